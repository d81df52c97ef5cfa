import Foundation
import Generator
import OpenAPI
import OpenAPITools
import Testing

/// A small document with one mistake at a time. Each is reported once, at its place.
@Suite("Mistakes in OpenAPI documents", .tags(.busy)) struct MistakeTests {
    /// A part of the document, its replacement, and the expected findings.
    struct Mistake: Sendable, CustomTestStringConvertible {
        let part: String
        let mistake: String
        let messages: [String]

        init(_ part: String, _ mistake: String, _ messages: String...) {
            (self.part, self.mistake, self.messages) = (part, mistake, messages)
        }

        var testDescription: String { mistake }
    }

    private static let document = """
        openapi: 3.0.3
        info: { title: X, version: "1" }
        servers: [{ url: "https://{r}.x.example", variables: { r: { enum: [eu, us], default: eu } } }]
        security: [{ key: [] }]
        paths:
          /a/{id}:
            parameters: [{ name: h, in: header, schema: { type: string } }]
            get:
              operationId: getA
              tags: [t]
              parameters:
                - { name: id, in: path, required: true, schema: { type: string } }
                - { name: q, in: query, schema: { type: integer, default: 1 } }
              responses:
                200: { description: Good, content: { application/json: { schema: { $ref: "#/components/schemas/S" } } } }
                404: { $ref: "#/components/responses/Missing" }
            post:
              operationId: postA
              parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
              requestBody: { required: true, content: { application/json: { schema: { $ref: "#/components/schemas/S" } } } }
              responses: { 201: { description: Made, content: { application/json: { schema: { $ref: "#/components/schemas/U" } } } } }
        components:
          securitySchemes: { key: { type: apiKey, in: header, name: X-Key } }
          responses: { Missing: { description: Missing, content: { application/json: { schema: { $ref: "#/components/schemas/E" } } } } }
          schemas:
            S:
              type: object
              required: [n]
              properties:
                n: { type: string, nullable: true }
                e: { type: string, enum: [a, b] }
                l: { type: array, items: { type: string } }
                m: { type: object, additionalProperties: { type: integer } }
                i: { type: integer, format: int32 }
                p: { allOf: [{ $ref: "#/components/schemas/B" }, { type: object, properties: { z: { type: string } } }] }
            B: { type: object, properties: { b: { type: string } } }
            E: { type: object, properties: { message: { type: string } } }
            C: { type: object, required: [kind], properties: { kind: { type: string }, c: { type: string } } }
            D: { type: object, required: [kind], properties: { kind: { type: string }, d: { type: string } } }
            U:
              oneOf: [{ $ref: "#/components/schemas/C" }, { $ref: "#/components/schemas/D" }]
              discriminator: { propertyName: kind, mapping: { c: "#/components/schemas/C" } }

        """

    private static func messages(_ text: String) throws -> [String] {
        try WholeImportTests.imported(text).findings.map { finding in
            "\(finding.range.start.line):\(finding.range.start.column): \(finding.message)"
        }
    }

    @Test("The document without a mistake has no findings")
    func right() throws {
        #expect(try Self.messages(Self.document).isEmpty)
    }

    @Test("A mistake is reported at its place", arguments: mistakes)
    func wrong(_ mistake: Mistake) throws {
        let place = try #require(Self.document.firstRange(of: mistake.part))
        let text = Self.document.replacingCharacters(in: place, with: mistake.mistake)
        #expect(!mistake.messages.isEmpty)
        #expect(try Self.messages(text) == mistake.messages)
    }

    @Test(
        "No keyword of JSON Schema or OpenAPI is confused with another; a spec has no patterns for keys",
        arguments: ["3.0.3", "3.1.0"])
    func keywords(_ version: String) throws {
        let keywords = [
            "title: T", "multipleOf: 2", "maximum: 9", "exclusiveMaximum: true", "minimum: 1", "exclusiveMinimum: true",
            "maxLength: 9", "minLength: 1", "pattern: '^a'", "maxItems: 9", "minItems: 1", "uniqueItems: true",
            "maxProperties: 9", "minProperties: 1", "required: []", "enum: [a]", "not: {}", "default: a",
            "nullable: true",
            "readOnly: true", "writeOnly: false", "xml: {}", "externalDocs: {}", "example: a", "deprecated: true",
            "description: D", "format: f", "properties: {}", "additionalProperties: true",
            "propertyNames: {}", "const: a", "if: {}", "then: {}", "else: {}", "prefixItems: []", "contains: {}",
            "maxContains: 9",
            "minContains: 1", "dependentRequired: {}", "dependentSchemas: {}", "unevaluatedItems: false",
            "unevaluatedProperties: false", "contentEncoding: base64", "contentMediaType: a/b", "contentSchema: {}",
            "examples: [a]", "$comment: c", "$defs: {}", "$anchor: a", "additionalItems: false", "dependencies: {}",
            "definitions: {}", "id: a", "x-own: 1", "patternProperties: { '^a': {} }",
        ]
        let properties = keywords.enumerated().map { "p\($0): { \($1) }" }.joined(separator: ", ")
        let document = WholeImportTests.document(answer: "{ type: object, properties: { \(properties) } }")
            .replacingOccurrences(of: "3.1.0", with: version)
        #expect(
            try WholeImportTests.imported(document).findings.map(\.message) == [
                "'patternProperties' are JSON: keys that fit no pattern may have any value"
            ])
    }

    private static let mistakes: [Mistake] = [
        Mistake(
            "openapi: 3.0.3", "openapi: 3.3.0", "1:10: version '3.3.0' is not supported; the document is read as 3.2"),
        Mistake(
            "openapi: 3.0.3", "openapi: 4.0.0", "1:10: version '4.0.0' is not supported; the document is read as 3.2"),
        Mistake(
            "info: { title: X, version: \"1\" }", "x-info: {}",
            "1:1: 'info' is missing: the title and version of the API"),
        Mistake(
            "{ title: X, version: \"1\" }", "{ version: \"1\" }",
            "2:7: 'title' is missing in 'info'; the API is called as the file"),
        Mistake(
            "servers: [{ url: \"https://{r}.x.example\", variables: { r: { enum: [eu, us], default: eu } } }]",
            "servers: https://x.example", "3:10: 'servers' is a list, not text"),
        Mistake(
            "[{ url: \"https://{r}.x.example\", variables: { r: { enum: [eu, us], default: eu } } }]",
            "[{ description: x }]", "3:11: a server is a mapping with a 'url'; this one is left out"),
        Mistake("default: eu }", "default: asia }", "3:86: the default 'asia' is none of the values; 'eu' is taken"),
        Mistake(
            "variables: { r: { enum: [eu, us], default: eu } }", "variables: []",
            "3:54: 'variables' is a mapping, not a list"),
        Mistake(
            "[{ key: [] }]", "[{ nope: [] }]",
            "4:14: there is no security scheme 'nope', so calls are sent without a credential"),
        Mistake(
            "[{ key: [] }]", "[{ nope: [] }, { key: [] }]",
            "4:14: there is no security scheme 'nope', so it is left out"),
        Mistake(
            "[{ key: [] }]", "[key]",
            "4:12: 'security' lists mappings, such as { name: [] }, so calls are sent without a credential"),
        Mistake(
            "parameters: [{ name: h, in: header, schema: { type: string } }]", "parameters: {}",
            "7:17: 'parameters' is a list, not a mapping"),
        Mistake("operationId: getA", "operationId: 17", "9:20: 'operationId' is text, not '17'"),
        Mistake(
            "operationId: getA", "operationId: postA",
            "9:20: another operation has the operationId 'postA'; this one is 'postAGetAByID'",
            "18:20: another operation has the operationId 'postA'; this one is 'postAPostAByID'"),
        Mistake(
            "operationId: getA", "operationId: post-a",
            "9:20: the name of another operation is that of 'post-a'; this one is 'postAGetAByID'",
            "18:20: the name of another operation is that of 'postA'; this one is 'postAPostAByID'"),
        Mistake("tags: [t]", "tags: t", "10:13: 'tags' is a list, not 't'"),
        Mistake("tags: [t]", "tags: [{ name: t }]", "10:14: 'tags' lists names, not a mapping"),
        Mistake("tags: [t]", "opration: t", "10:7: an operation has no key 'opration'"),
        Mistake("tags: [t]", "security: no", "10:17: 'security' is a list, not 'no'"),
        Mistake(
            "tags: [t]", "security: [{ nope: [] }]",
            "10:20: there is no security scheme 'nope', so calls are sent without a credential"),
        Mistake("tags: [t]", "description: {}", "10:20: 'description' is text, not a mapping"),
        Mistake("tags: [t]", "deprecated: soon", "10:19: 'deprecated' is true or false, not the text 'soon'"),
        Mistake(
            "in: path, required: true, schema: { type: string } }\n        -",
            "in: path, schema: { type: string } }\n        -",
            "12:11: the parameter 'id' of the path is always required"),
        Mistake(
            "required: true, schema: { type: string } }\n        -",
            "required: 'true', schema: { type: string } }\n        -",
            "12:43: 'required' is true or false, not the text 'true'"),
        Mistake(
            "name: id, in: path, required: true, schema: { type: string } }\n        -",
            "name: idd, in: path, required: true, schema: { type: string } }\n        -",
            "9:7: the placeholder '{id}' is not declared; it becomes String",
            "12:11: the path has no '{idd}'; this parameter is not sent"),
        Mistake(
            "in: query", "in: qery",
            "13:26: 'in' of the parameter 'q' cannot be 'qery', so it is not sent; did you mean 'query'?"),
        Mistake(
            "in: query", "in: body",
            "13:26: 'in' of the parameter 'q' cannot be 'body', so it is not sent; it belongs into 'requestBody'"),
        Mistake(
            "in: query", "in: formData",
            "13:26: 'in' of the parameter 'q' cannot be 'formData', so it is not sent; it belongs into 'requestBody'"),
        Mistake("in: query", "required: yes, in: query", "13:32: 'required' is true or false, not the text 'yes'"),
        Mistake(
            "in: query", "style: fom, in: query",
            "13:29: 'style' of the parameter 'q' cannot be 'fom', so the usual one is taken; did you mean 'form'?"),
        Mistake("name: q, in: query", "name: q", "13:11: the parameter 'q' has no 'in', the place where it is sent"),
        Mistake("name: q, in: query", "in: query", "13:11: the parameter has no name"),
        Mistake(
            "requestBody: { required: true, content: {", "requestBody: { required: true, content: { examples: {},",
            "20:49: 'examples' is no media type, such as application/json"),
        Mistake("default: 1 }", "default: abc }", "13:67: the default 'abc' is no value of the schema"),
        Mistake(
            "schema: { type: integer, default: 1 }", "type: integer",
            "13:33: a parameter has no key 'type'; it belongs under 'schema'"),
        Mistake(
            "schema: { type: integer, default: 1 }", "schema: integer",
            "13:41: a schema is a mapping, not text; the value is JSON"),
        Mistake(
            "{ name: q, in: query, schema: { type: integer, default: 1 } }", "{ $ref: \"#/components/parameters/No\" }",
            "13:11: the parameter has a '$ref', but '#/components/parameters/No' does not exist"),
        Mistake("200: { desc", "2000: { desc", "15:9: '2000' is no status, such as 200, 2XX or default"),
        Mistake(
            "200: { description: Good, content: { application/json: { schema: { $ref: \"#/components/schemas/S\" } } } }\n        404: { $ref: \"#/components/responses/Missing\" }",
            "[]", "9:7: no responses are documented; every 2xx status is a success",
            "15:9: 'responses' is a mapping, not a list"),
        Mistake(
            "200: { description: Good, content: { application/json: { schema: { $ref: \"#/components/schemas/S\" } } } }",
            "200: good", "15:14: a response is a mapping, not text"),
        Mistake(
            "200: { description: Good, content: { application/json: { schema: { $ref: \"#/components/schemas/S\" } } } }",
            "200: { $ref: \"#/components/schemas/S\" }",
            "15:14: the '$ref' leads to a schema, not to a response; the body is left out"),
        Mistake(
            "200: { description: Good, content: { application/json: { schema: { $ref: \"#/components/schemas/S\" } } } }",
            "200: { description: Good, schema: { $ref: \"#/components/schemas/S\" } }",
            "15:35: a response has no key 'schema'; it belongs under 'content'"),
        Mistake(
            "200: { description: Good, content", "200: { description: Good, contnt",
            "15:35: a response has no key 'contnt'; did you mean 'content'?"),
        Mistake(
            "description: Good, content: { application/json: { schema: { $ref: \"#/components/schemas/S\" } } }",
            "description: Good, content: { application/json: { type: object, properties: {} } }",
            "15:66: a media type has no key 'type'; it belongs under 'schema'",
            "15:80: a media type has no key 'properties'; it belongs under 'schema'"),
        Mistake(
            "description: Good, content: { application/json: { schema: { $ref: \"#/components/schemas/S\" } } }",
            "description: Good, content: { application/json: { $ref: \"#/components/schemas/S\" } }",
            "15:66: a media type has no key '$ref'; it belongs under 'schema'"),
        Mistake(
            "description: Good, content: { application/json: { schema: { $ref: \"#/components/schemas/S\" } } }",
            "description: Good, content: { application/json: S }",
            "15:64: a media type is a mapping with a 'schema', not text"),
        Mistake(
            "description: Good, content: { application/json: { schema: { $ref: \"#/components/schemas/S\" } } }",
            "description: Good, content: []", "15:44: 'content' is a mapping, not a list"),
        Mistake(
            "description: Good, content: { application/json: { schema: { $ref: \"#/components/schemas/S\" } } }",
            "description: Good, headers: []", "15:44: 'headers' is a mapping, not a list"),
        Mistake(
            "#/components/responses/Missing", "#/components/responses/No",
            "16:14: the response has a '$ref', but '#/components/responses/No' does not exist"),
        Mistake(
            "{ $ref: \"#/components/responses/Missing\" }", "{ $ref: 17 }",
            "16:14: the response has a '$ref', but '$ref' is text, such as '#/components/schemas/Pet', not '17'"),
        Mistake(
            "requestBody: { required: true, content: { application/json: { schema: { $ref: \"#/components/schemas/S\" } } } }",
            "requestBody: S", "20:20: 'requestBody' is a mapping, not 'S'"),
        Mistake(
            "requestBody: { required: true, content: { application/json: { schema: { $ref: \"#/components/schemas/S\" } } } }",
            "requestBody: { content: {} }", "20:31: 'content' is empty; nothing is sent"),
        Mistake(
            "requestBody: { required: true, content: { application/json: { schema: { $ref: \"#/components/schemas/S\" } } } }",
            "requestBody: { schema: { $ref: \"#/components/schemas/S\" } }",
            "20:20: the body has no 'content'; nothing is sent",
            "20:22: a body has no key 'schema'; it belongs under 'content'"),
        Mistake(
            "requestBody: { required: true, content: { application/json: { schema: { $ref: \"#/components/schemas/S\" } } } }",
            "requestBody: { required: yes, content: { application/json: { schema: { $ref: \"#/components/schemas/S\" } } } }",
            "20:32: 'required' is true or false, not the text 'yes'"),
        Mistake(
            "components:\n", "components:\n  schema: {}\n",
            "23:3: 'components' has no key 'schema'; did you mean 'schemas'?"),
        Mistake(
            "components:\n", "components:\n  schemas: {}\n", "26:3: 'schemas' is there twice; the last one counts"),
        Mistake("info: {", "info: {}\ninfo: {", "3:1: 'info' is there twice; the last one counts"),
        Mistake("components:\n", "components:\n  parameters: []\n", "23:15: 'parameters' is a mapping, not a list"),
        Mistake(
            "  /a/{id}:",
            "  /a/{x}: { get: { operationId: other, parameters: [{ name: x, in: path, required: true, schema: { type: string } }], responses: { 204: { description: None } } } }\n  /a/{id}:",
            "7:3: the path '/a/{id}' is '/a/{x}' once more"),
        Mistake("  /a/{id}:", "  /b: []\n  /a/{id}:", "6:7: a path is a mapping of methods to operations, not a list"),
        Mistake("  /a/{id}:", "  /b: { gett: {} }\n  /a/{id}:", "6:9: a path has no key 'gett'; did you mean 'get'?"),
        Mistake("  /a/{id}:", "  /b: { get: [] }\n  /a/{id}:", "6:9: an operation is a mapping, not a list"),
        Mistake(
            "required: [n]", "required: true",
            "28:17: 'required' is a list in the object; here it counts for the property"),
        Mistake("required: [n]", "required: n", "28:17: 'required' is a list, not 'n'"),
        Mistake("required: [n]", "required: [nope]", "28:18: 'required' names 'nope', and there is no such property"),
        Mistake(
            "required: [n]", "required: [1, {}]", "28:18: 'required' names '1', and there is no such property",
            "28:21: 'required' lists the names of properties, not a mapping"),
        Mistake("required: [n]", "propertis: {}", "28:7: a schema has no key 'propertis'; did you mean 'properties'?"),
        Mistake("required: [n]", "description: {}", "28:20: 'description' is text, not a mapping"),
        Mistake(
            "{ type: string, nullable: true }", "{ type: string, nullable: 'true' }",
            "30:38: 'nullable' is true or false, not the text 'true'"),
        Mistake(
            "{ type: string, nullable: true }", "{ type: null }",
            "30:20: 'type' is empty; the type of null is 'null' in quotes"),
        Mistake(
            "{ type: string, nullable: true }", "{ type: objekt }",
            "30:20: there is no type 'objekt', so the value is JSON; did you mean 'object'?"),
        Mistake(
            "{ type: string, nullable: true }", "{ type: string, required: true }",
            "30:38: 'required' is a list in the object; here it counts for the property"),
        Mistake(
            "{ type: string, nullable: true }", "{ type: string, properties: { a: { type: string } } }",
            "30:28: 'properties' is a key of the type 'object', not of 'string'"),
        Mistake(
            "{ type: string, nullable: true }", "{ $ref: 17 }",
            "30:12: '$ref' is text, such as '#/components/schemas/Pet', not '17'; the value is JSON"),
        Mistake("{ type: string, nullable: true }", "string", "30:9: the schema of 'n' is a mapping, not text"),
        Mistake(
            "{ type: string, nullable: true }", "{ $ref: \"#/components/schemas/No\" }",
            "30:12: '#/components/schemas/No' does not exist; the value is JSON"),
        Mistake(
            "{ type: string, nullable: true }", "{ anyOf: [string, { type: integer }] }",
            "30:22: 'anyOf' lists schemas, such as { $ref: … }, not text"),
        Mistake(
            "{ type: string, nullable: true }", "{ allOf: [{ $ref: \"#/components/schemas/No\" }] }",
            "30:22: '#/components/schemas/No' does not exist; the value is JSON"),
        Mistake("{ type: string, nullable: true }", "{ oneOf: x }", "30:21: 'oneOf' is a list, not 'x'"),
        Mistake("{ type: string, nullable: true }", "{ oneOf: [] }", "30:21: 'oneOf' is empty"),
        Mistake("enum: [a, b]", "enum: []", "31:34: 'enum' lists no value; any is taken"),
        Mistake("enum: [a, b]", "enum: [1]", "31:35: '1' in 'enum' is no value of the type 'string'"),
        Mistake("enum: [a, b]", "enum: { a: 1 }", "31:34: 'enum' is a list, not a mapping"),
        Mistake("enum: [a, b]", "enum: [a, b], default: c", "31:51: the default 'c' is no value of the schema"),
        Mistake(
            "{ type: array, items: { type: string } }", "{ type: array }",
            "32:12: the array has no 'items'; its elements are JSON"),
        Mistake(
            "{ type: array, items: { type: string } }", "{ type: object, items: { type: string } }",
            "32:28: 'items' is a key of the type 'array', not of 'object'"),
        Mistake(
            "{ type: array, items: { type: string } }", "{ type: array, items: string }",
            "32:34: 'items' is a schema, not text; the elements are JSON"),
        Mistake(
            "additionalProperties: { type: integer }", "additionalProperties: integer",
            "33:50: 'additionalProperties' is true, false or a schema, not text"),
        Mistake("format: int32", "enum: [x]", "34:36: 'x' in 'enum' is no value of the type 'integer'"),
        Mistake(
            "[{ $ref: \"#/components/schemas/B\" }, { type: object, properties: { z: { type: string } } }]",
            "[\"#/components/schemas/B\", { type: object, properties: { z: { type: string } } }]",
            "35:22: 'allOf' lists schemas, such as { $ref: … }, not text"),
        Mistake(
            "[{ $ref: \"#/components/schemas/B\" }, { type: object, properties: { z: { type: string } } }]",
            "[{ $ref: \"#/components/schemas/No\" }, { type: object, properties: { z: { type: string } } }]",
            "35:22: '#/components/schemas/No' does not exist; its properties are left out"),
        Mistake(
            "[{ $ref: \"#/components/schemas/B\" }, { type: object, properties: { z: { type: string } } }]", "{}",
            "35:21: 'allOf' is a list, not a mapping"),
        Mistake(
            "B: { type: object, properties: { b: { type: string } } }", "B: null",
            "36:8: a schema is a mapping, not nothing; the value is JSON"),
        Mistake(
            "B: { type: object, properties: { b: { type: string } } }",
            "B: { allOf: [{ $ref: \"#/components/schemas/B\" }] }", "36:18: the schema is a part of itself"),
        Mistake(
            "B: { type: object, properties: { b: { type: string } } }", "B: { $ref: \"#/components/schemas/B\" }",
            "35:22: '#/components/schemas/B' leads to references only, without an end; its properties are left out"),
        Mistake(
            "B: { type: object, properties: { b: { type: string } } }", "B: { type: object, properties: [] }",
            "36:36: 'properties' is a mapping, not a list"),
        Mistake(
            "propertyName: kind,", "propertyName: nope,",
            "42:38: there is no property 'nope', which the discriminator names"),
        Mistake(
            "discriminator: { propertyName: kind, mapping: { c: \"#/components/schemas/C\" } }", "discriminator: kind",
            "41:7: the alternatives cannot be told apart; one model has the properties of all, optional where not all require them",
            "42:22: the discriminator has no 'propertyName'; it is left out"),
        Mistake(
            "mapping: { c: \"#/components/schemas/C\" }", "mapping: []", "42:53: 'mapping' is a mapping, not a list"),
        Mistake(
            "c: \"#/components/schemas/C\"", "c: \"#/components/schemas/No\"",
            "42:58: there is no schema '#/components/schemas/No'"),
        Mistake(
            "$ref: \"#/components/schemas/D\"", "$ref: \"#/components/schemas/No\"",
            "41:51: '#/components/schemas/No' does not exist; the value is JSON"),
    ]
}
