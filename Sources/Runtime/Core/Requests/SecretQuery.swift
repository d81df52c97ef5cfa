/// The secret query items of a request.
package struct SecretQuery {
    private let items: [QueryItem]

    package init(_ items: [QueryItem]) { self.items = items }

    /// A path with its query, without these items; `byName` also removes others with their names.
    package func removed(from path: String, byName: Bool = false) -> String {
        guard !items.isEmpty else { return path }
        let pieces = Self.pieces(of: path)
        let kept = pieces.filter { piece in
            !holdsSecret(piece) && !items.contains { byName ? $0.hasName(of: piece) : $0.isSame(as: piece) }
        }
        guard kept.count < pieces.count else { return path }
        return path.prefix { $0 != "?" } + (kept.isEmpty ? "" : "?") + kept.joined(separator: "&")
    }

    /// Whether a piece contains a secret in its value, as the return address of a login does:
    /// `next=https%3A%2F%2F…%3Fkey%3Ds3cret`. A secret below eight bytes could match by chance: it has to be an item.
    private func holdsSecret(_ piece: Substring) -> Bool {
        if piece.contains(";"),
            piece.split(separator: ";").contains(where: { part in
                items.contains { $0.isSame(as: part) }
            })
        {
            return true
        }
        let secrets = items.map { PercentEncoding.decode($0.encodedValue) }.filter { $0.utf8.count >= 8 }
        guard !secrets.isEmpty else { return false }
        var text = String(piece)
        // Each level of nesting is encoded once more.
        for _ in 0..<4 {
            for spelling in [text, text.replacing("+", with: " ")] where secrets.contains(where: spelling.contains) {
                return true
            }
            let decoded = PercentEncoding.decode(text)
            guard decoded != text else { return false }
            text = decoded
        }
        return true
    }

    /// A path with its query, the values of these items redacted.
    package func masked(in path: String) -> String {
        guard !items.isEmpty, let mark = path.firstIndex(of: "?") else { return path }
        let pieces = Self.pieces(of: path).map { (piece) -> Substring in
            guard let item = items.first(where: { $0.isSame(as: piece) }) else { return piece }
            return item.isWhole ? Substring(redactedText) : piece.prefix { $0 != "=" } + "=" + redactedText
        }
        return path[...mark] + pieces.joined(separator: "&")
    }

    /// The pieces of a path's query, split at `&`.
    package static func pieces(of path: String) -> [Substring] {
        guard let mark = path.firstIndex(of: "?") else { return [] }
        return path[mark...].dropFirst().split(separator: "&", omittingEmptySubsequences: false)
    }
}
