/// Finds continuation lines of quoted text or of a list in brackets that are not indented deeper than the parent: libyaml
/// accepts them, YAML forbids them (YAML 1.2.2 §7.3, §7.4), and other readers end the value there.
struct Indentation {
    /// The indentation of the innermost mapping or list without brackets; -1 if there is none.
    private var outer: Int32 = -1
    /// The line of the outermost open bracket; nil if none is open.
    private var bracketLine: Int32?
    /// The state outside each open mapping and list.
    private var surroundings: [(outer: Int32, bracketLine: Int32?)] = []
    private let source: SourceFile
    // Created only for the few files with quoted text of several lines.
    private lazy var lines = SourceLines(source)

    init(_ source: SourceFile) {
        self.source = source
    }

    /// Enters a mapping or a list.
    mutating func enter(_ start: YAMLEvents.Event) {
        surroundings.append((outer, bracketLine))
        if start.style == .flow {
            bracketLine = bracketLine ?? start.range.start.line
        } else if start.anchor == nil, start.tag == nil {
            // An anchor or a tag may be further right, or on the line above.
            outer = start.range.start.column - 1
        }
    }

    /// Leaves the innermost mapping or list.
    mutating func leave() {
        if let last = surroundings.popLast() { (outer, bracketLine) = last }
    }

    /// The mistake in the lines of a value, and its place.
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
