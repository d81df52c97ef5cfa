package import Generator

/// A query for parts of a document (RFC 9535).
///
/// One rule is stricter than the RFC's: a pattern of `match` or `search` that stands in the query and is none is an error,
/// as it would fit nothing and leave people wondering.
package struct JSONPath: Sendable {
    /// Why a text is no query.
    package struct Failure: Error {
        /// What is wrong.
        package let message: String
        /// Where in the text, in Unicode scalars.
        package let offset: Int
    }

    /// A part of a document that fits.
    package struct Match: Sendable {
        /// The part.
        package let node: Node
        /// The way to it from the root: positions among the elements or the entries of one collection after the other.
        package let place: [Int]
    }

    /// Most parts that a query may find.
    static let mostMatches = 500_000

    let segments: [Segment]

    /// Reads a query.
    package init(_ text: String) throws(Failure) {
        var reader = JSONPathReader(text)
        segments = try reader.path()
    }

    /// What fits, in the order of the RFC; a part that fits twice is there twice.
    package func matches(in root: Node, _ budget: inout StepBudget) throws(StepBudget.Spent) -> [Match] {
        var evaluator = JSONPathEvaluator(root: root, budget: budget)
        defer { budget = evaluator.budget }
        return try evaluator.matches(of: segments, from: root)
    }

    /// A place as the one path that leads there and nowhere else (§2.7).
    package static func normalized(_ place: [Int], in root: Node) -> String {
        var node = root
        var text = "$"
        for index in place {
            switch node.content {
            case .scalar: return text
            case .sequence(let elements):
                text += "[\(index)]"
                node = elements[index]
            case .mapping(let entries):
                text += "['\(quoted(entries[index].name))']"
                node = entries[index].value
            }
        }
        return text
    }

    private static func quoted(_ name: String) -> String {
        var text = ""
        for scalar in name.unicodeScalars {
            switch scalar {
            case "'", "\\": text += "\\\(scalar)"
            case "\u{8}": text += "\\b"
            case "\u{C}": text += "\\f"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case _ where scalar.value < 0x20:
                text += "\\u00" + (scalar.value < 0x10 ? "0" : "") + String(scalar.value, radix: 16)
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}

// MARK: - Syntax

extension JSONPath {
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
        case filter(Condition)
    }

    indirect enum Condition: Sendable {
        case any([Condition])
        case all([Condition])
        case not(Condition)
        case comparison(Term, Comparison, Term)
        case exists(Query)
        case fits(Term, Pattern)
    }

    enum Comparison: String, CaseIterable {
        // The longer ones first, as they begin with the others.
        case equal = "=="
        case notEqual = "!="
        case lessOrEqual = "<="
        case greaterOrEqual = ">="
        case less = "<"
        case greater = ">"
    }

    /// A query inside a filter.
    struct Query: Sendable {
        /// Whether it begins at the root, with `$`; else at the part that is looked at, with `@`.
        let isAbsolute: Bool
        let segments: [Segment]

        /// Whether it can fit one part at most.
        var isSingular: Bool {
            segments.allSatisfy { segment in
                guard !segment.isDescendant, segment.selectors.count == 1 else { return false }
                return switch segment.selectors[0] {
                case .name, .index: true
                case .wildcard, .slice, .filter: false
                }
            }
        }
    }

    /// What has a value.
    indirect enum Term: Sendable {
        case literal(JSONPathValue)
        /// A query that fits one part at most.
        case query(Query)
        case length(Term)
        case count(Query)
        case value(Query)
    }

    /// The second half of `match(text, pattern)` and `search(text, pattern)`.
    struct Pattern: Sendable {
        enum Source: Sendable {
            case expression(IRegexp)
            /// One that the document brings.
            case term(Term)
        }

        let source: Source
        /// Whether the whole text has to fit, as for `match`.
        let isWhole: Bool
    }
}
