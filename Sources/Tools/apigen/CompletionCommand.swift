import CommandLineSupport
import Generator
import GeneratorTools
import MockInputs
import OpenAPITools
import SpecDiff
import TrafficDrift

extension Command {
    /// - Parameter commands: The commands to complete.
    static func completion(of commands: [Command]) -> Command {
        Command(
            name: "completion", summary: "Prints a completion script for bash, zsh or fish.",
            help: Completion.help
        ) { arguments throws(CommandError) in
            let parsed = try arguments.parse(valued: [], flags: [])
            let names = Completion.Shell.allCases.map(\.rawValue).joined(separator: ", ")
            guard parsed.operands.count == 1, let shell = Completion.Shell(rawValue: parsed.operands[0]) else {
                throw .usage("completion takes one shell: \(names)")
            }
            try Terminal.output(Completion(commands: commands + [completion(of: [])]).script(for: shell))
            return .done
        }
    }
}

/// The scripts with which shells complete the tool's command lines, made from the commands and their help.
struct Completion {
    enum Shell: String, CaseIterable {
        case bash, zsh, fish
    }

    static let help = """
        Prints a completion script for bash, zsh or fish.

        USAGE: apigen completion bash|zsh|fish

        EXIT CODES: 0 done, 64 wrong usage, 74 the script cannot be written

        EXAMPLE:
          apigen completion bash > ~/.local/share/bash-completion/completions/apigen
          apigen completion zsh > /usr/local/share/zsh/site-functions/_apigen
          apigen completion fish > ~/.config/fish/completions/apigen.fish

        """

    let commands: [Command]

    /// The words that a command takes instead of files; empty for a command that takes files.
    private func operands(of command: Command) -> [String] {
        switch command.name {
        case "explain":
            ExplainedRule.ids + KeyName.allCases.map(\.rawValue) + ["language"]
        case "completion": Shell.allCases.map(\.rawValue)
        default: []
        }
    }

    /// An option as a command's help lists it.
    private struct Option {
        let command: String
        let name: String
        let summary: String
        let isValued: Bool
        /// The values that it takes, if it has a fixed list of them.
        var choices: [String] {
            switch name {
            case "--access": AccessLevel.allCases.map(\.rawValue)
            case "--format": formats
            case "--openapi": Export.Version.allCases.map(\.rawValue)
            case "--fail-on" where command == "drift": DriftReport.FailOn.allCases.map(\.rawValue)
            case "--fail-on": DiffCommand.FailOn.allCases.map(\.rawValue)
            case "--models": ["used", "all"]
            case "--descriptions": ["first", "full"]
            default: []
            }
        }
        private var formats: [String] {
            switch command {
            case "export": ExportForms.names
            case "init": InitCommand.Format.allCases.map(\.rawValue)
            case "check-examples": CheckExamplesCommand.Format.allCases.map(\.rawValue)
            case "diff": DiffFormat.allCases.map(\.rawValue)
            case "drift": DriftFormat.allCases.map(\.rawValue)
            case "explain": ExplainCommand.Form.allCases.map(\.rawValue)
            case "mock": MockOptions.Format.allCases.map(\.rawValue)
            default: DiagnosticFormat.allCases.map(\.rawValue)
            }
        }
    }

    private func options(of command: Command) -> [Option] {
        func option(_ name: String, _ summary: String, isValued: Bool) -> Option {
            Option(command: command.name, name: name, summary: Self.firstSentence(summary), isValued: isValued)
        }
        let listed = command.help.split(separator: "\n").compactMap { line -> Option? in
            let line = line.drop { $0 == " " }
            guard line.hasPrefix("--"), let end = line.firstIndex(of: " ") else { return nil }
            let rest = line[end...].drop { $0 == " " }
            guard rest.first == "<", let close = rest.firstIndex(of: ">") else {
                return option(String(line[..<end]), String(rest), isValued: false)
            }
            let summary = rest[rest.index(after: close)...].drop { $0 == " " }
            return option(String(line[..<end]), String(summary), isValued: true)
        }
        return listed + [option("--help", "Help for the command", isValued: false)]
    }

    func script(for shell: Shell) -> String {
        switch shell {
        case .bash: bash
        case .zsh: zsh
        case .fish: fish
        }
    }

    private var names: String { (commands.map(\.name) + ["help", "version"]).joined(separator: " ") }

    // MARK: - Shells

    private var bash: String {
        let cases = commands.map { command in
            let words = options(of: command).map(\.name) + operands(of: command)
            return "        \(command.name)) words=\"\(words.joined(separator: " "))\" ;;\n"
        }.joined()
        let choices = commands.flatMap { options(of: $0) }.filter { !$0.choices.isEmpty }.map { option in
            "        '\(option.command) \(option.name)') COMPREPLY=($(compgen -W \"\(option.choices.joined(separator: " "))\" -- \"$word\")); return ;;\n"
        }.joined()
        return """
            # Completion of apigen for bash.
            _apigen() {
                local word="${COMP_WORDS[COMP_CWORD]}" words=""
                if [ "$COMP_CWORD" -eq 1 ] || [ "${COMP_WORDS[1]}" = help ]; then
                    COMPREPLY=($(compgen -W "\(names) --help --version" -- "$word"))
                    return
                fi
                case "${COMP_WORDS[1]} ${COMP_WORDS[COMP_CWORD - 1]}" in
            \(choices)    esac
                case "${COMP_WORDS[1]}" in
            \(cases)    esac
                COMPREPLY=($(compgen -W "$words" -- "$word"))
                case "$word" in
                    -*) ;;
                    *) COMPREPLY+=($(compgen -f -- "$word")) ;;
                esac
            }
            complete -o filenames -F _apigen apigen

            """
    }

    private var zsh: String {
        let described = commands.map { "        '\($0.name):\(Self.zsh($0.summary))'\n" }.joined()
        let cases = commands.map { command in
            let specs = options(of: command).map { option in
                let action =
                    option.choices.isEmpty ? "_files" : "(\(option.choices.joined(separator: " ")))"
                let value = option.isValued ? ":\(option.name.drop { $0 == "-" }):\(action)" : ""
                return " '\(option.name)[\(Self.zsh(option.summary))]\(value)'"
            }
            let words = operands(of: command).joined(separator: " ")
            let rest = words.isEmpty ? "'*:file:_files'" : "'1:word:(\(words))'"
            return "        \(command.name)) _arguments\(specs.joined()) \(rest) ;;\n"
        }.joined()
        return """
            #compdef apigen
            # Completion of apigen for zsh.
            _apigen() {
                local -a commands
                commands=(
            \(described)        'help:Help for a command'
                    'version:The version of the tool'
                )
                if (( CURRENT == 2 )) || [[ $words[2] == help ]]; then
                    _describe command commands
                    return
                fi
                local command=$words[2]
                shift words
                (( CURRENT-- ))
                case $command in
            \(cases)    esac
            }
            _apigen "$@"

            """
    }

    private var fish: String {
        var lines = ["# Completion of apigen for fish."]
        let first = "complete -c apigen -n __fish_use_subcommand -f"
        for command in commands {
            lines.append("\(first) -a \(command.name) -d '\(Self.fish(command.summary))'")
        }
        lines.append("\(first) -a help -d 'Help for a command'")
        lines.append("\(first) -a version -d 'The version of the tool'")
        for command in commands {
            let words = operands(of: command).joined(separator: " ")
            if !words.isEmpty {
                lines.append("complete -c apigen -n '__fish_seen_subcommand_from \(command.name)' -f -a '\(words)'")
            }
            for option in options(of: command) {
                let condition = "complete -c apigen -n '__fish_seen_subcommand_from \(command.name)'"
                let choices = option.choices.isEmpty ? "" : " -f -a '\(option.choices.joined(separator: " "))'"
                lines.append(
                    "\(condition) -l \(option.name.dropFirst(2))\(option.isValued ? " -r" : "")\(choices) "
                        + "-d '\(Self.fish(option.summary))'")
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The first sentence, or the text up to a semicolon: an option's summary here is its first line alone.
    private static func firstSentence(_ text: String) -> String {
        text.firstRange(of: ". ").map { String(text[..<$0.lowerBound]) } ?? text.split(separator: ";").first.map(
            String.init) ?? ""
    }

    /// Text inside apostrophes, with a backslash before some characters.
    private static func quoted(_ text: String, escaping characters: String = "", apostrophe: String) -> String {
        text.map { $0 == "'" ? apostrophe : characters.contains($0) ? "\\\($0)" : String($0) }.joined()
    }

    private static func zsh(_ text: String) -> String { quoted(text, escaping: "[]:", apostrophe: "'\\''") }
    private static func fish(_ text: String) -> String { quoted(text, apostrophe: "\\'") }
}
