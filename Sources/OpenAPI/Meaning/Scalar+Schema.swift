import Generator

/// Scalars by their types and formats.
extension Schema {
    /// The scalar for values of a type.
    func scalar(_ type: Types) -> Scalar? {
        guard var scalar = scalarOfFormat(type) else { return nil }
        if scalar.type == .date, let dates = keywords.dateFormat { scalar.format = dates }
        return scalar
    }

    private func scalarOfFormat(_ type: Types) -> Scalar? {
        let format = keywords.format ?? ""
        switch type {
        case .boolean: return Scalar(type: .bool)
        case .integer: return number("integer", format)
        case .number: return number(Self.isOfIntegers(format) ? "integer" : "number", format)
        case .string: return text(format)
        default: return nil
        }
    }

    private func number(_ type: String, _ format: String) -> Scalar? {
        guard let builtin = Builtin(openAPI: type, format) else { return nil }
        return Scalar(type: builtin, format: builtin == .date ? "unix" : nil)
    }

    /// Whether a format of numbers is one of integers.
    private static func isOfIntegers(_ format: String) -> Bool {
        format.hasPrefix("int") || format.hasPrefix("uint") || format == "long"
    }

    private func text(_ format: String) -> Scalar? {
        let encoding = keywords.content.encoding?.lowercased() ?? ""
        if format == "base64url" || encoding == "base64url" { return Scalar(type: .data, format: "base64url") }
        if encoding == "base64", format.isEmpty || format == "binary" { return Scalar(type: .data) }
        if format == "binary" || keywords.content.mediaType != nil && encoding.isEmpty && format.isEmpty {
            return Scalar(type: .string, isBinary: true)
        }
        guard let builtin = Builtin(openAPI: "string", format == "guid" ? "uuid" : format) else { return nil }
        let dates = builtin == .date && format != "date-time" ? "http" : nil
        return Scalar(type: builtin, format: dates, isSensitive: format == "password")
    }

    /// The types of a format such as `int-or-string`, in the order in which the language tries them; nil for any other format.
    var formatTypes: [Builtin]? {
        let format = node.isTrue("x-kubernetes-int-or-string") ? "int-or-string" : keywords.format ?? ""
        // The shortest one is `int-or-bool`.
        guard format.utf8.count > 10, format.contains("-or-") else { return nil }
        let names = format.split(separator: "-or-")
        guard names.count > 1, names.count <= 4 else { return nil }
        let types = names.map { name in Self.typeOrder.firstIndex { $0.names.contains(String(name)) } }
        let known = Set(types.compactMap { $0 }).sorted()
        return types.contains(nil) || known.count < 2 ? nil : known.map { Self.typeOrder[$0].type }
    }

    /// Narrow types first: an integer is a number, and a date is text.
    private static let typeOrder: [(type: Builtin, names: Set<String>)] = [
        (.bool, ["bool", "boolean"]), (.int, ["int", "integer"]), (.double, ["number", "float", "double"]),
        (.localDate, ["date"]), (.date, ["date-time", "datetime"]), (.string, ["string", "text"]),
    ]
}
