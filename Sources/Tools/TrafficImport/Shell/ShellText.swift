/// The commands of a pasted text, as the shell reads them that the text is written for.
struct ShellText {
    let commands: [ShellCommand]
    let findings: [ShellFinding]

    /// The shells whose quotes and continuations are known.
    enum Syntax {
        /// bash, zsh and other POSIX shells.
        case posix
        case powerShell
        /// The command prompt of Windows.
        case commandPrompt
    }

    init(_ bytes: [UInt8]) {
        var variables: [String: [UInt8]] = [:]
        var builder = ShellBuilder()
        if let blocks = MarkdownBlocks(bytes) {
            for block in blocks.places {
                builder.append(Self.read(Array(bytes[block]), &variables), at: block.lowerBound)
            }
        } else {
            builder = Self.read(bytes, &variables)
        }
        commands = builder.piped()
        findings = builder.findings
    }

    private static func read(_ bytes: [UInt8], _ variables: inout [String: [UInt8]]) -> ShellBuilder {
        switch Syntax(of: bytes) {
        case .posix:
            var reader = PosixReader(bytes)
            reader.variables = variables
            reader.read()
            variables = reader.variables
            return reader.builder
        case .powerShell:
            var reader = PowerShellReader(bytes)
            reader.read()
            return reader.builder
        case .commandPrompt:
            var reader = CommandPromptReader(bytes)
            reader.read()
            return reader.builder
        }
    }
}

extension ShellText.Syntax {
    /// Recognizes the shell by what only its texts have.
    ///
    /// A line that ends in `\` is continued in bash, in `` ` `` in PowerShell, and in `^` in the command prompt. The first one counts.
    init(of bytes: [UInt8]) {
        self = .posix
        let lines = bytes.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
        var namesProgram = false
        for line in lines {
            let line = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
            if line.starts(with: "```".utf8) { continue }
            if line.starts(with: "PS ".utf8) || line.starts(with: "$env:".utf8) {
                self = .powerShell
                return
            }
            let isProgram =
                line.starts(with: "curl.exe".utf8)
                || line.setsVariable && line.firstRange(of: Array("curl.exe".utf8)) != nil
            namesProgram = namesProgram || isProgram
            if line.hasCaretQuote || line.starts(with: "@echo".utf8) || line.startsCommand && line.hasDoubledQuotes {
                self = .commandPrompt
                return
            }
            guard let last = line.last(where: { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }) else { continue }
            switch last {
            case UInt8(ascii: "\\"): return
            case UInt8(ascii: "^"):
                self = .commandPrompt
                return
            case UInt8(ascii: "`") where line.isContinued && (line.startsCommand || line.setsVariable || namesProgram):
                self = .powerShell
                return
            default: continue
            }
        }
        if namesProgram { self = .powerShell }
    }
}

extension ArraySlice<UInt8> {
    /// Whether the line has `curl ^"`, which browsers write for the command prompt.
    fileprivate var hasCaretQuote: Bool {
        let words = split(separator: UInt8(ascii: " "), maxSplits: 2)
        guard words.count > 1, words[1].starts(with: "^\"".utf8) else { return false }
        return words[0].reversed().starts(with: "curl".utf8.reversed())
            || words[0].reversed().starts(with: "curl.exe".utf8.reversed())
    }

    /// Whether the line ends in a blank and one `` ` ``, as continued lines of PowerShell do, not in a substitution of bash.
    fileprivate var isContinued: Bool {
        let text = self[..<(lastIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") } ?? startIndex)]
        guard let before = text.last, before == UInt8(ascii: " ") || before == UInt8(ascii: "\t") else { return false }
        return !text.contains(UInt8(ascii: "`"))
    }

    /// Whether JSON in double quotes has two for each quote inside, as `"{""a"":1}"`.
    fileprivate var hasDoubledQuotes: Bool {
        ["\"{\"\"", "\"[{\"\""].contains { firstRange(of: Array($0.utf8)) != nil }
    }

    /// Whether the line begins with a variable, as `$result = curl.exe` does.
    fileprivate var setsVariable: Bool {
        first == UInt8(ascii: "$") && (dropFirst().first?.isLetter ?? false) && contains(UInt8(ascii: "="))
    }

    /// Whether the line begins with `curl`.
    fileprivate var startsCommand: Bool { starts(with: "curl".utf8) }
}
