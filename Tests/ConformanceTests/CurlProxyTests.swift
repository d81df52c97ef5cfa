import APIRuntime
@testable import APIRuntimeConformance
import APIRuntimeCurl
import APIRuntimeURLSession
import APITransport
import APIValues
import Faults
import Foundation
import HTTPTypes
import Testing

#if os(Linux)
    @Suite("CurlTransport, proxies")
    struct CurlProxyTests {
        /// The failure of a call through a proxy, with two retries.
        private func failure(
            of url: String, over proxy: String, timeout: Duration = .seconds(120)
        ) async -> TransportFailure? {
            var configuration = CurlTransport.Configuration()
            configuration.proxy = .url(proxy)
            let client = Store.Client(
                server: .custom(url), credentials: [.token("t")],
                transport: CurlTransport(configuration: configuration), timeout: timeout
            ).with { $0.retry = RetryPolicy(times: 2, delay: .zero) }
            do {
                _ = try await client.send(Store.GetItem())
                Issue.record("no failure")
            } catch {
                if case .transport(let failure) = error { return failure }
                Issue.record("\(error)")
            }
            return nil
        }

        @Test(
            "A refusal names the proxy and its status, and is not retried",
            arguments: [301, 403, 404, 407, 500, 502, 503])
        func refusal(status: Int) async throws {
            let script = ScriptedServer.Script.always(
                .response(status, ["Proxy-Authenticate: Basic realm=\"x\"", "Connection: close"], body: "secret"))
            try await ScriptedServer.run(script) { server in
                let failure = await failure(of: "https://api.test", over: "http://me:s3cret@\(server.authority)")
                #expect(failure?.kind == .proxyRefused)
                let hint = status == 407 ? ", which asks for credentials" : ""
                #expect(failure?.message == "the proxy \(server.url) answered with status \(status)\(hint)")
                #expect(server.requests.map(\.target) == ["api.test:443"])
                #expect(server.requests.allSatisfy { !$0["Proxy-Authorization"].isEmpty })
            }
        }

        @Test("A proxy's 407 for an http request is the same error; any other status is the response")
        func plain() async throws {
            try await ScriptedServer.run { request in
                request.target.hasSuffix("/item") ? .response(407) : .response(503, body: "busy")
            } during: { server in
                let failure = await failure(of: "http://api.test", over: server.authority)
                #expect(failure?.kind == .proxyRefused)
                #expect(
                    failure?.message
                        == "the proxy \(server.url) answered with status 407, which asks for credentials")
                #expect(server.requests.map(\.target) == ["http://api.test/item"])

                var configuration = CurlTransport.Configuration()
                configuration.proxy = .url(server.url)
                let request = HTTPRequest(method: .get, scheme: "http", authority: "api.test", path: "/other")
                let (response, body) = try await CurlTransport(configuration: configuration).send(request, body: nil)
                #expect(response.status == .serviceUnavailable)
                #expect(try await body.collect(upTo: 100) == Data("busy".utf8))
            }
        }

        @Test(
            "If a proxy is invalid or closes the connection, the error names it, not the server",
            arguments: ["https://api.test", "http://api.test"])
        func broken(url: String) async throws {
            let replies: [(ScriptedServer.Reply, [TransportFailure.Kind])] = [
                (.closed, [.connectionLost]), (.reset, [.connectionLost]), (.garbage, [.badResponse]),
                ([.send("nonsense\r\n\r\n"), .close], [.badResponse, .connectionLost]),
            ]
            for (reply, kinds) in replies {
                try await ScriptedServer.run(.always(reply)) { server in
                    let failure = await failure(of: url, over: server.url)
                    #expect(
                        failure?.message.hasPrefix("the proxy \(server.url): ") == true, "\(failure?.message ?? "")")
                    #expect(failure?.message.contains("api.test") == false)
                    #expect(failure.map { kinds.contains($0.kind) } == true, "\(failure?.kind.description ?? "")")
                }
            }
        }

        @Test(
            "A CONNECT without an answer is not sent again, and the error names the proxy",
            arguments: [HTTPRequest.Method.get, .put, .post])
        func lostConnect(method: HTTPRequest.Method) async throws {
            let replies: [ScriptedServer.Reply] = [.closed, .reset, [.send("HTTP/1.1 2"), .close]]
            for reply in replies {
                try await ScriptedServer.run(.always(reply)) { server in
                    var configuration = CurlTransport.Configuration()
                    configuration.proxy = .url(server.url)
                    let transport = CurlTransport(configuration: configuration)
                    let request = HTTPRequest(method: method, scheme: "https", authority: "api.test", path: "/")
                    let body = method == .get ? nil : HTTPBody(Data("body".utf8))
                    let failure = await #expect(throws: TransportFailure.self) {
                        // As a client's call, which may use HTTP/2.
                        try await CallRules.$current.withValue(CallRules()) {
                            _ = try await transport.send(request, body: body)
                        }
                    }
                    #expect(
                        failure?.message.hasPrefix("the proxy \(server.url): ") == true, "\(failure?.message ?? "")")
                    #expect(failure?.kind == .connectionLost || failure?.kind == .badResponse)
                    #expect(server.requests.map(\.target) == ["api.test:443"])
                    #expect(server.connections.count == 1)
                }
            }
        }

        #if AsyncHTTPClient
            @Test(
                "If a tunnel ends and the proxy opens no other, the error names it, and it is asked once",
                .enabled(if: Certificates.shared != nil, "there is no openssl in PATH"))
            func lostTunnel() async throws {
                let certificates = try #require(Certificates.shared)
                try await ScriptedServer.run { request in
                    request.index == 0 ? .response(200, body: "first") : .closed
                } during: { server in
                    let front = try await TLSFront.start(before: server.port, with: certificates)
                    let port = try #require(front.authority.split(separator: ":").last.flatMap { Int($0) })
                    let tunnel = try await Tunnel(to: port)
                    var configuration = CurlTransport.Configuration()
                    configuration.certificateAuthorities = certificates.authority
                    configuration.proxy = .url(tunnel.authority)
                    configuration.usesHTTP2 = false
                    let transport = CurlTransport(configuration: configuration)
                    let request = HTTPRequest(method: .get, scheme: "https", authority: "localhost", path: "/")
                    func send() async throws -> HTTPResponse {
                        try await CallRules.$current.withValue(CallRules()) {
                            let (response, body) = try await transport.send(request, body: nil)
                            _ = try await body.collect(upTo: 100)
                            return response
                        }
                    }
                    #expect(try await send().status == .ok)
                    let failure = await #expect(throws: TransportFailure.self) { try await send() }
                    #expect(failure?.kind == .connectionLost)
                    #expect(
                        failure?.message.hasPrefix("the proxy http://\(tunnel.authority): ") == true,
                        "\(failure?.message ?? "")")
                    #expect(tunnel.connections == 2)
                    #expect(server.requests.count == 2)
                    await tunnel.stop()
                    await front.stop()
                }
            }
        #endif

        @Test(
            "The timeout names the proxy that does not answer", arguments: ["https://api.test", "http://api.test"])
        func slow(url: String) async throws {
            for reply in [ScriptedServer.Reply.silence, [.send("HTTP/1.1 200"), .awaitClient]] {
                try await ScriptedServer.run(.always(reply)) { server in
                    let failure = await failure(of: url, over: server.url, timeout: .milliseconds(500))
                    #expect(failure?.kind == .timedOut)
                    #expect(failure?.message == "the proxy \(server.url) did not answer within 0.5 seconds")
                }
            }
        }

        @Test("After the tunnel is open, the timeout names the server")
        func tunnel() async throws {
            let script = ScriptedServer.Script.always([.send("HTTP/1.1 200 OK\r\n\r\n"), .awaitClient])
            try await ScriptedServer.run(script) { server in
                let failure = await failure(of: "https://api.test", over: server.url, timeout: .seconds(1))
                #expect(failure?.message == "https://api.test did not answer within 1.0 seconds")
            }
        }

        @Test("If the proxy cannot be reached or has no address, the error names it, not the server")
        func unreachable() async throws {
            let (socket, port) = try Socket.bound(isListening: false)
            defer { withExtendedLifetime(socket) {} }
            for url in ["https://api.test", "http://api.test"] {
                for scheme in ["http", "https", "socks5h", "socks4"] {
                    let failure = await failure(of: url, over: "\(scheme)://me:s3cret@127.0.0.1:\(port)")
                    #expect(failure?.kind == .cannotConnect)
                    #expect(
                        failure?.message.hasPrefix(
                            "the proxy \(scheme)://127.0.0.1:\(port): no connection to the proxy")
                            == true, "\(failure?.message ?? "")")
                }
                let failure = await failure(of: url, over: "me:s3cret@proxy.invalid:3128")
                #expect(failure?.kind == .cannotConnect)
                let text = "the proxy http://proxy.invalid:3128: it has no address (libcurl "
                #expect(["\(text)5)", "\(text)6)"].contains(failure?.message ?? ""), "\(failure?.message ?? "")")
            }
        }

        @Test("A TLS proxy with an untrusted certificate, or without TLS, is named")
        func secureProxy() async throws {
            try await ScriptedServer.run(.always(.silence)) { server in
                for url in ["https://api.test", "http://api.test"] {
                    let failure = await failure(
                        of: url, over: "https://\(server.authority)", timeout: .milliseconds(500))
                    #expect(
                        failure?.message == "the proxy https://\(server.authority) did not answer within 0.5 seconds")
                }
            }
            try await ScriptedServer.run(
                ScriptedServer.Script(greeting: [.send("HTTP/1.1 400 no TLS\r\n\r\n"), .close]) { _ in .closed }
            ) { server in
                let failure = await failure(of: "https://api.test", over: "https://\(server.authority)")
                #expect(failure?.kind == .secureConnectionFailed)
                #expect(failure?.message.hasPrefix("the proxy https://\(server.authority): ") == true)
            }
        }

        @Test(
            "A SOCKS proxy's refusal names it and its reason",
            arguments: [(1, "general failure"), (2, "not allowed by ruleset"), (5, "connection refused")])
        func socks(reply: UInt8, reason: String) async throws {
            let greeting: [ScriptedServer.Step] = [
                .send(Data([5, 0])), .pause(.milliseconds(50)), .send(Data([5, reply, 0, 1, 0, 0, 0, 0, 0, 0])),
                .awaitClient,
            ]
            try await ScriptedServer.run(ScriptedServer.Script(greeting: greeting) { _ in .closed }) { server in
                let proxy = "socks5h://\(server.authority)"
                let failure = await failure(of: "https://api.test", over: proxy)
                #expect(failure?.kind == .proxyRefused)
                let prefix = "the proxy \(proxy) refuses the connection (SOCKS: "
                // Before 7.73, libcurl does not report the reason.
                #expect(
                    [prefix + reason + ")", prefix + "request rejected)"].contains(failure?.message ?? ""),
                    "\(failure?.message ?? "")")
                #expect(server.connections.count == 1)
            }
        }

        @Test("A SOCKS proxy that requires credentials, closes early or does not speak SOCKS is named")
        func brokenSocks() async throws {
            let greetings: [([ScriptedServer.Step], String)] = [
                ([.send(Data([5, 0xFF])), .awaitClient], " asks for other credentials"), ([.close], ": "),
                ([.send("HTTP/1.1 400 Bad\r\n\r\n"), .awaitClient], ": not a SOCKS response"),
            ]
            for (greeting, text) in greetings {
                try await ScriptedServer.run(ScriptedServer.Script(greeting: greeting) { _ in .closed }) { server in
                    let proxy = "socks5h://\(server.authority)"
                    let failure = await failure(of: "https://api.test", over: proxy)
                    #expect(
                        failure?.message.hasPrefix("the proxy \(proxy)\(text)") == true, "\(failure?.message ?? "")")
                }
            }
        }

        // Exit tests capture values from 6.3 on.
        #if compiler(>=6.3)
            @Test("A proxy of the environment is named too, unless no_proxy has the host")
            func environment() async throws {
                try await ScriptedServer.run(.always(.response(403))) { server in
                    await #expect(processExitsWith: .success) { [authority = server.authority as String] in
                        for name in ["http_proxy", "all_proxy", "ALL_PROXY", "HTTPS_PROXY", "no_proxy", "NO_PROXY"] {
                            unsetenv(name)
                        }
                        setenv("https_proxy", "http://me:s3cret@\(authority)", 1)
                        func message(_ transport: any Transport) async -> String? {
                            let request = HTTPRequest(
                                method: .get, scheme: "https", authority: "api.invalid", path: "/")
                            do {
                                // Foundation on Linux gives the head of the proxy's response first.
                                _ = try await transport.send(request, body: nil).1.collect(upTo: 1000)
                                return nil
                            } catch {
                                return (error as? TransportFailure)?.message ?? "\(error)"
                            }
                        }
                        let (curl, session) = (CurlTransport(), URLSessionTransport())
                        let first = await [message(curl), message(session)]
                        setenv("no_proxy", "other.invalid, .invalid", 1)
                        let second = await message(curl)
                        let refusal = "the proxy http://\(authority) answered with status 403"
                        guard first[0] == refusal else { exit(2) }
                        guard second == "https://api.invalid: the host has no address (libcurl 6)" else { exit(3) }
                        exit(first[1] == refusal ? EXIT_SUCCESS : 4)
                    }
                }
            }
        #endif

        @Test(
            "An invalid address is refused without showing it",
            arguments: [
                "ftp://s3cret.test", "http://", "http://me:s3/cret@127.0.0.1:1", "http://127.0.0.1:99999", "a b",
            ])
        func invalid(proxy: String) async throws {
            var configuration = CurlTransport.Configuration()
            configuration.proxy = .url(proxy)
            let request = HTTPRequest(method: .get, scheme: "http", authority: "api.test", path: "/")
            let error = await #expect(throws: InvalidRequest.self) {
                _ = try await CurlTransport(configuration: configuration).send(request, body: nil)
            }
            #expect(error?.reason.hasPrefix("the proxy's address ") == true)
            #expect(error?.reason.contains("s3") == false)
        }
    }
#endif
