public import Generator

extension Generator {
    /// What came of laying out files.
    public struct Formatting: Sendable {
        /// Why files could not be laid out, by file and place.
        public let diagnostics: [Diagnostic]
        /// The files in the canonical layout, in the order given; nil for one that cannot be laid out.
        public let texts: [String?]
    }

    /// Lays files out in the one canonical way. What they say stays the same, and so do comments and the way text is
    /// quoted; keys of the language come in the order of its documentation, names that authors chose keep theirs.
    ///
    /// Files are independent of each other, and need to be YAML, not correct specs.
    public func format(_ files: [SourceFile]) -> Formatting {
        var sink = DiagnosticSink()
        let texts = files.enumerated().map { index, file in
            SpecFormatter.format(file, index: index, into: &sink)
        }
        return Formatting(diagnostics: sink.sorted(), texts: texts)
    }
}

/// Lays one file out and makes sure that it still says the same.
enum SpecFormatter {
    static func format(_ file: SourceFile, index: Int, into sink: inout DiagnosticSink) -> String? {
        guard let root = YAMLReader.read(file, index: index, into: &sink) else { return nil }
        guard case .mapping = root.content else {
            sink.error(.wrongKind, "a spec file is a mapping, not \(root.kindName)", at: root.range)
            return nil
        }
        do {
            let plain = SourceFile(path: file.path, bytes: withPlainLines(file))
            var layout = try LayoutReader.read(plain)
            LayoutOrder.sort(&layout)
            let formatted = SourceFile(path: file.path, bytes: LayoutWriter.write(layout))
            if formatted.bytes == file.bytes { return String(decoding: file.bytes, as: UTF8.self) }
            guard formatted.bytes.count <= YAMLLimits.fileSize else {
                sink.error(.limitExceeded, "laid out, " + YAMLLimits.fileSizeMessage, at: root.range)
                return nil
            }
            if let place = difference(root, layout, formatted) {
                sink.error(
                    .yamlSyntax,
                    "the file cannot be laid out without changing what it says; write this in a simpler way",
                    at: place)
                return nil
            }
            return String(decoding: formatted.bytes, as: UTF8.self)
        } catch {
            sink.error(error.rule, error.message, at: error.range, notes: error.notes)
            return nil
        }
    }

    /// The bytes without a byte order mark, every line ended by LF alone.
    private static func withPlainLines(_ file: SourceFile) -> [UInt8] {
        let content = file.bytes[file.contentStart...]
        let (cr, lf) = (UInt8(ascii: "\r"), UInt8(ascii: "\n"))
        guard content.contains(cr) else { return Array(content) }
        var plain: [UInt8] = []
        plain.reserveCapacity(content.count)
        for (index, byte) in zip(content.indices, content) {
            if byte == lf, index > content.startIndex, content[index - 1] == cr { continue }
            plain.append(byte == cr ? lf : byte)
        }
        return plain
    }

    /// Where the formatted file would say something else than the original, or lack one of its comments.
    private static func difference(
        _ root: Node, _ layout: Layout, _ formatted: SourceFile
    ) -> SourceRange? {
        var findings = DiagnosticSink()
        guard let other = YAMLReader.read(formatted, index: 0, into: &findings) else { return root.range }
        if let place = NodeComparison.difference(root, other) { return place }
        guard let again = try? LayoutReader.read(formatted), again.sortedComments == layout.sortedComments else {
            return root.range
        }
        return nil
    }
}
