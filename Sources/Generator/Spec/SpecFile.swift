/// A spec file as its author wrote it: every part with its place, nothing looked up yet.
package final class SpecFile {
    package let file: Int32
    package let api: Located<String>
    package var root = RootSyntax()
    /// How many Swift files beside the first one the models and endpoints are divided among.
    package var parts: Int?
    /// Where it says that.
    var partsRange: SourceRange?
    package var models: [ModelSyntax] = []
    package var endpoints: [EndpointSyntax] = []
    package var names = WrittenNames()
    /// The comments that silence rules.
    var ignores: [IgnoreComment] = []

    package init(file: Int32, api: Located<String>) { (self.file, self.api) = (file, api) }
}

/// What a file says of the whole API. Only its root may, the file with `servers`.
package final class RootSyntax {
    /// The keys that say it, `servers` left out.
    package var keys: [Located<String>] = []
    package var summary: String?
    /// Nil where the file has no `servers`, which makes it a part of an API whose root is another file.
    package var servers: Located<[ServerSyntax]>?
    /// The access level of the generated code; nil leaves it to the caller of the generator.
    package var access: AccessLevel?
    /// Modules of the app whose types the spec names.
    package var imports: [Located<String>] = []
    package var schemes: [SchemeSyntax] = []
    /// What a client is given once.
    package var client: ClientSyntax?
    package var defaults = DefaultsSyntax()
    /// The types of what the server sends by itself, by their names.
    package var webhooks: Located<[FieldSyntax]>?
    /// Whether rules are on, for the whole API.
    package var rules: [Rule: Bool] = [:]
}

/// The names under `auth`, `models` and `endpoints`, those included whose part could not be read.
package struct WrittenNames {
    package var schemes: [String] = []
    package var models: [String] = []
    package var endpoints: [String] = []
    /// The models of the file's OpenAPI document that no operation which is taken uses.
    package var unusedModels: Set<String> = []
}

package struct ServerSyntax {
    package let name: Located<String>
    package let url: Located<String>
    package var summary: String?
    package var variables: [FieldSyntax] = []

    package init(name: Located<String>, url: Located<String>) { (self.name, self.url) = (name, url) }
}

/// What a client is given once and sends with every call, as written.
package struct ClientSyntax {
    package var query: [FieldSyntax] = []
    package var headers: [FieldSyntax] = []
}
