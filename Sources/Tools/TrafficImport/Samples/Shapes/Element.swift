import Generator

/// The name of one of many.
enum Element {
    private static let irregular = [
        "people": "person", "children": "child", "men": "man", "women": "woman", "mice": "mouse", "geese": "goose",
        "feet": "foot", "teeth": "tooth", "indices": "index", "vertices": "vertex", "matrices": "matrix",
        "criteria": "criterion",
    ]

    /// The singular of a key: `users` is `user`, and `child_people` is `child_person`.
    static func name(_ key: String) -> String {
        let lower = key.lowercased()
        for (plural, singular) in irregular where lower.hasSuffix(plural) {
            let start = key.utf8.count - plural.utf8.count
            guard let index = key.utf8.index(key.startIndex, offsetBy: start, limitedBy: key.endIndex) else { continue }
            let word = key[index...]
            // `women` ends in `men`, which is another word.
            let isWord = start == 0 || word.first?.isUppercase == true || key[..<index].last?.isLetter == false
            guard isWord else { continue }
            let first = singular.prefix(1)
            return key[..<index] + (word.first?.isUppercase == true ? first.uppercased() : String(first))
                + singular.dropFirst()
        }
        return Singular.of(key)
    }
}
