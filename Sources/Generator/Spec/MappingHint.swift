/// The hint for a list instead of a mapping, in the words of the list: other languages have `- name: limit` for `limit: Int`.
extension Node {
    /// `; write 'query: { limit: Int? }'`; empty if the node is not a list or is an empty list.
    func mappingHint(of construct: String) -> String {
        guard !elements.isEmpty else { return "" }
        let key = construct.hasPrefix("'") ? String(construct.dropFirst().dropLast()) : nil
        var rows: [(key: String?, text: String)] = []
        for (index, element) in elements.enumerated() {
            guard let row = element.row(of: key, at: index) else { return "" }
            // The parameters of OpenAPI name their place.
            let place = element["in"]?.text.flatMap { Self.places[$0] }
            rows.append((key == "parameters" ? place ?? key : key, row))
        }
        var keys: [String?] = []
        for row in rows where !keys.contains(row.key) { keys.append(row.key) }
        let mappings = keys.map { key in
            var own: [String] = []
            for row in rows where row.key == key && !own.contains(row.text) { own.append(row.text) }
            let text = "{ " + own.prefix(3).joined(separator: ", ") + (own.count > 3 ? ", …" : "") + " }"
            return key.map { "'\($0): \(text)'" } ?? text
        }
        return "; write " + mappings.joined(separator: " and ")
    }

    /// The hint for a model that is only a type or a list, or for a scheme without a name.
    func shapeHint(of owner: String) -> String {
        if owner == "'auth'", let text, ["bearer", "basic"].contains(text) {
            return "; a scheme has a name, as in { token: \(text) }"
        }
        guard owner == Construct.model.rawValue else { return "" }
        if let text, !text.contains(" ") { return "; a type with another name is { alias: \(Self.spelled(text)) }" }
        let words = elements.compactMap(\.text)
        guard !words.isEmpty, words.count == elements.count else { return "" }
        if words.count == 1, words[0].first?.isUppercase == true {
            return "; an array with a name is { alias: \"[\(words[0])]\" }"
        }
        let areTypes = words.allSatisfy { $0.first?.isUppercase == true || ForeignWords.isType($0) }
        let list = words.prefix(3).map { areTypes ? Self.spelled($0) : SpecParser.quoted($0) }.joined(separator: ", ")
        return "; write { \(areTypes ? "oneOf" : "enum"): [\(list)\(words.count > 3 ? ", …" : "")] }"
    }

    /// The type of a value of OpenAPI such as `{ schema: { $ref: "#/components/schemas/Item" } }`; nil if it has none.
    var meantType: String? {
        if let text {
            return isNull || text.contains(" ") ? nil : Self.spelled(String(text.split(separator: "/").last ?? ""))
        }
        if elements.count == 1 { return elements[0].meantType.map { "[\($0)]" } }
        if self["type"]?.text == "array" { return "[\(self["items"]?.meantType ?? "String")]" }
        return self["schema"]?.meantType ?? self["content"]?.meantType ?? typeText.map(Self.spelled)
            ?? entries.first { $0.name.contains("/") }?.value.meantType
    }

    private static func spelled(_ type: String) -> String { ForeignWords.swiftType(of: type) ?? type }

    private static let places = ["query": "query", "header": "headers", "cookie": "cookies", "path": "parameters"]
    /// The keys whose mappings have the types of fields.
    private static let ofFields: Set = ["parameters", "query", "headers", "cookies", "properties", "form", "multipart"]
    private static let ofStatuses: Set = ["errors", "responses"]

    /// An element as an entry of the mapping; nil if it is a list.
    private func row(of key: String?, at index: Int) -> String? {
        guard let key else { return flowEntries([]) }
        if isNull { return nil }
        let server = index == 0 ? "production" : "other\(index)"
        switch content {
        case .sequence: return nil
        case .scalar(let text):
            if key == "servers" { return server + ": " + SpecParser.quoted(text) }
            if Self.ofStatuses.contains(key) {
                let isStatus = text == "default" || StatusPattern(text) != nil
                return isStatus ? text + ": …" : (key == "errors" ? "4xx: " : "200: ") + text
            }
            if Self.ofFields.contains(key) { return text + ": String" }
            return ["endpoints", "events", "models"].contains(key) ? text + ": …" : nil
        case .mapping(let entries):
            let isNamed = ["name", "id", "operationId", "key", "status", "code"].first { self[$0]?.text != nil }
            let text = isNamed.flatMap { self[$0]?.text }
            if key == "servers", let url = self["url"]?.text {
                return SpecParser.quoted(text ?? server) + ": " + SpecParser.quoted(url)
            }
            if key == "endpoints", text == nil, let path = self["path"]?.text {
                let name = SwiftName.member((self["method"]?.text ?? "get").lowercased() + " " + path) ?? "name"
                return name + ": { " + (flowEntries([]) ?? "") + " }"
            }
            // `- id: Int` is a field, `- name: id` names a field.
            let isField = Self.ofFields.contains(key) && text?.first?.isLowercase == true
            guard let isNamed, let text, entries.count > 1 || isField else { return flowEntries([]) }
            let name = SpecParser.quoted(text) + ": "
            if Self.ofFields.contains(key) { return name + fieldType }
            if key == "events" || Self.ofStatuses.contains(key) { return name + (typeText ?? "…") }
            return flowEntries([isNamed]).map { name + "{ " + $0 + " }" }
        }
    }

    /// The type of a field of OpenAPI or another language.
    private var fieldType: String {
        let isOptional = self["required"]?.text == "false" || self["required"] == nil && self["in"] != nil
        let type = typeText ?? "String"
        return isOptional && self["in"]?.text != "path" && !type.hasSuffix("?") ? type + "?" : type
    }

    private var typeText: String? {
        let reference = self["$ref"]?.text.flatMap { $0.split(separator: "/").last.map(String.init) }
        let text = ["type", "model", "body", "response"].lazy.compactMap { self[$0]?.text }.first
        let own = reference ?? text.map { $0.first?.isLowercase == true ? ForeignWords.swiftType(of: $0) ?? $0 : $0 }
        return own ?? self["schema"]?.typeText
    }

    /// The entries of a mapping as text inside `{ … }`, without some of them; nil for other values.
    private func flowEntries(_ others: [String]) -> String? {
        guard case .mapping(let entries) = content else { return nil }
        let own = entries.filter { !others.contains($0.name) }
        return own.map { SpecParser.quoted($0.name) + ": " + $0.value.flowText }.joined(separator: ", ")
    }

    private var flowText: String {
        switch content {
        case .scalar(let text): SpecParser.quoted(text)
        case .sequence(let elements):
            elements.contains { $0.text == nil } ? "[…]" : "[" + elements.map(\.flowText).joined(separator: ", ") + "]"
        case .mapping(let entries):
            entries.allSatisfy { $0.value.text != nil } ? "{ " + (flowEntries([]) ?? "") + " }" : "{ … }"
        }
    }
}
