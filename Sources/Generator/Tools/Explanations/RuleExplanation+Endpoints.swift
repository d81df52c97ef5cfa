import Generator

/// Rules about endpoints.
extension RuleExplanation {
    static let invalidPath = RuleExplanation(
        "A path that is none.",
        meaning: """
            A path begins with '/' and holds the characters that RFC 3986 allows in one, with placeholders in braces: \
            {id}, {id:Int}, or {+path}, whose value keeps its slashes. There is no '?', no '#', no percent-encoding, no \
            empty segment and no '..'.
            """,
        reason: """
            Query parameters belong to 'query', where they get types and are encoded. The runtime encodes the path and \
            every value in it, so that a value such as '../x' never leaves its place.
            """,
        wrong: """
            api: Shop
            servers: { production: https://shop.example }
            endpoints:
              findItems:
                path: /items?name={name}

            """,
        right: """
            api: Shop
            servers: { production: https://shop.example }
            endpoints:
              findItems:
                path: /items
                query: { name: String }

            """)

    static let placeholderMismatch = RuleExplanation(
        "'parameters' and the placeholders of the path do not go together.",
        meaning: """
            'parameters' gives placeholders of the path their long form (a summary, a Swift name, an enum), and \
            'variables' those of a server's URL. This one names a placeholder that is not there, or says again what the \
            path says.
            """,
        reason: """
            It would be a parameter that is sent nowhere. Most placeholders need no 'parameters' at all: {number:Int} \
            gives the type, and String is taken where none is given.
            """,
        wrong: """
            api: Shop
            servers: { production: https://shop.example }
            endpoints:
              getItem:
                path: /items/{id}
                parameters:
                  item_id: { type: Int, summary: The item's number. }

            """,
        right: """
            api: Shop
            servers: { production: https://shop.example }
            endpoints:
              getItem:
                path: /items/{id}
                parameters:
                  id: { type: Int, summary: The item's number. }

            """)

    static let invalidStatus = RuleExplanation(
        "A status that cannot stand there.",
        meaning: """
            'responses' takes what a call can succeed with: 200 to 399, or the classes 2xx and 3xx. 'errors' takes 300 to \
            599, the classes 4xx and 5xx, and 'default' for any other one; 2xx only where 'failsWhen' says by which \
            property a success is an error after all.
            """,
        reason: """
            A status of 'responses' is returned, one of 'errors' is thrown. 'response' alone already stands for any 2xx, \
            so 'responses' is needed only where statuses differ in what they hold.
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
        "'paginate' speaks of something that the endpoint does not have.",
        meaning: """
            'paginate' says how the next page is asked for: link (the Link header), { page, size }, { offset, limit }, \
            { cursor, next } or { next }. The values of page, size, offset, limit and cursor name query parameters of \
            the endpoint, or properties of the JSON body of a POST. The values of next, items, more and last are keys \
            of the response with dots between them: meta.next, data.last.id. A next in a header is { header: X-Next-Page }.
            """,
        reason: """
            The client sets the parameters itself as it goes from page to page, so they have to exist and be numbers \
            where they count, and 'items' has to lead to the array whose elements are the items.
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
            'auth' of an endpoint or of 'defaults' names a scheme, 'none', a list of schemes that are all needed, or { \
            any: […] } of alternatives. The schemes themselves stand under 'auth' of the root file: bearer, basic, an \
            API key in a header, a query parameter or a cookie, or { oauth2: { token: …, scopes: […] } }. 'scopes' of an \
            endpoint are some of those that its scheme has.
            """,
        reason: """
            A call without the credential it needs fails at run time, a credential under a wrong name is never sent. \
            The credentials are given to the client, never to the spec.
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
        "A model is requested by an endpoint that the API does not have.",
        meaning: """
            'requestedBy' of a model names the endpoint that fetches it: one without required parameters whose response \
            is exactly this model. No file of the API has an endpoint of that name.
            """,
        reason: """
            With it a model can be fetched by its type alone, client.send(Shop.Root.self). Endpoints are named as \
            under 'endpoints', with a small first letter.
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
        "An endpoint lives on a server that the API does not have.",
        meaning: """
            'server' of an endpoint is one of the names under 'servers' of the root file. It is needed only for \
            endpoints that live on another host than the rest, as uploads often do.
            """,
        reason: """
            The servers are listed once, so that a caller can replace them in one place, in tests for example.
            """,
        wrong: """
            api: Shop
            servers: { production: https://shop.example, uploads: https://uploads.shop.example }
            endpoints:
              addImage: { method: POST, path: /images, body: Data, server: upload }

            """,
        right: """
            api: Shop
            servers: { production: https://shop.example, uploads: https://uploads.shop.example }
            endpoints:
              addImage: { method: POST, path: /images, body: Data, server: uploads }

            """)
}
