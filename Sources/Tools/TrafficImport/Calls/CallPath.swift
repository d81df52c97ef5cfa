import Generator

/// The path of calls, with placeholders for the segments that differ from call to call.
struct CallPath: Sendable {
    enum Segment: Sendable {
        /// A word of the API, percent-encoded as it is sent.
        case fixed(String)
        case variable(Placeholder)
    }

    /// A segment that each call has its own value for.
    struct Placeholder: Sendable {
        /// The name that the author gave it.
        var name: String?
        var kind: TextKind
        /// Whether its values look like secrets.
        var isSecret = false
        /// The fixed texts around it.
        var prefix = ""
        var suffix = ""
        /// Whether its values are words, not numbers or ids.
        var isWord = false

        func or(_ other: Placeholder) -> Placeholder {
            var result = self
            result.name = name ?? other.name
            result.kind = kind.or(other.kind)
            result.isSecret = isSecret || other.isSecret
            result.isWord = isWord && other.isWord
            return result
        }
    }

    var segments: [Segment]

    /// - Parameter path: The path of a call, percent-encoded.
    init(_ path: String) {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        let all = path.hasPrefix("/") ? Array(parts.dropFirst()) : parts
        segments = all.enumerated().map { Self.segment($1, at: $0) }
    }

    private static func segment(_ text: String, at index: Int) -> Segment {
        if let placeholder = written(text) { return .variable(placeholder) }
        let value = PercentEncoding.decoded(text)
        if SecretText.isLikely(value) {
            return .variable(Placeholder(kind: .text, isSecret: !SegmentText.isHash(value)))
        }
        if SegmentText.isIdentifier(value, at: index) { return .variable(Placeholder(kind: TextKind(value))) }
        return .fixed(PercentEncoding.encodingBraces(text))
    }

    /// A placeholder that the author wrote: `{{id}}`, `{id}` or `:id`, perhaps with text around it.
    private static func written(_ text: String) -> Placeholder? {
        if text.hasPrefix(":"), text.utf8.count > 1,
            text.utf8.dropFirst().allSatisfy({
                $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-")
            })
        {
            return Placeholder(name: String(text.dropFirst()), kind: .text)
        }
        let text = text.split(separator: "%7B", omittingEmptySubsequences: false).joined(separator: "{")
            .split(separator: "%7D", omittingEmptySubsequences: false).joined(separator: "}")
        guard let start = text.firstIndex(of: "{"), let end = text.lastIndex(of: "}"), start < end else { return nil }
        let name = text[start...end].drop { $0 == "{" }.prefix { $0 != "}" }
        // Of several variables in one segment, one value takes the place.
        let isOne = text[start...end].count { $0 == "}" } == text[start...end].reversed().prefix { $0 == "}" }.count
        guard isOne, !name.isEmpty else { return Placeholder(kind: .text) }
        let known = String(name).trimmed
        return Placeholder(
            name: known.hasPrefix("$") ? String(known.dropFirst()) : known, kind: .text, prefix: String(text[..<start]),
            suffix: String(text[text.index(after: end)...]))
    }

    /// The path with the types of placeholders whose values the source states.
    func typed(by values: [RecordedField]) -> CallPath {
        guard !values.isEmpty else { return self }
        var result = self
        for (index, segment) in segments.enumerated() {
            guard case .variable(var placeholder) = segment,
                let value = values.last(where: { $0.name == placeholder.name })?.value, !Variable.isContained(in: value)
            else { continue }
            placeholder.kind = TextKind(value)
            placeholder.isSecret = SecretText.isLikely(value) && !SegmentText.isHash(value)
            result.segments[index] = .variable(placeholder)
        }
        return result
    }

    /// The path with the placeholders of a template; nil if the fixed segments of the two differ.
    func filled(by template: CallPath) -> CallPath? {
        guard segments.count >= template.segments.count else { return nil }
        // A template begins behind the base path.
        let start = segments.count - template.segments.count
        var result = self
        for (index, segment) in template.segments.enumerated() {
            switch (segment, segments[start + index]) {
            case (.fixed(let one), .fixed(let other)): if one != other { return nil }
            case (.fixed, .variable): return nil
            case (.variable(var placeholder), .fixed(let text)):
                placeholder.kind = TextKind(PercentEncoding.decoded(text))
                result.segments[start + index] = .variable(placeholder)
            case (.variable(var placeholder), .variable(let own)):
                placeholder.kind = own.kind
                placeholder.isSecret = own.isSecret
                result.segments[start + index] = .variable(placeholder)
            }
        }
        return result
    }

    /// The path with `{}` for each placeholder.
    var key: String {
        segments.map { segment in
            switch segment {
            case .fixed(let text): "/" + text
            case .variable(let placeholder): "/" + placeholder.prefix + "{}" + placeholder.suffix
            }
        }.joined()
    }

    /// The path of calls of both paths, which have the same key.
    func or(_ other: CallPath) -> CallPath {
        guard segments.count == other.segments.count else { return self }
        var result = self
        for index in segments.indices {
            guard case .variable(let one) = segments[index], case .variable(let two) = other.segments[index] else {
                continue
            }
            result.segments[index] = .variable(one.or(two))
        }
        return result
    }

    // MARK: - Names

    /// The placeholders with their names: `id` if the path has one, `user_id` and `post_id` if it has several.
    var named: (path: String, placeholders: [(name: String, Placeholder)]) {
        let count = segments.count { if case .variable = $0 { true } else { false } }
        var path = ""
        var found: [(name: String, Placeholder)] = []
        var previous: String?
        for segment in segments {
            switch segment {
            case .fixed(let text):
                path += "/" + text
                previous = text
            case .variable(let placeholder):
                var name = Self.name(placeholder, after: previous, isOnly: count == 1)
                var number = 2
                while found.contains(where: { $0.name == name }) {
                    name = Self.name(placeholder, after: previous, isOnly: false) + "_\(number)"
                    number += 1
                }
                path += "/\(placeholder.prefix){\(name)}\(placeholder.suffix)"
                found.append((name, placeholder))
                previous = nil
            }
        }
        return (path.isEmpty ? "/" : path, found)
    }

    private static func name(_ placeholder: Placeholder, after previous: String?, isOnly: Bool) -> String {
        if let name = placeholder.name.map(SegmentText.name), !name.isEmpty { return name }
        if placeholder.isSecret { return "token" }
        let owner = previous.map { SegmentText.name(SegmentText.singular($0)) } ?? ""
        switch placeholder.kind {
        case .day: return "date"
        case _ where placeholder.isWord: return owner.isEmpty ? "name" : owner
        default: return isOnly || owner.isEmpty ? "id" : owner + "_id"
        }
    }
}

/// What a segment of a path is.
enum SegmentText {
    /// Whether a segment is a value, not a word of the API: a number, a UUID, a hash, a date, an address or an id with a prefix.
    static func isIdentifier(_ text: String, at index: Int) -> Bool {
        let bytes = Array(text.utf8)
        guard !bytes.isEmpty, bytes.count <= 300 else { return !bytes.isEmpty }
        if bytes.allSatisfy(\.isDigit) {
            // A small number in front is the version of the API.
            return index > 0 || bytes.count > 2
        }
        if UUIDText.isUUID(bytes) || isHash(text) { return true }
        if TextKind.isDay(bytes) { return index > 0 }
        if bytes.contains(UInt8(ascii: "@")), bytes.first != UInt8(ascii: "@") { return true }
        return isCoordinate(bytes) || hasRandomPart(bytes)
    }

    /// Whether a text is a hash in hexadecimal digits.
    static func isHash(_ text: String) -> Bool {
        let bytes = text.utf8
        return bytes.count >= 8 && bytes.allSatisfy(\.isHexDigit) && bytes.count(where: \.isDigit) >= 2
    }

    /// `37.77,-122.4`.
    private static func isCoordinate(_ bytes: [UInt8]) -> Bool {
        bytes.contains(UInt8(ascii: ",")) && bytes.contains(where: \.isDigit)
            && bytes.allSatisfy {
                $0.isDigit || [UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: "-")].contains($0)
            }
    }

    /// `cus_9s6XKzkNRiz8i3`, `B07XYZ1234`: a part with digits among its letters.
    private static func hasRandomPart(_ bytes: [UInt8]) -> Bool {
        let separators: [UInt8] = [
            UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: "~"),
        ]
        return bytes.split { separators.contains($0) }.contains { part in
            guard part.count >= 8, part.allSatisfy({ $0.isDigit || $0.isLetter }) else { return false }
            let digits = part.count(where: \.isDigit)
            return digits >= 3 && digits * 5 >= part.count
        }
    }

    /// The words that stand for the caller or a selection, beside ids.
    static let ownWords: Set = [
        "me", "self", "current", "mine", "own", "new", "search", "latest", "count", "all", "batch", "bulk", "export",
        "import",
        "recent", "stats", "status", "summary", "trending", "popular", "random", "default", "active", "archived",
    ]

    static func singular(_ text: String) -> String {
        let singular = Singular.of(text)
        return singular.isEmpty ? text : singular
    }

    static func isPlural(_ text: String) -> Bool {
        text.utf8.count > 2 && !text.hasSuffix("ss") && !text.hasSuffix("us") && singular(text) != text
    }

    /// A text as the name of a placeholder.
    static func name(_ text: String) -> String {
        let bytes = text.utf8.prefix(60).map { $0.isLetter || $0.isDigit ? $0 : UInt8(ascii: "_") }
        return bytes.split(separator: UInt8(ascii: "_")).map { String(decoding: $0, as: UTF8.self) }.joined(
            separator: "_")
    }
}
