/// A request with every name bound and every default applied.
package struct Endpoint: Sendable, Placed {
    package let origin: Located<Part>
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

    /// The request: method, address and content.
    package struct Request: Sendable {
        package let method: HTTPMethod
        package let path: PathTemplate
        package let server: ServerAddress?
        package let auth: AuthRequirement
        /// The OAuth 2 scopes that the call needs.
        package let scopes: [String]
        package var parameters: [Parameter]
        package var constants: [Constant]
        package var body: Body?
    }

    /// The result of a successful call.
    package struct Response: Sendable {
        package var outcome: Outcome
        /// The types that headers of single statuses declare.
        package var statusTypes: [Declaration]
        /// The headers that the caller gets beside the value; nil for none.
        package var headers: Headers?
        /// The type of the properties beside the unwrapped value; nil for none.
        package let envelope: ValueType?
        /// How values of a stream are separated; nil if the response is no stream.
        package let stream: StreamFraming?

        /// The headers that the caller gets.
        package struct Headers: Sendable {
            package var parameters: [Parameter]
            package var nested: [Declaration]
        }
    }

    /// The result of a failed call.
    package struct Failure: Sendable {
        package let outcome: Outcome
        /// Whether these are the errors that all endpoints share.
        package let isShared: Bool
        /// The conditions that make an error of a success; empty if its status decides.
        package let conditions: [FailureCondition]
    }

    /// The example of a response; of its value alone if the caller gets headers too.
    package struct Example: Sendable {
        /// Its type; nil for the enum of all responses by status.
        package let type: ValueType?
        package let value: Literal
    }

    package enum ParameterPlace: Sendable, Hashable {
        case server
        case path(keepsSlashes: Bool)
        /// A query parameter, or a field of a form.
        case query(ParameterStyle?)
        case header
        /// All headers whose names begin with a prefix.
        case headers
        case cookie
        /// A part of a multipart body.
        case part
        /// The media type of a body of bytes.
        case contentType
    }

    package struct Parameter: Sendable, Placed {
        package let origin: Located<Part>
        package let wireName: String
        package let swiftName: String
        package var documentation = Documentation()
        package let place: ParameterPlace
        package let type: ValueType
        package var isOptional = false
        package var defaultValue: Literal?
        package var dates: DateFormat?
        package var isSensitive = false
        /// The part's own media type, if any.
        package var contentType: String?
        /// Whether the value is a dictionary of fields or parts by their names.
        package var isAdditional = false
        package var form = Form()

        /// How a value is written that is no scalar, or a scalar as JSON.
        package struct Form: Sendable {
            package var style: ParameterStyle?
            /// Whether each element or member is written separately.
            package var isExploded = false
            /// Whether reserved characters are sent unencoded.
            package var keepsReserved = false
        }
    }

    package struct Constant: Sendable, Hashable {
        package let name: String
        package let value: String
        package let place: ParameterPlace
        package let isSensitive: Bool
        /// The part's own media type, if any.
        package var contentType: String?
        /// Whether it is a header of `defaults`, which a header of the client replaces.
        package var isDefault = false
    }

    package struct Body: Sendable {
        package indirect enum Content: Sendable {
            /// JSON, or text or bytes if the type is String or Data.
            case value
            /// Bytes of any source with a media type; nil if the caller gives the media type.
            case binary(String?)
            /// Text of a media type.
            case text(String)
            case form(Fields)
            case multipart(Fields)
        }

        /// The content of a form or a multipart body, which becomes a type.
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
        /// The media type of the value, if the spec gives one.
        package var contentType: String?
        /// Whether it is a scalar that is sent as text.
        package var isText = false
        /// How values are separated if the body is a stream.
        package var stream: StreamFraming?
        /// The app's type that encodes the value.
        package var encoder: String?

        /// Whether it is sent as JSON. Bytes and text are JSON only if their media type is JSON.
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

        /// The part of a request that selects the page.
        package enum Mark: Sendable, Equatable {
            case query(String)
            /// A property of the body.
            case body(String, isNumber: Bool)
        }

        /// The part of a response that leads to the next page.
        package enum Source: Sendable, Equatable {
            case keys([String])
            case header(String)
        }

        package let form: Form
        package let more: [String]
        package let last: [String]
        /// The type of an item.
        package let item: ValueType
        /// The path from a response to its items.
        package let items: [Step]
        /// Whether the response or its value may be nil.
        package let isOptional: Bool

        /// A property on the path.
        package struct Step: Sendable {
            package let swiftName: String
            package var isOptional: Bool
            package var isDeprecated = false
            package var hasDefault = false
            package var isLenient = false
        }
    }

    /// Timeout, retry, idempotency and caching; nil for the defaults of the method.
    package struct Policies: Sendable, Equatable {
        package var timeout: Double?
        package var retry: Retry?
        package var isIdempotent: Bool?
        package var idempotencyKey: String?
        package var cache: Caching?
    }

    /// The result of reading a response, or an error response.
    package indirect enum Outcome: Sendable {
        /// No response is declared: `Void` for a success, `Never` for a failure.
        case none
        /// The same type for all documented statuses; `statuses` is empty if every 2xx has it.
        case single(Payload, statuses: [StatusPattern])
        /// An enum with a case per status.
        case byStatus([Row])
        /// The documented statuses, which have no content.
        case empty(statuses: [StatusPattern])
    }

    /// The content of one status, or of a class of statuses.
    package struct Row: Sendable, Placed {
        package let origin: Located<Part>
        package let pattern: StatusPattern
        package let caseName: String
        package let payload: Payload?
        /// The headers that the caller gets with the payload.
        package var headers: [Parameter] = []
    }

    package struct Payload: Sendable, Equatable {
        package let type: ValueType
        package var isOptional = false
        package var unwrap: [EnvelopeStep] = []
        package var dates: DateFormat?
        /// Whether its media type is JSON.
        package var isNamedJSON = false
        /// The app's type that decodes the body, whatever its format.
        package var decoder: String?
        /// Whether elements that cannot be decoded are left out.
        package var isLenient = false
        /// Whether a body that does not match the type is treated as absent.
        package var isFitting = false
        /// Whether it is a scalar that is received as text.
        package var isText = false
    }
}
