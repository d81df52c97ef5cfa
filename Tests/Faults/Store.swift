package import APIRuntime
package import APIValues
import Foundation

/// An API, written like a generated one, for servers that misbehave.
package enum Store: APIDefinition {
    package typealias Client = APIClient<Store>

    package enum Server: APIServer {
        case custom(String)

        package var address: ServerAddress {
            switch self {
            case .custom(let url): .custom(url)
            }
        }
    }

    package enum Credential: APICredential {
        case token(String)

        package var authentication: Authentication {
            switch self {
            case .token(let token): Authentication("token", .bearer(token))
            }
        }
    }

    package struct Item: Model, Hashable {
        package let name: String

        package init(name: String) {
            self.name = name
        }

        package init(from object: ObjectReader) throws {
            name = try object.value("name")
        }

        package func write(to object: inout ObjectWriter) throws {
            try object.value("name", name)
        }
    }

    /// Repeatable.
    package struct GetItem: Requestable {
        package typealias API = Store
        package typealias Response = Item

        package static var endpoint: Endpoint { Endpoint("getItem", .get, "/item", auth: .any([["token"]])) }

        package init() {}

        package static func response(from reply: RawResponse) throws -> Response { try reply.json() }
    }

    /// Not repeatable.
    package struct CreateItem: Requestable {
        package typealias API = Store
        package typealias Response = Item

        let item: Item

        package init(item: Item) {
            self.item = item
        }

        package static var endpoint: Endpoint { Endpoint("createItem", .post, "/items", auth: .any([["token"]])) }

        package func write(to request: inout RequestWriter) throws {
            try request.body(json: item)
        }

        package static func response(from reply: RawResponse) throws -> Response { try reply.json() }
    }
}

/// The outcome of a call.
package enum Outcome: Equatable, CustomStringConvertible {
    case value
    case decoding
    case unexpectedStatus(Int)
    case transport(TransportFailure.Kind)
    case cancelled
    case other(String)

    /// - Parameter name: The name of the right item.
    package init(naming name: String = "lamp", of call: () async throws(APIError<Never>) -> Store.Item) async {
        do {
            let item = try await call()
            self = item == Store.Item(name: name) ? .value : .other("another value")
        } catch {
            switch error {
            case .decoding: self = .decoding
            case .unexpectedStatus(let response): self = .unexpectedStatus(response.status)
            case .transport(let failure): self = .transport(failure.kind)
            case .cancelled: self = .cancelled
            case .invalidRequest, .missingCredentials: self = .other(error.description)
            }
        }
    }

    package var description: String {
        switch self {
        case .value: "the value"
        case .decoding: "decoding"
        case .unexpectedStatus(let status): "unexpectedStatus(\(status))"
        case .transport(let kind): "transport(\(kind))"
        case .cancelled: "cancelled"
        case .other(let text): text
        }
    }
}
