import Foundation
import Testing

/// The operations that `apigen diff` compares: those that specs take from documents, and those that `--only` names.
@Suite(.tags(.busy)) struct DiffScopeTests {
    /// A document with operations of two tags, which all return `Item`.
    private static func document(_ operations: [String], page: String = "false", item: String = "integer") -> String {
        let paths = operations.map { id in
            """
            "/\(id)": {"get": {"operationId": "\(id)", "tags": ["\(id.prefix(3))"], "parameters": [
              {"name": "page", "in": "query", "required": \(page), "schema": {"type": "integer"}}],
              "responses": {"200": {"description": "-", "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Item"}}}}}}}
            """
        }
        return """
            {"openapi": "3.0.3", "info": {"title": "Demo", "version": "1"}, "servers": [{"url": "https://demo.example.com"}],
             "paths": {\(paths.joined(separator: ",\n"))},
             "components": {"schemas": {"Item": {"type": "object", "required": ["id"], "properties": {"id": {"type": "\(item)"}}}}}}
            """
    }

    private static func spec(_ keys: String) -> String { "api: Demo\nopenapi: demo.json\n" + keys }

    private func place(
        old: (document: String, keys: String), new: (document: String, keys: String)
    ) throws -> Workplace {
        let place = try Workplace()
        for (folder, side) in [("old", old), ("new", new)] {
            try place.write(side.document, to: folder + "/demo.json")
            try place.write(Self.spec(side.keys), to: folder + "/demo.api.yaml")
        }
        return place
    }

    // MARK: - Operations of specs

    @Test(
        "An operation that the spec no longer takes breaks only the source if the document still has it",
        arguments: [
            ("only: [getOne, getTwo]\n", "only: [getOne]\n"), ("", "except: [getTwo]\n"),
            ("", "except: [GET /getTwo]\n"),
            ("", "only: [getOne]\n"), ("only: [\"get*\"]\n", "only: [getOne]\n"),
            ("rename: { getTwo: second }\n", "only: [getOne]\n"),
        ])
    func leftOut(before: String, after: String) throws {
        let document = Self.document(["getOne", "getTwo"])
        let place = try place(old: (document, before), new: (document, after))
        let run = try place.apigen("diff", "old", "new")
        let name = before.contains("second") ? "second" : "getTwo"
        #expect(run.output.contains("breaks source: `\(name)` is left out of the spec; the document still has it"))
        #expect(run.output.contains("\n1 change: 1 breaks the source;"), "\(run.output)\(run.error)")
        #expect(try place.apigen("diff", "old", "new", "--fail-on", "wire").code == 0)
        #expect(try place.apigen("diff", "old", "new", "--fail-on", "source").code == 1)
    }

    @Test("A change in an operation that is left out breaks the wire of clients that call it")
    func leftOutAndChanged() throws {
        let place = try place(
            old: (Self.document(["getOne", "getTwo"]), "only: [getTwo]\n"),
            new: (Self.document(["getOne", "getTwo"], page: "true"), "only: [getOne]\n"))
        let run = try place.apigen("diff", "old", "new")
        #expect(run.output.contains("breaks wire: `page` of `getTwo` is required now"), "\(run.output)")
        #expect(run.output.contains("breaks source: `getTwo` is left out of the spec"))
        #expect(try place.apigen("diff", "old", "new", "--fail-on", "wire").code == 1)
    }

    @Test(
        "An operation that the document no longer has is removed, even if the spec names it",
        arguments: [
            "only: [getOne, getTwo]\n", "only: [getOne, GET /getTwo]\n", "except: [getTwo]\nonly: [\"get*\"]\n",
            "rename: { getTwo: second }\n", "endpoints: { getTwo: { timeout: 5 } }\n", "only: [\"tag: get\", getTwo]\n",
        ])
    func gone(keys: String) throws {
        let place = try place(
            old: (Self.document(["getOne", "getTwo"]), keys), new: (Self.document(["getOne"], page: "true"), keys))
        let run = try place.apigen("diff", "old", "new")
        let name = keys.contains("second") ? "second" : "getTwo"
        if !keys.contains("except") {
            #expect(run.output.contains("breaks wire and source: `\(name)` (`GET /getTwo`) is gone"), "\(run.error)")
        }
        #expect(run.output.contains("`page` of `getOne` is required now"))
        #expect(run.error == "")
        #expect(run.code == 1)
        // In the other direction it is new.
        let back = try place.apigen("diff", "new", "old")
        #expect(keys.contains("except") || back.output.contains("there is a new operation `\(name)`"), "\(back.error)")
    }

    @Test("All operations that a spec takes may be removed")
    func allGone() throws {
        let keys = "only: [getTwo]\n"
        let place = try place(
            old: (Self.document(["getOne", "getTwo"]), keys), new: (Self.document(["getOne"]), keys))
        let run = try place.apigen("diff", "old", "new")
        #expect(run.output.contains("breaks wire and source: `getTwo` (`GET /getTwo`) is gone"), "\(run.error)")
        #expect(run.code == 1)
    }

    @Test(
        "An operation that neither document has is an error of the spec",
        arguments: [
            "only: [getOne, getTow]\n", "only: [getOne, \"set*\"]\n", "except: [getTow]\n",
            "rename: { getTow: second }\n",
            "endpoints: { getTow: { timeout: 5 } }\n",
        ])
    func unknown(keys: String) throws {
        let document = Self.document(["getOne", "getTwo"])
        let place = try place(old: (document, keys), new: (document, keys))
        let run = try place.apigen("diff", "old", "new")
        #expect(run.error.contains("[unknown-operation]"), "\(run.output)")
        #expect(run.output == "")
        #expect(run.code == 1)
    }

    // MARK: - --only

    @Test(
        "--only compares the operations that a pattern fits, in the words of specs",
        arguments: [["getOne"], ["GET /getOne"], ["*One"], ["tag: get", "--only", "setOne"], ["* /getOne,setOne"]])
    func only(patterns: [String]) throws {
        let names = ["getOne", "setOne", "putOne"]
        let place = try Workplace()
        try place.write(Self.document(names), to: "old.json")
        try place.write(Self.document(names, page: "true"), to: "new.json")
        let run = try place.apigen(["diff", "old.json", "new.json", "--only"] + patterns)
        let expected =
            patterns == ["*One"] ? names : patterns.joined().contains("setOne") ? ["getOne", "setOne"] : ["getOne"]
        for name in names {
            let isTold = run.output.contains("`page` of `\(name)` is required now")
            #expect(isTold == expected.contains(name), "\(name) \(run.output)\(run.error)")
        }
        #expect(run.code == 1)
    }

    @Test("--only leaves out types that its operations do not use, and keeps the parts that all calls share")
    func onlyTypes() throws {
        func spec(_ type: String, _ server: String = "a") -> String {
            """
            api: Demo
            servers: { production: "https://\(server).example.com" }
            models:
              Item: { properties: { id: Int } }
              Other: { properties: { id: \(type) } }
            endpoints:
              getItem: { path: /item, response: Item }
              getOther: { path: /other, response: Other }

            """
        }
        let place = try Workplace()
        try place.write(spec("Int"), to: "old.api.yaml")
        try place.write(spec("String"), to: "new.api.yaml")
        try place.write(spec("String", "b"), to: "moved.api.yaml")
        #expect(try place.apigen("diff", "old.api.yaml", "new.api.yaml").code == 1)
        let run = try place.apigen("diff", "old.api.yaml", "new.api.yaml", "--only", "getItem")
        #expect(run.output == "no changes\n", "\(run.error)")
        #expect(run.code == 0)
        #expect(try place.apigen("diff", "old.api.yaml", "new.api.yaml", "--only", "getOther").code == 1)
        let moved = try place.apigen("diff", "old.api.yaml", "moved.api.yaml", "--only", "getItem")
        #expect(moved.output.contains("[diff-server-changed]") && !moved.output.contains("Other"))
    }

    @Test("An operation that --only names is reported if it was removed or renamed")
    func onlyGone() throws {
        let place = try Workplace()
        try place.write(Self.document(["getOne", "setOne"]), to: "old.json")
        try place.write(Self.document(["setOne"]), to: "new.json")
        let renamed = Self.document(["getOne", "setOne"]).replacing("Id\": \"getOne", with: "Id\": \"fetch")
        try place.write(renamed, to: "renamed.json")
        let gone = try place.apigen("diff", "old.json", "new.json", "--only", "getOne")
        #expect(gone.output.contains("`getOne` (`GET /getOne`) is gone"), "\(gone.error)")
        let other = try place.apigen("diff", "old.json", "renamed.json", "--only", "getOne")
        #expect(other.output.contains("`getOne` is renamed to `fetch`"), "\(other.output)\(other.error)")
        #expect(!other.output.contains("is gone"))
    }

    @Test("A pattern of --only that matches nothing on either side is an error")
    func onlyUnknown() throws {
        let place = try Workplace()
        try place.write(Self.document(["getOne"]), to: "old.json")
        for pattern in ["getOn", "getOne,set*", "tag: none", "POST /getOne"] {
            let run = try place.apigen("diff", "old.json", "old.json", "--only", pattern)
            #expect(run.error.contains("neither description has an operation that matches"))
            #expect(run.output == "")
            #expect(run.code == 64)
        }
        let run = try place.apigen("diff", "old.json", "old.json", "--only", "getOn")
        #expect(run.error.contains("did you mean 'getOne'?"))
    }
}
