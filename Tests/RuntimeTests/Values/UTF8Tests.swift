import APIValues
import Testing

@Suite("UTF-8 text")
struct UTF8Tests {
    @Test(
        "Valid UTF-8 is read as text",
        arguments: ["", "a", "é", "€", "😀", "\u{0}", "\u{FFFD}", "\u{FEFF}a", "\u{10FFFF}", "e\u{301}"])
    func text(_ text: String) {
        #expect(String(utf8: Array(text.utf8))?.utf8.elementsEqual(text.utf8) == true)
    }

    @Test(
        "Other bytes are refused",
        arguments: [
            [0x80], [0xFF], [0xC3], [0xC0, 0x80], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
            [0x61, 0xEF, 0xBF], [0xEF, 0xBF, 0xBD, 0xC3], [0xC3, 0x28], [0xF0, 0x9F, 0x98],
        ] as [[UInt8]])
    func noText(_ bytes: [UInt8]) {
        #expect(String(utf8: bytes) == nil)
    }
}
