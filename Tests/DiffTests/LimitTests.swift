import Generator
import OpenAPI
import SpecDiff
import Testing

/// Limits of values, which only documents have.
@Suite struct LimitTests {
    struct Case: Sendable, CustomStringConvertible {
        /// The schema of the body's property `x`, with the difference as `«old|new»`.
        let schema: String
        let there: [String]
        let back: [String]

        init(_ schema: String, _ there: String, _ back: String) {
            self.schema = schema
            self.there = Self.list(there)
            self.back = Self.list(back)
        }

        private static func list(_ text: String) -> [String] { text.isEmpty ? [] : [text] }

        var description: String { schema }
    }

    private static let tighter = "limit-tightened w"
    private static let looser = "limit-loosened"

    static let all = [
        Case("{type: integer, maximum: «9|8»}", tighter, looser),
        Case("{type: integer, minimum: «9|8»}", looser, tighter),
        Case("{type: integer«|, maximum: 8»}", tighter, looser),
        Case("{type: number, «maximum|exclusiveMaximum»: 8}", tighter, looser),
        Case("{type: number, maximum: 8, exclusiveMaximum: «false|true»}", tighter, looser),
        Case("{type: string, maxLength: «10|9»}", tighter, looser),
        Case("{type: string«|, minLength: 1»}", tighter, looser),
        Case("{type: string«|, minLength: 0»}", "", ""),
        Case("{type: string«|, pattern: '^a'»}", tighter, looser),
        Case("{type: string, pattern: '^«a|b»'}", tighter, tighter),
        Case("{type: integer, multipleOf: «4|2»}", looser, tighter),
        Case("{type: array, items: {type: string}, uniqueItems: «false|true»}", tighter, looser),
        Case("{type: array, items: {type: string, maxLength: «9|8»}}", tighter, looser),
        Case("{type: object, additionalProperties: {type: string, maxLength: «9|8»}}", tighter, looser),
        Case("{allOf: [{type: string}, {maxLength: «9|8»}]}", tighter, looser),
        Case("{type: string, maxLength: 8«|, allOf: [{maxLength: 9}]»}", "", ""),
        Case("{oneOf: [{type: string, maxLength: «9|8»}, {type: integer}]}", tighter, looser),
        Case("{$ref: '#/components/schemas/Short'}", "", ""),
        Case("{$ref: '#/components/schemas/«Short|Shorter»'}", tighter, looser),
        Case("{type: string, readOnly: true, maxLength: «9|8»}", "", ""),
        Case("{type: string, maxLength: «9|'none'»}", looser, tighter),
        Case("{«type: string, maxLength: 9|anyOf: [{type: string, maxLength: 8}, {type: 'null'}]»}", tighter, looser),
        Case("{«type: string, maxLength: 9|oneOf: [{type: 'null'}, {type: string, maxLength: 9}]»}", "", ""),
        Case("{anyOf: [{type: string, maxLength: «9|8»}, {type: 'null'}]}", tighter, looser),
    ]

    @Test("A changed limit of a request value is reported with its effect, in both directions", arguments: all)
    func limit(_ pair: Case) {
        let both = Specs.both(Self.document(body: pair.schema))
        #expect(Specs.brief(changes(both.old, both.new)) == pair.there)
        #expect(Specs.brief(changes(both.new, both.old)) == pair.back, "back")
        #expect(Specs.brief(changes(both.old, both.old)) == [], "against itself")
    }

    @Test("A change names its part, both values, both places and the operations")
    func sentences() {
        let template = """
            openapi: 3.1.0
            paths:
              /a/{«id|key»}:
                parameters: [{name: «id|key», in: path, schema: {type: string, maxLength: «9|8»}}]
                get:
                  operationId: find
                  parameters: [{name: page, in: query, schema: {type: integer, maximum: «200|100»}}]
                put:
                  operationId: store
                  requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/Node'}}}}
                  responses: {200: {content: {application/json: {schema: {type: string, maxLength: «9|8»}}}}}
                post:
                  operationId: add
                  requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/Node'}}}}
            components:
              schemas:
                Node: {properties: {next: {$ref: '#/components/schemas/Node'}, name: {type: string«|, pattern: '^a'»}}}
            """
        let both = Specs.both(template)
        let changes = changes(both.old, both.new)
        #expect(
            changes.map(\.sentence) == [
                "`page` of `find` has `maximum` 100, which was 200", "`key` of `find` has `maxLength` 8, which was 9",
                "`name` of `Node` has a new limit, `pattern` `^a`",
            ])
        #expect(changes.map(\.operations) == [["find"], ["find", "store", "add"], ["store", "add"]])
        #expect(changes.map(\.subject) == ["find/page/maximum", "find/key/maxLength", "schemas/Node/name/pattern"])
        #expect(changes.map { $0.old?.start.line } == [7, 4, 17])
    }

    @Test("Limits beside a parameter of Swagger 2.0 are compared")
    func version2() {
        let both = Specs.both(
            """
            swagger: '2.0'
            paths:
              /a:
                post:
                  operationId: add
                  parameters: [{name: size, in: formData, type: integer, maximum: «9|8»}]
              /b:
                post:
                  operationId: store
                  parameters: [{name: whole, in: body, schema: {properties: {x: {type: string, maxLength: «9|8»}}}}]
            """)
        #expect(Specs.brief(changes(both.old, both.new)) == [Self.tighter, Self.tighter])
    }

    @Test("Each of several documents with the same path is compared with its own old document")
    func samePath() {
        let documents = [9, 5].map { limit in
            let body = "{content: {application/json: {schema: {type: string, maxLength: \(limit)}}}}"
            return Self.input("openapi: 3.1.0\npaths:\n  /add: {post: {operationId: add, requestBody: \(body)}}\n")
        }
        #expect(LimitComparison.changes(from: documents, to: documents, of: ["add"]).isEmpty)
    }

    @Test("References lead to the schemas of their own document, if there are several")
    func severalDocuments() {
        func document(_ paths: [String], _ limit: Int) -> LimitComparison.Input {
            let body = "{content: {application/json: {schema: {$ref: '#/components/schemas/M'}}}}"
            let operations = paths.map { "  /\($0): {post: {operationId: \($0), requestBody: \(body)}}\n" }.joined()
            return Self.input(
                "openapi: 3.1.0\npaths:\n\(operations)components: {schemas: {M: {type: string, maxLength: \(limit)}}}\n"
            )
        }
        let old = [document(["add"], 9), document(["find"], 5)]
        let changes = LimitComparison.changes(from: old, to: [document(["add", "find"], 9)], of: ["add", "find"])
        #expect(Specs.brief(changes) == [Self.looser])
        #expect(changes.map(\.operations) == [["find"]])
    }

    private static func document(body: String) -> String {
        """
        openapi: 3.1.0
        paths:
          /a:
            post:
              operationId: add
              requestBody: {content: {application/json: {schema: {type: object, properties: {x: \(body)}}}}}
        components:
          schemas: {Short: {type: string, maxLength: 9}, Shorter: {type: string, maxLength: 8}}
        """
    }

    private func changes(_ old: String, _ new: String) -> [Change] {
        LimitComparison.changes(from: [Self.input(old)], to: [Self.input(new)], of: ["add", "find", "store"])
    }

    private static func input(_ text: String) -> LimitComparison.Input {
        (DocumentFiles(SourceFile(path: "demo.yaml", bytes: Array(text.utf8))), [:])
    }
}
