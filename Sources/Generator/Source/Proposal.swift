/// The name that the author of an unknown one most likely meant.
package struct Proposal {
    /// The nearest name; nil if no candidate is close.
    package let name: String?
    /// The name that the author wrote.
    private let written: String
    /// Whether no other candidate is as close.
    private let isUnique: Bool
    /// The number of changes from one name to the other.
    private let distance: Int

    init(_ nearest: NearestName?, for written: String) {
        name = nearest?.name
        self.written = written
        isUnique = nearest?.isUnique ?? false
        distance = nearest?.distance ?? 0
    }

    /// No proposal for a name.
    static func none(for written: String) -> Proposal { Proposal(nil, for: written) }

    /// `; did you mean 'x'?`, or an empty text if no candidate is close.
    package var hint: String { name.map { "; did you mean '\($0)'?" } ?? "" }

    /// The change to a word of the language; nil if no candidate is close.
    func fixOfWord(at range: SourceRange, _ unit: Fix.Unit = .scalar, isSafe: Bool = true) -> Fix? {
        name.map { Fix(range, written, to: $0, unit, isSafe: isSafe && isUnique && isSlip(3, 8)) }
    }

    /// The change to a name that the author declared; nil if no candidate is close.
    func fix(at range: SourceRange, _ unit: Fix.Unit = .scalar, isSafe: Bool = true) -> Fix? {
        name.map { name in
            let isCertain = isUnique && isSlip(6, 9) && !Self.mayBothExist(written, name)
            return Fix(range, written, to: name, unit, isSafe: isSafe && isCertain)
        }
    }

    /// Whether the difference is one of typing: a short name with another letter may be another word, as `Cat` and `Car`.
    /// - Parameters:
    ///   - one: The fewest letters of a name with one change.
    ///   - two: The fewest letters of a name with two changes.
    private func isSlip(_ one: Int, _ two: Int) -> Bool {
        switch distance {
        case 0: true
        case 1: written.count >= one
        case 2: written.count >= two
        default: false
        }
    }

    /// Whether an API may well have both names: `Item2` beside `Item`, and `Items` beside `Item`.
    private static func mayBothExist(_ one: String, _ other: String) -> Bool {
        func digits(_ name: String) -> String { name.filter(\.isNumber) }
        guard digits(one) == digits(other) else { return true }
        let (short, long) = one.count < other.count ? (one, other) : (other, one)
        let ending = long.lowercased().dropFirst(short.count)
        return long.lowercased().hasPrefix(short.lowercased()) && (ending == "s" || ending == "es")
    }
}
