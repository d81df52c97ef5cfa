import APIRuntime
import APIRuntimeSequences
import Faults
import Foundation

extension Store {
    /// Gets an item by its name.
    struct GetNamed: Requestable {
        typealias API = Store
        typealias Response = Item

        let name: String

        static var endpoint: Endpoint { Endpoint("getNamed", .get, "/items/{name}") }

        func write(to request: inout RequestWriter) throws {
            try request.path("name", name)
        }

        static func response(from reply: RawResponse) throws -> Response { try reply.json() }
    }

    /// Replaces a file by what comes in chunks.
    struct PutFile: Requestable {
        typealias API = Store
        typealias Response = Item

        let body: HTTPBody

        static var endpoint: Endpoint { Endpoint("putFile", .put, "/file") }

        func write(to request: inout RequestWriter) throws {
            try request.body(binary: body)
        }

        static func response(from reply: RawResponse) throws -> Response { try reply.json() }
    }

    /// Pages of items.
    struct ListItems: Paginated {
        typealias API = Store
        typealias Response = JSONValue

        var page: Int?

        static var endpoint: Endpoint { Endpoint("listItems", .get, "/items") }
        static var pagination: Pagination { Pagination(.page("page", size: nil), more: ["more"]) }

        func write(to request: inout RequestWriter) throws {
            try request.query("page", page)
        }

        static func response(from reply: RawResponse) throws -> Response { try reply.json() }

        static func items(of response: Response) -> [Int] { response["items"]?.array?.compactMap(\.int) ?? [] }
    }

    /// A stream of items.
    struct Watch<Framing: FramingForm>: StreamRequestable {
        typealias API = Store
        typealias Element = Item

        static var endpoint: Endpoint { Endpoint("watch", .get, "/watch") }
        static var framing: StreamFraming { Framing.value }
    }
}

protocol FramingForm: Sendable {
    static var value: StreamFraming { get }
}

enum ByEvents: FramingForm { static let value = StreamFraming.events }
enum ByLines: FramingForm { static let value = StreamFraming.lines }
