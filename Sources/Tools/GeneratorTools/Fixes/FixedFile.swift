import Generator

/// A file before and after fixes, with the places of both.
struct FixedFile {
    private struct Change {
        let rule: Rule
        let old: Range<Int>
        let new: Range<Int>
    }

    let bytes: [UInt8]
    private let before: SourceText
    private let after: SourceText
    private let changes: [Change]

    /// - Parameter findings: The findings whose fixes are applied. All fixes are in this file, and none overlaps another one.
    init(_ file: SourceFile, _ findings: [Diagnostic]) {
        before = SourceText(file)
        var bytes: [UInt8] = []
        var changes: [Change] = []
        var position = 0
        let fixes = findings.compactMap { finding in finding.fix.map { (rule: finding.rule, fix: $0) } }
        for (rule, fix) in fixes.sorted(by: { $0.fix.range.start < $1.fix.range.start }) {
            guard let old = before.offsets(of: fix.range), old.lowerBound >= position else { continue }
            bytes += file.bytes[position..<old.lowerBound]
            let start = bytes.count
            bytes += fix.text.utf8
            changes.append(Change(rule: rule, old: old, new: start..<bytes.count))
            position = old.upperBound
        }
        bytes += file.bytes[position...]
        self.bytes = bytes
        self.changes = changes
        after = SourceText(SourceFile(path: file.path, bytes: bytes))
    }

    /// A place in the file after the fixes.
    enum Origin: Hashable {
        /// The place in the text before the fixes.
        case unchanged(Int)
        /// The index of the fix that wrote the text.
        case fixed(Int)
        /// The file has no such place.
        case unknown
    }

    /// The origin of a place in the new text.
    func origin(of position: SourcePosition) -> Origin {
        guard let offset = after.offset(of: position) else { return .unknown }
        var shift = 0
        for (index, change) in changes.enumerated() {
            if offset < change.new.lowerBound { break }
            // The text after a removal is unchanged text.
            if offset < change.new.upperBound || offset == change.new.lowerBound && !change.new.isEmpty {
                return .fixed(index)
            }
            shift = change.old.upperBound - change.new.upperBound
        }
        return .unchanged(offset + shift)
    }

    /// A place of the old text in the same terms, so that places of both texts can be compared.
    func origin(ofOld position: SourcePosition) -> Origin {
        guard let offset = before.offset(of: position) else { return .unknown }
        let index = changes.firstIndex { $0.old.contains(offset) }
        return index.map { .fixed($0) } ?? .unchanged(offset)
    }

    /// The rule of the finding that a fix removes.
    func rule(ofFix index: Int) -> Rule { changes[index].rule }

    /// Whether a range of the new text has the text of a fix of one of the rules.
    func hasFix(of rules: Set<Rule>, in range: SourceRange) -> Bool {
        guard let place = after.offsets(of: range) else { return false }
        return changes.contains { rules.contains($0.rule) && place.contains($0.new.lowerBound) }
    }
}
