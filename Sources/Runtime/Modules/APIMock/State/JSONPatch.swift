import APIValues

/// The operations of a JSON Patch (RFC 6902).
struct JSONPatch {
    /// Why a patch cannot be applied.
    struct Failure: Error {
        let reason: String
    }

    private let operations: [JSONValue]
    private static let mostOperations = 1_000
    /// Copies of copies would take exponential space.
    private static let mostCopied = 1 << 20
    private static let deepest = 64

    /// Nil if the value is no list of operations.
    init?(_ value: JSONValue) {
        guard let operations = value.array, operations.count <= Self.mostOperations else { return nil }
        self.operations = operations
    }

    /// The value after all operations. Throws the first operation that cannot be applied.
    func applied(to value: JSONValue) throws(Failure) -> JSONValue {
        var value = value
        var copied = 0
        for operation in operations {
            guard let name = operation["op"]?.string, let path = operation["path"]?.string,
                let tokens = Self.tokens(path)
            else { throw Failure(reason: "An operation has no 'op' or no 'path'.") }
            guard tokens.count <= Self.deepest else { throw Self.tooLarge }
            switch name {
            case "add", "replace", "test":
                guard let new = operation["value"] else {
                    throw Failure(reason: "The operation '\(name)' has no value.")
                }
                if name == "test" {
                    guard value.value(atPointer: tokens) == new else {
                        throw Failure(reason: "A test of the patch is false.")
                    }
                } else {
                    if name == "replace", value.value(atPointer: tokens) == nil { throw Self.missing }
                    guard value.change(tokens[...], new, isNew: name == "add") else { throw Self.missing }
                }
            case "remove": guard value.change(tokens[...], nil, isNew: false) else { throw Self.missing }
            case "copy", "move":
                guard let from = operation["from"]?.string.flatMap(Self.tokens),
                    let moved = value.value(atPointer: from)
                else { throw Self.missing }
                copied += moved.data.count
                guard copied <= Self.mostCopied, !moved.isDeeper(than: Self.deepest) else { throw Self.tooLarge }
                if name == "move", !value.change(from[...], nil, isNew: false) { throw Self.missing }
                guard value.change(tokens[...], moved, isNew: true) else { throw Self.missing }
            default: throw Failure(reason: "A patch has no operation '\(name)'.")
            }
        }
        return value
    }

    private static var missing: Failure { Failure(reason: "An operation of the patch leads to no value.") }

    private static var tooLarge: Failure { Failure(reason: "The patch makes a value that is too large or too deep.") }

    /// The keys of a JSON Pointer (RFC 6901 §4).
    private static func tokens(_ pointer: String) -> [String]? {
        guard !pointer.isEmpty else { return [] }
        guard pointer.hasPrefix("/") else { return nil }
        return pointer.dropFirst().split(separator: "/", omittingEmptySubsequences: false).map {
            String($0).replacing("~1", with: "/").replacing("~0", with: "~")
        }
    }
}

extension JSONValue {
    /// Whether the value has more than a number of levels.
    fileprivate func isDeeper(than levels: Int) -> Bool {
        guard levels > 0 else { return true }
        switch self {
        case .array(let elements): return elements.contains { $0.isDeeper(than: levels - 1) }
        case .object(let object): return object.contains { $0.value.isDeeper(than: levels - 1) }
        default: return false
        }
    }

    fileprivate func value(atPointer tokens: [String]) -> JSONValue? {
        var value = self
        for token in tokens {
            guard let next = value.array.flatMap({ array in Int(token).flatMap { value[$0] } }) ?? value[token] else {
                return nil
            }
            value = next
        }
        return value
    }

    /// Sets, adds or (nil) removes the value at a place; false if the place does not exist.
    fileprivate mutating func change(_ tokens: ArraySlice<String>, _ new: JSONValue?, isNew: Bool) -> Bool {
        guard let token = tokens.first else {
            self = new ?? .null
            return true
        }
        let isLast = tokens.count == 1
        if var array {
            let position = token == "-" ? array.count : Int(token) ?? -1
            guard isLast else {
                guard array.indices.contains(position) else { return false }
                guard array[position].change(tokens.dropFirst(), new, isNew: isNew) else { return false }
                self = .array(array)
                return true
            }
            guard position >= 0, isNew ? position <= array.count : position < array.count else { return false }
            if let new, isNew {
                array.insert(new, at: position)
            } else if let new {
                array[position] = new
            } else {
                array.remove(at: position)
            }
            self = .array(array)
            return true
        }
        guard var object else { return false }
        if isLast {
            if new == nil, object[token] == nil { return false }
            object[token] = new
        } else {
            guard var inner = object[token], inner.change(tokens.dropFirst(), new, isNew: isNew) else { return false }
            object[token] = inner
        }
        self = .object(object)
        return true
    }
}
