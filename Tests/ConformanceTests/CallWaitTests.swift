import APIRuntime
import APIRuntimeConformance
import APIRuntimeCurl
import APITransport
import Faults
import Foundation
import HTTPTypes
import Testing

#if os(Linux)
    @Suite("CurlTransport, queued calls")
    struct CallWaitTests {
        private func client(_ server: ScriptedServer, _ timeout: Duration) -> Store.Client {
            var configuration = CurlTransport.Configuration()
            configuration.maximumCallsPerHost = 1
            configuration.proxy = .none
            return Store.Client(
                server: .custom(server.url), credentials: [.token("t")],
                transport: CurlTransport(configuration: configuration), timeout: timeout)
        }

        private func message(_ client: Store.Client) async -> String? {
            do {
                _ = try await client.send(Store.GetItem())
                return nil
            } catch {
                guard case .transport(let failure) = error, failure.isTimeout else { return "\(error)" }
                return failure.message
            }
        }

        @Test("The timeout of a queued call names the queue, even if a layer or an attempt has the limit")
        func waiting() async throws {
            let text =
                "no connection was free within 0.5 seconds: 1 calls were under way, as many as the transport allows"
            try await ScriptedServer.run(.always(.silence)) { server in
                let client = client(server, .seconds(60))
                let first = Task { try await client.send(Store.GetItem()) }
                #expect(await server.wait { $0.requests.count == 1 })
                #expect(await message(client.with { $0.timeout = .milliseconds(500) }) == "\(server.url): \(text)")
                #expect(
                    await message(client.with { $0.attemptTimeout = .milliseconds(500) }) == "\(server.url): \(text)")
                #expect(server.requests.count == 1)
                first.cancel()
                _ = await first.result
                let last = await message(client.with { $0.timeout = .milliseconds(500) })
                #expect(last == "\(server.url) did not answer within 0.5 seconds")
            }
        }

        @Test("If the server does not answer, the timeout says how long the call was queued before")
        func waited() async throws {
            try await ScriptedServer.run { request in
                request.index == 0 ? ScriptedServer.Reply([.awaitSignal("go"), .close]) : .silence
            } during: { server in
                let client = client(server, .seconds(60))
                let first = Task { try await client.send(Store.GetItem()) }
                #expect(await server.wait { $0.requests.count == 1 })
                let second = Task { await message(client.with { $0.timeout = .seconds(6) }) }
                try await Task.sleep(for: .seconds(2))
                server.signal("go")
                let text = await second.value ?? ""
                #expect(text.hasPrefix("\(server.url): no answer within 6.0 seconds; the call waited "), "\(text)")
                #expect(text.hasSuffix(" seconds for a free connection"), "\(text)")
                _ = await first.result
            }
        }
    }
#endif
