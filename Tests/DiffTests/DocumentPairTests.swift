import Foundation
import SpecDiff
import Testing

/// The smallest pairs of OpenAPI documents for changes of operations and schemas.
@Suite struct DocumentPairTests {
    struct Case: Sendable, CustomStringConvertible {
        /// The keys of the operation, whose response and body have the schema `M`.
        var operation = ""
        var schema = "\"type\": \"object\", \"properties\": {\"x\": {\"type\": \"integer\"}}"
        var method = "get"
        var path = "/a"
        let there: String
        let back: String

        var description: String { method + path + operation + schema }

        var document: String {
            let body =
                method == "post"
                ? "\"requestBody\": {\"required\": true, \"content\": {\"application/json\": {\"schema\": {\"$ref\": \"#/components/schemas/M\"}}}}, "
                : ""
            return """
                {"openapi": "3.1.0", "info": {"title": "Demo", "version": "1"}, "servers": [{"url": "https://demo.example.com"}],
                 "paths": {"\(path)": {"\(method)": {\(operation.isEmpty ? "" : operation + ", ")\(body)"operationId": "get",
                   "responses": {"200": {"description": "-", "content": {"application/json": {"schema": {"$ref": "#/components/schemas/M"}}}}}}}},
                 "components": {"schemas": {"M": {\(schema)}}}}
                """
        }
    }

    private static func parameter(_ text: String, _ there: String, _ back: String) -> Case {
        Case(operation: "\"parameters\": [\(text)]", there: there, back: back)
    }

    private static func property(_ text: String, required: String = "", _ there: String, _ back: String) -> Case {
        Case(
            schema: "\"type\": \"object\", \"required\": [\(required)], \"properties\": {\(text)}", there: there,
            back: back)
    }

    private static let x = "\"name\": \"x\", \"in\": \"query\", \"schema\": {\"type\": \"integer\"}"

    static let all = [
        Case(operation: "\"deprecated\": «false|true»", there: "deprecated", back: ""),
        Case(path: "/«a|b»", there: "path-changed w", back: "path-changed w"),
        Case(method: "«get|delete»", there: "method-changed w", back: "method-changed w"),
        parameter("«|{\(x)}»", "parameter-added", "parameter-removed s"),
        parameter("«|{\(x), \"required\": true}»", "required-parameter-added ws", "parameter-removed s"),
        parameter("{\(x), \"required\": «false|true»}", "parameter-required ws", "parameter-optional s"),
        parameter(
            "{\(x.replacing("integer", with: "«integer|string»"))}", "parameter-type-changed s",
            "parameter-type-changed ws"),
        parameter("{\(x.replacing("query", with: "«query|header»"))}", "parameter-moved w", "parameter-moved w"),
        parameter(
            "{\"name\": \"x\", \"in\": \"query\", \"schema\": {\"enum\": [\"a\", \"b\"«|, \"c\"»]}}", "value-added",
            "value-removed ws"),
        Case(
            operation:
                "\"parameters\": [{\"name\": \"«id|other»\", \"in\": \"path\", \"required\": true, \"schema\": {\"type\": \"string\"}}]",
            path: "/a/{«id|other»}", there: "parameter-renamed s", back: "parameter-renamed s"),
        property(
            "\"x\": {\"type\": \"integer\"}«|, \"y\": {\"type\": \"integer\"}»", "property-added", "property-removed s"),
        property(
            "\"x\": {\"type\": \"integer\"}«|, \"y\": {\"type\": \"integer\"}»", required: "«|\"y\"»",
            "required-property-added s", "property-removed ws"),
        property("\"x\": {\"type\": \"integer\"}", required: "«\"x\"|»", "property-optional ws", "property-required s"),
        property(
            "\"x\": {\"type\": «\"integer\"|[\"integer\", \"null\"]»}", required: "\"x\"", "property-optional ws",
            "property-required s"),
        property(
            "\"x\": {\"type\": \"«integer|string»\"}", required: "\"x\"", "property-type-changed ws",
            "property-type-changed ws"),
        property(
            "\"x\": {\"type\": \"string\"«|, \"format\": \"date-time\"»}", required: "\"x\"", "property-type-changed s",
            "property-type-changed ws"),
        property(
            "\"x\": {\"enum\": [\"a\", \"b\"«|, \"c\"»]}", required: "\"x\"", "value-added", "value-removed s"),
        Case(
            schema:
                "\"type\": \"object\", \"required\": [\"x\"«|, \"y\"»], \"properties\": {\"x\": {\"type\": \"string\"}, \"y\": {\"type\": \"string\"}}",
            method: "post", there: "property-required ws", back: "property-optional ws"),
        // Generated code does not use limits or summaries of a document.
        property("\"x\": {\"type\": \"integer\", \"maximum\": «1|2»}", "", ""),
        Case(operation: "\"summary\": \"«One|Other»\"", there: "", back: ""),
    ]

    @Test("A change of a document is reported with its effect, in both directions", arguments: all)
    func change(_ pair: Case) throws {
        let both = Specs.both(pair.document)
        let old = try Specs.apis(document: both.old)
        let new = try Specs.apis(document: both.new)
        func list(_ text: String) -> [String] { text.isEmpty ? [] : text.components(separatedBy: ", ").sorted() }
        #expect(Specs.brief(APIComparison.changes(from: old, to: new)) == list(pair.there))
        #expect(Specs.brief(APIComparison.changes(from: new, to: old)) == list(pair.back), "back")
        #expect(Specs.brief(APIComparison.changes(from: old, to: old)) == [], "against itself")
    }
}
