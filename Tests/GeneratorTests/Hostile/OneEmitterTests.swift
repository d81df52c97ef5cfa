import Testing

/// Text of a spec becomes Swift in one file, `SwiftText.swift`: what the payloads show by trying, the sources show by reading.
///
/// Text of a spec is what the resolved API holds as a `String`: those properties and payloads are looked up in its
/// declaration, so that new ones are found by themselves. Wherever the emitter names one, a call of `SwiftText` or of the
/// writer's `documentation` stands around it, or it is listed below with its reason.
@Suite(.tags(.busy)) struct OneEmitterTests {
    @Test("The emitter hands every text of a spec to SwiftText", arguments: EmitterSource.all)
    func handsOver(_ source: EmitterSource) throws {
        for use in source.usesOfSpecText() where try !Self.allowed.contains(where: { try $0.fits(use) }) {
            Issue.record("\(source.name):\(use.line): '\(use.word)' reaches code without SwiftText: \(use.text)")
        }
    }

    @Test("Only SwiftText writes the quotes of a literal and the backticks of a name", arguments: EmitterSource.all)
    func quotes(_ source: EmitterSource) {
        for (number, line) in source.lines.enumerated() {
            let isComparison = line.contains(#"scalar == "\"#)
            #expect(!line.contains(#"\""#) || isComparison, "\(source.name):\(number + 1): \(line)")
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
            pattern: #"\b(input|field|\$0|Input\((\$0|header)\))\.(name|label)\b"#,
            reason: "made by SwiftText when the value was put together"),
        Allowed(
            pattern:
                #"(swiftName: (parameter|property)\.swiftName|summary: property\.documentation\.summary)|(self\.\w+|scope) = (isOutside \? nil : )?\w+(\.\w+)?$"#,
            reason: "goes from one value to another"),
        Allowed(
            pattern: #"return parameter\.documentation\.summary|var line: String"#,
            reason: "a comment that documentation writes"),
        Allowed(
            pattern: #"append\(\(module\.name, module\.product"#, reason: "a module of the runtime, which no spec names"
        ),
        Allowed(
            pattern: #"let wire = value\.wire"#,
            reason: "goes to a function that ends in SwiftText"),
        Allowed(
            pattern: #"(property|value|name)\(((parameter|input|\$0)\.swiftName|path)|Self\.list\("#,
            reason: "functions that end in SwiftText"),
        Allowed(
            pattern: #"hidden|return \((input|field\.property)\.swiftName,"#,
            reason: "names that redactedMirror makes literals of"),
        Allowed(
            pattern: #"var storage = property\.swiftName"#,
            reason: "becomes an identifier when the field is put together"),
        Allowed(
            pattern: #"Int64\(value\.wire\)|value\.swiftName == value\.wire"#,
            reason: "a number that is made anew, and a comparison"),
        Allowed(pattern: #"\["none", "some"\]\.contains\(name\)"#, reason: "a comparison"),
        Allowed(
            pattern: #"request\.path\.utf8|";" \+ parameter\.wireName|"request\.path", \[literal\]"#,
            reason: "parts of a path, of which SwiftText makes a literal"),
        Allowed(pattern: #"case \.server, \.path, "#, reason: "a place, whose name is that of a property"),
        Allowed(
            pattern:
                #"\{ \[endpoint\.typeName\] \}|(in|scope): \w+\.path|of: (structure|union)\.path|\.structure\(structure\.path|names\.type\(endpoint:"#,
            reason: "a path or a type that TypeNames spells with SwiftText"),
        Allowed(pattern: #"names\.declared\("#, reason: "a path that TypeNames spells with SwiftText"),
        Allowed(
            pattern: #"(wireType|wrapped)\(([^()]*, )?inner[,)]"#, reason: "a type that is written by the same rules"),
        Allowed(pattern: #"structure: structure\)"#, reason: "a declaration, not text"),
        Allowed(
            pattern:
                #"spelled\(value,|\[text\(value\)\]|: text\(value\)|made\(builtin, text\)|names\.type\(\.newtype\(path,"#,
            reason: "a value or a type that is written by the same rules"),
        Allowed(
            pattern: #"case \.plain\(let \w+\): \w+"#, reason: "a number or truth value that ScalarLiteral made anew"),
        Allowed(
            pattern: #"case \.made\(let builtin"#, reason: "text goes to SwiftText, the type is one of the language's"),
        Allowed(pattern: #"case \.external\(let name\): \[name\]"#, reason: "names that are looked up"),
        Allowed(
            pattern:
                #"insert\(|append\((structure|declaration)|formUnion\(|let path =|Set\(structure\.|path\[0\]|type != nil"#,
            reason: "names that are looked up, not written"),
        Allowed(
            pattern: #"types\.deprecations|types\.contains|leavesTypesOpen|for argument in|Set\(\(parameters"#,
            reason: "names that are looked up, not written"),
        Allowed(pattern: #"event\.name|let name = value\.wire"#, reason: "generated code's own, and a literal below"),
        Allowed(pattern: #"case \.pattern\(let pattern\): pattern"#, reason: "goes to SwiftText as a whole"),
        Allowed(pattern: #"directions\.is(Read|Written)\("#, reason: "a path that is looked up, not written"),
        Allowed(
            pattern: #"headers\?\.parameters\.filter"#, reason: "goes to SwiftText when the keys are listed"),
        Allowed(
            pattern: #"(structure|enumeration|union|newtype)\(let \w+\)|\brows\b"#,
            reason: "a declaration or a table, not text"),
    ]
}
