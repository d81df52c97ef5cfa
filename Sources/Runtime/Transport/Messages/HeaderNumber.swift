import APIValues

// `Int("+5")` and `Double("0x1p3")` are valid in Swift; a header's number is digits (RFC 9110 §10.2.3).

extension FixedWidthInteger {
    /// A number of decimal digits only; nil also if it is too large for the type.
    package init?(digits text: some StringProtocol) {
        guard text.utf8.allSatisfy({ $0.isDigit }) else { return nil }
        self.init(text)
    }
}

extension Double {
    /// A number of decimal digits with at most one point, for headers that no standard defines.
    package init?(decimal text: some StringProtocol) {
        let parts = text.utf8.split(separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy { $0.isDigit } }), let number = Double(text) else {
            return nil
        }
        self = min(number, .greatestFiniteMagnitude)
    }
}

/// A time in whole seconds, at most 2^31 (RFC 9111 §1.2.2).
package func deltaSeconds(_ text: some StringProtocol) -> Double? {
    guard !text.isEmpty, text.utf8.allSatisfy({ $0.isDigit }) else { return nil }
    return min(Double(Int64(digits: text) ?? .max), 2_147_483_648)
}
