package import Generator
package import OpenAPI

/// Reads recorded traffic: HAR 1.2, as browsers and proxies write it.
///
/// A file comes in pieces and is never in memory as a whole: only the bytes of one entry are. One request, one entry, and lists of
/// entries are read too, if they are a whole file.
package struct HARReader {
    /// The largest number of bytes of an entry: 64 MiB.
    package static let entryLimit = 64 * 1024 * 1024

    private let file: Int32
    private var scanner: EntryScanner
    private var summary = HARSummary()
    private var findings: [Finding] = []

    /// - Parameter file: The index of the file in places.
    package init(file: Int32 = 0) {
        self.file = file
        scanner = EntryScanner(file: file, limit: Self.entryLimit)
    }

    /// Reads the next piece of a file with `log.entries`, and hands over each call that ends in it.
    package mutating func read(_ piece: UnsafeBufferPointer<UInt8>, _ take: (RecordedCall) -> Void) {
        var entries = HAREntries(findings: findings, summary: summary)
        findings = []
        scanner.read(piece) { entry in
            if let bytes = entry.bytes {
                entries.read(bytes, at: entry.range, take)
            } else {
                entries.summary.count(.tooLarge, at: entry.range)
            }
        }
        findings = entries.findings
        summary = entries.summary
    }

    /// Ends the file.
    /// - Returns: Everything that was not carried over.
    /// - Throws: A `DocumentFailure` if the file has no `log.entries`.
    package func finish() throws(DocumentFailure) -> [Finding] {
        guard scanner.hasEntries else {
            throw DocumentFailure(
                "this HAR file has no list 'log.entries'; export it again", at: .start(ofFile: file))
        }
        var findings = findings + summary.findings
        if !scanner.isComplete {
            findings.append(
                Finding(
                    outcome: .repaired, message: "the file is cut off; the complete entries before its end are read",
                    range: scanner.end))
        }
        return findings
    }

    /// Reads a whole file: a HAR file, one of its entries, a request of one, or a list of them.
    /// - Parameter index: The index of the file in places.
    /// - Returns: Everything that was not carried over.
    /// - Throws: A `DocumentFailure` if the file is something else.
    package static func read(
        _ file: SourceFile, index: Int32 = 0, _ take: (RecordedCall) -> Void
    ) throws(DocumentFailure) -> [Finding] {
        let start = file.contentStart
        let isList = HARForm.byte(of: file) == UInt8(ascii: "[")
        let ranges = isList ? JSONMembers.elements(file.bytes, from: start) ?? [] : [start..<file.bytes.count]
        guard let first = ranges.first, let form = HARForm(file.bytes, first) else {
            throw DocumentFailure(
                "this is neither a HAR file nor an entry or a request of one", at: .start(ofFile: index))
        }
        if form == .log {
            var reader = HARReader(file: index)
            file.bytes.withUnsafeBufferPointer { reader.read($0, take) }
            return try reader.finish()
        }
        var entries = HAREntries()
        for range in ranges {
            let bytes = Array(file.bytes[range])
            let place = SourcePosition.start.advanced(over: file.bytes[start..<range.lowerBound])
            let end = place.advanced(over: file.bytes[range])
            let origin = SourceRange(file: index, start: place, end: end)
            switch HARForm(file.bytes, range) {
            case .request: entries.readRequest(bytes, at: origin, take)
            case .entry: entries.read(bytes, at: origin, take)
            case .log, nil: entries.summary.count(.noRequest, at: origin)
            }
        }
        return entries.findings + entries.summary.findings
    }

    /// Whether a text is a HAR file, or a part of one. The first bytes of a long file are enough.
    package static func isRecognized(_ file: SourceFile) -> Bool {
        let start = file.contentStart
        guard HARForm.byte(of: file) == UInt8(ascii: "[") else {
            return HARForm(file.bytes, start..<file.bytes.count) != nil
        }
        guard let first = JSONMembers.elements(file.bytes, from: start)?.first else { return false }
        let form = HARForm(file.bytes, first)
        return form == .entry || form == .request
    }
}

/// The kind of a JSON object of HAR, by its members.
private enum HARForm {
    case log, entry, request

    init?(_ bytes: [UInt8], _ range: Range<Int>) {
        guard let object = JSONMembers(bytes, from: range.lowerBound) else { return nil }
        if let log = object["log"], let members = JSONMembers(bytes, from: log.lowerBound) {
            let names: Set = ["entries", "creator", "version", "pages", "browser"]
            guard members.members.contains(where: { names.contains($0.name) }) else { return nil }
            self = .log
        } else if let request = object["request"], Self.isRequest(bytes, request.lowerBound) {
            self = .entry
        } else if Self.isRequest(bytes, range.lowerBound) {
            self = .request
        } else {
            return nil
        }
    }

    /// The first byte after a byte order mark and spaces.
    static func byte(of file: SourceFile) -> UInt8? {
        file.bytes.dropFirst(file.contentStart).first { $0 > 0x20 }
    }

    /// Whether an object is a request of HAR 1.2 §4.7. Other JSON may have a method and a URL, but not only members of HAR.
    private static func isRequest(_ bytes: [UInt8], _ start: Int) -> Bool {
        guard let object = JSONMembers(bytes, from: start), let method = object["method"], let url = object["url"],
            bytes[method.lowerBound] == UInt8(ascii: "\""), bytes[url.lowerBound] == UInt8(ascii: "\"")
        else { return false }
        if let headers = object["headers"], bytes[headers.lowerBound] != UInt8(ascii: "[") { return false }
        return object.members.allSatisfy { names.contains($0.name) || $0.name.hasPrefix("_") }
    }

    private static let names: Set = [
        "method", "url", "httpVersion", "headers", "queryString", "cookies", "postData", "headersSize", "bodySize",
        "comment",
    ]
}
