import CommandLineSupport
import GeneratorTools

extension Report {
    /// The report of a run that ends with an error.
    init(_ error: CommandError, of command: String) {
        self.init(
            failureOf: command, code: Int(error.code.rawValue), message: error.reason,
            paths: error.paths.map { ($0.path, $0.rule, $0.message) },
            errors: error.errors.map { ($0.diagnostics, $0.sources) })
    }
}
