#if canImport(FoundationEssentials)
    package import FoundationEssentials
#else
    package import Foundation
#endif
package import HTTPTypes
import APIValues

extension MockEngine {
    /// What does not fit in a response that another server gave, as a proxy or recorded traffic has it.
    package func findings(in response: HTTPResponse, body: Data, to request: HTTPRequest) -> [MockFinding] {
        guard let match = match(request) else { return [] }
        return ResponseCheck(description: description, response: response, body: body)
            .findings(match.operation, isHead: request.method == .head)
    }

    /// What does not fit in a request, credentials included. An unknown path or method is one finding.
    package func findings(in request: HTTPRequest, body: Data) -> [MockFinding] {
        guard let match = match(request, body: body) else {
            return [MockFinding(.path, nil, rule: MockFinding.Rule.undocumented, "is not documented with this method")]
        }
        let request = MockRequest(request, body: body)
        let check = RequestCheck(description: description, settings: settings, request: request, match: match)
        return check.findings()
    }
}

extension Refusal {
    /// The findings; the detail instead of an empty list.
    var allFindings: [MockFinding] {
        findings.isEmpty ? [MockFinding(.body, nil, rule: MockFinding.Rule.undocumented, detail)] : findings
    }
}

extension MockOperation {
    /// The responses of a status: exact, then a range, then the default.
    package func responses(for status: Int) -> MockResponses? {
        responses.first { $0.status == String(status) }
            ?? responses.first { $0.status.uppercased() == "\(status / 100)XX" }
            ?? responses.first { $0.status == "default" }
    }
}

/// Checks a response against its operation.
struct ResponseCheck {
    let description: MockDescription
    let response: HTTPResponse
    let body: Data

    func findings(_ operation: MockOperation, isHead: Bool) -> [MockFinding] {
        guard let documented = operation.responses(for: response.status.code) else {
            return [MockFinding(.status, nil, rule: MockFinding.Rule.undocumented, "is not documented")]
        }
        return headers(documented) + (isHead ? [] : bodyFindings(documented))
    }

    private func headers(_ documented: MockResponses) -> [MockFinding] {
        documented.headers.flatMap { header -> [MockFinding] in
            let parameter = MockParameter(header.name, in: .header, schema: header.schema)
            let text = response.headerFields[header.name]
            guard let text else {
                guard header.isRequired else { return [] }
                return [MockFinding(.header, header.name, rule: MockFinding.Rule.required, "is missing")]
            }
            let value = StyledText(
                name: header.name, style: parameter.style, isExploded: false,
                shape: TextShape(description, header.schema)
            ).value(inHeader: text)
            return SchemaCheck.failures(of: value, header.schema, description, isRequest: false)
                .map { $0.finding(.header, header.name) }
        }
    }

    private func bodyFindings(_ documented: MockResponses) -> [MockFinding] {
        guard !documented.contents.isEmpty, !body.isEmpty else { return [] }
        let types = documented.contents.map(\.mediaType).joined(separator: ", ")
        let field = response.headerFields[.contentType] ?? documented.contents[0].mediaType
        guard let type = MediaType(field), let content = Negotiation.content(documented.contents, of: type) else {
            return [MockFinding(.header, "Content-Type", rule: MockFinding.Rule.mediaType, "must be \(types)")]
        }
        guard let value = BodyReader(description: description, data: body, type: type).value(content) else {
            guard type.isJSON, content.stream == nil else { return [] }
            return [MockFinding(.body, nil, rule: MockFinding.Rule.syntax, "is not JSON")]
        }
        return SchemaCheck.failures(of: value, content.schema, description, isRequest: false)
            .map { $0.finding(.body) }
    }
}
