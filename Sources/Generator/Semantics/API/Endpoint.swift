/// A request with every name bound and every default applied.
package struct Endpoint: Sendable {
    package let name: String
    package let typeName: String
    package let documentation: Documentation
    @Boxed package var request: Request
    @Boxed package var response: Response
    package let failure: Failure
    @Boxed package private(set) var policies: Policies
    package var nested: [Declaration]
    @Boxed package var pagination: Pagination? = nil
    package var example: Example?

    /// What is sent, and where to.
    package struct Request: Sendable {
        package let method: HTTPMethod
        package let path: PathTemplate
        package let server: ServerAddress?
        package let auth: AuthRequirement
        /// The OAuth 2 scopes that its token needs.
        package let scopes: [String]
        package var parameters: [Parameter]
        package var constants: [Constant]
        package var body: Body?
    }

    /// What comes back where the call succeeds.
    package struct Response: Sendable {
        package var outcome: Outcome
        /// The types that the headers of single statuses have.
        package var statusTypes: [Declaration]
        /// What the caller gets beside the response's value; nil where that is all.
        package var headers: Headers?
        /// What stands beside the unwrapped value, a type of the endpoint's own.
        package let envelope: ValueType?
        /// How the values of a stream are told apart; nil where the response is no stream.
        package let stream: StreamFraming?

        /// The headers that the caller gets.
        package struct Headers: Sendable {
            package var parameters: [Parameter]
            package var nested: [Declaration]
        }
    }

    /// What comes back where it fails.
    package struct Failure: Sendable {
        package let outcome: Outcome
        /// Whether it fails as the API says that all endpoints do.
        package let isShared: Bool
        /// What of a success makes an error of it; nothing where its status says all.
        package let conditions: [FailureCondition]
    }

    /// A response as the caller gets it; where headers stand beside its value, the value alone.
    package struct Example: Sendable {
        /// Its type; nil for the enum of all responses by status.
        package let type: ValueType?
        package let value: Literal
    }

    package enum Place: Sendable, Hashable {
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

    package struct Parameter: Sendable {
        package let wireName: String
        package let swiftName: String
        package var documentation = Documentation()
        package let place: Place
        package let type: ValueType
        package var isOptional = false
        package var defaultValue: Literal?
        package var dates: DateFormat?
        package var isSensitive = false
        /// The part's own media type, if any.
        package var contentType: String?
        /// Whether it is a dictionary of fields or parts, by their names.
        package var isAdditional = false
        package var form = Form()

        /// How a value is written that is more than a scalar, or JSON.
        package struct Form: Sendable {
            package var style: ArrayStyle?
            /// Whether each element or member is written by itself.
            package var isExploded = false
            /// Whether reserved characters are sent as they are.
            package var keepsReserved = false
        }
    }

    package struct Constant: Sendable, Hashable {
        package let name: String
        package let value: String
        package let place: Place
        package let isSensitive: Bool
        /// The part's own media type, if any.
        package var contentType: String?
        /// Whether it is a header of 'defaults', which a client's replaces.
        package var isDefault = false
    }

    package struct Body: Sendable {
        package indirect enum Content: Sendable {
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
        package struct Fields: Sendable {
            package var parameters: [Parameter]
            package let constants: [Constant]
            package var nested: [Declaration]
            package let isHashable: Bool
        }

        package let type: ValueType
        package let isOptional: Bool
        package var dates: DateFormat?
        package var content = Content.value
        /// The value's own media type, if any.
        package var contentType: String?
        /// Whether it is a scalar that is sent as text.
        package var isText = false
        /// How the values of a body that is a stream of them are told apart.
        package var stream: StreamFraming?
        /// The app's type that writes the value.
        package var encoder: String?

        /// Whether it is sent as JSON: all values are but bytes and texts, and those where their media type says so.
        package var isJSON: Bool {
            guard case .value = content, encoder == nil, !isText else { return false }
            return !type.isPlain || contentType.map { MediaType.isJSON($0) } ?? false
        }

        /// The fields of a form or the parts of a multipart body.
        package var fields: Fields? {
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
    package struct Pagination: Sendable {
        package indirect enum Form: Sendable, Equatable {
            case link(relation: String)
            case page(Mark, size: String?)
            case offset(Mark, limit: String?)
            case cursor(Mark, next: Source)
            case next(Source)
        }

        /// What of a request says which page it asks for.
        package enum Mark: Sendable, Equatable {
            case query(String)
            /// A property of the body.
            case body(String, isNumber: Bool)
        }

        /// Where a page says what comes next.
        package enum Source: Sendable, Equatable {
            case keys([String])
            case header(String)
        }

        package let form: Form
        package let more: [String]
        package let last: [String]
        /// What the pages hold.
        package let item: ValueType
        /// The way from a response to its items.
        package let items: [Step]
        /// Whether the response, or its value, may be nil.
        package let isOptional: Bool

        /// A property on the way.
        package struct Step: Sendable {
            package let swiftName: String
            package var isOptional: Bool
            package var isDeprecated = false
            package var hasDefault = false
            package var isLenient = false
        }
    }

    /// How a call is made, and what may be done besides making it once; nil where the method says it.
    package struct Policies: Sendable, Equatable {
        package var timeout: Double?
        package var retry: Retry?
        package var isIdempotent: Bool?
        package var idempotencyKey: String?
        package var cache: Caching?
    }

    /// What is read from a response, or from an error response.
    package indirect enum Outcome: Sendable {
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
    package struct Row: Sendable {
        package let pattern: StatusPattern
        package let caseName: String
        package let payload: Payload?
        /// What the caller gets beside it.
        package var headers: [Parameter] = []
    }

    package struct Payload: Sendable, Equatable {
        package let type: ValueType
        package var isOptional = false
        package var unwrap: [EnvelopeStep] = []
        package var dates: DateFormat?
        /// Whether its media type says that it is JSON.
        package var isNamedJSON = false
        /// The app's type that reads the body, whatever its format.
        package var decoder: String?
        /// Whether elements are left out that cannot be read.
        package var isLenient = false
        /// Whether a body that does not fit is none.
        package var isFitting = false
        /// Whether it is a scalar as text.
        package var isText = false
    }
}
