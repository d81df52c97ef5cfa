package import APIMock
import APIValues
package import Generator
import MockDescriptions
package import OpenAPI
import OpenAPITools
package import TrafficImport

extension MockDescription {
    /// Describes the API of a Postman collection: its spec, with the saved responses as examples.
    /// - Throws: A `DocumentFailure` if the file is no collection, or no request of it is a call of an API.
    package init(postman file: SourceFile) throws(DocumentFailure) {
        var findings: [Finding] = []
        try self.init(postman: file, &findings)
    }

    /// Does the same, and reports the parts that it leaves out.
    init(postman file: SourceFile, _ findings: inout [Finding]) throws(DocumentFailure) {
        var folder = CallFolder()
        var calls: [RecordedCall] = []
        findings += try PostmanReader.read(file) { call in
            folder.add(call)
            calls.append(call)
        }
        try self.init(folder, examplesOf: calls)
    }

    /// Describes the API of calls.
    /// - Parameters:
    ///   - folder: The calls, added up.
    ///   - calls: The calls whose responses are examples. They are shown as they are, but without secrets.
    /// - Throws: A `DocumentFailure` if no call is one of an API.
    package init(_ folder: CallFolder, examplesOf calls: [RecordedCall]) throws(DocumentFailure) {
        var options = CallOptions()
        options.fallbackName = "API"
        let spec = try CallImport(folder, options).file
        do throws(Export.Failure) {
            try self.init(SpecDocuments([SourceFile(path: spec.name, bytes: Array(spec.text.utf8))]))
        } catch {
            throw DocumentFailure("the calls cannot be described: \(error)", at: .start(ofFile: 0))
        }
        for call in calls {
            guard let index = operation(of: call) else { continue }
            for response in call.responses { operations[index].add(response) }
            operations[index].removeUnknownSuccess()
        }
        acceptOtherValues()
    }

    /// The index of the operation that a call is one of: the one whose path has the most fixed segments.
    private func operation(of call: RecordedCall) -> Int? {
        let path = call.url.path.split(separator: "/")
        let fitting = operations.indices.compactMap { index -> (index: Int, fixed: Int)? in
            guard operations[index].method == call.method else { return nil }
            return operations[index].fixedSegments(in: path).map { (index, $0) }
        }
        return fitting.max { $0.fixed < $1.fixed }?.index
    }
}

extension MockOperation {
    /// The number of segments of the path that are not parameters, if a call's path ends with it; nil otherwise.
    fileprivate func fixedSegments(in path: [Substring]) -> Int? {
        let own = self.path.split(separator: "/")
        guard own.count <= path.count else { return nil }
        let fixed = zip(own, path.suffix(own.count)).filter { !$0.0.contains("{") }
        return fixed.allSatisfy { $0.0 == $0.1 } ? fixed.count : nil
    }

    /// Adds a response of a call as an example.
    fileprivate mutating func add(_ response: RecordedResponse) {
        guard let body = response.body, !body.isEmpty else {
            responses[index(of: String(response.status), nil)].add(response.headers)
            return
        }
        let text = String(decoding: body, as: UTF8.self)
        let json = JSONValue(json: text)
        let mediaType = response.mediaType ?? (json == nil ? "text/plain" : "application/json")
        let value = MediaName(mediaType).family == .json ? json : nil
        let example = MockExample(
            (value ?? .string(text)).withoutSecrets, name: response.name ?? "", isText: value == nil)
        let index = index(of: String(response.status), mediaType)
        responses[index].add(example, mediaType)
        responses[index].add(response.headers)
    }

    /// Removes the success that a spec states for a body of an unknown kind, if there is another one.
    fileprivate mutating func removeUnknownSuccess() {
        guard responses.contains(where: { $0.status.hasPrefix("2") && $0.status != "2XX" }) else { return }
        responses.removeAll { response in
            response.status == "2XX" && response.contents.allSatisfy { $0.schema == nil && $0.examples.isEmpty }
        }
    }

    /// The index of the responses with a status. Missing ones are added.
    ///
    /// A spec has one success, such as `2XX`. It becomes that of the first status with its media type.
    private mutating func index(of status: String, _ mediaType: String?) -> Int {
        if let known = responses.firstIndex(where: { $0.status == status }) { return known }
        let range = responses.firstIndex { $0.status == status.prefix(1) + "XX" }
        if let range, responses[range].contents.contains(where: { $0.mediaType == mediaType }) {
            responses[range].status = status
            return range
        }
        responses.append(MockResponses(status))
        return responses.count - 1
    }
}

extension MockResponses {
    fileprivate mutating func add(_ example: MockExample, _ mediaType: String) {
        guard let index = contents.firstIndex(where: { $0.mediaType == mediaType }) else {
            contents.append(MockContent(mediaType, examples: [example]))
            return
        }
        contents[index].examples.append(example)
    }

    /// Adds headers as examples, without those that describe the body as it was sent.
    fileprivate mutating func add(_ fields: [RecordedField]) {
        let ofBody: Set = [
            "connection", "content-encoding", "content-length", "content-type", "date", "keep-alive", "set-cookie",
            "transfer-encoding",
        ]
        for field in fields where !ofBody.contains(field.name.lowercased()) {
            guard let value = field.value else { continue }
            let shown =
                SavedText.isSecret(header: field.name) ? SavedText.replacement : SavedText.withoutSecrets(value)
            let example = MockExample(.string(shown))
            if let index = headers.firstIndex(where: { $0.name.lowercased() == field.name.lowercased() }) {
                headers[index].examples.append(example)
            } else {
                headers.append(MockHeader(field.name, examples: [example]))
            }
        }
    }
}
