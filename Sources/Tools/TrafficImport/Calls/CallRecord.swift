import Generator

/// One endpoint: calls of one method and path, added up.
///
/// It holds no call. Its size depends on the endpoint's fields, not on the number of calls.
struct CallRecord: Sendable {
    let method: String
    var path: CallPath
    var calls = 1
    /// The names and summaries that the author gave the call.
    var words: Words
    var query = FieldTable()
    var headers = FieldTable()
    var cookies = FieldTable()
    /// The schemes with the numbers of calls that have them.
    var schemes: [CallScheme: Int] = [:]
    var bodies = Bodies()
    /// The responses by their statuses.
    var responses: [Int: ResponseRecord] = [:]
    /// The media types that calls ask for.
    var accepted: Set<String> = []
    var losses = CallLosses()

    /// The bodies of requests.
    struct Bodies: Sendable {
        /// By their media types in lower case, without parameters.
        var shapes: [String: BodyShape] = [:]
        /// The number of calls that have one.
        var calls = 0
    }

    struct Words: Sendable {
        var name: String?
        var folder: String?
        var summary: String?
        /// The place of the first call.
        var origin: SourceRange
    }

    mutating func merge(_ other: CallRecord) {
        calls += other.calls
        path = path.or(other.path)
        words.name = words.name ?? other.words.name
        words.summary = words.summary ?? other.words.summary
        query.merge(other.query)
        headers.merge(other.headers)
        cookies.merge(other.cookies)
        schemes.merge(other.schemes) { $0 + $1 }
        bodies.shapes.merge(with: other.bodies.shapes)
        bodies.calls += other.bodies.calls
        for (status, response) in other.responses {
            if responses[status]?.merge(response) == nil { responses[status] = response }
        }
        accepted.formUnion(other.accepted.prefix(8))
        losses.encodedCookies.formUnion(other.losses.encodedCookies.filter { cookies[$0] != nil })
        losses.merge(other.losses)
    }

    /// The statuses 200 to 299 in their order.
    var successes: [(status: Int, response: ResponseRecord)] {
        responses.filter { (200..<300).contains($0.key) }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }
}

/// The responses of an endpoint with one status.
struct ResponseRecord: Sendable {
    var count = 1
    /// The responses without a body.
    var empty = 0
    /// The responses whose body was not recorded.
    var unknown = 0
    /// By their media types in lower case, without parameters.
    var bodies: [String: BodyShape] = [:]
    /// Whether clients follow it to another address.
    private(set) var isFollowed = false
    /// The keys of the bodies if they are objects of JSON; nil otherwise.
    private(set) var keys: Set<String>?
    /// Whether a body is an array of JSON.
    private(set) var isList = false

    init(_ response: RecordedResponse) {
        isFollowed = response.headers.header("location") != nil
        guard let body = response.body else {
            unknown = 1
            return
        }
        guard !body.isEmpty else {
            empty = 1
            return
        }
        let stated = response.mediaType.flatMap { SecretText.isLikely($0) ? nil : $0 }
        let shape = BodyShape(body, mediaType: stated)
        bodies[shape.mediaType(stated: stated)] = shape
        guard shape.isJSON, let node = JSONBytes.node(body) else { return }
        if node.isMapping { keys = Set(node.entries.prefix(200).map(\.name)) }
        isList = !node.elements.isEmpty
    }

    mutating func merge(_ other: ResponseRecord) {
        count += other.count
        empty += other.empty
        unknown += other.unknown
        isFollowed = isFollowed || other.isFollowed
        bodies.merge(with: other.bodies)
        if let others = other.keys, keys?.count ?? 0 <= Self.mostKeys { keys = keys?.union(others) ?? others }
        isList = isList || other.isList
    }

    private static let mostKeys = 400
}

extension [String: BodyShape] {
    fileprivate mutating func merge(with others: [String: BodyShape]) {
        for (media, shape) in others {
            if self[media]?.merge(shape) == nil { self[media] = shape }
        }
    }
}

extension BodyShape {
    /// The media type of a body. JSON with a type for something else is JSON.
    func mediaType(stated: String?) -> String {
        switch self {
        case .json, .anyJSON: MediaKind(stated) == .json ? stated ?? "application/json" : "application/json"
        case .text: stated ?? "text/plain"
        default: stated ?? "application/octet-stream"
        }
    }
}
