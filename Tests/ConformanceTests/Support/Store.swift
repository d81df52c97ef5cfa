import APIRuntime
import Foundation

/// An API as the generator writes it, for servers that misbehave.
enum Store: APIDefinition {
    typealias Interface = InterfaceLevel1
    typealias Client = APIClient<Store>

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
        let name: String

        init(name: String) {
            self.name = name
        }

        init(from object: ObjectReader) throws {
            name = try object.value("name")
        }

        func write(to object: inout ObjectWriter) throws {
            try object.value("name", name)
        }
    }

    /// May be repeated by anyone.
    struct GetItem: Requestable {
        typealias API = Store
        typealias Response = Item

        static var endpoint: Endpoint { Endpoint("getItem", .get, "/item", auth: .any([["token"]])) }

        static func response(from reply: RawResponse) throws -> Response { try reply.json() }
    }

    /// May not be done twice.
    struct CreateItem: Requestable {
        typealias API = Store
        typealias Response = Item

        let item: Item

        static var endpoint: Endpoint { Endpoint("createItem", .post, "/items", auth: .any([["token"]])) }

        func write(to request: inout RequestWriter) throws {
            try request.body(json: item)
        }

        static func response(from reply: RawResponse) throws -> Response { try reply.json() }
    }
}

/// How a call ends.
enum Outcome: Equatable, CustomStringConvertible {
    case value
    case decoding
    case unexpectedStatus(Int)
    case transport(TransportFailure.Kind)
    case other(String)

    init(of call: () async throws(APIError<Never>) -> Store.Item) async {
        do {
            let item = try await call()
            self = item == Store.Item(name: "lamp") ? .value : .other("another value")
        } catch {
            switch error {
            case .decoding: self = .decoding
            case .unexpectedStatus(let response): self = .unexpectedStatus(response.status)
            case .transport(let failure): self = .transport(failure.kind)
            case .invalidRequest, .missingCredentials, .cancelled: self = .other(error.description)
            }
        }
    }

    var description: String {
        switch self {
        case .value: "the value"
        case .decoding: "decoding"
        case .unexpectedStatus(let status): "unexpectedStatus(\(status))"
        case .transport(let kind): "transport(\(kind))"
        case .other(let text): text
        }
    }
}
