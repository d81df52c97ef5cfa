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
        "A document cannot be read, or nothing can be made of it.",
        meaning: """
            'openapi' names a file that is not there, lies outside of the package, is no JSON and no YAML, is no OpenAPI \
            document (3.0, 3.1 or Swagger 2.0), or has no operation.
            """,
        reason: """
            Without the document there is nothing to generate. What is wrong with a part of a document is never an \
            error: that part is repaired, made simpler or left out, each with a warning at its place.
            """,
        wrong: [spec, "title: Shop\n"], right: [spec, items])

    static let unknownOperation = RuleExplanation(
        "A pattern, a new name or an addition that fits nothing in the document.",
        meaning: """
            'only' and 'except' list operations: by id (repos/get), with '*' for any part (repos/*), by method and path \
            ("GET /users/{username}") or by tag ("tag: gists"). 'rename' has ids of operations and names of schemas. An \
            endpoint without a path adds to an operation of the document, by its name in Swift.
            """,
        reason: """
            What fits nothing is misspelt, or the document no longer has it, and the Swift that you expect of it would \
            be missing without a word.
            """,
        wrong: ["api: Shop\nopenapi: shop.yaml\nonly: [listItem]\n", items],
        right: ["api: Shop\nopenapi: shop.yaml\nonly: [listItems]\n", items])

    static let openAPIApproximated = RuleExplanation(
        "A part of the document is carried over in a simpler form.",
        meaning: """
            The document says more about a part than a spec can: a union whose alternatives cannot be told apart becomes \
            one model with everything optional, a type that has no counterpart becomes JSON or text.
            """,
        reason: """
            The code works, with a wider type than the document's. Where that is not good enough, write the endpoint or \
            the model yourself beside 'openapi', or change the document by an overlay.
            """,
        wrong: [
            spec,
            document(
                list, "\n      parameters: [{ name: of, in: query, schema: { properties: { id: { type: string } } } }]"),
        ],
        right: [spec, items])

    static let openAPIRepaired = RuleExplanation(
        "The document is wrong in a place where its meaning is clear.",
        meaning: """
            A reference that leads nowhere, a placeholder of a path that no parameter declares, and the like.
            """,
        reason: """
            The part works as it was most likely meant. Tell the document's authors, or mend it by an overlay, for what \
            the server expects is a guess here.
            """,
        wrong: [spec, document("{ $ref: '#/components/schemas/Thing' }")], right: [spec, items])

    static let openAPILeftOut = RuleExplanation(
        "A part of the document is not carried over.",
        meaning: """
            Nothing can be made of an operation, a parameter or a property: an operation that only switches protocols, \
            a parameter without a name, a TRACE request.
            """,
        reason: """
            All other parts are there. Write what you need of it as an endpoint of your own, or change the document by \
            an overlay.
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
            The action's target fits no part of the document, or there is nothing to update or to remove.
            """,
        reason: """
            The document may have changed since the overlay was written. Look at the target: it is a JSONPath (RFC 9535), \
            and names are compared letter by letter.
            """,
        wrong: [changed, items, overlay("/item")], right: [changed, items, overlay("/items")])
}
