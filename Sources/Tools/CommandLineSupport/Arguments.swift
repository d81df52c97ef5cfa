import Generator

/// The words of a command line, taken from the front.
///
/// A few lines instead of an argument parsing package: the build-tool plugin makes every consumer build this.
package struct Arguments {
    private var words: [String]

    package init(_ words: some Sequence<String>) {
        self.words = Array(words)
    }

    package var containsHelp: Bool { words.contains { $0 == "--help" || $0 == "-h" } }

    /// Whether the words ask for reports as JSON; they may be wrong otherwise.
    package var asksForJSON: Bool { value(of: "--format") == "json" }

    /// The value of an option, in words that may be wrong otherwise; nil without the option.
    package func value(of option: String) -> String? {
        let options = words.prefix { $0 != "--" }
        let next = zip(options, options.dropFirst()).first { $0.0 == option }?.1
        return next ?? options.first { $0.hasPrefix(option + "=") }.map { String($0.dropFirst(option.count + 1)) }
    }

    package mutating func next() -> String? {
        words.isEmpty ? nil : words.removeFirst()
    }

    /// The words left, split into options and the rest.
    /// - Parameters:
    ///   - valued: Options that take a value, as `--name value` or `--name=value`.
    ///   - listed: Options that may be repeated, each with values separated by commas.
    ///   - repeated: Options that may be repeated, each with one value.
    ///   - flags: Options without a value.
    package mutating func parse(
        valued: Set<String>, listed: Set<String> = [], repeated: Set<String> = [], flags: Set<String>
    ) throws(CommandError) -> Parsed {
        var parsed = Parsed()
        var optionsAreOver = false
        while let word = next() {
            guard word.hasPrefix("-"), word != "-", !optionsAreOver else {
                parsed.operands.append(word)
                continue
            }
            if word == "--" {
                optionsAreOver = true
                continue
            }
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            let name = parts[0]
            if flags.contains(name), parts.count == 1 {
                parsed.flags.insert(name)
            } else if valued.contains(name) || listed.contains(name) || repeated.contains(name) {
                // A word that follows and looks like an option is not the value; --name=--value passes one.
                let isFollowed = words.first.map { !$0.hasPrefix("--") } ?? false
                guard let value = parts.count > 1 ? parts[1] : isFollowed ? next() : nil, !value.isEmpty else {
                    throw .usage("\(name) needs a value")
                }
                if listed.contains(name) {
                    parsed.lists[name, default: []] += value.split(separator: ",").map(Self.trimmed)
                } else if repeated.contains(name) {
                    parsed.lists[name, default: []].append(value)
                } else if parsed.values.updateValue(value, forKey: name) != nil {
                    throw .usage("\(name) is given twice")
                }
            } else {
                let known = valued.union(listed).union(repeated).union(flags).union(["--help"]).sorted()
                // A known flag that was given a value needs no proposal.
                let hint = known.contains(name) ? nil : Self.nearest(to: name, among: known)
                throw .usage(
                    "unknown option '\(word)'; "
                        + (hint.map { "did you mean '\($0)'?" } ?? "the options are \(known.joined(separator: ", "))"))
            }
        }
        return parsed
    }

    /// The known word nearest to a misspelt, shortened or lengthened one: `--output` for `--out` and `-o`.
    package static func nearest(to word: String, among known: [String]) -> String? {
        if let nearest = nearestName(to: word, among: known) { return nearest }
        let isOption = word.hasPrefix("-")
        let name = word.drop { $0 == "-" }.lowercased()
        let similar = known.filter { known in
            let known = known.drop { $0 == "-" }
            return known.hasPrefix(name) || name.hasPrefix(known)
        }
        return similar.count == 1 && (isOption || name.count > 2) && !name.isEmpty ? similar[0] : nil
    }

    private static func trimmed(_ part: Substring) -> String {
        var part = part.drop { $0 == " " }
        while part.last == " " { part.removeLast() }
        return String(part)
    }

    package struct Parsed {
        package var operands: [String] = []
        package var values: [String: String] = [:]
        /// The values of options that may be repeated.
        package var lists: [String: [String]] = [:]
        package var flags: Set<String> = []

        /// The value of an option as one of an enum's cases.
        package func choice<Choice: RawRepresentable & CaseIterable>(
            _ name: String, default: Choice
        ) throws(CommandError) -> Choice where Choice.RawValue == String {
            try choice(name) ?? `default`
        }

        /// The same; nil without the option.
        package func choice<Choice: RawRepresentable & CaseIterable>(
            _ name: String
        ) throws(CommandError) -> Choice? where Choice.RawValue == String {
            guard let text = values[name] else { return nil }
            if let choice = Choice(rawValue: text) { return choice }
            let choices = Choice.allCases.map(\.rawValue).joined(separator: ", ")
            throw .usage("\(name) is one of \(choices), not '\(text)'")
        }
    }
}
