import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Typical code by hand: a request, the status, `JSONDecoder`.
struct ByHand: Sendable {
    enum Failure: Error {
        case invalidURL
        case status(Int)
    }

    let base: String
    let session: URLSession
    let decoder: JSONDecoder

    init(base: String) {
        self.base = base
        let configuration = URLSessionConfiguration.ephemeral
        configuration.urlCache = nil
        session = URLSession(configuration: configuration)
        decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .useDefaultKeys
        decoder.dateDecodingStrategy = .iso8601
    }

    func get<Value: Decodable>(_ path: String, as type: Value.Type) async throws -> Value {
        guard let url = URL(string: base + path) else { throw Failure.invalidURL }
        let (data, response) = try await session.data(for: URLRequest(url: url))
        guard let response = response as? HTTPURLResponse, (200..<300).contains(response.statusCode) else {
            throw Failure.status((response as? HTTPURLResponse)?.statusCode ?? 0)
        }
        return try decoder.decode(Value.self, from: data)
    }

    static func search(_ text: String, scope: String) throws -> URLRequest {
        var components = URLComponents()
        components.scheme = "http"
        components.host = "127.0.0.1"
        components.path = "/search/\(scope)"
        components.queryItems = [
            URLQueryItem(name: "q", value: text), URLQueryItem(name: "sort", value: "stars"),
            URLQueryItem(name: "page", value: "2"), URLQueryItem(name: "per_page", value: "30"),
            URLQueryItem(name: "labels", value: "bug"), URLQueryItem(name: "labels", value: "help wanted"),
        ]
        guard let url = components.url else { throw Failure.invalidURL }
        var request = URLRequest(url: url)
        request.setValue("benchmark", forHTTPHeaderField: "X-Request-Source")
        return request
    }
}

struct Owner: Decodable {
    let id: Int
    let login: String
    let avatarURL: URL
    let htmlURL: URL
    let type: String
    let siteAdmin: Bool

    enum CodingKeys: String, CodingKey {
        case id, login, type
        case avatarURL = "avatar_url"
        case htmlURL = "html_url"
        case siteAdmin = "site_admin"
    }
}

struct License: Decodable {
    let key: String
    let name: String
    let spdxID: String?

    enum CodingKeys: String, CodingKey {
        case key, name
        case spdxID = "spdx_id"
    }
}

struct Repository: Decodable {
    let id: Int
    let nodeID: String
    let name: String
    let fullName: String
    let `private`: Bool
    let owner: Owner
    let htmlURL: URL
    let description: String?
    let fork: Bool
    let createdAt: Date
    let updatedAt: Date
    let pushedAt: Date?
    let size: Int
    let stargazersCount: Int
    let language: String?
    let hasIssues: Bool
    let forksCount: Int
    let archived: Bool
    let license: License?
    let topics: [String]
    let visibility: String
    let defaultBranch: String

    enum CodingKeys: String, CodingKey {
        case id, name, `private`, owner, description, fork, size, language, archived, license, topics, visibility
        case nodeID = "node_id"
        case fullName = "full_name"
        case htmlURL = "html_url"
        case createdAt = "created_at"
        case updatedAt = "updated_at"
        case pushedAt = "pushed_at"
        case stargazersCount = "stargazers_count"
        case hasIssues = "has_issues"
        case forksCount = "forks_count"
        case defaultBranch = "default_branch"
    }
}

struct Statuses: Decodable {
    let statuses: [Status]
}

struct Status: Decodable {
    let id: Int
    let createdAt: String
    let text: String
    let source: String
    let truncated: Bool
    let inReplyToUserID: Int?
    let user: User
    let retweetCount: Int
    let favoriteCount: Int
    let favorited: Bool
    let lang: String

    enum CodingKeys: String, CodingKey {
        case id, text, source, truncated, user, favorited, lang
        case createdAt = "created_at"
        case inReplyToUserID = "in_reply_to_user_id"
        case retweetCount = "retweet_count"
        case favoriteCount = "favorite_count"
    }
}

struct User: Decodable {
    let id: Int
    let name: String
    let screenName: String
    let location: String
    let description: String
    let url: String?
    let protected: Bool
    let followersCount: Int
    let friendsCount: Int
    let verified: Bool
    let statusesCount: Int
    let lang: String
    let profileImageURL: String

    enum CodingKeys: String, CodingKey {
        case id, name, location, description, url, protected, verified, lang
        case screenName = "screen_name"
        case followersCount = "followers_count"
        case friendsCount = "friends_count"
        case statusesCount = "statuses_count"
        case profileImageURL = "profile_image_url"
    }
}

struct Geometry: Decodable {
    let type: String
    let coordinates: [[[Double]]]
}

struct Feature: Decodable {
    let type: String
    let properties: [String: String]
    let geometry: Geometry
}

struct Canada: Decodable {
    let type: String
    let features: [Feature]
}

struct Price: Decodable {
    let amount: Int
    let audienceSubCategoryId: Int
    let seatCategoryId: Int
}

struct Area: Decodable {
    let areaId: Int
    let blockIds: [Int]
}

struct SeatCategory: Decodable {
    let areas: [Area]
    let seatCategoryId: Int
}

struct Performance: Decodable {
    let eventId: Int
    let id: Int
    let logo: String?
    let prices: [Price]
    let seatCategories: [SeatCategory]
    let start: Int
    let venueCode: String
}

struct Event: Decodable {
    let id: Int
    let name: String
    let subTopicIds: [Int]
    let topicIds: [Int]
    let description: String?
    let logo: String?
}

struct Catalog: Decodable {
    let areaNames: [String: String]
    let events: [String: Event]
    let performances: [Performance]
    let topicSubTopics: [String: [Int]]
}
