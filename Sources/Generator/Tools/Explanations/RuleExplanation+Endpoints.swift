import Generator

/// Rules about endpoints.
extension RuleExplanation {
    static let invalidPath = RuleExplanation(
        "A path that is not valid.",
        meaning: """
            A path begins with '/' and consists of the characters that RFC 3986 allows, with placeholders in braces: \
            {id}, {id:Int}, or {+path}, whose value keeps its slashes. Not allowed are '?', '#', percent-encoding, \
            empty segments and '..'.
            """,
        reason: """
            Query parameters go into 'query', where they have types and are encoded. The runtime encodes the path \
            and every value in it, so that a value such as '../x' never leaves its place.
            """,
        wrong: """
            api: Shop
            servers: { production: https://shop.example }
            endpoints:
              findItems:
                path: /items?name={name}
                response: [String]

            """,
        right: """
            api: Shop
            servers: { production: https://shop.example }
            endpoints:
              findItems:
                path: /items
                query: { name: String }
                response: [String]

            """)

    static let placeholderMismatch = RuleExplanation(
        "'parameters' does not match the placeholders of the path.",
        meaning: """
            'parameters' describes placeholders of the path in more detail (a summary, a Swift name, an enum), as \
            'variables' does for a server's URL. This entry names a placeholder that does not exist, or repeats what \
            the path says.
            """,
        reason: """
            Its value would never be sent. Most placeholders need no 'parameters': {number:Int} has a type, and String \
            is the default.
            """,
        wrong: """
            api: Shop
            servers: { production: https://shop.example }
            endpoints:
              getItem:
                path: /items/{id}
                parameters:
                  item_id: { type: Int, summary: The item's number. }
                response: String

            """,
        right: """
            api: Shop
            servers: { production: https://shop.example }
            endpoints:
              getItem:
                path: /items/{id}
                parameters:
                  id: { type: Int, summary: The item's number. }
                response: String

            """)

    static let invalidStatus = RuleExplanation(
        "A status that is not allowed here.",
        meaning: """
            'responses' takes the statuses of a success: 200 to 399, or the classes 2xx and 3xx. 'errors' takes 300 to \
            599, the classes 4xx and 5xx, and 'default' for any other; it takes 2xx only with 'failsWhen', which says \
            when a success is an error.
            """,
        reason: """
            A status in 'responses' is returned, one in 'errors' is thrown. 'response' alone covers every 2xx, so you \
            need 'responses' only if the bodies differ by status.
            """,
        wrong: """
            api: Shop
            servers: { production: https://shop.example }
            models:
              Problem: { properties: { message: String } }
            endpoints:
              getItem:
                path: /items/{id}
                responses: { 200: String, 404: Problem }

            """,
        right: """
            api: Shop
            servers: { production: https://shop.example }
            models:
              Problem: { properties: { message: String } }
            endpoints:
              getItem:
                path: /items/{id}
                responses: { 200: String }
                errors: { 404: Problem }

            """)

    static let invalidPagination = RuleExplanation(
        "'paginate' names something that the endpoint does not have.",
        meaning: """
            'paginate' says how to request the next page: link (the Link header), { page, size }, { offset, limit }, { \
            cursor, next } or { next }. The values of page, size, offset, limit and cursor are query parameters of the \
            endpoint, or properties of the JSON body of a POST. The values of next, items, more and last are keys of \
            the response, joined by dots: meta.next, data.last.id. For a header, write { header: X-Next-Page }.
            """,
        reason: """
            The client sets these parameters itself from page to page, so they must exist, and must be numbers if they \
            count. 'items' must lead to the array of items.
            """,
        wrong: """
            api: Shop
            servers: { production: https://shop.example }
            endpoints:
              listItems:
                path: /items
                query: { page: Int = 1 }
                response: [String]
                paginate: { page: page, size: per_page }

            """,
        right: """
            api: Shop
            servers: { production: https://shop.example }
            endpoints:
              listItems:
                path: /items
                query: { page: Int = 1, per_page: Int = 30 }
                response: [String]
                paginate: { page: page, size: per_page }

            """)

    static let unknownAuth = RuleExplanation(
        "An authentication scheme that the API does not have.",
        meaning: """
            'auth' of an endpoint or of 'defaults' is the name of a scheme, 'none', a list of schemes that are all \
            needed, or { any: […] } for alternatives. The schemes are defined under 'auth' of the root file: bearer, \
            basic, an API key in a header, a query parameter or a cookie, or { oauth2: { token: …, scopes: […] } }. \
            The 'scopes' of an endpoint must be scopes of its scheme.
            """,
        reason: """
            A call without its credential fails at run time, and a credential under a wrong name is never sent. \
            Give the credentials themselves to the client, not to the spec.
            """,
        wrong: """
            api: Shop
            servers: { production: https://shop.example }
            auth: { token: bearer }
            endpoints:
              getCart: { path: /cart, response: [String], auth: tokn }

            """,
        right: """
            api: Shop
            servers: { production: https://shop.example }
            auth: { token: bearer }
            endpoints:
              getCart: { path: /cart, response: [String], auth: token }

            """)

    static let unknownEndpoint = RuleExplanation(
        "'requestedBy' names an endpoint that the API does not have.",
        meaning: """
            'requestedBy' of a model names the endpoint that fetches it: one without required parameters, whose \
            response is exactly this model. No file of the API has an endpoint of that name.
            """,
        reason: """
            With 'requestedBy', a model can be fetched by its type: client.send(Shop.Root.self). Write the name as \
            under 'endpoints', with a lowercase first letter.
            """,
        wrong: """
            api: Shop
            servers: { production: https://shop.example }
            models:
              Root: { properties: { version: String }, requestedBy: getRot }
            endpoints:
              getRoot: { path: /, response: Root }

            """,
        right: """
            api: Shop
            servers: { production: https://shop.example }
            models:
              Root: { properties: { version: String }, requestedBy: getRoot }
            endpoints:
              getRoot: { path: /, response: Root }

            """)

    static let unknownServer = RuleExplanation(
        "An endpoint names a server that the API does not have.",
        meaning: """
            'server' of an endpoint is one of the names under 'servers' of the root file. You need it only for \
            endpoints on another host than the rest, as uploads often are.
            """,
        reason: """
            Servers are listed once, so that a caller can replace them in one place, for example in tests.
            """,
        wrong: """
            api: Shop
            servers: { production: https://shop.example, uploads: https://uploads.shop.example }
            endpoints:
              addImage: { method: POST, path: /images, server: upload, body: Data, response: none }

            """,
        right: """
            api: Shop
            servers: { production: https://shop.example, uploads: https://uploads.shop.example }
            endpoints:
              addImage: { method: POST, path: /images, server: uploads, body: Data, response: none }

            """)
}
