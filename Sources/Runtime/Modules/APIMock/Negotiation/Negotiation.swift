/// Chooses the content of a response (RFC 9110 §12).
enum Negotiation {
    /// The content that an `Accept` field likes best. Of equal ones, that of the range that comes first in the field, then the
    /// first one of the description. Nil if the field takes none of them.
    ///
    /// - Parameter accept: The field; nil takes everything.
    static func choose(_ contents: [MockContent], accept: String?) -> MockContent? {
        guard let accept, !accept.trimmed.isEmpty else { return contents.first }
        let ranges = MediaType.split(accept, at: ",").compactMap { MediaType($0) }
        var best: (content: MockContent, position: Int)?
        for content in contents {
            guard let position = position(of: content, ranges), ranges[position].quality > 0 else { continue }
            guard let other = best?.position else {
                best = (content, position)
                continue
            }
            let (quality, known) = (ranges[position].quality, ranges[other].quality)
            if quality > known || quality == known && position < other { best = (content, position) }
        }
        return best?.content
    }

    /// The position of the most exact range of a content (RFC 9110 §12.5.1). Nil if no range includes it.
    private static func position(of content: MockContent, _ ranges: [MediaType]) -> Int? {
        guard let type = MediaType(content.mediaType) else { return nil }
        let including = ranges.indices.filter { ranges[$0].includes(type) || type.includes(ranges[$0]) }
        // Of equal ones, the first.
        return including.reversed().max { ranges[$0].precision < ranges[$1].precision }
    }

    /// The content of a request with a media type: an exact one before a range.
    static func content(_ contents: [MockContent], of type: MediaType) -> MockContent? {
        contents.compactMap { content in MediaType(content.mediaType).map { (content, $0) } }
            .filter { $0.1.includes(type) }
            .max { $0.1.precision < $1.1.precision }?.0
    }
}
