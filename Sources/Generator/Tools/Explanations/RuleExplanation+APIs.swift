import Generator

/// Rules about an API as a whole.
extension RuleExplanation {
    static let invalidServer = RuleExplanation(
        "A server's URL that cannot be the base of requests.",
        meaning: """
            A server is an absolute URL with https:// (or http://), a host, and optionally a port and a path. A user \
            name, a query and a fragment are not allowed. Parts in braces are variables, which callers set: \
            https://{host}/api/v3.
            """,
        reason: """
            Every path is appended to this URL. If it is not a clean base, requests go to the wrong address.
            """,
        wrong: """
            api: Shop
            servers: { production: shop.example/v1?key=1 }
            endpoints:
              ping: { path: /ping, response: none }

            """,
        right: """
            api: Shop
            servers: { production: https://shop.example/v1 }
            endpoints:
              ping: { path: /ping, response: none }

            """)

    static let noServers = RuleExplanation(
        "No file of the API has 'servers'.",
        meaning: """
            An API can be spread over several files with the same 'api'. One of them, the root, has 'servers'; here \
            none of them does, or the mapping is empty. 'servers: none' is for an API whose address each caller \
            supplies.
            """,
        reason: """
            Without a server there is no address to send requests to. If the root file exists, it was not passed to \
            this run: always compile the files of an API together.
            """,
        wrong: """
            api: Shop
            endpoints:
              ping: { path: /ping, response: none }

            """,
        right: """
            api: Shop
            servers: { production: https://shop.example }
            endpoints:
              ping: { path: /ping, response: none }

            """)

    static let duplicateRoot = RuleExplanation(
        "Two files of one API have 'servers'.",
        meaning: """
            The file with 'servers' is the root of its API. Only the root may have 'auth', 'defaults', 'summary', \
            'access' and 'imports'. Another file with the same 'api' has 'servers' too.
            """,
        reason: """
            It would be unclear which of the two applies. Keep the servers in one file; the others add models and \
            endpoints. If these are two APIs, give them two names.
            """,
        wrong: [
            """
            api: Shop
            servers: { production: https://shop.example }
            endpoints:
              ping: { path: /ping, response: none }

            """,
            """
            api: Shop
            servers: { test: https://test.shop.example }
            endpoints:
              listItems: { path: /items, response: [String] }

            """,
        ],
        right: [
            """
            api: Shop
            servers: { production: https://shop.example, test: https://test.shop.example }
            endpoints:
              ping: { path: /ping, response: none }

            """,
            """
            api: Shop
            endpoints:
              listItems: { path: /items, response: [String] }

            """,
        ])

    static let missingProduct = RuleExplanation(
        "A key needs a product that the target does not depend on.",
        meaning: """
            'paginate' and 'stream' need APIRuntimeSequences, 'multipart' needs APIRuntimeFiles, 'oauth2' needs \
            APIRuntimeOAuth. The plugin reads the target's dependencies from the manifest; 'apigen generate' checks \
            them if you pass '--products'. Xcode does not tell what an app's target links, so nothing is checked \
            there; the import that fails names the product.
            """,
        reason: """
            The generated file imports the product's module, so it would not compile. Add the product to the target's \
            'dependencies' in Package.swift, as the message says. APIRuntimeAll includes all of them.
            """,
        wrong: """
            api: Shop
            servers: { production: https://shop.example }
            models:
              Item: { properties: { id: Int } }
            endpoints:
              listItems:
                path: /items
                response: [Item]
                paginate: link

            """,
        right: """
            api: Shop
            servers: { production: https://shop.example }
            models:
              Item: { properties: { id: Int } }
            endpoints:
              listItems:
                path: /items
                response: [Item]

            """)
}
