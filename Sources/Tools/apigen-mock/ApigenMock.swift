import CommandLineSupport
import MockServer

/// The server of `apigen mock`, an executable of its own: other commands need no event loop.
@main
struct ApigenMock {
    static func main() {
        ToolProcess.run { _ throws(CommandError) in .done }
    }
}
