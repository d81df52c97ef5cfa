import Generator
import Testing

/// Keys that need a product besides the core.
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

    @Test("The first key that needs a product is an error if the target lacks the product, once for each product")
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

    @Test("With all products there are no errors, and without a list nothing is checked")
    func complete() {
        #expect(found(["APIRuntime", "APIRuntimeFiles", "APIRuntimeSequences"]) == [])
        #expect(Generator().generate([file]).diagnostics == [])
    }

    @Test("The product that includes the others replaces each of them, and an unknown name none")
    func all() {
        #expect(found(["APIRuntimeAll"]) == [])
        #expect(found(["APIRuntime", "APIRuntimeAllOfIt"]).count == 2)
    }

    @Test("An old name of a product is an error that names the new one, and the keys that need the product have none")
    func merged() {
        #expect(
            found(["APIRuntime", "APIRuntimeFiles", "APIRuntimeSequences", "APIRuntimeLogging", "APIRuntimeCombine"])
                == [
                    "1:1: the product APIRuntimeCombine is now called APIRuntimeCalls; replace it in the dependencies "
                        + "of target 'App' [missing-product]",
                    "1:1: the product APIRuntimeLogging is now called APIRuntimeTelemetry; replace it in the dependencies "
                        + "of target 'App' [missing-product]",
                ])
        let file = spec(
            """
            api: Shop
            servers: { production: https://shop.example }
            auth: { login: { oauth2: { token: https://shop.example/token } } }
            endpoints: { ping: { path: /ping, auth: login } }
            """)
        let target = TargetProducts(name: nil, products: ["APIRuntime", "APIRuntimeOAuth", "APIRuntimeCredentials"])
        let messages = Generator(target: target).generate([file]).diagnostics.map(\.message)
        #expect(
            messages
                == ["APIRuntimeCredentials", "APIRuntimeOAuth"].map { old in
                    "the product \(old) is now called APIRuntimeAuthentication; replace it in the dependencies of the target"
                })
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

    @Test("An import beyond the core names its product, for targets whose products are unknown")
    func named() {
        let text = Generator().generate([file]).outputs.first?.text ?? ""
        #expect(
            text.split(separator: "\n").filter { $0.hasPrefix("import ") } == [
                "import APIRuntime", "import APIRuntimeFiles  // product APIRuntimeFiles",
                "import APIRuntimeSequences  // product APIRuntimeSequences", "import APIValues",
            ])
    }

    @Test("Specs need the core and the products of their keys")
    func needed() {
        #expect(
            RuntimeProducts.needed(by: SpecDocuments([file]))
                == ["APIRuntime", "APIRuntimeFiles", "APIRuntimeSequences"])
        #expect(RuntimeProducts.needed(by: SpecDocuments([spec("api: Shop")])) == ["APIRuntime"])
    }
}
