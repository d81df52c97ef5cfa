public import APIValues

/// An app's type that a spec names.
public nonisolated struct Money: WireValue, ParameterValue, Hashable {
    /// The amount in cents.
    public let cents: Int

    /// Makes an amount.
    public init(cents: Int) {
        self.cents = cents
    }

    /// Reads text such as `12.50`.
    ///
    /// - Throws: An error if the text is not an amount.
    public init(from value: ValueReader) throws {
        guard let money = Money(parameterText: try String(from: value), dates: value.dates) else {
            throw value.mismatch("not an amount")
        }
        self = money
    }

    /// An amount written as `12.50`.
    public init?(parameterText text: String, dates: DateFormat) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, let whole = Int(parts[0]), let cents = Int(parts[1]), parts[1].count == 2 else {
            return nil
        }
        self.cents = whole * 100 + cents
    }

    /// Writes the text.
    ///
    /// - Throws: The writer's error.
    public func write(to value: inout ValueWriter) throws {
        try value.write(text)
    }

    /// The text.
    public func parameterText(dates: DateFormat) -> String { text }

    private var text: String { "\(cents / 100).\(cents % 100 < 10 ? "0" : "")\(cents % 100)" }
}
