import CommandLineSupport
import Generator
import GeneratorTools
import Watching

extension Command {
    static let generate: Command = {
        let command = GenerateCommand(
            tool: "apigen generate", watch: WatchRounds.run, forms: DiagnosticFormat.allCases.compactMap(\.findings))
        return Command(
            name: "generate", summary: "Generates Swift from specs.", help: command.help,
            run: { arguments throws(CommandError) in try command.run(&arguments) })
    }()
}

/// `apigen generate --watch`: generates, and generates again if a spec or a file that a spec names has changed.
enum WatchRounds {
    @Sendable static func run(_ job: GenerateJob) throws(CommandError) {
        // A path that is wrong at the start is an error; a file that is removed later may come back.
        var others = try SpecInput(job.operands, root: job.root).otherPaths
        try WatchLoop(files: { SpecInput.paths(job.operands) + others }) { () throws(CommandError) in
            let line = round(job, &others)
            if !job.isQuiet { try Terminal.output(line + "\n") }
        }.run()
    }

    /// Generates once. If there are errors, it shows them and changes nothing.
    /// - Parameter others: The paths of the files that specs name, which are watched too.
    /// - Returns: The result in a few words.
    private static func round(_ job: GenerateJob, _ others: inout [String]) -> String {
        let clock = ContinuousClock()
        let start = clock.now
        do throws(CommandError) {
            let input = try job.input()
            others = input.otherPaths
            let result = try job.generate(input).result
            let errors = result.diagnostics.count { $0.severity == .error }
            guard errors == 0 else { return "error".counted(errors) }
            let changes = try job.folder.changes(for: result.outputs)
            try job.folder.apply(changes)
            let count = changes.count { if case .unchanged = $0 { false } else { true } }
            let tenths = Int(((clock.now - start) / .milliseconds(100)).rounded())
            return "regenerated \("file".counted(count)) in \(tenths / 10).\(tenths % 10) s"
        } catch {
            Terminal.error(error.message)
            return "1 error"
        }
    }
}
