import CommandLineSupport

/// The tool of the mock plugin.
@main
struct ApigenDescribe {
    static func main() {
        ToolProcess.run { _ throws(CommandError) in .done }
    }
}
