import Generator

/// Rules about an API as a whole.
extension RuleExplanation {
    static let invalidServer = RuleExplanation(
        "A server whose URL cannot be a base of requests.",
        meaning: """
            A server is an absolute URL with https:// (or http://), a host, and maybe a port and a path; it has no user \
            name, no query and no fragment. Parts in braces are variables, which callers give: https://{host}/api/v3.
            """,
        reason: """
            Every path is put behind this text. What is not a clean base would send requests somewhere else than \
            anybody expects.
            """,
        wrong: """
            api: Shop
            servers: { production: shop.example/v1?key=1 }
            endpoints:
              ping: { path: /ping }

            """,
        right: """
            api: Shop
            servers: { production: https://shop.example/v1 }
            endpoints:
              ping: { path: /ping }

            """)

    static let noServers = RuleExplanation(
        "No file of the API says where it is served.",
        meaning: """
            An API may be spread over several files that name the same 'api'. One of them, the root, has 'servers'; \
            here none has, or the mapping is empty. 'servers: none' is for an API of which each caller knows the URL.
            """,
        reason: """
            Without a server there is nowhere to send a request. If the root exists, it was not given to this run: the \
            files of an API are always compiled together.
            """,
        wrong: """
            api: Shop
            endpoints:
              ping: { path: /ping }

            """,
        right: """
            api: Shop
            servers: { production: https://shop.example }
            endpoints:
              ping: { path: /ping }

            """)

    static let duplicateRoot = RuleExplanation(
        "Two files of one API have 'servers'.",
        meaning: """
            The file with 'servers' is the root of its API, and the only one that may have 'auth', 'defaults', \
            'summary', 'access' and 'imports'. Another file that names the same 'api' has 'servers' as well.
            """,
        reason: """
            Which of the two should hold for all endpoints? Leave the servers in one file; the other ones add models \
            and endpoints. If these are two APIs, give them two names.
            """,
        wrong: [
            """
            api: Shop
            servers: { production: https://shop.example }
            endpoints:
              ping: { path: /ping }

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
              ping: { path: /ping }

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
            APIRuntimeOAuth. The plugin reads what the \
            target depends on from the manifest; 'apigen generate' checks it where '--products' lists it.
            """,
        reason: """
            The generated file imports the product's module, so it would not compile. Add the product to the target's \
            'dependencies' in Package.swift, as the message says. APIRuntimeAll has all of them.
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
