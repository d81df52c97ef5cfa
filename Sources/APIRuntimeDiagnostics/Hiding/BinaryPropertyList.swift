package import APIValues
package import Foundation

/// A property list in Apple's binary format (`bplist00`), as JSON values. Reading checks all places and sizes first: a list may name
/// itself as its own element, or name one element so often that it would fill the memory.
package struct BinaryPropertyList {
    /// The deepest nesting that is read.
    private static let deepest = 128
    /// The most objects that are read, those counted again that stand in several places.
    private static let most = 200_000

    private let bytes: [UInt8]
    private let offsets: [Int]
    private let referenceSize: Int
    private let top: Int

    package static func isOne(_ data: Data) -> Bool { data.starts(with: "bplist".utf8) }

    /// Nil for anything that is not a whole property list.
    private init?(_ data: Data) {
        let bytes = Array(data)
        guard bytes.count >= 40, bytes.starts(with: "bplist0".utf8) else { return nil }
        self.bytes = bytes
        let trailer = bytes.count - 32
        let offsetSize = Int(bytes[trailer + 6])
        referenceSize = Int(bytes[trailer + 7])
        guard (1...8).contains(offsetSize), (1...8).contains(referenceSize),
            let count = Self.number(bytes, trailer + 8, 8), let top = Self.number(bytes, trailer + 16, 8),
            let table = Self.number(bytes, trailer + 24, 8),
            (1...trailer).contains(count), top < count, table <= trailer, count <= (trailer - table) / offsetSize
        else { return nil }
        self.top = top
        var offsets: [Int] = []
        for index in 0..<count {
            guard let offset = Self.number(bytes, table + index * offsetSize, offsetSize), offset < table else {
                return nil
            }
            offsets.append(offset)
        }
        self.offsets = offsets
    }

    /// An unsigned number; nil beyond the bytes or beyond `Int`.
    private static func number(_ bytes: [UInt8], _ start: Int, _ size: Int) -> Int? {
        guard start >= 0, size > 0, start <= bytes.count - size else { return nil }
        var number: UInt64 = 0
        for byte in bytes[start..<(start + size)] { number = number << 8 | UInt64(byte) }
        return Int(exactly: number)
    }

    /// The references of a container, and its kind; nil for a scalar or for a place that is not valid.
    private func references(of object: Int) -> [Int]? {
        let start = offsets[object]
        let kind = bytes[start] >> 4
        guard [0xA, 0xC, 0xD].contains(kind) else { return [] }
        var count = Int(bytes[start] & 0xF)
        var place = start + 1
        if count == 0xF {
            guard place < bytes.count, bytes[place] >> 4 == 1, bytes[place] & 0xF <= 3 else { return nil }
            let size = 1 << Int(bytes[place] & 0xF)
            guard let long = Self.number(bytes, place + 1, size) else { return nil }
            count = long
            place += 1 + size
        }
        guard count <= bytes.count else { return nil }
        if kind == 0xD { count *= 2 }
        var references: [Int] = []
        for index in 0..<count {
            guard let reference = Self.number(bytes, place + index * referenceSize, referenceSize),
                reference < offsets.count
            else { return nil }
            references.append(reference)
        }
        return references
    }

    /// Whether a reader may follow all references: they are not too deep and not too many.
    private var isSafe: Bool {
        var waiting = [(object: top, depth: 0)]
        var count = 0
        while let (object, depth) = waiting.popLast() {
            count += 1
            guard depth <= Self.deepest, count + waiting.count <= Self.most, let references = references(of: object)
            else { return false }
            waiting += references.map { ($0, depth + 1) }
        }
        return true
    }

    /// The list with its scalars changed where a closure says so.
    ///
    /// - Parameters:
    ///   - data: The bytes of a list.
    ///   - isSecret: Whether a key is a secret's.
    ///   - hide: The replacement for a scalar below a secret's key.
    ///   - show: The replacement for any other scalar.
    /// - Returns: The bytes of the changed list; nil if it cannot be read, or holds what JSON has no word for.
    package static func changed(
        _ data: Data, isSecret: (String) -> Bool, hide: @escaping (JSONValue) -> JSONValue,
        show: @escaping (JSONValue) -> JSONValue
    ) -> Data? {
        guard BinaryPropertyList(data)?.isSafe == true,
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
            return CFGetTypeID(value as CFTypeRef) == CFBooleanGetTypeID()
        #else
            return type(of: value) == Bool.self
        #endif
    }
}
