import Generator
import Testing
import TrafficImport

@Suite("A spec is added to another") struct SpecMergeTests {
    private static let existing = """
        # The shop's API.
        api: Shop
        servers:
          production: https://shop.example/v1
        models:
          # What is sold.
          Item:
            properties:
              id: Int
              name: String
        endpoints:
          listItems:
            path: /items
            response: [Item]   # all of them

        """

    @Test("A new endpoint comes at the end, with its models, and everything else stays")
    func endpoint() throws {
        let merge = try SpecMerge(
            into: SourceFile(path: "shop.api.yaml", bytes: Array(Self.existing.utf8)),
            adding: SourceFile(
                path: "new.api.yaml",
                bytes: Array(
                    """
                    api: New
                    servers:
                      production: https://shop.example/v1
                    models:
                      Thing:
                        properties:
                          id: Int
                          name: String
                      Order:
                        properties:
                          things: [Thing]
                    endpoints:
                      getOrder:
                        path: "/orders/{id}"
                        response: Order

                    """.utf8)))
        #expect(
            merge.text == """
                # The shop's API.
                api: Shop
                servers:
                  production: https://shop.example/v1
                models:
                  # What is sold.
                  Item:
                    properties:
                      id: Int
                      name: String
                  Order:
                    properties:
                      things: [Item]
                endpoints:
                  listItems:
                    path: /items
                    response: [Item]   # all of them
                  getOrder:
                    path: "/orders/{id}"
                    response: Order

                """)
        #expect(
            merge.changes.map(\.text) == [
                "added     model Order", "added     endpoint getOrder: GET /orders/{id}",
                "reused    model Item: for 'Thing'",
            ])
    }
}
