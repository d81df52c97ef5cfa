import APIRuntime
import APIRuntimeCalls
import Foundation
import HTTPTypes
import Testing

@Suite("Composed calls") struct CompositionTests {
    private let first = Shop.GetItem(id: "1")

    @Test("`map` transforms the value and keeps the response's headers")
    func map() async throws {
        let server = try RawServer(paths: ["/items/1/details": item(1, "lamp")])
        let client = Shop.Client(server.url)
        #expect(try await client.send(first.map(\.name)) == "lamp")
        let response = try await client.response(
            for: first.map { item in
                let name = item.name
                return name.count
            })
        #expect(response.value == 4 && response.status == 200)
        #expect(response.headers[HTTPField.Name("X-Path")!] == "/items/1/details")
        #expect(response.url?.path == "/items/1/details")
    }

    @Test("nil from `map` is a value; nil from `compactMap` is an error with the response")
    func compactMap() async throws {
        let server = try RawServer(paths: [
            "/items/1/details": item(1, "lamp", tags: #"["new"]"#), "/find": item(2, ""),
        ])
        let client = Shop.Client(server.url)
        #expect(try await client.send(first.compactMap(\.tags?.first)) == "new")
        let empty = FindItem(map: "x")
        #expect(try await client.send(empty.map(\.tags?.first)) == nil)
        let error = await failure { () async throws(APIError<Shop.Problem>) in
            try await client.send(empty.compactMap(\.tags?.first).map(\.count))
        }
        guard case .decoding(let mismatch, let response)? = error else {
            Issue.record("not a decoding error: \(String(describing: error))")
            return
        }
        #expect(mismatch.path == "" && response.status == 200 && response.body == Data(item(2, "").utf8))
        let text =
            "the response with status 200 does not fit its type: nothing was found in it: Shop.findItem (GET /find)"
        #expect(error?.description == text && error?.localizedDescription == text)
    }

    @Test("`map` may throw: the error is a decoding error that hides the app's values")
    func throwingMap() async throws {
        struct BadFeed: Error { let text = "s3cret" }
        func error(_ thrown: any Error & Sendable) async throws -> APIError<Shop.Problem>? {
            let server = try RawServer(paths: ["/find": item(2, "lamp")])
            let call = FindItem(map: "x").map { _ -> Int in throw thrown }
            return await failure { () async throws(APIError<Shop.Problem>) in
                try await Shop.Client(server.url).send(call)
            }
        }
        guard case .decoding(let mismatch, let response)? = try await error(BadFeed()) else {
            Issue.record("not a decoding error")
            return
        }
        #expect(mismatch == DecodingMismatch(path: "", reason: "BadFeed") && response.status == 200)
        let own = DecodingMismatch(path: "channel.title", reason: "missing")
        guard case .decoding(own, _)? = try await error(own) else {
            Issue.record("not that decoding error")
            return
        }
        let context = DecodingError.Context(codingPath: [Key("items"), Key(2)], debugDescription: "found 'hush'")
        for (thrown, expected) in [
            (DecodingError.keyNotFound(Key("odd key"), context), #"items[2]["odd key"]: missing"#),
            (.valueNotFound(Int.self, context), "items[2]: missing"),
            (.typeMismatch(Int.self, context), "items[2]: not a value of Int"),
            (.dataCorrupted(context), "items[2]: could not be read"),
        ] {
            guard case .decoding(let mismatch, _)? = try await error(thrown) else {
                Issue.record("not a decoding error: \(thrown)")
                continue
            }
            #expect(mismatch.description == expected)
        }
        #expect(try await error(CancellationError()) == .cancelled)
        #expect(try await error(APIError<Shop.Problem>.missingCredentials("token")) == .missingCredentials("token"))
        let server = try RawServer(paths: ["/find": item(2, "lamp")])
        let compact = FindItem(map: "x").compactMap { item throws -> String? in item.name.first.map { "\($0)" } }
        #expect(try await Shop.Client(server.url).send(compact) == "l")
    }

    @Test("`flatMap` makes a second request from the first result")
    func flatMap() async throws {
        let server = try RawServer(paths: ["/find": item(7, "lamp"), "/items/7/details": item(7, "big lamp")])
        let call = FindItem(map: "x").flatMap { item in
            let id = "\(item.id)"
            return Shop.GetItem(id: id)
        }
        #expect(try await Shop.Client(server.url).send(call).name == "big lamp")
        #expect(server.paths == ["/find?map=x&mapFailure=false", "/items/7/details"])
    }

    @Test("If the first call fails or `compactMap` finds nothing, the second call is not made")
    func flatMapFailing() async throws {
        let server = try RawServer(paths: ["/items/1/details": item(1, "lamp")])
        let client = Shop.Client(server.url)
        let missing = await failure { () async throws(APIError<Shop.Problem>) in
            try await client.send(FindItem(map: "x").flatMap { Shop.GetItem(id: $0.name) })
        }
        guard case .failure(Shop.Problem(message: "no /find"), _)? = missing else {
            Issue.record("another error: \(String(describing: missing))")
            return
        }
        let nothing = await failure { () async throws(APIError<Never>) in
            try await client.send(first.compactMap(\.tags?.first).flatMap { Shop.GetItem(id: $0) })
        }
        guard case .decoding? = nothing else {
            Issue.record("another error: \(String(describing: nothing))")
            return
        }
        #expect(server.requests.count == 2)
    }

    @Test("A composition sends nothing until it is loaded, and the same each time")
    func values() async throws {
        let server = try RawServer(paths: ["/items/1/details": item(1, "lamp"), "/find": item(2, "")])
        let client = Shop.Client(server.url)
        let call: ComposedCall<Shop, (String, Shop.Item), Shop.Problem> = zip(first.map(\.name), FindItem(map: "x"))
        let any: any Loadable<Shop, (String, Shop.Item), Shop.Problem> = call
        func page() -> some Loadable<Shop, Int, Shop.Problem> { call.map(\.1.id) }
        #expect(server.connections == 0)
        #expect(try await client.send(any).0 == "lamp")
        #expect(try await client.send(page()) == 2)
        #expect(server.requests.count == 4)
        #expect("\(call)".hasPrefix("calls of Shop for "))
    }

    @Test("Parameters may have the names of the methods that compose calls")
    func names() async throws {
        let server = try RawServer(paths: ["/find": item(1, "lamp")])
        let endpoint = FindItem(map: "m", flatMap: 1, compactMap: ["c"], mapFailure: true, response: "r", zip: "z")
        let (map, flatMap) = (endpoint.map, endpoint.flatMap)
        #expect(map == "m" && flatMap == 1 && endpoint.compactMap == ["c"] && endpoint.mapFailure)
        #expect(try await Shop.Client(server.url).send(endpoint.map(\.id).compactMap { $0 }) == 1)
        #expect(server.paths == ["/find?map=m&flatMap=1&compactMap=c&mapFailure=true&response=r&zip=z"])
    }

    @Test("A model is composed through the endpoint of its `requestedBy`")
    func requestedModel() async throws {
        let server = try RawServer(paths: ["/status": #"{"version":3}"#])
        #expect(try await Shop.Client(server.url).send(Shop.Status.request.map(\.version)) == 3)
        #expect(try await Shop.Client(server.url).send(Shop.Status.self).version == 3)
    }
}

/// A key as a decoder makes it.
private struct Key: CodingKey {
    let stringValue: String
    let intValue: Int?

    init(_ index: Int) { (stringValue, intValue) = ("Index \(index)", index) }
    init(_ key: String) { (stringValue, intValue) = (key, nil) }
    init(stringValue: String) { self.init(stringValue) }
    init(intValue: Int) { self.init(intValue) }
}
