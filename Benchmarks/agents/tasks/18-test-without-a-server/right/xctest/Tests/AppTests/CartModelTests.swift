import APIRuntime
import APIRuntimeTesting
import XCTest

@testable import App

final class CartModelTests: XCTestCase {
    @MainActor
    func testSession() async throws {
        let line = Shop.Line(sku: "A-17", count: 2)
        let stub = StubTransport {
            $0.answer(Shop.GetCart.self, with: .failure(.notConnected), .value([line]))
            $0.answer(Shop.AddLine.self, with: .value([line, line]), .json(#"{"message": "none left"}"#, status: 409))
        }
        let model = CartModel(Shop.Client(credentials: [.token("fake")], transport: stub))

        await model.load()
        XCTAssertEqual(model.message, "You are offline.")
        await model.load()
        XCTAssertNil(model.message)
        XCTAssertEqual(model.lines, [line])

        await model.add("A-17", count: 2)
        XCTAssertEqual(model.lines, [line, line])
        XCTAssertEqual(stub.requests(to: Shop.AddLine.self).first?.json, ["sku": "A-17", "count": 2])
        await model.add("A-17", count: 2)
        XCTAssertEqual(model.message, "Sold out.")
        XCTAssertEqual(model.lines, [line, line])
    }
}
