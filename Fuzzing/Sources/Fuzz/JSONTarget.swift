@testable import APIRuntime
@testable import APIValues
import Foundation
@testable import Models

/// JSON, as `JSONValue` and as generated models: it is decoded or refused, and a decoded value survives a round trip.
enum JSONTarget {
    static func run(_ bytes: [UInt8]) {
        guard let choice = bytes.first else { return }
        let data = Data(bytes.dropFirst())
        let tree = roundTrip(JSONValue.self, data)
        compare(tree, with: data)
        switch choice % 8 {
        case 0: model(Types.Required.self, data)
        case 1: model(Types.Optionals.self, data)
        case 2: model(Types.Collections.self, data)
        case 3: roundTrip([Types.Required?].self, data)
        case 4: model(Recursion.Node.self, data)
        case 5: roundTrip([String: Recursion.Comment].self, data)
        case 6: roundTrip([Enums.Holder].self, data)
        default: roundTrip(Set<Double>.self, data)
        }
    }

    /// The value, if it can be decoded; checks that it survives encoding and decoding.
    @discardableResult
    private static func roundTrip<Value: WireValue & Equatable>(_: Value.Type, _ data: Data) -> Value? {
        let (outcome, peak) = MemoryMeter.measure { try? decodeJSON(Value.self, from: data) }
        expect(peak <= 200 * data.count + 1 << 20, "\(data.count) bytes need no \(peak) bytes of memory")
        guard let value = outcome else { return nil }
        guard let written = try? encodeJSON(value) else { return value }
        do throws(DecodingMismatch) {
            let again = try decodeJSON(Value.self, from: written)
            expect(again == value, "what was written is read as the same: \(String(decoding: written, as: UTF8.self))")
        } catch {
            expect(false, "what was written can be read: \(error)")
        }
        return value
    }

    /// Foundation's decoder accepts every model that the runtime accepts, within Foundation's limits.
    private static func model<Value: Model & Equatable>(_ type: Value.Type, _ data: Data) {
        let value = roundTrip(type, data)
        let other = try? JSONDecoder().decode(type, from: data)
        if let value, other == nil {
            expect(JSONValue.isBeyondFoundation(data), "Foundation reads what the runtime reads: \(value)")
        }
    }

    /// Foundation accepts all JSON that the runtime accepts, and trailing commas as well.
    private static func compare(_ tree: JSONValue?, with data: Data) {
        guard tree != nil, !JSONValue.isBeyondFoundation(data) else { return }
        let other = try? JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
        expect(other != nil, "what is JSON for the runtime is JSON")
    }
}

extension JSONValue {
    /// Where Foundation differs: a byte order mark, numbers out of its range, invalid UTF-8, depth.
    fileprivate static func isBeyondFoundation(_ data: Data) -> Bool {
        !String(decoding: data, as: UTF8.self).utf8.elementsEqual(data) || data.starts(with: [0xEF, 0xBB, 0xBF])
            || data.contains(0)
            || data.count { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "{") } > 500
            || data.contains { $0 == UInt8(ascii: "e") || $0 == UInt8(ascii: "E") }
    }
}
