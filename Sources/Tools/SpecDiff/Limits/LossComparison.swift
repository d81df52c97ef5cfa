package import Generator
import OpenAPI

/// Finds parts that the reader of documents left out, simplified or repaired in one description only. Changes there are unknown.
package struct LossComparison {
    /// One side of a comparison.
    package struct Input {
        let documents: [LimitComparison.Input]
        let findings: [Diagnostic]
        let endpoints: [Endpoint]

        /// - Parameters:
        ///   - findings: The findings of the documents' reader.
        ///   - apis: The APIs of the documents.
        package init(_ documents: [LimitComparison.Input], _ findings: [Diagnostic], _ apis: [DescribedAPI]) {
            self.documents = documents
            endpoints = apis.flatMap(\.api.files).flatMap(\.endpoints)
            self.findings = findings.filter {
                [.openAPILeftOut, .openAPIApproximated, .openAPIRepaired].contains($0.rule)
            }
        }
    }

    /// A loss without its place, so that both sides can have the same one.
    private struct Key: Hashable {
        let line: String
        let message: String
    }

    private struct Loss {
        let finding: Diagnostic
        let place: String
        var operations: [String] = []
    }

    /// The losses of one side that may hide changes, in operations that both descriptions have.
    package static func changes(from old: Input, to new: Input) -> [Change] {
        let names = Dictionary(new.endpoints.map { ($0.line, $0.name) }) { first, _ in first }
        let shared = Set(old.endpoints.map(\.line)).intersection(names.keys)
        guard !shared.isEmpty, !old.findings.isEmpty || !new.findings.isEmpty else { return [] }
        let before = losses(old, shared)
        let after = losses(new, shared)
        func more(_ one: [Key: [Loss]], than other: [Key: [Loss]]) -> [Loss] {
            var found: [SourceRange: Loss] = [:]
            for (key, losses) in one where losses.count > other[key]?.count ?? 0 {
                for loss in losses {
                    found[loss.finding.range, default: loss].operations.append(names[key.line] ?? "")
                }
            }
            return found.values.sorted { ($0.place, $0.finding.message) < ($1.place, $1.finding.message) }
        }
        func change(_ loss: Loss, isNew: Bool) -> Change {
            let operations = Set(loss.operations).sorted()
            var change = Change(
                rule: .notCompared, subject: loss.place,
                sentence:
                    "a part of the \(isNew ? "new" : "old") document cannot be compared: \(loss.finding.message.plain)",
                effect: [.wire, .source], old: isNew ? nil : loss.finding.range,
                new: isNew ? loss.finding.range : nil)
            change.operations = Array(operations.prefix(10))
            change.touchesMore = operations.count > 10
            return change
        }
        return more(before, than: after).map { change($0, isNew: false) }
            + more(after, than: before).map { change($0, isNew: true) }
    }

    /// The losses of operations.
    private static func losses(_ input: Input, _ lines: Set<String>) -> [Key: [Loss]] {
        var losses: [Key: [Loss]] = [:]
        for (files, _) in input.documents {
            let found = input.findings.filter { files.fileIndexes.contains(Int($0.range.file)) }
            guard !found.isEmpty, let document = APIDocument(files) else { continue }
            let placed = found.compactMap { finding in files.reference(to: finding.range).map { (finding, $0) } }
            for operation in document.operations {
                let line = operation.method + " " + PathTemplate(operation.path).shape
                guard lines.contains(line) else { continue }
                let places = document.places(of: operation)
                for (finding, place) in placed
                where places.contains(where: { place == $0 || place.hasPrefix($0 + "/") }) {
                    let subject = String(place.drop { $0 == "#" || $0 == "/" })
                    losses[Key(line: line, message: finding.message), default: []].append(
                        Loss(finding: finding, place: subject))
                }
            }
        }
        return losses
    }
}

extension String {
    /// A text of diagnostics without backticks, which have a meaning in reports.
    fileprivate var plain: String { printable.replacing("`", with: "'") }
}
