/// An enum whose server may add values. An unknown value is kept, and sent back unchanged.
///
/// Generated enums conform, with a case for each value that the spec lists and `unknown(String)` for all others.
public protocol OpenEnum: WireRepresentable, ParameterValue, Hashable where RawValue: ParameterValue & Hashable {
    /// The values that the spec lists, in its order.
    static var allKnownCases: KnownCases<Self> { get }

    /// A value that the spec does not list.
    static func unknown(_ rawValue: RawValue) -> Self

    /// The value for any raw value, listed or unknown.
    init(rawValue: RawValue)
}

extension OpenEnum {
    /// The value for any raw value, listed or unknown.
    public init(rawValue: RawValue) { self = Self.allKnownCases.value(for: rawValue) ?? .unknown(rawValue) }

    /// Reads the raw value.
    public init(from value: borrowing ValueReader) throws {
        let rawValue = try RawValue(from: value)
        guard let known = Self.allKnownCases.value(for: rawValue) else {
            value.document.knowledge.loose += 1
            self = .unknown(rawValue)
            return
        }
        self = known
    }
}

/// The values of an enum that the spec lists, in its order.
public struct KnownCases<Case: OpenEnum>: Sendable, RandomAccessCollection, ExpressibleByArrayLiteral {
    private let cases: [Case]
    private let byRawValue: [Case.RawValue: Case]

    /// The values of a list.
    public init(arrayLiteral cases: Case...) {
        self.cases = cases
        byRawValue = Dictionary(cases.map { ($0.rawValue, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The index of the first value.
    public var startIndex: Int { 0 }
    /// The index after the last value.
    public var endIndex: Int { cases.count }

    /// The value at an index.
    public subscript(index: Int) -> Case { cases[index] }

    /// The value for a raw value; nil if the spec does not list it.
    func value(for rawValue: Case.RawValue) -> Case? { byRawValue[rawValue] }
}
