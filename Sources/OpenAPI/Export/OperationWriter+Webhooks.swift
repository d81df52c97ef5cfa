import Generator
import GeneratorTools

/// Webhooks.
extension OperationWriter {
    /// The webhooks, each a POST with a body. OpenAPI 3.0 has no webhooks.
    mutating func webhooks(_ fields: [FieldSyntax]) -> OrderedJSON {
        .object(
            fields.compactMap { field in
                schemas.value(of: field).map { schema in
                    let body: OrderedJSON = ["content": ["application/json": ["schema": schema]], "required": true]
                    let response: OrderedJSON = [schemas.version.hasStreams ? "summary" : "description": "Success"]
                    let operation: OrderedJSON = [
                        "summary": .text(field.documentation.summary), "requestBody": body,
                        "responses": ["2XX": response],
                    ]
                    return (field.name.value, ["post": operation])
                }
            })
    }
}
