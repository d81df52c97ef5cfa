import APIRuntime
import APIValues
import Foundation
import Testing

@Suite("base64url") struct Base64URLTests {
    private let json =
        #"{"challenge":"AA","extensions":{"a":"AQI","b":null},"id":"_-8","key":"-_-_","parts":["AQI","AQ",""],"plain":"/+8=","signature":"AAEC"}"#

    @Test("Bytes are read from base64url, and written without padding")
    func both() throws {
        let passkey: Tokens.Passkey = try decoded(json)
        #expect(passkey.id == Data([0xFF, 0xEF]) && passkey.plain == passkey.id)
        #expect(passkey.signature == Data([0, 1, 2]) && passkey.challenge == Data([0]))
        #expect(passkey.parts == [Data([1, 2]), Data([1]), Data()])
        #expect(passkey.extensions == ["a": Data([1, 2]), "b": nil])
        #expect(passkey.key?.rawValue == Data([0xFB, 0xFF, 0xBF]))
        #expect(try encoded(passkey) == json)
        let short: Tokens.Passkey = try decoded(#"{"id":""}"#)
        #expect(short.id.isEmpty && short.signature == nil && short.challenge == Data([0]))
    }

    @Test("Padding and line breaks are accepted", arguments: ["_-8=", "_-8", "_-\\n8=", "_-\\r\\n8\\n"])
    func padded(text: String) throws {
        let passkey: Tokens.Passkey = try decoded("{\"id\":\"\(text)\"}")
        #expect(passkey.id == Data([0xFF, 0xEF]))
    }

    @Test(
        "Other text is an error that says so",
        arguments: ["/+8=", "_-8==", "_", "_-8=A", "=", "====", "AAAA=", "AAAA====", "a b", "_+8", "ü"])
    func wrong(text: String) async throws {
        let client = Tokens.Client(transport: StubTransport("{\"id\":\"\(text)\"}"))
        #expect(try await client.failure(of: Tokens.GetPasskey()).mismatch == "id: not base64url")
    }

    @Test("Every length and every byte comes back")
    func bytes() throws {
        for count in 0..<70 {
            let key = Tokens.Key(rawValue: Data((0..<count).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ count) }))
            let text = try written(key)
            #expect(try decoded(text) == key && !text.contains { "+/=".contains($0) })
        }
        let all = Tokens.Keys(rawValue: [Data(UInt8.min...UInt8.max)])
        #expect(try decoded(written(all)) == all)
    }

    @Test("Examples and defaults are in the same form")
    func literals() {
        #expect(Tokens.Passkey.example.id == Data([0xFF, 0xEF]))
        #expect(Tokens.Passkey.example.parts == [Data([1, 2]), Data([1])])
        #expect(Tokens.Passkey.example.key?.rawValue == Data([0xFB, 0xFF, 0xBF]))
        #expect(Tokens.Passkey(id: Data()).challenge == Data([0]))
    }
}
