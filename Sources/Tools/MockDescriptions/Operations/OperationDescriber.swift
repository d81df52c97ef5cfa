import APIMock
import Generator
import OpenAPI

/// Describes the operations of a document, and collects their schemas.
struct OperationDescriber {
    let document: APIDocument
    let security: SecurityDescriber
    var schemas: SchemaTable

    init(_ document: APIDocument) {
        self.document = document
        security = SecurityDescriber(document)
        schemas = SchemaTable(document)
    }

    mutating func described(_ operation: OpenAPI.Operation) -> MockOperation {
        var described = MockOperation(operation.method, operation.path, id: operation.operationID?.text ?? "")
        described.servers = (operation.servers ?? []).compactMap { MockDescription.address(of: $0) }.unique
        described.parameters = operation.parameters.filter(isChecked).map { parameter($0) }
        described.body = operation.body.map { body in
            MockBody(isRequired: body.isRequired, body.content.map { content($0) })
        }
        described.security = security.requirements(of: operation)
        described.responses = operation.responses.map { responses($0) }
        described.pages = PageDescriber(operation).pages
        return described
    }

    /// OpenAPI 3 says to ignore parameters with the names of these headers (OpenAPI 3.2 §4.12.1).
    private func isChecked(_ parameter: Parameter) -> Bool {
        guard document.version != .v2, parameter.location == .header else { return true }
        return !["accept", "authorization", "content-type"].contains(parameter.name.lowercased())
    }

    private mutating func parameter(_ parameter: Parameter) -> MockParameter {
        MockParameter(
            parameter.name, in: MockParameter.Place(parameter.location), style: MockParameter.Style(parameter.style),
            isExploded: parameter.explode, isRequired: parameter.isRequired,
            allowsEmpty: parameter.node.isTrue("allowEmptyValue"), mediaType: parameter.mediaType,
            schema: schemas.index(of: parameter.schema))
    }

    // MARK: - Responses

    private mutating func responses(_ response: Response) -> MockResponses {
        let status = response.status.hasSuffix("xx") ? response.status.uppercased() : response.status
        return MockResponses(
            status, (response.content + response.exampleContent).map { content($0) },
            headers: response.headers.map { header($0) })
    }

    private mutating func header(_ header: Parameter) -> MockHeader {
        MockHeader(
            header.name, isRequired: header.isRequired, schema: schemas.index(of: header.schema),
            examples: header.examples.compactMap { MockExample($0, isJSON: true) })
    }
}

extension MockParameter.Style {
    /// A cookie's own style has the form of `form` (OpenAPI 3.2 §4.12.3).
    init(_ style: Parameter.Style) {
        self =
            switch style {
            case .simple: .simple
            case .label: .label
            case .matrix: .matrix
            case .form, .cookie: .form
            case .spaceDelimited: .spaceDelimited
            case .pipeDelimited: .pipeDelimited
            case .deepObject: .deepObject
            case .tabDelimited: .tabDelimited
            }
    }
}
