public import Generator

extension Generator {
    /// The result of formatting files.
    public struct Formatting: Sendable {
        /// The reasons why files could not be formatted, by file and place.
        public let diagnostics: [Diagnostic]
        /// The files in the canonical layout, in the order given; nil for a file that cannot be formatted.
        public let texts: [String?]
    }

    /// Formats files in the canonical layout. Their meaning, their comments and their quotes stay the same. The keys of the
    /// language come in the order of its documentation; names that authors chose keep their order.
    ///
    /// Files are independent of each other. They have to be YAML, but not valid specs.
    public func format(_ files: [SourceFile]) -> Formatting {
        var sink = DiagnosticSink()
        let texts = files.enumerated().map { index, file in
            SpecFormatter.format(file, index: index, into: &sink)
        }
        return Formatting(diagnostics: sink.sorted(), texts: texts)
    }
}

/// Formats one file, and checks that its meaning stays the same.
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
        let cr = UInt8(ascii: "\r")
        let lf = UInt8(ascii: "\n")
        guard content.contains(cr) else { return Array(content) }
        var plain: [UInt8] = []
        plain.reserveCapacity(content.count)
        for (index, byte) in zip(content.indices, content) {
            if byte == lf, index > content.startIndex, content[index - 1] == cr { continue }
            plain.append(byte == cr ? lf : byte)
        }
        return plain
    }

    /// The place whose meaning differs in the formatted file, or the whole file if a comment is missing; nil if neither.
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
