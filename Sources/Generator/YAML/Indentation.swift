/// Finds lines that go on with a text in quotes, or with a list in brackets, without being indented deeper than what they belong
/// to: libyaml takes them, YAML forbids them (YAML 1.2.2 §7.3, §7.4), and other readers end the value there.
struct Indentation {
    /// How far the innermost mapping or list without brackets is indented; -1 outside of all of them.
    private var outer: Int32 = -1
    /// The line in which the outermost bracket stands that is open; nil for none.
    private var bracketLine: Int32?
    /// What surrounds each mapping and list that is open.
    private var surroundings: [(outer: Int32, bracketLine: Int32?)] = []
    private let source: SourceFile
    // Made for the few files in which a text in quotes has several lines.
    private lazy var lines = SourceLines(source)

    init(_ source: SourceFile) {
        self.source = source
    }

    /// Goes into a mapping or a list.
    mutating func enter(_ start: YAMLEvents.Event) {
        surroundings.append((outer, bracketLine))
        if start.style == .flow {
            bracketLine = bracketLine ?? start.range.start.line
        } else if start.anchor == nil, start.tag == nil {
            // Where it has one of them, that may stand further right, or in the line above.
            outer = start.range.start.column - 1
        }
    }

    /// Goes out of the innermost one.
    mutating func leave() {
        if let last = surroundings.popLast() { (outer, bracketLine) = last }
    }

    /// What is wrong with the lines of a value, and where.
    mutating func mistake(in event: YAMLEvents.Event) -> (message: String, position: SourcePosition)? {
        let start = event.range.start
        if let bracketLine, start.line > bracketLine, start.column <= outer + 1, start < event.range.end {
            guard lines.indentation(ofLine: Int(start.line)) != nil else { return nil }
            return ("indent this line by \(atLeast): it is inside brackets", start)
        }
        guard event.style == .quoted, event.range.end.line > start.line, outer >= 0 else { return nil }
        for line in (start.line + 1)...event.range.end.line {
            guard let (spaces, isTab) = lines.indentation(ofLine: Int(line)), spaces <= outer else { continue }
            let message =
                isTab
                ? "YAML is indented with spaces, not with tabs"
                : "indent this line by \(atLeast): it is inside quotes"
            return (message, SourcePosition(line: Int(line), column: spaces + 1))
        }
        return nil
    }

    private var atLeast: String { outer == 0 ? "at least one space" : "at least \(outer + 1) spaces" }
}
