import CommandLineSupport
import Generator
import GeneratorTools

/// The command-line tool: finds the command, runs it and ends with its exit code.
@main
struct Apigen {
    static func main() {
        ToolProcess.run(run)
    }

    private static func run(_ arguments: inout Arguments) throws(CommandError) -> ExitCode {
        guard let name = arguments.next() else {
            Terminal.error(help)
            return .usage
        }
        switch name {
        case "help":
            return try help(of: arguments.next())
        case "--help", "-h":
            try Terminal.output(help)
            return .done
        case "--version", "version":
            try Terminal.output("apigen \(Generator.version)\n")
            return .done
        default: break
        }
        let command: Command
        do throws(CommandError) {
            command = try self.command(name, or: name.hasPrefix("-") ? ["--help", "--version"] : ["help", "version"])
        } catch {
            if arguments.asksForJSON { try? Terminal.output(Report(error, of: name).text) }
            throw error
        }
        if arguments.containsHelp {
            try Terminal.output(command.help)
            return .done
        }
        let isForPrograms = command.reportsErrors(arguments)
        do throws(CommandError) {
            return try command.run(&arguments)
        } catch {
            let report = Report(error, of: command.name)
            // The mock writes an object on each line.
            if isForPrograms { try? Terminal.output(command.name == "mock" ? report.line : report.text) }
            throw error.naming("apigen \(command.name)")
        }
    }

    /// `apigen help` and `apigen help generate`.
    private static func help(of name: String?) throws(CommandError) -> ExitCode {
        try Terminal.output(name.map { name throws(CommandError) in try command(name).help } ?? help)
        return .done
    }

    /// - Parameter others: The words that are valid instead of a command.
    private static func command(_ name: String, or others: [String] = []) throws(CommandError) -> Command {
        if let command = commands.first(where: { $0.name == name }) { return command }
        let names = commands.map(\.name)
        var hint = Arguments.nearest(to: name, among: names + others).map { "did you mean '\($0)'?" }
        if SpecInput.isSpec(name) { hint = "did you mean 'apigen generate \(name)'?" }
        let message = "unknown command '\(name)'; \(hint ?? "the commands are \(names.joined(separator: ", "))")"
        throw CommandError.usage(message).naming("apigen")
    }

    private static let commands: [Command] = {
        let commands = [
            Command.generate, Command.format, Command.lint, Command.explain, Command.schema, Command.initialize,
            Command.importDocument, Command.export, Command.checkExamples, Command.diff, Command.drift, Command.mock,
            Command.describe,
        ]
        return commands + [.completion(of: commands)]
    }()

    private static let help = """
        Generates typed Swift from specs of HTTP APIs.

        USAGE: apigen <command> …

        COMMANDS:
        \(commands.map { "  " + $0.name.padded(to: 16) + $0.summary }.joined(separator: "\n"))

        OPTIONS:
          --help     Help, also of each command: apigen generate --help, or apigen help generate
          --version  The version of the tool

        EXAMPLE:
          apigen init GitHub
          apigen generate github.api.yaml --output Generated

        """
}
