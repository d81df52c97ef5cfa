import APIValues
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import HTTPTypes

/// Makes the response to a request that fits its operation.
struct Responder {
    let exchange: Exchange
    /// The parts of the request that do not fit.
    var findings: [MockFinding] = []

    private var engine: MockEngine { exchange.engine }
    private var preferences: Preferences { exchange.preferences }
    private var accept: String? { exchange.request.head.headerFields[.accept] }

    /// The response that the request chooses, else the usual one.
    func response() -> MockResponse {
        if let status = preferences.status {
            guard (200...599).contains(status), let responses = exchange.operation.responses(for: status)
            else {
                return Problem(.notFound, "The operation has no response with the status \(status).").response
            }
            return response(status, responses)
        }
        guard let (status, responses) = usual(exchange.operation.responses) else { return MockResponse(.ok) }
        return response(status, responses)
    }

    /// The lowest status of success; else the range of success, the default, or the first one.
    private func usual(_ all: [MockResponses]) -> (Int, MockResponses)? {
        let exact = all.compactMap { responses in Int(responses.status).map { ($0, responses) } }
        if let lowest = exact.filter({ 200...299 ~= $0.0 }).min(by: { $0.0 < $1.0 }) { return lowest }
        if let range = all.first(where: { $0.status.uppercased() == "2XX" }) { return (200, range) }
        if let other = all.first(where: { $0.status == "default" }) { return (200, other) }
        // `4XX` is 400. A status of 1XX is no final response (RFC 9110 §15.2).
        let others = all.lazy.map { (Int($0.status) ?? ($0.status.first?.wholeNumberValue ?? 2) * 100, $0) }
        return others.first { (200...599).contains($0.0) }
    }

    /// The response with a status.
    func response(_ status: Int, _ responses: MockResponses) -> MockResponse {
        var random = self.random
        var response = MockResponse(HTTPResponse.Status(titled: status))
        addHeaders(responses.headers, &response.headers, &random)
        // RFC 9110 §15.3.5 and §15.4.5: these have no body.
        guard !responses.contents.isEmpty, status != 204, status != 304 else {
            return checked(response, isExample: false)
        }
        var chosen = Negotiation.choose(responses.contents, accept: accept)
        // An error in another type says more than 406 (RFC 9110 §15.5.7).
        if status >= 400 { chosen = chosen ?? responses.contents.first }
        guard let content = chosen else {
            let types = responses.contents.map(\.mediaType).joined(separator: ", ")
            return Problem(.notAcceptable, "The response is \(types).").response
        }
        return add(content, to: response, &random)
    }

    private func add(
        _ content: MockContent, to response: MockResponse, _ random: inout SeededRandom
    ) -> MockResponse {
        var response = response
        let type = content.concreteType(accept: accept)
        response.headers[.contentType] = type
        response.isStream = content.stream != nil
        let writer = BodyWriter(mediaType: MediaType(type), stream: content.stream)
        if let name = preferences.example {
            guard let example = content.examples.first(where: { $0.name == name }) else {
                return Problem(.notFound, "The response has no example with the name \(name).").response
            }
            response.parts = writer.parts(example)
            return checked(response, isExample: true)
        } else if !exchange.isDynamic, let example = content.examples.first {
            response.parts = writer.parts(example)
            return checked(response, isExample: true)
        } else {
            let count = content.stream == nil ? 1 : 3
            let values = (0..<count).map { _ in made(content, &random) }
            response.parts = writer.parts(values)
        }
        return checked(response, isExample: false)
    }

    /// The response with the findings of the request and of the response: an example may break its own schema.
    private func checked(_ response: MockResponse, isExample: Bool) -> MockResponse {
        let own = isExample ? findings(of: response) : []
        if engine.settings.isStrict, !own.isEmpty {
            let detail = "The example of the description does not fit its schema."
            return Problem(.internalServerError, detail, findings: findings + own).response
        }
        var response = response
        response.findings = findings + own
        // The body has no place for them.
        FindingsField.add(request: findings, response: own, to: &response.headers)
        return response
    }

    private func findings(of response: MockResponse) -> [MockFinding] {
        let head = HTTPResponse(status: response.status, headerFields: response.headers)
        let check = ResponseCheck(description: engine.description, response: head, body: response.body)
        return check.findings(exchange.operation, isHead: false)
    }

    private func made(_ content: MockContent, _ random: inout SeededRandom) -> JSONValue {
        var maker = ValueMaker(engine.description, usesExamples: !exchange.isDynamic, random: random)
        let value = maker.value(content.schema)
        random = maker.random
        return PathEcho(description: engine.description, match: exchange.match).applied(to: value, content.schema)
    }

    private func addHeaders(_ headers: [MockHeader], _ fields: inout HTTPFields, _ random: inout SeededRandom) {
        for header in headers where header.name.lowercased() != "content-type" {
            guard let name = HTTPField.Name(header.name) else { continue }
            var value = header.examples.first?.value
            if value == nil || exchange.isDynamic {
                if let texts = StandardHeader.texts(header.name, &random) {
                    guard !texts.isEmpty else { continue }
                    if let text = texts.first(where: { fits($0, header) }) {
                        fields[name] = text
                        continue
                    }
                }
                var maker = ValueMaker(engine.description, usesExamples: !exchange.isDynamic, random: random)
                value = header.schema.map { maker.value($0, key: header.name) } ?? .string(maker.text(key: header.name))
                random = maker.random
            }
            fields[name] = value.map(BodyWriter.plainText)
        }
    }

    private func fits(_ text: String, _ header: MockHeader) -> Bool {
        let value = TextShape(engine.description, header.schema).value(text)
        return exchange.fits(value, header.schema)
    }

    /// Random numbers of this request: the same for the same request.
    private var random: SeededRandom {
        let request = exchange.request
        return SeededRandom(
            engine.settings.seed, for: "\(exchange.operation.method) \(request.path)?\(request.query ?? "")")
    }
}

extension MockContent {
    /// The media type of a response: for a range the first type of `Accept` in it, else a usual one.
    fileprivate func concreteType(accept: String?) -> String {
        guard let range = MediaType(mediaType), range.type == "*" || range.subtype.hasPrefix("*") else {
            return mediaType
        }
        let accepted = MediaType.split(accept ?? "", at: ",").compactMap { MediaType($0) }
        let exact = accepted.first { $0.type != "*" && !$0.subtype.hasPrefix("*") && range.includes($0) }
        if let exact { return exact.name }
        switch range.type {
        // For `*+json` too, its suffix alone is a type of that syntax.
        case "*", "application": return range.isXML ? "application/xml" : "application/json"
        case "text": return "text/plain"
        case "image": return "image/png"
        case "audio": return "audio/mpeg"
        case "video": return "video/mp4"
        default: return "application/octet-stream"
        }
    }
}
