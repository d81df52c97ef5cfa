import APIRuntime
import Foundation
import Testing

@Suite("unions-discriminated") struct UnionsDiscriminatedTests {
    private func client(_ json: String) -> Discriminated.Client {
        Discriminated.Client(transport: StubTransport(json))
    }

    @Test("The discriminator chooses the model")
    func chooses() async throws {
        let json =
            #"[{"type":"push","commits":["a"]},{"number":1,"at":60,"type":"issue closed","parent":{"type":"push","commits":[]}},{"items":[60],"type":"+1"}]"#
        let events = try await client(json).listEvents()
        let minute = Date(timeIntervalSince1970: 60)
        #expect(
            events == [
                .push(.init(type: "push", commits: ["a"])),
                .issueClosed(.init(number: 1, at: minute, parent: .push(.init(type: "push", commits: [])))),
                .plus1(.init(items: [minute])),
            ])
        #expect(try decoded(json) == events)
    }

    @Test("It is written first, with the union's value, whether or not the model has one")
    func tagged() throws {
        let events: [Discriminated.Event] = [
            .push(.init(type: "other", commits: [])),
            .issueOpened(.init(number: 1, at: Date(timeIntervalSince1970: 0))),
            .pushEvent(.init(type: "", commits: [])), .plus1(.init(items: [Date(timeIntervalSince1970: 5)])),
        ]
        let texts = try events.map { try written($0) }
        #expect(
            texts == [
                #"{"type":"push","commits":[]}"#, #"{"type":"issue_opened","number":1,"at":0}"#,
                #"{"type":"unknown","commits":[]}"#, #"{"type":"+1","items":[5]}"#,
            ])
        #expect(try encoded(events[0]) == #"{"commits":[],"type":"push"}"#)
    }

    @Test("A value with another discriminator is kept, and written back unchanged")
    func unknown() async throws {
        let json = #"{"b":[1.50,{"type":null}],"type":"fork","a":12345678901234567890}"#
        let events = try await client("[\(json)]").listEvents()
        guard case .unknown("fork", let value)? = events.first else { return wrong(events) }
        #expect(value["b"]?[1]?["type"] == .null)
        #expect(try written(events[0]) == json)
        #expect(try written(Discriminated.Event.unknown("x", value)).hasPrefix(#"{"type":"x","b":"#))
        #expect(throws: EncodingError.self) { try encoded(Discriminated.Event.unknown("x", .null)) }
    }

    @Test("A frozen union refuses it, and the error does not show it")
    func frozen() async throws {
        let json = #"{"kind":"group","shapes":[{"kind":"circle","radius":1},{"kind":"secret"}]}"#
        let error = try await client(json).failure(of: Discriminated.GetShape())
        #expect(error.mismatch == "shapes[1].kind: not one of the known values")
        let missing = try await client(#"{"radius":1}"#).failure(of: Discriminated.GetShape())
        #expect(missing.mismatch == "kind: missing")
        let wrongModel = try await client(#"{"kind":"circle"}"#).failure(of: Discriminated.GetShape())
        #expect(wrongModel.mismatch == "radius: missing")
        #expect(throws: DecodingError.self) { try decoded(json, as: Discriminated.Shape.self) }
        let group = Discriminated.Shape.group(.init(kind: .group, shapes: [], first: .circle(.init(radius: 1))))
        #expect(try written(group) == #"{"kind":"group","shapes":[],"first":{"kind":"circle","radius":1}}"#)
    }

    @Test("With integers, the discriminator is a number, and cases are named by their models")
    func integers() throws {
        let messages: [Discriminated.Message] = try decoded(
            #"[{"code":1,"text":"a"},{"code":-3,"text":"b"},{"code":9}]"#)
        #expect(messages.prefix(2) == [.textMessage(.init(text: "a")), .aliased(.init(text: "b"))])
        guard case .unknown(9, _) = messages[2] else { return wrong(messages[2]) }
        let sent = try Discriminated.SendMessage(body: .textMessage(.init(text: "a"))).sent()
        #expect(sent.text == #"{"code":1,"text":"a"}"#)
    }

    @Test("With true and false, the discriminator is a boolean, quoted or not")
    func booleans() throws {
        let json = #"[{"ok":true,"channel":"c"},{"ok":false,"error":"e"}]"#
        let answers: [Discriminated.Answer] = try decoded(json)
        #expect(answers == [.accepted(.init(ok: true, channel: "c")), .refused(.init(error: "e"))])
        #expect(try answers.map { try written($0) }.joined(separator: ",") == json.dropFirst().dropLast())
        #expect(
            try decoded(json) == [
                Discriminated.Quoted.accepted(.init(ok: true, channel: "c")), .refused(.init(error: "e")),
            ])
        #expect(throws: DecodingError.self) {
            try decoded(#"{"ok":"true","channel":"c"}"#, as: Discriminated.Answer.self)
        }
    }

    @Test("If only one boolean is listed, the other is unknown")
    func oneBoolean() throws {
        let half: Discriminated.HalfKnown = try decoded(#"{"ok":true,"rest":1}"#)
        guard case .unknown(true, let value) = half else { return wrong(half) }
        #expect(try encoded(half) == #"{"ok":true,"rest":1}"#)
        #expect(try encoded(Discriminated.HalfKnown.unknown(false, value)) == #"{"ok":false,"rest":1}"#)
    }

    @Test("A model's declaration decides whether the values are text or numbers")
    func declared() throws {
        #expect(try decoded(#"{"state":"true"}"#) == Discriminated.Spelled.true(.init(state: "true")))
        #expect(try decoded(#"{"flag":"true"}"#) == Discriminated.Named.true(.init(flag: .true)))
        #expect(
            try decoded(#"{"state":"true","id":1}"#) == Discriminated.Inherited.true(.init(state: "true", id: 1)))
        let numbered: Discriminated.Numbered = try decoded(#"{"level":1}"#)
        #expect(numbered == .first(.init(level: 1)))
        #expect(try written(numbered) == #"{"level":1}"#)
    }
}
