import APIRuntime
import APIValues
import Foundation
import Testing

@Suite("text-numbers") struct TextNumbersTests {
    private let json =
        #"{"code":"5","codes":["6"],"gaps":["1",null],"id":"9223372036854775807","limit":null,"price":"2.50","rates":{"a":"0.5"},"sizes":["1","2"],"unread":"false"}"#

    @Test("Numbers are read from text")
    func read() throws {
        let message: TextNumbers.Message = try decoded(json)
        #expect(message.id == .max && message.price == Decimal(string: "2.5") && !message.unread)
        #expect(message.sizes == [1, 2] && message.rates == ["a": 0.5] && message.gaps == [1, nil])
        #expect(message.code == 5 && message.codes == [6] && message.limit == nil && message.small == nil)
        let short: TextNumbers.Message = try decoded(#"{"id":"1","sizes":[],"code":"-3"}"#)
        #expect(short.unread && short.limit == 5 && short.gaps == [1, 2] && short.code == -3)
    }

    @Test("Numbers are written as text")
    func write() throws {
        let message: TextNumbers.Message = try decoded(json)
        #expect(try encoded(message) == json.replacingOccurrences(of: "2.50", with: "2.5"))
        #expect(
            try written(TextNumbers.Message(id: 1, sizes: [], limit: nil, gaps: [], code: 2, small: -1))
                == #"{"id":"1","unread":"true","sizes":[],"limit":null,"gaps":[],"code":"2","small":"-1"}"#)
        #expect(throws: InvalidValue.self) {
            try written(TextNumbers.Message(id: 1, sizes: [], rates: ["x": .nan], code: 2))
        }
    }

    @Test(
        "Other text is an error that says so",
        arguments: [
            (#"{"id":1}"#, "id: expected a string, found a number"),
            (#"{"id":"9223372036854775808"}"#, "id: expected text that holds a value of Int64"),
            (#"{"id":"1 "}"#, "id: expected text that holds a value of Int64"),
            (#"{"id":"1","unread":"yes"}"#, "unread: expected text that holds a value of Bool"),
            (#"{"id":"1","sizes":["-1"]}"#, "sizes[0]: expected text that holds a value of UInt"),
            (#"{"id":"1","price":"1,5"}"#, "price: expected text that holds a value of Decimal"),
            (#"{"id":"1","sizes":[],"code":"x"}"#, "code: expected text that holds a value of Int64"),
        ])
    func wrong(_ json: String, _ problem: String) async throws {
        do throws(APIError<Never>) {
            _ = try await TextNumbers.Client(transport: StubTransport(json)).getMessage(code: 1)
            Issue.record("no error")
        } catch {
            guard case .decoding(let mismatch, _) = error else { throw error }
            #expect(mismatch.description == problem)
        }
    }

    @Test("A union distinguishes a number from its text; parameters are text")
    func places() async throws {
        #expect(try decoded(#"{"value":1}"#) == TextNumbers.Either.plain(.init(value: 1)))
        #expect(try decoded(#"{"value":"1"}"#) == TextNumbers.Either.number(.init(value: 1)))
        let transport = StubTransport(json)
        _ = try await TextNumbers.Client(transport: transport).getMessage(code: 5)
        #expect(transport.last?.path == "/message/5")
        #expect(TextNumbers.Message.example.sizes == [1, 2] && !TextNumbers.Message.example.unread)
    }
}
