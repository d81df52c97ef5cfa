import Generator
import GeneratorTools
package import OpenAPI
package import OpenAPITools

/// A spec that is made of calls.
package struct CallImport: Sendable {
    /// The spec's file.
    package let file: Import.File
    /// The parts of calls that a spec cannot express.
    package let findings: [Finding]
    package let summary: Summary

    /// The numbers of an import.
    package struct Summary: Sendable {
        /// The host whose calls are in the spec.
        package let host: String
        /// The hosts whose calls are left out, with the numbers of their calls.
        package let otherHosts: [(name: String, calls: Int)]
        package let endpoints: Int
        package let models: Int
        /// The products that a target needs for the spec.
        package let products: [String]
        /// The calls that the spec was made of.
        package let calls: Int
        /// The calls that are not used, by reason.
        package let skipped: [(reason: String, calls: Int)]
        /// The endpoints whose calls have no response at all.
        package let withoutResponse: Int
        /// The names of headers and cookies that a spec does not have, because clients, browsers and proxies add them.
        package let leftOut: (headers: [String], cookies: [String])
        /// A segment of a path that may be a value, and the path with a placeholder for it; nil for none.
        package let mayBeValue: (word: String, path: String)?
        /// The lines with a comment about something that the calls do not show for certain.
        package let uncertain: Int
    }

    /// - Throws: `DocumentFailure` if no call became an endpoint.
    package init(_ folder: CallFolder, _ options: CallOptions) throws(DocumentFailure) {
        let start = SourceRange.start(ofFile: 0)
        guard let host = Self.host(folder) else {
            throw DocumentFailure(Self.nothing(folder), at: start)
        }
        let records = PathFolding.folded(host.records)
        let document = CallDocument(host, records, options)
        let source = SourceFile(path: "calls.json", bytes: Array(document.tree.text.utf8))
        let files = DocumentFiles(source)
        var settings = DocumentOptions()
        settings.only = options.only
        let comments = CommentPlaces(files.root(at: start), document.comments)
        let result: Import
        do throws(DocumentFailure) {
            result = try Import(files, settings, areDivided: false, comments: comments.texts)
        } catch {
            // Its place is in a document that only the import has.
            throw DocumentFailure(error.message, at: records.first?.words.origin ?? start)
        }
        guard let file = result.files.first else { throw DocumentFailure("no call became an endpoint", at: start) }
        self.file = file
        findings =
            document.losses.map { Finding(outcome: .approximated, message: $0.message, range: $0.origin) }
            + Self.placed(result.findings, files.root(at: start), document.origins)
        let calls = records.reduce(0) { $0 + $1.calls }
        summary = Summary(
            host: ServerText.template(host.name),
            otherHosts: folder.hosts.values.filter { $0.name != host.name }.map {
                (ServerText.template($0.name), $0.calls)
            }
            .sorted { ($1.calls, $0.name) < ($0.calls, $1.name) },
            endpoints: result.operations.carried, models: result.models, products: result.products, calls: calls,
            skipped: CallFolder.SkipReason.allCases.compactMap { reason in
                folder.skipped[reason].map { (reason.rawValue, $0) }
            },
            withoutResponse: records.count { $0.responses.isEmpty && $0.method != "HEAD" },
            leftOut: (Self.leftOut(records, \.headers), Self.leftOut(records, \.cookies)),
            mayBeValue: records.count == 1 ? records[0].wordBehindPlural : nil, uncertain: comments.texts.count)
    }

    private static func leftOut(_ records: [CallRecord], _ table: KeyPath<CallRecord, FieldTable>) -> [String] {
        Set(records.flatMap { $0[keyPath: table].leftOut }).sorted()
    }

    /// Findings about the document, at the first calls of their endpoints.
    private static func placed(
        _ findings: [Finding], _ root: Node?, _ origins: [(path: [String], origin: SourceRange)]
    ) -> [Finding] {
        var known: Set<String> = []
        // A part can be reported twice, by the document's reader and by the writer.
        return findings.filter { known.insert($0.message).inserted }.map { finding in
            let origin = origins.first { path, _ in
                let node = path.reduce(root) { $0?[$1] }
                return node.map { $0.range.start <= finding.range.start && finding.range.end <= $0.range.end } ?? false
            }
            return Finding(
                outcome: finding.outcome, message: finding.message, range: origin?.origin ?? .start(ofFile: 0))
        }
    }

    /// Of the wanted hosts, the one with the most calls of an API.
    private static func host(_ folder: CallFolder) -> HostRecord? {
        folder.hosts.values.filter { !$0.records.isEmpty }.max {
            ($0.weight, $0.calls, $1.name) < ($1.weight, $1.calls, $0.name)
        }
    }

    private static func nothing(_ folder: CallFolder) -> String {
        let names = folder.hosts.values.sorted { ($1.calls, $0.name) < ($0.calls, $1.name) }.map {
            ServerText.template($0.name)
        }
        if !names.isEmpty, folder.wanted.isDisjoint(with: folder.hosts.keys), !folder.wanted.isEmpty {
            let wanted = folder.wanted.sorted().map { "'\(ServerText.template($0))'" }.joined(separator: " or ")
            return "no call goes to \(wanted); the hosts are \(names.prefix(10).joined(separator: ", "))"
        }
        if let reason = CallFolder.SkipReason.allCases.first(where: { folder.skipped[$0] == folder.count }),
            folder.count > 0
        {
            return "no call can be in a spec: each is \(reason.rawValue)"
        }
        return folder.count == 0 ? "there is no call" : "none of \("call".counted(folder.count)) is a call of an API"
    }
}

extension String {
    /// The noun with a number: `1 call`, `2 calls`.
    fileprivate func counted(_ count: Int) -> String { "\(count) \(self)\(count == 1 ? "" : "s")" }
}

/// The places of comments in a document.
struct CommentPlaces {
    /// The comments by the places of their parts.
    private(set) var texts: [SourceRange: String] = [:]

    /// - Parameter comments: Comments by the keys that lead to their parts. Others are in the document, under `x-comment`.
    init(_ root: Node?, _ comments: [(path: [String], text: String)]) {
        guard let root else { return }
        collect(root)
        for (path, text) in comments {
            let node = path.reduce(Optional(root)) { $0?[$1] }
            if let node { texts[node.range] = text }
        }
    }

    private mutating func collect(_ root: Node) {
        var waiting = [root]
        while let node = waiting.popLast() {
            if let text = node.text("x-comment") { texts[node.range] = text }
            waiting += node.entries.map(\.value) + node.elements
        }
    }
}
