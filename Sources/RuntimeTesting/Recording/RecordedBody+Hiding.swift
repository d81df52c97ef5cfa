import APIRuntime
import APIValues
import Foundation

extension RecordedBody {
    /// Hides what goes by certain names, in lower case: members of JSON, and of each JSON in a stream.
    mutating func hide(_ names: Set<String>, by hide: (JSONValue) -> JSONValue) {
        switch self {
        case .json(let json): self = .json(json.hiding(names, by: hide))
        case .text(let text): self = .text(Self.stream(text, names, hide))
        case .data, .redacted: break
        }
    }

    /// A form, or a query, with the names' values hidden.
    ///
    /// - Parameter note: Told what is hidden, as it stands there and as its sender would know it.
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

    /// Text that is JSON, or in which lines or the data of events are.
    private static func stream(_ text: String, _ names: Set<String>, _ hide: (JSONValue) -> JSONValue) -> String {
        if let hidden = json(text, names, hide) { return hidden }
        var lines: [String] = []
        // Lines in a row that are data belong to one event.
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

    /// JSON with the names' values hidden, and as it was where there are none; nil where the text is no JSON.
    private static func json(
        _ text: String, _ names: Set<String>, _ hide: (JSONValue) -> JSONValue
    ) -> String? {
        guard let json = try? JSONValue(parsing: Data(text.utf8)) else { return nil }
        let hidden = json.hiding(names, by: hide)
        return hidden == json ? text : hidden.description
    }

    /// What looks like members of JSON in a text that is none, such as half of one.
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

    /// The same with every scalar changed, however deep it is.
    func mappingScalars(_ change: (JSONValue) -> JSONValue) -> JSONValue {
        switch self {
        case .array(let array): return .array(array.map { $0.mappingScalars(change) })
        case .object(var object):
            for (key, value) in object { object[key] = value.mappingScalars(change) }
            return .object(object)
        case .null, .bool, .number, .string: return change(self)
        }
    }

    /// What stands for a secret.
    var hidden: JSONValue {
        switch self {
        case .string: .string(Redactor.placeholder)
        case .number: 0
        case .bool: false
        case .null, .array, .object: self
        }
    }

    /// What stands for a secret where the endpoint has to be able to read it.
    var disguised: JSONValue {
        switch self {
        case .string(let text): .string(text.disguised)
        case .null, .bool, .number, .array, .object: hidden
        }
    }
}

extension String {
    /// A text of the same kind: any date for a date, any UUID for a UUID, for all else one with other letters and digits.
    fileprivate var disguised: String {
        if DateFormat.iso8601.date(from: self) != nil { return "2000-01-01T00:00:00Z" }
        if DateFormat.http.date(from: self) != nil { return "Sat, 01 Jan 2000 00:00:00 GMT" }
        if LocalDate(self) != nil { return "2000-01-01" }
        if LocalDateTime(self) != nil { return "2000-01-01T00:00:00" }
        if UUID(uuidString: self) != nil { return "00000000-0000-4000-8000-000000000000" }
        return String(map { $0.isNumber ? "1" : $0.isUppercase ? "A" : $0.isLetter ? "a" : $0 })
    }
}
