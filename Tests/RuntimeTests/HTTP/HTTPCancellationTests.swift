import APIRuntime
import APIRuntimeURLSession
import Foundation
import HTTPTypes
import Testing

@Suite("HTTP cancellation")
struct HTTPCancellationTests {
    /// Makes calls in a task that is cancelled at a certain moment, and expects the call and the connection to end soon.
    private func expectCancelled(_ server: RawServer, when moment: (RawServer) -> Bool) async throws {
        let client = Shop.Client(server.url)
        let task = Task { await failure { () async throws(APIError<Never>) in try await client.send(Call<Get>()) } }
        #expect(await server.wait(until: moment))
        try await Task.sleep(for: .milliseconds(100))
        task.cancel()
        #expect(await task.value?.isCancelled == true)
        #expect(await server.wait { $0.closed == $0.connections })
    }

    @Test("Before the request is sent")
    func before() async throws {
        let server = try RawServer(answer: answer(200))
        let client = Shop.Client(server.url)
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await failure { () async throws(APIError<Never>) in try await client.send(Call<Get>()) }
        }
        #expect(await task.value?.isCancelled == true)
        #expect(server.connections == 0)
    }

    @Test("While waiting for the headers")
    func duringHeaders() async throws {
        let server = try RawServer { connection, _ in connection.stall() }
        try await expectCancelled(server) { $0.requests.count == 1 }
    }

    @Test("While reading the body")
    func duringBody() async throws {
        let server = try RawServer { connection, _ in
            connection.write("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf")
            connection.stall()
        }
        try await expectCancelled(server) { $0.requests.count == 1 }
    }

    @Test("At any moment: every call ends with its value or as cancelled")
    func anyMoment() async throws {
        let server = try RawServer(answer: answer(200, [], "ok"))
        let client = Shop.Client(server.url)
        await withTaskGroup(of: Void.self) { group in
            for index in 0..<100 {
                group.addTask {
                    let task = Task {
                        await failure { () async throws(APIError<Never>) in try await client.send(Call<Get>()) }
                    }
                    try? await Task.sleep(for: .microseconds(index * 50))
                    task.cancel()
                    if let error = await task.value { #expect(error.isCancelled) }
                }
            }
        }
    }

    @Test("A complete body is not read as a shorter one")
    func completeBody() async throws {
        let server = try RawServer(answer: answer(200, ["Connection: close"], "whole"))
        let request = HTTPRequest(method: .get, scheme: "http", authority: "127.0.0.1:\(server.port)", path: "/")
        let (_, body) = try await URLSessionTransport().send(request, body: nil)
        try await Task.sleep(for: .milliseconds(200))
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await body.collect(upTo: .max)
        }
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test("The transport alone: before its task exists, and with a body that is not read")
    func transport() async throws {
        let server = try RawServer { connection, _ in
            connection.write("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf")
            connection.stall()
        }
        let transport = URLSessionTransport()
        let request = HTTPRequest(method: .get, scheme: "http", authority: "127.0.0.1:\(server.port)", path: "/")
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            _ = try await transport.send(request, body: nil)
        }
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(server.connections == 0)

        do {
            let (response, _) = try await transport.send(request, body: nil)
            #expect(response.status == .ok)
        }
        #expect(await server.wait { $0.closed == 1 })
    }
}
