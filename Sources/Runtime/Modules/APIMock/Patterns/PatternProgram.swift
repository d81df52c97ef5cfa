/// A regular expression as a list of steps, which are walked for all alternatives at once: a text of n characters takes n times
/// the number of steps, whatever the expression (Thompson's construction).
struct PatternProgram: Sendable {
    private enum Step: Sendable {
        case set(CharacterSet)
        case fork(Int, Int)
        case jump(Int)
        case start
        case end
        case wordBoundary
        case match
    }

    private var steps: [Step] = []
    /// The number of nodes that may still be added. An empty node that repeats takes time, but no step.
    private var left = 100_000
    private static let mostSteps = 20_000

    /// Compiles an expression; nil if repetitions make it too large.
    init?(_ root: Pattern.Node) {
        guard add(root) else { return nil }
        steps.append(.match)
    }

    private mutating func add(_ node: Pattern.Node) -> Bool {
        left -= 1
        guard steps.count < Self.mostSteps, left > 0 else { return false }
        switch node {
        case .set(let set): steps.append(.set(set))
        case .start: steps.append(.start)
        case .end: steps.append(.end)
        case .wordBoundary: steps.append(.wordBoundary)
        case .sequence(let nodes): return nodes.allSatisfy { add($0) }
        case .choice(let branches): return add(choice: branches)
        case .repeated(let node, let least, let most): return add(repeated: node, least, most)
        }
        return true
    }

    private mutating func add(choice branches: [Pattern.Node]) -> Bool {
        var ends: [Int] = []
        for (position, branch) in branches.enumerated() {
            let fork = steps.count
            let isLast = position == branches.count - 1
            if !isLast { steps.append(.jump(0)) }
            guard add(branch) else { return false }
            guard !isLast else { break }
            ends.append(steps.count)
            steps.append(.jump(0))
            steps[fork] = .fork(fork + 1, steps.count)
        }
        for end in ends { steps[end] = .jump(steps.count) }
        return true
    }

    private mutating func add(repeated node: Pattern.Node, _ least: Int, _ most: Int?) -> Bool {
        for _ in 0..<least { guard add(node) else { return false } }
        guard let most else {
            let fork = steps.count
            steps.append(.jump(0))
            guard add(node) else { return false }
            steps.append(.jump(fork))
            steps[fork] = .fork(fork + 1, steps.count)
            return true
        }
        var forks: [Int] = []
        for _ in least..<max(least, most) {
            forks.append(steps.count)
            steps.append(.jump(0))
            guard add(node) else { return false }
        }
        for fork in forks { steps[fork] = .fork(fork + 1, steps.count) }
        return true
    }

    /// Whether a part of the text matches.
    func matches(_ text: String) -> Bool {
        let scalars = text.unicodeScalars.map(\.value)
        var walk = Walk(scalars: scalars, marks: Array(repeating: -1, count: steps.count))
        var current: [Int] = []
        for position in 0...scalars.count {
            // A match may begin at each character.
            if follow(0, position, &walk, &current) { return true }
            guard position < scalars.count else { break }
            var following: [Int] = []
            for step in current {
                guard case .set(let set) = steps[step], set.contains(scalars[position]) else { continue }
                if follow(step + 1, position + 1, &walk, &following) { return true }
            }
            current = following
        }
        return false
    }

    private struct Walk {
        let scalars: [UInt32]
        /// The last position at which each step was reached.
        var marks: [Int]

        func isWord(_ position: Int) -> Bool {
            scalars.indices.contains(position) && CharacterSet.word.contains(scalars[position])
        }
    }

    /// Adds the sets that can be reached from a step; true if a match is.
    private func follow(_ start: Int, _ position: Int, _ walk: inout Walk, _ reached: inout [Int]) -> Bool {
        var open = [start]
        while let step = open.popLast() {
            guard walk.marks[step] != position else { continue }
            walk.marks[step] = position
            switch steps[step] {
            case .set: reached.append(step)
            case .fork(let first, let second): open += [second, first]
            case .jump(let target): open.append(target)
            case .start: if position == 0 { open.append(step + 1) }
            case .end: if position == walk.scalars.count { open.append(step + 1) }
            case .wordBoundary:
                if walk.isWord(position - 1) != walk.isWord(position) { open.append(step + 1) }
            case .match: return true
            }
        }
        return false
    }
}
