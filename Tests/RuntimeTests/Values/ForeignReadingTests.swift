@testable import APIValues
import Foundation
import Testing

/// Decoders of other formats that read types of the spec, with types that are only `Codable` between them.
@Suite("Unions in foreign decoders") struct ForeignReadingTests {
    /// Nested objects that fit only the last alternative.
    private func json(_ depth: Int, _ innermost: String = #""end""#) -> Data {
        Data(
            (String(repeating: #"{"next":"#, count: depth) + innermost
                + String(repeating: #","last":1}"#, count: depth)).utf8)
    }

    @Test("A union inside Codable types is read once for each of them, at any depth")
    func codable() throws {
        // Read once per alternative, the innermost of 10 levels would be read 1,024 times.
        for depth in [10, 20] {
            for _ in 0..<2 {
                Link.reads.withLock { $0 = 0 }
                let link = try JSONDecoder().decode(Link.self, from: json(depth))
                #expect(link.depth == depth)
                #expect(Link.reads.withLock { $0 } < 40 * depth)
            }
            Link.reads.withLock { $0 = 0 }
            #expect(try decodeJSON(Link.self, from: json(depth)).depth == depth)
            #expect(Link.reads.withLock { $0 } < 40 * depth)
        }
        let depth = 10
        #expect(throws: DecodingMismatch.self) { try decodeJSON(Link.self, from: json(depth, "1")) }
    }

    @Test("Unions and objects with a date at their end are read as usual")
    func dates() throws {
        let date = Date(timeIntervalSince1970: 1_000_000_000)
        let list = try PropertyListSerialization.data(
            fromPropertyList: ["a": date, "b": Data([1, 2, 3])], format: .binary, options: 0)
        let copy = try PropertyListDecoder().decode(UnionCopy.self, from: list).json
        #expect(copy == ["a": "2001-09-09T01:46:40Z", "b": "AQID"])
    }

    @Test("An array or object beyond the limit is an error in any decoder, and one at the limit is not")
    func depth() throws {
        func nested(_ levels: Int) throws -> Data {
            try PropertyListSerialization.data(
                fromPropertyList: (0..<levels).reduce("x" as Any) { inner, _ in [inner] }, format: .binary, options: 0)
        }
        var limits = JSONLimits()
        limits.maximumDepth = 5
        func read<Value: Decodable>(_ type: Value.Type, _ levels: Int) throws -> Value {
            try ForeignReading.run(limits) { try PropertyListDecoder().decode(type, from: nested(levels)) }
        }
        #expect(try read(JSONValue.self, 5).description == #"[[[[["x"]]]]]"#)
        #expect(throws: ForeignReading.tooDeep(5)) { try read(JSONValue.self, 6) }
        #expect(try read(Lists.self, 5).depth == 5)
        #expect(throws: ForeignReading.tooDeep(5)) { try read(Lists.self, 6) }
        #expect(throws: ForeignReading.tooDeep(512)) {
            try PropertyListDecoder().decode(JSONValue.self, from: nested(513))
        }
    }

    @Test("A decoder stops at the deadline, or if the task is cancelled")
    func deadline() async throws {
        let list = try PropertyListSerialization.data(fromPropertyList: [["x"]], format: .binary, options: 0)
        let over = DecodingMismatch(path: "", reason: JSONLimits.overReason)
        let limits = JSONLimits(deadline: .now)
        #expect(throws: over) {
            try ForeignReading.run(limits) { try PropertyListDecoder().decode(JSONValue.self, from: list) }
        }
        #expect(throws: over) {
            try ForeignReading.run(limits) { try PropertyListDecoder().decode(Lists.self, from: list) }
        }
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try ForeignReading.run(JSONLimits(endsWithTask: true)) {
                try PropertyListDecoder().decode(Lists.self, from: list)
            }
        }
        await #expect(throws: over) { try await task.value }
    }

    @Test("Text of any depth is written without recursion, and a value beyond the limit is an error")
    func writing() throws {
        let value = (0..<100_000).reduce(JSONValue.null) { inner, _ in [inner] }
        // Its release would exceed the stack.
        _ = Unmanaged.passRetained(Kept(value))
        #expect(value.data.count == 200_004)
        #expect(throws: InvalidValue(reason: "nested deeper than 512 levels")) { try encodeJSON(value) }
        #expect(throws: InvalidValue(reason: "nested deeper than 512 levels")) { try encodeJSON([value]) }
        #expect(throws: EncodingError.self) { try JSONEncoder().encode(value) }
        #expect(throws: EncodingError.self) { try PropertyListEncoder().encode(["a": value]) }
        let limit = (0..<512).reduce(JSONValue.null) { inner, _ in [inner] }
        #expect(try encodeJSON(limit) == limit.data)
        #expect(throws: InvalidValue.self) { try encodeJSON([limit]) }
        let texts = ["[]", "{}", #"[[],{"a":[1,{}],"b":{"c":null}},[true,"x"]]"#, #"{"a":{},"b":[]}"#, "1"]
        for text in texts { #expect(try JSONValue(parsing: Data(text.utf8)).description == text) }
    }
}

private final class Kept {
    let value: JSONValue

    init(_ value: JSONValue) { self.value = value }
}

/// A union whose alternatives are only `Codable`, and contain the union itself.
private enum Link: WireCodable {
    indirect case first(First)
    indirect case second(Second)
    case text(String)

    init(from value: ValueReader) throws {
        Self.reads.withLock { $0 += 1 }
        var attempts = UnionReader(value)
        if let content: First = attempts.read("First") {
            self = .first(content)
        } else if let content: Second = attempts.read("Second") {
            self = .second(content)
        } else if let content: String = attempts.read("String") {
            self = .text(content)
        } else {
            throw attempts.mismatch()
        }
    }

    func write(to value: inout ValueWriter) throws {}

    static let reads = Lock(0)

    var depth: Int {
        switch self {
        case .first(let first): first.next.depth + 1
        case .second(let second): second.next.depth + 1
        case .text: 0
        }
    }
}

/// Fails only after its end has been read.
private struct First: Codable, WireReadable, WireWritable {
    let next: Link
    let missing: Int
}

private struct Second: Codable, WireReadable, WireWritable {
    let next: Link
    let last: Int
}

private struct Lists: WireDecodable {
    let depth: Int

    init(from value: borrowing ValueReader) throws {
        if (try? value.string()) != nil {
            depth = 0
        } else {
            depth = try ([Lists](from: value).map(\.depth).max() ?? 0) + 1
        }
    }
}
