@testable import Generator
import Testing

/// How text of a spec gets into code. A `String` that is none of these does not compile.
@Suite(.tags(.busy)) struct CodeTests {
    /// A name, a literal and a comment in all forms that emitters write.
    private static func code(_ text: String) -> Code {
        let name: Code = "\(identifier: text): \(.identifier(text)), \(label: text): \(member: text)"
        let json = Code.rawLiteral("{" + text + "}")
        let values: Code = "\(literal: text), \(.literal([text, text])), \(json), \(.number(text))"
        let path = Code.literal([.text(text), .value(.member(text)), .text(text)])
        let arguments: Code = "\(name), \(argumentLabel: text): \(values), \(.literal(text, .integer))"
        return "f(\(arguments)); request.path(\(path)) // \(comment: text)"
    }

    @Test("A hostile text changes a name, a literal or a comment of code, and nothing else", arguments: hostileTexts)
    func hostile(_ text: String) throws {
        let harmless = try SwiftSkeleton(Self.code("harmless").description)
        let hostile = try SwiftSkeleton(Self.code(text).description)
        #expect(hostile.withoutNames == harmless.withoutNames)
    }

    @Test(
        "No byte of a text is read as a mark",
        arguments: hostileTexts + (0..<0x20).map { String(Unicode.Scalar($0)) })
    func marks(_ text: String) {
        let codes = [Self.code(text)] + Code.commentLines(text) + (Code.rawLiteral([text]) ?? [])
        for code in codes {
            var buffer = CodeBuffer()
            buffer.append(code)
            #expect(buffer.withBytes { bytes in bytes.allSatisfy { $0 >= 0x20 } })
        }
    }

    @Test("A value in an interpolation stays between the texts around it")
    func interpolation() {
        let literal = Code.literal([.text("/a/"), .value("b"), .text(".\u{301}\""), .value("c")])
        #expect(literal.description == "\"/a/\\(b).\u{301}\\\"\\(c)\"")
        #expect(Code.literal([.text("/a")]).description == "\"/a\"")
    }

    @Test(
        "Only the text of a number or a truth value stays as it is",
        arguments: [
            ("1", "1"), ("-2.5e-07", "-2.5e-07"), ("0x1p-1074", "0x1p-1074"), ("true", "true"), ("", "_"),
            ("f()", "_"), ("1;2", "_"), ("1 2", "_"), ("\"1\"", "_"), ("1/2", "_"),
        ])
    func number(text: String, code: String) {
        #expect(Code.number(text).description == code)
    }
}
