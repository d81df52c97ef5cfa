package import Generator

extension Diagnostic {
    /// The finding about a file that is not in the canonical layout: the lines that differ, with their new text as its fix.
    /// Nil for a file that is.
    /// - Parameters:
    ///   - index: The index of the file among those of the diagnostics.
    ///   - text: The file in the canonical layout.
    package static func unformatted(_ file: SourceFile, index: Int, formatted text: String) -> Diagnostic? {
        let old = Array(file.bytes[file.contentStart...])
        let new = Array(text.utf8)
        guard file.bytes != new else { return nil }
        let (before, after) = (Self.lines(old), Self.lines(new))
        let start = zip(before, after).prefix { $0 == $1 }.count
        let most = min(before.count, after.count) - start
        let end = zip(before.reversed(), after.reversed()).prefix { $0 == $1 }.prefix(most).count
        let lines = SourceLines(file)
        func place(ofLine line: Int) -> SourcePosition {
            lines.position(ofByte: file.contentStart + before[..<line].reduce(0) { $0 + $1.count })
        }
        let range = SourceRange(
            file: Int32(index), start: place(ofLine: start), end: place(ofLine: before.count - end))
        let replaced = String(decoding: before[start..<before.count - end].joined(), as: UTF8.self)
        let replacement = String(decoding: after[start..<after.count - end].joined(), as: UTF8.self)
        var sink = DiagnosticSink()
        sink.error(
            .unformatted, "the lines are not in the canonical layout; 'apigen format' writes it", at: range,
            // A byte order mark is the only difference of such a file, and it has no place.
            fix: replaced == replacement ? nil : Fix(characters: range, replaced, to: replacement))
        return sink.diagnostics.first
    }

    /// The lines with their line breaks, which are those that places count.
    private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        var lines: [ArraySlice<UInt8>] = []
        var start = 0
        var index = 0
        while index < bytes.count {
            let length = SourceLines.breakLength(bytes, index)
            index += max(1, length)
            if length > 0 {
                lines.append(bytes[start..<index])
                start = index
            }
        }
        return start < bytes.count ? lines + [bytes[start...]] : lines
    }
}
