package import APIMock
import Generator
import OpenAPI
package import TrafficImport

/// The comparison of recorded traffic with a description.
///
/// It keeps no call: its size depends on the differences.
package struct TrafficDrift: Sendable {
    private let check: DriftCheck
    private let servers: ServerTable
    private let scope: OperationScope
    private var hosts: [String: HostDrift] = [:]
    /// The calls to other servers, by their hosts.
    private var others: [String: Int] = [:]
    private var unlistedCalls = 0
    private static let mostHosts = 1000

    /// - Parameters:
    ///   - isOfSpec: Whether the description is one of a spec, which states fewer media types and errors than a document.
    ///   - servers: The addresses that stand for the servers of the description; empty for these.
    ///   - only: Patterns of the operations to compare, such as `GET /users/*`; empty for all.
    package init(
        _ description: MockDescription, isOfSpec: Bool = false, servers: [RecordedURL] = [], only: [String] = []
    ) {
        check = DriftCheck(description, isOfSpec: isOfSpec)
        self.servers = ServerTable(description, servers)
        scope = OperationScope(only)
    }

    /// Compares a call.
    /// - Parameter isTemplate: Whether the request has variables instead of values, so that only its path is compared.
    package mutating func add(_ call: RecordedCall, isTemplate: Bool = false) {
        let host = call.url.authority
        guard let path = servers.path(of: call.url) else { return count(host) }
        guard hosts[host] != nil || hosts.count < Self.mostHosts else { return count(host) }
        var differences: Set<Difference> = []
        var isDocumented = false
        var isInScope = true
        for exchange in call.exchanges(path: path) {
            let result = check.result(exchange)
            isDocumented = isDocumented || result.operation != nil
            isInScope = isInScope && scope.contains(result.operation)
            differences.formUnion(
                result.differences.filter { !isTemplate || $0.place == nil || $0.place?.status != nil })
        }
        guard isInScope else { return }
        hosts[host, default: HostDrift()].add(differences, isDocumented: isDocumented, at: call.origin)
    }

    private mutating func count(_ host: String) {
        if others[host] != nil || others.count < Self.mostHosts {
            others[host, default: 0] += 1
        } else {
            unlistedCalls += 1
        }
    }

    /// The comparison of all calls so far.
    package var result: DriftResult {
        // Without a host in the description, the calls that it has show the host.
        let isChosen = { (drift: HostDrift) in drift.documentedCalls > 0 || !servers.hosts.isEmpty }
        var all = HostDrift()
        var others = others
        for (host, drift) in hosts.sorted(by: { $0.key < $1.key }) {
            if isChosen(drift) { all.merge(drift) } else { others[host, default: 0] += drift.calls }
        }
        return DriftResult(
            findings: all.findings, omitted: all.omitted, calls: all.calls, hosts: servers.hosts,
            others: others.map { ($0.key, $0.value) }.sorted { ($1.1, $0.0) < ($0.1, $1.0) },
            otherCalls: others.values.reduce(0, +) + unlistedCalls)
    }
}

/// The differences of the calls to one host.
struct HostDrift: Sendable {
    private(set) var calls = 0
    private(set) var documentedCalls = 0
    private var found: [Difference: (calls: Int, first: SourceRange)] = [:]
    /// The number of times that a difference was found after there were too many.
    private(set) var omitted = 0
    private static let most = 10_000

    mutating func add(_ differences: Set<Difference>, isDocumented: Bool, at origin: SourceRange) {
        calls += 1
        documentedCalls += isDocumented ? 1 : 0
        for difference in differences { add(difference, calls: 1, at: origin) }
    }

    mutating func merge(_ other: HostDrift) {
        calls += other.calls
        documentedCalls += other.documentedCalls
        omitted += other.omitted
        for (difference, value) in other.found { add(difference, calls: value.calls, at: value.first) }
    }

    private mutating func add(_ difference: Difference, calls: Int, at origin: SourceRange) {
        guard let known = found[difference] else {
            if found.count < Self.most { found[difference] = (calls, origin) } else { omitted += calls }
            return
        }
        let isEarlier = (origin.file, origin.start) < (known.first.file, known.first.start)
        found[difference] = (known.calls + calls, isEarlier ? origin : known.first)
    }

    var findings: [DriftFinding] {
        found.map { DriftFinding(difference: $0.key, calls: $0.value.calls, first: $0.value.first) }
            .sorted { $0.difference < $1.difference }
    }
}

/// The operations that are compared.
private struct OperationScope: Sendable {
    private let patterns: [OperationPattern]

    init(_ patterns: [String]) { self.patterns = patterns.map { OperationPattern($0) } }

    func contains(_ operation: MockOperation?) -> Bool {
        guard !patterns.isEmpty else { return true }
        guard let operation else { return false }
        return patterns.contains { $0.fits(operation) }
    }
}

extension OperationPattern {
    fileprivate func fits(_ operation: MockOperation) -> Bool {
        fits(id: operation.id, name: operation.id, method: operation.method, path: operation.path, tags: [])
    }
}

extension MockDescription {
    /// Whether a pattern, such as `GET /users/{id}`, chooses an operation.
    package func hasOperation(_ pattern: String) -> Bool {
        let pattern = OperationPattern(pattern)
        return operations.contains { pattern.fits($0) }
    }

    /// `; did you mean 'x'?` for an unknown id of an operation; empty if no id is close.
    package func proposal(for id: String) -> String {
        nearestName(to: id, among: operations.map(\.id)).map { "; did you mean '\($0)'?" } ?? ""
    }
}
