import Testing

/// Text of a spec becomes Swift in one file, `SwiftText.swift`: what the payloads show by trying, the sources show by reading.
///
/// Text of a spec is what the resolved API holds as a `String`: those properties and payloads are looked up in its
/// declaration, so that new ones are found by themselves. Wherever the emitter names one, a call of `SwiftText` or of the
/// writer's `documentation` stands around it, or it is listed below with its reason.
@Suite struct OneEmitterTests {
    @Test("The emitter hands every text of a spec to SwiftText", arguments: EmitterSource.all)
    func handsOver(_ source: EmitterSource) throws {
        for use in source.usesOfSpecText() where try !Self.allowed.contains(where: { try $0.fits(use) }) {
            Issue.record("\(source.name):\(use.line): '\(use.word)' reaches code without SwiftText: \(use.text)")
        }
    }

    @Test("Only SwiftText writes the quotes of a literal and the backticks of a name", arguments: EmitterSource.all)
    func quotes(_ source: EmitterSource) {
        for (number, line) in source.lines.enumerated() {
            #expect(!line.contains(#"\""#), "\(source.name):\(number + 1): \(line)")
            #expect(!line.contains(#""`\("#) || line.contains("documentation") || line.contains("var line:"))
        }
    }

    @Test("What is allowed still exists", arguments: allowed)
    fileprivate func noneIsStale(_ allowed: Allowed) throws {
        let uses = EmitterSource.all.flatMap { $0.usesOfSpecText() }
        #expect(try uses.contains { try allowed.fits($0) }, "\(allowed.pattern)")
    }

    /// A use that is no way from a spec to code, and why.
    fileprivate struct Allowed: Sendable, CustomTestStringConvertible {
        let pattern: String
        let reason: String

        var testDescription: String { reason }

        func fits(_ use: EmitterSource.Use) throws -> Bool {
            try use.text.contains(Regex(pattern))
        }
    }

    fileprivate static let allowed = [
        Allowed(
            pattern: #"\b(input|field|\$0)\.(name|label)\b"#,
            reason: "made by SwiftText when the value was put together"),
        Allowed(
            pattern: #"swiftName: parameter\.swiftName|self\.\w+ = \w+(\.\w+)?$"#,
            reason: "goes from one value to another"),
        Allowed(
            pattern: #"return parameter\.summary|private var line: String"#,
            reason: "a comment that documentation writes"),
        Allowed(pattern: #"if let message = "#, reason: "goes to SwiftText on the next line"),
        Allowed(
            pattern: #"(property|value|Self\.local|name)\(((parameter|input|\$0)\.swiftName|path)\)|Self\.list\("#,
            reason: "functions that end in SwiftText"),
        Allowed(pattern: #"hidden|\(\$0\.property\.swiftName"#, reason: "names that redactedMirror makes literals of"),
        Allowed(
            pattern: #"var storage = property\.swiftName"#,
            reason: "becomes an identifier when the field is put together"),
        Allowed(
            pattern: #"Int64\(value\.wire\)|value\.swiftName == value\.wire"#,
            reason: "a number that is made anew, and a comparison"),
        Allowed(pattern: #"row\.caseName"#, reason: "one of StatusName's words"),
        Allowed(
            pattern: #"\{ \[endpoint\.typeName\] \}|in: structure\.path|spelled\(value, name\)"#,
            reason: "a path that TypeNames spells with SwiftText"),
        Allowed(
            pattern: #"case \.plain\(let literal\): literal"#,
            reason: "a number or truth value that ScalarLiteral made anew"),
        Allowed(pattern: #"\["none", "some"\]\.contains\(name\)"#, reason: "one of two words"),
        Allowed(
            pattern: #"insert\(|append\(structure|formUnion\(|let path =|Set\(structure\."#,
            reason: "names that are looked up, not written"),
        Allowed(pattern: #"(structure|enumeration)\(let \w+\)|\brows\b"#, reason: "a declaration or a table, not text"),
        Allowed(pattern: #""\?\.value""#, reason: "a word of Swift"),
        Allowed(
            pattern: #"(initializer|newtype|made|line)\((type|path|builtin|value)\b|lines\(of: text|\[\("", value\)\]"#,
            reason: "functions of LiteralText that end in SwiftText, part by part"),
        Allowed(pattern: #"let type, _\): type != nil"#, reason: "whether there is one"),
    ]
}
