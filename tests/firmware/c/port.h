/* What a machine must give: text out, and an end with status 0. */
#include <stdint.h>

void port_text(const char *text);
void port_end(void);
