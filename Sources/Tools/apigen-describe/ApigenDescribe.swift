import CommandLineSupport
import MockDescriptions

/// The tool of the mock plugin: `apigen describe` alone, so that consumers build nothing else.
@main
struct ApigenDescribe {
    static func main() {
        let command = DescribeCommand(tool: "apigen-describe")
        ToolProcess.run(Command(name: "apigen-describe", summary: "", help: command.help, run: command.run))
    }
}
