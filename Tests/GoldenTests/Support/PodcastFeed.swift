public import Foundation

/// An app's type that is not JSON on the wire: a title, and an entry in each further line.
public nonisolated struct PodcastFeed: Hashable, Sendable {
    let title: String
    let entries: [String]
}

/// The decoder.
public nonisolated struct PodcastFeedDecoder {
    struct NoTitle: Error {}

    /// Reads the lines.
    ///
    /// - Throws: `NoTitle` if there is no title.
    public func decode(_ type: PodcastFeed.Type, from data: Data) throws -> PodcastFeed {
        let lines = String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
        guard let title = lines.first else { throw NoTitle() }
        return PodcastFeed(title: title, entries: Array(lines.dropFirst()))
    }
}

/// The encoder.
public nonisolated struct PodcastFeedEncoder {
    struct NoEntries: Error {}

    /// Writes the title and the entries, each in a line.
    ///
    /// - Throws: `NoEntries` if there are no entries.
    public func encode(_ feed: PodcastFeed) throws -> Data {
        guard !feed.entries.isEmpty else { throw NoEntries() }
        return Data(([feed.title] + feed.entries).joined(separator: "\n").utf8)
    }
}

/// A decoder that reads its text endlessly.
public nonisolated struct EndlessDecoder {
    /// Never returns a value.
    public func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
        while true { _ = try PropertyListDecoder().decode(type, from: data) }
    }
}
