import APIMock
import APIValues

/// Finds places in values with the schemas that apply to them.
struct ValuePath {
    let index: SchemaIndex
    let isRequest: Bool

    /// The place of a JSON Pointer (RFC 6901) without values, and the value there.
    ///
    /// - Parameter value: The whole value; nil if it is not known.
    func shown(_ pointer: String, _ value: JSONValue?, _ schema: Int?) -> (path: String, value: JSONValue?) {
        var (path, value, schemas) = ("", value, [schema].compactMap(\.self))
        for token in pointer.split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
            let key = String(token).replacing("~1", with: "/").replacing("~0", with: "~")
            let place = index.place(schemas, value, isRequest: isRequest)
            let elements = index.element(Int(key) ?? 0, of: place)
            if let position = Int(key), value?.array != nil || value == nil && !elements.isEmpty {
                (path, value, schemas) = (path + "/*", value?[position], elements)
                continue
            }
            let (shown, next) = shown(key, index.member(key, of: place))
            (path, value, schemas) = (path + shown, value?[key], next)
        }
        return (path, value)
    }

    /// A key as a part of a place, and the schemas of its value.
    func shown(_ key: String, _ member: SchemaIndex.Member) -> (path: String, schemas: [Int]) {
        switch member {
        case .property(let schemas): ("/" + key.replacing("~", with: "~0").replacing("/", with: "~1"), schemas)
        case .entry(let schemas): ("/*", schemas)
        case .any: ("/*", [])
        case .undocumented: ("/" + ShownName.text(key), [])
        }
    }
}

extension JSONValue {
    /// Whether a part of the value is hidden, so that it fits no type.
    var isRedacted: Bool {
        switch self {
        case .string(let text): text == ShownName.redacted
        case .array(let elements): elements.contains(where: \.isRedacted)
        case .object(let object): object.contains { $0.value.isRedacted }
        case .null, .bool, .number: false
        }
    }
}
