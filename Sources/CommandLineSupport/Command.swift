/// A command of a tool.
package struct Command: Sendable {
    package let name: String
    package let summary: String
    package let help: String
    package let run: @Sendable (inout Arguments) throws(CommandError) -> ExitCode

    package init(
        name: String, summary: String, help: String,
        run: @escaping @Sendable (inout Arguments) throws(CommandError) -> ExitCode
    ) {
        self.name = name
        self.summary = summary
        self.help = help
        self.run = run
    }
}

/// How a tool ends.
package enum ExitCode: Int32, Sendable {
    case done = 0
    /// The input has errors, or a check found something.
    case findings = 1
    /// The command was called in a wrong way (`EX_USAGE` of sysexits.h).
    case usage = 64
    /// A file could not be read or written (`EX_IOERR`).
    case io = 74
}

/// Why a command could not do its work.
package struct CommandError: Error {
    package let code: ExitCode
    package let message: String

    package init(code: ExitCode, message: String) {
        self.code = code
        self.message = message
    }

    package static func usage(_ message: String) -> CommandError {
        CommandError(code: .usage, message: "apigen: \(message)\n")
    }

    /// Why a command could not do its work, and where its help is, if it was called in a wrong way.
    package func naming(_ tool: String) -> CommandError {
        code == .usage ? CommandError(code: code, message: message + "See '\(tool) --help'.\n") : self
    }

    package static func io(_ message: String) -> CommandError {
        CommandError(code: .io, message: "apigen: \(message)\n")
    }
}

/// The process of a tool: its arguments, its messages and its exit code.
package enum ToolProcess {
    /// Runs the work with the process's arguments, and ends the process with the exit code that comes of it.
    package static func run(_ work: (inout Arguments) throws(CommandError) -> ExitCode) -> Never {
        // A reader that went away shows as a failed write, which Terminal passes over.
        signal(SIGPIPE, SIG_IGN)
        var arguments = Arguments(CommandLine.arguments.dropFirst())
        let code: ExitCode
        do throws(CommandError) {
            code = try work(&arguments)
        } catch {
            Terminal.error(error.message)
            code = error.code
        }
        exit(code.rawValue)
    }
}
