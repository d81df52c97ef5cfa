package import Generator
package import OpenAPI

/// Reads collections of Postman, in the formats 2.0 and 2.1 (schema.getpostman.com).
package struct PostmanReader {
    private var findings: [Finding] = []
    private var summary = PostmanSummary()

    /// Reads a collection, and hands over each request.
    /// - Parameter index: The index of the file in places.
    /// - Returns: Everything that was not carried over.
    /// - Throws: A `DocumentFailure` if the file is not JSON or not a collection that can be read.
    package static func read(
        _ file: SourceFile, index: Int32 = 0, _ take: (RecordedCall) -> Void
    ) throws(DocumentFailure) -> [Finding] {
        var sink = DiagnosticSink()
        guard let root = JSONReader.read(file, index: Int(index), into: &sink) else {
            let problem = sink.diagnostics.first
            throw DocumentFailure(
                problem?.message ?? "this is not JSON", at: problem?.range ?? .start(ofFile: index))
        }
        let collection = root["collection"] ?? root
        guard collection["item"] != nil else { throw DocumentFailure(Self.reason(root, collection), at: root.range) }
        var reader = PostmanReader()
        reader.read(collection, take)
        return reader.findings
    }

    /// Why an export is no collection.
    private static func reason(_ root: Node, _ collection: Node) -> String {
        if collection["requests"] != nil {
            return "this is a collection of Postman's old format 1.0; export it as 'Collection v2.1'"
        }
        if root["values"] != nil { return "this is an environment of Postman; export the collection instead" }
        if root["collections"] != nil { return "this is a dump of all data of Postman; export one collection instead" }
        return "this collection has no list 'item'"
    }

    /// Whether a text is an export of Postman.
    package static func isRecognized(_ file: SourceFile) -> Bool {
        guard let root = JSONMembers(file.bytes, from: file.contentStart) else { return false }
        if root["_postman_variable_scope"] != nil { return true }
        if let inner = root["collection"], root.members.count < 4 {
            return JSONMembers(file.bytes, from: inner.lowerBound).map { isCollection($0, file.bytes) } ?? false
        }
        return isCollection(root, file.bytes)
    }

    private static func isCollection(_ members: JSONMembers, _ bytes: [UInt8]) -> Bool {
        func begins(_ name: String, _ byte: UInt8) -> Bool {
            members[name].map { bytes[$0.lowerBound] == byte } ?? false
        }
        if begins("info", UInt8(ascii: "{")), begins("item", UInt8(ascii: "[")) { return true }
        return begins("requests", UInt8(ascii: "[")) && (members["order"] != nil || members["folders"] != nil)
    }

    // MARK: - Items

    private mutating func read(_ collection: Node, _ take: (RecordedCall) -> Void) {
        var scope = PostmanScope()
        scope.enter(collection, name: nil)
        read(collection["item"]?.elements ?? [], scope, take)
        summary.countScripts(of: collection)
        findings += summary.findings
    }

    private mutating func read(_ items: [Node], _ scope: PostmanScope, _ take: (RecordedCall) -> Void) {
        for item in items {
            summary.countScripts(of: item)
            if let inner = item["item"] {
                if item["description"]?.description != nil { summary.count(.description, at: item.range) }
                var scope = scope
                scope.enter(item, name: item.text("name"))
                read(inner.elements, scope, take)
            } else if let request = item["request"], !request.isNull {
                var scope = scope
                scope.enter(item, name: nil)
                summary.countDisabled(of: request)
                if let call = call(item, request, scope) { read(item, call, scope, take) }
            } else {
                findings.note(.leftOut, "an item without a request is left out", at: item)
            }
        }
    }

    private mutating func call(_ item: Node, _ request: Node, _ scope: PostmanScope) -> RecordedCall? {
        var reader = PostmanRequest(request, scope, settings: item["protocolProfileBehavior"])
        guard var call = reader.call(at: item.range) else {
            findings.note(.leftOut, "a request without a valid URL is left out", at: request["url"] ?? request)
            return nil
        }
        findings += reader.findings
        call.name = item.text("name").flatMap { $0.isEmpty ? nil : $0 }
        call.folders = scope.folders
        call.summary = call.summary ?? item["description"]?.description
        return call
    }

    /// Hands over a request with its saved responses. A response to other values of the same request is a separate call.
    private mutating func read(
        _ item: Node, _ call: RecordedCall, _ scope: PostmanScope, _ take: (RecordedCall) -> Void
    ) {
        var call = call
        var others: [RecordedCall] = []
        for node in item["response"]?.elements ?? [] {
            guard let response = RecordedResponse(postman: node) else {
                summary.count(.response, at: node.range)
                continue
            }
            if var other = original(node, item, of: call, scope) {
                other.responses = [response]
                others.append(other)
            } else {
                call.responses.append(response)
            }
        }
        take(call)
        for other in others { take(other) }
    }

    /// The request of a saved response, if only its query or its body differs from the item's: another path is that of an older
    /// state of the item.
    private func original(
        _ response: Node, _ item: Node, of call: RecordedCall, _ scope: PostmanScope
    ) -> RecordedCall? {
        guard let node = response["originalRequest"], node.isMapping else { return nil }
        var reader = PostmanRequest(node, scope, settings: item["protocolProfileBehavior"])
        guard var other = reader.call(at: response.range), other.method == call.method,
            other.url.authority == call.url.authority, other.url.path == call.url.path,
            other.url.query != call.url.query || other.body != call.body, other.body != nil || call.body == nil
        else { return nil }
        other.name = call.name
        other.folders = call.folders
        other.summary = call.summary
        other.credential = call.credential
        return other
    }
}

extension [Finding] {
    mutating func note(_ outcome: Finding.Outcome, _ message: String, at node: Node) {
        append(Finding(outcome: outcome, message: message, range: node.range))
    }
}

extension Node {
    /// A description, which is a text or an object with `content`; nil if it is empty.
    var description: String? {
        let text = isMapping ? self.text("content") : isNull ? nil : text
        return text.flatMap { $0.isEmpty ? nil : $0 }
    }
}

/// The values that a request inherits from its folders and the collection.
struct PostmanScope {
    private(set) var folders: [String] = []
    private(set) var variables = VariableValues()
    /// The nearest `auth`.
    private(set) var auth: Node?

    /// Enters a collection, a folder or an item.
    mutating func enter(_ node: Node, name: String?) {
        if let name { folders.append(name) }
        let definitions = PostmanFields.variables(node).filter { $0.text("type") != "secret" }
        let pairs = definitions.compactMap { variable -> (name: String, value: String)? in
            guard let name = variable.text("key") ?? variable.text("id") else { return nil }
            return (name, variable.text("value") ?? "")
        }
        if !pairs.isEmpty { variables.define(pairs) }
        if let auth = node["auth"], auth.isMapping { self.auth = auth }
    }

    mutating func replaced(_ text: String) -> String { variables.replaced(in: text) }

    /// A URL with the values of its variables, and those of variables in its path that stay.
    mutating func replacedURL(_ text: String) -> (text: String, pathValues: [RecordedField]) {
        variables.replacedURL(text)
    }
}
