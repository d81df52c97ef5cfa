import Foundation
@testable import Generator
import Testing

/// No text of a spec reaches the code as anything but an identifier, a literal or a comment.
@Suite struct HostileTextTests {
    /// Payloads as YAML writes them in double quotes.
    static let payloads = [
        #"\""#, #"\\("#, #"\\(fatalError())"#, #"\n"#, #"\r"#, #"\r\n"#, #"\u2028"#, #"\u2029"#, #"\N"#, #"\u202E"#,
        #"\u2066"#, "*/", "/*", "`",
        #"\0"#, #"\e"#, #"\uFEFF"#, ##"\"#"##, #"\"\"\""#, #"\n}\nfatalError()\n"#, #"\"\nfatalError() //"#, "// ",
        "#if os(Linux)", "é\\u0301", "\\\\",
    ]

    /// Every place where a spec holds text, `%@` in place of the payload.
    static let places = [
        "summary: \"%@\"",
        "servers: { production: \"https://shop.example/%@\" }",
        "servers: { \"%@\": https://shop.example }",
        "servers: { production: \"https://{%@}.example\" }",
        "auth: { \"%@\": bearer }",
        "auth: { key: { apiKey: header, name: \"X%@\" } }",
        "auth: { key: { apiKey: query, name: \"X%@\" } }",
        "auth: { key: { apiKey: cookie, name: \"X%@\" } }",
        "auth: { key: { apiKey: header, name: X, prefix: \"a%@\" } }",
        "defaults: { dates: \"yyyy%@\" }\nmodels: { Item: { properties: { at: Date } } }",
        "defaults: { headers: { X-A: { value: \"a%@\" } } }\nendpoints: { a: { path: /a } }",
        "models: { \"Item%@\": { properties: { id: Int } } }",
        "models: { Item: { summary: \"a%@\", properties: { id: Int } } }",
        "models: { Item: { properties: { \"id%@\": Int } } }",
        "models: { Item: { properties: { id: \"Int%@\" } } }",
        "models: { Item: { properties: { id: { type: Int, as: \"id%@\" } } } }",
        "models: { Item: { properties: { id: { type: Int, summary: \"a%@\" } } } }",
        "models: { Item: { properties: { id: { type: Int, deprecated: \"a%@\" } } } }",
        "models: { Item: { properties: { id: { type: String, default: \"a%@\" } } } }",
        "models: { Item: { properties: { id: { type: String, default: \"a%@\", sensitive: true } } } }",
        "models: { Item: { properties: { id: \"String = a%@\" } } }",
        "models: { Item: { properties: { id: \"Int = 1%@\" } } }",
        "models: { Item: { properties: { id: { type: \"[String]\", default: [\"a%@\"] } } } }",
        "models: { Item: { properties: { at: { type: Date, format: \"yyyy%@\" } } } }",
        "models: { State: { enum: [\"a%@\"] } }",
        "models: { State: { frozen: true, enum: [\"a%@\", b] } }",
        "models: { State: { enum: { \"a%@\": b } } }",
        "models: { State: { enum: { a: \"b%@\" } } }",
        "models: { State: { frozen: true, enum: { a: \"b%@\" } } }",
        "endpoints: { \"get%@\": { path: /a } }",
        "endpoints: { get: { path: \"/a%@\" } }",
        "endpoints: { get: { path: \"/{a%@}\" } }",
        "endpoints: { get: { path: \"/{a:Int%@}\" } }",
        "endpoints: { get: { path: /a, summary: \"a%@\" } }",
        "endpoints: { get: { path: /a, deprecated: \"a%@\" } }",
        "endpoints: { get: { path: /a, response: \"Int%@\" } }",
        "endpoints: { get: { path: /a, response: Int, unwrap: \"a%@\" } }",
        "endpoints: { get: { path: /a, errors: { \"404%@\": Int } } }",
        "endpoints: { get: { path: /a, response: Int, unwrap: \"a%@?.b\" } }",
        "endpoints: { get: { path: /a, response: { type: String, contentType: \"text/a%@\" } } }",
        "endpoints: { get: { path: /a, response: { type: String, contentType: 'text/a; b=\"c%@\"' } } }",
        "endpoints: { get: { path: /a, response: { type: none, headers: { \"X-A%@\": { type: Int, as: a } } } } }",
        "endpoints: { get: { path: /a, response: { type: none, headers: { a: { type: Int, summary: \"a%@\" } } } } }",
        "endpoints: { get: { path: /a, response: [Int], paginate: { link: \"a%@\" } } }",
        "endpoints: { get: { path: /a, response: [JSON], unwrap: a, paginate: { next: \"a%@\", more: \"b%@.c\" } } }",
        "endpoints: { get: { path: /a, query: { \"a%@\": { type: Int?, as: a } }, response: [Int], paginate: { page: \"a%@\" } } }",
        "endpoints: { get: { method: POST, path: /a, idempotencyKey: \"X-A%@\" } }",
        "endpoints: { get: { method: PUT, path: /a, body: { binary: \"image/a%@\" } } }",
        "endpoints: { get: { method: PUT, path: /a, body: { text: 'text/a; b=\"c%@\"' } } }",
        "endpoints: { get: { method: PUT, path: /a, body: { form: { \"a%@\": { type: Int, as: a } } } } }",
        "endpoints: { get: { method: PUT, path: /a, body: { form: { a: { value: \"b%@\" } } } } }",
        "endpoints: { get: { method: PUT, path: /a, body: { form: { a: { type: \"[String: Int]\", style: deepObject, deprecated: \"b%@\" } } } } }",
        "endpoints: { get: { method: PUT, path: /a, body: { multipart: { \"a%@\": { type: File, as: a, summary: \"b%@\" } } } } }",
        "endpoints: { get: { method: PUT, path: /a, body: { multipart: { a: { value: \"b%@\" } } } } }",
        "endpoints: { get: { path: /a, method: \"GET%@\" } }",
        "endpoints: { get: { path: /a, query: { \"a%@\": Int } } }",
        "endpoints: { get: { path: /a, query: { a: { value: \"b%@\" } } } }",
        "endpoints: { get: { path: /a, query: { a: { type: String, summary: \"a%@\", default: \"b%@\" } } } }",
        "endpoints: { get: { path: /a, query: { a: { enum: [\"b%@\"], default: \"b%@\" } } } }",
        "endpoints: { get: { path: /a, headers: { \"X-A%@\": String } } }",
        "endpoints: { get: { path: /a, headers: { X-A: { value: \"b%@\" } } } }",
        "endpoints: { get: { path: \"/{a}\", parameters: { a: { type: String, summary: \"b%@\", sensitive: true } } } }",
        "endpoints: { get: { method: POST, path: /a, body: { properties: { \"a%@\": { enum: [\"b%@\"] } } } } }",
    ]

    @Test("Wherever a payload stands, it is refused, or harmless in a literal or a comment", arguments: places)
    func payload(_ place: String) {
        for payload in Self.payloads {
            let result = Generator().generate([Self.file(place, payload)])
            for output in result.outputs {
                for line in output.text.split(separator: "\n", omittingEmptySubsequences: false) {
                    let code = Self.code(String(line))
                    #expect(code.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }, "\(payload) in \(place): \(line)")
                    #expect(!code.contains("fatalError()"), "\(payload) in \(place): \(line)")
                    #expect(
                        !code.contains("*/") && !code.contains("/*") && !code.contains("#if") && !code.contains("\\"),
                        "\(payload) in \(place): \(line)")
                }
                #expect(
                    output.text.unicodeScalars.allSatisfy { $0 == "\n" || $0.isSafeToPrint }, "\(payload) in \(place)")
            }
        }
    }

    @Test("What is generated from payloads parses as Swift")
    func parses() throws {
        var text = ""
        for place in Self.places {
            for payload in Self.payloads {
                text += Generator().generate([Self.file(place, payload)]).outputs.map(\.text).joined()
            }
        }
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("apigen-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("All.swift")
        try Data(text.utf8).write(to: file)

        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["swiftc", "-frontend", "-parse", "-warnings-as-errors", file.path]
        let pipe = Pipe()
        process.standardError = pipe
        try process.run()
        let messages = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0, "\(messages.prefix(4000))")
    }

    private static func file(_ place: String, _ payload: String) -> SourceFile {
        let text = place.replacing("%@", with: payload)
        let head = place.hasPrefix("servers") ? "api: Shop\n" : shop
        return spec(head + text + "\n", path: "shop.api.yaml")
    }

    /// A line without its literals, and without its comment.
    private static func code(_ line: String) -> String {
        var code = String.UnicodeScalarView()
        var isLiteral = false
        var isEscaped = false
        if line.drop(while: { $0 == " " }).hasPrefix("///") || line.hasPrefix(Generator.mark) { return "" }
        for scalar in line.unicodeScalars {
            if isEscaped {
                isEscaped = false
            } else if isLiteral, scalar == "\\" {
                isEscaped = true
            } else if scalar == "\"" {
                isLiteral.toggle()
            } else if !isLiteral {
                code.append(scalar)
            }
        }
        // A literal that is not closed on its line is a hole.
        return isLiteral ? "\\" : String(code)
    }
}
