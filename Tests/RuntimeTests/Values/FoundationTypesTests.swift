import APIRuntime
import APIValues
import Foundation
import Testing

@Suite("Foundation's types") struct FoundationTypesTests {
    @Test("A file that imports all of Foundation has the types of the runtime and of generated code")
    func areTheSame() {
        #expect(FoundationTypes.Data.self == Foundation.Data.self)
        #expect(FoundationTypes.Date.self == Foundation.Date.self)
        #expect(FoundationTypes.Decimal.self == Foundation.Decimal.self)
        #expect(FoundationTypes.URL.self == Foundation.URL.self)
        #expect(FoundationTypes.UUID.self == Foundation.UUID.self)
    }

    @Test("Values of such a file go into the runtime and come back")
    func areExchanged() throws {
        let url: URL = try #require(URL(string: "https://example.com/a"))
        let uuid: UUID = try #require(UUID(uuidString: "6F9619FF-8B86-D011-B42D-00CF4FC964FF"))
        let date: Date = try #require(DateFormat.iso8601.date(from: "2026-11-20T12:34:56Z"))
        let price: Decimal? = JSONNumber("12.50")?.decimal
        let data: Data = try JSONValue(parsing: Data(#"{"at":1}"#.utf8)).data
        #expect(
            try encodeJSON([url, url], dates: .iso8601)
                == Data(#"["https://example.com/a","https://example.com/a"]"#.utf8))
        #expect(try encodeJSON([uuid], dates: .iso8601) == Data(#"["6f9619ff-8b86-d011-b42d-00cf4fc964ff"]"#.utf8))
        #expect(date == Date(timeIntervalSince1970: 1_795_178_096))
        #expect(price == Decimal(string: "12.5"))
        #expect(data == Data(#"{"at":1}"#.utf8))
    }
}
