/// Paths such as `/repos/{owner}/contents/{+path}`.
extension SpecParser {
    /// RFC 9110 §4.1 asks servers for no more than 8,000 octets of URI.
    private static let longestPath = 8000

    mutating func path(_ node: Node) -> PathSyntax? {
        guard let text = node.text, !node.isNull else {
            return sink.refuse(.wrongKind, "'path' is text, not \(node.kindName)", at: node.range)
        }
        guard text.hasPrefix("/") else {
            return sink.refuse(.invalidPath, "a path starts with '/'" + Self.pathHint(text), at: node.range)
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
    /// What to write where a path is a whole URL, or lacks its slash.
    private static func pathHint(_ text: String) -> String {
        guard let scheme = text.firstRange(of: "://") else {
            return text.first.map(\.isLetter) == true ? "; did you mean '/\(text)'?" : ""
        }
        let slash = text[scheme.upperBound...].firstIndex(of: "/") ?? text.endIndex
        return
            "; '\(text[..<slash])' belongs under 'servers', and the path here is '\(slash == text.endIndex ? "/" : String(text[slash...]))'"
    }
}

/// Walks through a path once, collecting its placeholders.
private struct PathScanner {
    private let scalars: [Unicode.Scalar]
    private let node: Node
    private(set) var template = ""
    private(set) var placeholders: [PathSyntax.Placeholder] = []
    private(set) var isValid = true

    init(text: String, node: Node) {
        scalars = Array(text.unicodeScalars)
        self.node = node
    }

    mutating func scan(_ sink: inout DiagnosticSink) {
        var index = 0
        while index < scalars.count {
            let scalar = scalars[index]
            switch scalar {
            case "{":
                guard let end = scalars[index...].firstIndex(of: "}") else {
                    return report("'}' is missing", index, scalars.count - index, &sink)
                }
                placeholder(index, end, &sink)
                index = end
            case "}":
                report("'}' without '{'", index, 1, &sink)
            case "?", "#":
                return report("a path has no '\(scalar)'; query parameters go to 'query'", index, 1, &sink)
            case "%":
                report("write the character itself; the runtime does the percent-encoding", index, 1, &sink)
            case _ where !Self.isPathCharacter(scalar):
                report("'\(scalar)' cannot stand in a path\(bracketHint(index))", index, 1, &sink)
                template.unicodeScalars.append(scalar)
            default:
                template.unicodeScalars.append(scalar)
            }
            index += 1
        }
        checkSegments(&sink)
    }

    private mutating func placeholder(_ start: Int, _ end: Int, _ sink: inout DiagnosticSink) {
        var index = start + 1
        let keepsSlashes = index < end && scalars[index] == "+"
        if keepsSlashes { index += 1 }
        let nameEnd = scalars[index..<end].firstIndex(of: ":") ?? end
        let name = Self.text(scalars[index..<nameEnd])
        let range = node.range(offset: index, length: nameEnd - index)
        if let mistake = PlaceholderName.mistake(in: scalars[index..<nameEnd]) {
            return report(mistake, start, end - start + 1, &sink)
        }
        if let earlier = placeholders.first(where: { $0.name.value == name }) {
            isValid = false
            sink.error(
                .duplicateKey, "the placeholder '\(name)' is given twice", at: range,
                notes: .at(earlier.name.range, "the first one is here"))
            return
        }
        var type: TypeSyntax?
        if nameEnd + 1 == end {
            return report("the placeholder's type is missing", nameEnd, 1, &sink)
        }
        if nameEnd < end {
            type = TypeParser.type(in: Self.text(scalars[(nameEnd + 1)..<end]), of: node, offset: nameEnd + 1, &sink)
            isValid = isValid && type != nil
        }
        placeholders.append(PathSyntax.Placeholder(name: Located(name, range), type: type, keepsSlashes: keepsSlashes))
        template += "{\(name)}"
    }

    private mutating func checkSegments(_ sink: inout DiagnosticSink) {
        let segments = Array(template.utf8.dropFirst())
            .split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        if segments.contains(where: { (1...2).contains($0.count) && $0.allSatisfy { $0 == UInt8(ascii: ".") } }) {
            isValid = false
            sink.error(.invalidPath, "a path has no '.' or '..' segments", at: node.range)
        }
        checkColons(&sink)
    }

    /// What to write for `/<id>`, a placeholder of other languages.
    private func bracketHint(_ index: Int) -> String {
        guard scalars[index] == "<", let end = scalars[index...].firstIndex(of: ">") else { return "" }
        return "; a placeholder is written as '{\(Self.text(scalars[(index + 1)..<end]))}'"
    }

    /// Reports `/:id`, the placeholders of other languages.
    private mutating func checkColons(_ sink: inout DiagnosticSink) {
        for (index, scalar) in scalars.enumerated() where scalar == ":" && scalars[index - 1] == "/" {
            let name = Self.text(scalars[(index + 1)...].prefix { $0.isNameScalar })
            guard !name.isEmpty else { continue }
            report(
                "':\(name)' would be sent as it stands; a placeholder is written as '{\(name)}'", index,
                name.utf8.count + 1, &sink)
        }
    }

    private mutating func report(_ message: String, _ offset: Int, _ length: Int, _ sink: inout DiagnosticSink) {
        isValid = false
        sink.error(.invalidPath, message, at: node.range(offset: offset, length: length))
    }

    private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String { PlaceholderName.text(scalars) }

    /// The characters of RFC 3986 §3.3 that need no encoding in a path, and what people write in one: spaces, and the letters
    /// and digits of all scripts.
    private static func isPathCharacter(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isNameScalar || "/-.~!$&'()*+,;=:@ ".unicodeScalars.contains(scalar)
            || !scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
    }
}
