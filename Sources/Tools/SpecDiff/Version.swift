/// A version of Semantic Versioning 2.0.0, without labels.
package struct Version: Sendable, CustomStringConvertible {
    package let major: Int
    package let minor: Int
    package let patch: Int

    /// Nil if the text is not three numbers with dots between them.
    package init?(_ text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { part in
            part.count < 10 && part.allSatisfy { $0.isASCII && $0.isNumber } ? Int(part) : nil
        }
        guard parts.count == 3, numbers.count == 3 else { return nil }
        self.init(numbers[0], numbers[1], numbers[2])
    }

    private init(_ major: Int, _ minor: Int, _ patch: Int) {
        self.major = major
        self.minor = minor
        self.patch = patch
    }

    package var description: String { "\(major).\(minor).\(patch)" }

    /// The number of a version that increases.
    package enum Step: String, Sendable {
        case none, patch, minor, major
    }

    /// The version after a step. Before 1.0.0 anything may change (semver.org §4), so a break is a minor step there, as usual.
    package func next(_ step: Step) -> Version {
        switch step {
        case .none: self
        case .patch: Version(major, minor, patch + 1)
        case .major where major > 0: Version(major + 1, 0, 0)
        case .minor where major == 0: Version(0, minor, patch + 1)
        case .minor, .major: Version(major, minor + 1, 0)
        }
    }
}

extension Comparison {
    /// The step that the changes need: major if one breaks something, minor if one adds something.
    package var step: Version.Step {
        if !effect.isEmpty { return .major }
        if changes.contains(where: { $0.rule.adds }) { return .minor }
        return changes.isEmpty ? .none : .patch
    }
}
