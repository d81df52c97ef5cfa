import Generator

extension CallRecord {
    /// The record of one call, without the values of its secrets.
    init(_ call: RecordedCall) {
        method = call.method.uppercased()
        path = CallPath(call.url.path).typed(by: call.url.pathValues)
        words = Words(
            name: call.name.flatMap(Self.name), folder: call.folders.last.flatMap(Self.name),
            summary: call.summary.flatMap(Self.summary), origin: call.origin)
        if method != call.method {
            losses.note("the method '\(call.method.beginning)' is sent as '\(method.beginning)'")
        }
        readQuery(call)
        readHeaders(call)
        if let credential = call.credential, let scheme = CallScheme(credential) { add(scheme) }
        if let body = call.body { read(body) }
        for response in call.responses {
            let record = ResponseRecord(response)
            if responses[response.status]?.merge(record) == nil { responses[response.status] = record }
        }
    }

    /// A text without words that look like secrets; nil if nothing is left.
    private static func name(_ text: String) -> String? {
        let words = SecretText.removed(fromSentence: text).split { $0.isWhitespace || $0 == "/" }.filter {
            !SecretText.isLikely(String($0)) && !$0.contains("{{") && !$0.contains("…")
        }
        let name = words.joined(separator: " ")
        return name.contains(where: \.isLetter) ? name : nil
    }

    private static func summary(_ text: String) -> String? {
        let line = text.split(whereSeparator: \.isNewline).first { !$0.allSatisfy(\.isWhitespace) } ?? ""
        let summary = SecretText.removed(fromSentence: String(line.prefix(300))).trimmed
        return summary.isEmpty ? nil : summary
    }

    private mutating func add(_ scheme: CallScheme) {
        guard !schemes.keys.contains(where: { $0.slot == scheme.slot }) else { return }
        schemes[scheme] = 1
    }

    // MARK: - Query and headers

    private mutating func readQuery(_ call: RecordedCall) {
        var items: [RecordedField] = []
        for item in call.url.query where !item.name.isEmpty {
            let name = PercentEncoding.decoded(item.name, isForm: true)
            // A name that is a secret has no place in a spec.
            guard !SecretText.isLikely(name) else {
                losses.noteSecretName(of: "an item of the query")
                continue
            }
            if SecretName.isCredential(name), isSecret(item.value, named: name) {
                add(.apiKey(.query, name: name, prefix: nil))
                continue
            }
            let value = item.value.map { PercentEncoding.decoded($0, isForm: true) }
            if value == nil {
                let name = name.beginning
                losses.note("the item '\(name)' of the query has no '=': the client sends '\(name)='")
            }
            items.append(RecordedField(name, value ?? "", summary: item.summary))
        }
        query.add(items)
    }

    /// `key` may be anything, other names are credentials.
    private func isSecret(_ value: String?, named name: String) -> Bool {
        guard ["key", "token", "auth", "secret"].contains(name.lowercased()) else { return true }
        let value = value ?? ""
        // Documentation has `YOUR_API_KEY`.
        let isSample = ["key", "token"].contains { value.lowercased().hasSuffix($0) }
        return value.utf8.count >= 16 || SecretText.isLikely(value) || Variable.isContained(in: value) || isSample
    }

    private mutating func readHeaders(_ call: RecordedCall) {
        var fields: [RecordedField] = []
        let isTyped = !call.isRecorded && !call.isOfBrowser
        for header in call.headers {
            let name = header.name.lowercased()
            let value = header.value ?? ""
            switch name {
            case "cookie": readCookies(value)
            case "accept": accept(value)
            case "authorization": if !value.isEmpty { add(CallScheme(authorization: value)) }
            case _ where SecretText.isLikely(header.name): losses.noteSecretName(of: "a header")
            case _ where HeaderTable.isNoise(name, isTyped: isTyped):
                if !HeaderTable.isImplied(name) { headers.leaveOut(name) }
            case _ where SecretName.isHeader(name) || SecretText.isLikely(value):
                add(.apiKey(.header, name: header.name, prefix: nil))
            default: fields.append(header)
            }
        }
        headers.add(fields)
    }

    private mutating func readCookies(_ value: String) {
        var fields: [RecordedField] = []
        for part in value.split(separator: ";") {
            let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map {
                String($0).trimmed
            }
            let name = sides[0]
            let value = sides.count > 1 ? sides[1] : ""
            guard !name.isEmpty else { continue }
            if CookieTable.isNoise(name) {
                cookies.leaveOut(name)
                continue
            }
            guard !SecretText.isLikely(name) else {
                losses.noteSecretName(of: "a cookie")
                continue
            }
            if sides.count == 1 {
                losses.note("the cookie '\(name.beginning)' has no '=': the client sends '\(name.beginning)='")
            }
            if SecretName.isCookie(name) || SecretText.isLikely(value) {
                add(.apiKey(.cookie, name: name, prefix: nil))
            } else {
                fields.append(RecordedField(name, value))
                guard !value.utf8.allSatisfy(CookieTable.isOctet), !Variable.isContained(in: value) else { continue }
                losses.encodedCookies.insert(name)
                losses.note(
                    "the cookie '\(name.beginning)' is percent-encoded: a value has a character that cookies cannot have"
                )
            }
        }
        cookies.add(fields)
    }

    /// A single media type is what the call asks for. Browsers list many.
    private mutating func accept(_ value: String) {
        guard !value.contains(","), !value.contains("*") else { return }
        let parts = value.split(separator: ";").map { String($0).trimmed }
        guard let type = parts.first?.lowercased(), !SecretText.isLikely(value),
            type.split(separator: "/", omittingEmptySubsequences: false).count == 2, !type.contains(" ")
        else { return }
        // Parameters such as `version=3` choose a response; a weight does not.
        let parameters = parts.dropFirst().filter { $0.contains("=") && !$0.lowercased().hasPrefix("q=") }
        accepted.insert(([type] + parameters).joined(separator: "; "))
    }

    // MARK: - Body

    private mutating func read(_ body: RecordedBody) {
        switch body {
        case .bytes(let bytes, let type):
            guard !bytes.isEmpty else { return }
            let media = Self.essence(type)
            set(BodyShape(bytes, mediaType: media), stated: media)
        case .form(let fields):
            var table = FieldTable()
            let kept = fields.filter { !SecretText.isLikely($0.name) }
            if kept.count < fields.count { losses.noteSecretName(of: "a field of the form") }
            table.add(kept)
            set(.form(table, calls: 1), stated: "application/x-www-form-urlencoded")
        case .multipart(let parts):
            var table = PartTable()
            let kept = parts.filter { !SecretText.isLikely($0.name) }
            if kept.count < parts.count { losses.noteSecretName(of: "a part of the body") }
            for part in kept where part.fileName != nil && part.contentType == nil {
                let name = part.name.beginning
                losses.note("the file '\(name)' has no media type: the client sends 'application/octet-stream'")
            }
            for part in kept where part.fileName == nil && part.content != nil {
                guard let type = Self.essence(part.contentType), ![.json, .text].contains(MediaKind(type)) else {
                    continue
                }
                losses.note("the part '\(part.name.beginning)' is sent without its media type '\(type.beginning)'")
            }
            table.add(kept)
            set(.multipart(table, calls: 1), stated: "multipart/form-data")
        case .file(_, let type):
            let media = Self.essence(type)
            let kind = MediaKind(media)
            let isText = kind == .text || media == "application/x-www-form-urlencoded"
            set(kind == .json ? .anyJSON : isText ? .text : .bytes, stated: media)
        }
    }

    private mutating func set(_ shape: BodyShape, stated: String?) {
        let media = shape.mediaType(stated: stated)
        if case .anyJSON = shape, let stated, stated == media {
            losses.note("a body of the type '\(stated.beginning)' is not JSON: the client sends JSON")
        }
        if let stated, stated != media {
            losses.note(
                "the body is JSON, although its media type is '\(stated.beginning)': the client sends '\(media)'")
        } else if stated == nil {
            losses.note("the body has no media type: the client sends '\(media)'")
        }
        bodies.shapes[media] = shape
        bodies.calls = 1
    }

    private static func essence(_ type: String?) -> String? {
        type.map { String($0.prefix { $0 != ";" }).trimmed.lowercased() }.flatMap {
            $0.isEmpty || SecretText.isLikely($0) ? nil : $0
        }
    }
}
