import HTTPTypes

/// Finds the operation of a request.
struct Router: Sendable {
    /// An operation, and the texts of its path's parameters, still escaped.
    struct Match {
        let operation: MockOperation
        let parameters: [String: String]
    }

    enum Route {
        case found(Match)
        /// No operation of the path has the method; the path allows these.
        case wrongMethod([String])
        case none
    }

    fileprivate struct Entry: Sendable {
        let template: PathTemplate
        let servers: [[Substring]]
        /// The operations of the path.
        var operations: [MockOperation]
    }

    /// The paths by their number of segments, the most specific first.
    private var entries: [Int: [Entry]] = [:]

    init(_ description: MockDescription) {
        var paths: [String: Int] = [:]
        var all: [Entry] = []
        for operation in description.operations {
            let servers = operation.servers.isEmpty ? description.servers : operation.servers
            if let index = paths[operation.path] {
                all[index].operations.append(operation)
            } else {
                paths[operation.path] = all.count
                let bases = Set(servers.map(Self.basePath)).sorted()
                let entry = Entry(
                    template: PathTemplate(operation.path), servers: bases.map { Self.segments($0[...]) },
                    operations: [operation])
                all.append(entry)
            }
        }
        entries = Dictionary(grouping: all) { $0.template.segments.count }
            // The sort is not stable, so equal templates keep the order of the document by their position.
            .mapValues { list in
                list.enumerated().sorted { left, right in
                    left.element.template.precedes(right.element.template)
                        || !right.element.template.precedes(left.element.template) && left.offset < right.offset
                }.map(\.element)
            }
    }

    /// The operation of a request. Its path may begin with that of a server, or go without.
    func route(_ request: MockRequest) -> Route {
        let path = Self.segments(request.path[...])
        var allowed: [String] = []
        for base in bases(of: path) {
            let rest = Array(path.dropFirst(base))
            for entry in entries[rest.count] ?? [] where base == 0 || entry.has(base: path.prefix(base)) {
                guard let parameters = entry.template.match(rest) else { continue }
                if let operation = entry.operation(request.head.method.rawValue) {
                    return .found(Match(operation: operation, parameters: parameters))
                }
                if allowed.isEmpty { allowed = entry.methods }
            }
        }
        return allowed.isEmpty ? .none : .wrongMethod(allowed)
    }

    /// The lengths of the servers' paths that a path may begin with, the longest first.
    private func bases(of path: [Substring]) -> [Int] {
        let lengths = entries.values.lazy.joined().flatMap { $0.servers.map(\.count) }
        return Set(lengths + [0]).filter { $0 < path.count }.sorted(by: >)
    }

    private static func segments(_ path: Substring) -> [Substring] {
        Array(path.split(separator: "/", omittingEmptySubsequences: false).dropFirst(path.hasPrefix("/") ? 1 : 0))
    }

    /// The path of a server's URL, without a slash at its end.
    static func basePath(_ server: String) -> String {
        var rest = server[...]
        if let scheme = rest.firstRange(of: "://") {
            rest = rest[scheme.upperBound...]
            rest = rest.firstIndex(of: "/").map { rest[$0...] } ?? ""
        }
        while rest.hasSuffix("/") { rest = rest.dropLast() }
        return String(rest)
    }
}

extension Router.Entry {
    fileprivate func has(base: ArraySlice<Substring>) -> Bool { servers.contains { $0 == Array(base) } }

    /// The operation of a method. HEAD is GET without a body if the path has no own.
    fileprivate func operation(_ method: String) -> MockOperation? {
        operations.first { $0.method == method }
            ?? (method == "HEAD" ? operations.first { $0.method == "GET" } : nil)
    }

    fileprivate var methods: [String] {
        let methods = operations.map(\.method)
        return methods.contains("GET") && !methods.contains("HEAD") ? methods + ["HEAD"] : methods
    }
}
