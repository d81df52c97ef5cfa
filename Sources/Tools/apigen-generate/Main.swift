import CommandLineSupport

/// The tool that the plugins run: `apigen generate` alone, so that consumers build nothing else.
@main
struct ApigenGenerate {
    static func main() {
        let command = GenerateCommand(tool: "apigen-generate")
        ToolProcess.run(Command(name: "apigen-generate", summary: "", help: command.help, run: command.run))
    }
}
