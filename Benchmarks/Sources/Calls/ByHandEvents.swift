import Foundation

struct Actor: Decodable {
    let id: Int
    let login: String
    let gravatarID: String?
    let avatarURL: URL
    let url: URL

    enum CodingKeys: String, CodingKey {
        case id, login, url
        case gravatarID = "gravatar_id"
        case avatarURL = "avatar_url"
    }
}

struct EventRepository: Decodable {
    let id: Int
    let name: String
    let url: URL
}

struct CommitAuthor: Decodable {
    let email: String
    let name: String
}

struct Commit: Decodable {
    let sha: String
    let message: String
    let distinct: Bool
    let url: URL
    let author: CommitAuthor
}

struct Activity: Decodable {
    let action: String?
    let ref: String?
    let refType: String?
    let description: String?
    let head: String?
    let before: String?
    let pushID: Int?
    let size: Int?
    let commits: [Commit]?

    enum CodingKeys: String, CodingKey {
        case action, ref, description, head, before, size, commits
        case refType = "ref_type"
        case pushID = "push_id"
    }
}

struct ActivityEvent: Decodable {
    let id: String
    let type: String
    let actor: Actor
    let repo: EventRepository
    let org: Actor?
    let payload: Activity
    let `public`: Bool
    let createdAt: Date

    enum CodingKeys: String, CodingKey {
        case id, type, actor, repo, org, payload, `public`
        case createdAt = "created_at"
    }
}
