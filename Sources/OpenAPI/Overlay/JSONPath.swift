package import Generator

/// A query for parts of a document (RFC 9535). An invalid pattern in it is an error, whereas in the RFC it matches nothing.
package struct JSONPath: Sendable {
    /// Why a text is not a query.
    package typealias Failure = TextFailure

    /// A part of a document that matches.
    package struct Match: Sendable {
        /// The part.
        package let node: Node
        /// Its path from the root: an index of an element or an entry for each level.
        package let place: [Int]
    }

    /// Whether it begins with `@`, the part that a filter tests, and not with `$`, the root.
    let isRelative: Bool
    let segments: [Segment]

    /// The normalized path of a place (§2.7).
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

    /// A step from parts to their children or descendants.
    struct Segment: Sendable {
        /// Whether it is `..`, which also selects from all descendants.
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
        /// Whether the order of two values is one of these.
        case comparison(Expression, Set<Order>, Expression)
        /// `match`, for which the whole text must match the pattern, or `search`.
        case fits(Expression, Expression, isWhole: Bool)
        /// As a condition, whether it matches any part; as a value, the matching part.
        case path(JSONPath)
        case literal(Node)
        /// A pattern written in the query.
        case pattern(IRegexp)
        case length(Expression)
        case count(JSONPath)
        /// The match of a query, if there is exactly one.
        case value(JSONPath)
    }

    /// Whether it can match at most one part.
    var isSingular: Bool {
        segments.allSatisfy { segment in
            switch segment.selectors[0] {
            case .name, .index: !segment.isDescendant && segment.selectors.count == 1
            case .wildcard, .slice, .filter: false
            }
        }
    }
}
