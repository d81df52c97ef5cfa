package import APIRuntime
package import APIRuntimeSequences
import Foundation

extension Store {
    /// Gets an item by its name.
    package struct GetNamed: Requestable {
        package typealias API = Store
        package typealias Response = Item

        let name: String

        package init(name: String) {
            self.name = name
        }

        package static var endpoint: Endpoint { Endpoint("getNamed", .get, "/items/{name}") }

        package func write(to request: inout RequestWriter) throws {
            request.path("/items/\(name)")
        }

        package static func response(from reply: RawResponse) throws -> Response { try reply.json() }
    }

    /// Replaces a file by the content of chunks.
    package struct PutFile: Requestable {
        package typealias API = Store
        package typealias Response = Item

        let body: HTTPBody

        package init(body: HTTPBody) {
            self.body = body
        }

        package static var endpoint: Endpoint { Endpoint("putFile", .put, "/file") }

        package func write(to request: inout RequestWriter) throws {
            try request.body(binary: body)
        }

        package static func response(from reply: RawResponse) throws -> Response { try reply.json() }
    }

    /// A stream of items.
    package struct Watch<Framing: FramingForm>: StreamRequestable {
        package typealias API = Store
        package typealias Element = Item

        package init() {}

        package static var endpoint: Endpoint { Endpoint("watch", .get, "/watch") }
        package static var framing: StreamFraming { Framing.value }
    }
}

package protocol FramingForm: Sendable {
    static var value: StreamFraming { get }
}

package enum ByEvents: FramingForm { package static let value = StreamFraming.events }
package enum ByLines: FramingForm { package static let value = StreamFraming.lines }
