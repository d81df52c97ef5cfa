import Foundation
import Testing

/// A file of the emitter, read as text.
struct EmitterSource: Sendable, CustomTestStringConvertible {
    let name: String
    /// Its code, with spaces in place of comments.
    private let code: String

    var testDescription: String { name }

    /// A place where the emitter names text of a spec, with no call around it that makes the text harmless.
    struct Use {
        let word: String
        let line: Int
        /// The whole line.
        let text: String
    }

    /// Every file of the emitter but the one that may touch spec text.
    static let all: [EmitterSource] = {
        let folder = generator.appendingPathComponent("Swift")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(".swift") && $0 != "SwiftText.swift" }.sorted().compactMap { name in
            (try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)).map {
                EmitterSource(name: name, code: $0.replacing(/\/\/[^\n]*/) { String(repeating: " ", count: $0.count) })
            }
        }
    }()

    private static let generator = Recording.folder.appendingPathComponent("../../Sources/Generator").standardized

    var lines: [Substring] { code.split(separator: "\n", omittingEmptySubsequences: false) }

    // MARK: - What is text of a spec

    /// The properties and the payloads of the resolved API that are strings.
    private static let specText: (properties: Set<String>, cases: Set<String>) = {
        let api = ["API", "Declaration", "ValueType", "Literal"].map { "Semantics/API/\($0).swift" }
        let others = ["Language/AuthScheme.swift", "Language/DateFormat.swift"]
        let code = (api + others).compactMap {
            try? String(contentsOf: generator.appendingPathComponent($0), encoding: .utf8)
        }
        guard code.count == api.count + others.count else { return ([], []) }
        let resolved = code.prefix(api.count).joined()
        let all = code.joined()
        let properties = resolved.matches(of: /let (\w+): \[*String\b/).map { String($0.1) }
        let labels = all.matches(of: /case \w+\([^\n]*?\b(\w+): \[*String\b/).map { String($0.1) }
        let tuples = resolved.matches(of: #/\((?:[^()\n]*, )?(\w+): String, /#).map { String($0.1) }
        let cases = all.matches(of: /case (\w+)\([^\n]*\bString\b/).map { String($0.1) }
        // A deprecation is taken over from the syntax as it is.
        return (Set(properties + labels + tuples + ["message"]).subtracting(["own"]), Set(cases))
    }()

    // MARK: - Uses

    func usesOfSpecText() -> [Use] {
        let code = Array(code.utf8)
        return (properties() + bound()).compactMap { word, offset in
            guard !isHandedOver(code, offset) else { return nil }
            let start = code[..<offset].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
            let end = code[offset...].firstIndex(of: 0x0A) ?? code.count
            let text = String(decoding: code[start..<end], as: UTF8.self)
            return Use(
                word: word, line: code[..<offset].count { $0 == 0x0A } + 1,
                text: text.trimmingCharacters(in: .whitespaces))
        }
    }

    /// Where a property is named, comparisons and questions about its length aside.
    private func properties() -> [(String, Int)] {
        code.matches(of: /\.(\w+)\b(?!\(|\.isEmpty|\.count| ==| !=)/).compactMap { match in
            let isPattern = code[..<match.range.lowerBound].hasSuffix("case ")
            guard Self.specText.properties.contains(String(match.1)), !isPattern else { return nil }
            return (String(match.1), code.utf8.distance(from: code.startIndex, to: match.range.lowerBound))
        }
    }

    /// Where a name stands that a pattern binds to a payload, up to the next branch.
    private func bound() -> [(String, Int)] {
        code.matches(of: /case \.(\w+)\(([^\n]*?)\)(?= |:|,)/).flatMap { match -> [(String, Int)] in
            guard Self.specText.cases.contains(String(match.1)) else { return [] }
            let rest = code[match.range.upperBound...]
            let branch = rest[..<(rest.firstMatch(of: /\n\s*(case |default|\})/)?.range.lowerBound ?? rest.endIndex)]
            return match.2.matches(of: /let (\w+)/).map { String($0.1) }.flatMap { name in
                branch.matches(of: /(\.|let )?\b(\w+)\b(?!:)/).filter { $0.1 == nil && $0.2 == name }.map {
                    (name, code.utf8.distance(from: code.startIndex, to: $0.2.startIndex))
                }
            }
        }
    }

    /// Whether a call of SwiftText, or of what writes comments with it, stands around a place.
    private func isHandedOver(_ code: [UInt8], _ offset: Int) -> Bool {
        var depth = 0
        for index in code[..<offset].indices.reversed() {
            switch code[index] {
            case UInt8(ascii: ")"): depth += 1
            case UInt8(ascii: "(") where depth > 0: depth -= 1
            case UInt8(ascii: "("):
                let before = String(decoding: code[max(0, index - 40)..<index], as: UTF8.self)
                if before.contains(/(SwiftText\.\w+|\.documentation|\.deprecation)$/) { return true }
            case UInt8(ascii: "\n") where code[index...].starts(with: "\n    }\n".utf8): return false
            default: break
            }
        }
        return false
    }
}
