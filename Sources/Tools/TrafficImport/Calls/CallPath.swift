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
        var summary: String?

        func or(_ other: Placeholder) -> Placeholder {
            var result = self
            result.name = name ?? other.name
            result.kind = kind.or(other.kind)
            result.isSecret = isSecret || other.isSecret
            result.isWord = isWord && other.isWord
            result.summary = summary ?? other.summary
            return result
        }
    }

    var segments: [Segment]

    /// - Parameter path: The path of a call, percent-encoded.
    init(_ path: String) {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        let all = path.hasPrefix("/") ? Array(parts.dropFirst()) : parts
        segments = all.enumerated().map { index, text in
            let previous = index > 0 ? all[index - 1] : nil
            return Self.segment(text, at: SegmentText.Place(previous: previous, isLast: index == all.count - 1))
        }
    }

    private static func segment(_ text: String, at place: SegmentText.Place) -> Segment {
        if let placeholder = written(text) { return .variable(placeholder) }
        let value = PercentEncoding.decoded(text)
        if let session = session(value) { return .variable(session) }
        if SecretText.isLikely(value) || SegmentText.isUnpronounceable(value) {
            return .variable(Placeholder(kind: .text, isSecret: !SegmentText.isHash(value)))
        }
        let (stem, ending) = SegmentText.parts(value)
        if !ending.isEmpty, SegmentText.isIdentifier(stem, at: place) {
            return .variable(Placeholder(kind: TextKind(stem), suffix: ending))
        }
        if SegmentText.isIdentifier(value, at: place) { return .variable(Placeholder(kind: TextKind(value))) }
        // The runtime encodes what a spec has, and a spec has no other characters.
        return SegmentText.writable(text).map { .fixed($0) } ?? .variable(Placeholder(kind: .text))
    }

    /// The session that a server without cookies writes into a path: `list;jsessionid=1A53` (Jakarta Servlet 6 §7.1.3), or `(S(1a53))`
    /// (ASP.NET).
    private static func session(_ text: String) -> Placeholder? {
        var placeholder = Placeholder(kind: .text, isSecret: true)
        if text.hasPrefix("("), text.hasSuffix("))") { return placeholder }
        guard let semicolon = text.firstIndex(of: ";"), let equals = text[semicolon...].firstIndex(of: "="),
            SecretName.isQueryItem(String(text[semicolon..<equals]))
        else { return nil }
        placeholder.prefix = String(text[...equals])
        return SegmentText.isPlain(placeholder.prefix) ? placeholder : Placeholder(kind: .text, isSecret: true)
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
        if let name = SegmentText.documentedName(text) { return Placeholder(name: name, kind: .text) }
        let text = text.split(separator: "%7B", omittingEmptySubsequences: false).joined(separator: "{")
            .split(separator: "%7D", omittingEmptySubsequences: false).joined(separator: "}")
        guard let start = text.firstIndex(of: "{"), let end = text.lastIndex(of: "}"), start < end else { return nil }
        let name = text[start...end].drop { $0 == "{" }.prefix { $0 != "}" }
        // Of several variables in one segment, one value takes the place.
        let isOne = text[start...end].count { $0 == "}" } == text[start...end].reversed().prefix { $0 == "}" }.count
        guard isOne, !name.isEmpty else { return Placeholder(kind: .text) }
        let around = [text[..<start], text[end...]].map { PercentEncoding.decoded(String($0)) }
        if around.contains(where: SecretText.isLikely) { return Placeholder(kind: .text, isSecret: true) }
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
                let known = values.last(where: { $0.name == placeholder.name })
            else { continue }
            placeholder.summary = known.summary
            if let value = known.value, !Variable.isContained(in: value) {
                placeholder.kind = TextKind(value)
                placeholder.isSecret = SecretText.isLikely(value) && !SegmentText.isHash(value)
            }
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
        if let name = placeholder.name.map(SegmentText.name), !name.isEmpty {
            return name.contains(where: \.isLowercase) ? name : name.lowercased()
        }
        // Behind a plural, it is the long id of one of them.
        let isOfList = previous.map { SegmentText.isPlural($0) && !$0.lowercased().hasSuffix("hooks") } ?? false
        if placeholder.isSecret, !isOfList { return "token" }
        let owner = previous.map { SegmentText.name(SegmentText.singular($0)) } ?? ""
        switch placeholder.kind {
        case .day: return "date"
        case _ where placeholder.isWord: return owner.isEmpty ? "name" : owner
        default: return isOnly || owner.isEmpty ? "id" : owner + "_id"
        }
    }
}
