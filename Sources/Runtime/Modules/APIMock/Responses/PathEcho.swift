import APIValues

/// Puts the parameters of the path into a made value: who asks for `/users/7` gets the user with the id 7.
struct PathEcho {
    let description: MockDescription
    let match: Router.Match

    /// The value with the parameters that it has members for, if the member's schema allows them.
    func applied(to value: JSONValue, _ schema: Int?) -> JSONValue {
        guard let schema, var object = value.object else { return value }
        let properties = TextShape(description, schema).properties
        for (name, raw) in match.parameters {
            guard let key = key(for: name, object), let property = properties[key] else { continue }
            let text = raw.percentDecoded
            let member = TextShape(description, property).value(text)
            if SchemaCheck.fits(member, property, description, isRequest: false) { object[key] = member }
        }
        let echoed = JSONValue.object(object)
        return SchemaCheck.fits(echoed, schema, description, isRequest: false) ? echoed : value
    }

    /// The member of a parameter: one with the same words, or `id` for the last one of the path.
    private func key(for name: String, _ object: JSONObject) -> String? {
        let words = KeyWords(name)
        if let same = object.keys.first(where: { KeyWords($0).joined == words.joined }) { return same }
        guard name == last, words.last == "id" else { return nil }
        return object.keys.first { KeyWords($0).joined == "id" }
    }

    /// The parameter at the end of the path; nil if the path ends with text.
    private var last: String? {
        let segment = PathTemplate(match.operation.path).segments.last ?? []
        guard case .parameter(let name)? = segment.last else { return nil }
        return name
    }
}
