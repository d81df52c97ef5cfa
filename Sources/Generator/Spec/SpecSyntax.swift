/// A spec file as its author wrote it: every part with its place, nothing looked up yet.
struct SpecFile {
    let file: Int32
    let api: Located<String>
    let summary: String?
    /// Nil where the file has no `servers`, which makes it a part of an API whose root is another file.
    let servers: Located<[ServerSyntax]>?
    /// The keys of the file that only a root may have, `servers` left out.
    let rootKeys: [Located<String>]
    /// The access level of the generated code; nil leaves it to the caller of the generator.
    var access: AccessLevel?
    /// Modules of the app whose types the spec names.
    var imports: [Located<String>] = []
    /// How many Swift files beside the first one the models and endpoints are divided among.
    var parts: Int?
    let schemes: [SchemeSyntax]
    /// The names under `auth`, those included whose scheme could not be read.
    let schemeNames: [String]
    /// What a client is given once.
    var client: ClientSyntax?
    let defaults: DefaultsSyntax
    let models: [ModelSyntax]
    /// The names under `models`, those included whose model could not be read.
    let modelNames: [String]
    let endpoints: [EndpointSyntax]
    /// The names under `endpoints`, those included whose endpoint could not be read.
    let endpointNames: [String]
    /// Whether rules are on, for the whole API.
    var rules: [Rule: Bool] = [:]
    /// The comments that silence rules.
    var ignores: [IgnoreComment] = []
}

struct ServerSyntax {
    let name: Located<String>
    let url: Located<String>
    var summary: String?
    var variables: [FieldSyntax] = []
}

package struct SchemeSyntax {
    enum Kind: Sendable {
        case bearer
        case basic
        case apiKey(place: Place, name: String, prefix: String)
        case oauth2(OAuthSyntax)
    }

    package enum Place: String, Sendable, CaseIterable {
        case header, query, cookie
    }

    let name: Located<String>
    let kind: Kind
}

/// Which credentials a call needs, as written.
enum AuthSyntax {
    case none
    case all([Located<String>])
    case any([[Located<String>]])
}

struct DefaultsSyntax {
    var auth: AuthSyntax?
    var query: [FieldSyntax] = []
    var headers: [FieldSyntax] = []
    var errors: [StatusSyntax] = []
    var failsWhen: Located<FailureSyntax>?
    var dates: DateFormat?
    /// The number types that are text in JSON.
    var textNumbers: Set<Builtin> = []
    var timeout: Double?
    var policies = PolicySyntax()
    /// Whether arrays leave out what cannot be read.
    var isLenient = false
    var isMutable = true
    var isHashable = true
    var coding = CodingSyntax.both
}

/// In which directions models are coded.
package enum CodingSyntax: String, CaseIterable, Sendable {
    case both
    /// In those in which endpoints use them.
    case used
}

extension DefaultsSyntax {
    /// About how many bytes of text each endpoint takes over.
    var textSize: Int {
        let fields = (query + headers).reduce(0) { $0 + $1.textSize }
        let names: [[Located<String>]] =
            switch auth {
            case .all(let names): [names]
            case .any(let alternatives): alternatives
            case .some(.none), nil: []
            }
        return fields + policies.textSize + errors.count * 32 + names.joined().reduce(0) { $0 + $1.value.utf8.count }
    }
}

extension FieldSyntax {
    fileprivate var textSize: Int {
        let own = name.value.utf8.count + (summary?.utf8.count ?? 0) + 64
        switch content {
        case .constant(let value): return own + value.value.utf8.count
        case .enumeration(let syntax): return own + syntax.cases.reduce(0) { $0 + $1.wire.value.utf8.count + 32 }
        default: return own + (defaultValue?.text?.utf8.count ?? 0)
        }
    }
}

struct ModelSyntax {
    enum Shape {
        case structure(StructureSyntax)
        case enumeration(EnumSyntax)
        case union(UnionSyntax)
        case newtype(TypeSyntax, format: Located<DateFormat>?)
        case alias(TypeSyntax)
        /// A type of the app, such as `Billing.Money`.
        case external(Located<String>)
    }

    let name: Located<String>
    /// What a generic model leaves open: `[Item]`.
    var parameters: [Located<String>] = []
    let summary: String?
    let shape: Shape
    let isMutable: Bool?
    /// The endpoint that fetches the model.
    var requestedBy: Located<String>?
    var example: ExampleSyntax?
    var deprecation: Deprecation?
    /// Where `format: text` stands: a newtype's number is text in JSON.
    var textFormat: SourceRange?
    /// Whether a type of the app fits JSON by itself.
    var conforms = false

    /// The models whose properties are taken over.
    var bases: [Located<String>] { if case .structure(let structure) = shape { structure.bases } else { [] } }
    /// Whether some of them could not be read, and have a report.
    var hasBrokenBases: Bool { if case .structure(let structure) = shape { structure.hasBrokenBases } else { false } }
}

/// `oneOf`: alternatives that are tried in order, or chosen by a discriminator.
struct UnionSyntax {
    struct Alternative {
        /// The discriminator's value; nil where there is no discriminator.
        let wire: Located<String>?
        let type: TypeSyntax
        /// The case's name in Swift, where the author chose one.
        var swiftName: Located<String>?
    }

    let alternatives: [Alternative]
    let discriminator: Located<String>?
    /// What the discriminator's values look like.
    let kind: DiscriminatorKind
    let isFrozen: Bool
    let range: SourceRange
    /// The properties that all alternatives have.
    var shared: [FieldSyntax] = []
}

struct EnumSyntax {
    struct Case {
        /// The name in Swift, where the author chose one.
        let name: Located<String>?
        let wire: Located<String>
        var summary: String?
        var deprecation: Deprecation?
    }

    let cases: [Case]
    let isFrozen: Bool
    /// Whether all values are unquoted integers, as a server sends numbers.
    let isInteger: Bool
    let range: SourceRange
}

/// A property of a model, or a placeholder, query parameter or header of an endpoint.
struct FieldSyntax {
    enum Content {
        case type(TypeSyntax)
        case enumeration(EnumSyntax)
        case structure(StructureSyntax)
        case union(UnionSyntax)
        /// A constant that no caller sees.
        case constant(Located<String>)
        /// All headers whose names begin alike.
        case prefix(Located<String>)
        /// `none`: the default of this name is left out.
        case omitted
    }

    let name: Located<String>
    var content: Content
    /// Whether its content is text because it has no type: a placeholder's may stand in the path.
    var isUntyped = false
    var swiftName: Located<String>?
    var summary: String?
    var isOptional = false
    var isNullable = false
    var defaultValue: Node?
    var example: Node?
    var format: Located<DateFormat>?
    var isSensitive = false
    var deprecation: Deprecation?
    var style: Located<ArrayStyle>?
    /// What a constant is in JSON.
    var constantKind = DiscriminatorKind.text
    var direction = Direction.both
    /// Where `format: text` stands: a number or a truth value is text in JSON.
    var textFormat: SourceRange?
    /// The media type of a part.
    var contentType: Located<String>?
    /// Whether an array leaves out what cannot be read; nil for what `defaults` says.
    var lenient: Located<Bool>?
}

struct EndpointSyntax {
    let name: Located<String>
    let summary: String?
    let deprecation: Deprecation?
    let method: HTTPMethod
    let path: PathSyntax
    let parameters: [FieldSyntax]
    let server: Located<String>?
    let query: [FieldSyntax]
    let headers: [FieldSyntax]
    var cookies: [FieldSyntax] = []
    let auth: AuthSyntax?
    var scopes: [Located<String>] = []
    let body: Located<BodySyntax>?
    let response: ResponseSyntax?
    let responses: Located<[StatusSyntax]>?
    let errors: [StatusSyntax]
    var failsWhen: Located<FailureSyntax>?
    let pagination: PaginationSyntax?
    let stream: Located<StreamFraming>?
    /// The types of a stream's events by their names.
    var events: Located<[FieldSyntax]>?
    let timeout: Double?
    let policies: PolicySyntax
    var example: ExampleSyntax?
}

struct PathSyntax {
    struct Placeholder {
        let name: Located<String>
        let type: TypeSyntax?
        /// `{+name}`: slashes in the value stay slashes.
        let keepsSlashes: Bool
    }

    /// The path as the runtime reads it, with bare names in braces.
    let template: String
    let placeholders: [Placeholder]
    let range: SourceRange
}

struct BodySyntax {
    enum Content {
        case type(TypeSyntax)
        case structure(StructureSyntax)
        case form([FieldSyntax])
        case multipart([FieldSyntax])
        /// Bytes of a media type, or of any in a range.
        case binary(String)
        /// Text of a media type.
        case text(String)
    }

    let content: Content
    var isOptional = false
    /// The media type of what would be JSON.
    var contentType: Located<String>?
    /// The app's type that writes the body.
    var encoder: Located<String>?
}

struct ResponseSyntax {
    /// Nil for `none`.
    var type: TypeSyntax?
    let unwrap: Located<[EnvelopeStep]>?
    /// The properties beside the unwrapped value.
    var envelope: Located<StructureSyntax>?
    var headers: [FieldSyntax] = []
    /// Whether it could not be read, and has a report.
    var isBroken = false
    /// The media type that is asked for.
    var contentType: Located<String>?
    /// The type that reads the body, such as `XMLDecoder`.
    var decoder: Located<String>?
    /// Whether an array leaves out what cannot be read; nil for what `defaults` says.
    var lenient: Located<Bool>?
}

/// What a status, a class of statuses or any other one holds.
struct StatusSyntax {
    typealias Pattern = StatusPattern

    let pattern: StatusPattern
    let range: SourceRange
    /// Nil for `none`.
    let type: TypeSyntax?
    var unwrap: Located<[EnvelopeStep]>?
    var headers: [FieldSyntax] = []
    /// The media type that is asked for.
    var contentType: Located<String>?
    /// The type that reads the body, such as `XMLDecoder`.
    var decoder: Located<String>?
    /// Whether an array leaves out what cannot be read; nil for what `defaults` says.
    var lenient: Located<Bool>?
}
