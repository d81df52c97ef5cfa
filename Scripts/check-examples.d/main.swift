import APIRuntime
import APIValues
import Foundation
import HTTPTypes

/// An example of a document.
struct Case: Decodable {
    let operation: String
    let status: Int
    let json: String
}

/// What an endpoint makes of a response.
func read<E: Requestable>(_ endpoint: E.Type, _ status: Int, _ body: Data) throws -> Any {
    do {
        return try E.decode(status: status, headers: [.contentType: "application/json"], body: body)
    } catch {
        if case .failure(let failure, _) = error { return failure }
        throw error
    }
}

/// A body as the type that is sent.
func read<Value: WireValue>(_ type: Value.Type, _ body: Data) throws -> Any {
    try RawResponse(status: 200, headers: [.contentType: "application/json"], body: body).json() as Value
}

/// The value inside of enums by status and of responses with headers.
func payload(_ value: Any) -> (any Encodable)? {
    if value is any WireWritable { return value as? any Encodable }
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .struct {
        return mirror.children.first { $0.label == "value" }.flatMap { payload($0.value) }
    }
    guard let child = mirror.children.first else { return nil }
    let parts = Mirror(reflecting: child.value)
    return payload(parts.displayStyle == .tuple ? parts.children.first?.value ?? child.value : child.value)
}

/// The paths of what a value has lost of its example. A date may be written in another way.
func losses(_ example: JSONValue, _ written: JSONValue, _ path: String = "") -> [String] {
    switch (example, written) {
    case (.object(let example), .object(let written)):
        return example.flatMap { key, value in
            let path = path + "." + key
            guard let own = written[key] else { return value.isNull ? [] : [path] }
            return losses(value, own, path)
        }
    case (.array(let example), .array(let written)):
        let count = example.count == written.count ? [] : ["\(path): \(written.count) of \(example.count)"]
        return count + zip(example, written).enumerated().flatMap { losses($1.0, $1.1, path + "[\($0)]") }
    case (.number(let example), .number(let written)):
        return Double("\(example)") == Double("\(written)") ? [] : [path]
    case (.string(let example), .string(let written)):
        let isDate = [example, written].allSatisfy { (try? JSONValue.string($0).date()) != nil }
        return example == written || isDate ? [] : [path]
    default: return example == written ? [] : [path]
    }
}

extension JSONValue {
    /// The date that this is.
    fileprivate func date() throws -> Date {
        try JSONDecoder().decode(Nullable<Date>.self, from: data).value ?? .distantPast
    }
}

/// Reads and writes all examples of a file.
func check(_ name: String, _ read: (Case) -> (() throws -> Any)?) throws {
    let file = URL(fileURLWithPath: CommandLine.arguments[1]).appendingPathComponent("\(name).json")
    let cases = try JSONDecoder().decode([Case].self, from: Data(contentsOf: file))
    var (same, unreadable, lossy, other) = (0, 0, 0, 0)
    for example in cases {
        guard let read = read(example) else {
            other += 1
            continue
        }
        do {
            guard let value = payload(try read()) else {
                other += 1
                continue
            }
            let lost = losses(
                try JSONValue(parsing: Data(example.json.utf8)), try JSONValue(parsing: JSONEncoder().encode(value)))
            if lost.isEmpty { same += 1 } else { lossy += 1 }
            for path in lost.prefix(3) { print("not written back: \(example.operation) \(example.status) \(path)") }
        } catch {
            unreadable += 1
            print("unreadable: \(example.operation) \(example.status) \("\(error)".prefix(160))")
        }
    }
    print("\(name): \(cases.count) examples, \(same) read and written back, \(unreadable) unreadable, \(lossy) not as a whole, \(other) without a type")
}

let readers = responseReaders.reduce(into: [:]) { $0.merge($1) { first, _ in first } }
try check("responses") { example in
    readers[example.operation].map { read in { try read(example.status, Data(example.json.utf8)) } }
}
try check("requests") { example in
    bodyReaders[example.operation].map { read in { try read(Data(example.json.utf8)) } }
}
