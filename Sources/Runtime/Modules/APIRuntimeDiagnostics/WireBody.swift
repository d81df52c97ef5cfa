import APIRuntime
import APIValues
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Bodies as a log shows them: JSON, forms and other text, without their secrets.
struct WireBody {
    /// The largest body that is shown, in bytes.
    private static let largest = 1_000_000

    private let names: SecretNames
    private let secrets: [String]?
    private let visible: VisibleParts?
    private let limit: Int

    /// - Parameters:
    ///   - secrets: Texts to hide; nil if unknown, which hides everything.
    ///   - visible: The parts to show of a body with secrets; nil for a body without.
    init(of operation: APIOperation, secrets: [String]?, visible: VisibleParts? = nil, limit: Int) {
        names = SecretNames(and: operation.endpoint.sensitiveKeys)
        self.secrets = secrets
        self.visible = visible
        self.limit = limit
    }

    /// The lines of a body; empty for an empty body.
    ///
    /// - Parameter body: The body; nil for one that the caller reads.
    func lines(_ body: HTTPBody?, _ type: String?, _ mark: String) -> [String] {
        guard body?.length != 0 else { return [] }
        let text = text(body, type?.lowercased() ?? "").split(separator: "\n", omittingEmptySubsequences: false)
        return [mark] + text.map { "\(mark) \($0)" }
    }

    private func text(_ body: HTTPBody?, _ type: String) -> String {
        let length = body?.length.map { "\($0) bytes" } ?? "a stream"
        let size = "<\(length)\(type.isEmpty ? "" : " of \(type.oneLine(upTo: 100))")>"
        guard let data = body?.data, data.count <= Self.largest, let text = String(utf8: data), Self.isText(type, text)
        else { return size }
        guard let secrets else { return redactedText }
        if type.hasPrefix("application/x-www-form-urlencoded") { return cut(form(text, secrets), of: data) }
        if let json = try? JSONValue(parsing: data) { return cut(pretty(masked(json, secrets)), of: data) }
        // Another format, with a secret at an unknown place.
        guard visible == nil, !PropertyListHiding.applies(to: data) else { return redactedText }
        // Secrets that span lines are hidden first, then those of each line.
        guard let hidden = hiding.hidden(in: text) else {
            return redactedText + " (XML with entities may have secrets anywhere)"
        }
        let lines = hidden.split(omittingEmptySubsequences: false) { ["\n", "\r\n", "\r"].contains($0) }.map {
            line($0, secrets)
        }
        return cut(lines.joined(separator: "\n"), of: data)
    }

    private static func isText(_ type: String, _ text: String) -> Bool {
        let bare = type.prefix { $0 != ";" }
        return bare.hasPrefix("text/") || bare.hasSuffix("json") || bare.hasSuffix("xml")
            || bare.hasPrefix("application/x-www-form-urlencoded") || type.isEmpty && "{[".contains(text.first ?? " ")
    }

    // MARK: - Kinds of text

    /// One decoded field per line.
    private func form(_ text: String, _ secrets: [String]) -> String {
        text.split(separator: "&").map { field in
            let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map {
                PercentEncoding.decode($0.replacing("+", with: " "))
            }
            let value = parts.count > 1 ? parts[1] : ""
            let isHidden = names.contains(parts[0]) || !(visible?.shows(value) ?? true)
            return "\(parts[0].hiding(secrets)) = \(isHidden ? redactedText : value.hiding(secrets))"
        }.joined(separator: "\n")
    }

    /// A line of text, possibly JSON or the data of an event.
    private func line(_ line: Substring, _ secrets: [String]) -> String {
        let prefix = line.hasPrefix("data:") ? "data: " : ""
        let rest = line.dropFirst(prefix.isEmpty ? 0 : 5)
        if let json = try? JSONValue(parsing: Data(rest.utf8)) { return prefix + masked(json, secrets).description }
        // A part of a JSON document, or an unknown format.
        return names.stand(in: line) ? redactedText : String(line).hiding(secrets.flatMap(\.escapedForms))
    }

    private var hiding: BodyHiding {
        BodyHiding(isSecret: { names.contains($0) }, replaced: { $0.isNull ? $0 : .string(redactedText) })
    }

    private func masked(_ json: JSONValue, _ secrets: [String]) -> JSONValue {
        switch json {
        case .null: return json
        case .bool: return visible == nil ? json : .string(redactedText)
        case .number(let number):
            return isHidden(number.text, secrets) ? .string(redactedText) : json
        case .string(let text):
            let isShown = visible.map { $0.shows(text) } ?? true
            guard isShown else { return .string(redactedText) }
            // A string may be JSON or XML itself.
            let plain = hiding.hidden(in: .string(text)).string ?? redactedText
            return .string(names.removed(from: plain).hiding(secrets.flatMap(\.escapedForms)))
        case .array(let array): return .array(array.map { masked($0, secrets) })
        case .object(let object):
            var shown = JSONObject()
            for (key, value) in object {
                let name = visible.map { $0.shows(key: key) } ?? true ? key.hiding(secrets) : redactedText
                let isNamed = names.contains(key) && !value.isNull
                shown[name] = isNamed ? .string(redactedText) : masked(value, secrets)
            }
            return .object(shown)
        }
    }

    private func isHidden(_ number: String, _ secrets: [String]) -> Bool {
        visible.map { !$0.shows(number) } ?? secrets.contains(number)
    }

    // MARK: - Layout

    /// JSON with one line per value.
    private func pretty(_ json: JSONValue, _ indentation: String = "") -> String {
        let deeper = indentation + "  "
        switch json {
        case .array(let array) where !array.isEmpty:
            let elements = array.prefix(limit).map { deeper + pretty($0, deeper) }
            return "[\n\(elements.joined(separator: ",\n"))\n\(indentation)]"
        case .object(let object) where !object.isEmpty:
            let members = object.prefix(limit).map { member in
                "\(deeper)\(JSONValue.string(member.key)): \(pretty(member.value, deeper))"
            }
            return "{\n\(members.joined(separator: ",\n"))\n\(indentation)}"
        default: return json.description
        }
    }

    /// The text up to the limit, with escapes for all that a terminal obeys or that breaks a line elsewhere, such as U+2028.
    private func cut(_ text: String, of body: Data) -> String {
        var shown = ""
        var size = 0
        for scalar in text.unicodeScalars {
            size += scalar.utf8.count
            guard size <= limit else { return shown + "… (\(body.count) bytes)" }
            if scalar.isShown || scalar == "\t" {
                shown.unicodeScalars.append(scalar)
            } else {
                shown += "\\u{\(String(scalar.value, radix: 16))}"
            }
        }
        return shown
    }
}
