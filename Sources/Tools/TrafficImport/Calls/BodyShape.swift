import Generator

/// What the bodies of one media type have in common.
enum BodyShape: Sendable {
    case json(Sample)
    /// JSON whose values are not known.
    case anyJSON
    case form(FieldTable, calls: Int)
    case multipart(PartTable, calls: Int)
    /// A JSON value on each line.
    case lines(Sample)
    /// Server-sent events by their names, with JSON as data; nil for text.
    case events([String: Sample?])
    case text
    case bytes

    /// Becomes the shape of bodies of both shapes.
    mutating func merge(_ other: BodyShape) {
        // The payload is changed in its place: samples are large.
        let known = self
        self = .text
        self = Self.merged(known, other)
    }

    private static func merged(_ known: consuming BodyShape, _ other: BodyShape) -> BodyShape {
        switch (known, other) {
        case (.json(var one), .json(let two)):
            one.formOr(two)
            return .json(one)
        case (.json(let one), .anyJSON), (.anyJSON, .json(let one)): return .json(one)
        case (.anyJSON, .anyJSON): return .anyJSON
        case (.form(var one, let calls), .form(let two, let others)):
            one.merge(two)
            return .form(one, calls: calls + others)
        case (.multipart(var one, let calls), .multipart(let two, let others)):
            one.merge(two)
            return .multipart(one, calls: calls + others)
        case (.lines(let one), .lines(let two)): return .lines(one.or(two))
        case (.events(let one), .events(let two)): return .events(one.merging(two, uniquingKeysWith: or))
        case (.bytes, _), (_, .bytes): return .bytes
        default: return .text
        }
    }

    /// The sample of both; nil if one is text.
    private static func or(_ one: Sample?, _ other: Sample?) -> Sample? {
        guard let one, let other else { return nil }
        return one.or(other)
    }

    /// The shape of JSON; nil for bytes that are not JSON.
    ///
    /// Variables outside of texts stand for any value.
    static func json(_ bytes: [UInt8]) -> BodyShape? {
        if let node = JSONBytes.node(bytes) { return .json(Sample(node)) }
        guard let text = String(utf8: bytes), Variable.isContained(in: text),
            let node = JSONBytes.node(Array(JSONBytes.withoutVariables(text).utf8))
        else { return nil }
        return .json(Sample(node))
    }

    /// The shape of a response, or of bytes that are sent.
    /// - Parameter mediaType: In lower case, without parameters; nil if it is not stated.
    init(_ bytes: [UInt8], mediaType: String?) {
        let media = MediaKind(mediaType)
        switch media {
        case .events: self = EventText.shape(bytes)
        case .lines: self = JSONBytes.lines(bytes).map { .lines($0) } ?? .text
        case .image: self = .bytes
        case .json, .text, .bytes, .unknown:
            // Numbers and words are JSON too, but only a JSON type says that they are meant as such.
            let start = bytes.first { ![0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) }
            let isObject = start == UInt8(ascii: "{") || start == UInt8(ascii: "[")
            if media == .json || isObject, let shape = Self.json(bytes) {
                self = shape
            } else if media == .json {
                // It is cut off, or not JSON at all.
                self = .anyJSON
            } else {
                let isText = String(utf8: bytes) != nil && !bytes.contains(0)
                self = media == .bytes || !isText ? .bytes : .text
            }
        }
    }

    /// Whether it is text or bytes of any media type.
    var isPlain: Bool {
        switch self {
        case .text, .bytes: true
        default: false
        }
    }

    var isJSON: Bool {
        switch self {
        case .json, .anyJSON: true
        default: false
        }
    }
}

/// The kinds of media types that decide how a body is read.
enum MediaKind {
    case json, lines, events, text, image, bytes, unknown

    /// The kind of a media type with parameters.
    init(essence mediaType: String) {
        self.init(String(mediaType.prefix { $0 != ";" }))
    }

    init(_ mediaType: String?) {
        guard let type = mediaType, !type.isEmpty else {
            self = .unknown
            return
        }
        switch type {
        case "text/event-stream": self = .events
        case "application/x-ndjson", "application/ndjson", "application/jsonl", "application/json-lines",
            "application/x-jsonlines", "application/json-l", "application/stream+json":
            self = .lines
        case _ where type == "application/json" || type == "text/json" || type.hasSuffix("+json"): self = .json
        case _
        where type.hasPrefix("text/") || type.hasSuffix("+xml") || type == "application/xml"
            || type == "application/javascript" || type == "application/x-javascript" || type == "application/graphql"
            || type.hasSuffix("yaml"):
            self = .text
        case _
        where type.hasPrefix("image/") || type.hasPrefix("audio/") || type.hasPrefix("video/")
            || type.hasPrefix("font/"):
            self = .image
        default: self = .bytes
        }
    }
}

/// JSON in bodies.
enum JSONBytes {
    static func node(_ bytes: [UInt8]) -> Node? {
        var sink = DiagnosticSink()
        return JSONReader.read(SourceFile(path: "", bytes: bytes), index: 0, into: &sink)
    }

    /// The sample of all lines; nil if one is not JSON.
    static func lines(_ bytes: [UInt8]) -> Sample? {
        var result: Sample?
        for line in bytes.split(separator: 0x0A) {
            let content = line.last == 0x0D ? line.dropLast() : line
            guard !content.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) else { continue }
            guard let node = node(Array(content)) else { return nil }
            let sample = Sample(node)
            result = result.map { $0.or(sample) } ?? sample
        }
        return result
    }

    /// The text with `null` for each variable outside of quotes: `{"id": {{id}}}` is JSON with an unknown value.
    static func withoutVariables(_ text: String) -> String {
        var result = ""
        var rest = text[...]
        var isQuoted = false
        while let character = rest.first {
            if !isQuoted, rest.hasPrefix("{{"), let end = rest.firstRange(of: "}}") {
                let name = rest[..<end.lowerBound].dropFirst(2)
                if !name.contains(where: { "\"{:,".contains($0) }) {
                    result += "null"
                    rest = rest[end.upperBound...]
                    continue
                }
            }
            result.append(character)
            rest.removeFirst()
            if isQuoted, character == "\\", let next = rest.first {
                result.append(next)
                rest.removeFirst()
            } else if character == "\"" {
                isQuoted.toggle()
            }
        }
        return result
    }
}

/// Server-sent events (WHATWG HTML §9.2).
enum EventText {
    static func shape(_ bytes: [UInt8]) -> BodyShape {
        var events: [String: Sample?] = [:]
        var name = ""
        var data: [String] = []
        func end() {
            defer {
                name = ""
                data = []
            }
            guard !data.isEmpty else { return }
            let text = data.joined(separator: "\n")
            // A mark at the end that several services send.
            guard text != "[DONE]" else { return }
            let key = name.isEmpty ? "message" : name
            guard let node = JSONBytes.node(Array(text.utf8)), let known = events[key] ?? Sample(node) else {
                return events[key] = .some(nil)
            }
            events[key] = known.or(Sample(node))
        }
        let text = String(decoding: bytes, as: UTF8.self)
        for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            if line.isEmpty {
                end()
            } else if line.hasPrefix("data:") {
                let value = line.dropFirst(5)
                data.append(String(value.hasPrefix(" ") ? value.dropFirst() : value))
            } else if line.hasPrefix("event:") {
                name = String(line.dropFirst(6)).trimmed
            }
        }
        end()
        return .events(events)
    }
}
