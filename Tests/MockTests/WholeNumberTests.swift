import Foundation
import Testing

@testable import APIMock

@Suite("The whole numbers beside a decimal") struct WholeNumberTests {
    @Test(
        "A fraction is dropped, or rounded down or up",
        arguments: [
            ("2.5", "2", "2", "3"), ("-2.5", "-2", "-3", "-2"), ("-0.1", "0", "-1", "0"), ("7", "7", "7", "7"),
            ("0.000000000000000000000000000001", "0", "0", "1"), ("1e40", "1e40", "1e40", "1e40"),
        ])
    func rounds(_ text: String, _ truncated: String, _ down: String, _ up: String) throws {
        let number = try #require(Decimal(string: text))
        #expect(number.truncated == Decimal(string: truncated))
        #expect(number.roundedDown == Decimal(string: down))
        #expect(number.roundedUp == Decimal(string: up))
    }
}
