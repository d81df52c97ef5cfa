// Types of an app that the spec `wallet.api.yaml` names.

import APIRuntime
import APIValues
import Foundation

struct Amount: Codable, Hashable, Sendable {
    var cents: Int
    var date: Date?
}

enum Currency: String, Codable, Sendable {
    case euro = "EUR"
    case pound = "GBP"
}

extension Currency: WireValue, ParameterValue {
    func parameterText(dates: DateFormat) -> String { rawValue }
}

struct Percentage: Hashable, WireValue {
    var fraction: Double

    init(from value: ValueReader) throws {
        fraction = try Double(from: value) / 100
        guard 0...1 ~= fraction else { throw value.mismatch("not a percentage") }
    }

    func write(to value: inout ValueWriter) throws {
        try value.write(fraction * 100)
    }
}

struct Tagged<Tag>: RawRepresentable, Codable, Hashable, Sendable, WireValue {
    let rawValue: String
}

typealias CustomerID = Tagged<Customer>

enum Customer {}
