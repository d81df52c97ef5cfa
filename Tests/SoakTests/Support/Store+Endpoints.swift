import APIRuntime
import APIRuntimeSequences
import Faults
import Foundation

extension Store {
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
}
