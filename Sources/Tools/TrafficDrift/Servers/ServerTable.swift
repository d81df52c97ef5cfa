import APIMock
import TrafficImport

/// The servers whose calls are compared.
struct ServerTable: Sendable {
    /// The paths of servers by their hosts; empty if the description names no host.
    private var bases: [String: [String]] = [:]
    /// The paths of servers without a host.
    private var relative: [String] = []

    /// - Parameter servers: The addresses that stand for the servers of the description; empty for these.
    init(_ description: MockDescription, _ servers: [RecordedURL]) {
        let documented = description.servers + description.operations.flatMap(\.servers)
        let absolute = documented.filter { $0.contains("://") }.compactMap { RecordedURL($0) }
        for server in servers.isEmpty ? absolute : servers {
            bases[server.authority, default: []].append(Self.base(server.path))
        }
        for host in bases.keys { bases[host] = Self.sorted(bases[host] ?? []) }
        relative = Self.sorted(documented.filter { $0.hasPrefix("/") }.map(Self.base) + [""])
    }

    /// The hosts, in order; empty if each host may be meant.
    var hosts: [String] { bases.keys.sorted() }

    /// The path of a call below its server; nil if the call goes to another server.
    func path(of url: RecordedURL) -> String? {
        // A variable stands for any host.
        let isAny = bases.isEmpty || url.authority.hasPrefix("{{")
        let known = isAny ? relative : bases[url.authority] ?? []
        let base = known.first { base in
            url.path.hasPrefix(base) && [nil, "/"].contains(url.path.dropFirst(base.count).first)
        }
        return base.map { String(url.path.dropFirst($0.count)) }
    }

    /// A path without a slash at its end.
    private static func base(_ path: String) -> String {
        var path = path
        while path.hasSuffix("/") { path.removeLast() }
        return path
    }

    /// The longest paths first, each once.
    private static func sorted(_ paths: [String]) -> [String] {
        Set(paths).sorted { ($1.utf8.count, $0) < ($0.utf8.count, $1) }
    }
}
