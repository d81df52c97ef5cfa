import APIRuntime
import APIRuntimeCalls
import Foundation
import APIValues
import Testing

@Suite("Parallel calls") struct ZipTests {
    private let never = Shop.GetItem(id: "1")

    /// A server that answers after this number of requests has arrived.
    private func meeting(of count: Int) throws -> RawServer {
        let arrived = Lock(0)
        return try RawServer { connection, request in
            arrived.withLock { $0 += 1 }
            let end = Date(timeIntervalSinceNow: 60)
            while arrived.withLock({ $0 }) < count, Date() < end { Thread.sleep(forTimeInterval: 0.005) }
            let target = request.split(separator: " ")[1]
            connection.write(answer(200, [], item(target.count, "\(target)")))
        }
    }

    @Test("`zip` runs any number of calls in parallel")
    func parallel() async throws {
        let two = try meeting(of: 2)
        let (a, b) = try await Shop.Client(two.url).send(zip(never, FindItem(map: "b")))
        #expect(a.name == "/items/1/details" && b.name == "/find?map=b&mapFailure=false")

        let three = try meeting(of: 3)
        let (c, d, e) = try await Shop.Client(three.url)
            .send(zip(FindItem(map: "c"), never.map(\.name).failing(), FindItem(map: "e").map(\.id)))
        #expect(c.name == "/find?map=c&mapFailure=false" && d == "/items/1/details" && e == 28)

        let four = try meeting(of: 4)
        let (f, g, h, i) = try await Shop.Client(four.url)
            .send(zip(never, never.map(\.id), never.map(\.name), Shop.GetFile(path: "x")))
        #expect(f.id == 16 && g == 16 && h == "/items/1/details" && i.count > 0)
    }

    @Test("The first error ends the other calls and their connections, and is thrown", arguments: 0..<4)
    func firstError(failing: Int) async throws {
        let ended = Lock<[String]>([])
        let server = try RawServer { connection, request in
            let target = String(request.split(separator: " ")[1])
            if target.contains("map=\(failing)") {
                connection.write(answer(404, [], #"{"message":"gone"}"#))
            } else {
                connection.stall()
                ended.withLock { $0.append(target) }
            }
        }
        let calls = (0..<4).map { FindItem(map: "\($0)") }
        let error = await failure { () async throws(APIError<Shop.Problem>) in
            try await Shop.Client(server: .custom(server.url), timeout: .seconds(60))
                .send(zip(calls[0], calls[1], calls[2], calls[3]))
        }
        guard case .failure(Shop.Problem(message: "gone"), _)? = error else {
            Issue.record("another error: \(String(describing: error))")
            return
        }
        // Calls that were cancelled before they had a connection do not count.
        #expect(await server.wait { server in ended.withLock { $0.count } == server.requests.count - 1 })
    }

    @Test("Cancelling the task cancels all calls")
    func cancelled() async throws {
        let server = try RawServer { connection, _ in connection.stall() }
        let task = Task {
            await failure { () async throws(APIError<Shop.Problem>) in
                try await Shop.Client(server.url).send(zip(FindItem(map: "1"), FindItem(map: "2"), FindItem(map: "3")))
            }
        }
        #expect(await server.wait { $0.requests.count == 3 })
        task.cancel()
        #expect(await task.value?.isCancelled == true)
        #expect(await server.wait { $0.closed == 3 })
    }

    @Test("Calls with different documented errors keep their error types")
    func failures() async throws {
        let server = try RawServer { connection, request in
            connection.write(answer(404, [], #"{"message":"no \#(request.prefix { $0 != " " })"}"#))
        }
        let client = Shop.Client(server.url)
        let create = Shop.CreateItem(body: .init(id: 1, name: "lamp"))
        do throws(APIError<EitherFailure<Shop.Problem, Shop.CreateItem.Failure>>) {
            _ = try await client.send(FindItem(map: "x").flatMap { Shop.CreateItem(body: $0) })
            Issue.record("no error")
        } catch {
            guard case .failure(.first(Shop.Problem(message: "no GET")), let response) = error else {
                Issue.record("another error: \(error)")
                return
            }
            #expect(response.status == 404)
        }
        do throws(APIError<EitherFailure<Shop.CreateItem.Failure, Shop.Problem>>) {
            _ = try await client.send(zip(create, FindItem(map: "x")))
            Issue.record("no error")
        } catch {
            switch error {
            case .failure(.first(.notFound(let problem)), _): #expect(problem.message == "no POST")
            case .failure(.second(let problem), _): #expect(problem.message == "no GET")
            default: Issue.record("another error: \(error)")
            }
        }
    }

    @Test("Two error types can be mapped to one")
    func mapFailure() async throws {
        let server = try RawServer(answer: answer(404, [], #"{"message":"gone"}"#))
        let create = Shop.CreateItem(body: .init(id: 1, name: "lamp")).mapFailure { failure in
            if case .notFound(let problem) = failure { problem } else { Shop.Problem(message: "other") }
        }
        let error = await failure { () async throws(APIError<Shop.Problem>) in
            try await Shop.Client(server.url).send(zip(create, FindItem(map: "x"), never.failing()))
        }
        switch error {
        case .failure(Shop.Problem(message: "gone"), _)?: break
        // The call that documents no error may be the first to get one.
        case .unexpectedStatus?: break
        default: Issue.record("another error: \(String(describing: error))")
        }
    }
}
