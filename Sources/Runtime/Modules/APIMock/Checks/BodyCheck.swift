import APIValues
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import HTTPTypes

/// Checks the body of a request.
struct BodyCheck {
    let description: MockDescription
    let request: MockRequest

    /// The refusal of a media type that the operation does not take; nil if it takes it. A request without a body has none.
    func wrongType(_ body: MockBody?) -> Refusal? {
        guard !request.body.isEmpty else { return nil }
        guard let body else {
            return Refusal(statuses: [415], findings: [], detail: "The operation takes no body.")
        }
        guard !body.contents.isEmpty, content(body) == nil else { return nil }
        let types = body.contents.map(\.mediaType).joined(separator: ", ")
        let finding = MockFinding(
            .header, "Content-Type", rule: MockFinding.Rule.mediaType, "must be \(types)")
        var refusal = Refusal(statuses: [415], findings: [finding], detail: "The operation takes \(types).")
        // RFC 9110 §15.5.16.
        refusal.headers[.accept] = types
        return refusal
    }

    /// The refusal of a text that is not JSON, or of parts without an end; nil for any other body.
    func malformed(_ body: MockBody?) -> Refusal? {
        guard let body, !request.body.isEmpty, let type = type(body) else { return nil }
        if let finding = content(body).flatMap({ upload(type, $0).malformed }) {
            return Refusal(statuses: [400, 422], findings: [finding], detail: "The parts of the body cannot be read.")
        }
        guard type.isJSON, content(body)?.stream == nil else { return nil }
        do {
            _ = try JSONValue(parsing: request.body)
            return nil
        } catch {
            let finding = MockFinding(.body, nil, rule: MockFinding.Rule.syntax, "is \(error.reason)")
            return Refusal(statuses: [400, 422], findings: [finding], detail: "The body is \(error.reason).")
        }
    }

    /// What does not fit in a body that has a documented media type.
    func findings(_ body: MockBody?) -> [MockFinding] {
        guard let body else { return [] }
        guard !request.body.isEmpty else {
            return body.isRequired ? [MockFinding(.body, nil, rule: MockFinding.Rule.required, "is missing")] : []
        }
        guard let content = content(body), let type = type(body) else { return [] }
        let findings = upload(type, content).findings()
        let reader = BodyReader(description: description, data: request.body, type: type)
        guard let value = reader.value(content) else { return findings }
        return findings
            + SchemaCheck.failures(of: value, content.schema, description, isRequest: true).map { $0.finding(.body) }
    }

    private func upload(_ type: MediaType, _ content: MockContent) -> UploadCheck {
        UploadCheck(description: description, data: request.body, type: type, content: content)
    }

    private func content(_ body: MockBody) -> MockContent? {
        type(body).flatMap { Negotiation.content(body.contents, of: $0) }
    }

    /// The media type of the request; without one, it is the first that the operation takes (RFC 9110 §8.3).
    private func type(_ body: MockBody) -> MediaType? {
        guard let field = request.head.headerFields[.contentType] else {
            return body.contents.first.flatMap { MediaType($0.mediaType) }
        }
        return MediaType(field)
    }
}
