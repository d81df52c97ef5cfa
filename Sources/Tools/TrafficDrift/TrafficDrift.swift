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
    private var hosts: [String: DriftCounts] = [:]
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
        hosts[host, default: DriftCounts()].add(differences, isDocumented: isDocumented, at: call.origin)
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
        let isChosen = { (drift: DriftCounts) in drift.documentedCalls > 0 || !servers.hosts.isEmpty }
        var all = DriftCounts()
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
