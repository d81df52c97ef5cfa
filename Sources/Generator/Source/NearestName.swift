/// The candidate that is closest to a misspelt name; nil if none is close enough.
///
/// The distance is the number of insertions, deletions, substitutions and swaps of neighbours (optimal string alignment).
/// It is at most a third of the name's length; names of one or two letters may differ in case only.
package func nearestName(to name: String, among candidates: some Sequence<String>) -> String? {
    NearestName(to: name, among: candidates)?.name
}

/// `; did you mean 'x'?`, or an empty text if no candidate is close.
package func proposal(for name: String, among candidates: some Sequence<String>) -> String {
    nearestName(to: name, among: candidates).map { "; did you mean '\($0)'?" } ?? ""
}

/// The candidate of ``nearestName(to:among:)``.
struct NearestName {
    let name: String
    /// The number of changes from one name to the other; 0 if they differ in case only.
    let distance: Int
    /// Whether no other candidate has the same distance.
    private(set) var isUnique = true

    /// The nearest candidate; nil if none is close enough.
    init?(to name: String, among candidates: some Sequence<String>) {
        let wanted = Array(name.lowercased().unicodeScalars)
        guard !wanted.isEmpty, wanted.count <= 64 else { return nil }
        let limit = wanted.count < 3 ? 0 : wanted.count / 3
        var best: (name: String, distance: Int)?
        for candidate in candidates where candidate.utf8.count <= 4 * (wanted.count + limit) {
            let other = Array(candidate.lowercased().unicodeScalars)
            guard abs(other.count - wanted.count) <= limit else { continue }
            let distance = editDistance(wanted, other)
            guard distance <= limit else { continue }
            if let current = best {
                if current.distance == distance, current.name != candidate { isUnique = false }
                if (current.distance, current.name) <= (distance, candidate) { continue }
                if current.distance > distance { isUnique = true }
            }
            best = (candidate, distance)
        }
        guard let best else { return nil }
        self.name = best.name
        distance = best.distance
    }
}

private func editDistance(_ first: [Unicode.Scalar], _ second: [Unicode.Scalar]) -> Int {
    var beforePrevious: [Int] = []
    var previous = Array(0...second.count)
    for row in 1...max(1, first.count) where row <= first.count {
        var current = [row] + Array(repeating: 0, count: second.count)
        for column in 1...max(1, second.count) where column <= second.count {
            let cost = first[row - 1] == second[column - 1] ? 0 : 1
            current[column] = min(
                previous[column] + 1, current[column - 1] + 1, previous[column - 1] + cost)
            if row > 1, column > 1, first[row - 1] == second[column - 2], first[row - 2] == second[column - 1] {
                current[column] = min(current[column], beforePrevious[column - 2] + 1)
            }
        }
        beforePrevious = previous
        previous = current
    }
    return previous[second.count]
}
