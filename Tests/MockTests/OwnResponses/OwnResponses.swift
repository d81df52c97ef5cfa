import APIMock
import Foundation
import HTTPTypes

/// The responses that a mock makes for each operation and documented status, checked by itself.
struct OwnResponses {
    let description: MockDescription
    var settings = MockSettings(seed: 7)

    /// - Parameter description: The API; its servers are left out, so that paths are those of the operations.
    init(_ description: MockDescription, isDynamic: Bool) {
        var description = description
        description.servers = []
        for index in description.operations.indices { description.operations[index].servers = [] }
        self.description = description
        settings.isDynamic = isDynamic
        settings.checksRequests = false
    }

    /// What does not fit, each as a line.
    func faults() -> [String] {
        let engine = MockEngine(description, settings: settings)
        // A fragment marks one of several operations with the same path, so a path does not say which one answers.
        return description.operations.filter { !$0.path.contains("#") && $0.path.utf8.allSatisfy { $0 < 128 } }.flatMap
        { operation in
            Self.statuses(of: operation).flatMap { faults(operation, $0, engine) }
        }
    }

    private func faults(_ operation: MockOperation, _ status: Int, _ engine: MockEngine) -> [String] {
        guard let request = Self.request(operation, status) else { return [] }
        let made = engine.response(to: request)
        let name = "\(operation.method) \(operation.path) \(status): "
        guard made.status.code == status else { return [name + "the status is \(made.status.code)"] }
        let response = HTTPResponse(status: made.status, headerFields: made.headers)
        return engine.findings(in: response, body: made.body, to: request).map { name + $0.line }
    }

    private static func request(_ operation: MockOperation, _ status: Int) -> HTTPRequest? {
        guard let method = HTTPRequest.Method(operation.method), let prefer = HTTPField.Name("Prefer") else {
            return nil
        }
        let path = operation.path.replacing(/\{[^}]*\}/) { _ in "1" }
        return HTTPRequest(
            method: method, scheme: "https", authority: "localhost", path: path,
            headerFields: [prefer: "code=\(status)"])
    }

    /// A status for each documented response, without those that are not final.
    private static func statuses(of operation: MockOperation) -> [Int] {
        let documented = operation.responses.map(\.status)
        let statuses = documented.map { text in
            if let status = Int(text) { return status }
            let hundreds = text == "default" ? 5 : Int(text.prefix(1)) ?? 5
            // One that no other response has.
            let free = (0...99).first { !documented.contains(String(hundreds * 100 + $0)) } ?? 0
            return hundreds * 100 + free
        }
        return statuses.filter { $0 >= 200 }
    }
}
