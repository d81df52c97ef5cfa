import APIMock
import CommandLineSupport
import Foundation
import MockInputs
import Testing

@Suite("The files that a mock is made of")
struct InputTests {
    private static let document = """
        openapi: 3.1.0
        info: { title: Shop, version: "1" }
        paths:
          /items: { get: { responses: { "200": { $ref: 'parts/responses.yaml#/One' } } } }
        """
    private static let responses = "One: { description: One. }\n"
    private static let spec = """
        api: Shop
        servers: { production: https://shop.example }
        endpoints:
          list: { path: /items, response: String }
        """

    /// The methods and paths of the operations.
    private static func lines(_ input: MockInput) -> [String] {
        input.description.operations.map { "\($0.method) \($0.path)" }
    }

    /// The message of the error for files.
    private static func message(_ folder: Folder, _ names: String...) -> String? {
        do throws(CommandError) {
            _ = try MockInput(names.map(folder.path))
            return nil
        } catch {
            return error.message.replacing(folder.path(""), with: "")
        }
    }

    @Test("Files are recognized by name and content")
    func kinds() throws {
        let folder = try Folder()
        try folder.write(Self.spec, to: "specs/shop.api.yaml")
        try folder.write("api: Shop\nendpoints:\n  get: { path: /one, response: Int }\n", to: "specs/more.api.yaml")
        try folder.write(Self.document, to: "shop.yaml")
        try folder.write(Self.responses, to: "parts/responses.yaml")
        try folder.write(#"{ "swagger": "2.0", "paths": { "/old": { "get": {} } } }"#, to: "old")
        try folder.write(
            #"{ "info": { "name": "A" }, "item": [{ "request": { "method": "GET", "url": "https://a.example/todos" } }] }"#,
            to: "collection.json")
        let spec = try MockInput([folder.path("specs")])
        #expect(Set(Self.lines(spec)) == ["GET /one", "GET /items"])
        let document = try MockInput([folder.path("shop.yaml")])
        #expect(Self.lines(document) == ["GET /items"])
        #expect(document.warnings == "")
        #expect(document.otherPaths == [folder.path("parts/responses.yaml")])
        #expect(Self.lines(try MockInput([folder.path("old")])) == ["GET /old"])
        #expect(Self.lines(try MockInput([folder.path("collection.json")])) == ["GET /todos"])
    }

    @Test("A reference out of the document's folder is a warning, and --root allows it")
    func root() throws {
        let folder = try Folder()
        try folder.write(Self.document.replacing("parts/", with: "../parts/"), to: "api/shop.yaml")
        try folder.write(Self.responses, to: "parts/responses.yaml")
        let input = try MockInput([folder.path("api/shop.yaml")])
        #expect(input.warnings.contains("it is outside of the document's folder"))
        #expect(input.warnings.contains("shop.yaml:4:"))
        #expect(try MockInput([folder.path("api/shop.yaml")], root: folder.path("")).warnings == "")
    }

    @Test(
        "An example out of the spec's folder is an error",
        arguments: [
            ("../secret.json", "the path of an example stays inside the spec's folder, unlike '../secret.json'"),
            ("link.json", "the file 'link.json' cannot be read: it is outside the spec's folder"),
        ])
    func example(path: String, expected: String) throws {
        let folder = try Folder()
        try folder.write(
            Self.spec.replacing("response: String", with: "response: [String], example: \(path)"),
            to: "specs/shop.api.yaml")
        try folder.write(#"["hunter2"]"#, to: "secret.json")
        try FileManager.default.createSymbolicLink(
            atPath: folder.path("specs/link.json"), withDestinationPath: folder.path("secret.json"))
        #expect(
            Self.message(folder, "specs/shop.api.yaml")?.hasPrefix("specs/shop.api.yaml:4:54: error: \(expected)")
                == true)
    }

    @Test("Several APIs are an error with advice")
    func several() throws {
        let folder = try Folder()
        try folder.write(Self.spec, to: "shop.api.yaml")
        try folder.write(Self.spec.replacing("api: Shop", with: "api: Bank"), to: "bank.api.yaml")
        try folder.write(Self.document, to: "shop.yaml")
        #expect(
            Self.message(folder, "shop.api.yaml", "bank.api.yaml") == """
                apigen: a mock has one API, and the specs describe several: Shop, Bank; give the specs of one, or start a \
                mock for each

                """)
        #expect(
            Self.message(folder, "shop.api.yaml", "shop.yaml") == """
                apigen: 'shop.yaml' is an API of its own, and a mock has one; give the specs of one API, or start a mock \
                for each

                """)
    }

    @Test("A mistake in a spec or document is shown with its place")
    func mistakes() throws {
        let folder = try Folder()
        try folder.write(Self.spec.replacing("String", with: "Strin"), to: "shop.api.yaml")
        try folder.write("openapi: 3.1.0\npaths: ]\n", to: "shop.yaml")
        #expect(Self.message(folder, "shop.api.yaml")?.contains("shop.api.yaml:4:") == true)
        #expect(Self.message(folder, "shop.yaml")?.contains("shop.yaml:2:") == true)
    }

    @Test(
        "Other files are an error that says what to do",
        arguments: [
            ("api: Shop\n", "'file' is like a spec; the name of a spec ends in .api.yaml"),
            ("{}", "'file' is no spec, OpenAPI document or collection of Postman"),
            ("openapi: 3.1.0\n", "'file' has no operation to answer"),
            (
                #"{ "log": { "version": "1.2", "entries": [] } }"#,
                "'file' is recorded traffic; 'apigen import file' makes a spec of it, which a mock takes"
            ),
        ])
    func others(text: String, expected: String) throws {
        let folder = try Folder()
        try folder.write(text, to: "file")
        #expect(Self.message(folder, "file") == "apigen: \(expected)\n")
    }
}

/// A folder for files, which is removed with the test.
final class Folder: Sendable {
    private let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("apigen-mock-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func path(_ name: String) -> String { name.isEmpty ? url.path + "/" : url.path + "/" + name }

    func write(_ text: String, to name: String) throws {
        let file = URL(fileURLWithPath: path(name))
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }
}
