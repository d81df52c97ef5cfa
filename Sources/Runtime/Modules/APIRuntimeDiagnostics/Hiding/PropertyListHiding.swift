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
            let list = try? PropertyListDecoder().decode(PropertyList.self, from: data)
        else { return nil }
        var isSame = true
        func noting(_ change: @escaping (JSONValue) -> JSONValue) -> (JSONValue) -> JSONValue {
            { json in
                let changed = change(json)
                if changed != json { isSame = false }
                return changed
            }
        }
        let changed = changed(list, isSecret, noting(hide), noting(show), isHidden: false)
        // Written anew, the members would be in another order.
        guard !isSame else { return data }
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .binary
        return try? encoder.encode(changed)
    }

    private static func changed(
        _ value: PropertyList, _ isSecret: (String) -> Bool, _ hide: (JSONValue) -> JSONValue,
        _ show: (JSONValue) -> JSONValue, isHidden: Bool
    ) -> PropertyList {
        let change = isHidden ? hide : show
        switch value {
        case .text(let text): return .text(change(.string(text)).string ?? text)
        case .dictionary(let members):
            var changed: [String: PropertyList] = [:]
            for (key, value) in members {
                let isHidden = isHidden || isSecret(key)
                changed[isHidden ? key : show(.string(key)).string ?? key] = Self.changed(
                    value, isSecret, hide, show, isHidden: isHidden)
            }
            return .dictionary(changed)
        case .array(let values):
            return .array(values.map { Self.changed($0, isSecret, hide, show, isHidden: isHidden) })
        case .date(let date):
            let text = date.formatted(.iso8601)
            let changed = change(.string(text)).string ?? text
            guard changed != text else { return value }
            return .date((try? Date(changed, strategy: .iso8601)) ?? Date(timeIntervalSince1970: 946_684_800))
        case .data(let data):
            let text = JSONValue.string(data.base64EncodedString())
            return change(text) == text ? value : .data(Data())
        case .boolean(let boolean): return .boolean(change(.bool(boolean)).bool ?? false)
        case .integer(let number): return changedNumber(value, JSONNumber(number), change)
        case .unsigned(let number): return changedNumber(value, JSONNumber(number), change)
        case .real(let number): return changedNumber(value, JSONNumber(number), change)
        }
    }

    /// - Parameter number: The value as JSON; nil if it is no number.
    private static func changedNumber(
        _ value: PropertyList, _ number: JSONNumber?, _ change: (JSONValue) -> JSONValue
    ) -> PropertyList {
        guard let json = number.map(JSONValue.number), change(json) != json else { return value }
        return .integer(Int64(change(json).int ?? 0))
    }
}
