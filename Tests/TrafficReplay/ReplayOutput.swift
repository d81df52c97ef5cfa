import Foundation
import Generator
import TrafficImport

/// What the replay of all inputs needs.
struct ReplayOutput {
    struct Report: Encodable {
        var cases: [ReplayCase] = []
        /// The inputs without calls, with the reason.
        var refused: [String: String] = [:]
        /// The messages of the readers and of imports by input.
        var findings: [String: [String]] = [:]
    }

    private(set) var specs = 0
    private(set) var report = Report()
    private(set) var sources: [(name: String, text: String)] = []

    mutating func refuse(_ name: String, _ reason: String) { report.refused[name] = reason }

    /// Adds calls that no spec has, so that they are counted.
    mutating func addWithoutSpec(_ calls: [RecordedCall], of input: ReplayInput) {
        report.findings[input.name, default: []] += input.findings
        for call in calls {
            var item = ReplayCase(call, id: report.cases.count, input)
            item.reason = "the calls to its host have no spec"
            report.cases.append(item)
        }
    }

    mutating func add(_ spec: ReplaySpec, of input: ReplayInput) {
        report.findings[input.name, default: []] += spec.findings
        var functions: [String] = []
        for call in input.calls where call.url.authority.lowercased() == spec.host {
            let id = report.cases.count
            var item = ReplayCase(call, id: id, input)
            do {
                let expression = try CallExpression(call, spec.api)
                item.origin = expression.origin
                item.credentials = expression.placeholders
                functions.append(expression.function(id))
                item.endpoint = expression.endpoint
            } catch let reason as Inexpressible {
                item.reason = reason.text
            } catch {
                item.reason = "\(error)"
            }
            report.cases.append(item)
        }
        let text = """
            import APIRuntime
            import APIRuntimeFiles
            import Foundation

            extension Replay {
            \(functions.joined(separator: "\n"))
            }

            """
        sources.append(("Calls\(specs).swift", text))
        specs += 1
    }
}

/// A call: the request that the client must send, and the responses that it must read.
struct ReplayCase: Encodable {
    struct Field: Encodable {
        let name: String
        let value: String?

        init(_ field: RecordedField) {
            name = field.name
            value = field.value
        }
    }

    struct Part: Encodable {
        let name: String
        let fileName: String?
        let contentType: String?
        let content: Data?
    }

    struct Response: Encodable {
        let status: Int
        let contentType: String?
        let body: Data?
        /// Whether clients follow it to another address.
        let isRedirect: Bool
    }

    let id: Int
    let source: String
    let isWritten: Bool
    let method: String
    let path: String
    let query: [Field]
    let headers: [Field]
    var origin = ""
    /// The headers of credentials whose values the input does not state.
    var credentials: [String: String] = [:]
    var body: Data?
    var contentType: String?
    var form: [Field]?
    var parts: [Part]?
    /// The name of a file that is not read.
    var file: String?
    let responses: [Response]
    var endpoint: String?
    /// Why no Swift can make the call.
    var reason: String?

    /// JSON with null for variables outside of texts, which stand for any value.
    private static func withoutVariables(_ body: Data) -> Data {
        func isJSON(_ data: Data) -> Bool {
            (try? JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)) != nil
        }
        let text = String(decoding: body, as: UTF8.self)
        guard text.contains("{{"), !isJSON(body) else { return body }
        let known = Data(text.replacing(/\{\{[^{}"]*\}\}/, with: "null").utf8)
        return isJSON(known) ? known : body
    }

    init(_ call: RecordedCall, id: Int, _ input: ReplayInput) {
        self.id = id
        source = input.name
        isWritten = input.isWritten
        method = call.method
        path = CallValues.path(call)
        query = call.url.query.map(Field.init)
        headers = call.headers.map(Field.init)
        responses = call.responses.map { response in
            Response(
                status: response.status,
                contentType: response.headers.last { $0.name.lowercased() == "content-type" }?.value,
                body: response.body.map { Data($0) },
                isRedirect: (300..<400).contains(response.status)
                    && response.headers.contains { $0.name.lowercased() == "location" })
        }
        switch call.body {
        case nil: break
        case .bytes(let bytes, let type):
            body = Self.withoutVariables(Data(bytes))
            contentType = type
        case .form(let fields): form = fields.map(Field.init)
        case .multipart(let all):
            parts = all.map { part in
                Part(
                    name: part.name, fileName: part.fileName, contentType: part.contentType,
                    content: part.content.map { Data($0) })
            }
        case .file(let name, let type):
            file = name
            contentType = type
        }
    }
}
