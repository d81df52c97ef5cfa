#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The last URLs of a text. Parsing a URL takes longer than anything else, and the values of a list often share theirs.
struct JSONURLs {
    /// The indexes of strings, at the places of their hashes; -1 for none. A later one with the same hash replaces it.
    private var indexes: [Int] = []
    /// Their URLs, at the same places.
    private var urls: [URL?] = []
    private var count = 0
    /// The number of URLs that are not kept: a small object has no use for the memory.
    private static let unkept = 8

    /// The URL of a string; nil if it is not a URL.
    mutating func url(_ document: JSONDocument, _ index: Int) -> URL? {
        count &+= 1
        // An escaped text has several spellings.
        guard count > Self.unkept, !document.token(index).flags.contains(.escaped) else {
            return URL(string: document.string(index))
        }
        if indexes.isEmpty {
            indexes = Array(repeating: -1, count: 128)
            urls = Array(repeating: nil, count: 128)
        }
        let place = document.hash(index)
        let last = indexes[place]
        if last >= 0, document.areSame(last, index) { return urls[place] }
        guard let url = URL(string: document.string(index)) else { return nil }
        indexes[place] = index
        urls[place] = url
        return url
    }
}
