package import Generator

/// Applies the safe fixes of findings until none is left, or the limit of trials is reached.
///
/// Fixes that do not overlap are applied together. If the result has an error at a place that had none, the half of them is
/// tried, and so on, so that one wrong fix does not stop the others.
package struct SpecFixer<Failure: Error> {
    /// Specs with their findings.
    package struct Specs {
        package let files: [SourceFile]
        package let findings: [Diagnostic]

        package init(files: [SourceFile], findings: [Diagnostic]) {
            self.files = files
            self.findings = findings
        }
    }

    /// The result of a run.
    package struct Result {
        /// The specs after the fixes.
        package let specs: Specs
        /// The findings whose fixes were applied, each with its place at that time.
        package let fixed: [Diagnostic]
    }

    private let isFixable: (SourceFile) -> Bool
    private let lint: ([SourceFile]) throws(Failure) -> Specs
    private var fixed: [Diagnostic] = []
    private var trialsLeft = 200

    /// - Parameters:
    ///   - isFixable: Whether a file may be changed.
    ///   - lint: Finds the mistakes of specs whose texts were changed.
    package init(
        isFixable: @escaping (SourceFile) -> Bool = { _ in true },
        lint: @escaping ([SourceFile]) throws(Failure) -> Specs
    ) {
        self.isFixable = isFixable
        self.lint = lint
    }

    /// Applies fixes in at most twenty rounds.
    package mutating func fix(_ specs: Specs) throws(Failure) -> Result {
        var specs = specs
        for _ in 0..<20 {
            guard let next = try round(specs) else { break }
            specs = next
        }
        return Result(specs: specs, fixed: fixed)
    }

    /// The specs after a round; nil if no fix was applied.
    private mutating func round(_ specs: Specs) throws(Failure) -> Specs? {
        let candidates = Self.withoutOverlaps(
            specs.findings.filter { finding in
                guard let fix = finding.fix, fix.isSafe else { return false }
                let index = Int(fix.range.file)
                return specs.files.indices.contains(index) && isFixable(specs.files[index])
            })
        guard !candidates.isEmpty else { return nil }
        var accepted: [Diagnostic] = []
        var result: Specs?
        try apply(candidates, to: specs, &accepted, &result)
        fixed += accepted
        return result
    }

    /// Applies those fixes that make the specs better.
    private mutating func apply(
        _ candidates: [Diagnostic], to specs: Specs, _ accepted: inout [Diagnostic], _ result: inout Specs?
    ) throws(Failure) {
        guard trialsLeft > 0 else { return }
        trialsLeft -= 1
        if let next = try trial(accepted + candidates, on: specs) {
            accepted += candidates
            result = next
            return
        }
        guard candidates.count > 1 else { return }
        let middle = candidates.count / 2
        try apply(Array(candidates[..<middle]), to: specs, &accepted, &result)
        try apply(Array(candidates[middle...]), to: specs, &accepted, &result)
    }

    /// The specs with these fixes; nil if they are not better.
    private func trial(_ findings: [Diagnostic], on specs: Specs) throws(Failure) -> Specs? {
        var changed: [FixedFile] = []
        var files: [SourceFile] = []
        for (index, file) in specs.files.enumerated() {
            let fixes = findings.filter { $0.fix.map { Int($0.range.file) } == index }
            let new = FixedFile(file, fixes)
            changed.append(new)
            files.append(fixes.isEmpty ? file : SourceFile(path: file.path, bytes: new.bytes))
        }
        let next = try lint(files)
        guard next.files.map(\.path) == files.map(\.path) else { return nil }
        return FixJudge(changed, findings, of: specs.findings).accepts(next.findings, in: files) ? next : nil
    }

    /// The findings in the order of their fixes. A fix that overlaps an earlier one waits for the next round.
    private static func withoutOverlaps(_ findings: [Diagnostic]) -> [Diagnostic] {
        let ordered = findings.compactMap { finding in finding.fix.map { (finding, $0.range) } }.sorted {
            ($0.1.file, $0.1.start, $0.1.end) < ($1.1.file, $1.1.start, $1.1.end)
        }
        var result: [Diagnostic] = []
        var last: SourceRange?
        for (finding, range) in ordered {
            if let last, last.file == range.file, range.start < last.end || range.start == last.start { continue }
            result.append(finding)
            last = range
        }
        return result
    }
}
