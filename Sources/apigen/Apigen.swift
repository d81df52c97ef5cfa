import Foundation
import Generator

/// The command-line tool: finds the command, runs it and ends with its exit code.
@main
struct Apigen {
    static func main() {
        // A reader that went away shows as a failed write, which Terminal passes over.
        signal(SIGPIPE, SIG_IGN)
        var arguments = Arguments(CommandLine.arguments.dropFirst())
        let code: ExitCode
        do throws(CommandError) {
            code = try run(&arguments)
        } catch {
            Terminal.error(error.message)
            code = error.code
        }
        exit(code.rawValue)
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
        \(commands.map { "  " + $0.name.padding(toLength: 10, withPad: " ", startingAt: 0) + $0.summary }.joined(separator: "\n"))

        OPTIONS:
          --help     Help, also of each command: apigen generate --help
          --version  The version of the tool

        EXAMPLE:
          apigen init GitHub
          apigen generate github.api.yaml --output Generated

        """
}

/// A command of the tool.
struct Command: Sendable {
    let name: String
    let summary: String
    let help: String
    let run: @Sendable (inout Arguments) throws(CommandError) -> ExitCode
}

/// How the tool ends.
enum ExitCode: Int32 {
    case done = 0
    /// The input has errors, or a check found something.
    case findings = 1
    /// The command was called in a wrong way (`EX_USAGE` of sysexits.h).
    case usage = 64
    /// A file could not be read or written (`EX_IOERR`).
    case io = 74
}

/// Why a command could not do its work.
struct CommandError: Error {
    let code: ExitCode
    let message: String

    static func usage(_ message: String) -> CommandError {
        CommandError(code: .usage, message: "apigen: \(message)\nSee 'apigen --help'.\n")
    }

    static func io(_ message: String) -> CommandError {
        CommandError(code: .io, message: "apigen: \(message)\n")
    }
}
