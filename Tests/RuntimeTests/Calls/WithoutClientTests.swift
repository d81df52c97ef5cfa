import APIRuntime
import APIRuntimeDiagnostics
import APIRuntimeURLSession
import Foundation
import HTTPTypes
import Planting
import APIValues
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// An endpoint makes a `URLRequest` and reads the response; the program transfers them.
@Suite("Endpoints without a client") struct WithoutClientTests {
    @Test("A plain data task of any session works")
    func dataTask() async throws {
        let server = try RawServer(paths: ["/find": item(1, "lamp")])
        let found = try await load(FindItem(map: "x"), from: server).get()
        #expect(found.name == "lamp")
        #expect(server.requestLines == ["GET /find?map=x&mapFailure=false HTTP/1.1"])
        let none = try RawServer(paths: [:])
        let missing = try await load(FindItem(map: "x"), from: none)
        #expect(throws: APIError<Shop.Problem>.self) { try missing.get() }
        guard case .failure(.failure(let problem, let response)) = missing else { return }
        #expect(problem.message == "no /find" && response.status == 404 && response.rateLimit == nil)
    }

    private func load<E: Requestable>(
        _ endpoint: E, from server: RawServer
    ) async throws -> Result<E.Response, APIError<E.Failure>> where E.API == Shop {
        let request = try endpoint.urlRequest(server: .custom(server.url))
        return await withCheckedContinuation { continuation in
            let task = URLSession(configuration: .ephemeral).dataTask(with: request) { data, response, error in
                guard let data, let response = response as? HTTPURLResponse else {
                    continuation.resume(returning: .failure(.transport(TransportFailure(.other, "no response"))))
                    return
                }
                let result = Result { () throws(APIError<E.Failure>) in
                    try E.decode(response, body: data)
                }
                continuation.resume(returning: result)
            }
            task.resume()
        }
    }

    @Test(
        "So does a download of a session's delegate, as in the background, where only the endpoint's type is known"
    )
    func download() async throws {
        let server = try RawServer { connection, request in
            let isAllowed = request.contains("Authorization: Bearer t0ken\r\n")
            connection.write(
                answer(isAllowed ? 200 : 404, ["ETag: \"1\""], isAllowed ? #"{"token":"x"}"# : #"{"message":"no"}"#))
        }
        let custom = Safe.Server.custom(server.url)
        let planted = Planted(value: "1")
        let results = AsyncStream<Result<Safe.Content, APIError<Safe.Problem>>>.makeStream()
        let delegate = Downloads { response, body in
            // After the call only the endpoint's type is left, and it suffices.
            results.continuation.yield(
                Result { () throws(APIError<Safe.Problem>) in
                    try Planted.decode(response, body: body)
                })
        }
        let session = URLSession(configuration: .ephemeral, delegate: delegate, delegateQueue: nil)
        defer { session.finishTasksAndInvalidate() }
        var received = results.stream.makeAsyncIterator()
        session.downloadTask(
            with: try planted.urlRequest(server: custom, credentials: [.token("t0ken"), .queryKey("k")])
        )
        .resume()
        #expect(try await received.next()?.get().token == "x")
        session.downloadTask(with: try planted.urlRequest(server: custom)).resume()
        let refused = await received.next()
        guard case .failure(.failure(let problem, let response))? = refused else {
            Issue.record("another result: \(String(describing: refused))")
            return
        }
        #expect(problem.message == "no" && response.headers[.eTag] == "\"1\"")
    }
}

/// Receives the files that a session has downloaded.
private final class Downloads: NSObject, URLSessionDownloadDelegate {
    private let take: @Sendable (HTTPURLResponse, Data) -> Void

    init(take: @escaping @Sendable (HTTPURLResponse, Data) -> Void) {
        self.take = take
    }

    func urlSession(_ session: URLSession, downloadTask: URLSessionDownloadTask, didFinishDownloadingTo location: URL) {
        guard let response = downloadTask.response as? HTTPURLResponse else { return }
        take(response, (try? Data(contentsOf: location)) ?? Data())
    }
}
