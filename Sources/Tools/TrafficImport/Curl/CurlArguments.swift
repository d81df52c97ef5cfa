/// The options of one command, in their order, as curl splits its words (curl's tool_getparam.c).
struct CurlArguments {
    private(set) var items: [Item] = []

    struct Item {
        let option: CurlOption
        /// The value; empty for an option without one.
        var value: ShellWord
        /// False after `--no-`.
        var isOn = true
        /// The place of the option's name.
        let place: Range<Int>
        /// Whether the value has variables of curl: `--expand-url`.
        var isExpanded = false
    }

    /// - Throws: A `CurlMistake` for an unknown option, or one without its value.
    init(_ words: ArraySlice<ShellWord>) throws(CurlMistake) {
        var rest = words
        var areOptions = true
        let url = CurlOption("url", .value, .request(.url))
        while let word = rest.popFirst() {
            if areOptions, word.bytes == Array("--".utf8) {
                areOptions = false
            } else if areOptions, word.bytes.starts(with: "--".utf8) {
                try readLong(Array(word.bytes.dropFirst(2)), word.place, &rest)
            } else if areOptions, word.bytes.first == UInt8(ascii: "-") {
                try readLetters(word, &rest)
            } else {
                items.append(Item(option: url, value: word, place: word.place))
            }
        }
    }

    /// Reads a line of a config file: the name of an option, with or without dashes, and its value.
    /// - Throws: A `CurlMistake` for an unknown option, or one without its value.
    init(name: ShellWord, value: ShellWord?) throws(CurlMistake) {
        var rest = [value].compactMap(\.self)[...]
        let isShort = name.bytes.first == UInt8(ascii: "-") && !name.bytes.starts(with: "--".utf8)
        if isShort {
            try readLetters(name, &rest)
        } else {
            try readLong(Array(name.bytes.drop { $0 == UInt8(ascii: "-") }), name.place, &rest)
        }
    }

    private mutating func readLong(
        _ bytes: [UInt8], _ place: Range<Int>, _ rest: inout ArraySlice<ShellWord>
    ) throws(CurlMistake) {
        // `--name=value`, which newer versions of curl accept.
        let equals = bytes.firstIndex(of: UInt8(ascii: "="))
        var name = String(decoding: bytes[..<(equals ?? bytes.count)], as: UTF8.self)
        let isOff = name.hasPrefix("no-")
        let isExpanded = name.hasPrefix("expand-")
        if isOff { name.removeFirst("no-".count) }
        if isExpanded { name.removeFirst("expand-".count) }
        let option = try CurlOption.find(name, at: place)
        var item: Item
        if case .value = option.argument {
            var value = equals.map { ShellWord(bytes: Array(bytes[($0 + 1)...]), place: place) }
            if value == nil { value = rest.popFirst() }
            guard let value else { throw CurlMistake("--\(option.name) needs a value", place) }
            item = Item(option: option, value: value, place: place)
            item.isExpanded = isExpanded
        } else {
            item = Item(option: option, value: ShellWord(place: place), place: place)
        }
        if isOff {
            guard case .toggle = option.argument else { throw CurlMistake("curl has no option '--no-\(name)'", place) }
            item.isOn = false
        }
        items.append(item)
    }

    /// Reads letters after one dash: `-sSL`, `-XPOST`, `-d data`.
    private mutating func readLetters(_ word: ShellWord, _ rest: inout ArraySlice<ShellWord>) throws(CurlMistake) {
        var letters = word.bytes.dropFirst()
        if letters.isEmpty { throw CurlMistake("'-' alone is no option of curl", word.place) }
        while let letter = letters.popFirst() {
            let option = try CurlOption.find(letter: letter, at: word.place)
            guard case .value = option.argument else {
                var item = Item(option: option, value: ShellWord(place: word.place), place: word.place)
                item.isOn = !option.isOnByDefault
                items.append(item)
                continue
            }
            var value: ShellWord? = letters.isEmpty ? nil : ShellWord(bytes: Array(letters), place: word.place)
            if value == nil { value = rest.popFirst() }
            guard let value else { throw CurlMistake("--\(option.name) needs a value", word.place) }
            items.append(Item(option: option, value: value, place: word.place))
            return
        }
    }
}
