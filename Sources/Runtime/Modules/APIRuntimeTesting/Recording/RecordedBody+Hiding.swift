import APIRuntime
import APIRuntimeDiagnostics
import APIValues
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension RecordedBody {
    /// Hides the values of these names, in lower case, in JSON, also in a stream or if it is broken, in XML and in property lists.
    ///
    /// - Parameter hide: The replacement for a scalar.
    mutating func hide(_ names: Set<String>, by hide: @escaping (JSONValue) -> JSONValue) {
        let hiding = BodyHiding(isSecret: { names.contains($0.lowercased()) }, replaced: hide)
        switch self {
        case .json(let json): self = .json(hiding.hidden(in: json))
        case .text(let text): self = Self.stream(text, hiding).map { .text($0) } ?? .leftOut(Self.entities)
        case .data(let data):
            if PropertyListHiding.applies(to: data) {
                let hidden = PropertyListHiding.changed(
                    data, isSecret: { names.contains($0.lowercased()) }, hide: hide, show: { $0 })
                self =
                    hidden.map { .data($0) } ?? .leftOut("a property list that cannot be searched for sensitive values")
            } else if Self.resemblesText(data) {
                // JSON that is cut inside a character, or with control characters around it.
                self = hiding.hidden(in: Array(data)).map { .data(Data($0)) } ?? .leftOut(Self.entities)
            }
        case .redacted, .leftOut: break
        }
    }

    private static let entities = "XML that declares entities, which may hold sensitive values"

    /// Whether bytes that are not text begin like JSON, a stream of it, or XML.
    private static func resemblesText(_ data: Data) -> Bool {
        let start = data.prefix(64).drop { $0 <= 0x20 || [0xEF, 0xBB, 0xBF].contains($0) }
        guard let first = start.first else { return false }
        return "{[<\"".utf8.contains(first) || ["data:", "event:", "id:", ":"].contains { start.starts(with: $0.utf8) }
    }

    /// Whether the body is in a format in which names are found.
    var isSearched: Bool {
        switch self {
        case .json, .redacted, .leftOut: true
        case .text(let text): Self.resemblesText(Data(text.utf8.prefix(64)))
        case .data(let data): PropertyListHiding.applies(to: data) || Self.resemblesText(data)
        }
    }

    /// A form or a query with the values of these names hidden.
    ///
    /// - Parameter note: Gets each hidden value, encoded and decoded.
    static func form(_ text: String, hiding names: Set<String>, noting note: (String) -> Void = { _ in }) -> String {
        text.split(separator: "&", omittingEmptySubsequences: false).map { field in
            let name = field.prefix { $0 != "=" }
            guard isSecret(PercentEncoding.decode(name.replacing("+", with: " ")), names) else { return String(field) }
            let value = String(field.dropFirst(name.count + 1))
            note(value)
            note(PercentEncoding.decode(value.replacing("+", with: " ")))
            return "\(name)=\(Redactor.placeholder)"
        }.joined(separator: "&")
    }

    /// Whether a field is a secret's: it has such a name, or one of the parts of its path `filter[password][]` is one.
    static func isSecret(_ field: String, _ names: Set<String>) -> Bool {
        let name = field.lowercased()
        return names.contains(name)
            || name.contains("[") && name.split { "[]".contains($0) }.contains { names.contains(String($0)) }
    }

    // MARK: - Streams

    /// Hides members in JSON text, and in JSON as lines or as the data of events; nil if the text cannot be searched.
    private static func stream(_ text: String, _ hiding: BodyHiding) -> String? {
        if let hidden = json(text, hiding) { return hidden }
        let lines = Lines(text)
        return lines.hasEvents ? events(lines, hiding) : values(lines, hiding)
    }

    /// A text's lines, with their line breaks.
    private struct Lines {
        let all: [(text: String, end: String)]

        init(_ text: String) {
            var lines: [(String, String)] = []
            var line = ""
            // A pair is one character.
            for character in text {
                if ["\n", "\r\n", "\r"].contains(character) {
                    lines.append((line, String(character)))
                    line = ""
                } else {
                    line.append(character)
                }
            }
            all = lines + [(line, "")]
        }

        var hasEvents: Bool { all.contains { $0.text.hasPrefix("data:") } }
    }

    /// JSON in lines. From the first line that is not JSON, a value may have several lines.
    private static func values(_ lines: Lines, _ hiding: BodyHiding) -> String? {
        var hidden = ""
        for (index, line) in lines.all.enumerated() {
            let isBlank = line.text.allSatisfy(\.isWhitespace)
            guard let text = isBlank ? line.text : json(line.text, hiding) else {
                let rest = lines.all[index...].map { $0.text + $0.end }.joined()
                return hiding.hidden(in: rest).map { hidden + $0 }
            }
            hidden += text + line.end
        }
        return hidden
    }

    /// The data of events. Successive data lines belong to one event.
    private static func events(_ lines: Lines, _ hiding: BodyHiding) -> String? {
        var hidden = ""
        var event: [(text: String, end: String)] = []
        for line in lines.all {
            if line.text.isEmpty {
                guard let text = Self.event(event, hiding) else { return nil }
                hidden += text + line.end
                event = []
            } else {
                event.append(line)
            }
        }
        return Self.event(event, hiding).map { hidden + $0 }
    }

    private static func event(_ lines: [(text: String, end: String)], _ hiding: BodyHiding) -> String? {
        let data = lines.filter { $0.text.hasPrefix("data:") }
        let joined = data.map { $0.text.dropFirst(5) }.joined(separator: "\n")
        guard let last = data.last, let json = json(joined, hiding) else {
            return hiding.hidden(in: lines.map { $0.text + $0.end }.joined())
        }
        guard json != joined else { return lines.map { $0.text + $0.end }.joined() }
        let others = lines.filter { !$0.text.hasPrefix("data:") }.map { $0.text + ($0.end.isEmpty ? last.end : $0.end) }
        return others.joined() + "data: " + json + (lines.last?.end ?? "")
    }

    /// JSON with the values of secrets hidden, or unchanged without them; nil if the text is not JSON.
    private static func json(_ text: String, _ hiding: BodyHiding) -> String? {
        guard let json = try? JSONValue(parsing: Data(text.utf8)) else { return nil }
        let hidden = hiding.hidden(in: json)
        return hidden == json ? text : hidden.description
    }
}

extension JSONValue {
    /// The same JSON with every scalar changed, at any depth.
    func mappingScalars(_ change: (JSONValue) -> JSONValue) -> JSONValue {
        switch self {
        case .array(let array): return .array(array.map { $0.mappingScalars(change) })
        case .object(var object):
            for (key, value) in object { object[key] = value.mappingScalars(change) }
            return .object(object)
        case .null, .bool, .number, .string: return change(self)
        }
    }

    /// The placeholder for a secret.
    var hidden: JSONValue {
        switch self {
        case .string: .string(Redactor.placeholder)
        case .number: 0
        case .bool: false
        case .null, .array, .object: self
        }
    }

    /// The placeholder for a secret that the endpoint can decode.
    var disguised: JSONValue {
        switch self {
        case .string(let text): .string(text.disguised)
        case .null, .bool, .number, .array, .object: hidden
        }
    }
}

extension String {
    /// A text of the same form: a fixed date or UUID, or else the text with other letters and digits.
    var disguised: String {
        if DateFormat.iso8601.date(from: self) != nil { return "2000-01-01T00:00:00Z" }
        if DateFormat.http.date(from: self) != nil { return "Sat, 01 Jan 2000 00:00:00 GMT" }
        if LocalDate(self) != nil { return "2000-01-01" }
        if LocalDateTime(self) != nil { return "2000-01-01T00:00:00" }
        if UUID(uuidString: self) != nil { return "00000000-0000-4000-8000-000000000000" }
        return String(map { $0.isNumber ? "1" : $0.isUppercase ? "A" : $0.isLetter ? "a" : $0 })
    }
}
