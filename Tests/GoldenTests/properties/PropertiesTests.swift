import APIRuntime
import Foundation
import Testing

@Suite("properties") struct PropertiesTests {
    static let json =
        #"{"id":1,"stargazers_count":5,"old_name":"o","api_key":"hush","createdAt":"2026-11-20T12:34:56Z"}"#

    @Test("Keys have the wire's names; properties have the derived name or that of 'as'")
    func names() throws {
        let account: Properties.Account = try decoded(
            Self.json.dropLast() + #","HTMLBody":"b","x-rate":0.5,"2fa":true}"#)
        #expect(account.id == 1 && account.starCount == 5 && account.apiKey == "hush")
        #expect(account.htmlBody == "b" && account.xRate == 0.5 && account.value2fa)
    }

    @Test("A default is used if the key is absent")
    func defaults() throws {
        let account: Properties.Account = try decoded(Self.json)
        #expect(account.role == .member && account.seats == 1 && account.note == "nothing special")
        #expect(account.limit == 10 && account.plan == .free && account.labels == ["new", "red"])
        #expect(account.roles == [.member])
        #expect(account.nickname == nil && account.homepage == nil)
        let made = Properties.Account(id: 1, starCount: 5, oldName: "o", apiKey: "hush", createdAt: account.createdAt)
        #expect(made == account)
    }

    @Test("A default does not replace null, unless null is a value")
    func nulls() throws {
        #expect(throws: DecodingError.self) {
            try decoded(Self.json.dropLast() + #","seats":null}"#, as: Properties.Account.self)
        }
        let account: Properties.Account = try decoded(Self.json.dropLast() + #","limit":null}"#)
        #expect(account.limit == nil)
        #expect(try decoded(encoded(account)) == account)
    }

    @Test("Defaults are the numbers and texts of the spec, to the last digit")
    func scalars() throws {
        let scalars: Properties.Scalars = try decoded("{}")
        #expect(scalars == Properties.Scalars())
        #expect(
            scalars.bool && scalars.int == -3 && scalars.int8 == .min && scalars.int64 == .max && scalars.uint64 == .max
        )
        #expect(scalars.double == 0.1 && scalars.large == 1e300 && scalars.float == 2.5)
        #expect(scalars.decimal == Decimal(string: "12.34") && scalars.negative == Decimal(string: "-0.01"))
        #expect(scalars.empty == "" && scalars.spaced == "a = b" && scalars.numbers == [1, 2] && scalars.none == [])
    }

    @Test("A sensitive property is in the JSON and in no description")
    func sensitive() throws {
        let account: Properties.Account = try decoded(Self.json)
        #expect(try encoded(account).contains(#""api_key":"hush""#))
        var dumped = ""
        dump(account, to: &dumped)
        for text in ["\(account)", String(reflecting: account), "\([account])", dumped] {
            #expect(!text.contains("hush"))
            #expect(text.contains("nothing special"))
        }
    }
}
