import Foundation
import HTTPTypes
import APIValues

@testable import APIRuntime
@testable import APIRuntimeCaching

/// A clock that goes when a test says so.
final class Clock: Sendable {
    private let time = Lock(Date(timeIntervalSince1970: 1_800_000_000))

    var now: Date { time.withLock { $0 } }

    /// Lets seconds pass.
    func pass(_ seconds: Double) { time.withLock { $0 += seconds } }

    /// A moment so many seconds from now, as headers write it.
    func date(_ seconds: Double = 0) throws -> String { try (now + seconds).parameterText(dates: .http) }
}

/// What a bench's server answers.
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

/// A client with a cache and a clock before a server that answers in turn, the last time for ever.
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

    /// The text of a page; how it came is told by `requests`.
    func get(_ page: Page = Page(), _ credentials: Shop.Credential...) async throws -> String {
        try await client.with { $0.credentials = credentials }.send(page)
    }

    /// The whole response.
    func response(_ page: Page = Page()) async throws -> Response<String> { try await client.response(for: page) }

    /// How many requests the server has got.
    var requests: Int { transport.requests.count }

    /// A header of the last request.
    func sent(_ name: HTTPField.Name) -> String? { transport.requests.last?.headerFields[name] }
}

/// Anything under a path; every status is a success.
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

/// A folder for as long as a test holds it.
final class Folder: Sendable {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("apigen-test-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    /// Where a cache keeps its files.
    var responses: URL { url.appendingPathComponent("responses") }

    /// The files that a cache has made, or a test has put among them, without the one that processes lock.
    var files: [URL] {
        let files = try? FileManager.default.contentsOfDirectory(at: responses, includingPropertiesForKeys: nil)
        return files?.filter { $0.lastPathComponent != "lock" } ?? []
    }

    /// A cache in this folder.
    func cache(_ clock: Clock, partition: String? = nil, capacity: Int = 64_000_000) -> ResponseCache {
        ResponseCache(directory: url, capacity: capacity, partition: partition, now: { clock.now })
    }
}

/// Where a server waits until a test lets it go on.
final class Gate: Sendable {
    private let state = Lock((isOpen: false, arrived: 0, left: 0))

    /// How many have come so far.
    var arrived: Int { state.withLock { $0.arrived } }

    /// How many have gone, through the gate or because they were cancelled.
    var left: Int { state.withLock { $0.left } }

    func open() { state.withLock { $0.isOpen = true } }

    /// Waits for the gate to open.
    func wait() async throws {
        state.withLock { $0.arrived += 1 }
        defer { state.withLock { $0.left += 1 } }
        while !state.withLock({ $0.isOpen }) { try await Task.sleep(for: .milliseconds(2)) }
    }
}

/// Waits for something that happens in another task; false where it does not within a minute.
func eventually(_ condition: () async throws -> Bool) async throws -> Bool {
    for _ in 0..<12_000 {
        if try await condition() { return true }
        try await Task.sleep(for: .milliseconds(5))
    }
    return false
}
