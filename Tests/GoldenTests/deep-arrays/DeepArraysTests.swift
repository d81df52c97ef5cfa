import APIRuntime
import APIRuntimeFiles
import Foundation
import Testing

@Suite("deep-arrays") struct DeepArraysTests {
    private typealias API = DeepArrays

    private let items: [DeepArrays.LineItem] = [
        .init(price: "p_1", quantity: 2, images: ["a", "b"]),
        .init(priceData: .init(currency: "eur", unitAmount: 5), quantity: 1, taxes: [.init(rate: 19), .init(rate: 7)]),
    ]

    private func decoded(_ text: String?) -> String? {
        text?.replacing("+", with: " ").removingPercentEncoding
    }

    @Test("The objects of an array are numbered in a form")
    func form() throws {
        let sent = try API.Checkout(body: .init(lineItems: items, metadata: ["k": "v"])).sent()
        #expect(
            decoded(sent.text) == "line_items[0][price]=p_1&line_items[0][quantity]=2&line_items[0][images][]=a"
                + "&line_items[0][images][]=b&line_items[1][price_data][currency]=eur"
                + "&line_items[1][price_data][unit_amount]=5&line_items[1][quantity]=1"
                + "&line_items[1][taxes][0][rate]=19&line_items[1][taxes][1][rate]=7&metadata[k]=v")
        #expect(try API.Checkout(body: .init(lineItems: [])).sent().text == "")
    }

    @Test("The same holds in objects and in a query")
    func query() throws {
        let order = API.Order(items: [.init(quantity: 1)], notes: ["n": [.init(rate: 1)]])
        let sent = try API.Search(items: [.init(quantity: 3)], order: order).sent()
        #expect(
            decoded(sent.path)
                == "/search?items[0][quantity]=3&order[items][0][quantity]=1&order[notes][n][0][rate]=1")
        #expect(try API.Search().sent().path == "/search")
    }

    @Test("A key with a bracket is refused at any depth")
    func brackets() {
        let order = API.Order(items: [], notes: ["a][b": [.init(rate: 1)]])
        #expect(throws: APIError<Never>.self) { try API.Search(order: order).sent() }
    }

    @Test("A multipart body has a part for each member")
    func multipart() async throws {
        let transport = StubTransport()
        let file = File(Data("x".utf8), filename: "x.txt")
        try await API.Client(transport: transport).upload(
            file: file, items: [.init(price: "p", quantity: 2)], meta: ["n": 1])
        let text = try #require(transport.last?.text)
        for part in ["items[0][price]\"\r\n\r\np\r\n", "items[0][quantity]\"\r\n\r\n2\r\n", "meta[n]\"\r\n\r\n1\r\n"] {
            #expect(text.contains("name=\"\(part)"))
        }
    }
}
