import APIValues
import TrafficImport

extension JSONValue {
    /// The value with other texts instead of secrets: those of properties such as `password`, and those that services issue.
    var withoutSecrets: JSONValue {
        switch self {
        case .null, .bool, .number: return self
        case .string(let text): return .string(SavedText.withoutSecrets(text))
        case .array(let elements): return .array(elements.map(\.withoutSecrets))
        case .object(var object):
            for key in object.keys {
                let isSecret = SavedText.isSecret(property: key)
                object[key] = isSecret ? object[key]?.withoutScalars : object[key]?.withoutSecrets
            }
            return .object(object)
        }
    }

    /// The value of a secret property, in which every text and number is another one.
    private var withoutScalars: JSONValue {
        switch self {
        case .null, .bool: return self
        case .number: return .number(JSONNumber(0))
        case .string(let text): return .string(text.isEmpty ? "" : SavedText.replacement)
        case .array(let elements): return .array(elements.map(\.withoutScalars))
        case .object(var object):
            for key in object.keys { object[key] = object[key]?.withoutScalars }
            return .object(object)
        }
    }
}
