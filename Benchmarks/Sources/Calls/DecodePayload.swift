import APIRuntime
import APIValues
import Foundation

extension Decode {
    /// One way to decode a text.
    struct Way {
        let name: String
        let decode: (Data) throws -> Void
    }

    /// A text with the ways to decode it: by hand with `JSONDecoder` and other readers into the same structs, and into generated
    /// models and `JSON` values.
    struct Payload {
        let name: String
        let byHand: Way
        let peers: [Way]
        let generated: Way
        let json = Way(name: "`JSON` values") { _ = try JSONValue(parsing: $0) }

        var ways: [Way] { [byHand] + peers + [generated, json] }

        init<Hand: Decodable, Generated: WireValue>(
            _ name: String, _: Hand.Type, _: Generated.Type, unwrapping key: String? = nil
        ) {
            self.name = name
            byHand = Way(name: "`JSONDecoder`") { _ = try decoder.decode(Hand.self, from: $0) }
            peers = Decode.peers(Hand.self)
            generated = Way(name: "models") { data in
                let response = RawResponse(status: 200, body: data)
                _ = try key.map { try response.json(unwrapping: $0) as Generated } ?? response.json() as Generated
            }
        }

        func data(in folder: String) throws -> Data {
            try Data(contentsOf: URL(fileURLWithPath: folder).appendingPathComponent("\(name).json"))
        }
    }

    private static let decoder = {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        return decoder
    }()

    /// The payloads of `APIGEN_CORPUS`.
    static var payloads: [Payload] {
        [
            Payload("github_repositories", [Repository].self, [Payloads.Repository].self),
            Payload("twitter", Statuses.self, [Payloads.Status].self, unwrapping: "statuses"),
            Payload("citm_catalog", Catalog.self, Payloads.Catalog.self),
            Payload("canada", Canada.self, Payloads.Canada.self),
            Payload("github_events", [ActivityEvent].self, [Payloads.ActivityEvent].self),
        ]
    }

    /// A small object, which needs no files.
    static var small: Payload { Payload("small", Repository.self, Payloads.Repository.self) }

    static let smallText = """
        {"id":1296269,"node_id":"MDEwOlJlcG9zaXRvcnkxMjk2MjY5","name":"Hello-World","full_name":"octocat/Hello-World",\
        "private":false,"owner":{"id":1,"login":"octocat","avatar_url":"https://example.com/a.png",\
        "html_url":"https://example.com/octocat","type":"User","site_admin":false},\
        "html_url":"https://example.com/octocat/Hello-World","description":"My first repository","fork":false,\
        "created_at":"2011-01-26T19:01:12Z","updated_at":"2011-01-26T19:14:43Z","pushed_at":"2011-01-26T19:06:43Z",\
        "size":108,"stargazers_count":80,"language":"Swift","has_issues":true,"forks_count":9,"archived":false,\
        "license":{"key":"mit","name":"MIT License","spdx_id":"MIT"},"topics":["octocat","api"],"visibility":"public",\
        "default_branch":"main","extra":{"ignored":[1,2,3]}}
        """
}
