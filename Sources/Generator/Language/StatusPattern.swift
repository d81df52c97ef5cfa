/// A status, a class of statuses, or any other status.
package enum StatusPattern: Hashable, Sendable {
    case code(Int)
    case hundreds(Int)
    case other
}

extension StatusPattern {
    /// The status as specs write it.
    package var text: String {
        switch self {
        case .code(let code): String(code)
        case .hundreds(let first): "\(first)xx"
        case .other: "default"
        }
    }

    /// Whether a response with the status can have a body (RFC 9110 §15.3.5, §15.3.6, §15.4.5).
    var mayHaveBody: Bool { ![.code(204), .code(205), .code(304)].contains(self) }
}

extension [StatusPattern] {
    /// The statuses without those that a class in the list covers.
    var withoutCovered: [StatusPattern] {
        filter { status in
            if case .code(let code) = status { !contains(.hundreds(code / 100)) } else { true }
        }
    }
}

extension StatusPattern: Comparable {
    /// Single statuses first, then classes, then the rest: the order of a switch's cases.
    package static func < (lhs: Self, rhs: Self) -> Bool { lhs.rank < rhs.rank }

    private var rank: Int {
        switch self {
        case .code(let code): code
        case .hundreds(let first): 1000 + first
        case .other: 2000
        }
    }
}
