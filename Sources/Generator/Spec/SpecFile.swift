/// The syntax tree of a spec file: every part with its place, and no name looked up.
package final class SpecFile {
    package let file: Int32
    package let api: Located<String>
    package var root = RootSyntax()
    /// The number of Swift files, besides the first one, into which models and endpoints are divided.
    package var parts: Int?
    /// The place of that number.
    var partsRange: SourceRange?
    package var models: [ModelSyntax] = []
    package var endpoints: [EndpointSyntax] = []
    package var names = WrittenNames()
    /// The comments that silence rules.
    var ignores: [IgnoreComment] = []

    package init(file: Int32, api: Located<String>) {
        self.file = file
        self.api = api
    }
}

/// The keys about the whole API. Only its root may have them, the file with `servers`.
package final class RootSyntax {
    /// The keys of this kind in the file, without `servers`.
    package var keys: [Located<String>] = []
    package var summary: String?
    /// Nil if the file has no `servers`: then another file is the root of the API.
    package var servers: Located<[ServerSyntax]>?
    /// The access level of the generated code; nil leaves it to the caller of the generator.
    package var access: AccessLevel?
    /// Modules of the app with types that the spec names.
    package var imports: [Located<String>] = []
    package var schemes: [SchemeSyntax] = []
    /// The parameters of a client.
    package var client: ClientSyntax?
    package var defaults = DefaultsSyntax()
    /// The types of the bodies that the server sends by itself, by name.
    package var webhooks: Located<[FieldSyntax]>?
    /// The rules that are on or off for the whole API.
    package var rules: [Rule: Bool] = [:]
}

/// The names under `auth`, `models` and `endpoints`, including names of unreadable parts.
package struct WrittenNames {
    package var schemes: [String] = []
    package var models: [String] = []
    package var endpoints: [String] = []
    /// The models of the file's OpenAPI document that no included operation uses.
    package var unusedModels: Set<String> = []
}

package struct ServerSyntax {
    package let name: Located<String>
    package let url: Located<String>
    package var summary: String?
    package var variables: [FieldSyntax] = []

    package init(name: Located<String>, url: Located<String>) {
        self.name = name
        self.url = url
    }
}

/// The parameters that a client sends with every call, as written.
package struct ClientSyntax {
    package var query: [FieldSyntax] = []
    package var headers: [FieldSyntax] = []
}
