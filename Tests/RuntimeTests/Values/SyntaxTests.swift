import APIRuntime
@testable import APIValues
import Foundation
import Testing

extension Values {
    @Suite struct Syntax {
        @Test("More small values than any real document has are refused before they fill the memory")
        func values() {
            let body =
                Data("[".utf8) + Data(repeating: UInt8(ascii: "0"), count: 1)
                + Data(String(repeating: ",0", count: 5_000_000).utf8) + Data("]".utf8)
            let error = #expect(throws: DecodingMismatch.self) {
                try decodeJSON(JSONValue.self, from: body)
            }
            #expect(error?.reason.contains("more than 5000000 values") == true)
        }

        @Test(
            "Invalid JSON is refused, with the offset of the first wrong byte",
            arguments: [
                ("", "unexpected end at byte 0"),
                (" ", "unexpected end at byte 1"),
                ("nul", "unexpected end at byte 3"),
                ("nulL", "unexpected character at byte 3"),
                ("True", "unexpected character at byte 0"),
                ("NaN", "unexpected character at byte 0"),
                ("Infinity", "unexpected character at byte 0"),
                ("-Infinity", "unexpected character at byte 1"),
                ("1 2", "unexpected character at byte 2"),
                ("01", "unexpected character at byte 1"),
                ("-01", "unexpected character at byte 2"),
                ("+1", "unexpected character at byte 0"),
                (".5", "unexpected character at byte 0"),
                ("1.", "unexpected end at byte 2"),
                ("1.e1", "unexpected character at byte 2"),
                ("1e", "unexpected end at byte 2"),
                ("1e+", "unexpected end at byte 3"),
                ("-", "unexpected end at byte 1"),
                ("0x1", "unexpected character at byte 1"),
                ("1_000", "unexpected character at byte 1"),
                ("[", "unexpected end at byte 1"),
                ("[1", "unexpected end at byte 2"),
                ("[1,", "unexpected end at byte 3"),
                ("[1,]", "unexpected character at byte 3"),
                ("[,1]", "unexpected character at byte 1"),
                ("[1 2]", "unexpected character at byte 3"),
                ("[1}", "unexpected character at byte 2"),
                ("]", "unexpected character at byte 0"),
                ("[]]", "unexpected character at byte 2"),
                ("{", "unexpected end at byte 1"),
                ("{]", "unexpected character at byte 1"),
                ("{a:1}", "unexpected character at byte 1"),
                ("{'a':1}", "unexpected character at byte 1"),
                (#"{"a""#, "unexpected end at byte 4"),
                (#"{"a":"#, "unexpected end at byte 5"),
                (#"{"a" 1}"#, "unexpected character at byte 5"),
                (#"{"a":1,}"#, "unexpected character at byte 7"),
                (#"{"a":1 "b":2}"#, "unexpected character at byte 7"),
                (#"{"a":1]"#, "unexpected character at byte 6"),
                (#"{1:1}"#, "unexpected character at byte 1"),
                (#"{,}"#, "unexpected character at byte 1"),
                ("// comment", "unexpected character at byte 0"),
                ("[1/* comment */]", "unexpected character at byte 2"),
                (#""abc"#, "unexpected end at byte 4"),
                (#""abcdefghijklmnop"#, "unexpected end at byte 17"),
                (#""\"#, "unexpected end at byte 2"),
                (#""\x""#, "unknown escape at byte 1"),
                (#""\u12""#, "unexpected end at byte 6"),
                (#""\u12g4""#, "unknown escape at byte 1"),
                (#""\U0041""#, "unknown escape at byte 1"),
                (#""\ud800""#, "half a surrogate pair at byte 1"),
                (#""\udc00""#, "half a surrogate pair at byte 1"),
                (#""\ud800\ud800""#, "half a surrogate pair at byte 1"),
                (#""\ud800\n""#, "half a surrogate pair at byte 1"),
                ("\"a\tb\"", "control character in a string at byte 2"),
                ("\"abcdefghi\u{0}\"", "control character in a string at byte 10"),
                ("\"\n\"", "control character in a string at byte 1"),
                ("\u{A0}1", "unexpected character at byte 0"),
                ("\u{C}1", "unexpected character at byte 0"),
                ("1\u{0}", "unexpected character at byte 1"),
            ])
        func malformed(json: String, problem: String) {
            #expect(mismatch(json, as: JSONValue.self) == DecodingMismatch(path: "", reason: "not JSON: \(problem)"))
        }

        @Test("A control character is refused at any position of the bytes that are read at once")
        func controlCharacters() {
            for length in 1...24 {
                for position in 0..<length {
                    for control in [0, 0x17, 0x1F] as [UInt8] {
                        var text = [UInt8](repeating: UInt8(ascii: "1"), count: length)
                        text[position] = control
                        let json = #""\""# + String(decoding: text, as: UTF8.self) + "\""
                        let problem = "not JSON: control character in a string at byte \(3 + position)"
                        #expect(mismatch(json, as: JSONValue.self) == DecodingMismatch(path: "", reason: problem))
                    }
                }
            }
        }

        @Test("Every plain character is read at any position of the bytes that are read at once")
        func plainCharacters() throws {
            for byte in 0x20...0x7F as ClosedRange<UInt8> where byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
            {
                for position in 0..<17 {
                    var text = [UInt8](repeating: UInt8(ascii: "1"), count: 17)
                    text[position] = byte
                    let string = String(decoding: text, as: UTF8.self)
                    try #require(direct("\"\(string)\"", as: String.self) == string)
                }
            }
        }

        @Test(
            "Bytes that are not UTF-8 are refused",
            arguments: [
                [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC3], [0xC3, 0x28], [0xE0, 0x9F, 0x80], [0xE2, 0x82],
                [0xED, 0xA0, 0x80], [0xE2, 0x28, 0xA1], [0xE2, 0x82, 0x28], [0xF0, 0x8F, 0x80, 0x80],
                [0xF0, 0x90, 0x80],
                [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFF], [0xFE],
            ] as [[UInt8]])
        func encoding(bytes: [UInt8]) {
            for prefix in ["", "seven..", "more than eight", "あ", "ああ", "ああ, あああ"] {
                let data = Data([UInt8(ascii: "\"")] + prefix.utf8 + bytes + [UInt8(ascii: "\"")])
                #expect(
                    throws: DecodingMismatch(
                        path: "", reason: "not JSON: invalid UTF-8 at byte \(prefix.utf8.count + 1)")
                ) { try JSONValue(parsing: data) }
                let cut = data.dropLast()
                #expect(throws: DecodingMismatch.self) { try JSONValue(parsing: cut) }
            }
            #expect(throws: DecodingMismatch.self) { try JSONValue(parsing: Data(bytes)) }
        }

        @Test("UTF-16 is refused, a byte order mark is skipped")
        func marks() throws {
            #expect(throws: DecodingMismatch.self) { try JSONValue(parsing: Data([0xFF, 0xFE, 0x31, 0])) }
            #expect(try JSONValue(parsing: Data([0xEF, 0xBB, 0xBF, 0x31])) == 1)
            #expect(throws: DecodingMismatch.self) { try JSONValue(parsing: Data([0xEF, 0xBB, 0xBF])) }
        }

        @Test("White space may be around everything")
        func whiteSpace() throws {
            let json = " \t\r\n{ \"a\" : [ 1 , { } , [ ] ] , \"b\" : null } \n"
            #expect(try direct(json) == ["a": [1, [:], []], "b": nil] as JSONValue)
        }

        @Test(
            "Indentation of any width, after any line break, is white space",
            arguments: ["\n", "\r\n", "\r", "\n\n", "\t", ""])
        func indentation(lineBreak: String) throws {
            for width in 0...20 {
                let space = lineBreak + String(repeating: " ", count: width)
                #expect(try direct("[\(space)1,\(space)2\(space)]\(space)") == [1, 2] as JSONValue)
                let end = space.utf8.count * 2 + 2
                #expect(
                    mismatch("[\(space)1\(space)", as: JSONValue.self)?.reason
                        == "not JSON: unexpected end at byte \(end)")
                let problem = "not JSON: unexpected character at byte \(end)"
                #expect(mismatch("[\(space)1\(space)\u{B}]", as: JSONValue.self)?.reason == problem)
            }
        }

        @Test("Nesting is limited, in arrays and in objects, without recursion")
        func depth() throws {
            func nested(_ depth: Int) -> (String, String) {
                (
                    String(repeating: "[", count: depth) + String(repeating: "]", count: depth),
                    String(repeating: #"{"a":"#, count: depth) + "1" + String(repeating: "}", count: depth)
                )
            }
            for json in [nested(512).0, nested(512).1] { _ = try JSONValue(parsing: Data(json.utf8)) }
            #expect(
                mismatch(nested(513).0, as: JSONValue.self)?.reason
                    == "not JSON: nested deeper than 512 levels at byte 512")
            #expect(
                mismatch(nested(513).1, as: JSONValue.self)?.reason
                    == "not JSON: nested deeper than 512 levels at byte 2560")
            let deep = Data(String(repeating: "[", count: 5_000_000).utf8)
            #expect(throws: DecodingMismatch.self) { try JSONValue(parsing: deep) }
            #expect(throws: DecodingMismatch.self) {
                try decodeJSON([Int].self, from: Data("[1]".utf8), limits: JSONLimits(maximumDepth: 0))
            }
            #expect(try decodeJSON([Int].self, from: Data("[1]".utf8), limits: JSONLimits(maximumDepth: 1)) == [1])
            let mismatch = #expect(throws: DecodingMismatch.self) {
                try decodeJSON(
                    JSONValue.self, from: Data(nested(200_000).0.utf8), limits: JSONLimits(maximumDepth: .max))
            }
            #expect(mismatch?.reason == "not JSON: nested deeper than 512 levels at byte 512")
        }

        @Test("The deepest JSON of any shape fits into the stack of 512 KB that an app's threads have")
        func smallStack() async {
            let depth = 512
            let array = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
            let object = String(repeating: #"{"a":"#, count: depth) + "1" + String(repeating: "}", count: depth)
            for json in [array, object] {
                let text = await onThread(stack: 512 * 1024) { try direct(json, as: JSONValue.self).description }
                #expect(text == json)
            }
        }

        @Test("The deepest recursive model is read and written")
        func deepModel() async {
            let chain = String(repeating: #"{"next":"#, count: 512) + "null" + String(repeating: "}", count: 512)
            let text = await onThread(stack: 2 * 1024 * 1024) { try written(direct(chain, as: Chain.self)) }
            #expect(text == chain)
        }

        @Test("Slices of data are read like other data")
        func slices() throws {
            let data = Data("xx[1,\"é\"]yy".utf8).dropFirst(2).dropLast(2)
            #expect(try JSONValue(parsing: data) == [1, "é"])
        }

        @Test("Any changed text gives a value or an error")
        func mutations() throws {
            var random = SystemRandomNumberGenerator()
            let original = Array(Repository.json.utf8)
            let interesting = Array("{}[]\",:\\u0123456789-+.eE \n\u{0}tfn".utf8) + [0x80, 0xC3, 0xED, 0xF0, 0xFF]
            for _ in 0..<20_000 {
                var bytes = original
                for _ in 0..<Int.random(in: 1...3, using: &random) {
                    let index = Int.random(in: 0..<bytes.count, using: &random)
                    switch Int.random(in: 0..<3, using: &random) {
                    case 0: bytes[index] = interesting.randomElement(using: &random) ?? 0
                    case 1: bytes.remove(at: index)
                    default: bytes.insert(interesting.randomElement(using: &random) ?? 0, at: index)
                    }
                }
                _ = try? decodeJSON(Repository.self, from: Data(bytes))
                guard let value = try? JSONValue(parsing: Data(bytes)) else { continue }
                try #require(try JSONValue(parsing: value.data) == value)
            }
        }
    }
}

/// The result of a function on a thread with a stack of this size; nil if it throws.
private func onThread(stack: Int, _ body: @escaping @Sendable () throws -> String) async -> String? {
    await withCheckedContinuation { continuation in
        let thread = Thread { continuation.resume(returning: try? body()) }
        thread.stackSize = stack
        thread.start()
    }
}

/// A list whose elements each contain the one before.
private struct Chain: Model, Hashable {
    private let nextBox: Box<Chain>?

    init(from object: ObjectReader) throws {
        nextBox = try object.optional("next")
    }

    func write(to object: inout ObjectWriter) throws {
        // Null instead of absent, so that the text stays the same.
        try object.value("next", nextBox)
    }
}
