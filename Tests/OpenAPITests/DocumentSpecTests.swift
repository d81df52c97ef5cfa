import Explanations
import Foundation
import Generator
import GeneratorTools
import OpenAPI
import OpenAPITools
import Testing

/// Documents that are compiled themselves, or named in specs.
@Suite("Specs that name OpenAPI documents", .tags(.busy)) struct DocumentSpecTests {
    /// The specs, merged with the documents that they name.
    static func documents(
        _ specs: [SourceFile], _ files: [String: SourceFile] = [:], areChecked: Bool = true,
        takesOAuth: Bool = false
    ) -> SpecDocuments {
        var documents = SpecDocuments(specs)
        var index = specs.count
        documents.add(
            documents.documents.map { document in
                var document = document
                let file = document.path.map { files[$0] } ?? specs[document.spec]
                document.files = file.map { DocumentFiles($0, firstIndex: index) }
                for overlay in document.overlays.compactMap({ files[$0] }) { document.files?.apply(overlay: overlay) }
                document.problem = file == nil ? "no such file or directory" : nil
                if file != nil, let overlay = document.overlays.first(where: { files[$0] == nil }) {
                    (document.files, document.problem, document.unreadable) = (
                        nil, "no such file or directory", overlay
                    )
                }
                index += document.files?.sources.count ?? 0
                return document
            }, areChecked: areChecked, takesOAuth: takesOAuth)
        return documents
    }

    static func generate(_ spec: String, _ document: SourceFile) -> Generator.Result {
        let spec = SourceFile(path: "shop.api.yaml", bytes: Array(spec.utf8))
        return Generator().generate(documents([spec], ["doc.yaml": document]))
    }

    /// The diagnostics, with their places in the files.
    static func messages(_ result: Generator.Result) -> [String] {
        result.diagnostics.map { diagnostic in
            let start = diagnostic.range.start
            let file = diagnostic.range.file == 0 ? "spec" : "doc"
            return "\(file):\(start.line):\(start.column): \(diagnostic.message) [\(diagnostic.rule.rawValue)]"
        }
    }

    /// The Swift of a document, and of the spec that is imported from it.
    private static func bothWays(_ file: SourceFile) throws -> (direct: String?, imported: String?) {
        let name = "made.openapi" + (file.path.hasSuffix(".json") ? ".json" : ".yaml")
        let direct = Generator().generate(
            documents([SourceFile(path: name, bytes: file.bytes)], takesOAuth: true))
        let specs = try Import(DocumentFiles(SourceFile(path: name, bytes: file.bytes)), areDivided: false).files
        #expect(specs.count == 1)
        let imported = Generator().generate(
            specs.map { SourceFile(path: name, bytes: Array($0.text.utf8)) }.map { spec in
                SourceFile(path: "made.api.yaml", bytes: spec.bytes)
            })
        func text(_ result: Generator.Result) -> String? {
            // The first line names the file.
            result.outputs.first.map {
                $0.text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().joined(separator: "\n")
            }
        }
        return (text(direct), text(imported))
    }

    @Test("A document gives the same Swift as the spec imported from it", arguments: Sample.all)
    func sameAsImport(_ sample: Sample) throws {
        let (direct, imported) = try Self.bothWays(sample.file)
        #expect(direct != nil)
        #expect(direct == imported)
    }

    @Test(
        "A real document gives the same Swift as the spec imported from it", .enabled(if: Corpus.folder != nil),
        arguments: Corpus.documents)
    func corpusSameAsImport(_ name: String) throws {
        let folder = try #require(Corpus.folder)
        let bytes = try Array(Data(contentsOf: folder.appendingPathComponent(name)))
        let (direct, imported) = try Self.bothWays(SourceFile(path: name, bytes: bytes))
        #expect(direct != nil)
        #expect(direct == imported)
    }

    // MARK: - Specs that name a document

    private static func document(_ lines: String = "") -> SourceFile {
        let text = """
            openapi: 3.0.3
            info: { title: Shop, version: "1" }
            servers: [{ url: "https://shop.example" }]
            paths:
              /items:
                get:
                  operationId: items/list
                  tags: [items]
                  parameters: [{ name: page, in: query, schema: { type: integer } }]
                  responses: { 200: { content: { application/json: { schema: { $ref: "#/components/schemas/item-list" } } } } }
                post:
                  operationId: items/create
                  tags: [items]
                  requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/item" } } } }
                  responses: { 204: {} }
              /orders/{id}:
                get:
                  operationId: orders/get
                  tags: [orders]
                  parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
                  responses: { 200: { content: { application/json: { schema: { type: object } } } } }
            components:
              schemas:
                item: { properties: { name: { type: string } } }
                item-list: { properties: { items: { type: array, items: { $ref: "#/components/schemas/item" } } } }
            \(lines)
            """
        return SourceFile(path: "doc.yaml", bytes: Array(text.utf8))
    }

    private func text(_ spec: String) throws -> String {
        let result = Self.generate(spec, Self.document())
        #expect(!result.hasErrors, "\(Self.messages(result))")
        return try #require(result.outputs.first).text
    }

    @Test("A path may begin with a digit, as a version does")
    func pathWithDigit() {
        let spec = SourceFile(path: "shop.api.yaml", bytes: Array("api: Shop\nopenapi: 2ch.yaml\n".utf8))
        let result = Generator().generate(Self.documents([spec], ["2ch.yaml": Self.document()]))
        #expect(!result.hasErrors, "\(Self.messages(result))")
    }

    @Test("A spec takes the document's servers, models and endpoints")
    func whole() throws {
        let text = try text("api: Store\nopenapi: doc.yaml\n")
        for part in [
            "enum Store", "https://shop.example", "struct ItemsList:", "struct OrdersGet:", "struct ItemList:",
        ] {
            #expect(text.contains(part), "\(part)")
        }
    }

    @Test("Without errors of the compiler, the Swift is the same without the check", arguments: Sample.all)
    func unchecked(_ sample: Sample) throws {
        let file = SourceFile(path: "made.openapi.yaml", bytes: try sample.file.bytes)
        let checked = Generator().generate(Self.documents([file]))
        let unchecked = Generator().generate(Self.documents([file], areChecked: false))
        #expect(!checked.hasErrors)
        #expect(unchecked.hasErrors || unchecked.outputs == checked.outputs)
    }

    @Test(
        "Operations are selected by id, path and tag, with the schemas that they use",
        arguments: [
            ("only: [items/list]", ["ItemsList", "ItemList", "Item"], ["OrdersGet", "ItemsCreate"]),
            ("only: items/*\nexcept: [items/list]", ["ItemsCreate", "Item"], ["ItemsList", "ItemList"]),
            ("only: [\"tag: orders\"]", ["OrdersGet"], ["ItemsList", "Item"]),
            ("only: [tag: orders]", ["OrdersGet"], ["ItemsList", "Item"]),
            ("only: [\"GET /orders/{id}\"]", ["OrdersGet"], ["ItemsList"]),
            ("except: [\"* /items\"]", ["OrdersGet"], ["ItemsList", "ItemsCreate"]),
        ])
    func chosen(_ keys: String, present: [String], absent: [String]) throws {
        let text = try text("api: Store\nopenapi: doc.yaml\n\(keys)\n")
        for name in present { #expect(text.contains("struct \(name):"), "\(name)") }
        for name in absent { #expect(!text.contains("struct \(name):"), "\(name)") }
    }

    @Test("Models have coding for the directions that operations use, unless the spec has another setting")
    func directions() throws {
        let text = try text("api: Store\nopenapi: doc.yaml\n")
        // Items are in requests, and in lists of responses.
        for part in ["struct ItemList: APIValues.DecodableModel", "struct Item: APIValues.Model"] {
            #expect(text.contains(part), "\(part)")
        }
        let both = try self.text("api: Store\nopenapi: doc.yaml\ndefaults: { coding: both }\n")
        #expect(both.contains("struct ItemList: APIValues.Model") && !both.contains("DecodableModel"))
    }

    @Test("Operations and schemas are renamed")
    func renamed() throws {
        let text = try text("api: Store\nopenapi: doc.yaml\nrename: { items/list: allItems, item: Product }\n")
        #expect(text.contains("struct AllItems:") && text.contains("struct Product:"))
        #expect(text.contains("var items: [Product]?"))
    }

    @Test("A pattern renames many operations and schemas, and an exact name overrides it")
    func renamedByPattern() throws {
        let text = try text(
            "api: Store\nopenapi: doc.yaml\nrename: { \"items/*\": \"*\", \"item*\": \"Stock*\", item: Product }\n")
        for part in ["struct List:", "struct Create:", "struct Product:", "struct StockList:", "var items: [Product]?"]
        {
            #expect(text.contains(part), "\(part)")
        }
    }

    @Test("Endpoints, models and defaults of the spec extend or override the document's")
    func merged() throws {
        let text = try text(
            """
            api: Store
            openapi: { document: doc.yaml }
            servers: { own: "https://own.example" }
            models:
              Item: { properties: { title: String } }
              Order: { properties: { number: Int } }
            endpoints:
              itemsList: { paginate: { page: page, items: items } }
              ordersGet: { response: Order }
              getLogo: { path: /logo, response: Data }
            """)
        for part in [
            "https://own.example", "var title: String", "struct Order:", "APIRuntimeSequences.Paginated",
            "-> Store.Order", "struct GetLogo:",
        ] {
            #expect(text.contains(part), "\(part)")
        }
        #expect(!text.contains("https://shop.example") && !text.contains("var name: String"))
    }

    @Test(
        "Mistakes are reported at their places",
        arguments: [
            (
                "openapi: other.yaml",
                "spec:2:10: 'other.yaml' cannot be read: no such file or directory [openapi-document]"
            ),
            (
                "openapi: [a]",
                "spec:2:10: expected the path of a file, such as vendor/github.json, not a list [wrong-kind]"
            ),
            (
                "openapi: { overlay: a }",
                "spec:2:10: 'document' is missing: the path of the document, such as vendor/github.json [missing-key]"
            ),
            (
                "openapi: { file: a, document: doc.yaml }",
                "spec:2:12: 'openapi' has no key 'file'; it has 'document', 'overlay', 'root', 'descriptions' and 'explicitNulls' [unknown-key]"
            ),
            (
                "openapi: doc.yaml\nonly: [items/lits]",
                "spec:3:8: 'doc.yaml' has no operation or schema that matches 'items/lits'; did you mean 'items/list'? [unknown-operation]"
            ),
            (
                "openapi: doc.yaml\nrename: { iten: Thing }",
                "spec:3:11: 'doc.yaml' has no operation or schema that matches 'iten'; did you mean 'item'? [unknown-operation]"
            ),
            (
                "openapi: doc.yaml\nrename: { item: a thing }",
                "spec:3:17: a new name is a Swift name: getRepository for an operation, Repository for a schema [invalid-name]"
            ),
            (
                "openapi: doc.yaml\nendpoints: { itemList: { paginate: link } }",
                "spec:3:14: the document has no operation 'itemList' to add this to; a new endpoint needs a 'path'; did you mean 'itemsList'? [unknown-operation]"
            ),
            (
                "openapi: doc.yaml\nendpoints: { itemsList: { response: Itm } }",
                "spec:3:37: unknown type 'Itm'; did you mean 'Item'? [unknown-type]"
            ),
            (
                "openapi: doc.yaml\nonly: {}",
                "spec:3:7: 'only' lists operations: ids, \"tag: name\" or \"GET /path\" [wrong-kind]"
            ),
            (
                "openapi: doc.yaml\nonly:",
                "spec:3:6: 'only' lists operations: ids, \"tag: name\" or \"GET /path\" [wrong-kind]"
            ),
            (
                "openapi: doc.yaml\nrename: { \"io.*\": \"*\" }",
                "spec:3:11: 'doc.yaml' has no operation or schema that matches 'io.*' [unknown-operation]"
            ),
            (
                "openapi: doc.yaml\nrename: { \"item*\": Thing }",
                "spec:3:20: the new name of a pattern has its '*', which stands for the same part: \"*\" or \"Core*\" [invalid-name]"
            ),
            (
                "openapi: doc.yaml\nrename: { item: Thing, item-list: Thing }",
                "spec:3:24: 'item' has the name 'Thing' already; choose another one [name-collision]"
            ),
            (
                "openapi: doc.yaml\nrename: { items/create: itemsList }",
                "spec:3:11: 'items/list' has the name 'itemsList' already; choose another one [name-collision]"
            ),
            (
                "openapi: doc.yaml\nrename: { item: ItemsList }",
                "spec:3:11: 'items/list' has the name 'ItemsList' already; choose another one [name-collision]"
            ),
            (
                "openapi: doc.yaml\nrename: { item: Client }",
                "spec:3:11: 'Client' has a meaning of its own in generated code; choose another name [name-collision]"
            ),
            (
                "openapi: doc.yaml\nrename: { item: thing }",
                "spec:3:11: 'item' is a schema, whose name begins with a capital, as in 'Thing' [name-collision]"
            ),
            (
                "openapi: doc.yaml\nrename: { items/list: All }",
                "spec:3:11: 'items/list' is an operation, whose name begins with a small letter, as in 'all' [name-collision]"
            ),
            (
                "openapi: doc.yaml\nendpoints: { itemsList: { timeout: 1 }, itemsList: { timeout: 2 } }",
                "spec:3:41: 'itemsList' is given twice [duplicate-key]"
            ),
            (
                "openapi: { document: doc.yaml, overlay: none.yaml }",
                "spec:2:41: 'none.yaml' cannot be read: no such file or directory [openapi-document]"
            ),
            (
                "openapi: doc.yaml\nparts: \"3\"",
                "spec:3:8: 'parts' is how many Swift files there are beside the first one, a number without quotes from 1 to 100 [invalid-number]"
            ),
            (
                "only: [a]",
                "spec:2:1: 'only' needs 'openapi', the path of an OpenAPI document [misplaced-key]"
            ),
            (
                "openapi: doc.yaml\nparts: 101",
                "spec:3:8: 'parts' is how many Swift files there are beside the first one, a number without quotes from 1 to 100 [invalid-number]"
            ),
            (
                "openapi: { document: doc.yaml, descriptions: long }",
                "spec:2:46: 'descriptions' is 'first' or 'full' [unknown-word]"
            ),
        ])
    func mistakes(_ keys: String, message: String) {
        let result = Self.generate("api: Store\n\(keys)\n", Self.document())
        #expect(Self.messages(result).contains(message), "\(Self.messages(result))")
        #expect(result.outputs.isEmpty)
    }

    @Test("A mistake in the document is a warning at its place there")
    func findings() {
        let text = """
            openapi: 3.0.0
            info: { title: Store, version: "1" }
            paths:
              /a:
                get:
                  parameters: [{ in: query, schema: { type: string } }]
                  responses: { 200: { content: { application/json: { schema: { $ref: "#/nowhere" } } } } }
            """
        let result = Self.generate(
            "api: Store\nopenapi: doc.yaml\n", SourceFile(path: "doc.yaml", bytes: Array(text.utf8)))
        #expect(!result.hasErrors)
        #expect(
            Self.messages(result) == [
                "doc:6:20: the parameter has no name [openapi-left-out]",
                "doc:7:66: '#/nowhere' does not exist; the value is JSON [openapi-repaired]",
            ])
    }

    @Test("A spec can turn off warnings of its document")
    func silenced() {
        let text =
            "openapi: 3.0.0\ninfo: { title: Store, version: '1' }\npaths: { /a: { get: { parameters: [{ in: query }], responses: { 204: {} } } } }"
        let result = Self.generate(
            "api: Store\nopenapi: doc.yaml\nlint: { openapi-left-out: off }\n",
            SourceFile(path: "doc.yaml", bytes: Array(text.utf8)))
        #expect(result.diagnostics.isEmpty && !result.outputs.isEmpty)
    }

    @Test("A rule can be turned off for all findings in the document, also those of the compiler")
    func silencedStyle() {
        let spec = SourceFile(
            path: "shop.api.yaml",
            bytes: Array("api: Store\nsummary: A store.\nopenapi: doc.yaml\nlint: { unused-model: off }\n".utf8))
        #expect(Generator().lint(Self.documents([spec], ["doc.yaml": Self.document()])) == [])
    }

    @Test("A document that was not read is an error")
    func unread() {
        let result = Generator().generate([SourceFile(path: "a.openapi.yaml", bytes: [])])
        #expect(result.diagnostics.map(\.rule) == [.openAPIDocument] && result.outputs.isEmpty)
    }

    @Test("Servers of operations stay if the spec has its own servers")
    func ownServers() {
        let text = """
            openapi: 3.0.0
            servers: [{ url: "https://a.example" }]
            paths:
              /a: { get: { operationId: a, servers: [{ url: "https://files.example" }], responses: { 204: {} } } }
            """
        let result = Self.generate(
            "api: Store\nopenapi: doc.yaml\nservers: { own: https://own.example }\n",
            SourceFile(path: "doc.yaml", bytes: Array(text.utf8)))
        #expect(!result.hasErrors, "\(Self.messages(result))")
        let code = result.outputs.first?.text ?? ""
        #expect(code.contains("files.example") && code.contains("own.example") && !code.contains("https://a.example"))
    }

    @Test("A server of a document may be at a Unix socket")
    func unixSocket() {
        let text = """
            openapi: 3.0.0
            servers: [{ url: "http+unix://%2Fvar%2Frun%2Fdocker.sock/v1.47" }]
            paths:
              /a: { get: { operationId: a, servers: [{ url: "http+unix://%2Ftmp%2Fa.sock" }], responses: { 204: {} } } }
            """
        let result = Self.generate(
            "api: Store\nopenapi: doc.yaml\n", SourceFile(path: "doc.yaml", bytes: Array(text.utf8)))
        #expect(!result.hasErrors, "\(Self.messages(result))")
        let code = result.outputs.first?.text ?? ""
        #expect(code.contains(#"case .production: .init("http+unix://%2Fvar%2Frun%2Fdocker.sock/v1.47")"#))
        #expect(code.contains(#"case .a: .init("http+unix://%2Ftmp%2Fa.sock")"#))
    }

    @Test("Division into files depends only on names: changing one operation changes one file")
    func parts() throws {
        func outputs(_ document: SourceFile) -> [Generator.Output] {
            Self.generate("api: Store\nopenapi: doc.yaml\nparts: 4\n", document).outputs
        }
        let before = outputs(Self.document())
        #expect(before.map(\.name) == ["shop.api.swift"] + (1...4).map { "shop.api-\($0).swift" })
        let changed = String(decoding: Self.document().bytes, as: UTF8.self)
            .replacingOccurrences(of: "name: page", with: "name: number")
        let after = outputs(SourceFile(path: "doc.yaml", bytes: Array(changed.utf8)))
        #expect(zip(before, after).count { $0.text != $1.text } == 1)
        #expect(before[0].text.contains("enum Store") && !before[0].text.contains("struct ItemsList"))
        #expect(before.dropFirst().count { $0.text.contains("struct ItemsList:") } == 1)
    }

    @Test("The files of a divided document have about the same size")
    func partSizes() throws {
        // Models of 1 to 20 properties, and operations with as many parameters.
        func list(_ count: Int, _ text: (Int) -> String) -> String { (0..<count).map(text).joined(separator: ", ") }
        let paths = list(60) { number in
            let parameters = list(number % 20) { "{ name: p\($0), in: query, schema: { type: string } }" }
            return
                "/a\(number): { get: { operationId: get\(number), parameters: [\(parameters)], responses: { 200: { content: { application/json: { schema: { $ref: '#/components/schemas/Model\(number)' } } } } } } }"
        }
        let schemas = list(60) { number in
            "Model\(number): { properties: { \(list(number % 20 + 1) { "p\($0): { type: string }" }) } }"
        }
        let document = WholeImportTests.document(paths, schemas: "{ \(schemas) }")
        for count in [2, 3] {
            let outputs = Self.generate(
                "api: Store\nopenapi: doc.yaml\nparts: \(count)\n",
                SourceFile(path: "doc.yaml", bytes: Array(document.utf8))
            ).outputs
            let sizes = outputs.dropFirst().map { $0.text.split(separator: "\n").count }
            #expect(sizes.count == count)
            #expect((sizes.min() ?? 0) * 10 >= (sizes.max() ?? 1) * 8, "\(sizes)")
        }
    }

    @Test("Each rule about documents is explained by examples that break it and keep it", arguments: rules)
    func explained(_ rule: Rule) {
        func findings(_ files: [String]) -> [Rule] {
            let others = zip(["shop.yaml", "fixes.yaml"], files.dropFirst()).map { name, text in
                (name, SourceFile(path: name, bytes: Array(text.utf8)))
            }
            let spec = SourceFile(path: "shop.api.yaml", bytes: Array(files[0].utf8))
            let documents = Self.documents([spec], Dictionary(others) { first, _ in first })
            return Generator().generate(documents).diagnostics.map(\.rule)
        }
        #expect(findings(rule.explanation.wrong) == [rule])
        #expect(findings(rule.explanation.right) == [])
    }

    static let rules: [Rule] = [
        .openAPIDocument, .unknownOperation, .openAPIApproximated, .openAPIRepaired, .openAPILeftOut,
        .overlayIneffective,
    ]

    @Test("The example in the language's reference is right")
    func reference() throws {
        let root = Sample.folder.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let page = root.appendingPathComponent("Documentation/Language.md")
        let blocks = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "```").filter {
            $0.hasPrefix("yaml\n") && $0.contains("\nopenapi:")
        }
        #expect(blocks.count == 1)
        let ids = [
            "/repos/{owner}/{repo}": "repos/get", "/repos/{owner}/{repo}/issues": "issues/list-for-repo",
            "/users/{username}": "users/get", "/gists": "gists/list", "/repos/{owner}/{repo}/traffic/views": "traffic",
        ]
        let schema = "{ $ref: '#/components/schemas/full-repository' }"
        let paths = ids.sorted { $0.key < $1.key }.map { path, id in
            "  \(path): { get: { operationId: \(id), tags: [gists], responses: { 200: { content: { application/json: { schema: { type: array, items: \(schema) } } } } } } }"
        }
        let document = """
            openapi: 3.0.0
            servers: [{ url: "https://api.example.com" }]
            paths:
            \(paths.joined(separator: "\n"))
            components: { schemas: { full-repository: { properties: { id: { type: integer } } } } }
            """
        let spec = SourceFile(path: "shop.api.yaml", bytes: Array(blocks[0].dropFirst(5).utf8))
        let result = Generator().generate(
            Self.documents(
                [spec],
                ["vendor/github.json": SourceFile(path: "github.json", bytes: Array(document.utf8))]))
        #expect(!result.hasErrors, "\(Self.messages(result))")
        for part in ["struct GetRepository:", "struct Repository:", "struct IssuesListForRepo:", "struct GetAvatar:"] {
            #expect(result.outputs.first?.text.contains(part) == true)
        }
        #expect(result.outputs.first?.text.contains("traffic") == false)
    }
}
