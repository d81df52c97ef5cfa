import Generator
import OpenAPI

/// Makes calls from entries of a HAR file.
struct HAREntries {
    var findings: [Finding] = []
    var summary = HARSummary()

    /// Reads an entry (HAR 1.2 §4.6). Only its request and its response are read: browsers add deep trees of other values.
    mutating func read(_ bytes: [UInt8], at range: SourceRange, _ take: (RecordedCall) -> Void) {
        guard let entry = JSONMembers(bytes), entry["request"] != nil else {
            return summary.count(.noRequest, at: range)
        }
        guard let request = value("request", of: entry, bytes, range) else { return }
        let response = value("response", of: entry, bytes, range)
        let type = value("_resourceType", of: entry, bytes, range)?.text
        guard let call = call(request, response, resourceType: type, at: range) else { return }
        take(call)
    }

    /// Reads a request without an entry.
    mutating func readRequest(_ bytes: [UInt8], at range: SourceRange, _ take: (RecordedCall) -> Void) {
        guard let request = node(bytes, "request", at: range) else { return }
        guard let call = call(request, nil, resourceType: nil, at: range) else { return }
        take(call)
    }

    private mutating func call(
        _ request: Node, _ response: Node?, resourceType: String?, at range: SourceRange
    ) -> RecordedCall? {
        let request = HARRequest(request)
        if let kind = request.reasonToSkip(resourceType: resourceType) {
            summary.count(kind, at: range)
            return nil
        }
        guard let url = request.url else {
            summary.count(.invalidURL, at: range)
            return nil
        }
        let recorded = response.map { HARResponse($0) }
        if request.isStatic(recorded?.response.mediaType, resourceType: resourceType) {
            summary.count(.staticFile, at: range)
            return nil
        }
        var call = RecordedCall(method: request.method, url: url, origin: range)
        call.isRecorded = recorded != nil
        call.summary = request.comment
        call.headers = request.headers(authority: url.authority)
        call.body = request.body
        if request.hasUser { call.credential = .basic }
        for message in request.problems + (recorded?.problems ?? []) {
            note(.approximated, message, at: range)
        }
        guard let recorded else { return call }
        if recorded.response.status == 0 {
            if recorded.wasBlocked {
                summary.count(.blocked, at: range)
                return nil
            }
            summary.count(.noResponse, at: range)
        } else {
            call.responses = [recorded.response]
        }
        return call
    }

    // MARK: - JSON

    private mutating func value(
        _ name: String, of entry: JSONMembers, _ bytes: [UInt8], _ range: SourceRange
    ) -> Node? {
        guard let place = entry[name] else { return nil }
        let start = range.start.advanced(over: bytes[..<place.lowerBound])
        let end = start.advanced(over: bytes[place])
        return node(Array(bytes[place]), name, at: SourceRange(file: range.file, start: start, end: end))
    }

    /// The value of bytes at a place; nil after a finding.
    private mutating func node(_ bytes: [UInt8], _ name: String, at range: SourceRange) -> Node? {
        var bytes = bytes
        if String(utf8: bytes) == nil {
            bytes = Array(String(decoding: bytes, as: UTF8.self).utf8)
            note(.repaired, "bytes that are not UTF-8 are replaced by U+FFFD", at: range)
        }
        var sink = DiagnosticSink()
        if let node = read(bytes, range, &sink) { return node }
        if let repaired = Surrogates.repaired(bytes), let node = read(repaired, range, &sink) {
            note(.repaired, "halves of characters are replaced by U+FFFD", at: range)
            return node
        }
        let problem = sink.diagnostics.first
        let place = problem?.range.moved(into: range) ?? range
        note(.leftOut, "the \(name) of an entry is left out: \(problem?.message ?? "it is not JSON")", at: place)
        return nil
    }

    private func read(_ bytes: [UInt8], _ range: SourceRange, _ sink: inout DiagnosticSink) -> Node? {
        JSONReader.read(SourceFile(path: "", bytes: bytes), index: Int(range.file), into: &sink)
    }

    private mutating func note(_ outcome: Finding.Outcome, _ message: String, at range: SourceRange) {
        findings.append(Finding(outcome: outcome, message: message, range: range))
    }
}
