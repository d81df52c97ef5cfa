import Generator

/// Rules about OpenAPI documents. The examples have the document as their second file.
extension RuleExplanation {
    private static let spec = """
        api: Shop
        openapi: shop.yaml

        """

    /// - Parameter lines: More of the operation.
    private static func document(_ response: String, _ lines: String = "") -> String {
        """
        openapi: 3.0.3
        info: { title: Shop, version: "1" }
        servers: [{ url: "https://shop.example" }]
        paths:
          /items:
            get:
              operationId: listItems\(lines)
              responses:
                200:
                  content: { application/json: { schema: \(response) } }

        """
    }

    private static let list = "{ items: { type: string } }"
    private static let items = document(list)

    static let openAPIDocument = RuleExplanation(
        "A document that cannot be used.",
        meaning: """
            'openapi' names a file that does not exist, is outside of the package, is neither JSON nor YAML, is not an \
            OpenAPI document (3.0, 3.1 or Swagger 2.0), or has no operations.
            """,
        reason: """
            Without the document there is nothing to generate. A mistake in one part of a document is never an error: \
            that part is repaired, simplified or left out, with a warning at its place.
            """,
        wrong: [spec, "title: Shop\n"], right: [spec, items])

    static let unknownOperation = RuleExplanation(
        "A pattern, a rename or an addition that matches nothing in the document.",
        meaning: """
            'only' and 'except' list operations: by id (repos/get), with '*' for any part (repos/*), by method and path \
            ("GET /users/{username}") or by tag ("tag: gists"). 'rename' has ids of operations and names of schemas. An \
            endpoint without a path adds to an operation of the document, by its name in Swift.
            """,
        reason: """
            Either it is misspelled, or the document no longer has the operation. Without this error, the Swift that you \
            expect would silently be missing.
            """,
        wrong: ["api: Shop\nopenapi: shop.yaml\nonly: [listItem]\n", items],
        right: ["api: Shop\nopenapi: shop.yaml\nonly: [listItems]\n", items])

    static let openAPIApproximated = RuleExplanation(
        "A part of the document is translated in a simpler form.",
        meaning: """
            The document says more about a part than a spec can: a union whose alternatives cannot be told apart becomes \
            one model with everything optional, a type that has no counterpart becomes JSON or text.
            """,
        reason: """
            The code works, with a wider type than the document's. If you need the exact type, write the endpoint or the \
            model yourself beside 'openapi', or change the document with an overlay.
            """,
        wrong: [
            spec,
            document(
                list, "\n      parameters: [{ name: of, in: header, schema: { properties: { id: { type: string } } } }]"
            ),
        ],
        right: [spec, items])

    static let openAPIRepaired = RuleExplanation(
        "The document is wrong in a place where its meaning is clear.",
        meaning: """
            For example, a reference leads nowhere, or no parameter declares a placeholder of the path.
            """,
        reason: """
            The compiler guesses what was meant, and the server may expect something else. Tell the document's authors, \
            or correct it with an overlay.
            """,
        wrong: [spec, document("{ $ref: '#/components/schemas/Thing' }")], right: [spec, items])

    static let openAPILeftOut = RuleExplanation(
        "A part of the document is left out.",
        meaning: """
            An operation, a parameter or a property cannot be translated, such as an operation that only switches \
            protocols, a parameter without a name, or a TRACE request.
            """,
        reason: """
            All other parts are generated. If you need this one, write it as an endpoint of your own, or change the \
            document with an overlay.
            """,
        wrong: [spec, document(list, "\n      parameters: [{ in: query, schema: { type: string } }]")],
        right: [spec, items])

    private static let changed = """
        api: Shop
        openapi: { document: shop.yaml, overlay: fixes.yaml }

        """

    private static func overlay(_ target: String) -> String {
        """
        overlay: 1.0.0
        info: { title: Fixes, version: "1" }
        actions:
          - target: $.paths['\(target)'].get
            update: { summary: All of them. }

        """
    }

    static let overlayIneffective = RuleExplanation(
        "An action of an overlay changes nothing.",
        meaning: """
            The action's target matches nothing in the document, or there is nothing to update or remove.
            """,
        reason: """
            The document may have changed since the overlay was written. Look at the target: it is a JSONPath (RFC 9535), \
            and names are compared letter by letter.
            """,
        wrong: [changed, items, overlay("/item")], right: [changed, items, overlay("/items")])
}
