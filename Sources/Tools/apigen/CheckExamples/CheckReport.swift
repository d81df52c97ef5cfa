import CommandLineSupport
import Generator
import GeneratorTools
import OpenAPITools

/// The results of reading the examples of a document or a spec.
struct CheckReport {
    /// An example that the generated type cannot read.
    struct Failure {
        enum Blame: String {
            /// Its schema does not allow it.
            case example
            /// Its schema allows it.
            case code
        }

        let title: String
        let place: Example.FilePlace
        let blame: Blame
        /// The error of the generated type.
        let reason: String
        /// The error of the schema; nil if the code is to blame.
        let fault: String?
        /// The number of other examples with the same fault, mostly of the same model.
        var repetitions = 0

        var rule: CheckRule { blame == .code ? .misread : .invalid }
    }

    let examples: Int
    /// The number of examples whose type is only written, or whose response is not JSON.
    private(set) var unread = 0
    /// The examples that cannot be read, each value once.
    private(set) var failures: [Failure] = []
    /// The values that are read and not written again, in the order of the examples.
    private var losses: [(title: String, place: Example.FilePlace, path: String)] = []
    let endpoints: Int
    let lines: Int
    let warnings: Int

    init(_ subject: CheckSubject, _ outcomes: [CheckPackage.Outcome]) {
        examples = outcomes.count
        endpoints = subject.endpoints
        lines = subject.result.outputs.lineCount
        warnings = subject.result.diagnostics.count
        var known: [Example.FilePlace: Int] = [:]
        for (index, outcome) in outcomes.enumerated() {
            let example = subject.examples[index]
            switch outcome {
            case .read(let lost): losses += lost.map { (example.title, example.place, $0) }
            case .unread: unread += 1
            case .unreadable(let path, let reason):
                let fault = subject.fault(ofExample: index, at: path)
                let place = fault?.place ?? example.place
                if let first = known[place], failures[first].fault == fault?.message {
                    failures[first].repetitions += 1
                    continue
                }
                known[place] = failures.count
                failures.append(
                    Failure(
                        title: example.title, place: place,
                        blame: fault == nil ? .code : .example,
                        reason: path.isEmpty ? reason : "\(path): \(reason)", fault: fault?.message))
            }
        }
    }

    var codeFailures: Int { count(.code) }
    private var decoded: Int { examples - unread - count(.code) - count(.example) }

    private func count(_ blame: Failure.Blame) -> Int {
        failures.reduce(0) { $1.blame == blame ? $0 + 1 + $1.repetitions : $0 }
    }

    /// A line for each example that cannot be read, starting with the faults of the code, and a summary.
    var text: String {
        let sorted = failures.filter { $0.blame == .code } + failures.filter { $0.blame == .example }
        let rows = sorted.map { failure in
            let position = failure.place.position
            var reason = failure.fault.map { "\($0) (read as: \(failure.reason))" } ?? failure.reason
            if failure.repetitions > 0 { reason += ", and so in \(failure.repetitions) more" }
            let place = "\(failure.place.path):\(position.line):\(position.column)"
            let line = "\(place): \(failure.blame.rawValue): \(failure.title): \(reason) (\(failure.place.pointer))"
            return line.printable + "\n"
        }
        let lost = losses.map { loss in
            let place = "\(loss.place.path):\(loss.place.position.line):\(loss.place.position.column)"
            return "\(place): lost: \(loss.title): \(loss.path) (\(loss.place.pointer))".printable + "\n"
        }
        let rest =
            unread > 0
            ? "; \(unread) of types that are only written, or that need more than JSON, \(unread == 1 ? "was" : "were") not read"
            : ""
        let wrong = count(.example)
        return (rows + lost).joined()
            + "\(decoded) of \("example".counted(examples)) \(decoded == 1 ? "decodes" : "decode"); "
            + (codeFailures == 1
                ? "1 does not though its schema allows it, "
                : "\(codeFailures) do not though their schemas allow them, ")
            + (wrong == 1 ? "1 is not what its schema says" : "\(wrong) are not what their schemas say") + "\(rest)\n"
    }

    var json: String {
        let failures = failures.map { failure in
            OrderedJSON.finding(
                failure.blame == .code ? "error" : "warning", failure.rule.rawValue, failure.fault ?? failure.reason,
                at: failure.place.members,
                [
                    "example": .string(failure.title), "reason": .string(failure.reason),
                    "repetitions": .integer(failure.repetitions),
                ])
        }
        let losses = losses.map { loss in
            OrderedJSON.finding(
                "note", CheckRule.lost.rawValue, "\(loss.path) is read and not written again",
                at: loss.place.members, ["example": .string(loss.title), "path": .string(loss.path)])
        }
        return Report(
            .checkExamples, findings: failures + losses,
            [
                "counts": .counts([
                    "endpoints": endpoints, "lines": lines, "warnings": warnings, "examples": examples,
                    "decoded": decoded, "unread": unread, "misread": codeFailures, "invalid": count(.example),
                ])
            ]
        ).text
    }
}

extension Example.FilePlace {
    /// The members of the place in a report.
    fileprivate var members: OrderedJSON {
        [
            "file": .string(path), "line": .integer(Int(position.line)), "column": .integer(Int(position.column)),
            "pointer": .string(pointer),
        ]
    }
}
