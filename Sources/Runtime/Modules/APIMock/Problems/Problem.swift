package import APIValues
import HTTPTypes

/// The body of an error (RFC 9457). Its type is `about:blank`, so the title is that of the status (§4.2.1).
struct Problem {
    let status: HTTPResponse.Status
    let detail: String
    var findings: [MockFinding] = []

    init(_ status: HTTPResponse.Status, _ detail: String, findings: [MockFinding] = []) {
        self.status = status
        self.detail = detail
        self.findings = findings
    }

    /// The problem as JSON, with an `errors` member as in RFC 9457 §3.
    var json: JSONValue {
        var object: JSONObject = [
            "type": "about:blank", "title": .string(status.reasonPhrase), "status": .number(JSONNumber(status.code)),
            "detail": .string(detail),
        ]
        if !findings.isEmpty { object["errors"] = .array(findings.map(\.json)) }
        return .object(object)
    }

    var response: MockResponse {
        var response = MockResponse(
            status, headers: [.contentType: "application/problem+json"], parts: [json.data])
        response.findings = findings
        return response
    }
}

extension MockFinding {
    /// The finding as JSON, as in the member `errors` of a problem.
    package var json: JSONValue {
        var object: JSONObject = ["in": .string(part.rawValue)]
        if let name { object["name"] = .string(name) }
        if part == .body || !pointer.isEmpty { object["pointer"] = .string("#" + pointer) }
        object["rule"] = .string(rule)
        object["detail"] = .string(reason)
        return .object(object)
    }
}
