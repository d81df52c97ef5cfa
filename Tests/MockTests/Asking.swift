import APIMock
public import APIValues
import Foundation
import HTTPTypes

extension MockEngine {
    /// The response to a request, in short: status, fields that a test is about, and text.
    func ask(
        _ method: HTTPRequest.Method, _ path: String, _ headers: HTTPFields = [:], body: String = ""
    ) -> MockResponse {
        let head = HTTPRequest(
            method: method, scheme: "http", authority: "localhost", path: path, headerFields: headers)
        return response(to: head, body: Data(body.utf8))
    }
}

extension MockResponse {
    var text: String { String(decoding: body, as: UTF8.self) }

    /// The findings, each in one line: "query limit: must be at least 1".
    var errors: [String] { findings.map(\.line) }
}

extension MockFinding {
    var line: String { "\(part.rawValue)\(name.map { " " + $0 } ?? "")\(pointer): \(reason)" }
}

extension MockOperation {
    /// An operation that responds with a text.
    static func text(_ method: String, _ path: String, _ text: String = "ok") -> MockOperation {
        var operation = MockOperation(method, path)
        operation.responses = [
            MockResponses("200", [MockContent("text/plain", examples: [MockExample(.string(text))])])
        ]
        return operation
    }

    func with(_ change: (inout MockOperation) -> Void) -> MockOperation {
        var copy = self
        change(&copy)
        return copy
    }
}

extension JSONNumber: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    /// Makes a number of an integer in a test.
    public init(integerLiteral value: Int) { self.init(value) }
    /// Makes a number of a fraction in a test; zero for infinity.
    public init(floatLiteral value: Double) { self = JSONNumber(value) ?? 0 }
}
