import Generator
import OpenAPI
import OpenAPITools

/// The texts of the program that reads examples with generated types.
enum CheckProgram {
    /// The beginning of its package's manifest.
    static let manifestHead = """
        // swift-tools-version: 6.2
        import PackageDescription

        let package = Package(
            name: "CheckExamples",
        """

    /// The manifest of its package.
    static func manifest(_ runtime: CheckRuntime, products: [String]) -> String {
        """
        \(manifestHead)
            platforms: [.macOS(.v13)],
            dependencies: [\(runtime.dependency)],
            targets: [
                .executableTarget(
                    name: "Check",
                    dependencies: [
        \(products.map { "                .product(name: \(SwiftText.literal($0)), package: \(SwiftText.literal(runtime.name)))," }.joined(separator: "\n"))
                    ])
            ])

        """
    }

    /// The table from examples to their readers. A type without a reader, such as a body that is only written, compiles too;
    /// its examples are unread.
    static func readers(_ readers: [Example.Reader]) -> String {
        var text = "import APIRuntime\n\nextension Readers {\n"
        let names = Set(readers.map(\.statement)).sorted()
        // Short functions compile faster than a long one.
        let starts = Array(stride(from: 0, to: names.count, by: 50))
        for (index, start) in starts.enumerated() {
            text += "    mutating func add\(index)() {\n"
            text += names[start..<min(start + 50, names.count)].map { "        \($0)\n" }.joined() + "    }\n"
        }
        text += "    mutating func addAll() {\n" + starts.indices.map { "        add\($0)()\n" }.joined() + "    }\n}\n"
        return text
    }

    /// The examples as the program reads them.
    static func cases(_ examples: [Example]) -> String {
        let rows = examples.map { example in
            "{\"reader\":\(example.reader.key.quotedAsJSON),\"status\":\(example.reader.status),"
                + "\"untyped\":\(example.isUntyped),\"json\":\(example.json.quotedAsJSON)}"
        }
        return "[" + rows.joined(separator: ",\n") + "]\n"
    }

    /// The program itself. It writes a line for each example, with parts separated by tabs: its number, its outcome, and then
    /// the place and the reason if it was not read. If there is a second argument, the paths of lost values follow.
    static let main = #"""
        import APIRuntime
        import APIValues
        import Foundation
        import HTTPTypes

        struct Case: Decodable {
            let reader: String
            let status: Int
            let untyped: Bool
            let json: String
        }

        /// Nothing reads the example: its type is only written, or the response is not JSON or has headers.
        struct Unread: Error {}

        struct Readers {
            var table: [String: (Int, Data) throws -> Any] = [:]

            /// Adds a reader for an endpoint's responses.
            mutating func response<E: Requestable>(_ name: String, _ endpoint: E.Type) {
                table["response " + name] = { status, body in
                    do throws(APIError<E.Failure>) {
                        return try E.decode(status: status, headers: [.contentType: "application/json"], body: body)
                    } catch {
                        switch error {
                        case .failure(let failure, _): return failure
                        // An example has no headers.
                        case .decoding(let mismatch, _) where "\(mismatch)".hasPrefix("header "): throw Unread()
                        case .decoding(let mismatch, _): throw mismatch
                        case .unexpectedStatus(let response): throw (response.mismatch as (any Error)?) ?? Unread()
                        default: throw error
                        }
                    }
                }
            }

            mutating func body<E, Value: WireReadable>(_ name: String, _: KeyPath<E, Value>) {
                read("body " + name, Value.self)
            }
            mutating func body<E, Value: WireReadable>(_ name: String, _: KeyPath<E, Value?>) {
                read("body " + name, Value.self)
            }
            mutating func body<E, Value>(_ name: String, _: KeyPath<E, Value>) {}

            mutating func model<Value: WireReadable>(_ name: String, _ type: Value.Type) { read("model " + name, type) }
            mutating func model<Value>(_ name: String, _ type: Value.Type) {}

            private mutating func read<Value: WireReadable>(_ name: String, _: Value.Type) {
                table[name] = { _, body in
                    let response = RawResponse(status: 200, headers: [.contentType: "application/json"], body: body)
                    return try response.json() as Value
                }
            }
        }

        extension JSONValue {
            /// The value with text instead of a number, a truth value or null.
            func withText(at path: Substring) -> JSONValue? {
                if path.isEmpty {
                    switch self {
                    case .number(let number): return .string("\(number)")
                    case .bool(let value): return .string("\(value)")
                    case .null: return .string("null")
                    default: return nil
                    }
                }
                switch self {
                case .array(var elements):
                    guard path.first == "[", let end = path.firstIndex(of: "]"), let index = Int(path.dropFirst()[..<end]),
                        elements.indices.contains(index), let value = elements[index].withText(at: path[end...].dropFirst())
                    else { return nil }
                    elements[index] = value
                    return .array(elements)
                case .object(var object):
                    let rest = path.first == "." ? path.dropFirst() : path
                    for key in object.keys.sorted(by: { $0.count > $1.count }) where rest.hasPrefix(key) {
                        guard let value = object[key]?.withText(at: rest.dropFirst(key.count)) else { continue }
                        object[key] = value
                        return .object(object)
                    }
                    return nil
                default: return nil
                }
            }
        }

        /// Reads an example. In a spec, `1.10` is text if the type is text. So a value that does not fit is tried as text.
        func read(_ example: Case, _ reader: (Int, Data) throws -> Any) throws -> Any {
            var body = Data(example.json.utf8)
            for _ in 0..<(example.untyped ? 1000 : 0) {
                do {
                    return try reader(example.status, body)
                } catch let mismatch as DecodingMismatch {
                    guard let value = try JSONValue(parsing: body).withText(at: mismatch.path[...]) else { throw mismatch }
                    body = value.data
                }
            }
            return try reader(example.status, body)
        }

        /// The value inside enums of statuses and responses with headers.
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

        /// The paths of the example that the written value lacks. Numbers and dates may be written in another form.
        func losses(_ example: JSONValue, _ written: JSONValue, _ path: String = "") -> [String] {
            switch (example, written) {
            case (.object(let example), .object(let written)):
                return example.keys.flatMap { key -> [String] in
                    guard let value = example[key], !value.isNull else { return [] }
                    let path = path.isEmpty ? key : path + "." + key
                    return written[key].map { losses(value, $0, path) } ?? [path]
                }
            case (.array(let example), .array(let written)):
                guard example.count == written.count else { return [path] }
                return zip(example, written).enumerated().flatMap { losses($1.0, $1.1, path + "[\($0)]") }
            case (.number, .number), (.string, .string): return []
            default: return example == written ? [] : [path]
            }
        }

        func losses(_ example: Case, of value: Any) throws -> [String] {
            guard let value = payload(value) else { return [] }
            return losses(
                try JSONValue(parsing: Data(example.json.utf8)), try JSONValue(parsing: JSONEncoder().encode(value)))
        }

        extension String {
            var onOneLine: String { String(map { $0.isNewline || $0 == "\t" ? " " : $0 }.prefix(300)) }
        }

        var readers = Readers()
        readers.addAll()
        let cases = try JSONDecoder().decode([Case].self, from: Data(contentsOf: URL(fileURLWithPath: CommandLine.arguments[1])))
        let listsLosses = CommandLine.arguments.count > 2
        for (index, example) in cases.enumerated() {
            var line = "\(index)\tread"
            do {
                guard let reader = readers.table[example.reader] else { throw Unread() }
                let value = try read(example, reader)
                if listsLosses { line += try losses(example, of: value).map { "\t" + $0.onOneLine }.joined() }
            } catch is Unread {
                line = "\(index)\tunread"
            } catch {
                let mismatch = error as? DecodingMismatch
                let parts = [mismatch?.path ?? "", mismatch?.reason ?? "\(error)"]
                line = "\(index)\tunreadable" + parts.map { "\t" + $0.onOneLine }.joined()
            }
            FileHandle.standardOutput.write(Data((line + "\n").utf8))
        }

        """#
}

extension Example.Reader {
    /// The reader's key in the program's table.
    fileprivate var key: String {
        switch self {
        case .response(let type, _): "response " + type
        case .body(let type): "body " + type
        case .model(let type): "model " + type
        }
    }

    fileprivate var status: Int {
        if case .response(_, let status) = self { status } else { 200 }
    }

    /// The statement that adds it to the table.
    fileprivate var statement: String {
        switch self {
        case .response(let type, _): "response(\(SwiftText.literal(type)), \(Self.swift(type)).self)"
        case .body(let type): "body(\(SwiftText.literal(type)), \\\(Self.swift(type)).body)"
        case .model(let type): "model(\(SwiftText.literal(type)), \(Self.swift(type)).self)"
        }
    }

    private static func swift(_ type: String) -> String {
        type.split(separator: ".").map { SwiftText.identifier(String($0)) }.joined(separator: ".")
    }
}
