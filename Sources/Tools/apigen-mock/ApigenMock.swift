import CommandLineSupport
import GeneratorTools
import MockInputs

/// The server of `apigen mock`, a separate executable: other commands need no event loop.
@main
struct ApigenMock {
    static func main() {
        ToolProcess.run { arguments throws(CommandError) in
            if arguments.containsHelp {
                try Terminal.output(MockOptions.help)
                return .done
            }
            let isForPrograms = arguments.asksForJSON
            do throws(CommandError) {
                return try run(&arguments)
            } catch {
                if isForPrograms { try? Terminal.output(report(error).line) }
                throw error.naming("apigen mock")
            }
        }
    }

    private static func run(_ arguments: inout Arguments) throws(CommandError) -> ExitCode {
        #if Mock
            return try MockRun(MockOptions(&arguments)).run()
        #else
            throw .io("this 'apigen-mock' was built without its server; \(MockOptions.advice)")
        #endif
    }

    private static func report(_ error: CommandError) -> Report {
        Report(
            failureOf: "mock", code: Int(error.code.rawValue), message: error.reason,
            paths: error.paths.map { ($0.path, $0.rule, $0.message) },
            errors: error.errors.map { ($0.diagnostics, $0.sources) })
    }
}
