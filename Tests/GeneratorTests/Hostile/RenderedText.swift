import Foundation
import Generator
@testable import GeneratorTools

/// Checks rendered diagnostics: a spec's text cannot control a terminal, and cannot add lines, workflow commands or JSON.
/// Tests use it too.
enum RenderedText {
    /// The error in a text; nil if there is none.
    static func problem(in text: String, _ format: DiagnosticFormat, count: Int) -> String? {
        if let scalar = text.unicodeScalars.first(where: { $0 != "\n" && !isVisible($0) }) {
            return "\(format.rawValue): U+\(String(scalar.value, radix: 16)) in \(text.debugDescription.prefix(400))"
        }
        switch format {
        case .text: return nil
        case .github:
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            let isRight =
                lines.count == count + 1
                && lines.dropLast().allSatisfy { $0.hasPrefix("::error file=") || $0.hasPrefix("::warning file=") }
            return isRight ? nil : "github: not a command for each diagnostic: \(text.prefix(400))"
        case .json:
            let report = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
            let rows = report?["findings"] as? [Any]
            return rows?.count == count ? nil : "json: no object for each diagnostic: \(text.prefix(400))"
        case .sarif:
            let log = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
            let results = (log?["runs"] as? [[String: Any]])?.first?["results"] as? [Any]
            return results?.count == count ? nil : "sarif: no result for each diagnostic: \(text.prefix(400))"
        }
    }

    private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.value >= 0x20, scalar.value < 0x7F { return true }
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: return false
        default: return true
        }
    }
}
