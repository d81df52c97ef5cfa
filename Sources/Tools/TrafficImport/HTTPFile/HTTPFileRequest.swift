import Generator
import OpenAPI

/// Makes a call from a block of a file.
struct HTTPFileRequest {
    private let block: HTTPFileBlock
    private(set) var variables: VariableValues
    private(set) var findings: [Finding] = []

    init(_ block: HTTPFileBlock, _ variables: VariableValues) {
        self.block = block
        self.variables = variables
    }

    /// The call; nil if the block has no request, and after a finding.
    mutating func call(_ lines: HTTPFileLines) -> RecordedCall? {
        guard let start = lines.start else { return nil }
        let place = block.range(from: start)
        var request = RequestLine(start.text)
        var rest = lines.rest[...]
        while let line = rest.first, Self.continuesTarget(line) {
            request.append(line.text)
            rest = rest.dropFirst()
        }
        var headers = headers(&rest)
        guard let url = url(request, &headers, at: block.range(start)) else { return nil }
        let isGraphQL = request.method == "GRAPHQL" || headers.header("x-request-type")?.lowercased() == "graphql"
        headers.removeAll { $0.name.lowercased() == "x-request-type" }
        let method = request.method == "GRAPHQL" ? "POST" : request.method
        var call = RecordedCall(method: method, url: url, origin: place)
        let title = block.title.isEmpty ? nil : block.title
        call.name = lines.name ?? title
        call.summary = (lines.name == nil ? nil : title) ?? lines.comment
        let credential = credential(&headers, at: place)
        call.credential = RecordedURL.hasUser(request.target) ? .basic : credential
        call.headers = headers.ofMessage(authority: url.authority)
        var body = HTTPFileBody(rest, contentType: headers.header("content-type"), isGraphQL: isGraphQL)
        call.body = body.read(&variables)
        findings += body.problems.map { Finding(outcome: .approximated, message: $0, range: place) }
        call.responses = lines.responses.compactMap { HTTPFileResponse.read($0) }
        return call
    }

    private static func continuesTarget(_ line: HTTPFileBlock.Line) -> Bool {
        let text = line.trimmed
        return !text.isEmpty && (line.isIndented || text.hasPrefix("?") || text.hasPrefix("&"))
    }

    /// Reads headers up to an empty line, and removes them.
    private mutating func headers(_ rest: inout ArraySlice<HTTPFileBlock.Line>) -> [RecordedField] {
        var headers: [RecordedField] = []
        while let line = rest.popFirst(), !line.isBlank {
            if line.isIndented, let last = headers.last {
                headers[headers.count - 1].value = (last.value ?? "") + " " + variables.replaced(in: line.trimmed)
            } else if let header = RecordedField(headerLine: line.text) {
                let value = variables.replaced(in: header.value ?? "")
                headers.append(RecordedField(variables.replaced(in: header.name), value))
            } else {
                leaveOut(
                    "a line that is not a header is left out; an empty line precedes a body", at: block.range(line))
            }
        }
        return headers
    }

    private mutating func leaveOut(_ message: String, at range: SourceRange) {
        findings.append(Finding(outcome: .leftOut, message: message, range: range))
    }

    /// The URL of a target; nil after a finding.
    private mutating func url(
        _ request: RequestLine, _ headers: inout [RecordedField], at range: SourceRange
    ) -> RecordedURL? {
        if let reason = request.refusal {
            leaveOut(reason, at: range)
            return nil
        }
        var (target, values) = variables.replacedURL(request.target)
        if target.hasPrefix("/") {
            // RFC 9112 §3.2.1: the host is that of the header. Without one, httpYac takes it from the variable 'host'.
            let host = headers.header("host") ?? variables.replaced(in: "{{host}}")
            let scheme =
                host.utf8.starts(with: "http".utf8) && host.contains("://")
                    || host.hasPrefix("{{")
                ? "" : host.hasSuffix(":443") ? "https://" : "http://"
            target = scheme + host + target
            headers.removeAll { $0.name.lowercased() == "host" }
        }
        guard var url = RecordedURL(target) else {
            leaveOut("a request without a valid URL is left out", at: range)
            return nil
        }
        url.pathValues = values
        return url
    }

    /// Takes the credential that an editor computes out of the headers.
    private mutating func credential(_ headers: inout [RecordedField], at range: SourceRange) -> RecordedCredential? {
        guard let value = headers.header("authorization") else { return nil }
        let scheme = value.prefix { $0 != " " }.lowercased()
        guard Self.computed.contains(scheme) else { return nil }
        headers.removeAll { $0.name.lowercased() == "authorization" }
        if scheme == "basic" { return .basic }
        if Self.tokens.contains(scheme) { return .bearer }
        leaveOut("the authorization '\(scheme)' is left out; a spec has none like it", at: range)
        return nil
    }

    /// The schemes whose values an editor computes when it sends the request.
    private static let computed: Set = tokens.union(["aws", "basic", "digest"])

    /// The schemes that get a token for `Authorization: Bearer`.
    private static let tokens: Set = ["aadtoken", "aadv2", "cognito", "oauth2", "openid"]
}
