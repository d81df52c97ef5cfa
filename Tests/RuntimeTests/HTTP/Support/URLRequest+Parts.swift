import APIRuntime
import APIRuntimeURLSession
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension Requestable {
    /// The parts of a `urlRequest`, so that no other test needs to import Foundation's networking.
    func urlRequestParts(
        server: API.Server, credentials: [API.Credential] = []
    ) throws(APIError<Failure>) -> (url: String, method: String, headers: [String: String], body: Data?) {
        let request = try urlRequest(server: server, credentials: credentials)
        return (
            request.url?.absoluteString ?? "", request.httpMethod ?? "", request.allHTTPHeaderFields ?? [:],
            request.httpBody
        )
    }
}
