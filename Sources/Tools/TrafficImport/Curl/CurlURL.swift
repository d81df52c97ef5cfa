/// The URL of a call, as curl reads it from a text.
struct CurlURL {
    private(set) var url: RecordedURL
    /// Whether the text has user information, which curl sends as a credential.
    let hasUser: Bool

    /// - Parameters:
    ///   - upload: The name of the file that is uploaded, which a URL without one gets.
    ///   - place: The place of the text.
    /// - Throws: A `CurlMistake` if the text is no URL of HTTP.
    init(_ bytes: [UInt8], _ operation: CurlOperation, upload: String?, at place: Range<Int>) throws(CurlMistake) {
        let text = String(decoding: Self.withTwoSlashes(Self.withEncodedSpaces(bytes)), as: UTF8.self)
        let standard = operation.addresses.defaultScheme?.lowercased() ?? "http"
        guard var url = RecordedURL(text, defaultScheme: standard) else {
            throw CurlMistake("the URL has no host", place)
        }
        if let scheme = url.scheme, scheme != "http", scheme != "https" {
            throw CurlMistake("the scheme '\(scheme)' of the URL is not HTTP", place)
        }
        if operation.addresses.isNormalized { url.path = Self.normalized(url.path) }
        let hasFile = url.path.utf8.last != UInt8(ascii: "/") && !url.path.isEmpty
        if let upload, upload != "-", upload != ".", !hasFile, url.query.isEmpty {
            let name = CurlData.encoded(Array(CurlFiles.lastComponent(upload).utf8), spaceIsPlus: false)
            url.path += (url.path.isEmpty ? "/" : "") + String(decoding: name, as: UTF8.self)
        }
        let data = operation.method.isGet ? operation.data.bytes : []
        let added = data.isEmpty ? operation.query.bytes : data
        url.query += RecordedURL.query(TemplateText(String(decoding: added, as: UTF8.self)))
        self.url = url
        hasUser = RecordedURL.hasUser(text.contains("://") ? text : standard + "://" + text)
    }

    /// Spaces at both ends are dropped, others are encoded: pasted URLs may have them.
    private static func withEncodedSpaces(_ bytes: [UInt8]) -> [UInt8] {
        guard let start = bytes.firstIndex(where: { $0 > 0x20 }), let end = bytes.lastIndex(where: { $0 > 0x20 })
        else { return [] }
        return bytes[start...end].flatMap { $0 == 0x20 ? Array("%20".utf8) : [$0] }
    }

    /// curl reads `http:/host` and `http:///host` as `http://host`.
    private static func withTwoSlashes(_ bytes: [UInt8]) -> [UInt8] {
        let scheme = bytes.prefix { $0.isLetter }
        let rest = bytes[scheme.endIndex...]
        let slashes = rest.dropFirst().prefix { $0 == UInt8(ascii: "/") }
        guard rest.first == UInt8(ascii: ":"), slashes.count == 1 || slashes.count == 3,
            ["http", "https"].contains(String(decoding: scheme, as: UTF8.self).lowercased())
        else { return bytes }
        return scheme + Array("://".utf8) + bytes[slashes.endIndex...]
    }

    /// The path without the segments `.` and `..` (RFC 3986 §5.2.4).
    private static func normalized(_ path: String) -> String {
        guard path.contains("/.") else { return path }
        var result: [String] = []
        let segments = path.unicodeScalars.split(separator: "/", omittingEmptySubsequences: false).map { String($0) }
        for (index, segment) in segments.enumerated() {
            let isLast = index == segments.count - 1
            switch segment {
            case ".": if isLast { result.append("") }
            case "..":
                if result.count > 1 { result.removeLast() }
                if isLast { result.append("") }
            default: result.append(segment)
            }
        }
        return result.joined(separator: "/")
    }
}
