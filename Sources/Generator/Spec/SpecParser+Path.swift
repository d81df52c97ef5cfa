/// Reads paths such as `/repos/{owner}/contents/{+path}`.
extension SpecParser {
    /// RFC 9110 §4.1 recommends that all parties support URIs of 8,000 octets.
    private static let longestPath = 8000

    mutating func path(_ node: Node) -> PathSyntax? {
        guard let text = node.text, !node.isNull else {
            return sink.refuse(.wrongKind, "'path' is text, not \(node.kindName)", at: node.range)
        }
        guard text.hasPrefix("/") else {
            let (hint, meant) = Self.meant(text)
            // A whole URL loses its server.
            let fix = meant.map { Fix(node.range, text, to: $0, isSafe: !text.contains("://")) }
            return sink.refuse(.invalidPath, "a path starts with '/'" + hint, at: node.range, fix: fix)
        }
        guard text.utf8.count <= Self.longestPath else {
            return sink.refuse(.limitExceeded, "a path has at most \(Self.longestPath) characters", at: node.range)
        }
        var scanner = PathScanner(text: text, node: node)
        scanner.scan(&sink)
        return scanner.isValid
            ? PathSyntax(template: scanner.template, placeholders: scanner.placeholders, range: node.range) : nil
    }
}

extension SpecParser {
    /// The hint for a path that is a whole URL, or that lacks its slash, and the path.
    private static func meant(_ text: String) -> (hint: String, path: String?) {
        guard let scheme = text.firstRange(of: "://") else {
            let bare = TypographicCharacters.withoutMarks(text)
            if bare != text, bare.hasPrefix("/") { return ("", bare) }
            guard text.first.map(\.isLetter) == true else { return ("", nil) }
            return ("; did you mean '/\(text)'?", "/" + text)
        }
        let slash = text[scheme.upperBound...].firstIndex(of: "/") ?? text.endIndex
        let path = slash == text.endIndex ? "/" : String(text[slash...])
        return ("; '\(text[..<slash])' belongs under 'servers', and the path here is '\(path)'", path)
    }
}

/// Reads a path once: reports mistakes, and collects text and placeholders.
private struct PathScanner {
    private let scalars: [Unicode.Scalar]
    private let node: Node
    private(set) var template = PathTemplate()
    private(set) var placeholders: [PathSyntax.Placeholder] = []
    private(set) var isValid = true

    init(text: String, node: Node) {
        scalars = Array(text.unicodeScalars)
        self.node = node
    }

    mutating func scan(_ sink: inout DiagnosticSink) {
        for piece in BracedText(scalars).pieces {
            switch piece {
            case .text(let text):
                guard checkText(text, &sink) else { return }
                template.pieces.append(.text(String(text)))
            case .expression(let expression): placeholder(expression, &sink)
            }
        }
        checkSegments(&sink)
    }

    /// Reports characters that a path cannot have. Returns false after a mistake that would lead to reports of the rest.
    private mutating func checkText(_ text: ArraySlice<Unicode.Scalar>, _ sink: inout DiagnosticSink) -> Bool {
        for index in text.startIndex..<text.endIndex {
            let scalar = text[index]
            switch scalar {
            case "{":
                report("'}' is missing", index, scalars.count - index, &sink)
                return false
            case "}":
                report("'}' without '{'", index, 1, &sink)
            case "?", "#":
                report("a path has no '\(scalar)'; query parameters go to 'query'", index, 1, &sink)
                return false
            case "%":
                report("write the character itself; the runtime does the percent-encoding", index, 1, &sink)
            case _ where !Self.isPathCharacter(scalar):
                report(
                    "'\(scalar)' cannot stand in a path\(bracketHint(index))", index, 1, &sink,
                    fix: bracketFix(index))
            default: break
            }
        }
        return true
    }

    private mutating func placeholder(_ scalars: ArraySlice<Unicode.Scalar>, _ sink: inout DiagnosticSink) {
        let expression = PathExpression(scalars)
        let name = String(expression.name)
        let range = node.range(offset: expression.name.startIndex, length: expression.name.count)
        if let mistake = PlaceholderName.mistake(in: expression.name) {
            return report(mistake, scalars.startIndex - 1, scalars.count + 2, &sink)
        }
        if let earlier = placeholders.first(where: { $0.name.value == name }) {
            isValid = false
            sink.error(
                .duplicateKey, "the placeholder '\(name)' is given twice", at: range,
                notes: .at(earlier.name.range, "the first one is here"))
            return
        }
        var type: TypeSyntax?
        if let text = expression.type {
            if text.isEmpty {
                return report("the placeholder's type is missing", expression.name.endIndex, 1, &sink)
            }
            type = TypeParser.type(in: String(text), of: node, offset: text.startIndex, &sink)
            isValid = isValid && type != nil
        }
        let keepsSlashes = expression.keepsSlashes
        placeholders.append(PathSyntax.Placeholder(name: Located(name, range), type: type, keepsSlashes: keepsSlashes))
        template.pieces.append(.value(PathTemplate.Value(name: name, keepsSlashes: keepsSlashes)))
    }

    private mutating func checkSegments(_ sink: inout DiagnosticSink) {
        let text = template.text
        let hasDots = text.utf8.contains(UInt8(ascii: "."))
        if hasDots, text.split(separator: "/").contains(where: { $0 == "." || $0 == ".." }) {
            isValid = false
            sink.error(.invalidPath, "a path has no '.' or '..' segments", at: node.range)
        }
        checkColons(&sink)
    }

    /// The hint for `/<id>`, a placeholder of other languages.
    private func bracketHint(_ index: Int) -> String {
        guard scalars[index] == "<", let end = scalars[index...].firstIndex(of: ">") else { return "" }
        return "; a placeholder is written as '{\(String(scalars[(index + 1)..<end]))}'"
    }

    /// The change of `<id>` to `{id}`.
    private func bracketFix(_ index: Int) -> Fix? {
        guard scalars[index] == "<", let end = scalars[index...].firstIndex(of: ">") else { return nil }
        let name = scalars[(index + 1)..<end]
        guard !name.isEmpty, name.allSatisfy(\.isNameScalar) else { return nil }
        return fix(index, "<\(String(name))>", "{\(String(name))}")
    }

    private func fix(_ offset: Int, _ written: String, _ text: String, isSafe: Bool = true) -> Fix {
        let range = node.range(offset: offset, length: written.unicodeScalars.count)
        return Fix(range, written, to: text, .characters, isSafe: isSafe)
    }

    /// Reports `/:id`, a placeholder of other languages.
    private mutating func checkColons(_ sink: inout DiagnosticSink) {
        for (index, scalar) in scalars.enumerated() where scalar == ":" && scalars[index - 1] == "/" {
            let name = String(scalars[(index + 1)...].prefix { $0.isNameScalar })
            guard !name.isEmpty else { continue }
            // The next characters may belong to the name, or be a pattern: `/:user-id`, `/:id(\d+)`.
            let next = scalars[(index + 1)...].dropFirst(name.unicodeScalars.count).first
            let isWhole = next.map { "/.:".unicodeScalars.contains($0) } ?? true
            report(
                "':\(name)' would be sent as it stands; a placeholder is written as '{\(name)}'", index,
                name.utf8.count + 1, &sink, fix: fix(index, ":\(name)", "{\(name)}", isSafe: isWhole))
        }
    }

    private mutating func report(
        _ message: String, _ offset: Int, _ length: Int, _ sink: inout DiagnosticSink, fix: Fix? = nil
    ) {
        isValid = false
        sink.error(.invalidPath, message, at: node.range(offset: offset, length: length), fix: fix)
    }

    /// The characters that need no encoding in a path (RFC 3986 §3.3), and those that the runtime encodes: spaces, and the letters
    /// and digits of all scripts.
    private static func isPathCharacter(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isNameScalar || "/-.~!$&'()*+,;=:@ ".unicodeScalars.contains(scalar)
            || !scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
    }
}
