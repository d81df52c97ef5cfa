import APIRuntime
import Foundation
import Testing

@Suite("parts") struct PartsTests {
    let id = UUID(uuidString: "0A1B2C3D-0000-4000-8000-000000000001")

    @Test("Endpoints of every file share the root's server, auth and errors")
    func root() async throws {
        let sent = try Parts.GetOrder(id: 7).sent(credentials: [.token("t")])
        #expect(sent.line == "GET https://parts.example.com/v1/orders/7")
        #expect(sent.headers == ["accept: application/json", "authorization: Bearer t"])

        let client = Parts.Client(
            credentials: [.token("t")], transport: StubTransport(status: 418, #"{"message": "no"}"#))
        let error = try await client.failure(of: Parts.ListOrders(customer: "a b"))
        #expect(error.documented?.failure == Parts.Problem(message: "no"))
    }

    @Test("Models of one file contain models of another, in both directions")
    func models() throws {
        let id = try #require(id)
        let customer = Parts.Customer(id: id, name: "Ada")
        let order = Parts.Order(id: 1, customer: customer, status: .paid)
        let owner = Parts.Customer(id: id, name: "Ada", orders: [order])
        let json =
            #"{"id":"0a1b2c3d-0000-4000-8000-000000000001","name":"Ada","orders":["#
            + #"{"customer":{"id":"0a1b2c3d-0000-4000-8000-000000000001","name":"Ada"},"id":1,"status":"paid"}]}"#
        #expect(try encoded(owner) == json)
        #expect(try decoded(json) == owner)
        #expect(
            try Parts.GetCustomer(id: id).sent(credentials: [.token("t")]).path
                == "/v1/customers/0a1b2c3d-0000-4000-8000-000000000001")
    }
}
