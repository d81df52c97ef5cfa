import APIMock
import Generator
import MockDescriptions
import OpenAPI

/// An API with all kinds of parts that traffic may differ in.
enum Shop {
    static let description: MockDescription? = {
        let file = SourceFile(path: "shop.yaml", bytes: Array(document.utf8))
        return APIDocument(DocumentFiles(file)).map { MockDescription($0) }
    }()

    private static let document = """
        openapi: 3.1.0
        info: { title: Shop, version: "1" }
        servers: [{ url: https://api.example.com/v1 }]
        security: [{ token: [] }]
        paths:
          /products:
            get:
              operationId: listProducts
              parameters:
                - { name: limit, in: query, schema: { type: integer, maximum: 100 } }
                - { name: sort, in: query, schema: { enum: [name, price] } }
              responses:
                "200":
                  description: A page
                  headers: { X-Total: { required: true, schema: { type: integer } } }
                  content: { application/json: { schema: { $ref: "#/components/schemas/Page" } } }
            post:
              operationId: addProduct
              requestBody:
                required: true
                content: { application/json: { schema: { $ref: "#/components/schemas/NewProduct" } } }
              responses:
                "201": { description: Added, content: { application/json: { schema: { $ref: "#/components/schemas/Product" } } } }
                4XX: { description: Refused, content: { application/problem+json: { schema: { $ref: "#/components/schemas/Problem" } } } }
          /products/{id}:
            parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
            get:
              operationId: getProduct
              responses:
                "200": { description: One, content: { application/json: { schema: { $ref: "#/components/schemas/Product" } } } }
                "404": { description: None }
            patch:
              operationId: changeProduct
              requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Change" } } } }
              responses:
                "200": { description: One, content: { application/json: { schema: { $ref: "#/components/schemas/Product" } } } }
            delete:
              operationId: removeProduct
              responses: { "204": { description: Gone } }
          /stock:
            get:
              operationId: getStock
              responses:
                "200": { description: By product, content: { application/json: { schema: { type: object, additionalProperties: { $ref: "#/components/schemas/Stock" } } } } }
          /events:
            get:
              operationId: listEvents
              responses:
                "200": { description: Events, content: { application/json: { schema: { type: array, items: { $ref: "#/components/schemas/Event" } } } } }
          /orders:
            post:
              operationId: order
              parameters: [{ name: Idempotency-Key, in: header, required: true, schema: { type: string, format: uuid } }]
              requestBody:
                required: true
                content: { application/x-www-form-urlencoded: { schema: { type: object, required: [product], properties: { product: { type: integer }, gift: { type: boolean } } } } }
              responses: { "202": { description: Taken } }
          /orders/{id}/state:
            get:
              operationId: orderState
              parameters: [{ name: id, in: path, required: true, schema: { type: string, format: uuid } }]
              responses:
                "200": { description: State, content: { text/plain: { schema: { type: string, enum: [open, sent] } } } }
          /photos:
            post:
              operationId: addPhoto
              requestBody:
                content: { multipart/form-data: { schema: { type: object, required: [photo], properties: { photo: { type: string, format: binary }, title: { type: string } } } } }
              responses: { "201": { description: Added } }
          /search:
            get:
              operationId: search
              security: [{ key: [] }]
              parameters: [{ name: filter, in: query, style: deepObject, explode: true, schema: { type: object, properties: { color: { type: string }, size: { type: integer } } } }]
              responses:
                default: { description: Found, content: { application/json: { schema: { $ref: "#/components/schemas/Page" } } } }
          /health:
            get: { operationId: health, security: [], responses: { "200": { description: Up, content: { application/json: { schema: { type: object } } } } } }
          /owners/{name}:
            get:
              operationId: getOwner
              parameters: [{ name: name, in: path, required: true, schema: { type: string } }]
              responses: { "200": { description: One, content: { application/json: { schema: { $ref: "#/components/schemas/Owner" } } } } }
            put:
              operationId: putOwner
              parameters: [{ name: name, in: path, required: true, schema: { type: string } }]
              requestBody: { required: true, content: { application/json: { schema: { $ref: "#/components/schemas/Owner" } } } }
              responses: { "200": { description: One, content: { application/json: { schema: { $ref: "#/components/schemas/Owner" } } } } }
          /report:
            get:
              operationId: report
              responses: { "200": { description: A file, content: { text/csv: {} } } }
        components:
          securitySchemes:
            token: { type: http, scheme: bearer }
            key: { type: apiKey, in: query, name: api_key }
          schemas:
            Page: { type: object, required: [items], properties: { items: { type: array, items: { $ref: "#/components/schemas/Product" } }, next: { type: [string, "null"] } } }
            NewProduct:
              type: object
              required: [name, price]
              properties: { name: { type: string, minLength: 1 }, price: { type: number, minimum: 0 }, tags: { type: array, items: { type: string }, maxItems: 3 } }
            Product:
              allOf:
                - $ref: "#/components/schemas/NewProduct"
                - type: object
                  required: [id, created]
                  properties:
                    id: { type: integer }
                    created: { type: string, format: date-time }
                    state: { enum: [active, retired] }
                    owner: { $ref: "#/components/schemas/Owner" }
                    labels: { type: object, additionalProperties: { type: string } }
            Change: { type: object, additionalProperties: false, properties: { name: { type: string }, price: { type: number } } }
            Owner: { type: object, required: [name], properties: { name: { type: string }, site: { type: [string, "null"], format: uri }, code: { type: string, pattern: "^[A-Z]{2}$" } } }
            Stock: { type: object, properties: { count: { type: integer, format: int32 }, place: { type: string } } }
            Event:
              oneOf: [{ $ref: "#/components/schemas/Sale" }, { $ref: "#/components/schemas/Return" }]
              discriminator: { propertyName: kind, mapping: { sale: "#/components/schemas/Sale", return: "#/components/schemas/Return" } }
            Sale: { type: object, required: [kind, amount], properties: { kind: { type: string }, amount: { type: number } } }
            Return: { type: object, required: [kind, reason], properties: { kind: { type: string }, reason: { type: string } } }
            Problem: { type: object, properties: { title: { type: string } } }
        """
}
