import APIRuntime
import Foundation
import Testing

@Suite("own-types") struct OwnTypesTests {
    private func client(_ json: String, status: Int = 200) -> OwnTypes.Client {
        OwnTypes.Client(transport: StubTransport(status: status, json))
    }

    private let offer = #"""
        {"both":"b","by_day":{"mon":{"cents":2}},"choice":"GBP","extra":{"cents":3},\#
        "history":[{"cents":4},{"cents":5,"currency":"EUR","since":60}],"money":"1.05","old_price":{"cents":6},\#
        "owner":"o","precise":{"cents":7,"since":"1970-01-01T00:01:00Z"},"price":{"cents":8,"since":60},"reader":"r","was":null}
        """#

    @Test("A Codable type is allowed wherever a generated one is, in both directions")
    func places() async throws {
        let date = Date(timeIntervalSince1970: 60)
        let value = try await client(offer).getOffer()
        #expect(value.price == OwnPrice(cents: 8, since: date) && value.precise == OwnPrice(cents: 7, since: date))
        #expect(value.history == [OwnPrice(cents: 4), OwnPrice(cents: 5, since: date, currency: .euro)])
        #expect(value.byDay["mon"]?.cents == 2 && value.oldPrice?.cents == 6)
        #expect(value.choice == .ownCurrency(.pound) && value["extra"]?.cents == 3 && value.was == .null)
        #expect(value.money == Money(cents: 105) && value.reader.rawValue == "r" && value.owner.rawValue == "o")
        #expect(try encoded(value) == offer)
        let sent = try OwnTypes.PutPrices(body: [OwnPrice(cents: 1, since: date)]).sent()
        #expect(sent.text == #"[{"cents":1,"since":60}]"#)
        #expect(try await client(#"{"items":[{"cents":1}]}"#).listPrices().items == [OwnPrice(cents: 1)])
        #expect(try await client(#"{"data":{"cents":1,"since":60}}"#).getPrice() == OwnPrice(cents: 1, since: date))
    }

    @Test("A WireValue conformance is preferred to Codable")
    func both() async throws {
        let value = try await client(offer).getOffer()
        #expect(value.both == OwnBoth(text: "b"))
        #expect(try written(value.both) == #""b""# && encoded(OwnBoth(text: "b")) == #"{"text":"b"}"#)
    }

    @Test("A type that is only received needs no Encodable, one that is only sent no Decodable")
    func directions() async throws {
        #expect(try await client(#"{"lines":["a"]}"#).getReport().lines == ["a"])
        let sent = try OwnTypes.Search(filter: OwnFilter(words: ["a"]), body: OwnFilter(words: [])).sent()
        #expect(sent.path == "/search?filter=%7B%22words%22%3A%5B%22a%22%5D%7D" && sent.text == #"{"words":[]}"#)
        #expect(throws: (any Error).self) {
            try OwnTypes.Search(body: OwnFilter(words: [], limit: .infinity)).sent()
        }
    }

    @Test("A mismatch has its place and not its content")
    func mismatch() async throws {
        let broken = offer.replacingOccurrences(of: #"{"cents":5,"#, with: #"{"cents":"secret","#)
        #expect(
            try await client(broken).failure(of: OwnTypes.GetOffer()).mismatch
                == "history[1].cents: not a value of Int")
        let missing = try await client(#"{"data":{}}"#).failure(of: OwnTypes.GetPrice())
        #expect(missing.mismatch == "data.cents: missing")
        let failure = try await client(#"{"cents":1}"#, status: 404).failure(of: OwnTypes.GetPrice())
        #expect(failure.documented?.failure == OwnPrice(cents: 1))
    }

    @Test("Two APIs of a module share a type, and one uses a model of the other")
    func shared() async throws {
        let json = #"{"title":"t","price":{"cents":1,"since":"1970-01-01T00:01:00Z"}}"#
        let book = try await Shelf.Client(transport: StubTransport(json)).getBook()
        #expect(book.price == OwnPrice(cents: 1, since: Date(timeIntervalSince1970: 60)))
        #expect(try Shelf.PutBook(body: book).sent().text == json)
        let withBook = offer.replacingOccurrences(of: #""by_day""#, with: #""book":\#(json),"by_day""#)
        #expect(try await client(withBook).getOffer().book == book)
    }
}
