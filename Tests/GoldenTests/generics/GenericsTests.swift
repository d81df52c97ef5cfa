import APIRuntime
import APIRuntimeSequences
import Foundation
import Testing

@Suite("generics") struct GenericsTests {
    private func client(_ json: String) -> Generics.Client { Generics.Client(transport: StubTransport(json)) }

    @Test("A generic model is of any type: models, scalars, arrays, other generic ones")
    func ofAnyType() async throws {
        let json = #"{"has_more":true,"items":[{"id":1,"answers":{"has_more":false,"items":[{"text":"a","at":60}]}}]}"#
        let page = try await client(json).listQuestions()
        #expect(page.items.first?.answers?.items.first?.at == Date(timeIntervalSince1970: 60))
        #expect(try decoded(json) == page)
        let numbers = Generics.Page(items: [1, 2], hasMore: false)
        #expect(try encoded(numbers) == #"{"has_more":false,"items":[1,2]}"#)
        let long = try await client(#"{"first":1,"second":{"a":2}}"#).getLong()
        #expect(long == .init(first: 1, second: ["a": 2]))
    }

    @Test("Its dates have the format of the place that names it")
    func dates() async throws {
        let minute = Date(timeIntervalSince1970: 60)
        let page = try await client(
            #"{"has_more":true,"items":[60],"first":60,"next":{"has_more":false,"items":[60]}}"#
        ).listDates()
        #expect(
            page == .init(items: [minute], first: minute, hasMore: true, next: .init(items: [minute], hasMore: false)))
        #expect(try await client(#"{"first":60,"second":[60]}"#).getDates() == .init(first: minute, second: [minute]))
        let envelope = try await client(
            #"{"meta":{"echo":{"has_more":true,"items":[60]},"at":60},"choice":[{"has_more":true,"items":[60]}],"data":{"has_more":true,"items":[]}}"#
        ).getEnvelope()
        #expect(envelope.meta.echo?.items == [minute] && envelope.meta.at == minute)
        #expect(envelope.choice == .contents([.init(items: [minute], hasMore: true)]))
    }

    @Test("It is Hashable, Identifiable, nullable and a body like any other")
    func places() async throws {
        let keyed = try await client(#"{"id":"on","by_key":{"a":"off"},"all":["on","on"],"value":null}"#).getState()
        #expect(keyed == .init(id: .on, byKey: ["a": .off], all: [.on], value: .null) && keyed.id == .on)
        var either = Generics.Either<Generics.State, [Int]>(first: .on)
        either.second = [1]
        #expect(try Generics.PutEither(body: either).sent().text == #"{"first":"on","second":[1]}"#)
    }

    @Test("Models contain themselves by way of generic ones")
    func recursion() async throws {
        let leaf = #"{"children":{"has_more":false,"items":[]},"value":{"first":1}}"#
        let json = #"{"children":{"first":\#(leaf),"has_more":false,"items":[\#(leaf)]},"value":{"second":[\#(leaf)]}}"#
        let tree = try await client(json).getTree()
        #expect(tree.children.first?.value.first == 1 && tree.value.second == tree.children.items)
        #expect(try encoded(tree) == json)
    }

    @Test("A generic union is an enum whose cases hold its arguments")
    func unions() async throws {
        #expect(try await client(#""c1""#).getCustomer() == .string("c1"))
        let json = #"{"balance":["a1",{"at":60,"text":"b"}],"id":"c1","parent":{"balance":"none","id":"c0"}}"#
        guard case .value(let customer) = try await client(json).getCustomer() else {
            Issue.record("not the customer")
            return
        }
        let answer = Generics.Answer(text: "b", at: Date(timeIntervalSince1970: 60))
        #expect(customer.balance == .value([.string("a1"), .value(answer)]))
        #expect(customer.parent == .value(.init(id: "c0", balance: .string("none"))))
        #expect(try decoded(json) == customer)
        let error = try await client("1").failure(of: Generics.GetCustomer())
        #expect("\(error)".contains("none of the alternatives fits: String: expected a string, found a number; T: "))
    }

    @Test(
        "Its alternatives are named by its parameters or by 'as', and its dates have the format of the place that names it"
    )
    func alternatives() async throws {
        #expect(try await client("60").getDay() == .first(Date(timeIntervalSince1970: 60)))
        #expect(try await client(#""on""#).getDay() == .other(.on))
        #expect(try await client(#"["on","off"]"#).getDay() == .seconds([.on, .off]))
        let both = Generics.Choice<Date, Generics.State>.Both(first: Date(timeIntervalSince1970: 60), second: .on)
        #expect(try await client(#"{"first":60,"second":"on"}"#).getDay() == .both(both))
    }

    @Test("A generic union with a discriminator takes models as arguments, and keeps unknown alternatives")
    func discriminated() async throws {
        let json =
            #"{"change":"replaced","at":60,"old":"a1","by":{"change":"created","at":120,"item":{"text":"b","at":60}}}"#
        guard case .replaced(let replaced) = try await client(json).getChange() else {
            Issue.record("not replaced")
            return
        }
        #expect(replaced.old == .string("a1") && replaced.by?.at == Date(timeIntervalSince1970: 120))
        guard case .created(let created)? = replaced.by, case .value(let answer) = created.item else {
            Issue.record("not created")
            return
        }
        #expect(answer.text == "b")
        #expect(
            try await client(#"{"change":"moved","at":60}"#).getChange()
                == .unknown("moved", ["change": "moved", "at": 60]))
        let minute = Date(timeIntervalSince1970: 60)
        let body = Generics.PutChange(body: .created(.init(at: minute, item: minute)))
        #expect(try body.sent().text == #"{"change":"created","at":60,"item":60}"#)
    }
}
