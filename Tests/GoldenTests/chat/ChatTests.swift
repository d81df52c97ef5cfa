import APIRuntime
import APIRuntimeFiles
import APIRuntimeSequences
import Foundation
import LoopbackServer
import Testing

/// A chat API, called over loopback: answers that come in events and lines, messages of several shapes.
@Suite struct ChatTests {
    private func call<Result: Sendable>(
        _ answer: LoopbackServer.Answer,
        _ body: (Chat.Client) async throws -> Result
    ) async throws -> (result: Result, request: LoopbackServer.Request) {
        try await LoopbackServer.record(answer) { url in
            try await body(Chat.Client(server: .custom(url), credentials: [.key("k")]))
        }
    }

    @Test("An answer arrives word by word, until the server says that it is done")
    func events() async throws {
        let answer = LoopbackServer.Answer(
            headers: ["Content-Type": "text/event-stream"],
            body: Data(
                """
                : keep-alive

                data: {"id":"c","created":1792476000,"choices":[{"index":0,"delta":{"role":"assistant"}}]}

                data: {"id":"c","created":1792476000,"choices":[{"index":0,"delta":{"content":"Good "}}]}

                data: {"id":"c","created":1792476000,
                data: "choices":[{"index":0,"delta":{"content":"morning"},"finish_reason":"stop"}]}

                data: [DONE]

                data: {"never":"read"}


                """.utf8))
        let (text, request) = try await call(answer) { client in
            var text = ""
            for try await chunk in try await client.stream(
                model: "chat-large", messages: [.init(role: .user, content: .string("Hi"))])
            {
                #expect(chunk.created == Date(timeIntervalSince1970: 1_792_476_000))
                text += chunk.choices.first?.delta.content ?? ""
            }
            return text
        }
        #expect(text == "Good morning")
        #expect(request.headers["accept"] == "text/event-stream")
        #expect(
            String(decoding: request.body, as: UTF8.self)
                == #"{"model":"chat-large","messages":[{"role":"user","content":"Hi","tool_calls":[]}],"temperature":1}"#
        )
    }

    @Test("A refused stream is a typed error before its first value")
    func refused() async throws {
        let answer = LoopbackServer.Answer.json(#"{"error":{"message":"Later.","retry_after":1.5}}"#, status: 429)
        _ = try await call(answer) { client in
            do throws(APIError<Chat.Stream.Failure>) {
                _ = try await client.stream(model: "m", messages: [])
                Issue.record("did not throw")
            } catch {
                guard case .failure(.tooManyRequests(let limited), _) = error else {
                    return wrong(error)
                }
                #expect(limited.error.retryAfter == 1.5)
            }
        }
    }

    @Test("A log with lines of several kinds is read line by line")
    func lines() async throws {
        let answer = LoopbackServer.Answer(
            headers: ["Content-Type": "application/x-ndjson"],
            body: Data(
                """
                {"kind":"status","status":"running"}

                {"kind":"metrics","step":1,"loss":0.5,"tags":["a","b"]}
                {"kind":"weather","sunny":true}
                """.utf8))
        let (events, request) = try await call(answer) { client in
            var events: [Chat.JobEvent] = []
            for try await event in try await client.followJob(id: "j/1", after: 3) { events.append(event) }
            return events
        }
        #expect(request.query == ["after": "3"])
        #expect(events.count == 3)
        #expect(events.first == .status(.init(status: "running")))
        #expect(events.dropFirst().first == .metrics(.init(step: 1, loss: 0.5, tags: ["b", "a"])))
        guard case .unknown("weather", _)? = events.last else { return wrong(events) }
    }

    @Test("A message is text, or a list of parts")
    func content() throws {
        let parts = Chat.Content.parts([
            .text(.init(text: "What is this?")),
            .imageURL(
                .init(imageURL: .init(url: try #require(URL(string: "https://example.com/a.png")), detail: .low))),
        ])
        let json = try encoded(parts)
        #expect(
            json
                == #"[{"text":"What is this?","type":"text"},{"image_url":{"detail":"low","url":"https://example.com/a.png"},"type":"image_url"}]"#
        )
        #expect(try decoded(json) == parts)
        #expect(try decoded(#""Hi""#) == Chat.Content.string("Hi"))
    }

    @Test("A recording goes out in parts, from a file on disk")
    func multipart() async throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("apigen-\(UUID().uuidString).wav")
        try Data("RIFF".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let answer = LoopbackServer.Answer(headers: ["Content-Type": "text/plain"], body: Data("Hello.".utf8))
        let (text, request) = try await call(answer) { client in
            try await client.transcribe(
                file: File(contentsOf: file, filename: "a.wav", contentType: "audio/wav"), model: "ear-1")
        }
        #expect(text == "Hello.")
        let type = try #require(request.headers["content-type"])
        let boundary = try #require(type.split(separator: "boundary=").last)
        let body = String(decoding: request.body, as: UTF8.self)
        #expect(
            body
                == [
                    "--\(boundary)", #"Content-Disposition: form-data; name="response_format""#, "", "text",
                    "--\(boundary)", #"Content-Disposition: form-data; name="file"; filename="a.wav""#,
                    "Content-Type: audio/wav", "", "RIFF",
                    "--\(boundary)", #"Content-Disposition: form-data; name="model""#, "", "ear-1",
                    "--\(boundary)--", "",
                ].joined(separator: "\r\n"))
    }

    @Test("The endpoint knows whether it may be repeated, and how long a response stays fresh")
    func policies() {
        #expect(Chat.Complete.endpoint.isIdempotent)
        #expect(!Chat.Stream.endpoint.isIdempotent)
        #expect(Chat.ListModels.endpoint.cache == .lifetime(.seconds(3600)))
        #expect(Chat.Transcribe.endpoint.timeout == .seconds(600))
    }
}
