package import Generator
package import OpenAPI

/// Reads commands of curl as people paste them from documentation, browsers and scripts. It runs nothing.
package enum CurlReader {
    /// Whether a text has a command of curl. The first lines of a long text are enough.
    package static func isRecognized(_ file: SourceFile) -> Bool {
        CurlRecognition.isRecognized(file)
    }

    /// Reads all commands of curl in a text, and hands over their calls.
    /// - Parameters:
    ///   - index: The index of the file in places.
    ///   - files: Reads a file that a command names; nil if it cannot be read.
    /// - Returns: Everything that was not carried over.
    /// - Throws: A `DocumentFailure` if no command can be read.
    package static func read(
        _ file: SourceFile, index: Int32 = 0, files: @escaping (String) -> [UInt8]? = { _ in nil },
        _ take: (RecordedCall) -> Void
    ) throws(DocumentFailure) -> [Finding] {
        let text = ShellText(file.bytes)
        var places = TextPlaces(file, index: index)
        var fatal = text.findings.filter(\.isFatal)[...]
        var findings = text.findings.filter { !$0.isFatal }
        var mistakes: [CurlMistake] = []
        var hasCalls = false
        for command in text.commands {
            guard let words = command.curlArguments else { continue }
            while let first = fatal.first, first.place.lowerBound < command.bytes.lowerBound { fatal.removeFirst() }
            if let first = fatal.first, command.bytes.contains(first.place.lowerBound) {
                mistakes.append(CurlMistake(first.message, first.place))
                continue
            }
            do {
                let origin = places.range(command.bytes)
                let (calls, notes) = try calls(of: command, words, origin: origin, files: files)
                findings += notes
                for call in calls { take(call) }
                hasCalls = hasCalls || !calls.isEmpty
            } catch {
                mistakes.append(error)
            }
        }
        if !hasCalls {
            let first = mistakes.first
            let advice = ForeignCall.advice(for: file).map { ": " + $0 } ?? ""
            throw DocumentFailure(
                first.map { shown($0.message) } ?? "the text has no command of curl" + advice,
                at: first.map { places.range($0.place) } ?? .start(ofFile: index))
        }
        findings += mistakes.map { ShellFinding(message: "a command is not read: \($0.message)", place: $0.place) }
        return findings.sorted { $0.place.lowerBound < $1.place.lowerBound }.map { finding in
            Finding(
                outcome: finding.isApproximation ? .approximated : .leftOut, message: shown(finding.message),
                range: places.range(finding.place))
        }
    }

    /// A message without texts that may be secrets: a quote in the wrong place makes any text an option or a file's name.
    private static func shown(_ message: String) -> String {
        SecretText.removed(from: message.utf8.count > 300 ? message.prefix(300) + "…" : message)
    }

    /// Options of Invoke-WebRequest, which curl would read as letters.
    private static let powerShell: Set = ["-uri", "-method", "-headers", "-body", "-contenttype", "-usebasicparsing"]

    private static func calls(
        of command: ShellCommand, _ words: ArraySlice<ShellWord>, origin: SourceRange,
        files: @escaping (String) -> [UInt8]?
    ) throws(CurlMistake) -> ([RecordedCall], [ShellFinding]) {
        if let word = words.first(where: { powerShell.contains($0.text.lowercased()) }) {
            let reason = "'\(word.text)' is an option of PowerShell's own curl, which is Invoke-WebRequest"
            throw CurlMistake("\(reason); write the command for curl.exe", word.place)
        }
        let curl = try CurlCommand(words, input: command.input, files: files)
        if curl.operations.allSatisfy(\.isEmpty) { throw CurlMistake("the command has no URL", command.bytes) }
        var calls: [RecordedCall] = []
        var findings: [ShellFinding] = []
        for operation in curl.operations {
            let made = try CurlCalls(operation, files: curl.files, origin: origin)
            calls += made.calls
            findings += made.findings
        }
        let summary = command.comment.filter { !$0.isEmpty && !$0.hasPrefix("!") }.joined(separator: " ")
        if !summary.isEmpty, !calls.isEmpty { calls[0].summary = summary }
        return (calls, findings)
    }
}

extension ShellCommand {
    /// The words after `curl`; nil if the command runs another program.
    fileprivate var curlArguments: ArraySlice<ShellWord>? {
        var rest = words[...]
        while let word = rest.first, let name = rest.first?.text {
            rest = rest.dropFirst()
            let program = name.utf8.split { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }.last.map {
                String($0) ?? ""
            }
            if program == "curl" || program == "curl.exe" { return rest }
            let isPrompt = name.utf8.last.map { "$%#>".utf8.contains($0) } ?? false
            let isAssignment =
                word.bytes.prefix { $0.isNameByte }.count > 0
                && word.bytes.drop { $0.isNameByte }.first == UInt8(ascii: "=")
            let isOption = name.hasPrefix("-")
            guard isPrompt || isAssignment || isOption || Self.prefixes.contains(name) else { return nil }
        }
        return nil
    }

    /// Words that a program's name may follow.
    private static let prefixes: Set = [
        "!", "RUN", "command", "do", "elif", "else", "env", "exec", "if", "nohup", "sudo", "then", "time", "until",
        "while",
        "{",
    ]
}
