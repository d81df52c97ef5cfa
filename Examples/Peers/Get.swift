// The tasks of Documentation/EverydayTasks.md with Get. Not built: that would fetch Get.
import Foundation
import Get

// MARK: 1 GET with a typed error

struct Entry: Decodable, Sendable {
    let id: Int
    let title: String
    let place: String?
    let writtenAt: Date
}

struct Problem: Decodable, Error {
    let message: String
}

final class Errors: APIClientDelegate {
    func client(
        _ client: APIClient, validateResponse response: HTTPURLResponse, data: Data, task: URLSessionTask
    ) throws {
        if response.statusCode >= 400 { throw try JSONDecoder().decode(Problem.self, from: data) }
    }
}

func get(_ client: APIClient, show: (String) -> Void) async {
    do {
        show(try await client.send(Request<Entry>(path: "/entries/7")).value.title)
    } catch {
        if let problem = error as? Problem { show(problem.message) }
    }
}

// MARK: 2 POST with optional and null

struct NewEntry: Encodable, Sendable {
    var title: String
    var mood: String?
    var place: String??
}

func post(_ client: APIClient) async throws {
    let entry = NewEntry(title: "Rain", place: .some(nil))
    _ = try await client.send(Request<Entry>(path: "/entries", method: .post, body: entry))
}

// MARK: 3 multipart with progress

final class UploadProgress: NSObject, URLSessionTaskDelegate {
    func urlSession(
        _ session: URLSession, task: URLSessionTask, didSendBodyData bytes: Int64, totalBytesSent sent: Int64,
        totalBytesExpectedToSend total: Int64
    ) {
        print(Double(sent) / Double(total))
    }
}

func upload(_ client: APIClient, image: URL) async throws {
    let boundary = UUID().uuidString
    let type = "multipart/form-data; boundary=\(boundary)"
    let head = "Content-Disposition: form-data; name=\"photo\"; filename=\"\(image.lastPathComponent)\""
    var body = Data("--\(boundary)\r\n\(head)\r\nContent-Type: image/jpeg\r\n\r\n".utf8)
    body += try Data(contentsOf: image)
    body += Data("\r\n--\(boundary)--\r\n".utf8)
    let request = Request<Void>(path: "/entries/7/photos", method: .post, headers: ["Content-Type": type])
    try await client.upload(for: request, from: body, delegate: UploadProgress())
}

// MARK: 4 download with resumption

final class DownloadProgress: NSObject, URLSessionDownloadDelegate {
    func urlSession(
        _ session: URLSession, downloadTask: URLSessionDownloadTask, didWriteData bytes: Int64,
        totalBytesWritten written: Int64, totalBytesExpectedToWrite total: Int64
    ) {
        print(Double(written) / Double(total))
    }
    func urlSession(_ session: URLSession, downloadTask: URLSessionDownloadTask, didFinishDownloadingTo url: URL) {}
}

func download(_ client: APIClient, to file: URL, resumeData: inout Data?) async throws {
    do {
        let response =
            if let resumeData {
                try await client.download(resumeFrom: resumeData, delegate: DownloadProgress())
            } else {
                try await client.download(for: Request<Void>(path: "/export"), delegate: DownloadProgress())
            }
        _ = try FileManager.default.replaceItemAt(file, withItemAt: response.location)
    } catch let error as URLError {
        resumeData = error.downloadTaskResumeData
        throw error
    }
}

// MARK: 5 paging

func pages(_ client: APIClient) async throws {
    var page = 1
    while true {
        let request = Request<[Entry]>(path: "/entries", query: [("page", String(page))])
        let entries = try await client.send(request).value
        if entries.isEmpty { break }
        for entry in entries { print(entry.title) }
        page += 1
    }
}

// MARK: 6 server-sent events

func events(_ client: APIClient, _ decoder: JSONDecoder) async throws {
    let request = try await client.makeURLRequest(for: Request<Void>(path: "/entries/events"))
    let (bytes, _) = try await client.session.bytes(for: request)
    for try await line in bytes.lines where line.hasPrefix("data:") {
        print(try decoder.decode(Entry.self, from: Data(line.dropFirst(5).utf8)).title)
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

final class Renewal: APIClientDelegate {
    let tokens: Tokens

    init(_ tokens: Tokens) {
        self.tokens = tokens
    }

    func client(_ client: APIClient, willSendRequest request: inout URLRequest) async throws {
        if await tokens.token == nil { try await tokens.renew(after: nil) }
        request.setValue("Bearer \(await tokens.token ?? "")", forHTTPHeaderField: "Authorization")
    }

    func client(
        _ client: APIClient, shouldRetry task: URLSessionTask, error: any Error, attempts: Int
    ) async throws -> Bool {
        guard case .unacceptableStatusCode(401) = error as? APIError, attempts == 1 else { return false }
        let sent = task.originalRequest?.value(forHTTPHeaderField: "Authorization")
        try await tokens.renew(after: sent.map { String($0.dropFirst("Bearer ".count)) })
        return true
    }
}

// MARK: 8 a date format

struct Reminder: Decodable, Sendable {
    let title: String
    let due: Date
}

final class Dates: APIClientDelegate {
    func client<T>(_ client: APIClient, decoderForRequest request: Request<T>) -> JSONDecoder? {
        guard T.self == Reminder.self else { return nil }
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = .gmt
        formatter.dateFormat = "yyyy-MM-dd HH:mm"
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .formatted(formatter)
        return decoder
    }
}

func date(_ client: APIClient) async throws {
    print(try await client.send(Request<Reminder>(path: "/reminders/7")).value.due)
}

// MARK: 9 a stub

final class Stub: URLProtocol {
    override class func canInit(with request: URLRequest) -> Bool { true }
    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }
    override func startLoading() {
        let json = Data(#"{"id": 7, "title": "Rain", "written_at": "2026-03-01T08:00:00Z"}"#.utf8)
        // swift-format-ignore: NeverForceUnwrap
        let response = HTTPURLResponse(url: request.url!, statusCode: 200, httpVersion: nil, headerFields: nil)!
        client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
        client?.urlProtocol(self, didLoad: json)
        client?.urlProtocolDidFinishLoading(self)
    }
    override func stopLoading() {}
}

func stubbed(_ url: URL) -> APIClient {
    APIClient(baseURL: url) { $0.sessionConfiguration.protocolClasses = [Stub.self] }
}

// MARK: 10 a view model that is cancelled

@MainActor
@Observable
final class EntryModel {
    private(set) var entry: Entry?
    private(set) var message: String?

    func load(_ id: Int, from client: APIClient) async {
        do {
            entry = try await client.send(Request<Entry>(path: "/entries/\(id)")).value
        } catch {
            if !Task.isCancelled { message = error.localizedDescription }
        }
    }
}

// MARK: 11 a header

func traced(id: String) -> Request<Entry> {
    Request<Entry>(path: "/entries/7", headers: ["X-Trace": id])
}

// MARK: 12 an alternative by its kind

struct Text: Decodable, Sendable {
    let text: String
}

struct Photo: Decodable, Sendable {
    let url: URL
}

enum Block: Decodable, Sendable {
    case text(Text)
    case photo(Photo)
    case unknown

    enum CodingKeys: CodingKey { case kind }

    init(from decoder: any Decoder) throws {
        switch try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .kind) {
        case "text": self = .text(try Text(from: decoder))
        case "photo": self = .photo(try Photo(from: decoder))
        default: self = .unknown
        }
    }
}

func show(_ block: Block) {
    switch block {
    case .text(let text): print(text.text)
    case .photo(let photo): print(photo.url)
    case .unknown: break
    }
}
