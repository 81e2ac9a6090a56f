// trie of 300: 38 bytes, loads 1.
{
    static BYTES: [u8; 38] = *b"Zk\xad\xff{\xef\xef\xbd\xf5\xfe\xdf\x7f\xff\xdf\x7fo\xeb\xbd\xb7\xff\xff\xfb\xad\xf7\xde\xef{\xff\xff\xbf\xf7}\xad\xf7\xf6\xff\xff\x0f";
    const LEVELS: &[::retrograde::table::Level] = &[
        ::retrograde::table::Level::new(300, 1, ::retrograde::table::Field::new(0, 0), ::retrograde::table::Field::new(0, 1)),
    ];
    ::retrograde::table::Trie::new(LEVELS, &BYTES)
}
