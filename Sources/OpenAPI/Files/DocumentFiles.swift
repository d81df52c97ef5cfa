public import Generator

/// The files of a document: the main one, and those that references name, directly or by way of each other.
///
/// Reads nothing from disk: the caller asks for the ``missing`` files, and adds them.
public struct DocumentFiles: Sendable {
    /// The files that were added, the main one first, for diagnostics.
    public private(set) var sources: [SourceFile] = []
    /// What is wrong with the main file, where it could not be read.
    public private(set) var findings: [Diagnostic] = []
    /// Paths that are named and have not been added, relative to the folder of the main file.
    public private(set) var missing: [String] = []
    private(set) var roots: [Node?] = []
    private(set) var overlays = Overlays()
    /// References into other files than the main one, in a form that is the same wherever they are written.
    private(set) var externalReferences: [String] = []
    /// Why files could not be read, by their paths.
    private var problems: [String: String] = [:]
    private var indexes: [String: Int] = [:]
    private var paths: [String] = []
    private var seen: Set<String> = []
    private var mentions = Mentions()
    private static let mostFiles = 10_000
    /// The main file's index among all that diagnostics speak of.
    private let firstIndex: Int

    /// What references name.
    private struct Mentions {
        /// The paths that have been named.
        var named: Set<String> = [""]
        /// References that lead to no file that could be asked for, as they lead to the network.
        var unreadable: Set<String> = []
    }

    /// What became of the overlays.
    struct Overlays {
        /// Why one could not be applied.
        var failure: DocumentFailure?
        /// Parts that change nothing.
        var findings: [Finding] = []
    }

    /// The indexes of the files in the places of diagnostics.
    package var fileIndexes: Range<Int> { firstIndex..<firstIndex + sources.count }

    /// Reads the main file.
    /// - Parameter firstIndex: The main file's index in the places of diagnostics; the others follow.
    public init(_ main: SourceFile, firstIndex: Int = 0) {
        self.firstIndex = firstIndex
        add("", main)
    }

    /// Takes note that a path of ``missing`` cannot be read, and why, such as `no such file or directory`.
    public mutating func skip(_ path: String, because reason: String) {
        remove(path)
        problems[path] = reason
    }

    private mutating func remove(_ path: String) {
        // Mostly the first: they are added in their order.
        if let index = missing.firstIndex(of: path) { missing.remove(at: index) }
    }

    /// Adds a file that is ``missing``; `path` is what it is called there.
    public mutating func add(_ path: String, _ file: SourceFile) {
        remove(path)
        var sink = DiagnosticSink()
        let index = sources.count
        let root = Self.read(file, firstIndex + index, &sink)
        sources.append(file)
        roots.append(root)
        indexes[path] = index
        paths.append(path)
        if index == 0 {
            findings = sink.sorted()
        } else if root == nil, let first = sink.sorted().first {
            problems[path] = "\(first.message) (\(first.range.start.line):\(first.range.start.column))"
        }
        if let root { collect(root) }
    }

    /// Changes the main file as an overlay says. Overlays come one after the other, before files that are ``missing``.
    /// Where the file is no overlay, or does not fit the document, that is what comes of the document.
    public mutating func apply(overlay file: SourceFile) {
        guard overlays.failure == nil else { return }
        var sink = DiagnosticSink()
        let index = firstIndex + sources.count
        let overlay = Self.read(file, index, &sink)
        sources.append(file)
        roots.append(nil)
        // References that it brings are those of the main file.
        paths.append("")
        do throws(DocumentFailure) {
            guard let overlay else {
                let first = sink.sorted().first
                throw DocumentFailure(
                    first?.message ?? "it cannot be read", at: first?.range ?? .start(ofFile: Int32(index)))
            }
            let changes = try Overlay(overlay)
            guard let root = roots[0] else { return }
            let changed = try changes.apply(to: root, &overlays.findings)
            roots[0] = changed
            (missing, externalReferences, seen, mentions) = ([], [], [], Mentions())
            collect(changed)
        } catch {
            overlays.failure = error
        }
    }

    private static func read(_ file: SourceFile, _ index: Int, _ sink: inout DiagnosticSink) -> Node? {
        if file.isJSON {
            // JSON has escapes that YAML does not, such as pairs of surrogates.
            var findings = DiagnosticSink()
            if let root = JSONReader.read(file, index: index, into: &findings) { return root }
        }
        return YAMLReader.read(file, index: index, into: &sink, ifEmpty: "the file is empty", isDocument: true)
    }

    /// The files that could not be read, each with the reason, as sentences.
    public var unread: [String] {
        Set(problems.keys.map { $0 + "#" } + mentions.unreadable).sorted().map { problem(of: $0) }
    }

    /// Whether the document says a name for its API; else the name is that of its file.
    package var namesAPI: Bool {
        let title = roots[0]?["info"]?.text("title")
        return roots[0]?["x-apigen-api"] != nil
            || Naming.api(title: title, file: "One") == Naming.api(title: title, file: "Two")
    }

    /// The root of a file by its path; of the main one by nothing.
    func root(of path: String) -> Node? {
        indexes[path].flatMap { roots[$0] }
    }

    /// Where a place lies, in the form of references: `#/a/b`, or `folder/file.yaml#/a/b`; nil for an overlay.
    package func reference(to range: SourceRange) -> String? {
        let index = Int(range.file) - firstIndex
        guard roots.indices.contains(index), let root = roots[index] else { return nil }
        return paths[index] + JSONPointer.pointer(to: range.start, in: root)
    }

    /// The root of the file in which a place lies; nil for an overlay.
    package func root(at range: SourceRange) -> Node? {
        let index = Int(range.file) - firstIndex
        return roots.indices.contains(index) ? roots[index] : nil
    }

    /// Why a reference in the form of ``absolute(_:from:)`` leads to nothing, as a sentence.
    func problem(of reference: String) -> String {
        let path = String(reference.prefix { $0 != "#" })
        if let problem = problems[path] { return "'\(path)' cannot be read: \(problem)" }
        if path.hasPrefix("http") { return "'\(path)' is on the network, and only files are read" }
        if path.contains(":") || path.hasPrefix("/") { return "'\(path)' is not a relative path" }
        if !path.isEmpty, indexes[path] == nil { return "'\(path)' was not read" }
        return "'\(reference)' does not exist"
    }

    private mutating func collect(_ root: Node) {
        var waiting = [root]
        while let node = waiting.popLast() {
            if let text = node.reference {
                let reference = absolute(text, from: node)
                guard !reference.hasPrefix("#") else { continue }
                guard let hash = reference.firstIndex(of: "#") else {
                    mentions.unreadable.insert(reference)
                    continue
                }
                guard seen.insert(reference).inserted else { continue }
                externalReferences.append(reference)
                let path = String(reference[..<hash])
                guard mentions.named.insert(path).inserted else { continue }
                if mentions.named.count <= Self.mostFiles {
                    missing.append(path)
                } else {
                    mentions.unreadable.insert(path + "#")
                }
                continue
            }
            waiting += node.children.reversed()
        }
    }

    /// A reference as it would be written in the main file: `#/a/b`, or `folder/file.yaml#/a/b`. What leads to the network, or
    /// has an absolute path, stays as it is, and leads nowhere.
    func absolute(_ reference: String, from node: Node) -> String {
        let index = Int(node.range.file) - firstIndex
        let own = paths.indices.contains(index) ? paths[index] : ""
        if reference.hasPrefix("#") { return own + reference }
        let parts = reference.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let fragment = parts.count > 1 ? String(parts[1]) : ""
        var file = String(parts[0])
        if file.isEmpty { return own + "#" }
        guard !file.contains(":"), !file.hasPrefix("/"), !file.contains("\\"), !file.contains("?") else {
            return reference
        }
        file = JSONPointer.unescaped(file[...])
        var folders = own.split(separator: "/").dropLast().map(String.init)
        for part in file.split(separator: "/") where part != "." {
            if part == "..", let last = folders.last, last != ".." {
                folders.removeLast()
            } else {
                folders.append(String(part))
            }
        }
        let path = folders.joined(separator: "/")
        return (path == sources.first?.name ? "" : path) + "#" + fragment
    }
}

extension SourceFile {
    /// Whether the file begins as JSON does.
    fileprivate var isJSON: Bool {
        let first = bytes.drop { [0xEF, 0xBB, 0xBF, 0x20, 0x09, 0x0A, 0x0D].contains($0) }.first
        return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    }
}
