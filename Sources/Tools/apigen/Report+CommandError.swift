import CommandLineSupport
import GeneratorTools

extension Report {
    /// The report of a run that ends with an error.
    init(_ error: CommandError, of command: String) {
        let findings = error.paths.map { path -> OrderedJSON in
            [
                "severity": "error", "rule": .string(path.rule), "message": .string(path.message),
                "file": .string(path.path),
            ]
        }
        self.init(failureOf: command, findings: findings, code: Int(error.code.rawValue), message: error.reason)
    }
}
