public import Generator

/// The files of a document: the main one, and those that references name directly or indirectly.
///
/// Reads nothing from disk: the caller reads the ``missing`` files and adds them.
public struct DocumentFiles: Sendable {
    /// The added files, the main one first, for diagnostics.
    public private(set) var sources: [SourceFile] = []
    /// The mistakes in the main file, if it could not be read.
    public private(set) var findings: [Diagnostic] = []
    /// The paths that references name and that are not added yet, relative to the folder of the main file.
    public private(set) var missing: [String] = []
    private(set) var roots: [Node?] = []
    private(set) var overlays = Overlays()
    /// The references into other files than the main one, in absolute form.
    private(set) var externalReferences: [String] = []
    /// The reasons why files could not be read, by their paths.
    private var problems: [String: String] = [:]
    private var indexes: [String: Int] = [:]
    private var paths: [String] = []
    private var seen: Set<String> = []
    private var mentions = Mentions()
    private static let mostFiles = 10_000
    /// The main file's index in the ranges of diagnostics.
    private let firstIndex: Int

    /// The names that references use.
    private struct Mentions {
        /// The URIs of files (`$self` of OpenAPI 3.2), by their paths.
        var uris: [String: String] = [:]
        /// The paths that references name.
        var named: Set<String> = [""]
        /// References that do not name a file, for example to the network.
        var unreadable: Set<String> = []
        /// The URIs of schemas (`$id`).
        var ids: Set<String> = []
    }

    /// The result of applying overlays.
    struct Overlays {
        /// Why an overlay could not be applied.
        var failure: DocumentFailure?
        /// The actions that change nothing.
        var findings: [Finding] = []
    }

    /// The indexes of the files in the ranges of diagnostics.
    package var fileIndexes: Range<Int> { firstIndex..<firstIndex + sources.count }

    /// Reads the main file.
    /// - Parameter firstIndex: The main file's index in the ranges of diagnostics. The other files follow it.
    public init(_ main: SourceFile, firstIndex: Int = 0) {
        self.firstIndex = firstIndex
        add("", main)
    }

    /// Records that a path of ``missing`` cannot be read, with a reason such as `no such file or directory`.
    public mutating func skip(_ path: String, because reason: String) {
        remove(path)
        problems[path] = reason
    }

    private mutating func remove(_ path: String) {
        // Usually the first, because files are added in order.
        if let index = missing.firstIndex(of: path) { missing.remove(at: index) }
    }

    /// Adds a ``missing`` file. `path` is its path there.
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
        if let root { collect(root, path) }
    }

    /// Applies an overlay to the main file. Overlays are applied in order, before ``missing`` files are added. If the file is not
    /// an overlay, or cannot be applied, converting the document fails with that reason.
    public mutating func apply(overlay file: SourceFile) {
        guard overlays.failure == nil else { return }
        var sink = DiagnosticSink()
        let index = firstIndex + sources.count
        let overlay = Self.read(file, index, &sink)
        sources.append(file)
        roots.append(nil)
        // References in an overlay are relative to the main file.
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
            missing = []
            externalReferences = []
            seen = []
            mentions = Mentions()
            collect(changed, "")
        } catch {
            overlays.failure = error
        }
    }

    private static func read(_ file: SourceFile, _ index: Int, _ sink: inout DiagnosticSink) -> Node? {
        var mistakes = DiagnosticSink()
        if file.isJSON {
            // JSON has escapes that YAML lacks, such as surrogate pairs.
            if let root = JSONReader.read(file, index: index, into: &mistakes) { return root }
        }
        var others = DiagnosticSink()
        let root = YAMLReader.read(file, index: index, into: &others, ifEmpty: "the file is empty", isDocument: true)
        // A file that begins like JSON may be YAML. If it is neither, it is JSON with a mistake.
        sink.add((root == nil && file.isJSON ? mistakes : others).diagnostics)
        return root
    }

    /// A sentence for each file that could not be read, with the reason.
    public var unread: [String] {
        let unreadable = mentions.unreadable.filter { !mentions.ids.contains(String($0.prefix { $0 != "#" })) }
        return Set(problems.keys.map { $0 + "#" } + unreadable).sorted().map { problem(of: $0) }
    }

    /// Whether the document names its API. If not, the name is that of its file.
    package var namesAPI: Bool {
        let title = roots[0]?["info"]?.text("title")
        return roots[0]?["x-apigen-api"] != nil
            || Naming.api(title: title, file: "One") == Naming.api(title: title, file: "Two")
    }

    /// The root of a file by its path. The main file's path is empty.
    func root(of path: String) -> Node? {
        indexes[path].flatMap { roots[$0] }
    }

    /// A place as a reference: `#/a/b`, or `folder/file.yaml#/a/b`; nil if it is in an overlay.
    package func reference(to range: SourceRange) -> String? {
        let index = Int(range.file) - firstIndex
        guard roots.indices.contains(index), let root = roots[index] else { return nil }
        return paths[index] + JSONPointer.pointer(to: range.start, in: root)
    }

    /// The root of the file that contains a place; nil if it is in an overlay.
    package func root(at range: SourceRange) -> Node? {
        let index = Int(range.file) - firstIndex
        return roots.indices.contains(index) ? roots[index] : nil
    }

    /// Why a reference in the form of ``absolute(_:from:)`` leads nowhere, as a sentence.
    func problem(of reference: String) -> String {
        let path = String(reference.prefix { $0 != "#" })
        if let problem = problems[path] { return "'\(path)' cannot be read: \(problem)" }
        if path.hasPrefix("http") { return "'\(path)' is on the network, and only files are read" }
        if path.contains(":") || path.hasPrefix("/") { return "'\(path)' is not a relative path" }
        if !path.isEmpty, indexes[path] == nil { return "'\(path)' was not read" }
        return "'\(reference)' does not exist"
    }

    private mutating func collect(_ root: Node, _ path: String) {
        if let uri = root.text("$self") { mentions.uris[path] = String(uri.prefix { $0 != "#" }) }
        var found: [(text: String, node: Node)] = []
        var waiting = [root]
        while let node = waiting.popLast() {
            for entry in node.entries where entry.name.utf8.first == UInt8(ascii: "$") {
                guard let text = entry.value.text else { continue }
                if entry.name == "$ref" {
                    found.append((text, node))
                } else if entry.name == "$id" {
                    mentions.ids.insert(String(text.prefix { $0 != "#" }))
                }
            }
            waiting += node.children.reversed()
        }
        for (text, node) in found { mention(text, from: node) }
    }

    private mutating func mention(_ text: String, from node: Node) {
        let reference = absolute(text, from: node)
        guard !reference.hasPrefix("#") else { return }
        // The URI of a schema is not a file.
        if !mentions.ids.isEmpty, mentions.ids.contains(String(text.prefix { $0 != "#" })) { return }
        guard let hash = reference.firstIndex(of: "#") else {
            mentions.unreadable.insert(reference)
            return
        }
        guard seen.insert(reference).inserted else { return }
        externalReferences.append(reference)
        let path = String(reference[..<hash])
        guard mentions.named.insert(path).inserted else { return }
        if mentions.named.count <= Self.mostFiles {
            missing.append(path)
        } else {
            mentions.unreadable.insert(path + "#")
        }
    }

    /// The files that were read, with their paths.
    var readFiles: [(path: String, root: Node)] {
        roots.indices.compactMap { index in
            // Overlays are part of the main file and have no root.
            roots[index].map { (paths[index], $0) }
        }
    }

    /// A reference in absolute form, as written in the main file: `#/a/b`, or `folder/file.yaml#/a/b`. A reference to the network
    /// or with an absolute path is unchanged and leads nowhere.
    func absolute(_ reference: String, from node: Node) -> String {
        let index = Int(node.range.file) - firstIndex
        let own = paths.indices.contains(index) ? paths[index] : ""
        if reference.hasPrefix("#") { return own + reference }
        let parts = reference.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let fragment = parts.count > 1 ? String(parts[1]) : ""
        var file = String(parts[0])
        if file.isEmpty { return own + "#" }
        if !mentions.uris.isEmpty, let known = path(of: file) ?? neighbour(file, of: own) {
            return known + "#" + fragment
        }
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

    /// The path of a file, for a reference that is resolved against another file's URI.
    private func neighbour(_ reference: String, of path: String) -> String? {
        guard let base = mentions.uris[path] else { return nil }
        let uri = URIReference.resolved(reference[...], against: base)
        return mentions.uris.first { $0.value == uri }?.key
    }

    /// The path of a file with a URI, or for a URI inside the folder of another file's URI.
    private func path(of uri: String) -> String? {
        if let known = mentions.uris.first(where: { $0.value == uri }) { return known.key }
        for (path, base) in mentions.uris.sorted(by: { $0.key < $1.key }) where URIReference.isAbsolute(base[...]) {
            guard let slash = base.lastIndex(of: "/"), uri.hasPrefix(base[...slash]) else { continue }
            let name = uri.dropFirst(base[...slash].count)
            guard !name.contains(where: { ":\\?".contains($0) }) else { return nil }
            let folder = path.split(separator: "/").dropLast().map { $0 + "/" }.joined()
            return folder + name
        }
        return nil
    }
}

extension SourceFile {
    /// Whether the file's name ends with `.json`, or it begins like JSON.
    fileprivate var isJSON: Bool {
        if path.hasSuffix(".json") { return true }
        let first = bytes.drop { [0xEF, 0xBB, 0xBF, 0x20, 0x09, 0x0A, 0x0D].contains($0) }.first
        return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    }
}
