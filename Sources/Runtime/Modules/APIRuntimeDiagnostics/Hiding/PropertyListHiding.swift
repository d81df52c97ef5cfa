package import APIValues
#if canImport(FoundationEssentials)
    package import FoundationEssentials
#else
    package import Foundation
#endif

/// Hides the values of secrets in a property list in Apple's binary format (`bplist00`).
package enum PropertyListHiding {
    /// Whether data begins like a binary property list.
    package static func applies(to data: Data) -> Bool { data.starts(with: "bplist".utf8) }

    /// The deepest nesting that is read.
    private static let deepest = 128

    /// The list with the scalars that a closure selects replaced.
    ///
    /// - Parameters:
    ///   - data: The bytes of a list.
    ///   - isSecret: Whether a key is a secret's.
    ///   - hide: The replacement for a scalar below a secret's key.
    ///   - show: The replacement for any other scalar.
    /// - Returns: The bytes of the changed list; nil if it cannot be read, or has values that JSON cannot express.
    package static func changed(
        _ data: Data, isSecret: (String) -> Bool, hide: @escaping (JSONValue) -> JSONValue,
        show: @escaping (JSONValue) -> JSONValue
    ) -> Data? {
        // A list may contain itself, or repeat a part so often that it would fill the memory.
        guard applies(to: data), (try? BodyNesting.check(data, limit: deepest)) != nil,
            let list = try? PropertyListSerialization.propertyList(from: data, options: [], format: nil)
        else { return nil }
        var isSame = true
        func noting(_ change: @escaping (JSONValue) -> JSONValue) -> (JSONValue) -> JSONValue {
            { json in
                let changed = change(json)
                if changed != json { isSame = false }
                return changed
            }
        }
        guard let changed = changed(list, isSecret, noting(hide), noting(show), isHidden: false) else { return nil }
        // Written anew, the members would be in another order.
        guard !isSame else { return data }
        return try? PropertyListSerialization.data(fromPropertyList: changed, format: .binary, options: 0)
    }

    private static func changed(
        _ value: Any, _ isSecret: (String) -> Bool, _ hide: (JSONValue) -> JSONValue, _ show: (JSONValue) -> JSONValue,
        isHidden: Bool
    ) -> Any? {
        let change = isHidden ? hide : show
        switch value {
        case let text as String: return change(.string(text)).string
        case let dictionary as [String: Any]:
            var changed: [String: Any] = [:]
            for (key, value) in dictionary {
                guard let value = Self.changed(value, isSecret, hide, show, isHidden: isHidden || isSecret(key)) else {
                    return nil
                }
                changed[isHidden ? key : show(.string(key)).string ?? key] = value
            }
            return changed
        case let array as [Any]:
            var changed: [Any] = []
            for value in array {
                guard let value = Self.changed(value, isSecret, hide, show, isHidden: isHidden) else { return nil }
                changed.append(value)
            }
            return changed
        case let date as Date:
            let text = date.formatted(.iso8601)
            let changed = change(.string(text)).string ?? text
            return changed == text
                ? date : (try? Date(changed, strategy: .iso8601)) ?? Date(timeIntervalSince1970: 946_684_800)
        case let data as Data:
            let text = JSONValue.string(data.base64EncodedString())
            return change(text) == text ? data : Data()
        case let value where isBoolean(value): return change(.bool(value as? Bool ?? false)).bool ?? false
        case let number as NSNumber:
            let json = JSONNumber("\(number)").map { JSONValue.number($0) }
            guard let json, change(json) != json else { return number }
            return change(json).int ?? 0
        default: return nil
        }
    }

    private static func isBoolean(_ value: Any) -> Bool {
        #if canImport(Darwin)
            // Numbers and booleans are both `NSNumber`, of different classes.
            return (value as? NSNumber).map { type(of: $0) == type(of: NSNumber(value: true)) } ?? false
        #else
            return type(of: value) == Bool.self
        #endif
    }
}
