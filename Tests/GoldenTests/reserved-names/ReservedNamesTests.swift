import APIRuntime
import APIRuntimeCalls
import APIRuntimeDiagnostics
import Testing

@Suite("reserved-names") struct ReservedNamesTests {
    @Test("Servers and schemes may be called like words of Swift")
    func serversAndSchemes() throws {
        #expect(try Reserved.With().sent(to: .`self`(self: "a", in: "b")).line == "GET https://a.example.com/b/with")
        #expect(try Reserved.With().sent(to: .`init`(default: "c")).line == "GET https://c.example.com/with")
        #expect(try Reserved.With().sent(to: .in(init: "d")).line == "GET https://d.example.com/with")
        #expect(try Reserved.With().sent(to: .class).line == "GET https://class.example.com/with")
        #expect(try Reserved.`Self`(self: "x").sent(credentials: [.`self`("t")]).headers == ["authorization: Bearer t"])
        let both = try Reserved.Init(init: 1).sent(credentials: [.`init`(username: "u", password: "p"), .default("d")])
        #expect(both.headers == ["authorization: Basic dTpw", "x-default: d"])
        #expect(
            try Reserved.Default().sent(credentials: [.class("c")]).line
                == "GET https://reserved.example.com/default?class=c")
        #expect(
            try Reserved.Default().sent(credentials: [.in("i")]).headers
                == ["accept: application/json", "cookie: in=i"])
    }

    @Test("Properties, too")
    func properties() throws {
        let editable = Reserved.Editable(self: Reserved.Editable(newValue: "inner"), newValue: "outer")
        let json = #"{"new_value":"outer","self":{"new_value":"inner"}}"#
        #expect(try encoded(editable) == json)
        #expect(try decoded(json) == editable)
        let redaction = Reserved.Redaction(self: "hush", object: "o", super: "s", mirror: true)
        #expect(try decoded(encoded(redaction)) == redaction)
        #expect(!"\(redaction)".contains("hush"))
        #expect("\(redaction)".contains(#"object: "o""#))
    }

    @Test("Endpoints and their parameters, too")
    func endpoints() async throws {
        let transport = StubTransport("5")
        let client = Reserved.Client(credentials: [.`self`("t")], transport: transport)
        try await client.`self`(self: "a b")
        #expect(transport.last?.line == "GET https://reserved.example.com/a%20b")
        try await client.send(send: "x")
        #expect(transport.last?.line == "GET https://reserved.example.com/send?send=x")
        #expect(try await client.response() == 5)
        try await client.with()
    }

    @Test("A model keeps other keys where an endpoint is called 'self'")
    func additional() throws {
        let json = #"{"anything":{"self":1,"a":"b"},"self":2,"c":3}"#
        let pair: Reserved.Pair<Int> = try decoded(json)
        #expect(pair.anything["a"] == "b" && pair["c"] == 3)
        #expect(try decoded(encoded(pair)) == pair)
    }

    @Test("Parameters may be called as what composes and shows calls")
    func composing() async throws {
        let transport = StubTransport("[1,2]")
        let client = Reserved.Client(transport: transport)
        let call = Reserved.Perform(map: "m", flatMap: 1, mapFailure: true, zip: "z", curl: 2)
        #expect(call.map == "m" && call.flatMap == 1 && call.zip == "z" && call.curl == 2)
        let (count, last) = try await client.send(zip(call.map(\.count), call.compactMap(\.last)))
        #expect(count == 2 && last == 2)
        #expect(
            transport.last?.line
                == "GET https://reserved.example.com/perform?map=m&flatMap=1&mapFailure=true&zip=z&curl=2")
        #expect(try call.curl().hasPrefix("curl 'https://reserved.example.com/perform?map=m&"))
        #expect(try await client.perform(map: "m") == [1, 2])
    }

    @Test("One endpoint with all of them")
    func everything() throws {
        let everything = Reserved.Everything(
            self: "s", in: "i", path: "p", super: .`self`, initial: "n", class: ["c"], where: .`init`, request: "r",
            reply: "y", write: "w", secret: "hush", description: "d", is: true, me: "m",
            body: .init(self: "x", body: "b", request: .init(object: 1)))
        let sent = try everything.sent()
        #expect(
            sent.line == "POST https://s.example.com/i/everything/p/self?init=n&default=1&class=c&where=init&request=r"
                + "&reply=y&endpoint=a&write=w&Type=Type&secret=hush&description=d")
        #expect(
            sent.headers == ["accept: application/json", "content-type: application/json", "is: true", "self: m"])
        #expect(sent.text == #"{"self":"x","body":"b","request":{"object":1}}"#)
        #expect(!"\(everything)".contains("hush"))
    }
}
