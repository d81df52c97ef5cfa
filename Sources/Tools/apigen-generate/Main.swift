import CommandLineSupport

/// The tool that the plugins run: `apigen generate` alone, so that consumers build nothing else.
@main
struct ApigenGenerate {
    static func main() {
        ToolProcess.run { arguments throws(CommandError) in
            let command = GenerateCommand(tool: "apigen-generate")
            guard !arguments.containsHelp else {
                try Terminal.output(command.help)
                return .done
            }
            do throws(CommandError) {
                return try command.run(&arguments)
            } catch {
                throw error.naming("apigen-generate")
            }
        }
    }
}
