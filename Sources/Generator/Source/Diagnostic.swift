/// One finding about a spec: message, place and rule.
public struct Diagnostic: Sendable, Hashable {
    /// How grave a finding is.
    public enum Severity: String, Sendable, Hashable {
        /// Nothing is generated.
        case error
        /// Code is generated all the same.
        case warning
    }

    /// A second place that belongs to a finding.
    public struct Note: Sendable, Hashable {
        /// What is to be seen there.
        public let message: String
        /// Where.
        public let range: SourceRange

        package init(message: String, range: SourceRange) {
            self.message = message
            self.range = range
        }
    }

    /// How grave the finding is.
    public let severity: Severity
    /// The rule that was broken.
    public let rule: Rule
    /// What is wrong and what to do about it.
    public let message: String
    /// Where it is wrong.
    public let range: SourceRange
    /// Related places.
    public let notes: [Note]
    /// The part of the API that the finding is about; nil where no stage has said it.
    package var part: Part?

    /// The finding as it is shown, whichever part and value it is about.
    fileprivate var withoutIdentity: Diagnostic {
        Diagnostic(
            severity: severity, rule: rule, message: message, range: range.withoutNumber,
            notes: notes.map { Note(message: $0.message, range: $0.range.withoutNumber) })
    }
}

/// Collects the findings of a run; every stage adds to it and goes on.
package struct DiagnosticSink: Sendable {
    package private(set) var diagnostics: [Diagnostic] = []
    package private(set) var hasErrors = false
    /// The part that is being looked at, which every finding takes.
    package var part: Part?
    /// How many names have been compared for proposals.
    private var comparisons = 0

    package init() {}

    package mutating func error(_ rule: Rule, _ message: String, at range: SourceRange, notes: [Diagnostic.Note] = []) {
        hasErrors = true
        diagnostics.append(
            Diagnostic(
                severity: .error, rule: rule, message: Self.shortened(message), range: range, notes: notes,
                part: part))
    }

    /// Adds an error that leaves no value.
    mutating func refuse<Value>(
        _ rule: Rule, _ message: String, at range: SourceRange, notes: [Diagnostic.Note] = []
    ) -> Value? {
        error(rule, message, at: range, notes: notes)
        return nil
    }

    /// Adds an error about something of the wrong kind.
    mutating func refuse(
        _ rule: Rule, _ message: String, at range: SourceRange, notes: [Diagnostic.Note] = []
    ) -> Bool {
        error(rule, message, at: range, notes: notes)
        return false
    }

    /// Adds a finding of a rule whose gravity is the rule's own.
    package mutating func report(_ rule: Rule, _ message: String, at range: SourceRange) {
        rule.severity == .error ? error(rule, message, at: range) : warning(rule, message, at: range)
    }

    package mutating func warning(_ rule: Rule, _ message: String, at range: SourceRange) {
        diagnostics.append(
            Diagnostic(
                severity: .warning, rule: rule, message: Self.shortened(message), range: range, notes: [],
                part: part))
    }

    /// `; did you mean 'x'?`, or nothing where no candidate is close.
    ///
    /// Thousands of mistakes among thousands of names get no more proposals, for that would take hours.
    package mutating func proposal(for name: String, among candidates: @autoclosure () -> [String]) -> String {
        guard comparisons < 100_000 else { return "" }
        let candidates = candidates()
        comparisons += candidates.count
        return nearestName(to: name, among: candidates).map { "; did you mean '\($0)'?" } ?? ""
    }

    /// Spec text of any length may be quoted in a message; what is wrong stands at its end.
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

    /// Takes back the warnings for which the condition holds.
    package mutating func remove(where isUnwanted: (Diagnostic) -> Bool) {
        diagnostics.removeAll { $0.severity == .warning && isUnwanted($0) }
    }

    /// The findings by file and place, each once.
    package func sorted() -> [Diagnostic] {
        var seen: Set<Diagnostic> = []
        return
            diagnostics
            .map(\.withoutIdentity)
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
