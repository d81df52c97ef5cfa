import HTTPTypes

/// Why a request is refused.
struct Refusal {
    /// The statuses to look for among the documented responses, the best one first.
    let statuses: [Int]
    let findings: [MockFinding]
    let detail: String
    /// Fields that the response has, documented or not.
    var headers: HTTPFields = [:]

    /// The problem, for an operation that documents none of the statuses.
    var problem: Problem {
        Problem(HTTPResponse.Status(titled: statuses.first ?? 400), detail, findings: findings)
    }

    static func invalid(_ findings: [MockFinding]) -> Refusal {
        Refusal(statuses: [422, 400], findings: findings, detail: "The request does not fit the API's description.")
    }
}
