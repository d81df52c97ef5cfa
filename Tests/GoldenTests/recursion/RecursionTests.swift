import APIRuntime
import Testing

@Suite("recursion") struct RecursionTests {
    @Test("A model contains itself, directly and in arrays")
    func selfContaining() throws {
        let parent = Recursion.Comment(id: 1, text: "a", replies: [])
        let comment = Recursion.Comment(id: 2, text: "b", parent: parent, replies: [parent, parent])
        let json =
            #"{"id":2,"parent":{"id":1,"replies":[],"text":"a"},"replies":"#
            + #"[{"id":1,"replies":[],"text":"a"},{"id":1,"replies":[],"text":"a"}],"text":"b"}"#
        #expect(try encoded(comment) == json)
        #expect(try decoded(json) == comment)
        #expect(comment.parent?.text == "a")
    }

    @Test("Models contain each other in any cycle")
    func mutual() throws {
        let person: Recursion.Person = try decoded(
            #"{"name":"p","employer":{"name":"c","owner":{"name":"q","knows":[{"name":"r"}]},"branches":{"x":{"name":"d","branches":{}}}}}"#
        )
        #expect(person.employer?.owner?.knows?.first?.name == "r")
        #expect(person.employer?.branches["x"]?.name == "d")
        let ring: Recursion.Ring1 = try decoded(#"{"next":{"next":{"box":1,"next_box":"n","next":{"next":null}}}}"#)
        #expect(ring.next?.next?.nextBox == "n" && ring.next?.next?.next == Recursion.Ring1())
    }

    @Test("A cycle may go through an inline model")
    func inline() throws {
        let one = Recursion.Expression(operator: "1")
        let sum = Recursion.Expression(operator: "+", operands: .init(left: one, right: one))
        #expect(sum.operands?.left.operator == "1")
        #expect(try decoded(encoded(sum)) == sum)
    }

    @Test("Recursive mutable models are changed in place, as values")
    func mutable() throws {
        var node: Recursion.Node = try decoded(#"{"value":1,"next":{"value":2}}"#)
        let before = node
        node.next?.value = 3
        node.next?.next = before
        #expect(before.next?.value == 2)
        #expect(try encoded(node) == #"{"next":{"next":{"next":{"value":2},"value":1},"value":3},"value":1}"#)
        node.next = nil
        #expect(try encoded(node) == #"{"value":1}"#)
    }

    @Test("A cycle may go through unions")
    func unions() throws {
        let json = #"{"left":1,"right":{"factors":[2,[3,{"left":4,"right":5}]],"unit":6}}"#
        let term: Recursion.Term = try decoded(json)
        guard case .sum(let sum) = term, case .product(let product) = sum.right else { return wrong(term) }
        #expect(sum.left == .int(1) && product.unit == .int(6))
        #expect(product.factors[1] == .terms([.int(3), .sum(.init(left: .int(4), right: .int(5)))]))
        #expect(try encoded(term) == json)
    }

    @Test("A cycle may go through generic models, newtypes, aliases and null")
    func generics() throws {
        let pair = Recursion.InPair(pair: .init(first: 1, second: .init(pair: .init())))
        #expect(try encoded(pair) == #"{"pair":{"first":1,"second":{"pair":{}}}}"#)
        #expect(try decoded(encoded(pair)) == pair)
        let list = Recursion.InList(list: .init(items: [.init(list: .init(items: []), pair: .init())]), pair: .init())
        #expect(try decoded(encoded(list)) == list)
        let nested = Recursion.InNested(nested: .init(pair: .init(second: .init(nested: .init(pair: .init())))))
        #expect(try decoded(encoded(nested)) == nested)
        let chain = Recursion.Chain(item: 1, rest: .init(item: 2))
        #expect(try encoded(chain) == #"{"item":1,"rest":{"item":2}}"#)
        let holder = Recursion.Holder(other: .init(.init(null: .null)), null: .value(.init(.init(null: .null))))
        #expect(try encoded(holder) == #"{"null":{"null":null},"other":{"null":null}}"#)
        #expect(try decoded(encoded(holder)) == holder)
    }

    @Test("A value that is nested a thousand times is refused without a crash")
    func depth() async throws {
        let json =
            String(repeating: #"{"id":1,"text":"","replies":["#, count: 1000) + String(repeating: "]}", count: 1000)
        let client = Recursion.Client(transport: StubTransport(json))
        let error = try await client.failure(of: Recursion.GetComment())
        #expect(error.mismatch?.hasPrefix("not JSON") == true)
    }
}
