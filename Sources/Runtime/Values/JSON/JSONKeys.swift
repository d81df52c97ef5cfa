/// The last long keys: objects of one kind share the memory of their keys.
struct JSONKeys {
    /// A key and its index, at the place of its hash; a later key with the same hash replaces it.
    private var known: [(index: Int, text: String)?] = []

    mutating func text(_ document: JSONDocument, _ index: Int) -> String {
        let key = document.token(index)
        // A string stores up to 15 bytes inline. An escaped key has several spellings.
        guard key.extent > 15, !key.flags.contains(.escaped) else { return document.string(index) }
        if known.isEmpty { known = Array(repeating: nil, count: 128) }
        let place = document.hash(index)
        if let last = known[place], document.areSame(last.index, index) { return last.text }
        let text = document.string(index)
        known[place] = (index, text)
        return text
    }
}
