/// The values that a client is created with and sends with every call.
extension Binder {
    mutating func client() -> Endpoint.Body.Fields? {
        guard let syntax = declared.root.client, !syntax.query.isEmpty || !syntax.headers.isEmpty else { return nil }
        // The names of the other parameters of the client's initializer.
        let members: Set = ["configuration", "credentials", "parameters", "server", "timeout", "transport"]
        var scope = Scope(
            [ReservedNames.client], Part(.key(KeyName.client.rawValue), []),
            members: ReservedNames.properties.union(members), syntax.query, syntax.headers)
        checkWholeQuery(syntax.query)
        let query = syntax.query.compactMap { parameter($0, .query, &scope) }
        let headers = syntax.headers.compactMap { parameter($0, .header, &scope) }
        let defaults = declared.root.defaults
        let endpoints = declared.files.flatMap(\.endpoints)
        refuseRepetition(of: syntax.query, in: [defaults.query] + endpoints.map(\.request.query)) { $0 }
        refuseRepetition(of: syntax.headers, in: [defaults.headers] + endpoints.map(\.request.headers)) {
            $0.lowercased()
        }
        refuseSchemes(in: syntax.query, .query) { $0 }
        refuseSchemes(in: syntax.headers, .header) { $0.lowercased() }
        return Endpoint.Body.Fields(
            parameters: query + headers, constants: [], nested: scope.declarations,
            isHashable: declared.root.defaults.models.isHashable)
    }

    /// Reports fields that an auth scheme sends already.
    private mutating func refuseSchemes(
        in client: [FieldSyntax], _ place: AuthScheme.KeyPlace, _ key: (String) -> String
    ) {
        for field in client {
            let own = SchemePlace(place: place, name: key(field.name.value))
            guard let scheme = declared.root.schemes.first(where: { SchemePlace($0.kind) == own }) else { continue }
            sink.error(
                .duplicateKey,
                "the auth scheme '\(scheme.name.value)' already sends '\(field.name.value)'; remove it here",
                at: field.name.range, notes: .at(scheme.name.range, "this is the scheme"))
        }
    }

    /// Reports fields that the client sends already.
    private mutating func refuseRepetition(
        of client: [FieldSyntax], in others: [[FieldSyntax]], _ key: (String) -> String
    ) {
        let places = Dictionary(client.map { (key($0.name.value), $0.name.range) }) { first, _ in first }
        for field in others.joined() {
            guard let place = places[key(field.name.value)] else { continue }
            sink.error(
                .duplicateKey, "a client sends '\(field.name.value)' with every call; leave it out here",
                at: field.name.range, notes: .at(place, "'client' has it here"))
        }
    }
}
