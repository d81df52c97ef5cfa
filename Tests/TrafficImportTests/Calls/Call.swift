import Generator
import OpenAPITools

@testable import TrafficImport

/// A call for tests, in one line.
func call(
    _ method: String, _ url: String, headers: [String: String] = [:], body: RecordedBody? = nil, name: String? = nil,
    credential: RecordedCredential? = nil, _ responses: RecordedResponse...
) -> RecordedCall {
    let parts = url.split(separator: "?", maxSplits: 1).map(String.init)
    let pieces = parts[0].split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false).map(String.init)
    let query = (parts.count > 1 ? parts[1] : "").split(separator: "&").map { item in
        let sides = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        return RecordedField(sides[0], sides.count > 1 ? sides[1] : nil)
    }
    let path = pieces.count > 3 ? "/" + pieces[3] : ""
    let place = RecordedURL(scheme: String(pieces[0].dropLast()), authority: pieces[2], path: path, query: query)
    var call = RecordedCall(method: method, url: place, origin: .start(ofFile: 0))
    call.name = name
    call.headers = headers.sorted { $0.key < $1.key }.map { RecordedField($0.key, $0.value) }
    call.body = body
    call.credential = credential
    call.responses = responses
    return call
}

func response(_ status: Int = 200, _ body: String? = nil, type: String = "application/json") -> RecordedResponse {
    RecordedResponse(
        status: status, headers: [RecordedField("Content-Type", type)], body: body.map { Array($0.utf8) } ?? [])
}

func json(_ text: String) -> RecordedBody { .bytes(Array(text.utf8), contentType: "application/json") }

/// The spec of calls.
func spec(
    of calls: [RecordedCall], _ options: CallOptions = CallOptions(), hosts: [String] = []
) throws -> String {
    try imported(calls, options, hosts: hosts).file.text
}

func imported(
    _ calls: [RecordedCall], _ options: CallOptions = CallOptions(), hosts: [String] = []
) throws -> CallImport {
    var folder = CallFolder(hosts: hosts)
    for call in calls { folder.add(call) }
    return try CallImport(folder, options)
}
