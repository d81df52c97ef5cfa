package import APIValues
#if canImport(FoundationEssentials)
    package import FoundationEssentials
#else
    package import Foundation
#endif
package import HTTPTypes

/// A body as a value, and the index of its schema; nil for a schema of any value.
package struct CheckedBody {
    package let value: JSONValue
    package let schema: Int?
}

extension MockEngine {
    /// The part of the description that a request belongs to.
    package enum Destination: Sendable {
        case operation(MockOperation)
        /// The path is documented, but with other methods only.
        case path(String)
        case undocumented
    }

    package func destination(of request: HTTPRequest) -> Destination {
        switch route(MockRequest(request, body: Data())) {
        case .found(let match): return .operation(match.operation)
        case .none: return .undocumented
        case .wrongMethod(let allowed):
            var other = request
            other.method = allowed.first.flatMap { HTTPRequest.Method($0) } ?? .get
            return .path(match(other)?.operation.path ?? "")
        }
    }

    /// The body of a request as it is checked; nil if it is not checked.
    package func checkedBody(of request: HTTPRequest, _ body: Data, _ operation: MockOperation) -> CheckedBody? {
        guard let documented = operation.body else { return nil }
        return checkedBody(body, request.headerFields, documented.contents)
    }

    /// The body of a response as it is checked; nil if it is not checked.
    package func checkedBody(of response: HTTPResponse, _ body: Data, _ operation: MockOperation) -> CheckedBody? {
        guard let documented = operation.responses(for: response.status.code) else { return nil }
        return checkedBody(body, response.headerFields, documented.contents)
    }

    private func checkedBody(_ body: Data, _ headers: HTTPFields, _ contents: [MockContent]) -> CheckedBody? {
        guard !body.isEmpty, let first = contents.first, let type = MediaType(headers[.contentType] ?? first.mediaType),
            let content = Negotiation.content(contents, of: type),
            let value = BodyReader(description: description, data: body, type: type).value(content)
        else { return nil }
        return CheckedBody(value: value, schema: content.schema)
    }
}
