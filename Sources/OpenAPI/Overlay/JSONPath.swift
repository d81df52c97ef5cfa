package import Generator

/// A query for parts of a document (RFC 9535). An invalid pattern in it is an error, where the RFC has it fit nothing.
package struct JSONPath: Sendable {
    /// Why a text is no query.
    package typealias Failure = TextFailure

    /// A part of a document that fits.
    package struct Match: Sendable {
        /// The part.
        package let node: Node
        /// The way to it from the root: positions among the elements or the entries of one collection after the other.
        package let place: [Int]
    }

    /// Whether it begins with `@`, the part that a filter looks at; else with `$`, the root.
    let isRelative: Bool
    let segments: [Segment]

    /// A place as the one path that leads there and nowhere else (§2.7).
    package static func normalized(_ place: [Int], in root: Node) -> String {
        var node = root
        var text = "$"
        for index in place {
            let name = node.isMapping ? node.entries[index].name : nil
            text += name.map { "['\($0.unicodeScalars.map(quoted).joined())']" } ?? "[\(index)]"
            node = node.child(index)
        }
        return text
    }

    private static func quoted(_ scalar: Unicode.Scalar) -> String {
        if scalar == "'" || scalar == "\\" { return "\\\(scalar)" }
        guard scalar.value < 0x20 else { return String(scalar) }
        let letter = JSONPathReader.escapes.first { $0.value == scalar }?.key
        return letter.map { "\\\($0)" } ?? "\\u" + scalar.value.hexadecimal(digits: 4)
    }
}

extension JSONPath {
    /// Reads a query.
    package init(_ text: String) throws(Failure) {
        var reader = JSONPathReader(scalars: Array(text.unicodeScalars))
        self = try reader.path()
    }

    // MARK: - Syntax

    /// One step from parts to those inside of them.
    struct Segment: Sendable {
        /// Whether it is `..`: taken from a part and from all that is in it.
        let isDescendant: Bool
        let selectors: [Selector]
    }

    enum Selector: Sendable {
        case name(String)
        case wildcard
        case index(Int)
        case slice(start: Int?, end: Int?, step: Int)
        case filter(Expression)
    }

    /// A condition, or an expression with a value.
    indirect enum Expression: Sendable {
        case any([Expression])
        case all([Expression])
        case not(Expression)
        /// Whether two values have one of these orders.
        case comparison(Expression, Set<Order>, Expression)
        /// `match`, where the whole text has to fit the pattern, or `search`.
        case fits(Expression, Expression, isWhole: Bool)
        /// As a condition, whether any part fits it; as a value, the part.
        case path(JSONPath)
        case literal(Node)
        /// A pattern that stands in the query.
        case pattern(IRegexp)
        case length(Expression)
        case count(JSONPath)
        /// What a query fits, where that is one part.
        case value(JSONPath)
    }

    /// Whether it can fit one part at most.
    var isSingular: Bool {
        segments.allSatisfy { segment in
            switch segment.selectors[0] {
            case .name, .index: !segment.isDescendant && segment.selectors.count == 1
            case .wildcard, .slice, .filter: false
            }
        }
    }
}
