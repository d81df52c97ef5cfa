import APIRuntime
import APIValues
import Foundation

/// A model, written like a generated one.
struct Repository: Model, Hashable, Identifiable {
    let id: Int
    let name: String
    let description: String?
    let createdAt: Date
    let pushedAt: Date?
    let visibility: Visibility
    let state: State
    let license: License?
    let topics: [String]
    let counts: [String: Int]
    private let parentBox: Box<Repository>?
    var parent: Repository? { parentBox?.value }

    init(
        id: Int, name: String, description: String? = nil, createdAt: Date, pushedAt: Date? = nil,
        visibility: Visibility = .public, state: State = .open, license: License? = nil, topics: [String] = [],
        counts: [String: Int] = [:], parent: Repository? = nil
    ) {
        self.id = id
        self.name = name
        self.description = description
        self.createdAt = createdAt
        self.pushedAt = pushedAt
        self.visibility = visibility
        self.state = state
        self.license = license
        self.topics = topics
        self.counts = counts
        self.parentBox = parent.map { Box($0) }
    }

    init(from object: ObjectReader) throws {
        id = try object.value("id")
        name = try object.value("name")
        description = try object.optional("description")
        createdAt = try object.value("created_at")
        pushedAt = try object.optional("pushed_at", dates: .unix)
        visibility = try object.value("visibility", default: .public)
        state = try object.value("state")
        license = try object.optional("license")
        topics = try object.value("topics", default: [])
        counts = try object.value("counts", default: [:])
        parentBox = try object.optional("parent")
    }

    func write(to object: inout ObjectWriter) throws {
        try object.value("id", id)
        try object.value("name", name)
        try object.optional("description", description)
        try object.value("created_at", createdAt)
        try object.optional("pushed_at", pushedAt, dates: .unix)
        try object.value("visibility", visibility)
        try object.value("state", state)
        try object.optional("license", license)
        try object.value("topics", topics)
        try object.value("counts", counts)
        try object.optional("parent", parentBox)
    }

    enum Visibility: OpenEnum {
        case `public`
        case `private`
        case unknown(String)

        static let allKnownCases: KnownCases<Visibility> = [.public, .private]

        var rawValue: String {
            switch self {
            case .public: "public"
            case .private: "private"
            case .unknown(let rawValue): rawValue
            }
        }
    }

    enum State: String, FrozenEnum {
        case open, closed
    }

    struct License: Model, Hashable {
        let key: String
        let url: URL?

        init(key: String, url: URL? = nil) {
            self.key = key
            self.url = url
        }

        init(from object: ObjectReader) throws {
            key = try object.value("key")
            url = try object.optional("url")
        }

        func write(to object: inout ObjectWriter) throws {
            try object.value("key", key)
            try object.optional("url", url)
        }
    }
}

extension Repository {
    static let json = """
        {"id":1,"name":"swift","created_at":"2026-11-20T12:34:56Z","pushed_at":1763642096,"visibility":"internal",\
        "state":"closed","license":{"key":"mit","url":"https://mit.example/"},"topics":["a","b"],"counts":{"x":1,"y":2},\
        "parent":{"id":2,"name":"parent","created_at":"2026-11-20T12:34:56.250Z","visibility":"private","state":"open",\
        "topics":[],"counts":{}}}
        """

    static let example = Repository(
        id: 1, name: "swift", createdAt: Date(timeIntervalSince1970: 1_795_178_096),
        pushedAt: Date(timeIntervalSince1970: 1_763_642_096), visibility: .unknown("internal"), state: .closed,
        license: License(key: "mit", url: URL(string: "https://mit.example/")), topics: ["a", "b"],
        counts: ["x": 1, "y": 2],
        parent: Repository(
            id: 2, name: "parent", createdAt: Date(timeIntervalSince1970: 1_795_178_096.25), visibility: .private))
}
