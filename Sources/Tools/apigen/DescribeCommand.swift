import CommandLineSupport
import MockDescriptions

extension Command {
    static let describe: Command = {
        let command = DescribeCommand(tool: "apigen describe")
        return Command(
            name: "describe", summary: "Writes what mocks in tests need to know of specs, as Swift.",
            help: command.help, run: command.run)
    }()
}
