import Foundation
import Testing

/// Links and submodules of a revision, which `apigen diff` follows inside the repository.
@Suite(.tags(.busy), .enabled(if: Git.isInstalled, "there is no git"))
struct GitLinkTests {
    private static func spec(_ type: String) -> String {
        """
        api: Shop
        servers: { production: https://shop.example.com }
        endpoints:
          getItem: { path: "/items/{id}", query: { page: \(type) }, response: String }

        """
    }

    /// A repository whose spec is outside of `Specs`, and has a new required parameter.
    private func repository(_ links: [(name: String, target: String)]) throws -> Workplace {
        let place = try Workplace()
        try place.write(Self.spec("Int?"), to: "shared/inner/shop.api.yaml")
        try place.write("-", to: "Specs/notes.txt")
        try place.git("init", "--quiet", "--initial-branch=main")
        for link in links { try place.link(link.name, to: link.target) }
        try place.git("add", ".")
        try place.git("commit", "--quiet", "-m", "First")
        try place.write(Self.spec("Int"), to: "shared/inner/shop.api.yaml")
        return place
    }

    @Test(
        "A link in a folder is followed, to files and to folders, through others, and back",
        arguments: [
            [("Specs/shop.api.yaml", "../shared/inner/shop.api.yaml")], [("Specs/shared", "../shared")],
            [("Specs/shared", "../other"), ("other", "shared/inner")],
            [("Specs/here", "."), ("Specs/b", "here/../shared")],
            [("Specs/a", "../shared"), ("Specs/b", "../shared/inner"), ("shared/back", "../Specs")],
            [("Specs/shop.api.yaml", "one.api.yaml"), ("Specs/one.api.yaml", "../shared/inner/shop.api.yaml")],
        ] as [[(String, String)]])
    func folders(links: [(String, String)]) throws {
        let place = try repository(links)
        let run = try place.apigen("diff", "git:main:Specs", "Specs")
        #expect(run.output.contains("`page` of `getItem` is required now"), "\(run.error)")
        #expect(run.output.contains("\n1 change: "))
        #expect(run.code == 1)
        #expect(try place.apigen("diff", "git:main:Specs", "git:main:Specs").output == "no changes\n")
        #expect(try place.apigen("diff", "Specs", "Specs").output == "no changes\n")
    }

    @Test(
        "A path that is a link, or leads through one, is followed",
        arguments: [
            ("api.api.yaml", "shared/inner/shop.api.yaml", ""), ("Specs/x", "../shared/inner", "/shop.api.yaml"),
            ("api", "shared", ""), ("api", "Specs/../shared", "/inner"),
        ])
    func paths(name: String, target: String, rest: String) throws {
        let place = try repository([(name, target)])
        let run = try place.apigen("diff", "git:main:" + name + rest, name + rest)
        #expect(run.output.contains("`page` of `getItem` is required now"), "\(run.error)")
        #expect(run.output.contains("old git:main:\(name)\(rest)"))
        #expect(run.code == 1)
    }

    @Test(
        "A link that leads out of the repository, is broken or is circular is an error that names it",
        arguments: [
            ("Specs/x", "../../elsewhere", "out of the repository"), ("Specs/x", "/etc", "out of the repository"),
            ("Specs/x.api.yaml", "/etc/passwd", "out of the repository"),
            ("Specs/x", "../../../..", "out of the repository"),
            ("Specs/x", "nothing", "which is not in the revision"),
            ("Specs/x.api.yaml", "n", "which is not in the revision"),
            ("Specs/x", "x", "without an end"), ("Specs/x.api.yaml", "x.api.yaml", "without an end"),
            ("Specs/x", "notes.txt/y", "which is not in the revision"),
        ])
    func lost(name: String, target: String, reason: String) throws {
        let place = try repository([(name, target), ("Specs/shop", "../shared")])
        for operands in [["git:main:Specs", "shared"], ["shared", "git:main:Specs"], ["git:main:" + name, "shared"]] {
            let run = try place.apigen(["diff"] + operands)
            #expect(run.error.contains("the link '\(name)' leads") && run.error.contains(reason), "\(run.error)")
            #expect(run.output == "")
            #expect(run.code == 74)
        }
    }

    @Test("A broken link on disk is an error, too")
    func onDisk() throws {
        let place = try repository([("Specs/x", "nothing"), ("Specs/shop", "../shared")])
        let run = try place.apigen("diff", "shared", "Specs")
        #expect(run.error.contains("the link 'Specs/x' cannot be followed: no such file or directory"))
        #expect(run.code == 74)
    }

    @Test("Links to documents, to files that they reference, and to overlays are followed")
    func documents() throws {
        func document(_ required: Bool) -> String {
            """
            {"openapi": "3.0.3", "info": {"title": "Demo", "version": "1"}, "servers": [{"url": "https://demo.example.com"}],
             "paths": {"/items": {"get": {"operationId": "getItems", "parameters": [
               {"name": "page", "in": "query", "required": \(required), "schema": {"$ref": "parts/page.json"}}],
               "responses": {"204": {"description": "-"}}}}}}
            """
        }
        let place = try repository([])
        try place.write(
            "api: Demo\nopenapi: { document: ../vendor/demo.json, overlay: over.yaml }\n", to: "Specs/demo.api.yaml")
        try place.write("-", to: "vendor/notes.txt")
        try place.link("vendor/demo.json", to: "../real/demo.json")
        try place.link("vendor/parts", to: "inner/parts")
        try place.link("Specs/over.yaml", to: "../real/over.yaml")
        try place.write(document(false), to: "real/demo.json")
        try place.write("{\"type\": \"integer\"}", to: "vendor/inner/parts/page.json")
        try place.write(
            "overlay: 1.0.0\ninfo: { title: T, version: \"1\" }\nactions: [{ target: $.info, update: { title: Other } }]\n",
            to: "real/over.yaml")
        try place.git("add", ".")
        try place.git("commit", "--quiet", "-m", "Links")
        #expect(try place.apigen("diff", "git:main:Specs", "Specs").output == "no changes\n")
        try place.write(document(true), to: "real/demo.json")
        try place.write("{\"type\": \"boolean\"}", to: "vendor/inner/parts/page.json")
        for operands in [["git:main:Specs", "Specs"], ["git:main:vendor/demo.json", "vendor/demo.json"]] {
            let run = try place.apigen(["diff"] + operands)
            #expect(run.output.contains("`page` of `getItems` is required now"), "\(run.error)")
            #expect(run.output.contains("[diff-parameter-type-changed]"), "\(run.error)")
        }
    }

    @Test("A submodule is read at the recorded commit, from any place of its repository, or is an error")
    func submodules() throws {
        let place = try Workplace()
        try place.write(Self.spec("Int?"), to: "shop/shop.api.yaml")
        try place.git("init", "--quiet", "--initial-branch=main", folder: "shop")
        try place.git("add", ".", folder: "shop")
        try place.git("commit", "--quiet", "-m", "First", folder: "shop")
        try place.git("init", "--quiet", "--initial-branch=main", "app")
        let url = place.folder.appendingPathComponent("shop").path
        try place.git("submodule", "--quiet", "add", "--name", "one", url, "Specs/shop", folder: "app")
        try place.link("app/link", to: "Specs/shop/shop.api.yaml")
        try place.git("add", ".", folder: "app")
        try place.git("commit", "--quiet", "-m", "First", folder: "app")
        // A commit that the app has not recorded.
        try place.write(Self.spec("Int"), to: "app/Specs/shop/shop.api.yaml")
        try place.git("commit", "--quiet", "-a", "-m", "Second", folder: "app/Specs/shop")
        let change = "`page` of `getItem` is required now"
        #expect(try place.apigen(["diff", "git:main:Specs", "Specs"], folder: "app").output.contains(change))
        #expect(try place.apigen(["diff", "git:main:Specs/shop", "Specs"], folder: "app").output.contains(change))
        let same = ["diff", "git:main:Specs", "git:main:Specs/shop/shop.api.yaml"]
        #expect(try place.apigen(same, folder: "app").output == "no changes\n")
        #expect(try place.apigen(["diff", "git:main:link", "git:main:link"], folder: "app").code == 1)
        try place.git("submodule", "--quiet", "deinit", "--force", "Specs/shop", folder: "app")
        #expect(try place.apigen(same, folder: "app").output == "no changes\n")
        try place.remove("app/.git/modules")
        let gone = try place.apigen(same, folder: "app")
        #expect(gone.error.contains("'Specs/shop' is a submodule, and its commit"))
        #expect(gone.code == 74)
    }

    @Test("A pointer of Git LFS is not compared as if it were the file")
    func pointers() throws {
        let place = try repository([])
        try place.write(
            "version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 1\n", to: "Specs/shop.api.yaml")
        try place.git("add", ".")
        try place.git("commit", "--quiet", "-m", "A pointer")
        let run = try place.apigen("diff", "git:main:Specs", "shared")
        #expect(run.error.contains("Git LFS has its content"))
        #expect(run.code == 74)
    }
}
