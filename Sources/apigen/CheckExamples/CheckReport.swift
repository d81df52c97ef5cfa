import CommandLineSupport
import Generator
import GeneratorTools
import OpenAPITools

/// What came of the examples of a document or a spec.
struct CheckReport {
    /// An example that its type cannot read.
    struct Failure {
        enum Blame: String {
            /// Its schema does not allow it.
            case example
            /// Its schema allows it.
            case code
        }

        let title: String
        let place: Example.Place
        let blame: Blame
        /// What the generated type says.
        let reason: String
        /// What the schema says, where the example is to blame.
        var fault: String?
    }

    let examples: Int
    /// How many of them are of types that are only written, or of responses that are no JSON.
    private(set) var unread = 0
    private(set) var failures: [Failure] = []
    let lines: Int
    let warnings: Int

    init(_ subject: CheckSubject, _ outcomes: [CheckPackage.Outcome]) {
        examples = outcomes.count
        lines = subject.result.outputs.lineCount
        warnings = subject.result.diagnostics.count
        for (index, outcome) in outcomes.enumerated() {
            let example = subject.examples[index]
            switch outcome {
            case .read: continue
            case .unread: unread += 1
            case .unreadable(let reason):
                let fault = subject.fault(ofExample: index)
                failures.append(
                    Failure(
                        title: example.title, place: fault?.place ?? example.place,
                        blame: fault == nil ? .code : .example, reason: reason, fault: fault?.message))
            }
        }
    }

    var codeFailures: Int { failures.count { $0.blame == .code } }
    private var decoded: Int { examples - unread - failures.count }

    /// One line for each example that is not read, those first that the code is to blame for, and a summary.
    var text: String {
        let sorted = failures.filter { $0.blame == .code } + failures.filter { $0.blame == .example }
        let rows = sorted.map { failure in
            let position = failure.place.position
            let reason = failure.fault.map { "\($0) (read as: \(failure.reason))" } ?? failure.reason
            let place = "\(failure.place.path):\(position.line):\(position.column)"
            let line = "\(place): \(failure.blame.rawValue): \(failure.title): \(reason) (\(failure.place.pointer))"
            return line.printable + "\n"
        }
        let others = failures.count - codeFailures
        let rest = unread > 0 ? "; \(unread) of types that are only written, or of no JSON, were not read" : ""
        return rows.joined()
            + "\(decoded) of \(examples) examples decode; \(codeFailures) do not though their schemas allow them, "
            + "\(others) are not what their schemas say\(rest)\n"
    }

    var json: String {
        let rows = failures.map { failure in
            let position = failure.place.position
            return JSONOutput.object(
                [
                    ("file", .string(failure.place.path)), ("line", .integer(Int(position.line))),
                    ("column", .integer(Int(position.column))), ("pointer", .string(failure.place.pointer)),
                    ("example", .string(failure.title)), ("blame", .string(failure.blame.rawValue)),
                    ("reason", .string(failure.reason)),
                ] + (failure.fault.map { [("fault", .string($0))] } ?? []))
        }
        return JSONOutput.object([
            ("lines", .integer(lines)), ("warnings", .integer(warnings)), ("examples", .integer(examples)),
            ("decoded", .integer(decoded)), ("unread", .integer(unread)), ("code", .integer(codeFailures)),
            ("failures", .array(rows)),
        ]).text
    }
}
