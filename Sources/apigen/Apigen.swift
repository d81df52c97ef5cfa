import CommandLineSupport
import Generator

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
        case "--help", "-h", "help":
            Terminal.output(help)
            return .done
        case "--version":
            Terminal.output("apigen \(Generator.version)\n")
            return .done
        default: break
        }
        guard let command = commands.first(where: { $0.name == name }) else {
            let names = commands.map(\.name).joined(separator: ", ")
            throw .usage("unknown command '\(name)'; the commands are \(names)")
        }
        if arguments.containsHelp {
            Terminal.output(command.help)
            return .done
        }
        return try command.run(&arguments)
    }

    private static let commands = [
        Command.generate, Command.format, Command.lint, Command.explain, Command.schema, Command.initialize,
    ]

    private static let help = """
        Generates typed Swift from specs of HTTP APIs.

        USAGE: apigen <command> …

        COMMANDS:
        \(commands.map { "  " + $0.name.padded(to: 10) + $0.summary }.joined(separator: "\n"))

        OPTIONS:
          --help     Help, also of each command: apigen generate --help
          --version  The version of the tool

        EXAMPLE:
          apigen init GitHub
          apigen generate github.api.yaml --output Generated

        """
}
