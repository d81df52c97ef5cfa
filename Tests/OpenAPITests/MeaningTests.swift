import Generator
import Testing

@testable import OpenAPI

/// The meaning of schemas, as laws of `and`, `or` and null.
@Suite("Meaning of schemas", .tags(.busy)) struct MeaningTests {
    /// The meaning of a schema beside others, in short form: `{a: Int, b?: String?}`, `[#Pet]`, `Int | String`.
    private static func meaning(of schema: String, beside others: String = "", version: String = "3.1.0") throws
        -> String
    {
        let text = """
            openapi: \(version)
            info: { title: Case, version: "1" }
            paths: {}
            components:
              schemas:
                T: \(schema)
                Name: { type: object, required: [name], properties: { name: { type: string } } }
                Age: { type: object, required: [age], properties: { age: { type: integer } } }
                Null: { type: "null" }
                Color: { type: string, enum: [red, green] }
                \(others)
            """
        let files = DocumentFiles(SourceFile(path: "case.yaml", bytes: Array(text.utf8)))
        let document = try #require(APIDocument(files))
        let named = try #require(document.schema(named: "T"))
        let meaning = Meaning(document)
        return meaning.declaration(of: named).brief(document)
    }

    @Test(
        "Types without other keywords",
        arguments: [
            ("{}", "any"), ("true", "any"), ("{ type: string }", "String"),
            ("{ type: integer, format: int64 }", "Int64"),
            ("{ type: array, items: { type: string } }", "[String]"), ("{ type: array }", "[any]"),
            ("{ type: object }", "{String: any}"),
            ("{ type: object, additionalProperties: { type: boolean } }", "{String: Bool}"),
            ("{ type: [string, 'null'] }", "String?"), ("{ type: [integer, number] }", "Double"),
            ("{ type: [string, integer] }", "Int | String"), ("{ enum: [a, b] }", "enum(a, b)"),
            ("{ enum: [a, null] }", "enum(a)?"), ("{ const: null }", "never?"),
            ("{ enum: [1, a] }", "enum(1) | enum(a)"),
            ("{ type: [string, object], properties: { a: { type: string } } }", "String | {a?: String}"),
        ])
    func types(_ schema: String, _ expected: String) throws {
        #expect(try Self.meaning(of: schema) == expected)
    }

    @Test(
        "Both of two schemas",
        arguments: [
            ("{ allOf: [{ minLength: 1 }, { type: string }] }", "String"),
            ("{ allOf: [{ type: string }, { type: string, enum: [a] }] }", "enum(a)"),
            ("{ allOf: [{ type: string }, { format: date-time }] }", "Date"),
            ("{ allOf: [{ $ref: '#/components/schemas/Name' }] }", "#Name"),
            ("{ allOf: [{ $ref: '#/components/schemas/Name' }, { description: One. }] }", "#Name"),
            ("{ type: object, allOf: [{ $ref: '#/components/schemas/Name' }], required: [name] }", "#Name"),
            (
                "{ allOf: [{ $ref: '#/components/schemas/Name' }, { $ref: '#/components/schemas/Age' }] }",
                "{name: String, age: Int}"
            ),
            (
                "{ required: [b], allOf: [{ type: object, properties: { a: { type: string }, b: { type: string } } }] }",
                "{a?: String, b: String}"
            ),
            (
                "{ $ref: '#/components/schemas/Name', properties: { extra: { type: string } }, required: [extra] }",
                "{name: String, extra: String}"
            ),
            (
                "{ allOf: [{ $ref: '#/components/schemas/Name' }, { properties: { name: { maxLength: 5 } } }] }",
                "{name: String}"
            ),
            (
                "{ allOf: [{ $ref: '#/components/schemas/Age' }], oneOf: [{ $ref: '#/components/schemas/Name' }, "
                    + "{ type: object, required: [x], properties: { x: { type: string } } }] }",
                "{name: String, age: Int} | {x: String, age: Int}"
            ),
            (
                "{ properties: { id: { type: integer } }, anyOf: [{ required: [id] }, { required: [other] }] }",
                "{id?: Int}"
            ),
        ])
    func both(_ schema: String, _ expected: String) throws {
        #expect(try Self.meaning(of: schema) == expected)
    }

    @Test(
        "One of several schemas",
        arguments: [
            ("{ oneOf: [{ $ref: '#/components/schemas/Name' }, { type: 'null' }] }", "#Name?"),
            ("{ anyOf: [{ $ref: '#/components/schemas/Name' }, { $ref: '#/components/schemas/Null' }] }", "#Name?"),
            ("{ oneOf: [{ $ref: '#/components/schemas/Color' }, { enum: [''] }] }", "enum(red, green, )"),
            ("{ anyOf: [{ $ref: '#/components/schemas/Color' }, { type: string }] }", "#Color"),
            ("{ anyOf: [{ enum: [a] }, { type: string }] }", "enum(a, …)"),
            ("{ oneOf: [{ type: string }, { oneOf: [{ type: integer }, { type: boolean }] }] }", "String | Int | Bool"),
            ("{ oneOf: [{ const: a }, { const: b }] }", "enum(a, b)"),
            ("{ oneOf: [{ $ref: '#/components/schemas/Name' }, { type: string }] }", "#Name | String"),
            (
                "{ oneOf: [{ type: object, required: [k], properties: { k: { const: a } } }, "
                    + "{ type: object, required: [k], properties: { k: { const: b }, x: { type: string } } }] }",
                "k: a({k: enum(a)}) | b({k: enum(b), x?: String})"
            ),
            (
                "{ oneOf: [{ $ref: '#/components/schemas/Name' }, { $ref: '#/components/schemas/Age' }], "
                    + "discriminator: { propertyName: kind, mapping: { n: '#/components/schemas/Name' } } }",
                "kind: n(#Name) | Age(#Age)"
            ),
        ])
    func alternatives(_ schema: String, _ expected: String) throws {
        #expect(try Self.meaning(of: schema) == expected)
    }

    @Test("`and` and `or` do not depend on the order of equal parts")
    func order() throws {
        let parts = ["{ type: string }", "{ minLength: 2 }", "{ enum: [a, b] }"]
        for key in ["allOf", "anyOf"] {
            var found: Set<String> = []
            for first in parts.indices {
                let turned = (0..<parts.count).map { parts[($0 + first) % parts.count] }
                found.insert(try Self.meaning(of: "{ \(key): [\(turned.joined(separator: ", "))] }"))
            }
            #expect(found.count == 1, "\(key): \(found)")
        }
    }

    @Test("A schema that contains itself ends there, with a loss")
    func cycles() throws {
        let cycle =
            "A: { allOf: [{ $ref: '#/components/schemas/T' }, { type: object, properties: { a: { type: string } } }] }"
        #expect(try Self.meaning(of: "{ allOf: [{ $ref: '#/components/schemas/A' }] }", beside: cycle) == "#A")
        #expect(try Self.meaning(of: "{ $ref: '#/components/schemas/T' }") == "lost")
        #expect(
            try Self.meaning(of: "{ type: object, properties: { next: { $ref: '#/components/schemas/T' } } }")
                == "{next?: #T}")
    }

    @Test("Unions and lists that contain each other are read without recursion")
    func unionsInCircles() throws {
        let others = """
            U: { oneOf: [{ $ref: '#/components/schemas/V' }, { $ref: '#/components/schemas/Name' }] }
                V: { oneOf: [{ $ref: '#/components/schemas/U' }, { $ref: '#/components/schemas/Age' }] }
                A: { type: array, items: { $ref: '#/components/schemas/A' } }
                B: { type: array, items: { $ref: '#/components/schemas/B' } }
            """
        let unions = "{ oneOf: [{ $ref: '#/components/schemas/U' }, { $ref: '#/components/schemas/Name' }] }"
        #expect(try Self.meaning(of: unions, beside: others) == "#U | #Name")
        let lists = """
            { oneOf: [{ properties: { v: { $ref: '#/components/schemas/A' }, w: { type: string } } }, \
            { properties: { v: { $ref: '#/components/schemas/B' } } }] }
            """
        #expect(try Self.meaning(of: lists, beside: others).contains("w?: String"))
    }

    @Test(
        "Null in OpenAPI 3.0",
        arguments: [
            ("{ type: string, nullable: true }", "String?"),
            ("{ nullable: true, allOf: [{ $ref: '#/components/schemas/Name' }] }", "#Name?"),
            ("{ nullable: true, enum: [a, null], type: string }", "enum(a)?"),
            ("{ oneOf: [{ $ref: '#/components/schemas/Name' }, { type: object, nullable: true }] }", "#Name?"),
        ])
    func nullable(_ schema: String, _ expected: String) throws {
        #expect(try Self.meaning(of: schema, version: "3.0.3") == expected)
    }
}

extension Value {
    /// The value in short form.
    fileprivate func brief(_ document: APIDocument) -> String {
        let text: String =
            switch shape {
            case .never: "never"
            case .scalar(let scalar): scalar.type.rawValue
            case .enumeration(let values):
                "enum(" + (values.values.map { $0.text ?? "" } + (values.isOpen ? ["…"] : [])).joined(separator: ", ")
                    + ")"
            case .list(let element): "[" + element.brief(document) + "]"
            case .map(let values): "{String: " + values.brief(document) + "}"
            case .object(let object):
                "{"
                    + object.members.map { "\($0.name)\($0.isRequired ? "" : "?"): \($0.value.brief(document))" }
                    .joined(separator: ", ") + "}"
            case .union(let union):
                (union.discriminator.map { $0 + ": " } ?? "")
                    + union.alternatives.map { alternative in
                        let text = alternative.value.brief(document)
                        return alternative.wires.isEmpty ? text : "\(alternative.wires.joined(separator: "/"))(\(text))"
                    }.joined(separator: " | ")
            case .reference(let schema): "#" + document.title(of: schema)
            case .anything(.allowed): "any"
            case .anything(.lost): "lost"
            }
        return text + (isNullable ? "?" : "")
    }
}
