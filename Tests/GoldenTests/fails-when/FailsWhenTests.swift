import APIRuntime
import APIRuntimeSequences
import Foundation
import HTTPTypes
import Testing

@Suite("fails-when") struct FailsWhenTests {
    private func client(_ answer: String, status: Int = 200) -> Messenger.Client {
        Messenger.Client(transport: StubTransport(status: status, answer))
    }

    private let refused = #"{"ok":false,"error":"not_in_channel"}"#

    @Test("A success with the value is the error under 2xx, with its response")
    func failure() async throws {
        let post = Messenger.PostMessage(body: .init(channel: "C", text: "hi"))
        let error = try await client(refused).failure(of: post)
        guard case .failure(.failed(let problem), let response) = error else { return wrong(error) }
        #expect(problem == .init(error: "not_in_channel"))
        #expect(response.status == 200)
        #expect(String(decoding: response.body, as: UTF8.self) == refused)
    }

    @Test("Anything else is the response, through its envelope", arguments: [#""ok":true,"#, ""])
    func success(mark: String) async throws {
        let body = "{\(mark)\"message\":{\"ts\":\"1\",\"text\":\"hi\"}}"
        let message = try await client(body).postMessage(channel: "C", text: "hi")
        #expect(message == .init(ts: "1", text: "hi"))
    }

    @Test("Pages are read through it, and end with it")
    func pages() async throws {
        let page = #"{"ok":true,"members":[{"id":"U1"}],"response_metadata":{"next_cursor":""}}"#
        var items: [Messenger.Member] = []
        for try await item in client(page).pages(of: Messenger.ListMembers()).items { items.append(item) }
        #expect(items == [.init(id: "U1")])
        await #expect(throws: APIError<Messenger.Failure>.self) {
            for try await page in client(refused).pages(of: Messenger.ListMembers()) { wrong(page) }
        }
    }

    @Test("If a success has no value, its error is still read")
    func nothing() async throws {
        try await client(#"{"ok":true}"#).revoke()
        try await client("").revoke()
        let error = try await client(refused).failure(of: Messenger.Revoke())
        #expect(error.documented?.failure == .failed(.init(error: "not_in_channel")))
    }

    @Test("An endpoint that leaves the default out, and one with bytes, have no such error")
    func leftOut() async throws {
        let message = #"{"ok":false,"ts":"1","text":"hi"}"#
        #expect(try await client(message).plain() == .init(ts: "1", text: "hi"))
        #expect(try await client(refused).download() == Data(refused.utf8))
    }

    @Test("All properties must have their values, with the right types")
    func several() async throws {
        func pay(_ status: String) async throws -> APIError<Messenger.Pay.Failure> {
            try await client("{\"reason\":\"no\",\"status\":\(status)}").failure(of: Messenger.Pay())
        }
        #expect(try await pay(#"{"code":3,"text":"false"}"#).documented?.failure == .failed(.init(reason: "no")))
        for other in [#"{"code":3,"text":false}"#, #"{"code":"3","text":"false"}"#, #"{"code":3}"#, "[]", "null"] {
            #expect(try await pay(other).mismatch == "ts: missing")
        }
    }

    @Test("An error of a status is read as that status's error")
    func statuses() async throws {
        let error = try await client(refused, status: 429).failure(of: Messenger.Revoke())
        #expect(error.documented?.failure == .tooManyRequests)
        #expect(try await client(refused, status: 500).failure(of: Messenger.Revoke()).undocumentedStatus == 500)
    }

    @Test("An error that does not fit its model is reported with the mismatch")
    func misfit() async throws {
        let error = try await client(#"{"ok":false}"#).failure(of: Messenger.Revoke())
        guard case .unexpectedStatus(let response) = error else { return wrong(error) }
        #expect(response.mismatch?.description == "error: missing")
    }
}

@Suite("fails-when: streams") struct FailingStreamTests {
    private func client(_ answer: String, _ type: String) -> Messenger.Client {
        Messenger.Client(transport: StubTransport(headers: [.contentType: type], Data(answer.utf8)))
    }

    @Test("An event that is an error ends the stream with that error")
    func events() async throws {
        let text = "data: {\"id\":\"U1\"}\n\ndata: {\"ok\":false,\"error\":\"gone\"}\n\ndata: {\"id\":\"U2\"}\n\n"
        var members = try await client(text, "text/event-stream").listen().makeAsyncIterator()
        #expect(try await members.next()?.id == "U1")
        let error = await #expect(throws: APIError<Messenger.Failure>.self) { try await members.next() }
        #expect(error?.documented?.failure == .failed(.init(error: "gone")))
        #expect(try await members.next() == nil)
    }

    @Test("So does a line with the property, unless its value is null or false")
    func lines() async throws {
        let fine = #"{"id":"U1","error":null}"# + "\n" + #"{"id":"U2","error":false}"# + "\n"
        for value in ["{}", "\"\"", "0", "true", #"{"code":5}"#] {
            let stream = try await client(fine + #"{"reason":"no","error":\#(value)}"#, "application/jsonl").lines()
            var read: [String] = []
            let error = await #expect(throws: APIError<Messenger.Lines.Failure>.self) {
                for try await member in stream { read.append(member.id) }
            }
            #expect(read == ["U1", "U2"] && error?.documented?.failure == .failed(.init(reason: "no")))
        }
    }

    @Test("Events with names are judged by their data, even if they are unlisted or text")
    func named() async throws {
        for name in ["member", "text", "error"] {
            let text = "event: \(name)\ndata: {\"type\":\"error\",\"error\":\"overloaded\"}\n\n"
            let stream = try await client(text, "text/event-stream").follow()
            let error = await #expect(throws: APIError<Messenger.Follow.Failure>.self) { for try await _ in stream {} }
            #expect(error?.documented?.failure == .failed(.init(error: "overloaded")))
        }
    }

    @Test("Lines of text have no such error")
    func text() async throws {
        var lines: [String] = []
        for try await line in try await client(#"{"ok":false}"#, "text/plain").log() { lines.append(line) }
        #expect(lines == [#"{"ok":false}"#])
    }
}
