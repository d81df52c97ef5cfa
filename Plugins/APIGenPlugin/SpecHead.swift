import Foundation

/// The facts that the build plan needs before the tool runs: a spec's outputs, and the documents that it names.
struct SpecHead {
    let url: URL
    /// The number of `parts`; nil if absent.
    private(set) var parts: Int?
    /// Whether the spec takes only some of its document's operations.
    private var isSelection = false
    /// The files that `openapi` names.
    private(set) var documents: [URL] = []
    /// The folder that `root` of `openapi` names: it has the other files of the document.
    private(set) var root: URL?

    /// The files that the spec says: `github.api.yaml` becomes `github.api.swift`, and with `parts: 2` also `github.api-1.swift`
    /// and `github.api-2.swift`.
    var generatedFileNames: [String] { fileNames(parts ?? 0) }

    /// The files of a build, which also divides the code of a large document whose spec says nothing.
    var plannedFileNames: [String] { fileNames(parts ?? defaultParts) }

    private func fileNames(_ parts: Int) -> [String] {
        let base = url.deletingPathExtension().lastPathComponent
        return [base + ".swift"] + (0..<parts).map { "\(base)-\($0 + 1).swift" }
    }

    /// A part for each 128 KiB of the document. Swift compiles one part after a change of an operation, and small documents
    /// gain nothing. The size of a document says nothing about a selection of its operations.
    private var defaultParts: Int {
        guard !isSelection else { return 0 }
        let files = url.isDocument ? [url] : documents
        let sizes = files.compactMap { try? $0.resourceValues(forKeys: [.fileSizeKey]).fileSize }
        let parts = (sizes.max() ?? 0) / (128 << 10)
        return parts < 2 ? 0 : min(parts, 100)
    }

    init(_ spec: URL) {
        url = spec
        // A document to compile names no others.
        guard !spec.isDocument, var text = try? String(contentsOf: spec, encoding: .utf8) else { return }
        if text.hasPrefix("\u{FEFF}") { text.removeFirst() }
        if spec.pathExtension == "json" {
            readJSON(text, of: spec)
        } else {
            readYAML(text, of: spec)
        }
    }

    private mutating func readJSON(_ text: String, of spec: URL) {
        guard let keys = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] else { return }
        if keys["parts"] != nil { parts = Self.count(keys["parts"] as? Int) }
        isSelection = keys["only"] != nil
        let openapi = keys["openapi"] as? [String: Any]
        let overlays = openapi?["overlay"] as? [String] ?? (openapi?["overlay"] as? String).map { [$0] } ?? []
        addRoot(openapi?["root"] as? String)
        add([keys["openapi"] as? String ?? openapi?["document"] as? String].compactMap { $0 } + overlays, of: spec)
    }

    private mutating func addRoot(_ path: String?) {
        root = path.map { url.deletingLastPathComponent().appending(path: $0).standardizedFileURL } ?? root
    }

    /// The keys begin lines; the value of `openapi` extends to the next key.
    private mutating func readYAML(_ text: String, of spec: URL) {
        var isDocument = false
        for line in text.split(whereSeparator: \.isNewline) {
            guard let first = line.first, first != "#" else { continue }
            var rest = line
            if !first.isWhitespace {
                isDocument = line.hasPrefix("openapi:")
                if line.hasPrefix("only:") { isSelection = true }
                if line.hasPrefix("parts:"), let count = line.dropFirst(6).split(separator: " ").first {
                    parts = Self.count(Int(count))
                }
                if isDocument { rest = line.dropFirst(8) }
            }
            guard isDocument else { continue }
            if let comment = rest.range(of: " #") { rest = rest[..<comment.lowerBound] }
            if let root = rest.firstMatch(of: /(?:^|[\s{,])root:\s*(?:"([^"]*)"|'([^']*)'|([^,}]*[^\s,}]))/)?.output {
                addRoot((root.1 ?? root.2 ?? root.3).map(String.init))
            }
            add(Self.scalars(of: rest), of: spec)
        }
    }

    /// The tool reports a number that is not allowed.
    private static func count(_ parts: Int?) -> Int {
        parts.flatMap { (1...100).contains($0) ? $0 : nil } ?? 0
    }

    /// The possible values in a line: quoted text, and the rest without keys and dashes.
    private static func scalars(of line: Substring) -> [String] {
        let pieces = line.split(omittingEmptySubsequences: false) { $0 == "\"" || $0 == "'" }
        return pieces.enumerated().flatMap { index, piece in
            // Every other piece is quoted.
            index.isMultiple(of: 2) ? plainScalars(of: piece) : [String(piece)]
        }
    }

    private static func plainScalars(of text: Substring) -> [String] {
        text.split { "{}[],".contains($0) }.map { part in
            let value = part.range(of: ": ").map { part[$0.upperBound...] } ?? part
            let text = value.trimmingCharacters(in: .whitespaces)
            return text.hasPrefix("- ") ? text.dropFirst(2).trimmingCharacters(in: .whitespaces) : text
        }
    }

    /// Adds the words that are paths of existing files.
    private mutating func add(_ words: [String], of spec: URL) {
        for word in words where !word.isEmpty {
            let file = spec.deletingLastPathComponent().appending(path: word).standardizedFileURL
            var isFolder: ObjCBool = false
            if FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder), !isFolder.boolValue {
                documents.append(file)
            }
        }
    }
}
