import APIRuntime
import APIValues
import Foundation

/// An endpoint with a documented error, whose parameters have the names of composing methods.
nonisolated struct FindItem: Requestable {
    typealias API = Shop
    typealias Response = Shop.Item
    typealias Failure = Shop.Problem

    let map: String
    let flatMap: Int?
    let compactMap: [String]
    let mapFailure: Bool
    let response: String?
    let zip: String?

    init(
        map: String, flatMap: Int? = nil, compactMap: [String] = [], mapFailure: Bool = false, response: String? = nil,
        zip: String? = nil
    ) {
        self.map = map
        self.flatMap = flatMap
        self.compactMap = compactMap
        self.mapFailure = mapFailure
        self.response = response
        self.zip = zip
    }

    static var endpoint: Endpoint { Endpoint("findItem", .get, "/find") }

    func write(to request: inout RequestWriter) throws {
        try request.query("map", map)
        try request.query("flatMap", flatMap)
        try request.query("compactMap", compactMap)
        try request.query("mapFailure", mapFailure)
        try request.query("response", response)
        try request.query("zip", zip)
    }

    static func response(from reply: RawResponse) throws -> Response { try reply.json() }

    static func failure(from reply: RawResponse) throws -> Failure {
        guard reply.status == 404 else { throw UndocumentedStatus() }
        return try reply.json()
    }
}

extension Shop {
    /// A model with `requestedBy`.
    nonisolated struct Status: Model, Hashable, RequestedModel {
        let version: Int

        init(from object: ObjectReader) throws { version = try object.value("version") }

        func write(to object: inout ObjectWriter) throws { try object.value("version", version) }

        static var request: GetStatus { GetStatus() }
    }

    nonisolated struct GetStatus: Requestable {
        typealias API = Shop
        typealias Response = Status

        static var endpoint: Endpoint { Endpoint("getStatus", .get, "/status") }

        static func response(from reply: RawResponse) throws -> Response { try reply.json() }
    }
}

extension RawServer {
    /// A server that answers by path: 404 with a problem for an unknown one.
    convenience init(paths: [String: String]) throws {
        try self.init { connection, request in
            let target = request.split(separator: " ")[1].prefix { $0 != "?" }
            connection.write(
                paths[String(target)].map { answer(200, ["X-Path: \(target)"], $0) }
                    ?? answer(404, [], #"{"message":"no \#(target)"}"#))
        }
    }

    var paths: [String] { requestLines.map { String($0.split(separator: " ")[1]) } }
}

/// The JSON of an item.
func item(_ id: Int, _ name: String, tags: String = "[]") -> String {
    #"{"id":\#(id),"name":"\#(name)","tags":\#(tags)}"#
}
