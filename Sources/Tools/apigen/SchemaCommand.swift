import CommandLineSupport
import Generator
import GeneratorTools

extension Command {
    static let schema = Command(
        name: "schema", summary: "Prints the JSON Schema of the spec language, for editors, or of reports.",
        help: SchemaCommand.help, run: SchemaCommand.run)
}

/// `apigen schema`: the language as a JSON Schema.
enum SchemaCommand {
    /// The name of the schema's file beside a spec.
    static let fileName = ".apigen.schema.json"

    static let help = """
        Prints the JSON Schema (2020-12) of the spec language. Editors with a YAML language server use it to complete,
        explain and check keys, if the spec begins with the line

            # yaml-language-server: $schema=\(fileName)

        USAGE: apigen schema
               apigen schema --reports

        OPTIONS:
          --reports  Print the JSON Schema of the reports that --format json writes.

        EXIT CODES: 0 done, 64 wrong usage, 74 the schema cannot be written

        EXAMPLE:
          apigen schema > \(fileName)

        """

    static func run(_ arguments: inout Arguments) throws(CommandError) -> ExitCode {
        let parsed = try arguments.parse(valued: [], flags: ["--reports"])
        guard parsed.operands.isEmpty else { throw .usage("schema takes no arguments") }
        try Terminal.output(parsed.flags.contains("--reports") ? ReportSchema.text : SpecSchema.text)
        return .done
    }
}
