/// One finding about a spec: message, place and rule.
public struct Diagnostic: Sendable, Hashable {
    /// The severity of a finding.
    public enum Severity: String, Sendable, Hashable {
        /// Nothing is generated.
        case error
        /// Code is still generated.
        case warning
    }

    /// A second place that belongs to a finding.
    public struct Note: Sendable, Hashable {
        /// The explanation of the place.
        public let message: String
        /// The place.
        public let range: SourceRange

        package init(message: String, range: SourceRange) {
            self.message = message
            self.range = range
        }
    }

    /// The severity of the finding.
    public let severity: Severity
    /// The rule that was broken.
    public let rule: Rule
    /// The mistake and how to fix it.
    public let message: String
    /// The place of the mistake.
    public let range: SourceRange
    /// Related places.
    public let notes: [Note]
    /// The change that removes the finding; nil if the tool knows none.
    public private(set) var fix: Fix?
    /// The part of the API that the finding is about; nil if no stage has set it.
    package var part: Part?

    /// The same finding with another fix, or with none.
    func with(_ fix: Fix?) -> Diagnostic {
        var finding = self
        finding.fix = fix
        return finding
    }

    /// The finding as it is shown: the same for all parts at one place.
    fileprivate var withoutPart: Diagnostic {
        var shown = self
        shown.part = nil
        return shown
    }
}

/// Collects the findings of a run. Every stage adds to it and continues.
package struct DiagnosticSink: Sendable {
    package private(set) var diagnostics: [Diagnostic] = []
    package private(set) var hasErrors = false
    /// The current part, which each new finding gets.
    package var part: Part?
    /// The number of names compared for proposals so far.
    private var comparisons = 0

    package init() {}

    package mutating func error(
        _ rule: Rule, _ message: String, at range: SourceRange, notes: [Diagnostic.Note] = [], fix: Fix? = nil
    ) {
        hasErrors = true
        diagnostics.append(
            Diagnostic(
                severity: .error, rule: rule, message: Self.shortened(message), range: range, notes: notes, fix: fix,
                part: part))
    }

    /// Adds an error and returns nil instead of a value.
    mutating func refuse<Value>(
        _ rule: Rule, _ message: String, at range: SourceRange, notes: [Diagnostic.Note] = [], fix: Fix? = nil
    ) -> Value? {
        error(rule, message, at: range, notes: notes, fix: fix)
        return nil
    }

    /// Adds an error about something of the wrong kind.
    mutating func refuse(
        _ rule: Rule, _ message: String, at range: SourceRange, notes: [Diagnostic.Note] = [], fix: Fix? = nil
    ) -> Bool {
        error(rule, message, at: range, notes: notes, fix: fix)
        return false
    }

    /// Adds a finding with the severity of its rule.
    package mutating func report(_ rule: Rule, _ message: String, at range: SourceRange, fix: Fix? = nil) {
        rule.severity == .error
            ? error(rule, message, at: range, fix: fix) : warning(rule, message, at: range, fix: fix)
    }

    package mutating func warning(_ rule: Rule, _ message: String, at range: SourceRange, fix: Fix? = nil) {
        diagnostics.append(
            Diagnostic(
                severity: .warning, rule: rule, message: Self.shortened(message), range: range, notes: [], fix: fix,
                part: part))
    }

    /// The candidate that is closest to an unknown name.
    ///
    /// The number of comparisons is limited: thousands of mistakes among thousands of names would take hours.
    package mutating func proposal(for name: String, among candidates: @autoclosure () -> [String]) -> Proposal {
        guard comparisons < 100_000 else { return .none(for: name) }
        let candidates = candidates()
        comparisons += candidates.count
        return Proposal(NearestName(to: name, among: candidates), for: name)
    }

    /// Leaves out the middle of a long message, which may quote spec text of any length; its end names the mistake.
    private static func shortened(_ message: String) -> String {
        guard message.utf8.count > 400 else { return message }
        let scalars = message.unicodeScalars
        guard scalars.count > 400 else { return message }
        return "\(String(scalars.prefix(120))) … \(String(scalars.suffix(240)))"
    }

    package mutating func add(_ findings: [Diagnostic]) {
        hasErrors = hasErrors || findings.contains { $0.severity == .error }
        diagnostics += findings
    }

    /// Removes the warnings that meet a condition.
    package mutating func remove(where isUnwanted: (Diagnostic) -> Bool) {
        diagnostics.removeAll { $0.severity == .warning && isUnwanted($0) }
    }

    /// The findings ordered by file and place, without duplicates.
    package func sorted() -> [Diagnostic] {
        var seen: Set<Diagnostic> = []
        return
            diagnostics
            .map(\.withoutPart)
            .filter { seen.insert($0).inserted }
            .sorted { first, second in
                if first.range.file != second.range.file { return first.range.file < second.range.file }
                if first.range.start != second.range.start { return first.range.start < second.range.start }
                if first.rule != second.rule { return first.rule.rawValue < second.rule.rawValue }
                return first.message < second.message
            }
    }
}

extension [Diagnostic.Note] {
    /// One note.
    static func at(_ range: SourceRange, _ message: String) -> Self {
        [Diagnostic.Note(message: message, range: range)]
    }
}
