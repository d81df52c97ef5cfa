// The tasks of Documentation/EverydayTasks.md with Alamofire. Not built: that would fetch Alamofire.
import Alamofire
import Foundation

let base = "https://api.diary.example/v1"

// MARK: 1 GET with a typed error

struct Entry: Decodable, Sendable {
    let id: Int
    let title: String
    let place: String?
    let writtenAt: Date
}

struct Problem: Decodable, Sendable {
    let message: String
}

func get(_ session: Session, _ decoder: JSONDecoder, show: (String) -> Void) async {
    let response = await session.request("\(base)/entries/7").validate()
        .serializingDecodable(Entry.self, decoder: decoder).response
    switch response.result {
    case .success(let entry): show(entry.title)
    case .failure:
        let problem = response.data.flatMap { try? decoder.decode(Problem.self, from: $0) }
        if let problem { show(problem.message) }
    }
}

// MARK: 2 POST with optional and null

struct NewEntry: Encodable, Sendable {
    var title: String
    var mood: String?
    var place: String??
}

func post(_ session: Session, _ decoder: JSONDecoder) async throws {
    let entry = NewEntry(title: "Rain", place: .some(nil))
    _ = try await session.request("\(base)/entries", method: .post, parameters: entry, encoder: .json).validate()
        .serializingDecodable(Entry.self, decoder: decoder).value
}

// MARK: 3 multipart with progress

func upload(_ session: Session, image: URL) async throws {
    _ = try await session.upload(
        multipartFormData: { $0.append(image, withName: "photo") }, to: "\(base)/entries/7/photos"
    ).uploadProgress { print($0.fractionCompleted) }.validate().serializingData().value
}

// MARK: 4 download with resumption

func download(_ session: Session, to file: URL, resumeData: inout Data?) async throws {
    let target: DownloadRequest.Destination = { _, _ in (file, .removePreviousFile) }
    let request =
        if let resumeData {
            session.download(resumingWith: resumeData, to: target)
        } else {
            session.download("\(base)/export", to: target)
        }
    let response = await request.downloadProgress { print($0.fractionCompleted) }.validate()
        .serializingDownloadedFileURL().response
    resumeData = response.resumeData
    _ = try response.result.get()
}

// MARK: 5 paging

func pages(_ session: Session, _ decoder: JSONDecoder) async throws {
    var page = 1
    while true {
        let entries = try await session.request("\(base)/entries", parameters: ["page": page]).validate()
            .serializingDecodable([Entry].self, decoder: decoder).value
        if entries.isEmpty { break }
        for entry in entries { print(entry.title) }
        page += 1
    }
}

// MARK: 6 server-sent events

func events(_ session: Session, _ decoder: JSONDecoder) async throws {
    var buffer = ""
    for await stream in session.streamRequest("\(base)/entries/events").validate().streamTask().streamingStrings() {
        guard case .stream(.success(let text)) = stream.event else { continue }
        buffer += text
        while let end = buffer.range(of: "\n\n") {
            let lines = buffer[..<end.lowerBound].split(separator: "\n").filter { $0.hasPrefix("data:") }
            let data = Data(lines.map { $0.dropFirst(5) }.joined(separator: "\n").utf8)
            print(try decoder.decode(Entry.self, from: data).title)
            buffer.removeSubrange(..<end.upperBound)
        }
    }
}

// MARK: 7 renewal on 401

struct Token: AuthenticationCredential {
    let value: String
    let requiresRefresh = false
}

final class TokenAuthenticator: Authenticator {
    let signIn: @Sendable () async throws -> String

    init(_ signIn: @escaping @Sendable () async throws -> String) {
        self.signIn = signIn
    }

    func apply(_ credential: Token, to request: inout URLRequest) {
        request.headers.add(.authorization(bearerToken: credential.value))
    }

    func refresh(
        _ credential: Token, for session: Session, completion: @escaping @Sendable (Result<Token, any Error>) -> Void
    ) {
        Task {
            do { completion(.success(Token(value: try await signIn()))) } catch { completion(.failure(error)) }
        }
    }

    func didRequest(
        _ request: URLRequest, with response: HTTPURLResponse, failDueToAuthenticationError error: any Error
    ) -> Bool {
        response.statusCode == 401
    }

    func isRequest(_ request: URLRequest, authenticatedWith credential: Token) -> Bool {
        request.headers["Authorization"] == HTTPHeader.authorization(bearerToken: credential.value).value
    }
}

func renewed(token: String, _ signIn: @escaping @Sendable () async throws -> String) -> Session {
    let authenticator = TokenAuthenticator(signIn)
    let interceptor = AuthenticationInterceptor(authenticator: authenticator, credential: Token(value: token))
    return Session(interceptor: interceptor)
}

// MARK: 8 a date format

struct Reminder: Decodable, Sendable {
    let title: String
    let due: Date
}

func date(_ session: Session) async throws {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = .gmt
    formatter.dateFormat = "yyyy-MM-dd HH:mm"
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .formatted(formatter)
    let reminder = try await session.request("\(base)/reminders/7").validate()
        .serializingDecodable(Reminder.self, decoder: decoder).value
    print(reminder.due)
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

func stubbed() -> Session {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [Stub.self]
    return Session(configuration: configuration)
}

// MARK: 10 a view model that is cancelled

@MainActor
@Observable
final class EntryModel {
    private(set) var entry: Entry?
    private(set) var message: String?

    func load(_ id: Int, from session: Session, _ decoder: JSONDecoder) async {
        do {
            entry = try await session.request("\(base)/entries/\(id)").validate()
                .serializingDecodable(Entry.self, decoder: decoder).value
        } catch {
            if !Task.isCancelled { message = error.localizedDescription }
        }
    }
}

// MARK: 11 a header

func traced(_ session: Session, id: String) -> DataRequest {
    session.request("\(base)/entries/7", headers: ["X-Trace": id])
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
