/// The long keys that came last, so that objects of one kind share the memory of theirs.
struct JSONKeys {
    /// A key and where it was, found by a hash of its bytes; another one with the same hash takes its place.
    private var known: [(index: Int, text: String)?] = []

    /// The text of a key.
    mutating func text(_ document: JSONDocument, _ index: Int) -> String {
        let key = document.token(index)
        // Up to 15 bytes are in the string itself. What is escaped has more than one form.
        guard key.extent > 15, !key.flags.contains(.escaped) else { return document.string(index) }
        if known.isEmpty { known = Array(repeating: nil, count: 128) }
        let place = document.hash(index)
        if let last = known[place], document.areSame(last.index, index) { return last.text }
        let text = document.string(index)
        known[place] = (index, text)
        return text
    }
}
