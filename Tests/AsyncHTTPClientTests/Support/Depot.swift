#if AsyncHTTPClient
    import APIRuntime
    import APIValues
    import APIRuntimeAsyncHTTPClient
    import APIRuntimeConformance
    import Foundation

    /// An API, written like a generated one.
    enum Depot: APIDefinition {
        typealias Client = APIClient<Depot>

        enum Server: APIServer {
            case custom(String)

            var address: ServerAddress {
                switch self {
                case .custom(let url): .custom(url)
                }
            }
        }

        enum Credential: APICredential {
            case token(String)

            var authentication: Authentication {
                switch self {
                case .token(let token): Authentication("token", .bearer(token))
                }
            }
        }

        struct Item: Model, Hashable {
            let id: Int
            let name: String

            init(id: Int, name: String) {
                self.id = id
                self.name = name
            }

            init(from object: ObjectReader) throws {
                id = try object.value("id")
                name = try object.value("name")
            }

            func write(to object: inout ObjectWriter) throws {
                try object.value("id", id)
                try object.value("name", name)
            }
        }

        /// Gets an item.
        struct GetItem: Requestable {
            typealias API = Depot
            typealias Response = Item

            let id: Int

            static var endpoint: Endpoint { Endpoint("getItem", .get, "/items/{id}", auth: .any([["token"], []])) }

            func write(to request: inout RequestWriter) throws {
                request.path("/items/\(id)")
            }

            static func response(from reply: RawResponse) throws -> Response { try reply.json() }
        }

        /// Creates an item.
        struct CreateItem: Requestable {
            typealias API = Depot
            typealias Response = Item
            typealias Failure = Item

            let body: Item

            static var endpoint: Endpoint { Endpoint("createItem", .post, "/items") }

            func write(to request: inout RequestWriter) throws {
                try request.body(json: body)
            }

            static func response(from reply: RawResponse) throws -> Response { try reply.json() }

            static func failure(from reply: RawResponse) throws -> Failure { try reply.json() }
        }

        /// Keeps bytes, a file, chunks.
        struct Store: Requestable {
            typealias API = Depot
            typealias Response = Void

            let body: HTTPBody

            static var endpoint: Endpoint { Endpoint("store", .put, "/files") }

            func write(to request: inout RequestWriter) throws {
                try request.body(binary: body)
            }

            static func response(from reply: RawResponse) throws {}
        }
    }

    extension APIClient<Depot> {
        /// A client of a server, with a separate transport.
        init(_ server: ScriptedServer, token: String? = nil, timeout: Double = 120) {
            self.init(
                server: .custom(server.url), credentials: token.map { [.token($0)] } ?? [],
                transport: AsyncHTTPClientTransport(), timeout: .seconds(timeout))
        }
    }
#endif
