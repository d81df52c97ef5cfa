import Generator
import Testing

/// Keys that need a product beside the core.
@Suite("Missing products", .tags(.busy)) struct MissingProductTests {
    private let file = spec(
        """
        api: Shop
        servers: { production: https://shop.example }
        models: { Item: { properties: { id: Int } } }
        endpoints:
          listItems: { path: /items, response: "[Item]", paginate: link }
          watchItems:
            path: /watch
            response: Item
            stream: events
          upload:
            method: POST
            path: /files
            body: { multipart: { content: File } }
            response: none
        """)

    private func found(_ products: Set<String>) -> [String] {
        let target = TargetProducts(name: "App", products: products)
        let diagnostics = Generator(target: target).generate([file]).diagnostics
        return diagnostics.map {
            "\($0.range.start.line):\($0.range.start.column): \($0.message) [\($0.rule.rawValue)]"
        }
    }

    @Test("The first key that needs a product that the target does not have is an error, once for each product")
    func missing() {
        #expect(
            found(["APIRuntime"]) == [
                "5:50: 'paginate' needs the product APIRuntimeSequences; add .product(name: \"APIRuntimeSequences\", "
                    + "package: \"apigen\") to target 'App' [missing-product]",
                "13:13: 'multipart' needs the product APIRuntimeFiles; add .product(name: \"APIRuntimeFiles\", "
                    + "package: \"apigen\") to target 'App' [missing-product]",
            ])
        #expect(found(["APIRuntime", "APIRuntimeFiles"]).count == 1)
    }

    @Test("With all products there is no error, and without a list nothing is checked")
    func complete() {
        #expect(found(["APIRuntime", "APIRuntimeFiles", "APIRuntimeSequences"]) == [])
        #expect(Generator().generate([file]).diagnostics == [])
    }

    @Test("The product that includes the others stands for each of them, and a name that is not known for none")
    func all() {
        #expect(found(["APIRuntimeAll"]) == [])
        #expect(found(["APIRuntime", "APIRuntimeAllOfIt"]).count == 2)
    }

    @Test("A scheme of OAuth 2 needs the product with tokens")
    func oauth() {
        let file = spec(
            """
            api: Shop
            servers: { production: https://shop.example }
            auth: { login: { oauth2: { token: https://shop.example/token } } }
            endpoints: { ping: { path: /ping, auth: login } }
            """)
        let target = TargetProducts(name: "App", products: ["APIRuntime"])
        let diagnostics = Generator(target: target).generate([file]).diagnostics
        #expect(diagnostics.map(\.rule) == [.missingProduct])
        #expect(diagnostics.first?.range.start.line == 3)
        #expect(RuntimeProducts.needed(by: SpecDocuments([file])) == ["APIRuntime", "APIRuntimeAuthentication"])
    }

    @Test("An import beyond the core names its product, for targets of which nothing is known")
    func named() {
        let text = Generator().generate([file]).outputs.first?.text ?? ""
        #expect(
            text.split(separator: "\n").filter { $0.hasPrefix("import ") } == [
                "import APIRuntime", "import APIRuntimeFiles  // product APIRuntimeFiles",
                "import APIRuntimeSequences  // product APIRuntimeSequences", "import APIValues",
            ])
    }

    @Test("The products that specs need are the core and those of their keys")
    func needed() {
        #expect(
            RuntimeProducts.needed(by: SpecDocuments([file]))
                == ["APIRuntime", "APIRuntimeFiles", "APIRuntimeSequences"])
        #expect(RuntimeProducts.needed(by: SpecDocuments([spec("api: Shop")])) == ["APIRuntime"])
    }
}
