/// Collects the words and commands that a reader of a shell's text finds.
struct ShellBuilder {
    private(set) var commands: [ShellCommand] = []
    var findings: [ShellFinding] = []
    private var current = Suspended()

    /// A command that is not complete, while commands inside it are read.
    struct Suspended {
        fileprivate var command = ShellCommand()
        fileprivate var word: ShellWord?
        fileprivate var start: Int?
        fileprivate var comment: [String] = []
    }

    /// Whether a word has begun.
    var isInWord: Bool { current.word != nil }
    /// Whether no word of the command has begun.
    var isAtCommandStart: Bool { current.word == nil && current.command.words.isEmpty }
    /// The bytes of the word up to now.
    var word: [UInt8] { current.word?.bytes ?? [] }

    /// Begins a word, if none has begun.
    mutating func openWord(at index: Int) {
        guard current.word == nil else { return }
        current.word = ShellWord(place: index..<index)
        if current.start == nil { current.start = index }
    }

    mutating func append(_ byte: UInt8, at index: Int) {
        openWord(at: index)
        current.word?.bytes.append(byte)
    }

    mutating func append(_ bytes: some Sequence<UInt8>, at index: Int) {
        openWord(at: index)
        current.word?.bytes.append(contentsOf: bytes)
    }

    /// Appends a variable without a value.
    mutating func append(variable name: String, at index: Int) {
        append("{{\(name)}}".utf8, at: index)
    }

    mutating func endWord(at index: Int) {
        guard var word = current.word else { return }
        word.place = word.place.lowerBound..<index
        current.command.words.append(word)
        current.word = nil
    }

    /// Drops the number before `>` in `2>file`; ends another word.
    mutating func dropDescriptor(at index: Int) {
        guard let word = current.word else { return }
        let isNumber = !word.bytes.isEmpty && word.bytes.allSatisfy(\.isDigit)
        if isNumber, word.place.lowerBound == index - word.bytes.count {
            current.word = nil
        } else {
            endWord(at: index)
        }
    }

    /// Ends a word that belongs to a redirection, and returns it.
    mutating func takeWord(at index: Int) -> ShellWord? {
        endWord(at: index)
        return current.command.words.popLast()
    }

    mutating func setInput(_ input: ShellInput) {
        current.command.input = input
    }

    /// Changes the input of a command that has ended: a here-document follows its line.
    mutating func setInput(_ input: ShellInput, ofCommand index: Int) {
        guard index >= commands.count else {
            commands[index].input = input
            return
        }
        current.command.input = input
    }

    /// Ends a command.
    /// - Parameter isPiped: Whether the next command reads what it writes.
    mutating func endCommand(at index: Int, isPiped: Bool = false) {
        endWord(at: index)
        var command = current.command
        let start = current.start ?? index
        let comment = current.comment
        current = Suspended()
        guard !command.words.isEmpty else { return }
        command.bytes = start..<max(start, index)
        command.comment = comment
        commands.append(command)
        if isPiped { current.command.source = commands.count - 1 }
    }

    /// Removes the last command if it is the only one since there were `count`, and its output is written in the text.
    mutating func takeOutput(ofOnlyCommandAfter count: Int) -> [UInt8]? {
        guard commands.count == count + 1, let command = commands.last, command.source == nil,
            case .text(var text) = command.output
        else { return nil }
        commands.removeLast()
        // A substitution drops the line breaks at the end.
        while text.last == UInt8(ascii: "\n") { text.removeLast() }
        return text
    }

    /// Adds the commands and findings of a part of the text that begins at an index.
    mutating func append(_ part: ShellBuilder, at start: Int) {
        let count = commands.count
        for var command in part.commands {
            command.bytes = command.bytes.moved(by: start)
            for index in command.words.indices {
                command.words[index].place = command.words[index].place.moved(by: start)
            }
            command.source = command.source.map { $0 + count }
            commands.append(command)
        }
        for var finding in part.findings {
            finding.place = finding.place.moved(by: start)
            findings.append(finding)
        }
    }

    /// The commands, with what they read from the commands before them.
    func piped() -> [ShellCommand] {
        var result = commands
        for index in result.indices {
            guard let source = result[index].source, source < index, case .none = result[index].input else { continue }
            result[index].input = result[source].output
        }
        return result
    }

    /// Drops the words of a command that only sets variables.
    mutating func dropCommand() {
        current = Suspended()
    }

    /// The words of the command up to now.
    var words: [ShellWord] { current.command.words }

    /// Sets an incomplete command aside.
    mutating func suspend() -> Suspended {
        let suspended = current
        current = Suspended()
        return suspended
    }

    mutating func resume(_ suspended: Suspended) {
        current = suspended
    }

    /// Notes a line of a comment above a command.
    mutating func note(comment: String) {
        if isAtCommandStart { current.comment.append(comment) }
    }

    /// Forgets comments that an empty line separates from the command.
    mutating func forgetComments() {
        if isAtCommandStart { current.comment = [] }
    }
}

extension Range<Int> {
    fileprivate func moved(by offset: Int) -> Range<Int> { lowerBound + offset..<upperBound + offset }
}
