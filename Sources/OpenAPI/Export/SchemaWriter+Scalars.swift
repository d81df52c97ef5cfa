import Generator
import GeneratorTools

/// The schemas of builtin types, in their formats.
extension SchemaWriter {
    func scalar(_ builtin: Builtin, _ format: Format) -> OrderedJSON {
        if builtin == .data, format.text == .base64url {
            // JSON Schema 2020-12 has a keyword for it; OpenAPI 3.0 has only formats.
            return version.hasJSONSchema
                ? ["type": "string", "contentEncoding": "base64url"] : ["type": "string", "format": "base64url"]
        }
        if format.text == .number || builtin.isNumber && json.textNumbers.contains(builtin) {
            let number = Self.origin(of: builtin).split(separator: ":")
            return ["type": "string", "format": .string(number.count > 1 ? String(number[1]) : "int64")]
        }
        let dates = builtin == .date ? format.dates ?? json.dates ?? .iso8601 : nil
        if case .anyOf(let formats)? = dates { return self.dates(formats) }
        let origin =
            switch builtin {
            case .date: Self.origin(of: dates ?? .iso8601)
            case .uint: "integer"
            case .file: "string:binary"
            default: Self.origin(of: builtin)
            }
        let parts = origin.split(separator: ":").map { OrderedJSON.string(String($0)) }
        let isPositive = builtin.rawValue.hasPrefix("UInt")
        return [
            "type": parts.first, "format": parts.dropFirst().first, "minimum": isPositive ? 0 : nil,
            "x-apigen-format": dates?.exportedPattern,
        ]
    }

    /// The first type and format that an import reads as this type.
    private static func origin(of builtin: Builtin) -> String { String(builtin.row.origins.prefix { $0 != " " }) }

    /// The type and the format of a date.
    private static func origin(of dates: DateFormat) -> String {
        switch dates {
        case .iso8601: "string:date-time"
        case .unix: "integer:unix-time"
        case .unixMilliseconds: "integer:int64"
        case .http: "string:date-time-rfc-1123"
        case .pattern("yyyy-MM-dd"): "string:date"
        case .pattern: "string"
        case .anyOf: ""
        }
    }

    /// Dates in several formats, which may be texts and numbers. OpenAPI 3.0 has no list of types.
    private func dates(_ formats: [DateFormat]) -> OrderedJSON {
        var types: [String] = []
        for format in formats {
            let type = String(Self.origin(of: format).prefix { $0 != ":" })
            if !types.contains(type) { types.append(type) }
        }
        let type: OrderedJSON? = types.count == 1 ? .string(types[0]) : version.hasJSONSchema ? .texts(types) : nil
        return ["type": type, "x-apigen-format": .texts(formats.map(\.line))]
    }
}

extension DateFormat {
    /// The value of `x-apigen-format` for a format that OpenAPI does not have; nil for any other.
    fileprivate var exportedPattern: OrderedJSON? {
        guard case .pattern(let pattern) = self, pattern != "yyyy-MM-dd" else { return nil }
        return .string(pattern)
    }
}
