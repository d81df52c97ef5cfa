import CommandLineSupport
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
            #if Mock
                do throws(CommandError) {
                    return try MockRun(MockOptions(&arguments)).run()
                } catch {
                    throw error.naming("apigen mock")
                }
            #else
                throw .io("this 'apigen-mock' was built without its server; \(MockOptions.advice)")
            #endif
        }
    }
}
