#if Telemetry
    import APIRuntime
    import APIRuntimeTelemetry
    import HTTPTypes
    import Logging
    import APIValues
    import Testing

    @Suite("Logging")
    struct LoggingTests {
        private struct Line: Sendable {
            let level: Logger.Level
            let message: String
            let metadata: [String: String]
        }

        private final class Lines: Sendable {
            private let lines = Lock<[Line]>([])
            func add(_ line: Line) { lines.withLock { $0.append(line) } }
            var all: [Line] { lines.withLock { $0 } }
        }

        private struct Handler: LogHandler {
            let lines: Lines
            var metadata = Logger.Metadata()
            var logLevel = Logger.Level.trace

            init(_ lines: Lines) { self.lines = lines }

            subscript(metadataKey key: String) -> Logger.Metadata.Value? {
                get { metadata[key] }
                set { metadata[key] = newValue }
            }

            func log(event: LogEvent) {
                lines.add(
                    Line(
                        level: event.level, message: "\(event.message)",
                        metadata: event.metadata?.mapValues { "\($0)" } ?? [:]))
            }
        }

        private func log(of answers: Answers, logsHeaders: Bool = false) async -> [Line] {
            let lines = Lines()
            let logger = Logger(label: "vault") { _ in Handler(lines) }
            let client = answers.client { $0.layers += [LoggingMiddleware(logger, logsHeaders: logsHeaders)] }
            _ = try? await client.send(Vault.Open())
            return lines.all
        }

        @Test("Each attempt has a line at its start and one at its end")
        func lines() async throws {
            let lines = await log(of: Answers(.success(503)))
            #expect(lines.map(\.level) == [.debug, .notice, .debug, .debug])
            #expect(lines[0].message == "PUT /vaults/{id}")
            #expect(lines[1].message.hasPrefix("PUT /vaults/{id}: 503 in "))
            #expect(lines[3].message.hasPrefix("PUT /vaults/{id}: 200 in "))
            let metadata = lines[1].metadata
            #expect(metadata["http.request.method"] == "PUT")
            #expect(metadata["url.full"] == "https://vault.test:8443/api/vaults/7?page=2")
            #expect(metadata["url.template"] == "/vaults/{id}")
            #expect(metadata["server.address"] == "vault.test")
            #expect(metadata["server.port"] == "8443")
            #expect(metadata["http.response.status_code"] == "503")
            #expect(metadata["error.type"] == "503")
            #expect(metadata["api.operation"] == "Vault.open")
            #expect(metadata["http.request.resend_count"] == nil)
            #expect(lines[2].metadata["http.request.resend_count"] == "1")
            #expect(lines[2].metadata["api.call.id"] == lines[0].metadata["api.call.id"])
        }

        @Test("An attempt without a response has its error")
        func failure() async throws {
            let lines = await log(of: Answers(.failure(TransportFailure(.redirectRefused, "it leads astray"))))
            #expect(lines.count == 2)
            #expect(lines[1].level == .notice)
            #expect(lines[1].message.hasPrefix("PUT /vaults/{id}: it leads astray after "))
            #expect(lines[1].metadata["error.type"] == "redirectRefused")
        }

        @Test("No secret is logged, with or without headers", arguments: [true, false])
        func secrecy(logsHeaders: Bool) async throws {
            for answers in [Answers(), Answers(.success(500), .success(404))] {
                let lines = await log(of: answers, logsHeaders: logsHeaders)
                #expect(!"\(lines)".contains("s3cret"))
                #expect("\(lines)".contains("visible") == logsHeaders)
            }
            let headers = await log(of: Answers(), logsHeaders: true)
            #expect(headers[0].metadata["http.request.header.authorization"] == "<redacted>")
            #expect(headers[1].metadata["http.response.header.server"] == "vault")
            #expect(headers[1].metadata["http.response.header.set-cookie"] == "<redacted>")
            #expect(headers[1].metadata["http.response.header.x-session-token"] == "<redacted>")
        }
    }
#endif
