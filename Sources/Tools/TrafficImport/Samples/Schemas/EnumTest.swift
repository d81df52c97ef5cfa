/// Whether texts are the values of an enum: few words that repeat over many values.
struct EnumTest {
    private let texts: TextSample
    private let key: String

    init(_ texts: TextSample, key: String) {
        self.texts = texts
        self.key = key
    }

    /// The fewest values that say something.
    static let enough = 10
    /// The most values of an enum.
    private static let mostValues = 24
    /// How often a value occurs at least, on average.
    private static let repetitions = 4

    /// The values, in their order; nil if the texts are any text.
    var values: [String]? {
        let count = texts.words.count
        guard !texts.isFree, 2...Self.mostValues ~= count, texts.count >= Self.enough,
            texts.count >= count * Self.repetitions, !SecretName.isField(key), !isName
        else { return nil }
        return texts.words.keys.sorted()
    }

    /// Whether the key says that the values are names or addresses, which repeat by chance.
    private var isName: Bool {
        guard let last = DateKey.words(of: key).last else { return false }
        return [
            "id", "name", "firstname", "lastname", "surname", "city", "login", "username", "title", "email", "url",
            "tags", "tag", "topics", "topic", "labels", "label", "keywords", "keyword", "metadata", "header",
            "annotation",
        ]
        .contains(last)
    }
}
