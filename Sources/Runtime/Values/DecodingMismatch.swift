/// A response that does not match the spec: where, and why.
///
/// It contains keys but no values, which could be secret, so you may log it.
public struct DecodingMismatch: Error, Sendable, Hashable, CustomStringConvertible {
    /// The place in the JSON: `items[3].owner.id`, `["odd key"]`; "" for the root.
    public let path: String
    /// What is wrong: "missing", "expected an integer, found a string", "not JSON: unexpected character at byte 17".
    public let reason: String

    /// Makes a mismatch.
    public init(path: String, reason: String) {
        self.path = path
        self.reason = reason
    }

    /// Place and reason in one line.
    public var description: String {
        path.isEmpty ? reason : "\(path): \(reason)"
    }
}

extension DecodingMismatch {
    /// The same, with a path that ends where a secret begins: the keys of a map are a part of it.
    package func hidingKeys(below secrets: Set<String>) -> DecodingMismatch {
        let ends = secrets.compactMap { Self.end(of: Self.component($0), in: path) }
        guard let end = ends.min() else { return self }
        return DecodingMismatch(path: String(path[..<end]), reason: reason)
    }

    /// Where a component of a path ends for the first time; nil where it is none of its.
    private static func end(of component: String, in path: String) -> String.Index? {
        var rest = path[...]
        while let range = rest.firstRange(of: component) {
            let begins =
                range.lowerBound == path.startIndex || component.hasPrefix("[")
                || path[path.index(before: range.lowerBound)] == "."
            let ends = range.upperBound == path.endIndex || ".[".contains(path[range.upperBound])
            if begins, ends { return range.upperBound }
            rest = rest[path.index(after: range.lowerBound)...]
        }
        return nil
    }

    /// A key as a part of a path.
    package static func component(_ key: String) -> String {
        let isIdentifier =
            !key.isEmpty && key.utf8.count <= 64
            && key.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
                    true
                default: false
                }
            } && !(key.utf8.first.map { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } ?? true)
        return isIdentifier ? key : "[\(quoted(key))]"
    }

    /// A path continued by another one.
    package static func join(_ path: String, _ rest: String) -> String {
        path.isEmpty || rest.isEmpty || rest.hasPrefix("[") ? path + rest : path + "." + rest
    }

    /// Keys of maps come from the data: none may break a log line or fill it.
    private static func quoted(_ key: String) -> String {
        let limit = 64
        var text = "\""
        for scalar in key.unicodeScalars.prefix(limit) {
            switch scalar {
            case "\"", "\\": text += "\\\(scalar)"
            default:
                let isPrintable =
                    scalar.properties.generalCategory != .control && scalar.properties.isBidiControl == false
                text += isPrintable ? String(scalar) : "\\u{\(String(scalar.value, radix: 16))}"
            }
        }
        return text + (key.unicodeScalars.count > limit ? "…\"" : "\"")
    }
}

/// Why a text is not JSON, and at which byte that shows.
struct JSONSyntaxError: Error {
    let problem: String
    let offset: Int

    /// The same as users see it.
    var mismatch: DecodingMismatch {
        DecodingMismatch(path: "", reason: "not JSON: \(problem) at byte \(offset)")
    }
}

/// What a reader throws: a mismatch whose place is still a number. The path is only made for an error that leaves the runtime,
/// as unions read by trial and drop most errors.
struct ReadFailure: Error {
    /// The value's index on the tape.
    let index: Int
    /// The rest of the path below that value.
    var path = ""
    let reason: String

    /// For errors of other types; they may show what the data held.
    static let foreignReason = "could not be read"
}
