#if !os(Linux)
    import APIValues
    import Foundation
    import TrafficImport

    /// One request over the system's URLSession.
    enum FetchConnection {
        static func get(_ address: String, headers: [RecordedField]) throws(FetchFailure) -> LiveResponse.Answer {
            guard let url = URL(string: address) else { throw FetchFailure(reason: "the address is no URL") }
            var request = URLRequest(url: url, timeoutInterval: TimeInterval(LiveResponse.timeLimit))
            for header in headers { request.addValue(header.value ?? "", forHTTPHeaderField: header.name) }
            let configuration = URLSessionConfiguration.ephemeral
            configuration.timeoutIntervalForResource = TimeInterval(LiveResponse.timeLimit)
            let reception = Reception()
            let session = URLSession(configuration: configuration, delegate: reception, delegateQueue: nil)
            defer { session.invalidateAndCancel() }
            session.dataTask(with: request).resume()
            return try reception.answer()
        }
    }

    /// The response while it arrives, on the session's own queue.
    private final class Reception: NSObject, URLSessionDataDelegate, Sendable {
        private let done = DispatchSemaphore(value: 0)
        private let state = Lock(State())

        private struct State {
            var answer = LiveResponse.Answer(status: 0, headers: [], body: [])
            var problem: String?
        }

        func answer() throws(FetchFailure) -> LiveResponse.Answer {
            done.wait()
            let state = state.withLock { $0 }
            if let problem = state.problem { throw FetchFailure(reason: problem) }
            return state.answer
        }

        func urlSession(
            _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
            newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
        ) {
            completionHandler(nil)
        }

        func urlSession(
            _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
            completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
        ) {
            if let response = response as? HTTPURLResponse {
                let headers = response.allHeaderFields.map { RecordedField("\($0.key)", "\($0.value)") }
                state.withLock {
                    $0.answer.status = response.statusCode
                    $0.answer.headers = headers
                }
            }
            completionHandler(.allow)
        }

        func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
            let isTooLarge = state.withLock { state in
                guard state.answer.body.count + data.count <= LiveResponse.sizeLimit else {
                    state.problem = "the response has more than \(LiveResponse.sizeLimit / 1024 / 1024) MiB"
                    return true
                }
                state.answer.body += data
                return false
            }
            if isTooLarge { dataTask.cancel() }
        }

        func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
            // A description may have the address, and with it a secret.
            let code = (error as? URLError)?.code.rawValue
            if error != nil { state.withLock { $0.problem = $0.problem ?? "the system reports error \(code ?? 0)" } }
            done.signal()
        }
    }
#endif
