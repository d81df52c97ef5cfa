/// The struct of one endpoint; its request and its client method are in other files.
final class EndpointEmitter {
    let file: FileEmitter
    let endpoint: Endpoint
    /// The values that the caller gives: the parameters and the body.
    let inputs: [Input]

    var names: TypeNames { file.names }
    var modifier: Code { file.modifier }
    var scope: [String] { [endpoint.typeName] }

    init(file: FileEmitter, endpoint: Endpoint) {
        self.file = file
        self.endpoint = endpoint
        inputs = endpoint.inputs
    }

    var line: String { "`\(endpoint.request.method.rawValue) \(endpoint.request.path.text)`" }

    func structure(_ writer: inout SwiftWriter) {
        let members = InputsEmitter(file: file, inputs: inputs, scope: scope)
        writer.documentation([endpoint.documentation.summary, line])
        writer.deprecation(endpoint.documentation.deprecation)
        let exemplified = endpoint.example == nil ? [] : [Module.core("ExemplifiedRequestable")]
        let enveloped = endpoint.response.envelope == nil ? [] : [Module.core("EnvelopedRequestable")]
        let protocols = [conformance] + enveloped + exemplified + members.redacted
        writer.type("\(modifier)nonisolated struct \(identifier: endpoint.typeName)", protocols) { writer in
            let outcomes = OutcomeEmitter(file: file, scope: scope)
            writer.line("\(modifier)typealias API = \(identifier: names.api)")
            declareResponse(outcomes, &writer)
            if !endpoint.failure.isShared {
                let summary: Code = "The documented errors, by status."
                outcomes.declare(endpoint.failure.outcome, isFailure: true, summary, [], &writer)
            }
            writer.blank()
            members.properties(&writer)
            description(&writer)
            scopes(&writer)
            framing(&writer)
            pagination(&writer)
            request(&writer)
            readResponse(outcomes, &writer)
            if !endpoint.failure.isShared { outcomes.read(endpoint.failure.outcome, isFailure: true, &writer) }
            items(&writer)
            members.redaction(&writer)
            file.example(endpoint.example, in: scope, &writer)
            fields(&writer)
            file.declarations(endpoint.nested, &writer)
        }
    }

    private var conformance: Code {
        if endpoint.response.stream != nil { return Module.sequences("StreamRequestable") }
        return endpoint.pagination == nil ? Module.core("Requestable") : Module.sequences("Paginated")
    }

    // MARK: - Response

    private var responseEmitter: ResponseEmitter? {
        endpoint.response.headers.map { ResponseEmitter(file, endpoint, $0) }
    }

    private func declareResponse(_ outcomes: OutcomeEmitter, _ writer: inout SwiftWriter) {
        if let element = endpoint.response.element {
            return writer.line("\(modifier)typealias Element = \(names.type(element.type, in: scope))")
        }
        if let emitter = responseEmitter {
            emitter.declaration(&writer)
        } else {
            outcomes.declare(
                endpoint.response.outcome, isFailure: false, "The response, by status.", endpoint.response.statusTypes,
                &writer)
        }
        if endpoint.response.isDeclared { writer.blank() }
        if let pagination = endpoint.pagination {
            writer.line("\(modifier)typealias Item = \(names.type(pagination.item, in: scope))")
        }
    }

    private func readResponse(_ outcomes: OutcomeEmitter, _ writer: inout SwiftWriter) {
        guard endpoint.response.element == nil else { return }
        if let emitter = responseEmitter {
            emitter.reading(&writer)
        } else {
            outcomes.read(endpoint.response.outcome, isFailure: false, &writer)
        }
    }

    private func fields(_ writer: inout SwiftWriter) {
        guard let body = endpoint.request.body, let fields = body.fields else { return }
        let isMultipart = if case .multipart = body.content { true } else { false }
        writer.blank()
        FieldsEmitter(file: file, endpoint: endpoint.typeName, fields: fields, isMultipart: isMultipart).write(&writer)
    }
}

extension Endpoint.Response {
    /// The elements of a stream; nil if the response is not a stream.
    var element: Endpoint.Payload? {
        guard stream != nil, case .single(let payload, _) = outcome else { return nil }
        return payload
    }

    /// Whether the endpoint declares the type of the response.
    var isDeclared: Bool { outcome.hasCases || headers != nil }
}
