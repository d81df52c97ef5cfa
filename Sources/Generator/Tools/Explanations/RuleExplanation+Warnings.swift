import Generator

/// Rules whose findings are warnings: code is generated all the same.
extension RuleExplanation {
    static let unusedModel = RuleExplanation(
        "A model that no endpoint uses.",
        meaning: """
            No body, response, error or parameter of any endpoint leads to the model, directly or through other \
            models. In a spec without endpoints, models are not checked.
            """,
        reason: """
            Either the model is not needed, or an endpoint names the wrong one. Remove it, or silence the rule if your \
            own code uses the model.
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
        "A model has the name of a built-in type.",
        meaning: """
            The model is called 'String', 'Int', 'Date', 'URL', 'Data' or like another type of the language. The model \
            wins: every place that names the type means the model.
            """,
        reason: """
            A property that says 'Int' then holds an object, which its line does not show. Choose another name. If the \
            API really has such a model and you do not need the type, silence the rule.
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
        "An endpoint or a model has no 'summary'.",
        meaning: """
            It does not say what it is. This rule is off by default: 'apigen lint --rule missing-summary' applies it, and so \
            does 'lint: { missing-summary: on }' in the file with the servers. Builds never do.
            """,
        reason: """
            Summaries become the documentation comments of the generated code, which editors show beside the call. One \
            sentence is enough, usually the first one of the server's documentation.
            """,
        wrong: """
            api: Shop
            servers: { production: https://shop.example }
            lint: { missing-summary: on }
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

    static let missingResponse = RuleExplanation(
        "An endpoint does not say what comes back.",
        meaning: """
            It has neither 'response' nor 'responses', so the call returns nothing, and what the server sends is not read. A \
            response to HEAD has no body, so its endpoints need not say it.
            """,
        reason: """
            A 'response' that was forgotten looks like one that is not there. Write the type of the body, or 'none' where the \
            server sends nothing that you need.
            """,
        wrong: """
            api: Shop
            servers: { production: https://shop.example }
            endpoints:
              deleteItem: { method: DELETE, path: "/items/{id}" }

            """,
        right: """
            api: Shop
            servers: { production: https://shop.example }
            endpoints:
              deleteItem: { method: DELETE, path: "/items/{id}", response: none }

            """)

    static let bodyOnGet = RuleExplanation(
        "A GET or HEAD request with a body.",
        meaning: """
            RFC 9110 §9.3.1 gives a body in a GET request no meaning. Many servers and proxies drop it or refuse the \
            request, and URLSession does not send it.
            """,
        reason: """
            The server would not see what you sent. Searches with long conditions usually are POST requests; short \
            ones use 'query'.
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
            Anyone on the way can read and change requests, tokens and responses; App Transport Security refuses such \
            connections on Apple's platforms. Nearly every server supports https:// too.
            """,
        wrong: """
            api: Shop
            servers: { production: http://shop.example }
            endpoints:
              ping: { path: /ping, response: none }

            """,
        right: """
            api: Shop
            servers: { production: https://shop.example, local: http://localhost:8080 }
            endpoints:
              ping: { path: /ping, response: none }

            """)

    static let ambiguousUnion = RuleExplanation(
        "An alternative of a union that is never chosen.",
        meaning: """
            The alternatives of 'oneOf' are tried in order, and an earlier one accepts every value of this one: a \
            String accepts every date and every enum's value, a URL nearly every text, a Double every integer, a model \
            with few required keys every object with more of them.
            """,
        reason: """
            The case would exist and never occur. Put the narrower alternative first; name the property that tells \
            the alternatives apart with 'discriminator'; or give that property an enum or a constant in each of them: \
            'type: { value: card }'.
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
        "An error's status that is also in 'responses'.",
        meaning: """
            The endpoint has the same status in 'responses' and in 'errors'. A status in 'responses' is returned, so \
            the error is never thrown.
            """,
        reason: """
            Remove one of the two. A redirect such as 304 can be either: in 'responses' if callers expect it, in \
            'errors' if they do not.
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
            '# apigen:ignore rule-id -- why' silences a warning on its line or, on a line of its own, on the next line \
            with content. Here that rule reports nothing, does not exist, or reports errors, which cannot be silenced.
            """,
        reason: """
            A comment that is no longer needed would hide the next real warning. While a file has errors, comments are \
            not reported as unused, because warnings may still appear.
            """,
        wrong: """
            api: Shop
            servers:
              production: https://shop.example # apigen:ignore insecure-server -- no certificate yet
            endpoints:
              ping: { path: /ping, response: none }

            """,
        right: """
            api: Shop
            servers:
              production: http://shop.example # apigen:ignore insecure-server -- no certificate yet
            endpoints:
              ping: { path: /ping, response: none }

            """)
}
