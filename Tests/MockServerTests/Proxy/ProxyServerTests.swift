#if Mock
    import APIMock
    import APIRuntime
    import APITransport
    import Foundation
    import HTTPTypes
    @testable import MockServer
    import Testing
    import TrafficDrift

    @Suite("A proxy on a port")
    struct ProxyServerTests {
        /// Runs a proxy in front of another server, and sends a request to it.
        private func send(
            _ upstream: ServedResponse, method: HTTPRequest.Method = .get, _ calls: Proxied.Calls,
            _ read: (HTTPResponse, HTTPBody) async throws -> Void
        ) async throws {
            let server = try await MockServer(ServerService(served: { _, _ in upstream }))
            let proxy = try Proxied.proxy(to: "http://127.0.0.1:\(server.port)") { await calls.add($0) }
            let front = try await MockServer(
                ServerService(served: { try await ServedResponse(proxy.response(to: $0, body: $1), to: $0) }))
            let request = HTTPRequest(
                method: method, scheme: "http", authority: "127.0.0.1:\(front.port)", path: "/users/7")
            let (response, body) = try await defaultTransport().send(request, body: nil)
            try await read(response, body)
            await front.stop()
            await server.stop()
        }

        @Test("A body is handed on while it arrives")
        func streaming() async throws {
            let (chunks, source) = AsyncStream.makeStream(of: Data.self)
            var upstream = ServedResponse(MockResponse(.ok, headers: [.contentType: "application/json"]))
            upstream.rest = ProxiedBody(HTTPBody(chunks), limit: 0) { _, _ in }
            source.yield(Data(#"{"id":7,"#.utf8))
            let calls = Proxied.Calls()
            try await send(upstream, calls) { response, body in
                #expect(response.status == .ok)
                let iterator = body.makeAsyncIterator()
                // The rest is sent after the first part has come through the proxy.
                let first = try await iterator.next()
                #expect(first == Data(#"{"id":7,"#.utf8))
                source.yield(Data(#""name":"Ann"}"#.utf8))
                source.finish()
                let second = try await iterator.next()
                #expect(second == Data(#""name":"Ann"}"#.utf8))
                let third = try await iterator.next()
                #expect(third == nil)
            }
            #expect(await calls.all.first?.exchange.responseBody == Data(#"{"id":7,"name":"Ann"}"#.utf8))
        }

        @Test(
            "A known length stays, and HEAD has the fields without a body", arguments: [HTTPRequest.Method.get, .head])
        func length(method: HTTPRequest.Method) async throws {
            let upstream = ServedResponse(
                MockResponse(.ok, headers: [.contentType: "application/json"], parts: [Data("[1]".utf8)]))
            let calls = Proxied.Calls()
            try await send(upstream, method: method, calls) { response, body in
                #expect(response.headerFields[.contentType] == "application/json")
                let data = try await body.collect(upTo: 100)
                #expect(String(decoding: data, as: UTF8.self) == (method == .head ? "" : "[1]"))
                if method == .get { #expect(response.headerFields[.contentLength] == "3") }
            }
            #expect(await calls.all.count == 1)
        }
    }
#endif
