// periodic of 11 values and a period of 6: 7 bytes, loads 1.
{
    static BYTES: [u8; 7] = *b"@\x92(\xd1\xc6\x95\x03";
    ::retrograde::table::Periodic::new(11, 6, 2, 3, &BYTES)
}
