import CommandLineSupport
import Generator
import OpenAPI
import SpecDiff

/// The choice of the operations to compare, and the operations that only one description leaves out.
struct DiffScope {
    private(set) var old: DiffInput
    private(set) var new: DiffInput

    init(_ old: DiffInput, _ new: DiffInput) {
        self.old = old
        self.new = new
    }

    // MARK: - Missing parts

    /// The parts that the specs of one side name and both sides lack. A part that one side has is new or removed.
    var missing: [(input: DiffInput, diagnostics: [Diagnostic])] {
        func missing(_ one: DiffInput, _ other: DiffInput) -> [Diagnostic] {
            one.missing.filter { !other.knows($0.text) }.map(\.diagnostic)
        }
        return [(old, missing(old, new)), (new, missing(new, old))].filter { !$0.1.isEmpty }
    }

    // MARK: - Chosen operations

    /// Removes all operations except those that patterns choose on either side.
    mutating func limit(to patterns: [String]) throws(CommandError) {
        let sides = [old.operations, new.operations]
        var names: Set<String> = []
        var lines: Set<String> = []
        for text in patterns {
            let pattern = OperationPattern(text)
            let found = sides.joined().filter { operation in
                pattern.fits(
                    id: operation.id, name: operation.endpoint.name, method: operation.endpoint.request.method.rawValue,
                    path: operation.endpoint.request.path.text, tags: operation.tags)
            }
            guard !found.isEmpty else {
                let known = Set(sides.joined().flatMap { [$0.id, $0.endpoint.name] }).sorted()
                let proposal = nearestName(to: text, among: known).map { "; did you mean '\($0)'?" } ?? ""
                throw .usage("neither description has an operation that matches '\(text)'\(proposal)")
            }
            names.formUnion(found.map(\.endpoint.name))
            lines.formUnion(found.map(\.endpoint.line))
        }
        // An operation with another name or another path is still the same operation.
        for endpoint in old.endpoints + new.endpoints where names.contains(endpoint.name) {
            lines.insert(endpoint.line)
        }
        for endpoint in old.endpoints + new.endpoints where lines.contains(endpoint.line) {
            names.insert(endpoint.name)
        }
        old.limit(to: names)
        new.limit(to: names)
    }

    // MARK: - Operations that `only` leaves out

    /// The operations that the new documents have and the new specs leave out.
    private var leftOut: [(old: Endpoint, new: OpenAPI.Operation)] {
        let names = Set(new.endpoints.map(\.name))
        let lines = Set(new.endpoints.map(\.line))
        let gone = old.endpoints.filter { !names.contains($0.name) && !lines.contains($0.line) }
        guard !gone.isEmpty else { return [] }
        let all = new.documentOperations
        return gone.compactMap { endpoint in
            let line = endpoint.line
            let found = all.first { $0.name == endpoint.name } ?? all.first { PathTemplate($0.line).shape == line }
            return found.map { (endpoint, $0) }
        }
    }

    /// The changes of the APIs, and the changes of limits in the documents.
    func changes() throws(CommandError) -> [Change] {
        let leftOut = leftOut
        let names = Set(new.endpoints.map(\.name) + leftOut.map(\.new.name))
        let found = Parallel.both(
            { APIComparison.changes(from: old.apis, to: new.apis) },
            {
                LimitComparison.changes(from: old.documents, to: new.documents, of: names)
                    + LossComparison.changes(
                        from: LossComparison.Input(old.documents, old.findings, old.apis),
                        to: LossComparison.Input(new.documents, new.findings, new.apis))
            })
        guard !leftOut.isEmpty else { return found.0 + found.1 }
        var whole = try new.taking(Set(leftOut.map(\.new.line)))
        guard whole.errors.isEmpty else { return found.0 + found.1 }
        whole.limit(to: names)
        let all = APIComparison.changes(from: old.apis, to: whole.apis)
        return APIComparison.changes(found.0, beside: all, leavingOut: Set(leftOut.map(\.old.name))) + found.1
    }
}

extension DiffInput {
    /// An endpoint with the operation ID and the tags of its document.
    typealias Known = (endpoint: Endpoint, id: String, tags: [String])

    /// The operations of all documents, also those that the specs leave out.
    var documentOperations: [OpenAPI.Operation] {
        documents.flatMap { SpecDocument.operations(in: $0.files, names: $0.names) }
    }

    fileprivate var operations: [Known] {
        let all = documentOperations
        let byName = Dictionary(all.map { ($0.name, $0) }) { first, _ in first }
        let byLine = Dictionary(all.map { (PathTemplate($0.line).shape, $0) }) { first, _ in first }
        return endpoints.map { endpoint in
            let operation = byName[endpoint.name] ?? byLine[endpoint.line]
            return (endpoint, operation?.id ?? endpoint.name, operation?.tags ?? [])
        }
    }

    /// Whether an operation or a schema has the name, or matches the pattern.
    fileprivate func knows(_ text: String) -> Bool {
        let pattern = OperationPattern(text)
        let fits = documentOperations.contains { operation in
            pattern.fits(
                id: operation.id, name: operation.name, method: operation.method, path: operation.path,
                tags: operation.tags)
        }
        return fits || endpoints.contains { $0.name == text }
            || documents.flatMap({ SpecDocument.schemas(in: $0.files) }).contains {
                pattern.fits(id: $0, name: $0, method: "", path: "", tags: [])
            }
    }
}
