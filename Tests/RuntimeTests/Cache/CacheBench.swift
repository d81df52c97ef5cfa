import Foundation
import HTTPTypes
import APIValues

@testable import APIRuntime
@testable import APIRuntimeCaching

/// A clock that a test advances.
final class Clock: Sendable {
    private let time = Lock(Date(timeIntervalSince1970: 1_800_000_000))

    var now: Date { time.withLock { $0 } }

    /// Advances the clock.
    func pass(_ seconds: Double) { time.withLock { $0 += seconds } }

    /// The time in this many seconds, in the format of headers.
    func date(_ seconds: Double = 0) throws -> String { try (now + seconds).parameterText(dates: .http) }
}

/// A response of a bench's server.
struct Answer: Sendable {
    var status = 200
    var headers: [(name: String, value: String)] = []
    var body = ""

    init(_ body: String = "", status: Int = 200, _ headers: KeyValuePairs<String, String> = [:]) {
        self.body = body
        self.status = status
        self.headers = headers.map { ($0.key, $0.value) }
    }

    var parts: (HTTPResponse, HTTPBody) {
        var response = HTTPResponse(status: .init(code: status))
        for (name, value) in headers {
            if let name = HTTPField.Name(name) { response.headerFields.append(HTTPField(name: name, value: value)) }
        }
        return (response, HTTPBody(Data(body.utf8)))
    }
}

/// A client with a cache and a clock, and a server that answers in order and repeats the last response.
struct CacheBench {
    let clock: Clock
    let cache: ResponseCache
    let transport: StubTransport
    let client: Shop.Client

    init(clock: Clock = Clock(), cache: ResponseCache? = nil, _ answers: Answer...) {
        let rest = Lock(answers)
        self.init(clock: clock, cache: cache) { _, _ in
            rest.withLock { $0.count > 1 ? $0.removeFirst() : $0.first ?? Answer() }.parts
        }
    }

    init(clock: Clock = Clock(), cache: ResponseCache? = nil, handler: @escaping StubTransport.Handler) {
        let cache = cache ?? ResponseCache(capacity: 16_000_000, now: { clock.now })
        let transport = StubTransport(handler)
        self.clock = clock
        self.cache = cache
        self.transport = transport
        client = Shop.Client(server: .default, transport: transport, timeout: .infinity).with {
            $0.layers = [ResponseCaching(cache, policy: .standard)]
        }
    }

    /// The text of a page; `requests` tells where it came from.
    func get(_ page: Page = Page(), _ credentials: Shop.Credential...) async throws -> String {
        try await client.with { $0.credentials = credentials }.send(page)
    }

    /// The whole response.
    func response(_ page: Page = Page()) async throws -> Response<String> { try await client.response(for: page) }

    /// The number of requests that the server received.
    var requests: Int { transport.requests.count }

    /// A header of the last request.
    func sent(_ name: HTTPField.Name) -> String? { transport.requests.last?.headerFields[name] }
}

/// Any request below a path; every status is a success.
struct Page: Requestable {
    typealias API = Shop
    typealias Response = String

    var path = "page"
    var isPathSecret = false
    var headers: KeyValuePairs<String, String> = [:]
    var secret: String?
    var pin: String?

    static var endpoint: Endpoint {
        Endpoint(
            "page", .get, "/{path}", auth: .any([["token"], ["queryKey"], ["session"], ["key"], []]),
            statuses: [StatusRange(200...599)])
    }

    func write(to request: inout RequestWriter) throws {
        request.path("/\(path, sensitive: isPathSecret)")
        for (name, value) in headers { try request.header(name, value) }
        try request.header("X-Secret", secret, sensitive: true)
        try request.query("pin", pin, sensitive: true)
    }

    static func response(from reply: RawResponse) throws -> String { try reply.text() }
}

/// A folder that exists while a test holds it.
final class Folder: Sendable {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("apigen-test-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    /// The folder of a cache's files.
    var responses: URL { url.appendingPathComponent("responses") }

    /// The files of the cache and of the test, without the one that processes lock.
    var files: [URL] {
        let files = try? FileManager.default.contentsOfDirectory(at: responses, includingPropertiesForKeys: nil)
        return files?.filter { $0.lastPathComponent != "lock" } ?? []
    }

    /// A cache in this folder.
    func cache(
        _ clock: Clock, partition: String? = nil, capacity: Int = 64_000_000, patience: Int = CacheFolderLock.patience
    ) -> ResponseCache {
        ResponseCache(
            directory: url, capacity: capacity, partition: partition, patience: patience, now: { clock.now })
    }
}

/// Holds the server until a test opens it.
final class Gate: Sendable {
    private let state = Lock((isOpen: false, arrived: 0, left: 0))

    /// The number of requests that have arrived.
    var arrived: Int { state.withLock { $0.arrived } }

    /// The number of requests that have left, through the gate or by cancellation.
    var left: Int { state.withLock { $0.left } }

    func open() { state.withLock { $0.isOpen = true } }

    /// Waits for the gate to open.
    func wait() async throws {
        state.withLock { $0.arrived += 1 }
        defer { state.withLock { $0.left += 1 } }
        while !state.withLock({ $0.isOpen }) { try await Task.sleep(for: .milliseconds(2)) }
    }
}

/// Waits for an event in another task; false if it does not happen within a minute.
func eventually(_ condition: () async throws -> Bool) async throws -> Bool {
    for _ in 0..<12_000 {
        if try await condition() { return true }
        try await Task.sleep(for: .milliseconds(5))
    }
    return false
}
