import Generator

/// Decides whether specs are better after fixes: the fixed findings are gone, and no place has an error that had none.
///
/// A mistake may hide others: the reader stops at the first one, and an endpoint without a path is not checked. Errors in what
/// such a mistake hid are not new.
struct FixJudge {
    private let files: [FixedFile]
    private let fixes: [Diagnostic]
    /// The findings that the fixes are to remove.
    private let removed: Set<Place>
    /// The places of errors before the fixes, by file.
    private let known: [Int: Set<FixedFile.Origin>]
    /// The findings before the fixes that were not fixed, with their places.
    private let others: Set<Place>

    private struct Place: Hashable {
        let file: Int
        let origin: FixedFile.Origin
        let rule: Rule
    }

    /// - Parameters:
    ///   - files: The files, in the order of their indexes in findings.
    ///   - fixes: The findings whose fixes were applied, in the order of their places.
    ///   - findings: All findings before the fixes.
    init(_ files: [FixedFile], _ fixes: [Diagnostic], of findings: [Diagnostic]) {
        self.files = files
        self.fixes = fixes
        var known: [Int: Set<FixedFile.Origin>] = [:]
        var others: Set<Place> = []
        var removed: Set<Place> = []
        let fixed = Set(fixes)
        for finding in findings {
            let index = Int(finding.range.file)
            let origin = Self.old(finding.range, in: files)
            if finding.severity == .error { known[index, default: []].insert(origin) }
            let place = Place(file: index, origin: origin, rule: finding.rule)
            if fixed.contains(finding) { removed.insert(place) } else { others.insert(place) }
        }
        self.known = known
        self.removed = removed
        self.others = others
    }

    /// Whether the findings after the fixes are an improvement.
    func accepts(_ findings: [Diagnostic], in files: [SourceFile]) -> Bool {
        let hidden = HiddenParts(fixes, self.files, files)
        return findings.allSatisfy { finding in
            let index = Int(finding.range.file)
            let origin = new(finding.range)
            let place = Place(file: index, origin: origin, rule: finding.rule)
            // The fixed text may have had another finding of the same rule.
            if others.contains(place) { return true }
            // A text may have several mistakes, one behind the other: the next round fixes this one.
            if case .fixed = origin, finding.fix?.isSafe == true, isNew(finding) { return true }
            if removed.contains(place) { return false }
            if finding.severity == .warning { return true }
            if case .fixed(let fix) = origin {
                // The names in text that was no YAML were not looked up.
                return self.files[index].rule(ofFix: fix) == .yamlSyntax && finding.rule == .unknownType
            }
            return known[index]?.contains(origin) ?? false || hidden.contain(finding, origin)
        }
    }

    /// Whether a finding says something else than the fixed ones.
    private func isNew(_ finding: Diagnostic) -> Bool { !fixes.contains { $0.message == finding.message } }

    private static func old(_ range: SourceRange, in files: [FixedFile]) -> FixedFile.Origin {
        let index = Int(range.file)
        return files.indices.contains(index) ? files[index].origin(ofOld: range.start) : .elsewhere(range)
    }

    private func new(_ range: SourceRange) -> FixedFile.Origin {
        let index = Int(range.file)
        return files.indices.contains(index) ? files[index].origin(of: range.start) : .elsewhere(range)
    }
}

extension FixedFile.Origin {
    /// A place in a file that has no fixes, such as an OpenAPI document.
    fileprivate static func elsewhere(_ range: SourceRange) -> FixedFile.Origin {
        .unchanged(Int(range.start.line) << 32 | Int(range.start.column))
    }
}

/// The parts of specs that mistakes hid from the compiler.
private struct HiddenParts {
    /// The rules whose mistakes hide the other mistakes of a declaration.
    private static let rules: Set<Rule> = [
        .unknownKey, .invalidPath, .invalidName, .invalidStatus, .malformedText, .wrongKind,
    ]

    /// The unreadable files that a fix changed, with the places where their reading stopped.
    private var stops: [Int: Int] = [:]
    /// The new names of models and endpoints. Their uses still have the old ones, which the next round changes.
    private let names: Set<String>
    /// The declarations with fixes of such mistakes; whole files if a key of the file is fixed.
    private var declarations: [SourceRange] = []

    init(_ fixes: [Diagnostic], _ fixed: [FixedFile], _ files: [SourceFile]) {
        names = Set(fixes.filter { $0.rule == .invalidName }.compactMap { $0.fix?.text })
        for finding in fixes where finding.rule == .yamlSyntax {
            let index = Int(finding.range.file)
            let origin = fixed[index].origin(ofOld: finding.range.start)
            stops[index] = if case .unchanged(let offset) = origin { offset } else { 0 }
        }
        guard fixes.contains(where: { Self.rules.contains($0.rule) }) else { return }
        for (index, root) in SpecDocuments(files).roots.enumerated() where index < fixed.count {
            for section in root?.entries ?? [] {
                if let root, fixed[index].hasFix(of: Self.rules, in: section.key.range) {
                    declarations.append(root.range)
                }
                for entry in section.value.entries {
                    let range = SourceRange(
                        file: Int32(index), start: entry.key.range.start,
                        end: max(entry.key.range.end, entry.value.range.end))
                    if fixed[index].hasFix(of: Self.rules, in: range) { declarations.append(range) }
                }
            }
        }
    }

    /// Whether a mistake hid the error.
    func contain(_ error: Diagnostic, _ origin: FixedFile.Origin) -> Bool {
        if !stops.isEmpty {
            guard error.rule == .yamlSyntax, let stop = stops[Int(error.range.file)] else {
                return error.rule != .yamlSyntax
            }
            // The reader came further.
            return if case .unchanged(let offset) = origin { offset > stop } else { false }
        }
        if let fix = error.fix, fix.isSafe, names.contains(fix.text) { return true }
        return declarations.contains { place in
            place.file == error.range.file && place.start <= error.range.start && error.range.start < place.end
        }
    }
}
