import APIRuntime
import Testing

@Suite("mutable") struct MutableTests {
    @Test("Properties can be set, inline models' too")
    func change() async throws {
        var draft: Mutable.Draft = try decoded(#"{"title":"a","author":{"name":"b"},"old_title":"c"}"#)
        draft.title = "x"
        draft.tags = ["t"]
        draft.author.name = "y"
        let transport = StubTransport(#"{"id":1}"#)
        let receipt = try await Mutable.Client(transport: transport).saveDraft(body: draft)
        #expect(receipt.id == 1)
        #expect(transport.last?.text == #"{"title":"x","tags":["t"],"author":{"name":"y"},"old_title":"c"}"#)
    }
}
