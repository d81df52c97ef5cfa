import Generator

/// Specs that use the name of every builtin type as every kind of name, beside uses of the types.
enum BuiltinNames {
    static let all = Builtin.allCases.map(\.rawValue) + ["Set"]

    /// An API for each name, one whose models have all of them, and one with all other places.
    static var specs: [SourceFile] {
        let own = all.map { name in
            (
                stem: "api-\(name)",
                text: head(name) + "models:\n" + holder + "endpoints:\n" + endpoints(named: ["getAll"])
            )
        }
        let others = [(stem: "models", text: models), (stem: "places", text: places)]
        return (own + others).map { SourceFile(path: "\($0.stem).api.yaml", bytes: Array($0.text.utf8)) }
    }

    private static func head(_ api: String) -> String { "api: \(api)\nservers: { production: https://a.example }\n" }

    /// The types that can stand in JSON, and in a parameter.
    private static let values = all.filter { $0 != "File" }.map { $0 == "Set" ? "Set<String>" : $0 }
    private static let parameters = values.filter { !["Data", "JSON"].contains($0) }

    private static func list(_ types: [String], prefix: String = "v") -> String {
        types.enumerated().map { "\(prefix)\($0): \($1)" }.joined(separator: ", ")
    }

    /// A model with a property of each type.
    private static let holder =
        "  Holder: { properties: { \(list(values)), more: { optional: true, properties: { \(list(values)) } } } }\n"

    /// Endpoints that use every type in every place.
    private static func endpoints(named names: [String]) -> String {
        names.enumerated().map { number, name in
            let body = [
                "properties: { \(list(values)) }", "form: { \(list(parameters)) }",
                "multipart: { file: File, \(list(values)) }",
            ]
            return """
                  \(name):
                    method: POST
                    path: "/\(number)/{id:Int}"
                    query: { \(list(parameters)) }
                    headers: { \(list(parameters, prefix: "X-")) }
                    body: { \(body[number % body.count]) }
                    response: { type: Holder, headers: { \(list(parameters, prefix: "Y-")) } }
                    errors: { 404: Holder, 5xx: String }

                """
        }.joined()
    }

    /// Models with these names, which are used; such a spec cannot use the types.
    private static let models =
        head("Models") + "models:\n"
        + all.map { "  \($0): { properties: { id: Lone?, kind: { enum: [a, b] }, next: \($0)? } }\n" }.joined()
        + "  Lone: { enum: [a] }\n  Holder: { properties: { \(list(all)), more: [\(all[0])] } }\n"
        + "endpoints:\n  get: { method: POST, path: /get, body: Holder, response: Holder, errors: { 404: \(all[1]), 5xx: \(all[2]) } }\n"

    /// Endpoints with these names, and inline types of every owner.
    private static let places: String = {
        let names = all.map { $0.lowercased() }
        let inline = names.map { "\($0): { enum: [a, b], optional: true }" }.joined(separator: ", ")
        let structures = names.map { "\($0): { properties: { \($0): String } }" }.joined(separator: ", ")
        return head("Places") + "models:\n" + holder
            + "  Inline: { properties: { \(inline), \(list(values)) } }\n"
            + "  Structures: { properties: { \(structures), \(list(values)) } }\n"
            + "endpoints:\n" + endpoints(named: names)
            + "  inQuery: { path: /query, query: { \(inline), \(list(parameters)) }, response: Inline }\n"
            + "  inHeaders: { path: /headers, headers: { \(inline), \(list(parameters)) }, response: Structures }\n"
            + "  inBody: { method: POST, path: /body, body: { properties: { \(inline), \(list(values)) } }, response: Holder }\n"
            + "  inForm: { method: POST, path: /form, body: { form: { \(inline), \(list(parameters)) } }, response: Holder }\n"
            + "  inParts: { method: POST, path: /parts, body: { multipart: { \(inline), content: File, \(list(values)) } }, response: Holder }\n"
            + "  inResponse: { path: /response, response: { type: Holder, headers: { \(inline), \(list(parameters)) } } }\n"
    }()
}
