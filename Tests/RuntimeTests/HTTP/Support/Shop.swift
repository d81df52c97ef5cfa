import APIRuntime
import APIValues
import Foundation

/// An API, written like a generated one.
nonisolated enum Shop: APIDefinition {
    typealias Client = APIClient<Shop>

    nonisolated enum Server: APIDefaultServer {
        case production
        case regional(region: String, version: String)
        case custom(String)

        static var `default`: Server { .production }

        var address: ServerAddress {
            switch self {
            case .production: ServerAddress("https://api.shop.test")
            case .regional(let region, let version):
                ServerAddress("https://{region}.shop.test/api/{version}", ["region": region, "version": version])
            case .custom(let url): .custom(url)
            }
        }
    }

    nonisolated enum Credential: APICredential {
        case token(String)
        case login(username: String, password: String)
        case key(String)
        case queryKey(String)
        case session(String)

        var authentication: Authentication {
            switch self {
            case .token(let token): Authentication("token", .bearer(token))
            case .login(let username, let password):
                Authentication("login", .basic(username: username, password: password))
            case .key(let key): Authentication("key", .apiKey(key, in: .header("X-API-Key"), prefix: "token "))
            case .queryKey(let key): Authentication("queryKey", .apiKey(key, in: .query("api_key")))
            case .session(let key): Authentication("session", .apiKey(key, in: .cookie("sid")))
            }
        }
    }
}

extension Shop {
    nonisolated struct Item: Model, Hashable, Identifiable {
        let id: Int
        let name: String
        let tags: [String]?

        init(id: Int, name: String, tags: [String]? = nil) {
            self.id = id
            self.name = name
            self.tags = tags
        }

        init(from object: ObjectReader) throws {
            id = try object.value("id")
            name = try object.value("name")
            tags = try object.optional("tags")
        }

        func write(to object: inout ObjectWriter) throws {
            try object.value("id", id)
            try object.value("name", name)
            try object.optional("tags", tags)
        }
    }

    nonisolated struct Problem: Model, Hashable {
        let message: String

        init(message: String) {
            self.message = message
        }

        init(from object: ObjectReader) throws {
            message = try object.value("message")
        }

        func write(to object: inout ObjectWriter) throws {
            try object.value("message", message)
        }
    }

    nonisolated struct ValidationProblem: Model, Hashable {
        let fields: [String]

        init(fields: [String]) {
            self.fields = fields
        }

        init(from object: ObjectReader) throws {
            fields = try object.value("fields")
        }

        func write(to object: inout ObjectWriter) throws {
            try object.value("fields", fields)
        }
    }

    /// Gets an item.
    nonisolated struct GetItem: Requestable {
        typealias API = Shop
        typealias Response = Item

        let id: String

        static var endpoint: Endpoint { Endpoint("getItem", .get, "/items/{id}/details") }

        func write(to request: inout RequestWriter) throws {
            request.path("/items/\(id)/details")
        }

        static func response(from reply: RawResponse) throws -> Response { try reply.json() }
    }

    /// Gets a file of any folder.
    nonisolated struct GetFile: Requestable {
        typealias API = Shop
        typealias Response = Data

        let path: String

        static var endpoint: Endpoint { Endpoint("getFile", .get, "/files/{+path}") }

        func write(to request: inout RequestWriter) throws {
            request.path("/files/\(segments: path)")
        }

        static func response(from reply: RawResponse) throws -> Response { reply.data() }
    }

    /// Finds items.
    nonisolated struct FindItems: Requestable {
        typealias API = Shop
        typealias Response = [Item]

        let text: String
        let tags: [String]
        let sizes: Set<Int>?
        let page: Int?
        let since: Date?

        init(text: String, tags: [String] = [], sizes: Set<Int>? = nil, page: Int? = nil, since: Date? = nil) {
            self.text = text
            self.tags = tags
            self.sizes = sizes
            self.page = page
            self.since = since
        }

        static var endpoint: Endpoint { Endpoint("findItems", .get, "/items") }

        func write(to request: inout RequestWriter) throws {
            try request.query("q", text)
            try request.query("tag", tags)
            try request.query("size", sizes, style: .comma)
            try request.query("page", page)
            try request.query("since", since, dates: .unix)
            try request.query("site", "shop")
        }

        static func response(from reply: RawResponse) throws -> Response {
            try reply.json(unwrapping: "data", "items")
        }
    }

    /// Creates an item; every possible outcome is documented.
    nonisolated struct CreateItem: Requestable {
        typealias API = Shop

        enum Response: Hashable {
            case created(Item)
            case accepted
            case notModified
        }

        enum Failure: Hashable {
            case notFound(Problem)
            case unprocessableContent(ValidationProblem)
            case clientError(Problem)
            case serverError(Problem)
        }

        let body: Item

        static var endpoint: Endpoint { Endpoint("createItem", .post, "/items", statuses: [.successes, 304]) }

        func write(to request: inout RequestWriter) throws {
            try request.body(json: body)
        }

        static func response(from reply: RawResponse) throws -> Response {
            switch reply.status {
            case 201: try .created(reply.json())
            case 202: .accepted
            case 304: .notModified
            default: throw UndocumentedStatus()
            }
        }

        static func failure(from reply: RawResponse) throws -> Failure {
            switch reply.status {
            case 404: try .notFound(reply.json())
            case 422: try .unprocessableContent(reply.json())
            case 400..<500: try .clientError(reply.json())
            case 500..<600: try .serverError(reply.json())
            default: throw UndocumentedStatus()
            }
        }
    }

    /// A request of any method and auth, with every possible secret.
    nonisolated struct Secrets: Requestable, Redacted {
        typealias API = Shop
        typealias Response = Void
        typealias Failure = Problem

        let header: String?
        let query: String?

        init(header: String? = nil, query: String? = nil) {
            self.header = header
            self.query = query
        }

        var redactedMirror: Mirror { Mirror(self, children: ["header": RedactedValue(), "query": RedactedValue()]) }

        static var endpoint: Endpoint {
            Endpoint(
                "secrets", .get, "/secrets",
                auth: .any([
                    ["token", "key", "queryKey", "session"], ["login"], ["token"], ["key"], ["queryKey"], ["session"],
                    [],
                ]))
        }

        func write(to request: inout RequestWriter) throws {
            try request.header("X-Trace", "visible")
            try request.header("X-Secret", header, sensitive: true)
            try request.query("pin", query, sensitive: true)
            try request.query("page", 2)
        }

        static func response(from reply: RawResponse) throws {}

        static func failure(from reply: RawResponse) throws -> Failure { try reply.json() }
    }

    /// Needs two credentials.
    nonisolated struct Guarded: Requestable {
        typealias API = Shop
        typealias Response = Void

        static var endpoint: Endpoint { Endpoint("guarded", .get, "/guarded", auth: .all(["token", "session"])) }

        static func response(from reply: RawResponse) throws {}
    }

    /// An upload to a server other than the API's.
    nonisolated struct Upload: Requestable {
        typealias API = Shop
        typealias Response = String

        let method: HTTPMethod
        let data: Data

        static var endpoint: Endpoint { Endpoint("upload", .put, "/upload") }

        func write(to request: inout RequestWriter) throws {
            request.server(ServerAddress("https://uploads.shop.test"))
            try request.body(data: data)
        }

        static func response(from reply: RawResponse) throws -> Response { try reply.text() }
    }

    /// An endpoint with a time limit, which wins over the client's.
    nonisolated struct Hurry: Requestable {
        typealias API = Shop
        typealias Response = String

        static var endpoint: Endpoint { Endpoint("hurry", .get, "/hurry", timeout: .seconds(0.5)) }

        static func response(from reply: RawResponse) throws -> Response { try reply.text() }
    }
}

nonisolated extension APIClient where API == Shop {
    /// Creates an item.
    func createItem(body: Shop.Item) async throws(APIError<Shop.CreateItem.Failure>) -> Shop.CreateItem.Response {
        try await send(Shop.CreateItem(body: body))
    }
}

/// For the tests of redirects and methods: one type for each method, because an endpoint has only one.
protocol Method {
    static var value: HTTPMethod { get }
}

enum Get: Method { static let value = HTTPMethod.get }
enum Head: Method { static let value = HTTPMethod.head }
enum Post: Method { static let value = HTTPMethod.post }
enum Put: Method { static let value = HTTPMethod.put }
enum Patch: Method { static let value = HTTPMethod.patch }
enum Delete: Method { static let value = HTTPMethod.delete }
enum Smuggling: Method {
    static let value = HTTPMethod(rawValue: "GET / HTTP/1.1\r\nHost: evil\r\n\r\nGET")
}

/// Any method, path `/start`, any headers, and a body if there is one; the response as text.
nonisolated struct Call<M: Method>: Requestable {
    typealias API = Shop
    typealias Response = String

    var text: String?
    var headers: [(name: String, value: String)] = []

    static var endpoint: Endpoint { Endpoint("any", M.value, "/start") }

    func write(to request: inout RequestWriter) throws {
        for (name, value) in headers { try request.header(name, value) }
        try request.body(text: text)
    }

    static func response(from reply: RawResponse) throws -> Response { try reply.text() }
}

/// The error that an expression throws, for tests that examine it.
func failure<Value, Failure>(
    of operation: () async throws(APIError<Failure>) -> Value
) async -> APIError<Failure>? {
    do throws(APIError<Failure>) {
        _ = try await operation()
        return nil
    } catch {
        return error
    }
}

extension APIError {
    var transportFailure: TransportFailure? {
        if case .transport(let failure) = self { failure } else { nil }
    }

    var isInvalidRequest: Bool {
        if case .invalidRequest = self { true } else { false }
    }

}

extension APIClient<Shop> {
    /// A client of a test's server with a long timeout: on a busy machine a late response is not an error. Tests of limits set
    /// their own.
    init(_ url: String, _ credentials: Shop.Credential...) {
        let client = APIClient<Shop>(server: .custom(url), credentials: credentials)
        self = client.with { $0.timeout = 600 }
    }
}
