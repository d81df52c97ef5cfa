import APIRuntime
import APIValues
import Foundation

extension RecordedBody {
    /// Hides the members with these names, in lower case, of JSON and of each JSON value in a stream.
    mutating func hide(_ names: Set<String>, by hide: (JSONValue) -> JSONValue) {
        switch self {
        case .json(let json): self = .json(json.hiding(names, by: hide))
        case .text(let text): self = .text(Self.stream(text, names, hide))
        case .data, .redacted: break
        }
    }

    /// A form or a query with the values of these names hidden.
    ///
    /// - Parameter note: Gets each hidden value, encoded and decoded.
    static func form(_ text: String, hiding names: Set<String>, noting note: (String) -> Void = { _ in }) -> String {
        text.split(separator: "&", omittingEmptySubsequences: false).map { field in
            let name = field.prefix { $0 != "=" }
            guard names.contains((String(name).removingPercentEncoding ?? "").lowercased()) else {
                return String(field)
            }
            let value = String(field.dropFirst(name.count + 1))
            note(value)
            if let plain = value.replacing("+", with: " ").removingPercentEncoding { note(plain) }
            return "\(name)=\(Redactor.placeholder)"
        }.joined(separator: "&")
    }

    /// Hides members in JSON text, and in JSON as lines or as the data of events.
    private static func stream(_ text: String, _ names: Set<String>, _ hide: (JSONValue) -> JSONValue) -> String {
        if let hidden = json(text, names, hide) { return hidden }
        var lines: [String] = []
        // Successive data lines belong to one event.
        var data: [String] = []
        for line in text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false) {
            let line = String(decoding: line, as: UTF8.self)
            if line.hasPrefix("data:") {
                data.append(line)
            } else {
                lines += event(data, names, hide)
                lines.append(json(line, names, hide) ?? members(of: line, hiding: names))
                data = []
            }
        }
        return (lines + event(data, names, hide)).joined(separator: "\n")
    }

    private static func event(_ lines: [String], _ names: Set<String>, _ hide: (JSONValue) -> JSONValue) -> [String] {
        let data = lines.map { $0.dropFirst(5) }.joined(separator: "\n")
        guard !lines.isEmpty, let hidden = json(data, names, hide) else {
            return lines.map { members(of: $0, hiding: names) }
        }
        return hidden == data ? lines : ["data: " + hidden]
    }

    /// JSON with the values of these names hidden, or unchanged without them; nil if the text is not JSON.
    private static func json(
        _ text: String, _ names: Set<String>, _ hide: (JSONValue) -> JSONValue
    ) -> String? {
        guard let json = try? JSONValue(parsing: Data(text.utf8)) else { return nil }
        let hidden = json.hiding(names, by: hide)
        return hidden == json ? text : hidden.description
    }

    /// Hides members in a text that only resembles JSON, such as a truncated one.
    private static func members(of text: String, hiding names: Set<String>) -> String {
        text.replacing(#/"([^"\\]*)"\s*:\s*("(\\.|[^"\\])*"?|[^",}\]\s]+)/#) { member in
            names.contains(member.output.1.lowercased())
                ? "\"\(member.output.1)\": \"\(Redactor.placeholder)\"" : String(member.output.0)
        }
    }
}

extension JSONValue {
    fileprivate func hiding(_ names: Set<String>, by hide: (JSONValue) -> JSONValue) -> JSONValue {
        switch self {
        case .array(let array): return .array(array.map { $0.hiding(names, by: hide) })
        case .object(var object):
            for (key, value) in object {
                let isHidden = names.contains(key.lowercased())
                object[key] = isHidden ? value.mappingScalars(hide) : value.hiding(names, by: hide)
            }
            return .object(object)
        case .null, .bool, .number, .string: return self
        }
    }

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
    fileprivate var disguised: String {
        if DateFormat.iso8601.date(from: self) != nil { return "2000-01-01T00:00:00Z" }
        if DateFormat.http.date(from: self) != nil { return "Sat, 01 Jan 2000 00:00:00 GMT" }
        if LocalDate(self) != nil { return "2000-01-01" }
        if LocalDateTime(self) != nil { return "2000-01-01T00:00:00" }
        if UUID(uuidString: self) != nil { return "00000000-0000-4000-8000-000000000000" }
        return String(map { $0.isNumber ? "1" : $0.isUppercase ? "A" : $0.isLetter ? "a" : $0 })
    }
}
