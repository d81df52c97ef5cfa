import APIRuntime
import APIRuntimeConformance
import APIRuntimeCurl
import APITransport
import Faults
import Foundation
import HTTPTypes
import Testing

#if os(Linux)
    @Suite("CurlTransport, content codings")
    struct ContentCodingTests {
        private static let json = Data(#"{"name": "crate"}"#.utf8)
        private static let gzip = Gzip.stored(json)

        private func outcome(
            _ codings: [String], _ data: Data, limit: Int = 32_000_000
        ) async throws -> Result<String, TransportFailure> {
            let headers = codings.map { "Content-Encoding: \($0)" }
            return try await ScriptedServer.run(.always(.response(200, headers, data: data))) { server in
                let client = Store.Client(
                    server: .custom(server.url), credentials: [.token("t")], transport: CurlTransport()
                ).with { $0.maximumResponseSize = limit }
                do throws(APIError<Never>) {
                    return .success(try await client.send(Store.GetItem()).name)
                } catch {
                    guard case .transport(let failure) = error else { throw error }
                    return .failure(failure)
                }
            }
        }

        @Test(
            "Several codings are decoded, the last one first, in any spelling",
            arguments: [
                (["gzip, gzip"], 2), (["gzip", "GZIP"], 2), (["x-gzip,gzip, Gzip"], 3),
                (["gzip,gzip", "gzip, x-gzip"], 4),
                (["identity, gzip"], 1), (["gzip, identity"], 1), ([",gzip,, "], 1), (["", "gzip"], 1),
            ])
        func several(codings: [String], count: Int) async throws {
            let data = (0..<count).reduce(Self.json) { data, _ in Gzip.stored(data) }
            #expect(try await outcome(codings, data) == .success("crate"))
        }

        @Test("Deflate in gzip, with and without its frame, and gzip in deflate")
        func mixed() async throws {
            let raw = Self.deflated(Self.json)
            #expect(try await outcome(["deflate, gzip"], Gzip.stored(raw)) == .success("crate"))
            #expect(try await outcome(["gzip, deflate"], Self.deflated(Self.gzip)) == .success("crate"))
            // The other order is another body.
            let wrong = try await outcome(["deflate, gzip"], Self.deflated(Self.gzip))
            #expect(throws: TransportFailure.self) { try wrong.get() }
        }

        @Test("An inner coding that ends early is an incomplete body")
        func truncated() async throws {
            let outcome = try await outcome(["gzip, gzip"], Gzip.stored(Self.gzip.dropLast(3)))
            let failure = #expect(throws: TransportFailure.self) { try outcome.get() }
            #expect(failure?.kind == .badResponse)
            #expect(failure?.message.hasSuffix("the compressed body ends early") == true)
        }

        @Test(
            "An unknown coding is an error with its name",
            arguments: [
                (["br"], "'br'"), (["BR"], "'BR'"), (["gzip, zstd"], "'zstd'"), (["zstd", "gzip"], "'zstd'"),
                (["compress"], "'compress'"),
            ])
        func unknown(codings: [String], name: String) async throws {
            let outcome = try await outcome(codings, Self.json)
            let failure = #expect(throws: TransportFailure.self) { try outcome.get() }
            #expect(failure?.kind == .badResponse)
            #expect(
                failure?.message.hasSuffix("the body has the content coding \(name), which cannot be undone") == true)
        }

        @Test("More than four codings are an error")
        func tooMany() async throws {
            let data = (0..<5).reduce(Self.json) { data, _ in Gzip.stored(data) }
            let outcome = try await outcome(["gzip, gzip, gzip, gzip, gzip"], data)
            let failure = #expect(throws: TransportFailure.self) { try outcome.get() }
            #expect(failure?.message.hasSuffix("the body has more than 4 content codings") == true)
        }

        @Test("Four levels of a decompression bomb stay within the limits")
        func bomb() async throws {
            for codings in ["gzip, gzip", "gzip, gzip, gzip"] {
                let outcome = try await outcome([codings], Gzip.nestedBomb, limit: 1_000_000)
                let failure = #expect(throws: TransportFailure.self) { try outcome.get() }
                #expect([.responseTooLarge, .badResponse].contains(failure?.kind))
            }
        }

        /// Deflate without compression and without a frame (RFC 1951 §3.2.4).
        private static func deflated(_ data: Data) -> Data {
            let (low, high) = (UInt8(data.count & 0xFF), UInt8(data.count >> 8))
            return Data([1, low, high, ~low, ~high]) + data
        }
    }
#endif
