import APITransport
import APIRuntime
import APIValues
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import HTTPTypes

/// The state that an interrupted download resumes from.
struct Resumption: Codable, Sendable {
    /// The digest of the downloaded address, which the validator belongs to.
    let resource: Digest
    /// A strong validator: an `ETag` or a date (RFC 9110 §13.1.5).
    let validator: String
    /// The length of the whole file, in bytes.
    let length: Int64
    /// The number of bytes that have arrived.
    var offset: Int64 = 0

    private enum CodingKeys: CodingKey {
        case resource, validator, length
    }

    /// The content of a response with status 206 if it continues the file; nil otherwise (RFC 9110 §14.4, §15.3.7).
    func rest(in response: HTTPResponse) -> DownloadContent? {
        guard let range = response.headerFields[.contentRange].flatMap(ContentRange.init),
            range.first == offset, range.last < length, range.length ?? length == length,
            // A mismatch or a missing length means that the part was compressed.
            response.plainLength == range.last - range.first + 1,
            [.eTag, .lastModified].allSatisfy({ isConsistent(response.headerFields[$0], as: $0) })
        else { return nil }
        return DownloadContent(offset: offset, length: length, resumption: self)
    }

    /// Whether a part's validator is that of the whole. A part must repeat an `ETag` (RFC 9110 §15.3.7), and may omit a date.
    private func isConsistent(_ value: String?, as name: HTTPField.Name) -> Bool {
        guard (name == .eTag) == validator.hasSuffix("\"") else { return true }
        return value.map { $0 == validator } ?? (name != .eTag)
    }
}

/// The part of a file that a response has.
struct DownloadContent: Sendable {
    /// The offset of its first byte.
    let offset: Int64
    /// The length of the whole file; nil if unknown.
    let length: Int64?
    /// How to resume after an interruption; nil if impossible.
    let resumption: Resumption?

    fileprivate init(offset: Int64, length: Int64, resumption: Resumption) {
        self.offset = offset
        self.length = length
        self.resumption = resumption
    }

    /// A response with the whole content.
    ///
    /// - Parameter resource: The digest of its address; nil if the download cannot be resumed.
    init(whole response: HTTPResponse, of resource: Digest?) {
        offset = 0
        length = response.plainLength
        if let resource, let length, let validator = response.strongValidator,
            response.headerFields[.acceptRanges]?.lowercased() != "none"
        {
            resumption = Resumption(resource: resource, validator: validator, length: length)
        } else {
            resumption = nil
        }
    }
}

/// The value of a `Content-Range` (RFC 9110 §14.4): `bytes 200-999/1000`.
private struct ContentRange {
    let first: Int64
    let last: Int64
    /// The length of the whole; nil for `*`.
    let length: Int64?

    init?(_ text: String) {
        let words = text.split(separator: " ", omittingEmptySubsequences: true)
        guard words.count == 2, words[0].lowercased() == "bytes" else { return nil }
        let numbers = words[1].split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "/" }
        guard numbers.count == 3, let first = Int64(digits: numbers[0]), let last = Int64(digits: numbers[1]),
            first <= last
        else { return nil }
        self.first = first
        self.last = last
        length = Int64(digits: numbers[2])
        if length == nil, numbers[2] != "*" { return nil }
    }
}

extension HTTPResponse {
    /// The body's length; nil if unknown, or if it counts compressed bytes.
    fileprivate var plainLength: Int64? {
        guard headerFields[.contentEncoding].map({ $0.lowercased() == "identity" }) ?? true else { return nil }
        return headerFields[.contentLength].flatMap { Int64(digits: $0) }
    }

    /// A validator for `If-Range`: a strong `ETag`, or a date at least a minute before the response's, since content
    /// may change twice in a second (RFC 9110 §8.8.2.2, §13.1.5).
    fileprivate var strongValidator: String? {
        if let tag = headerFields[.eTag] {
            return tag.count >= 2 && tag.hasPrefix("\"") && tag.hasSuffix("\"") ? tag : nil
        }
        guard let modified = headerFields[.lastModified], let modification = HTTPDate.date(from: modified),
            let now = headerFields[.date].flatMap({ HTTPDate.date(from: $0) }),
            now.timeIntervalSince(modification) >= 60
        else { return nil }
        return modified
    }
}
