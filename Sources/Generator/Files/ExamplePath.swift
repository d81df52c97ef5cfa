/// Checks the paths of files with examples.
enum ExamplePath {
    /// Whether the text has the extension of such a file.
    static func isLikely(_ text: String) -> Bool {
        text.utf8.count <= 1024 && [".json", ".yaml", ".yml"].contains { text.hasSuffix($0) }
    }

    /// The rule that a path breaks; nil for a path inside the spec's folder.
    static func problem(in path: String) -> String? {
        // By bytes, as in the file system: a slash with a combining accent is another `Character`.
        let components = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        if let first = path.utf8.first, "/~".utf8.contains(first) { return "is relative to the spec's folder" }
        if components.contains(where: { $0.elementsEqual("..".utf8) }) { return "stays inside the spec's folder" }
        if path.unicodeScalars.contains(where: { $0 == "\\" || !$0.isSafeToPrint }) {
            return "has no backslashes and no control characters"
        }
        return nil
    }
}
