/// A request with every name bound and every default applied.
struct Endpoint: Sendable {
    let name: String
    let typeName: String
    let documentation: Documentation
    @Boxed var request: Request
    @Boxed var response: Response
    let failure: Failure
    @Boxed private(set) var policies: Policies
    var nested: [Declaration]
    @Boxed var pagination: Pagination? = nil
    var example: Example?

    /// What is sent, and where to.
    struct Request: Sendable {
        let method: HTTPMethod
        let path: String
        let server: ServerAddress?
        let auth: AuthRequirement
        /// The OAuth 2 scopes that its token needs.
        let scopes: [String]
        var parameters: [Parameter]
        var constants: [Constant]
        var body: Body?
    }

    /// What comes back where the call succeeds.
    struct Response: Sendable {
        var outcome: Outcome
        /// The types that the headers of single statuses have.
        var statusTypes: [Declaration]
        /// What the caller gets beside the response's value; nil where that is all.
        var headers: Headers?
        /// What stands beside the unwrapped value, a type of the endpoint's own.
        let envelope: ValueType?
        /// How the values of a stream are told apart; nil where the response is no stream.
        let stream: StreamFraming?

        /// The headers that the caller gets.
        struct Headers: Sendable {
            var parameters: [Parameter]
            var nested: [Declaration]
        }
    }

    /// What comes back where it fails.
    struct Failure: Sendable {
        let outcome: Outcome
        /// Whether it fails as the API says that all endpoints do.
        let isShared: Bool
        /// What of a success makes an error of it; nothing where its status says all.
        let conditions: [FailureCondition]
    }

    /// A response as the caller gets it; where headers stand beside its value, the value alone.
    struct Example: Sendable {
        /// Its type; nil for the enum of all responses by status.
        let type: ValueType?
        let value: Literal
    }

    enum Place: Sendable, Hashable {
        case server
        case path(keepsSlashes: Bool)
        /// A query parameter, or a field of a form.
        case query(ArrayStyle?)
        case header
        /// All headers whose names begin with the name.
        case headers
        case cookie
        /// A part of a multipart body.
        case part
        /// The media type of a body of bytes.
        case contentType
    }

    struct Parameter: Sendable {
        let wireName: String
        let swiftName: String
        var documentation = Documentation()
        let place: Place
        let type: ValueType
        var isOptional = false
        var defaultValue: Literal?
        var dates: DateFormat?
        var isSensitive = false
        /// The part's own media type, if any.
        var contentType: String?
        /// How a placeholder, a header or a part is written that is more than a scalar.
        var style: ArrayStyle?
    }

    struct Constant: Sendable, Hashable {
        let name: String
        let value: String
        let place: Place
        let isSensitive: Bool
        /// The part's own media type, if any.
        var contentType: String?
        /// Whether it is a header of 'defaults', which a client's replaces.
        var isDefault = false
    }

    struct Body: Sendable {
        indirect enum Content: Sendable {
            /// JSON, or text or bytes as they are where the type is String or Data.
            case value
            /// Bytes of a media type, from wherever they come; nil for the one that the caller says.
            case binary(String?)
            /// Text of a media type.
            case text(String)
            case form(Fields)
            case multipart(Fields)
        }

        /// What a form or a multipart body holds; it becomes a type.
        struct Fields: Sendable {
            var parameters: [Parameter]
            let constants: [Constant]
            var nested: [Declaration]
            let isHashable: Bool
        }

        let type: ValueType
        let isOptional: Bool
        var dates: DateFormat?
        var content = Content.value
        /// The value's own media type, if any.
        var contentType: String?
        /// The app's type that writes the value.
        var encoder: String?

        /// Whether it is sent as JSON: all values are but bytes and texts, and those where their media type says so.
        var isJSON: Bool {
            guard case .value = content, encoder == nil else { return false }
            return !type.isPlain || contentType.map { MediaType.isJSON($0) } ?? false
        }

        /// The fields of a form or the parts of a multipart body.
        var fields: Fields? {
            get {
                switch content {
                case .form(let fields), .multipart(let fields): fields
                case .value, .binary, .text: nil
                }
            }
            set {
                guard let newValue else { return }
                switch content {
                case .form: content = .form(newValue)
                case .multipart: content = .multipart(newValue)
                case .value, .binary, .text: break
                }
            }
        }
    }

    /// How one page leads to the next.
    struct Pagination: Sendable {
        indirect enum Form: Sendable {
            case link(relation: String)
            case page(Mark, size: String?)
            case offset(Mark, limit: String?)
            case cursor(Mark, next: Source)
            case next(Source)
        }

        /// What of a request says which page it asks for.
        enum Mark: Sendable {
            case query(String)
            /// A property of the body.
            case body(String, isNumber: Bool)
        }

        /// Where a page says what comes next.
        enum Source: Sendable {
            case keys([String])
            case header(String)
        }

        let form: Form
        let more: [String]
        let last: [String]
        /// What the pages hold.
        let item: ValueType
        /// The way from a response to its items.
        let items: [Step]
        /// Whether the response, or its value, may be nil.
        let isOptional: Bool

        /// A property on the way.
        struct Step: Sendable {
            let swiftName: String
            var isOptional: Bool
            var isDeprecated = false
            var hasDefault = false
            var isLenient = false
        }
    }

    /// How a call is made, and what may be done besides making it once; nil where the method says it.
    struct Policies: Sendable {
        var timeout: Double?
        var retry: Retry?
        var isIdempotent: Bool?
        var idempotencyKey: String?
        var cache: Caching?
    }

    /// What is read from a response, or from an error response.
    indirect enum Outcome: Sendable {
        /// Nothing is declared: `Void` for a response, `Never` for a failure.
        case none
        /// The same for every documented status; `statuses` is empty where any 2xx will do.
        case single(Payload, statuses: [StatusPattern])
        /// An enum with a case per status.
        case byStatus([Row])
        /// The statuses that are documented and hold nothing.
        case empty(statuses: [StatusPattern])
    }

    /// What one status, or a class of them, holds.
    struct Row: Sendable {
        let pattern: StatusPattern
        let caseName: String
        let payload: Payload?
        /// What the caller gets beside it.
        var headers: [Parameter] = []
    }

    struct Payload: Sendable, Equatable {
        let type: ValueType
        var isOptional = false
        var unwrap: [EnvelopeStep] = []
        var dates: DateFormat?
        /// Whether its media type says that it is JSON.
        var isNamedJSON = false
        /// The app's type that reads the body, whatever its format.
        var decoder: String?
        /// Whether elements are left out that cannot be read.
        var isLenient = false
    }
}
