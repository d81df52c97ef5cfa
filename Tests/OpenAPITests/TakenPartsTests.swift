import Generator
import OpenAPI
import OpenAPITools
import Testing

/// A spec takes some parts of a document: only these have names, and messages say which parts are left out.
@Suite("Parts of documents that a spec takes") struct TakenPartsTests {
    @Test(
        "A part that is not taken does not reserve its name",
        arguments: [
            ("only: [getItemV2]\nrename: { getItemV2: getItem }", ["GetItem", "ItemV2"]),
            ("except: [getItem, delete_item]\nrename: { getItemV2: getItem }", ["GetItem", "ItemV2"]),
            ("only: [\"GET /v2/*\"]\nrename: { \"*V2\": \"*\" }", ["GetItem", "Item"]),
            ("only: [getItemV2]\nrename: { getItemV2: getItem, ItemV2: Item }", ["GetItem", "Item"]),
            // Of two schemas with one name, one is taken.
            ("only: [getItemV2]\nrename: { Item: Thing, ItemV2: Thing }", ["GetItemV2", "Thing"]),
            ("only: [getItemV2]\nrename: { ItemV2: GetItem }", ["GetItemV2", "GetItem"]),
            // An id means the operation that has it, whatever the names of others are.
            ("only: [getItem]\nrename: { getItemV2: getItem }", ["GetItem", "Item"]),
        ])
    func names(_ keys: String, types: [String]) {
        let result = DocumentSpecTests.generate("api: Store\nopenapi: doc.yaml\n\(keys)\n", Self.document)
        #expect(!result.hasErrors, "\(DocumentSpecTests.messages(result))")
        let text = result.outputs.first?.text ?? ""
        for type in types { #expect(text.contains("struct \(type):"), "\(text)") }
    }

    @Test("An operation that is left out has no warning about its name")
    func repeatedIDs() {
        let text = String(decoding: Self.document.bytes, as: UTF8.self)
            .replacing("operationId: delete_item", with: "operationId: getItem")
        let document = SourceFile(path: "doc.yaml", bytes: Array(text.utf8))
        let all = DocumentSpecTests.generate("api: Store\nopenapi: doc.yaml\nexcept: [upgrade]\n", document)
        #expect(all.diagnostics.map(\.rule) == [.openAPIRepaired, .openAPIRepaired])
        let one = DocumentSpecTests.generate("api: Store\nopenapi: doc.yaml\nonly: [getItemV2]\n", document)
        #expect(one.diagnostics.isEmpty, "\(DocumentSpecTests.messages(one))")
    }

    @Test("A name that an operation and a renamed one would both have is an error")
    func taken() {
        let result = DocumentSpecTests.generate(
            "api: Store\nopenapi: doc.yaml\nrename: { getItemV2: getItem }\n", Self.document)
        #expect(
            DocumentSpecTests.messages(result).contains(
                "spec:3:11: 'getItem' has the name 'getItem' already; choose another one [name-collision]"))
    }

    @Test(
        "A key for a part that was left out says why",
        arguments: [
            (
                "only: [getItemV2]\nendpoints: { getItem: { timeout: 3 } }",
                "'only' leaves out the operation 'getItem'; name it there too, or write a 'path' here"
            ),
            (
                "only: [getItemV2]\nendpoints: { deleteItem: { timeout: 3 } }",
                "'only' leaves out the operation 'delete_item'; name it there too, or write a 'path' here"
            ),
            (
                "only: [getItemV2]\nendpoints: { delete_item: { timeout: 3 } }",
                "'only' leaves out the operation 'delete_item'; name it there too, or write a 'path' here"
            ),
            (
                "except: [getItem]\nendpoints: { getItem: { timeout: 3 } }",
                "'except' leaves out the operation 'getItem'; remove it there, or write a 'path' here"
            ),
            (
                "rename: { getItemV2: findItem }\nendpoints: { getItemV2: { timeout: 3 } }",
                "the endpoint of 'getItemV2' is 'findItem'; write that name here"
            ),
            (
                "endpoints: { upgrade: { timeout: 3 } }",
                "the operation 'upgrade' could not be taken, as a warning says"
            ),
            (
                "only: [getItemV2]\nendpoints: { find: { path: /find, response: \"[Item]\" } }",
                "no operation that is taken of the document uses 'Item', so it is left out; "
                    + "take one that does, or describe 'Item' under 'models'"
            ),
            (
                "only: [getItemV2]\nmodels: { More: { extends: Item } }",
                "no operation that is taken of the document uses 'Item', so it is left out; "
                    + "take one that does, or describe 'Item' under 'models'"
            ),
        ])
    func leftOut(_ keys: String, message: String) {
        let result = DocumentSpecTests.generate("api: Store\nopenapi: doc.yaml\n\(keys)\n", Self.document)
        let errors = result.diagnostics.filter { $0.severity == .error }
        #expect(errors.map(\.message) == [message])
    }

    @Test("Examples are those of the taken operation, not of another one with that name in the document")
    func examples() throws {
        let spec = SourceFile(
            path: "shop.api.yaml",
            bytes: Array("api: Store\nopenapi: doc.yaml\nonly: [getItemV2]\nrename: { getItemV2: getItem }\n".utf8))
        let documents = DocumentSpecTests.documents([spec], ["doc.yaml": Self.document])
        let tree = try #require(documents.trees[0])
        let files = DocumentFiles(Self.document, firstIndex: 1)
        let examples = try #require(DocumentExamples(files, compiledTo: tree, names: ["getItemV2": "getItem"]))
        #expect(examples.examples.map(\.title) == ["GET /v2/items 200"])
    }

    private static let document = SourceFile(
        path: "doc.yaml",
        bytes: Array(
            """
            openapi: 3.1.0
            info: { title: Store, version: "1" }
            servers: [{ url: "https://store.example" }]
            paths:
              /v1/items:
                get: { operationId: getItem, responses: { 200: { content: { application/json: { schema: { $ref: '#/components/schemas/Item' }, example: { id: 1 } } } } } }
                delete: { operationId: delete_item, responses: { 204: { description: Done } } }
              /v2/items:
                get: { operationId: getItemV2, responses: { 200: { content: { application/json: { schema: { $ref: '#/components/schemas/ItemV2' }, example: { id: a } } } } } }
              /upgrade:
                get: { operationId: upgrade, responses: { 101: { description: Up } } }
            components:
              schemas:
                Item: { type: object, properties: { id: { type: integer } } }
                ItemV2: { type: object, properties: { id: { type: string } } }
            """.utf8))
}
