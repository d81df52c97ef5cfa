import Generator

/// Adds up calls, one after the other, to the endpoints of their hosts.
///
/// It keeps no call: its size depends on the endpoints and their fields.
package struct CallFolder: Sendable {
    /// Why a call is not used.
    package enum SkipReason: String, Sendable, CaseIterable {
        case webSocket = "a call of a WebSocket"
        case notHTTP = "a call without HTTP"
        case unknownMethod = "a call whose method is not a word"
        case tooMany = "a call of one of too many paths"
        case tooLong = "a call with a path of more than 8000 characters"
    }

    private(set) var hosts: [String: HostRecord] = [:]
    private(set) var skipped: [SkipReason: Int] = [:]
    private(set) var count = 0
    /// The hosts to take, in lower case; empty for any.
    let wanted: Set<String>
    private let templates: [CallPath]
    private static let mostHosts = 2000

    /// - Parameters:
    ///   - hosts: The hosts with their ports to choose from; empty for all.
    ///   - templates: Paths with placeholders, such as `/users/{id}`, for the calls that match them.
    package init(hosts: [String] = [], templates: [String] = []) {
        wanted = Set(hosts.map { $0.lowercased() })
        self.templates = templates.map { CallPath($0) }
    }

    /// Whether a call is one of a template.
    package static func matches(_ call: RecordedCall, template: String) -> Bool {
        CallPath(call.url.path).filled(by: CallPath(template)) != nil
    }

    package mutating func add(_ call: RecordedCall) {
        count += 1
        if let reason = Self.reason(call) {
            skipped[reason, default: 0] += 1
            return
        }
        let host = call.url.authority.lowercased()
        guard hosts[host] != nil || hosts.count < Self.mostHosts else {
            skipped[.tooMany, default: 0] += 1
            return
        }
        hosts[host, default: HostRecord(name: call.url.authority)].schemes.insert(call.url.scheme ?? "")
        hosts[host]?.calls += 1
        // The calls of other hosts are only counted.
        guard wanted.isEmpty || wanted.contains(host) else { return }
        var record = CallRecord(call)
        if let path = templates.lazy.compactMap({ record.path.filled(by: $0) }).first { record.path = path }
        if hosts[host]?.add(record) == false { skipped[.tooMany, default: 0] += 1 }
    }

    private static func reason(_ call: RecordedCall) -> SkipReason? {
        if let scheme = call.url.scheme, !["http", "https"].contains(scheme) {
            return scheme == "ws" || scheme == "wss" ? .webSocket : .notHTTP
        }
        // A spec has no longer ones.
        if call.url.path.utf8.count > 8000 { return .tooLong }
        if call.responses.contains(where: { $0.status == 101 }) { return .webSocket }
        let isWord = call.method.utf8.allSatisfy { $0.isLetter || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
        return isWord && call.method.utf8.count <= 32 ? nil : .unknownMethod
    }
}

/// The endpoints of one host.
struct HostRecord: Sendable {
    /// The host with its port, or a variable.
    let name: String
    var calls = 0
    var schemes: Set<String> = []
    private(set) var records: [CallRecord] = []
    private var indexes: [String: Int] = [:]
    /// Whether there are too many paths, although those that differ in a value are one.
    private var isFull = false
    private static let mostRecords = 3000

    init(name: String) { self.name = name }

    /// Adds a call; false if the host has too many paths.
    mutating func add(_ record: CallRecord) -> Bool {
        let key = record.method + " " + record.path.key
        if let index = indexes[key] {
            records[index].merge(record)
            return true
        }
        guard !isFull else { return false }
        if records.count >= Self.mostRecords {
            replaceRecords(PathFolding.folded(records))
            // Folding is slow, so it has to be worth it.
            isFull = records.count * 10 > Self.mostRecords * 9
            guard records.count < Self.mostRecords else { return false }
        }
        indexes[key] = records.count
        records.append(record)
        return true
    }

    private mutating func replaceRecords(_ folded: [CallRecord]) {
        guard folded.count < records.count else { return }
        records = folded
        indexes = Dictionary(
            folded.enumerated().map { ($1.method + " " + $1.path.key, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The number of calls that look like calls of an API: they have JSON, or change something.
    var weight: Int {
        records.reduce(0) { sum, record in
            let hasJSON = record.responses.values.contains { $0.bodies.values.contains(where: \.isJSON) }
            let isCall = hasJSON || record.method != "GET" || record.responses.isEmpty
            return sum + (isCall ? record.calls : 0)
        }
    }
}
