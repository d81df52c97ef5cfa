import Generator
import OpenAPI

/// A kind of parts of a file that no call has.
protocol UncalledPart: CaseIterable, Hashable {
    /// The words for one part and for several, with their verbs.
    var words: (one: String, many: String) { get }
}

/// Counts the parts of a file that no call has: a file has hundreds of them, which become one finding for each kind.
struct PartCounts<Part: UncalledPart> {
    private var counts: [Part: (count: Int, first: SourceRange)] = [:]

    mutating func count(_ part: Part, at range: SourceRange) {
        counts[part, default: (0, range)].count += 1
    }

    /// A finding for each kind, at its first place.
    var findings: [Finding] {
        Part.allCases.compactMap { part in
            counts[part].map { count, first in
                let words = count == 1 ? "1 \(part.words.one)" : "\(count) \(part.words.many)"
                return Finding(outcome: .leftOut, message: words + " left out", range: first)
            }
        }
    }
}
