/// The words of a key in small letters: `firstName`, `first_name` and `first-name` are the same.
struct KeyWords {
    let list: [String]

    init(_ key: String) {
        var words: [String] = []
        var word = ""
        var previous: Character = "_"
        for character in key {
            let begins = character.isUppercase && !previous.isUppercase || !character.isLetter
            if begins, !word.isEmpty {
                words.append(word)
                word = ""
            }
            if character.isLetter { word += character.lowercased() }
            previous = character
        }
        list = word.isEmpty ? words : words + [word]
    }

    var last: String { list.last ?? "" }
    /// Whether one of the words is in the key.
    func has(_ words: String...) -> Bool { list.contains(where: words.contains) }
    /// The words without separators.
    var joined: String { list.joined() }
}
