@testable import Generator
import Testing

/// Paths and their placeholders.
@Suite(.tags(.busy)) struct PathParserTests {
    @Test(
        "A path becomes a template with bare names in braces",
        arguments: [
            ("/", "/", ""), ("/users", "/users", ""), ("/users/", "/users/", ""), ("/users/{id}", "/users/{id}", "id"),
            ("/users/{id:Int}/x", "/users/{id}/x", "id"), ("/{+path}", "/{path}", "+path"),
            ("/{+path:UUID}", "/{path}", "+path"),
            ("/{a}/{b}", "/{a}/{b}", "a b"), ("/{a}.{b}", "/{a}.{b}", "a b"), ("/{a}{b}", "/{a}{b}", "a b"),
            ("/v1.0/~me/a-b_c", "/v1.0/~me/a-b_c", ""),
            ("/users:batchGet", "/users:batchGet", ""),
            ("/a@b,c;d=e!f$g&h'i(j)k*l+m", "/a@b,c;d=e!f$g&h'i(j)k*l+m", ""),
            ("/{user-id}/{user.name}", "/{user-id}/{user.name}", "user-id user.name"), ("/a...b", "/a...b", ""),
            ("/straße/日本 1", "/straße/日本 1", ""),
            ("/{Row Number}/{$filter}", "/{Row Number}/{$filter}", "Row Number $filter"),
            ("//a//b//", "//a//b//", ""),
        ])
    func templates(path: String, template: String, placeholders: String) throws {
        let syntax = try #require(try parse(path))
        #expect(syntax.template.text == template)
        let names = syntax.placeholders.map { ($0.keepsSlashes ? "+" : "") + $0.name.value }
        #expect(names.joined(separator: " ") == placeholders)
    }

    @Test("A placeholder's range is its name, its type's range the type")
    func ranges() throws {
        let yaml = "path: \"/users/{id:Int}/{+rest}\""
        let syntax = try #require(try parse("/users/{id:Int}/{+rest}"))
        #expect(syntax.placeholders.map { slice(of: yaml, $0.name.range) } == ["id", "rest"])
        #expect(syntax.placeholders.compactMap { $0.type.map { slice(of: yaml, $0.range) } } == ["Int"])
    }

    private func parse(_ path: String) throws -> PathSyntax? {
        var sink = DiagnosticSink()
        let root = try #require(YAMLReader.read(spec("path: \"\(path)\"\n"), index: 0, into: &sink))
        guard case .mapping(let entries) = root.content, let entry = entries.first else { return nil }
        var parser = SpecParser(sink: sink)
        let syntax = parser.path(entry.value)
        #expect(parser.sink.diagnostics.isEmpty)
        return syntax
    }
}
