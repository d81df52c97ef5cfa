import APIRuntime
import APIRuntimeConformance
import APIRuntimeCurl
import APIRuntimeURLSession
import APITransport
import Faults
import Foundation
import HTTPTypes
import Testing

#if os(Linux)
    @Suite("CurlTransport, Unix sockets")
    struct UnixSocketTests {
        private func client(_ url: String, _ transport: any Transport = CurlTransport()) -> Store.Client {
            Store.Client(server: .custom(url), credentials: [.token("s3cret")], transport: transport)
        }

        private func failure(of client: Store.Client) async -> TransportFailure? {
            do {
                _ = try await client.send(Store.GetItem())
                return nil
            } catch {
                if case .transport(let failure) = error { return failure }
                Issue.record("\(error)")
                return nil
            }
        }

        @Test("A server at a Unix socket answers, with any proxy configured, on one connection")
        func call() async throws {
            var configuration = CurlTransport.Configuration()
            configuration.proxy = .url("http://127.0.0.1:1")
            let transport = CurlTransport(configuration: configuration)
            try await ScriptedServer.run(.always(.json(#"{"name": "crate"}"#))) { server in
                let relay = try UnixSocketRelay(to: server.port, name: "a socket,ü.sock")
                defer { relay.remove() }
                let client = client("\(relay.url)/v1.47", transport)
                for _ in 0..<3 { #expect(try await client.send(Store.GetItem()).name == "crate") }
                #expect(server.requests.map(\.target) == Array(repeating: "/v1.47/item", count: 3))
                #expect(server.requests.allSatisfy { $0["Host"] == ["localhost"] })
                #expect(server.requests.allSatisfy { $0["Authorization"] == ["Bearer s3cret"] })
                #expect(server.connections.count == 1)
            }
        }

        @Test("Two sockets are two servers, with separate connections")
        func two() async throws {
            let transport = CurlTransport()
            for name in ["one", "two"] {
                try await ScriptedServer.run(.always(.json(#"{"name": "\#(name)"}"#))) { server in
                    let relay = try UnixSocketRelay(to: server.port, name: name)
                    defer { relay.remove() }
                    #expect(try await client(relay.url, transport).send(Store.GetItem()).name == name)
                }
            }
        }

        @Test("The error says whether a socket is missing, unused or a file")
        func missing() async throws {
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
                "u\(UInt32.random(in: 0 ... .max))")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            let path = folder.appendingPathComponent("s").path
            let url = "http+unix://\(UnixSocketRelay.encoded(path))"
            let origin = "http+unix://\(path.replacing("/", with: "%2F"))"
            let missing = await failure(of: client(url))
            #expect(missing?.kind == .cannotConnect)
            #expect(missing?.message == "\(origin): there is no such socket (errno 2)")
            try Data().write(to: URL(fileURLWithPath: path))
            #expect(await failure(of: client(url))?.message == "\(origin): no server listens on the socket (errno 111)")
        }

        @Test("A redirect from a socket to the network gets no credentials; one to a socket is refused")
        func redirects() async throws {
            try await ScriptedServer.run(.always(.json(#"{"name": "moved"}"#))) { other in
                try await ScriptedServer.run(.always(.redirect(to: "\(other.url)/x", status: 307))) { server in
                    let relay = try UnixSocketRelay(to: server.port)
                    defer { relay.remove() }
                    #expect(try await client(relay.url).send(Store.GetItem()).name == "moved")
                    #expect(other.requests.map { $0["Authorization"] } == [[]])
                }
                let relay = try UnixSocketRelay(to: other.port)
                defer { relay.remove() }
                try await ScriptedServer.run(.always(.redirect(to: "\(relay.url)/x", status: 307))) { server in
                    let failure = await failure(of: client(server.url))
                    #expect(failure?.kind == .redirectRefused)
                    #expect(failure?.message == "a redirect of \(server.url) leads to a Unix socket")
                    #expect(other.requests.count == 1)
                }
            }
        }

        @Test("A redirect within a socket keeps the credentials")
        func redirectWithin() async throws {
            try await ScriptedServer.run { request in
                request.target == "/item" ? .redirect(to: "/other", status: 307) : .json(#"{"name": "x"}"#)
            } during: { server in
                let relay = try UnixSocketRelay(to: server.port)
                defer { relay.remove() }
                #expect(try await client(relay.url).send(Store.GetItem()).name == "x")
                #expect(server.requests.map { $0["Authorization"] } == [["Bearer s3cret"], ["Bearer s3cret"]])
            }
        }

        @Test("URLSession says that it cannot use a Unix socket")
        func urlSession() async {
            let client = client("http+unix://%2Ftmp%2Fx.sock", URLSessionTransport())
            let error = await #expect(throws: APIError<Never>.self) { _ = try await client.send(Store.GetItem()) }
            #expect(
                error?.localizedDescription.contains(
                    "URLSession cannot use a Unix socket: give the client CurlTransport or AsyncHTTPClientTransport:")
                    == true)
        }
    }
#endif
