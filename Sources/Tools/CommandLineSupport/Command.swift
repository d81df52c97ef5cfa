package import Generator

/// A command of a tool.
package struct Command: Sendable {
    package let name: String
    package let summary: String
    package let help: String
    /// Whether a run with these words reports its errors on standard output too, as JSON.
    package let reportsErrors: @Sendable (Arguments) -> Bool
    package let run: @Sendable (inout Arguments) throws(CommandError) -> ExitCode

    package init(
        name: String, summary: String, help: String,
        reportsErrors: @escaping @Sendable (Arguments) -> Bool = { $0.asksForJSON },
        run: @escaping @Sendable (inout Arguments) throws(CommandError) -> ExitCode
    ) {
        self.name = name
        self.summary = summary
        self.help = help
        self.reportsErrors = reportsErrors
        self.run = run
    }
}

/// The exit code of a tool.
package enum ExitCode: Int32, Sendable {
    case done = 0
    /// The input has errors, or a check found something.
    case findings = 1
    /// The arguments are wrong (`EX_USAGE` of sysexits.h).
    case usage = 64
    /// A file or standard output could not be read or written (`EX_IOERR`).
    case io = 74
}

/// The error that ends a command. Its message is one line, even if it contains names from outside.
package struct CommandError: Error {
    package let code: ExitCode
    /// The lines for people.
    package let message: String
    /// The paths that cannot be read, which the message names too.
    package let paths: [SpecInput.Problem]
    /// The errors in files, which the message has too.
    package let errors: [FileErrors]

    /// Errors, and the files that they are in.
    package struct FileErrors: Sendable {
        package let diagnostics: [Diagnostic]
        package let sources: [SourceFile]

        package init(_ diagnostics: [Diagnostic], _ sources: [SourceFile]) {
            self.diagnostics = diagnostics
            self.sources = sources
        }
    }

    package init(
        code: ExitCode, message: String, paths: [SpecInput.Problem] = [], errors: [FileErrors] = []
    ) {
        self.code = code
        self.message = message
        self.paths = paths
        self.errors = errors
    }

    /// The error of a command whose input has errors.
    package static func findings(_ errors: [FileErrors]) -> CommandError {
        let texts = errors.map {
            ShownDiagnostics($0.diagnostics).text($0.sources, colored: Terminal.showsColors)
        }
        return CommandError(code: .findings, message: texts.joined(), errors: errors)
    }

    /// The message for programs: one sentence, without the tool's name.
    package var reason: String {
        if paths.count == 1 { return "'\(paths[0].path)': \(paths[0].message)" }
        if !paths.isEmpty { return "\(paths.count) paths cannot be read" }
        let count = errors.reduce(0) { $0 + $1.diagnostics.count }
        if count > 0 { return "the input has \("error".counted(count))" }
        let prefix = "apigen: "
        // A second line names the tool's help.
        let line = message.prefix { $0 != "\n" }
        return String(line.hasPrefix(prefix) ? line.dropFirst(prefix.count) : line)
    }

    package static func usage(_ message: String) -> CommandError {
        CommandError(code: .usage, message: "apigen: \(message.printable)\n")
    }

    /// The error; for wrong arguments, also the command that shows the tool's help.
    package func naming(_ tool: String) -> CommandError {
        code == .usage ? CommandError(code: code, message: message + "See '\(tool) --help'.\n") : self
    }

    package static func io(_ message: String) -> CommandError {
        CommandError(code: .io, message: "apigen: \(message.printable)\n")
    }
}

/// The process of a tool: its arguments, its messages and its exit code.
package enum ToolProcess {
    /// Runs a tool that is one command.
    package static func run(_ command: Command) -> Never {
        run { arguments throws(CommandError) in
            guard !arguments.containsHelp else {
                try Terminal.output(command.help)
                return .done
            }
            do throws(CommandError) {
                return try command.run(&arguments)
            } catch {
                throw error.naming(command.name)
            }
        }
    }

    /// Runs the work with the process's arguments, and exits with its code.
    package static func run(_ work: (inout Arguments) throws(CommandError) -> ExitCode) -> Never {
        // If the reader has gone, a write fails instead, which `Terminal` ignores.
        signal(SIGPIPE, SIG_IGN)
        // A child inherits the blocked signals of its parent's thread.
        var ending = sigset_t()
        sigemptyset(&ending)
        for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] { sigaddset(&ending, number) }
        pthread_sigmask(SIG_UNBLOCK, &ending, nil)
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
