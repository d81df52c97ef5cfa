/// The texts among the values of a place: the forms that all of them have, and the words that repeat.
struct TextSample: Sendable, Equatable {
    private(set) var count = 0
    /// The forms that all texts have, and so every form if there are none.
    private(set) var forms = TextForms.all
    /// How often each text occurs, while all of them are words, and few.
    private(set) var words: [String: Int] = [:]
    /// Whether some text is not a word, or too many differ. Then ``words`` is empty.
    private(set) var isFree = false

    /// The most different words that are counted.
    static let mostWords = 48

    mutating func add(_ text: String) {
        count += 1
        if !forms.isEmpty { forms.formIntersection(TextForms(text, among: forms)) }
        guard !isFree else { return }
        guard Word.isWord(text) else { return free() }
        words[text, default: 0] += 1
        if words.count > Self.mostWords { free() }
    }

    mutating func formOr(_ other: Self) {
        count += other.count
        forms.formIntersection(other.forms)
        guard !isFree, !other.isFree else { return free() }
        words.merge(other.words) { $0 + $1 }
        if words.count > Self.mostWords { free() }
    }

    private mutating func free() {
        isFree = true
        words = [:]
    }
}
