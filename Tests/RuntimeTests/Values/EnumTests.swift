import APIRuntime
import APIValues
import Foundation
import Testing

extension Values {
    @Suite struct Enums {
        @Test("An open enum keeps an unknown value")
        func open() throws {
            try expectRoundTrip(#""public""#, Repository.Visibility.public)
            try expectRoundTrip(#""tomorrow""#, Repository.Visibility.unknown("tomorrow"))
            expectNeither("1", Repository.Visibility.self, "expected a string, found a number")
        }

        @Test("A frozen enum refuses an unknown value, without showing it")
        func frozen() throws {
            try expectRoundTrip(#""closed""#, Repository.State.closed)
            expectNeither(#""secret""#, Repository.State.self, "not one of the known values")
            let error = #expect(throws: DecodingError.self) {
                try JSONDecoder().decode([Repository.State].self, from: Data(#"["secret"]"#.utf8))
            }
            #expect(error?.place == ["[0]"])
            #expect(!"\(String(describing: error))".contains("secret"))
        }

        @Test("An enum of integers works the same way")
        func integers() throws {
            try expectRoundTrip("2", Level.high)
            try expectRoundTrip("9", Priority.unknown(9))
            expectNeither("9", Level.self, "not one of the known values")
            expectNeither(#""2""#, Priority.self, "expected an integer, found a string")
            #expect(try Level.high.parameterText(dates: .iso8601) == "2")
        }

        @Test("Enums are Codable")
        func codable() throws {
            #expect(try JSONEncoder().encode([Repository.Visibility.private]) == Data(#"["private"]"#.utf8))
            #expect(try JSONDecoder().decode([Level].self, from: Data("[1,2]".utf8)) == [.low, .high])
        }
    }
}

private enum Level: Int, FrozenEnum {
    case low = 1
    case high = 2
}

private enum Priority: OpenEnum {
    case low
    case unknown(Int)

    static let allKnownCases: KnownCases<Priority> = [.low]

    var rawValue: Int {
        switch self {
        case .low: 1
        case .unknown(let rawValue): rawValue
        }
    }
}
