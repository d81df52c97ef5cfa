import APITexts
import APIRuntime
import APIRuntimeDiagnostics
import APIValues
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import HTTPTypes

/// The secrets of a request, which servers may repeat anywhere.
struct Secrets: Sendable {
    /// Shorter texts occur by chance.
    private static let shortest = 4
    /// A value that is secret only by its name may be a common word, and so may a word of a secret.
    private static let shortestNamed = 6
    /// Values that occur in every document.
    private static let common: Set = ["false", "null", "true"]

    /// The longest first: one may be a part of another.
    private let texts: [String]
    private let numbers: Set<Double>

    /// - Parameters:
    ///   - named: The values with names of secrets.
    ///   - marked: The values in the body that the spec calls sensitive.
    init(of request: HTTPRequest, _ operation: APIOperation?, named: [String], marked: [String]) {
        var texts = operation?.secrets(in: request) ?? []
        if operation == nil {
            texts = request.headerFields.filter { alwaysSecret.contains($0.name) }.map(\.value)
        }
        texts += texts.flatMap(secretParts) + marked
        texts += texts.flatMap(Self.elements)
        texts += named.filter { $0.utf8.count >= Self.shortestNamed }
        let all = Set(texts).filter { $0.utf8.count >= Self.shortest && !Self.common.contains($0) }
        numbers = Set(all.compactMap { JSONNumber($0)?.double })
        self.texts = Set(all.flatMap(\.escapedForms)).sorted { $0.utf8.count > $1.utf8.count }
    }

    /// The elements of a list, and the scalars of JSON, in one text.
    private static func elements(of text: String) -> [String] {
        if let first = text.utf8.first, "{[\"".utf8.contains(first), let json = try? JSONValue(parsing: Data(text.utf8))
        {
            var scalars: [String] = []
            _ = json.mappingScalars { scalar in
                scalar.fieldText.map { scalars.append($0) }
                return scalar
            }
            return scalars
        }
        let elements = text.split(separator: ",").map { $0.withoutOuterBlanks }
        let words = text.replacing("%20", with: " ").replacing("%7C", with: " ").split { " |;".contains($0) }
        let all = elements + words.filter { $0.utf8.count >= shortestNamed }.map { String($0) }
        return all.filter { $0 != text }.flatMap { [$0, PercentEncoding.decode($0)] }
    }

    /// A text with its secrets replaced, by `<redacted>` or by texts of the same form.
    func removed(from text: String, isDisguised: Bool = false) -> String {
        if isDisguised, texts.contains(text) { return text.disguised }
        return texts.reduce(text) { $0.replacing($1, with: isDisguised ? $1.disguised : Redactor.placeholder) }
    }

    func remove(from headers: inout HTTPFields) {
        for index in headers.indices { headers[index].value = removed(from: headers[index].value) }
    }

    /// A body with its secrets replaced.
    func removed(from body: RecordedBody, isDisguised: Bool = false) -> RecordedBody {
        switch body {
        case .json(let json): return .json(removed(from: json, isDisguised))
        case .text(let text): return .text(removed(from: text, isDisguised: isDisguised))
        case .data(let data): return removed(from: data, isDisguised)
        case .redacted, .leftOut: return body
        }
    }

    private func removed(from data: Data, _ isDisguised: Bool) -> RecordedBody {
        guard !texts.isEmpty else { return .data(data) }
        if PropertyListHiding.applies(to: data) {
            let changed = PropertyListHiding.changed(data, isSecret: { _ in false }, hide: { $0 }) { json in
                removed(from: json, isDisguised)
            }
            return changed.map { .data($0) } ?? .leftOut("a property list that may repeat a secret of its request")
        }
        var data = data
        for text in texts {
            data.replace(Data(text.utf8), with: Data((isDisguised ? text.disguised : Redactor.placeholder).utf8))
        }
        return .data(data)
    }

    private func removed(from json: JSONValue, _ isDisguised: Bool) -> JSONValue {
        switch json {
        case .string(let text): return .string(removed(from: text, isDisguised: isDisguised))
        case .number(let number): return number.double.map { numbers.contains($0) } ?? false ? 0 : json
        case .array(let array): return .array(array.map { removed(from: $0, isDisguised) })
        case .object(let object):
            var hidden = JSONObject()
            for (key, value) in object {
                hidden[removed(from: key, isDisguised: isDisguised)] = removed(from: value, isDisguised)
            }
            return .object(hidden)
        case .null, .bool: return json
        }
    }
}
