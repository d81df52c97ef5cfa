/// Chooses the content of a response (RFC 9110 §12).
enum Negotiation {
    /// The content that an `Accept` field likes best; of equal ones the first. Nil if it takes none of them.
    ///
    /// - Parameter accept: The field; nil takes everything.
    static func choose(_ contents: [MockContent], accept: String?) -> MockContent? {
        guard let accept, !accept.trimmed.isEmpty else { return contents.first }
        let ranges = MediaType.split(accept, at: ",").compactMap { MediaType($0) }
        var best: (content: MockContent, quality: Double)?
        for content in contents {
            guard let quality = quality(of: content, ranges), quality > 0 else { continue }
            if quality > best?.quality ?? 0 { best = (content, quality) }
        }
        return best?.content
    }

    /// The weight of a content: that of the most exact range (RFC 9110 §12.5.1). Nil if no range includes it.
    private static func quality(of content: MockContent, _ ranges: [MediaType]) -> Double? {
        guard let type = MediaType(content.mediaType) else { return nil }
        return ranges.filter { $0.includes(type) || type.includes($0) }.max { $0.precision < $1.precision }?.quality
    }

    /// The content of a request with a media type: an exact one before a range.
    static func content(_ contents: [MockContent], of type: MediaType) -> MockContent? {
        contents.compactMap { content in MediaType(content.mediaType).map { (content, $0) } }
            .filter { $0.1.includes(type) }
            .max { $0.1.precision < $1.1.precision }?.0
    }
}
