import Generator
import OpenAPI

/// Makes calls from entries of a HAR file.
struct HAREntries {
    var findings: [Finding] = []
    var summary = HARSummary()

    /// Reads an entry (HAR 1.2 §4.6). Only its request and its response are read: browsers add deep trees of other values.
    mutating func read(_ bytes: [UInt8], at range: SourceRange, _ take: (RecordedCall) -> Void) {
        guard let entry = JSONMembers(bytes), let request = value("request", of: entry, bytes, range) else {
            return summary.count(.noRequest, at: range)
        }
        let response = value("response", of: entry, bytes, range)
        let type = text("_resourceType", of: entry, bytes, range)
        guard let call = call(request, response, resourceType: type, at: range) else { return }
        take(call)
    }

    /// Reads a request without an entry.
    mutating func readRequest(_ bytes: [UInt8], at range: SourceRange, _ take: (RecordedCall) -> Void) {
        guard let request = node(bytes[...], at: range) else { return }
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
        call.summary = request.comment
        call.headers = request.headers(authority: url.authority)
        call.body = request.body
        if request.hasUser { call.credential = .basic }
        for message in request.problems + (recorded?.problems ?? []) {
            findings.append(Finding(outcome: .approximated, message: message, range: range))
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

    private mutating func text(
        _ name: String, of entry: JSONMembers, _ bytes: [UInt8], _ range: SourceRange
    ) -> String? {
        value(name, of: entry, bytes, range)?.text
    }

    private mutating func value(
        _ name: String, of entry: JSONMembers, _ bytes: [UInt8], _ range: SourceRange
    ) -> Node? {
        guard let place = entry[name] else { return nil }
        let start = range.start.advanced(over: bytes[..<place.lowerBound])
        let end = start.advanced(over: bytes[place])
        return node(bytes[place], at: SourceRange(file: range.file, start: start, end: end))
    }

    /// The value of bytes at a place; nil after a finding.
    private mutating func node(_ bytes: ArraySlice<UInt8>, at range: SourceRange) -> Node? {
        var text = Array(bytes)
        if String(validating: text, as: UTF8.self) == nil {
            text = Array(String(decoding: text, as: UTF8.self).utf8)
            findings.append(
                Finding(
                    outcome: .repaired, message: "bytes that are not UTF-8 are replaced by '\u{FFFD}'", range: range))
        }
        var sink = DiagnosticSink()
        if let node = JSONReader.read(SourceFile(path: "", bytes: text), index: Int(range.file), into: &sink) {
            return node
        }
        for diagnostic in sink.diagnostics {
            let place = diagnostic.range.moved(into: range)
            findings.append(
                Finding(outcome: .leftOut, message: "the entry is left out: \(diagnostic.message)", range: place))
        }
        return nil
    }
}
