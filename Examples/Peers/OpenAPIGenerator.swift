// The tasks of Documentation/EverydayTasks.md with swift-openapi-generator, which generates `Client`, `APIProtocol`, `Components`
// and `Operations` from openapi.yaml. Not built: that would fetch it.
import Foundation
import HTTPTypes
import OpenAPIRuntime

// MARK: 1 GET with a typed error

func get(_ client: Client, show: (String) -> Void) async throws {
    switch try await client.getEntry(path: .init(id: 7)) {
    case .ok(let response): show(try response.body.json.title)
    case .clientError(_, let response): show(try response.body.json.message)
    case .undocumented: break
    }
}

// MARK: 2 POST with optional and null

func post(_ client: Client) async throws {
    let place = OpenAPIValueContainer(nilLiteral: ())
    _ = try await client.addEntry(body: .json(.init(title: "Rain", place: place))).ok.body.json
}

// MARK: 3 multipart with progress

func upload(_ client: Client, image: URL) async throws {
    let data = try Data(contentsOf: image)
    let chunks = stride(from: 0, to: data.count, by: 65_536).map { data[$0..<min($0 + 65_536, data.count)] }
    let parts = AsyncStream { continuation in
        var sent = 0
        for chunk in chunks {
            sent += chunk.count
            print(Double(sent) / Double(data.count))
            continuation.yield(HTTPBody.ByteChunk(chunk))
        }
        continuation.finish()
    }
    let body = HTTPBody(parts, length: .known(Int64(data.count)), iterationBehavior: .single)
    let form: MultipartBody<Operations.addPhoto.Input.Body.multipartFormPayload> = [
        .photo(.init(payload: .init(body: body), filename: image.lastPathComponent))
    ]
    _ = try await client.addPhoto(path: .init(id: 7), body: .multipartForm(form)).noContent
}

// MARK: 4 download with resumption

struct RangeMiddleware: ClientMiddleware {
    @TaskLocal static var offset: UInt64 = 0

    func intercept(
        _ request: HTTPRequest, body: HTTPBody?, baseURL: URL, operationID: String,
        next: (HTTPRequest, HTTPBody?, URL) async throws -> (HTTPResponse, HTTPBody?)
    ) async throws -> (HTTPResponse, HTTPBody?) {
        var request = request
        if Self.offset > 0 { request.headerFields[.range] = "bytes=\(Self.offset)-" }
        var (response, body) = try await next(request, body, baseURL)
        if response.status == .partialContent { response.status = .ok }
        return (response, body)
    }
}

func download(_ client: Client, to file: URL) async throws {
    if !FileManager.default.fileExists(atPath: file.path) { try Data().write(to: file) }
    let handle = try FileHandle(forWritingTo: file)
    defer { try? handle.close() }
    var received = try handle.seekToEnd()
    try await RangeMiddleware.$offset.withValue(received) {
        for try await chunk in try await client.exportEntries().ok.body.binary {
            try handle.write(contentsOf: chunk)
            received += UInt64(chunk.count)
            print(received)
        }
    }
}

// MARK: 5 paging

func pages(_ client: Client) async throws {
    var page = 1
    while true {
        let entries = try await client.listEntries(query: .init(page: page)).ok.body.json
        if entries.isEmpty { break }
        for entry in entries { print(entry.title) }
        page += 1
    }
}

// MARK: 6 server-sent events

func events(_ client: Client) async throws {
    let body = try await client.watchEntries().ok.body.text_event_hyphen_stream
    for try await event in body.asDecodedServerSentEventsWithJSONData(of: Components.Schemas.Entry.self) {
        if let entry = event.data { print(entry.title) }
    }
}

// MARK: 7 renewal on 401

actor Tokens {
    private(set) var token: String?
    private var renewal: Task<String, any Error>?
    private let signIn: @Sendable () async throws -> String

    init(_ signIn: @escaping @Sendable () async throws -> String) {
        self.signIn = signIn
    }

    func renew(after refused: String?) async throws {
        if token != refused { return }
        let renewal = renewal ?? Task { try await signIn() }
        self.renewal = renewal
        defer { self.renewal = nil }
        token = try await renewal.value
    }
}

struct Renewal: ClientMiddleware {
    let tokens: Tokens

    func intercept(
        _ request: HTTPRequest, body: HTTPBody?, baseURL: URL, operationID: String,
        next: (HTTPRequest, HTTPBody?, URL) async throws -> (HTTPResponse, HTTPBody?)
    ) async throws -> (HTTPResponse, HTTPBody?) {
        var request = request
        var token = await tokens.token
        if token == nil { try await tokens.renew(after: nil) }
        token = await tokens.token
        request.headerFields[.authorization] = "Bearer \(token ?? "")"
        let (response, answer) = try await next(request, body, baseURL)
        guard response.status == .unauthorized, body == nil || body?.iterationBehavior == .multiple else {
            return (response, answer)
        }
        try await tokens.renew(after: token)
        request.headerFields[.authorization] = "Bearer \(await tokens.token ?? "")"
        return try await next(request, body, baseURL)
    }
}

// MARK: 8 a date format

func date(_ client: Client) async throws {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = .gmt
    formatter.dateFormat = "yyyy-MM-dd HH:mm"
    let reminder = try await client.getReminder(path: .init(id: 7)).ok.body.json
    if let due = formatter.date(from: reminder.due) { print(due) }
}

// MARK: 9 a stub

struct Stub: ClientTransport {
    func send(
        _ request: HTTPRequest, body: HTTPBody?, baseURL: URL, operationID: String
    ) async throws -> (HTTPResponse, HTTPBody?) {
        let json = #"{"id": 7, "title": "Rain", "written_at": "2026-03-01T08:00:00Z"}"#
        return (HTTPResponse(status: .ok, headerFields: [.contentType: "application/json"]), HTTPBody(json))
    }
}

func stubbed() throws -> Client {
    Client(serverURL: try Servers.Server1.url(), transport: Stub())
}

// MARK: 10 a view model that is cancelled

@MainActor
@Observable
final class EntryModel {
    private(set) var entry: Components.Schemas.Entry?
    private(set) var message: String?

    func load(_ id: Int, from client: Client) async {
        do {
            entry = try await client.getEntry(path: .init(id: id)).ok.body.json
        } catch {
            if !Task.isCancelled { message = error.localizedDescription }
        }
    }
}

// MARK: 11 a header

struct Trace: ClientMiddleware {
    let id: String

    func intercept(
        _ request: HTTPRequest, body: HTTPBody?, baseURL: URL, operationID: String,
        next: (HTTPRequest, HTTPBody?, URL) async throws -> (HTTPResponse, HTTPBody?)
    ) async throws -> (HTTPResponse, HTTPBody?) {
        var request = request
        if let name = HTTPField.Name("X-Trace") { request.headerFields[name] = id }
        return try await next(request, body, baseURL)
    }
}

// MARK: 12 an alternative by its kind

func show(_ blocks: [Components.Schemas.Block]) {
    for block in blocks {
        switch block {
        case .text(let text): print(text.text)
        case .photo(let photo): print(photo.url)
        }
    }
}
