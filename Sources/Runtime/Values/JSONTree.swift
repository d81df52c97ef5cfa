/// Makes values of any JSON without recursion: the sender decides the depth, and threads of apps have small stacks.
enum JSONTree {
    /// An array or object that is being filled.
    private struct Frame {
        /// The index after its last descendant.
        let end: Int
        let isObject: Bool
        var array: [JSONValue] = []
        var object = JSONObject()
        /// The key of the next member, and whether it is certainly new in the object.
        var key = ""
        var isKeyNew = false

        init(_ token: JSONToken) {
            end = Int(token.extent)
            isObject = token.kind == .object
            // The parser has counted the children.
            if isObject {
                object = JSONObject(capacity: Int(token.count))
            } else {
                array.reserveCapacity(Int(token.count))
            }
        }

        var value: JSONValue { isObject ? .object(object) : .array(array) }

        mutating func add(_ value: JSONValue) {
            if !isObject {
                array.append(value)
            } else if isKeyNew {
                object.add(key, value)
            } else {
                object.addFirst(key, value)
            }
        }
    }

    /// The value at a place on the tape, made in one walk along it. Throws if the limits are exceeded.
    static func value(_ document: JSONDocument, _ root: Int) throws -> JSONValue {
        var open: [Frame] = []
        var index = root
        while true {
            try document.checkLimits(at: index)
            var value: JSONValue?
            let token = document.token(index)
            switch token.kind {
            case .null: value = .null
            case .true: value = .bool(true)
            case .false: value = .bool(false)
            case .number: value = .number(JSONNumber(checked: String(decoding: document.bytes(index), as: UTF8.self)))
            case .string: value = .string(document.string(index))
            case .array, .object:
                open.append(Frame(token))
            }
            index += 1
            if let value {
                guard !open.isEmpty else { return value }
                open[open.count - 1].add(value)
            }
            // In place: `open.last` would copy the content of a frame.
            while !open.isEmpty, open[open.count - 1].end == index {
                let frame = open.removeLast()
                guard !open.isEmpty else { return frame.value }
                open[open.count - 1].add(frame.value)
            }
            if !open.isEmpty, open[open.count - 1].isObject {
                open[open.count - 1].key = document.keys.text(document, index)
                // Different bytes are certainly different keys only in ASCII.
                open[open.count - 1].isKeyNew = document.token(index).flags
                    .isDisjoint(with: [.maybeRepeated, .escaped, .wide])
                index += 1
            }
        }
    }
}
