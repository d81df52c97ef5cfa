import APIRuntime
import APIRuntimeCurl
import Foundation
import HTTPTypes
import Testing

#if os(Linux)
    @Suite("CurlTransport, TLS", .enabled(if: Certificates.openSSL != nil, "there is no openssl in PATH"))
    struct CurlTLSTests {
        private static let hello = "HTTP/1.1 200 OK\r\nContent-Length: 5\r\nConnection: close\r\n\r\nhello"

        /// Calls of a server with a certificate, over a transport that trusts only the test's authority.
        private func withServer(
            _ certificate: String, _ arguments: [String] = ["-HTTP"],
            _ body: (TLSServer, CurlTransport, Certificates) async throws -> Void
        ) async throws {
            let certificates = try Certificates()
            defer { certificates.remove() }
            try certificates.write(Self.hello, to: "hello")
            let server = try await TLSServer(certificate, of: certificates, arguments)
            defer { server.kill() }
            var configuration = CurlTransport.Configuration()
            configuration.certificateAuthorities = certificates.authority
            configuration.proxy = .none
            try await body(server, CurlTransport(configuration: configuration), certificates)
        }

        private func request(_ server: TLSServer, _ path: String = "/hello") -> HTTPRequest {
            HTTPRequest(method: .get, scheme: "https", authority: server.authority, path: path)
        }

        private func kind(of request: HTTPRequest, over transport: CurlTransport) async -> TransportFailure.Kind? {
            do {
                _ = try await transport.send(request, body: nil).1.collect(upTo: 1000)
                return nil
            } catch {
                return (error as? TransportFailure)?.kind
            }
        }

        @Test("A server with a trusted authority is accepted")
        func trusted() async throws {
            try await withServer("good") { server, transport, _ in
                let (response, body) = try await transport.send(request(server), body: nil)
                #expect(response.status == .ok)
                #expect(try await body.collect(upTo: 1000) == Data("hello".utf8))
            }
        }

        @Test("A second connection resumes the first one's TLS session")
        func resumed() async throws {
            // A page that names, among other things, whether the session is new; the connection ends with it.
            try await withServer("good", ["-www"]) { server, transport, _ in
                var pages: [String] = []
                for _ in 0..<2 {
                    let body = try await transport.send(request(server), body: nil).1
                    pages.append(String(decoding: try await body.collect(upTo: 100_000), as: UTF8.self))
                }
                #expect(pages[0].contains("New, TLSv1"))
                #expect(pages[1].contains("Reused, TLSv1"))
            }
        }

        @Test("The system's authorities do not trust the server")
        func untrusted() async throws {
            try await withServer("good") { server, _, _ in
                #expect(await kind(of: request(server), over: CurlTransport()) == .secureConnectionFailed)
            }
        }

        @Test("A certificate for another host, or an expired one, is refused", arguments: ["other", "over"])
        func refused(certificate: String) async throws {
            try await withServer(certificate) { server, transport, _ in
                #expect(await kind(of: request(server), over: transport) == .secureConnectionFailed)
            }
        }

        @Test("TLS before 1.2 is refused")
        func old() async throws {
            try await withServer("good", ["-HTTP", "-tls1_1", "-cipher", "ALL:@SECLEVEL=0"]) { server, transport, _ in
                #expect(await kind(of: request(server), over: transport) == .secureConnectionFailed)
            }
        }

        @Test("A body that ends with the connection, without TLS's notice, is incomplete")
        func cut() async throws {
            try await withServer("good", []) { server, transport, _ in
                try server.send("HTTP/1.1 200 OK\nConnection: close\n\nhalf of it\n")
                let (_, body) = try await transport.send(request(server), body: nil)
                var text = ""
                let failure = await #expect(throws: TransportFailure.self) {
                    for try await chunk in body {
                        text += String(decoding: chunk, as: UTF8.self)
                        if text == "half of it\n" { server.kill() }
                    }
                }
                #expect(text == "half of it\n")
                #expect(failure?.kind == .connectionLost)
            }
        }

        @Test("A client sends its certificate")
        func client() async throws {
            let arguments = ["-HTTP", "-Verify", "1", "-CAfile", "authority.pem", "-verify_return_error"]
            try await withServer("good", arguments) { server, transport, certificates in
                #expect(await kind(of: request(server), over: transport) != nil)
                var configuration = CurlTransport.Configuration()
                configuration.certificateAuthorities = certificates.authority
                configuration.proxy = .none
                configuration.clientCertificate = CurlTransport.ClientCertificate(
                    certificate: certificates.folder.appendingPathComponent("other.pem"),
                    key: certificates.folder.appendingPathComponent("other.key"))
                #expect(await kind(of: request(server), over: CurlTransport(configuration: configuration)) == nil)
            }
        }
    }
#endif
