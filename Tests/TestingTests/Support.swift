import APIRuntime
import Foundation
import HTTPTypes
import Testing

/// The error of a call, whatever the endpoint's failure type.
struct Thrown {
    var transport: TransportFailure?
    var invalidRequest: String?
    var mismatch: DecodingMismatch?
    var response: RawResponse?
    var isCancelled = false
}

/// The error of a call; nil if there is no error.
func thrown<Value>(by operation: () async throws -> Value) async -> Thrown? {
    do {
        _ = try await operation()
        return nil
    } catch {
        return (error as? any ThrownByCall)?.thrown
    }
}

private protocol ThrownByCall: Error {
    var thrown: Thrown { get }
}

extension APIError: ThrownByCall {
    fileprivate var thrown: Thrown {
        switch self {
        case .failure(_, let response), .unexpectedStatus(let response): Thrown(response: response)
        case .decoding(let mismatch, let response): Thrown(mismatch: mismatch, response: response)
        case .transport(let failure): Thrown(transport: failure)
        case .invalidRequest(let reason):
            // The text ends with the call: `: Payments.getPayment (GET /payments/{id}) at https://…`.
            Thrown(invalidRequest: reason.replacing(/: \w+\.\w+ \([A-Z]+ [^ ]+\)( at [^ ]+)?$/, with: ""))
        case .missingCredentials: Thrown()
        case .cancelled: Thrown(isCancelled: true)
        }
    }
}

/// Fails: the value is another case.
func wrong(sourceLocation: SourceLocation = #_sourceLocation) {
    Issue.record("something else came", sourceLocation: sourceLocation)
}

/// A folder that is removed after the test.
final class TemporaryFolder: Sendable {
    private let url = FileManager.default.temporaryDirectory.appending(path: "apigen-test-\(UUID().uuidString)")

    init() {
        try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    func file(_ name: String) -> URL { url.appending(path: name) }
}

/// The servers of a recording, one for each exchange.
func recordedURLs(in file: URL) throws -> [String] {
    let json = try JSONValue(parsing: Data(contentsOf: file))
    return (json["exchanges"]?.array ?? []).compactMap { exchange in
        guard let url = exchange["request"]?["url"]?.string.flatMap({ URL(string: $0) }), let host = url.host() else {
            return nil
        }
        return "\(url.scheme ?? "")://\(host)" + (url.port.map { ":\($0)" } ?? "")
    }
}

/// Adds a header to every attempt.
struct Adding: Middleware {
    let name: String
    let value: String

    init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }

    func intercept(
        _ request: HTTPRequest, body: HTTPBody?, operation: APIOperation, next: Next
    ) async throws -> (HTTPResponse, HTTPBody) {
        var request = request
        if let name = HTTPField.Name(name) { request.headerFields[name] = value }
        return try await next(request, body)
    }
}

/// Sends a body with a random boundary.
struct Multipart: Middleware {
    func intercept(
        _ request: HTTPRequest, body: HTTPBody?, operation: APIOperation, next: Next
    ) async throws -> (HTTPResponse, HTTPBody) {
        var request = request
        let boundary = UUID().uuidString
        request.headerFields[.contentType] = "multipart/form-data; boundary=\(boundary)"
        return try await next(request, HTTPBody(Data("--\(boundary)\r\n\r\na\r\n--\(boundary)--\r\n".utf8)))
    }
}
