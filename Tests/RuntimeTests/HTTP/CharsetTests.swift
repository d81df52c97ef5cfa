import APIRuntime
import APIValues
import Foundation
import HTTPTypes
import Testing

@Suite("Charsets") struct CharsetTests {
    private func text(_ bytes: [UInt8], _ type: String?) throws(DecodingMismatch) -> String {
        var headers = HTTPFields()
        headers[.contentType] = type
        return try RawResponse(status: 200, headers: headers, body: Data(bytes)).text()
    }

    @Test(
        "The charset of Content-Type counts in any case, with or without quotes, at any position",
        arguments: [
            "text/plain; charset=iso-8859-1", "text/plain;charset=ISO-8859-1", "TEXT/PLAIN; CharSet=\"Iso-8859-1\"",
            "text/plain; charset='latin1'", "text/plain; format=flowed; charset = iso-8859-1 ; x=y",
            "text/plain; x=\"; charset=utf-8\"; charset=l1", "text/plain; charset=ISO_8859-1:1987",
            "text/plain; charset=windows-1252", "text/plain; charset=CP1252", "text/plain; charset=x-cp1252",
            "text/plain; charset=latin1; charset=utf-8",
        ])
    func labels(type: String) throws {
        #expect(try text([0x63, 0x61, 0x66, 0xE9], type) == "café")
    }

    @Test("Text without a charset, with an empty one or with UTF-8 is UTF-8, without its byte order mark")
    func utf8() throws {
        let types = [
            nil, "text/plain", "text/plain; charset=", "text/plain; charset=\"\"", "text/plain; charset=UTF-8",
            "text/plain; charset=\"utf8\"", "text/plain; charset", "nonsense",
        ]
        for type in types {
            #expect(try text(Array("é文".utf8), type) == "é文")
            #expect(try text([0xEF, 0xBB, 0xBF] + Array("é".utf8), type) == "é")
            #expect(throws: DecodingMismatch(path: "", reason: "not UTF-8 text")) { try text([0xE9], type) }
        }
        // The byte order mark wins over the label.
        #expect(try text([0xEF, 0xBB, 0xBF, 0xC3, 0xA9], "text/plain; charset=iso-8859-1") == "é")
        #expect(try text([], "text/plain; charset=utf-16") == "")
    }

    @Test("UTF-16 in both byte orders, by label, by byte order mark or by its zeros")
    func utf16() throws {
        let big: [UInt8] = [0x00, 0x68, 0x00, 0xE9, 0xD8, 0x3D, 0xDE, 0x00]
        let little: [UInt8] = [0x68, 0x00, 0xE9, 0x00, 0x3D, 0xD8, 0x00, 0xDE]
        for (label, bytes) in [
            ("utf-16be", big), ("UTF-16LE", little), ("utf-16", [0xFE, 0xFF] + big), ("utf-16", [0xFF, 0xFE] + little),
            ("utf-16le", [0xFF, 0xFE] + little), ("utf-16be", [0xFE, 0xFF] + big), ("utf-16", big), ("UTF16", little),
        ] {
            #expect(try text(bytes, "text/plain; charset=\(label)") == "hé😀", "\(label)")
        }
        #expect(try text([0x65, 0x87], "text/plain; charset=utf-16") == "文")
        for bytes: [UInt8] in [[0x00], [0xD8, 0x3D], [0xDE, 0x00, 0x00, 0x41], [0x00, 0x41, 0x00]] {
            #expect(throws: DecodingMismatch(path: "", reason: "not UTF-16 text")) {
                try text(bytes, "text/plain; charset=utf-16be")
            }
        }
    }

    @Test("Every byte of ISO-8859-1 is the character of its number; US-ASCII has the first half")
    func latin() throws {
        let all = Array(UInt8.min...UInt8.max)
        let read = try text(all, "text/plain; charset=iso-8859-1")
        #expect(read.unicodeScalars.map(\.value) == all.map(UInt32.init))
        let half = Array(all[..<128])
        for label in ["us-ascii", "ASCII", "ANSI_X3.4-1968"] {
            #expect(try text(half, "text/plain; charset=\(label)").utf8.elementsEqual(half))
            #expect(throws: DecodingMismatch(path: "", reason: "not US-ASCII text")) {
                try text([0x80], "text/plain; charset=\(label)")
            }
        }
    }

    @Test(
        "windows-1250 to windows-1258",
        arguments: [
            (1250, [0x8A, 0xA3, 0xE8, 0xF8, 0xFF], "ŠŁčř˙"), (1251, [0xCF, 0xF0, 0xE8, 0xE2, 0xE5, 0xF2], "Привет"),
            (1252, [0x80, 0x93, 0x94, 0x9F, 0xFC], "€“”Ÿü"), (1253, [0xC3, 0xE5, 0xE9, 0xDC], "Γειά"),
            (1254, [0xD0, 0xDE, 0xFD, 0xFE], "ĞŞış"), (1255, [0xF9, 0xEC, 0xE5, 0xED], "שלום"),
            (1256, [0xE3, 0xD1, 0xCD, 0xC8, 0xC7], "مرحبا"), (1257, [0xE0, 0xC8, 0xF0, 0xFE], "ąČšž"),
            (1258, [0xD0, 0xF5, 0xFD, 0xEA, 0xF2], "Đơưê\u{323}"),
        ] as [(Int, [UInt8], String)])
    func windows(page: Int, bytes: [UInt8], expected: String) throws {
        for label in ["windows-\(page)", "Windows-\(page)", "cp\(page)", "\"windows-\(page)\""] {
            let read = try text(Array("a ".utf8) + bytes, "text/plain; charset=\(label)")
            #expect(read.unicodeScalars.elementsEqual("a \(expected)".unicodeScalars))
        }
    }

    @Test("A byte without a character is an error")
    func missing() throws {
        #expect(throws: DecodingMismatch(path: "", reason: "not windows-1253 text")) {
            try text([0xFF], "text/plain; charset=windows-1253")
        }
    }

    @Test(
        "An unsupported charset is an error with its name, in one line",
        arguments: [
            ("shift_jis", "shift_jis"), ("\"GB18030\"", "GB18030"), ("iso-8859-15", "iso-8859-15"),
            ("windows-1259", "windows-1259"), ("windows-01252", "windows-01252"), ("utf-32", "utf-32"),
            (String(repeating: "x", count: 300), String(repeating: "x", count: 40) + "…"), ("a\u{202E}b", "a b"),
        ])
    func unknown(label: String, shown: String) throws {
        #expect(throws: DecodingMismatch(path: "", reason: "the charset '\(shown)' is not supported")) {
            try text(Array("plain".utf8), "text/plain; charset=\(label)")
        }
    }
}
