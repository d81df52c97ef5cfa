import APIRuntime
import APIRuntimeCalls
import APIRuntimeDiagnostics
import Testing

@Suite("reserved-names") struct ReservedNamesTests {
    @Test("Servers and schemes may have names that Swift reserves")
    func serversAndSchemes() throws {
        #expect(
            try Reserved.With().sent(to: .selfValue(selfValue: "a", in: "b")).line == "GET https://a.example.com/b/with"
        )
        #expect(try Reserved.With().sent(to: .initValue(default: "c")).line == "GET https://c.example.com/with")
        #expect(try Reserved.With().sent(to: .in(initValue: "d")).line == "GET https://d.example.com/with")
        #expect(try Reserved.With().sent(to: .class).line == "GET https://class.example.com/with")
        #expect(
            try Reserved.OwnSelf(selfValue: "x").sent(credentials: [.selfValue("t")]).headers == [
                "authorization: Bearer t"
            ])
        let both = try Reserved.Initial(initValue: 1).sent(credentials: [
            .initValue(username: "u", password: "p"), .default("d"),
        ])
        #expect(both.headers == ["authorization: Basic dTpw", "x-default: d"])
        #expect(
            try Reserved.Default().sent(credentials: [.class("c")]).line
                == "GET https://reserved.example.com/default?class=c")
        #expect(
            try Reserved.Default().sent(credentials: [.in("i")]).headers
                == ["accept: application/json", "cookie: in=i"])
    }

    @Test("Properties may too")
    func properties() throws {
        let editable = Reserved.Editable(selfValue: Reserved.Editable(newValue: "inner"), newValue: "outer")
        let json = #"{"new_value":"outer","self":{"new_value":"inner"}}"#
        #expect(try encoded(editable) == json)
        #expect(try decoded(json) == editable)
        let redaction = Reserved.Redaction(selfValue: "hush", object: "o", super: "s", mirror: true)
        #expect(try decoded(encoded(redaction)) == redaction)
        #expect(!"\(redaction)".contains("hush"))
        #expect("\(redaction)".contains(#"object: "o""#))
    }

    @Test("Endpoints and their parameters may too")
    func endpoints() async throws {
        let transport = StubTransport("5")
        let client = Reserved.Client(credentials: [.selfValue("t")], transport: transport)
        try await client.ownSelf(selfValue: "a b")
        #expect(transport.last?.line == "GET https://reserved.example.com/a%20b")
        try await client.send(send: "x")
        #expect(transport.last?.line == "GET https://reserved.example.com/send?send=x")
        #expect(try await client.response() == 5)
        try await client.with()
    }

    @Test("An endpoint in snake case becomes a method in camel case, wherever the spec names it")
    func snakeCase() async throws {
        let transport = StubTransport(#"{"self":2,"init":"self"}"#)
        let client = Reserved.Client(transport: transport)
        let sample = try await client.getSample2()
        #expect(sample.selfValue == 2 && sample.initValue == .selfValue)
        #expect(try await client.send(Reserved.Sample.self) == sample)
        #expect(Reserved.GetSample2.example == Reserved.Sample(selfValue: 1, initValue: .a))
    }

    @Test("A model keeps other keys beside declared ones")
    func additional() throws {
        let json = #"{"anything":{"self":1,"a":"b"},"self":2,"c":3}"#
        let pair: Reserved.Pair<Int> = try decoded(json)
        #expect(pair.anything["a"] == "b" && pair["c"] == 3)
        #expect(try decoded(encoded(pair)) == pair)
    }

    @Test("Parameters may have the names of functions that compose and show calls")
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

    @Test("One endpoint may have all of them")
    func everything() throws {
        let everything = Reserved.Everything(
            selfValue: "s", in: "i", path: "p", super: .selfValue, initial: "n", class: ["c"], where: .initValue,
            request: "r",
            reply: "y", write: "w", secret: "hush", description: "d", is: true, me: "m",
            body: .init(selfValue: "x", body: "b", request: .init(object: 1)))
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
