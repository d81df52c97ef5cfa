import Generator

/// Rules whose findings are warnings: code is generated all the same.
extension RuleExplanation {
    static let unusedModel = RuleExplanation(
        "A model that no endpoint uses.",
        meaning: """
            No body, response, error or parameter of any endpoint leads to the model, not even by way of other models. \
            Models of a spec without endpoints are not looked at.
            """,
        reason: """
            It is code that nobody needs, or an endpoint names another model than it should. Remove it, or silence the \
            rule where the model is meant for code of your own.
            """,
        wrong: """
            api: Shop
            servers: { production: https://shop.example }
            models:
              Item: { properties: { name: String } }
              Coupon: { properties: { code: String } }
            endpoints:
              listItems: { path: /items, response: [Item] }

            """,
        right: """
            api: Shop
            servers: { production: https://shop.example }
            models:
              Item: { properties: { name: String } }
              # apigen:ignore unused-model -- the app prints coupons itself
              Coupon: { properties: { code: String } }
            endpoints:
              listItems: { path: /items, response: [Item] }

            """)

    static let shadowedType = RuleExplanation(
        "A model is called like a type that the language has.",
        meaning: """
            The model's name is one of 'String', 'Int', 'Date', 'URL', 'Data' and the other types that every spec can use. A \
            model comes first, so that all places which name the type mean the model.
            """,
        reason: """
            A property that says 'Int' then holds an object, and nothing in its line shows that. Choose another name; where \
            the API really has such a model, and you do not need the type, silence the rule.
            """,
        wrong: """
            api: Shop
            servers: { production: https://shop.example }
            models:
              Date: { properties: { day: Int, month: Int } }
            endpoints:
              getClosingDay: { path: /closing-day, response: Date }

            """,
        right: """
            api: Shop
            servers: { production: https://shop.example }
            models:
              ShopDate: { properties: { day: Int, month: Int } }
            endpoints:
              getClosingDay: { path: /closing-day, response: ShopDate }

            """)

    static let missingSummary = RuleExplanation(
        "An endpoint or a model does not say what it is.",
        meaning: """
            It has no 'summary'. Only 'apigen lint' looks for this; builds do not.
            """,
        reason: """
            Summaries become the documentation comments of the generated code, which editors show beside the call. One \
            sentence is enough, usually the first one of the server's documentation.
            """,
        wrong: """
            api: Shop
            servers: { production: https://shop.example }
            endpoints:
              listItems:
                path: /items
                response: [String]

            """,
        right: """
            api: Shop
            servers: { production: https://shop.example }
            endpoints:
              listItems:
                summary: Lists the names of all items that can be ordered.
                path: /items
                response: [String]

            """)

    static let bodyOnGet = RuleExplanation(
        "A GET or HEAD request with a body.",
        meaning: """
            RFC 9110 §9.3.1 gives a body in a GET request no meaning; many servers and proxies drop it or refuse the \
            request, and URLSession does not send it at all.
            """,
        reason: """
            The server would not see what was sent. Searches with long conditions usually are POST requests; short ones \
            put them into 'query'.
            """,
        wrong: """
            api: Shop
            servers: { production: https://shop.example }
            endpoints:
              findItems:
                path: /items/search
                body: { properties: { words: [String] } }
                response: [String]

            """,
        right: """
            api: Shop
            servers: { production: https://shop.example }
            endpoints:
              findItems:
                method: POST
                path: /items/search
                body: { properties: { words: [String] } }
                response: [String]

            """)

    static let insecureServer = RuleExplanation(
        "A server that is reached without encryption.",
        meaning: """
            The URL of the server begins with http://, and it is not this machine (localhost, 127.0.0.1, [::1]).
            """,
        reason: """
            Everybody on the way can read and change requests, tokens and answers; App Transport Security refuses such \
            connections on Apple's platforms. Nearly every server answers https:// too.
            """,
        wrong: """
            api: Shop
            servers: { production: http://shop.example }
            endpoints:
              ping: { path: /ping }

            """,
        right: """
            api: Shop
            servers: { production: https://shop.example, local: http://localhost:8080 }
            endpoints:
              ping: { path: /ping }

            """)

    static let ambiguousUnion = RuleExplanation(
        "An alternative of a union that is never reached.",
        meaning: """
            The alternatives of 'oneOf' are tried in order, and an earlier one takes every value that this one could \
            have: a String takes every date and every enum's value, a URL nearly every text, a Double every integer, \
            a model with few required keys every object that has more of them.
            """,
        reason: """
            The case would exist and never occur. Put the narrower alternative first; close an enum with 'frozen: true' \
            so that it takes only the values it lists; or name the property that tells the alternatives apart with \
            'discriminator', or give it its one value in each of them: 'type: { value: card }'.
            """,
        wrong: """
            api: Shop
            servers: { production: https://shop.example }
            models:
              Price: { oneOf: [Double, Int] }

            """,
        right: """
            api: Shop
            servers: { production: https://shop.example }
            models:
              Price: { oneOf: [Int, Double] }

            """)

    static let unreachableError = RuleExplanation(
        "An error's status that 'responses' has already.",
        meaning: """
            The same status stands in 'responses' and in 'errors' of the endpoint. A status that is a response is \
            returned, so the error is never thrown.
            """,
        reason: """
            One of the two is not meant. A redirect such as 304 can be either: in 'responses' where callers expect it, \
            in 'errors' where they do not.
            """,
        wrong: """
            api: Shop
            servers: { production: https://shop.example }
            models:
              Problem: { properties: { message: String } }
            endpoints:
              getItem:
                path: /items/{id}
                responses: { 200: String, 304: none }
                errors: { 304: Problem, 404: Problem }

            """,
        right: """
            api: Shop
            servers: { production: https://shop.example }
            models:
              Problem: { properties: { message: String } }
            endpoints:
              getItem:
                path: /items/{id}
                responses: { 200: String, 304: none }
                errors: { 404: Problem }

            """)

    static let unusedIgnore = RuleExplanation(
        "A comment that silences nothing.",
        meaning: """
            '# apigen:ignore rule-id -- why' silences a warning on its line or, where it stands alone, on the next line \
            that holds something else. Here the rule has no finding there, or there is no such rule, or its findings \
            are errors, which cannot be silenced.
            """,
        reason: """
            A comment that outlived its reason would hide the next, real finding. While a file has errors, nothing is \
            called unused, for warnings may still come to light.
            """,
        wrong: """
            api: Shop
            servers:
              production: https://shop.example # apigen:ignore insecure-server -- no certificate yet
            endpoints:
              ping: { path: /ping }

            """,
        right: """
            api: Shop
            servers:
              production: http://shop.example # apigen:ignore insecure-server -- no certificate yet
            endpoints:
              ping: { path: /ping }

            """)
}
