#include "port.h"
#include <stdio.h>

void port_text(const char *text)
{
    fputs(text, stdout);
}

void port_end(void)
{
}
