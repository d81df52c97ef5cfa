/// Makes values of any JSON without recursion, as the nesting is up to whoever sent it and threads of apps have small stacks.
enum JSONTree {
    /// An array or object that is being filled.
    private struct Frame {
        /// The index behind its last descendant.
        let end: Int
        let isObject: Bool
        var array: [JSONValue] = []
        var object = JSONObject()
        /// The key of the member that comes next.
        var key = ""

        init(_ token: JSONToken) {
            end = Int(token.extent)
            isObject = token.kind == .object
            // The parser has counted what is there.
            if isObject {
                object = JSONObject(capacity: Int(token.count))
            } else {
                array.reserveCapacity(Int(token.count))
            }
        }

        var value: JSONValue { isObject ? .object(object) : .array(array) }

        mutating func add(_ value: JSONValue) {
            if isObject { object.addFirst(key, value) } else { array.append(value) }
        }
    }

    /// The value at a place on the tape. The tape is in the order of the text, so one walk along it meets all there is.
    static func value(_ document: JSONDocument, _ root: Int) -> JSONValue {
        var open: [Frame] = []
        var index = root
        while true {
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
            while open.last?.end == index, let frame = open.popLast() {
                guard !open.isEmpty else { return frame.value }
                open[open.count - 1].add(frame.value)
            }
            if open.last?.isObject == true {
                open[open.count - 1].key = document.keys.text(document, index)
                index += 1
            }
        }
    }
}
