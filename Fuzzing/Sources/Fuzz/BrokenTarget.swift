import Foundation
import Generator

/// Faulty declarations that others use.
///
/// Text mutations seldom break a declaration and keep its uses. Here each byte chooses a part of a spec: faulty names,
/// heads and shapes meet uses of every kind and arity.
enum BrokenTarget {
    static func run(_ bytes: [UInt8]) {
        var spec = BrokenSpec(bytes)
        CompilerTarget.run(Array(spec.text().utf8))
    }
}

/// A spec with parts chosen by bytes.
private struct BrokenSpec {
    private var choices: ArraySlice<UInt8>

    init(_ bytes: [UInt8]) { choices = bytes[...] }

    mutating func text() -> String {
        var lines = ["api: Shop", "servers: { production: 'https://shop.example' }", "models:"]
        for name in Self.names.prefix(1 + below(Self.names.count)) { lines += model(name) }
        lines.append("endpoints:")
        for number in 0...below(4) { lines += endpoint(number) }
        return lines.joined(separator: "\n") + "\n"
    }

    // MARK: - Declarations

    private static let names = ["A", "B", "C", "D", "E", "F"]
    private static let heads = [
        "", "", "", "<T>", "<T>", "<T, U>", "<t>", "<>", "<T, T>", "<Self>", "<A>", "<Int>", "<T", "<,>",
    ]
    private static let literals = [
        "1", "''", "[]", "{}", "{ a: 1 }", "{ a: {} }", "[1, a]", "null", "true", "{ a: [{ b: 1 }] }",
    ]

    private mutating func model(_ name: String) -> [String] {
        // Sometimes the name differs from its uses.
        let isRenamed = below(12) == 0
        let key = (isRenamed ? name.lowercased() : name) + pick(Self.heads)
        var parts = [shape()]
        if below(6) == 0 { parts.append("extends: \(pick(Self.names))") }
        if below(8) == 0 { parts.append("requestedBy: get\(below(4))") }
        if below(5) == 0 { parts.append("example: \(pick(Self.literals))") }
        return ["  \"\(key)\": { \(parts.joined(separator: ", ")) }"]
    }

    private mutating func shape() -> String {
        switch below(12) {
        case 0: "enum: [\(pick(["a", "a, b", "1, 2", "a, a", "", "[a]"]))]"
        case 1: "oneOf: [\(type()), \(type())]"
        case 2: "oneOf: { a: \(type()), b: \(type()) }, discriminator: \(pick(["a", "b", "''"]))"
        case 3: "alias: \(type())"
        case 4: "newtype: \(type())"
        case 5: "swift: \(pick(["A", "Billing.B", "a b", "Shop.C"]))"
        case 6: "propertys: { a: Int }"
        default: "properties: { \(properties()) }"
        }
    }

    private mutating func properties() -> String {
        ["a", "b", "c"].prefix(1 + below(3)).map { "\($0): \(property())" }.joined(separator: ", ")
    }

    private mutating func property() -> String {
        switch below(10) {
        case 0: "{ properties: { a: \(type()), b: \(type()) } }"
        case 1: "{ oneOf: [\(type()), \(type())] }"
        case 2: "{ type: \(type()), default: \(pick(Self.literals)) }"
        case 3: "{ type: \(type()), example: \(pick(Self.literals)), nullable: true }"
        case 4: "{ enum: [a, b], default: \(pick(["a", "c", "1"])) }"
        default: type()
        }
    }

    // MARK: - Uses

    /// A quoted type, possibly with type arguments.
    private mutating func type() -> String { "\"\(type(depth: 0))\"" }

    private mutating func type(depth: Int) -> String {
        guard depth < 3 else { return pick(Self.names) }
        let next = depth + 1
        switch below(14) {
        case 0: return pick(["Int", "String", "Date", "JSON", "Bool", "File"])
        case 1: return pick(["T", "U", "t", "none", "Missing"])
        case 2: return "[\(type(depth: next))]"
        case 3: return "[String: \(type(depth: next))]"
        case 4: return "Set<\(type(depth: next))>"
        case 5, 6: return type(depth: next) + "?"
        case 7, 8: return "\(pick(Self.names))<\(type(depth: next))>"
        case 9: return "\(pick(Self.names))<\(type(depth: next)), \(type(depth: next))>"
        case 10: return pick(Self.names) + "<>"
        default: return pick(Self.names)
        }
    }

    private mutating func endpoint(_ number: Int) -> [String] {
        var parts = ["path: \"/\(number)\(pick(["", "/{a:\(type(depth: 1))}", "/{a}"]))\""]
        if below(2) == 0 { parts.append("query: { a: \(type()), b: { type: \(type()), style: deepObject } }") }
        if below(2) == 0 {
            parts.append("method: POST")
            let bodies = ["", "form: ", "multipart: ", "properties: "]
            let kind = pick(bodies)
            parts.append("body: " + (kind.isEmpty ? type() : "{ \(kind){ \(properties()) } }"))
        }
        switch below(6) {
        case 0: parts.append("responses: { 200: \(type()), 201: \(type()) }")
        case 1: parts.append("response: { type: \(type()), unwrap: a.b }")
        case 2: parts.append("response: \(type()), paginate: { cursor: a, next: a.b }")
        case 3: parts.append("response: \(type()), stream: lines")
        default: parts.append("response: \(type())")
        }
        if below(2) == 0 { parts.append("errors: { 404: \(type()), 5xx: \(type()) }") }
        if below(4) == 0 { parts.append("example: \(pick(Self.literals))") }
        return ["  get\(number): { \(parts.joined(separator: ", ")) }"]
    }

    // MARK: - Choices

    /// The next byte's choice; 0 without bytes.
    private mutating func below(_ limit: Int) -> Int { Int(choices.popFirst() ?? 0) % limit }

    private mutating func pick(_ words: [String]) -> String { words[below(words.count)] }
}
