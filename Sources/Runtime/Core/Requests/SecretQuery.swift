/// The query items of a request that not everybody may see.
package struct SecretQuery {
    private let items: [QueryItem]

    package init(_ items: [QueryItem]) {
        self.items = items
    }

    /// A path with its query, without these items.
    ///
    /// - Parameter byName: Whether items of their names go too, whatever their values.
    package func removed(from path: String, byName: Bool = false) -> String {
        guard !items.isEmpty else { return path }
        let pieces = Self.pieces(of: path)
        let kept = pieces.filter { piece in
            !items.contains { byName ? $0.hasName(of: piece) : $0.isSame(as: piece) }
        }
        guard kept.count < pieces.count else { return path }
        return path.prefix { $0 != "?" } + (kept.isEmpty ? "" : "?") + kept.joined(separator: "&")
    }

    /// A path with its query, in which these items have a name only.
    package func masked(in path: String) -> String {
        guard !items.isEmpty, let mark = path.firstIndex(of: "?") else { return path }
        let pieces = Self.pieces(of: path).map { piece in
            items.contains { $0.isSame(as: piece) } ? piece.prefix { $0 != "=" } + "=" + redactedText : piece
        }
        return path[...mark] + pieces.joined(separator: "&")
    }

    /// What stands between the `&` of a path's query.
    package static func pieces(of path: String) -> [Substring] {
        guard let mark = path.firstIndex(of: "?") else { return [] }
        return path[mark...].dropFirst().split(separator: "&", omittingEmptySubsequences: false)
    }
}
