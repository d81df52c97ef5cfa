import Generator
import GeneratorTools

/// What the server sends by itself.
extension OperationWriter {
    /// The webhooks, each a body that is posted. OpenAPI 3.0 has no word for them.
    mutating func webhooks(_ fields: [FieldSyntax]) -> JSONOutput {
        .object(
            fields.compactMap { field in
                schemas.value(of: field).map { schema in
                    let body: JSONOutput = ["content": ["application/json": ["schema": schema]], "required": true]
                    let response: JSONOutput = [schemas.version.hasStreams ? "summary" : "description": "Success"]
                    let operation: JSONOutput = [
                        "summary": .text(field.documentation.summary), "requestBody": body,
                        "responses": ["2XX": response],
                    ]
                    return (field.name.value, ["post": operation])
                }
            })
    }
}
