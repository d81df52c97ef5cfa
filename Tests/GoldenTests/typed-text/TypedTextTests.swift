import APIRuntime
import APIValues
import Foundation
import Testing

@Suite("typed-text") struct TypedTextTests {
    private let id = UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))
    private let text = "01020304-0506-0708-090a-0b0c0d0e0f10"

    private func client(_ answer: String, status: Int = 200) -> TypedText.Client {
        TypedText.Client(transport: StubTransport(status: status, answer))
    }

    @Test("A scalar with a text media type is sent as text, not as JSON")
    func sent() throws {
        let sent = try TypedText.Send(body: id).sent()
        #expect(sent.text == text)
        #expect(sent.headers == ["content-type: text/plain; charset=utf-8"])
        #expect(try TypedText.SendMaybe(body: .red).sent().text == "red")
        #expect(try TypedText.SendMaybe().sent().body == nil)
        let day = try TypedText.SendDay(body: Date(timeIntervalSince1970: 0)).sent()
        #expect(day.text == "1970-01-01T00:00:00Z")
        #expect(day.headers == ["content-type: text/x-date; v=1"])
        #expect(try TypedText.SendModel(body: .init(title: "a")).sent().text == #"{"title":"a"}"#)
    }

    @Test("A text response is read as the scalar, without white space around it")
    func received() async throws {
        #expect(try await client(" 42\r\n").count() == 42)
        #expect(try await client("blue").maybe() == .blue)
        #expect(try await client("").maybe() == nil)
        #expect(try await client("1970-01-01T00:00:00Z").day() == Date(timeIntervalSince1970: 0))
        #expect(try await client("\"\(text)\"").json() == id)
    }

    @Test("A text that is not a value of the type is a mismatch")
    func mismatch() async throws {
        #expect(try await client("many").failure(of: TypedText.Count()).mismatch == "not a text of Int")
        #expect(try await client("").failure(of: TypedText.Count()).mismatch == "not a text of Int")
    }

    @Test("An error may be typed text too, and an object under a text type is JSON")
    func errors() async throws {
        guard
            case .notFound(let key)? = try await client(text, status: 404).failure(of: TypedText.Count()).documented?
                .failure
        else { return wrong() }
        #expect(key.rawValue == id)
        let other = try await client(#"{"title":"t"}"#, status: 500).failure(of: TypedText.Count()).documented
        guard case .internalServerError(let problem)? = other?.failure else { return wrong() }
        #expect(problem.title == "t")
    }
}
