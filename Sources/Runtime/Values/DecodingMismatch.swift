/// A response that does not match the spec: where, and why.
///
/// It contains keys but no values, which could be secret, so you may log it. If a body of another kind came instead of a stream,
/// it has the body's beginning, without secrets.
public struct DecodingMismatch: Error, Sendable, Hashable, CustomStringConvertible {
    /// The place in the JSON: `items[3].owner.id`, `["odd key"]`; "" for the root.
    public let path: String
    /// The problem: "missing", "expected an integer, found a string", "not JSON: unexpected character at byte 17".
    public let reason: String
    /// Whether the body is of another kind, so that an error of a client shows its beginning, without secrets.
    package var isOfAnotherKind = false

    /// Makes a mismatch.
    public init(path: String, reason: String) {
        self.path = path
        self.reason = reason
    }

    /// Place and reason in one line.
    public var description: String { path.isEmpty ? reason : "\(path): \(reason)" }
}

extension DecodingMismatch {
    /// The mismatch with its path cut after the first secret's key: keys inside a secret are secret too.
    package func hidingKeys(below secrets: Set<String>) -> DecodingMismatch {
        let ends = secrets.compactMap { Self.end(of: Self.component($0), in: path) }
        guard let end = ends.min() else { return self }
        var mismatch = DecodingMismatch(path: String(path[..<end]), reason: reason)
        mismatch.isOfAnotherKind = isOfAnotherKind
        return mismatch
    }

    /// The end of a component's first occurrence in a path; nil if it does not occur.
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
            key.utf8.count <= 64 && key.utf8.first?.isDigit == false
            && key.utf8.allSatisfy { byte in
                byte.isDigit || byte == UInt8(ascii: "_") || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
            }
        return isIdentifier ? key : "[\(quoted(key))]"
    }

    /// A path continued by another one.
    package static func join(_ path: String, _ rest: String) -> String {
        path.isEmpty || rest.isEmpty || rest.hasPrefix("[") ? path + rest : path + "." + rest
    }

    /// A quoted key, escaped and cut: keys of maps come from the data and could break or fill a log line.
    private static func quoted(_ key: String) -> String {
        let limit = 64
        var text = "\""
        for scalar in key.unicodeScalars.prefix(limit) {
            switch scalar {
            case "\"", "\\": text += "\\\(scalar)"
            default: text += scalar.isPrintable ? String(scalar) : "\\u{\(String(scalar.value, radix: 16))}"
            }
        }
        return text + (key.unicodeScalars.count > limit ? "…\"" : "\"")
    }
}

extension Unicode.Scalar {
    /// Whether the scalar neither breaks a line, nor changes how the text around it is shown, nor hides in it. The joiners of emoji
    /// and of many scripts are part of words.
    package var isPrintable: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: false
        case .format: value == 0x200C || value == 0x200D
        default: !properties.isBidiControl
        }
    }
}

/// An error in the syntax of JSON, and its byte.
struct JSONSyntaxError: Error {
    let problem: String
    let offset: Int

    /// The error for users.
    var mismatch: DecodingMismatch { DecodingMismatch(path: "", reason: "not JSON: \(problem) at byte \(offset)") }
}

/// A reader's error: a mismatch at an index on the tape. Only errors that leave the runtime get a path: unions drop most.
struct ReadFailure: Error {
    /// The value's index on the tape.
    let index: Int
    /// The rest of the path below that value.
    var path = ""
    let reason: String

    /// The reason for errors of other types, which may repeat the data.
    static let foreignReason = "could not be read"
}
