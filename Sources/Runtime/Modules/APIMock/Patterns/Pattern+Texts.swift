extension Pattern {
    /// A text that matches, except for boundaries inside it, which a caller checks.
    ///
    /// - Parameter more: How many times a repetition goes beyond its least number, if it may.
    func text(_ random: inout SeededRandom, more: Int) -> String {
        var text = Made()
        Self.add(root, &text, &random, more)
        return String(text.scalars)
    }

    /// A text while it is made.
    private struct Made {
        var scalars = String.UnicodeScalarView()
        /// The number of characters that may still be added.
        var left = 10_000
        /// The number of nodes that may still be visited: an empty one that repeats adds no character.
        var visits = 100_000
    }

    private static func add(_ node: Node, _ text: inout Made, _ random: inout SeededRandom, _ more: Int) {
        text.visits -= 1
        guard text.left > 0, text.visits > 0 else { return }
        switch node {
        case .set(let set):
            guard let scalar = set.element(&random) else { return }
            text.scalars.append(scalar)
            text.left -= 1
        case .sequence(let nodes): for node in nodes { add(node, &text, &random, more) }
        case .choice(let branches): if let branch = random.element(branches) { add(branch, &text, &random, more) }
        case .repeated(let node, let least, let most):
            for _ in 0..<max(least, min(most ?? .max, least + more)) {
                guard text.left > 0, text.visits > 0 else { break }
                add(node, &text, &random, more)
            }
        case .start, .end, .wordBoundary: break
        }
    }
}

extension CharacterSet {
    /// A scalar of the set, a letter or digit if it has any.
    fileprivate func element(_ random: inout SeededRandom) -> Unicode.Scalar? {
        let usual: [ClosedRange<UInt32>] = [0x61...0x7A, 0x30...0x39, 0x41...0x5A, 0x20...0x7E]
        let own = isNegated ? inverted : ranges
        for range in usual {
            let common = own.filter { $0.overlaps(range) }.map { $0.clamped(to: range) }
            if let chosen = random.element(common) { return Self.scalar(chosen, &random) }
        }
        return random.element(own).flatMap { Self.scalar($0, &random) }
    }

    private static func scalar(_ range: ClosedRange<UInt32>, _ random: inout SeededRandom) -> Unicode.Scalar? {
        let value = UInt32(random.number(Int(range.lowerBound)...Int(range.upperBound)))
        // Surrogates are no scalars.
        return Unicode.Scalar(value) ?? Unicode.Scalar(range.lowerBound)
    }
}
