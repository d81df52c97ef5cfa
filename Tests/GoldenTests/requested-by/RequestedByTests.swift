import APIRuntime
import APIRuntimeSequences
import Foundation
import Testing

@Suite("requested-by") struct RequestedByTests {
    @Test("A model is fetched by its type")
    func fetched() async throws {
        let transport = StubTransport(#"{"current_user_url":"https://requested.example.com/user"}"#)
        let root = try await Requested.Client(transport: transport).send(Requested.Root.self)
        #expect(root.currentUserURL.absoluteString == "https://requested.example.com/user")
        #expect(transport.last?.line == "GET https://requested.example.com/")
        #expect(try await Requested.Client(transport: StubTransport("1")).send(Requested.Status.self) == .int(1))
        let items = StubTransport(#"{"data":{"items":[1]}}"#)
        #expect(try await Requested.Client(transport: items).send(Requested.Items.self).items == [1])
        #expect(items.last?.path == "/items?size=10")
    }

    @Test("Its errors are those of the endpoint")
    func errors() async throws {
        let client = Requested.Client(transport: StubTransport(status: 404, #"{"message":"gone"}"#))
        do throws(APIError<Requested.Problem>) {
            _ = try await client.send(Requested.Root.self)
            wrong()
        } catch {
            #expect(error.documented?.failure.message == "gone")
        }
    }
}
