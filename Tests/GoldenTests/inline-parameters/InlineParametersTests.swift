import APIRuntime
import APIRuntimeFiles
import Foundation
import Testing

@Suite("inline-parameters") struct InlineParametersTests {
    private typealias API = InlineParameters

    private func decoded(_ text: String?) -> String? {
        text?.replacing("+", with: " ").removingPercentEncoding
    }

    private func query(_ created: InlineParameters.ListPayments.Created?) throws -> String? {
        let call = API.ListPayments(
            created: created, page: .init(number: 2), sort: .init(by: .amount, descending: true))
        return decoded(try call.sent().path)
    }

    @Test("An object in a query is written in its style, and so is a union of an object and a number")
    func objects() throws {
        let rest = #"number=2&sort={"by":"amount","descending":true}"#
        let range = API.ListPayments.Created.Range(gt: Date(timeIntervalSince1970: 5), lt: 9)
        #expect(try query(.range(range)) == "/payments?created[gt]=5&created[lt]=9&\(rest)")
        #expect(try query(.int(7)) == "/payments?created=7&\(rest)")
        #expect(try query(nil) == "/payments?\(rest)")
    }

    @Test("The fields of a form have their own models")
    func form() throws {
        var call = API.CreateCustomer(
            body: .init(
                name: "Ada", address: .place(.init(city: "Ulm", lines: ["a", "b"])),
                items: [.init(price: "p_1", tax: .init(rate: 19)), .init(price: "p_2", tax: .init(rate: 7))],
                preferences: .init(theme: "dark", additional: ["sound": false])))
        #expect(
            decoded(try call.sent().text)
                == "name=Ada&address[city]=Ulm&address[lines][]=a&address[lines][]=b&items[0][price]=p_1"
                + "&items[0][tax][rate]=19&items[1][price]=p_2&items[1][tax][rate]=7&preferences[theme]=dark"
                + "&preferences[sound]=false")
        call = .init(body: .init(name: "Ada", address: .empty(.empty)))
        #expect(try call.sent().text == "name=Ada&address=")
    }

    @Test("A part is JSON, and the objects of an array are parts under their paths")
    func parts() async throws {
        let transport = StubTransport()
        let file = File(Data("x".utf8), filename: "x.txt")
        try await API.Client(transport: transport).upload(
            file: file, about: .init(title: "T"), tags: [.init(name: "a"), .init(name: "b")])
        let text = try #require(transport.last?.text)
        #expect(text.contains(#"{"title":"T"}"#))
        #expect(
            text.contains("name=\"tags[0][name]\"\r\n\r\na\r\n") && text.contains("name=\"tags[1][name]\"\r\n\r\nb\r\n")
        )
    }
}
