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

    /// The operations of the best path, if there is one.
    enum Candidates {
        /// Several if paths differ only in the names of parameters, or if a document has several operations of a path.
        case found([Match])
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
    /// The numbers of segments of the servers' paths, the largest first, and 0.
    private let bases: [Int]

    init(_ description: MockDescription) {
        var paths: [String: Int] = [:]
        var all: [Entry] = []
        for operation in description.operations {
            let servers = operation.servers.isEmpty ? description.servers : operation.servers
            // Of a spec, several operations may have one path and method: each has its own fragment, which is not sent.
            let path = String(operation.path.prefix { $0 != "#" })
            if let index = paths[path] {
                all[index].operations.append(operation)
            } else {
                paths[path] = all.count
                let bases = Set(servers.map(Self.basePath)).sorted()
                let entry = Entry(
                    template: PathTemplate(path), servers: bases.map { Self.segments($0[...]) },
                    operations: [operation])
                all.append(entry)
            }
        }
        bases = Set(all.flatMap { $0.servers.map(\.count) } + [0]).sorted(by: >)
        entries = Dictionary(grouping: all) { $0.template.segments.count }
            // The sort is not stable, so equal templates keep the order of the document by their position.
            .mapValues { list in
                list.enumerated().sorted { left, right in
                    left.element.template.precedes(right.element.template)
                        || !right.element.template.precedes(left.element.template) && left.offset < right.offset
                }.map(\.element)
            }
    }

    /// The operations of a request. Its path may begin with that of a server, or go without.
    func candidates(_ request: MockRequest) -> Candidates {
        let path = Self.segments(request.path[...])
        let usual = candidates(path, request, takesEmpty: false)
        // A value was left out inside the path. At its end, a slash is more likely.
        guard case .none = usual, path.dropLast().contains(""), path.last?.isEmpty == false else { return usual }
        return candidates(path, request, takesEmpty: true)
    }

    /// The methods of a request's path; all usual ones for a path that the API does not have.
    func methods(of request: MockRequest) -> [String] {
        let path = Self.segments(request.path[...])
        for base in bases where base < path.count {
            let rest = Array(path.dropFirst(base))
            let entry = entries[rest.count]?.first { entry in
                (base == 0 || entry.has(base: path.prefix(base))) && entry.template.match(rest) != nil
            }
            if let entry { return entry.methods }
        }
        return ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]
    }

    private func candidates(_ path: [Substring], _ request: MockRequest, takesEmpty: Bool) -> Candidates {
        var allowed: [String] = []
        for base in bases where base < path.count {
            let rest = Array(path.dropFirst(base))
            var found: [Match] = []
            var best: PathTemplate?
            for entry in entries[rest.count] ?? [] where base == 0 || entry.has(base: path.prefix(base)) {
                if !found.isEmpty, let best, best.precedes(entry.template) { break }
                guard let parameters = entry.template.match(rest, takesEmpty: takesEmpty) else { continue }
                found += entry.operations(request.head.method.rawValue).map {
                    Match(operation: $0, parameters: parameters)
                }
                best = best ?? (found.isEmpty ? nil : entry.template)
                allowed += entry.methods.filter { !allowed.contains($0) }
            }
            if !found.isEmpty { return .found(found) }
        }
        return allowed.isEmpty ? .none : .wrongMethod(allowed)
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

    /// The operations of a method. HEAD is GET without a body if the path has no own.
    fileprivate func operations(_ method: String) -> [MockOperation] {
        let own = operations.filter { $0.method == method }
        return own.isEmpty && method == "HEAD" ? operations.filter { $0.method == "GET" } : own
    }

    fileprivate var methods: [String] {
        var seen: Set<String> = []
        let methods = operations.map(\.method).filter { seen.insert($0).inserted }
        return methods.contains("GET") && !methods.contains("HEAD") ? methods + ["HEAD"] : methods
    }
}
