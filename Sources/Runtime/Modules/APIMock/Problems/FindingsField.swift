import APIValues
import HTTPTypes

/// The findings as a field of a documented response, whose body has no place for them: `sl-violations`, as Prism writes it.
enum FindingsField {
    /// Adds the findings as a list of JSON, without characters beyond ASCII (RFC 9110 §5.5).
    static func add(request: [MockFinding], response: [MockFinding], to fields: inout HTTPFields) {
        let rows = request.map { row($0, "request") } + response.map { row($0, "response") }
        guard !rows.isEmpty, let name = HTTPField.Name("sl-violations") else { return }
        fields[name] = JSONValue.array(Array(rows.prefix(20))).description.escapedBeyondASCII
    }

    private static func row(_ finding: MockFinding, _ message: String) -> JSONValue {
        // The parts of a JSON Pointer (RFC 6901 §4).
        let keys = finding.pointer.split(separator: "/").map { key in
            String(key).replacing("~1", with: "/").replacing("~0", with: "~")
        }
        let location = [message, finding.part.rawValue] + (finding.name.map { [$0] } ?? []) + keys
        return [
            "location": .array(location.map { .string($0) }), "severity": "Error", "code": .string(finding.rule),
            "message": .string(finding.reason),
        ]
    }
}

extension String {
    /// A JSON text with escapes for characters beyond ASCII (RFC 8259 §7).
    fileprivate var escapedBeyondASCII: String {
        guard !utf8.allSatisfy({ $0 < 0x80 }) else { return self }
        return utf16.map { unit in
            guard unit >= 0x80 else { return String(UnicodeScalar(UInt8(unit))) }
            let digits = String(unit, radix: 16)
            return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }.joined()
    }
}
