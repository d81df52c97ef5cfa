import APIRuntime
import HTTPTypes

extension RecordedRequest {
    /// Whether another request matches this recorded one.
    func isSame(as other: RecordedRequest) -> Bool {
        method == other.method && url.fits(other.url) && differences(from: other).isEmpty
    }

    /// How another request differs from this recorded one, for people; empty if it matches.
    func differences(from other: RecordedRequest) -> [String] {
        var differences: [String] = []
        if method != other.method { differences.append("its method is \(method)") }
        if !url.fits(other.url) { differences.append("its URL is \(url)") }
        for name in Set(headers.map(\.name)).union(other.headers.map(\.name)).sorted(by: { $0.rawName < $1.rawName }) {
            let recorded = headers[values: name]
            let found = other.headers[values: name]
            guard recorded.count != found.count || !zip(recorded, found).allSatisfy({ $0.fits($1) }) else { continue }
            differences.append(
                "its header \(name) is \(recorded.isEmpty ? "absent" : recorded.joined(separator: ", "))"
                    + (found.isEmpty ? "" : " instead of \(found.joined(separator: ", "))"))
        }
        if let difference = body.difference(from: other.body) { differences.append("its body \(difference)") }
        return differences
    }
}

extension RecordedBody? {
    fileprivate func difference(from other: RecordedBody?) -> String? {
        switch (self, other) {
        case (nil, nil), (.redacted, .redacted), (.leftOut, .leftOut): nil
        case (.json(let recorded), .json(let found)): recorded.difference(from: found, at: "")
        case (.text(let recorded), .text(let found)): recorded.fits(found) ? nil : recorded.difference(from: found)
        case (.data(let recorded), .data(let found)): recorded == found ? nil : "has other bytes"
        case (nil, _): "is absent"
        case (_, nil): "is not absent"
        default: "is of another kind"
        }
    }
}

extension JSONValue {
    fileprivate func difference(from other: JSONValue, at path: String) -> String? {
        switch (self, other) {
        case (.object(let recorded), .object(let found)):
            for key in recorded.keys + found.keys.filter({ recorded[$0] == nil }) {
                let path = path.isEmpty ? key : path + "." + key
                guard let value = recorded[key] else { return "has no \(path)" }
                guard let other = found[key] else { return "has \(path)" }
                if let difference = value.difference(from: other, at: path) { return difference }
            }
            return nil
        case (.array(let recorded), .array(let found)) where recorded.count == found.count:
            for (index, pair) in zip(recorded, found).enumerated() {
                if let difference = pair.0.difference(from: pair.1, at: "\(path)[\(index)]") { return difference }
            }
            return nil
        case (.string(let recorded), .string(let found)) where recorded.fits(found): return nil
        default:
            guard self != other else { return nil }
            return "has \(self) instead of \(other)" + (path.isEmpty ? "" : " as \(path)")
        }
    }
}

extension String {
    /// Whether another text matches this one; a redacted part matches anything.
    fileprivate func fits(_ other: String) -> Bool {
        guard self != other else { return true }
        let pieces = split(separator: Redactor.placeholder, omittingEmptySubsequences: false)
        guard pieces.count > 1, let first = pieces.first, let last = pieces.last else { return false }
        guard other.hasPrefix(first), other.dropFirst(first.count).hasSuffix(last) else { return false }
        var rest = other.dropFirst(first.count).dropLast(last.count)
        for piece in pieces.dropFirst().dropLast() where !piece.isEmpty {
            guard let range = rest.firstRange(of: piece) else { return false }
            rest = rest[range.upperBound...]
        }
        return true
    }

    /// The first line in which another text differs.
    fileprivate func difference(from other: String) -> String {
        let recorded = split(separator: "\n", omittingEmptySubsequences: false)
        let found = other.split(separator: "\n", omittingEmptySubsequences: false)
        let same = zip(recorded, found).prefix { $0 == $1 }.count
        func line(_ lines: [Substring]) -> String { same < lines.count ? "'\(lines[same])'" : "nothing" }
        return "has \(line(recorded)) instead of \(line(found)) as line \(same + 1)"
    }
}
