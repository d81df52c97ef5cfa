import Foundation
import Testing

/// `apigen export`.
@Suite(.tags(.busy)) struct ExportTests {
    private static let spec = """
        api: Shop
        servers: { production: https://shop.example }
        models:
          Item: { properties: { id: Int, name: String? } }
        endpoints:
          getItem: { path: "/items/{id:Int}", response: Item, timeout: 5 }

        """

    private static let document = """
        openapi: "3.1.0"
        info:
          title: Shop
          version: "1.0.0"
        x-apigen-api: Shop
        x-apigen-file: shop.api.yaml
        servers:
          - url: "https://shop.example"
            description: production
        x-apigen-without: [defaults]
        paths:
          "/items/{id}":
            get:
              operationId: getItem
              parameters:
                - name: id
                  in: path
                  required: true
                  schema:
                    type: integer
              responses:
                "2XX":
                  description: Success
                  content:
                    application/json:
                      schema:
                        "$ref": "#/components/schemas/Item"
              x-apigen-timeout: 5
        components:
          schemas:
            Item:
              type: object
              properties:
                id:
                  type: integer
                name:
                  type: [string, "null"]
              required: [id]

        """

    private func place() throws -> Workplace {
        let place = try Workplace()
        try place.write(Self.spec, to: "shop.api.yaml")
        return place
    }

    @Test("A spec becomes a document on standard output, in YAML or JSON")
    func output() throws {
        let place = try place()
        let run = try place.apigen("export", "shop.api.yaml")
        #expect(run.code == 0 && run.error == "")
        #expect(run.output == Self.document)
        let json = try place.apigen("export", "shop.api.yaml", "--format", "json", "--openapi", "3.0")
        #expect(json.code == 0 && json.output.hasPrefix("{\n  \"openapi\": \"3.0.3\",\n"))
        #expect(json.output.contains("\"nullable\": true"))
    }

    @Test("'-' means standard output", arguments: ["-o", "--output"])
    func dash(option: String) throws {
        let place = try place()
        let run = try place.apigen("export", "shop.api.yaml", option, "-")
        #expect(run.code == 0 && run.output == Self.document && run.error == "")
        #expect(try place.contents().keys.sorted() == ["shop.api.yaml"])
    }

    @Test("With --output, the name chooses the document's form, and --format that of the report")
    func report() throws {
        let place = try place()
        for (name, start) in [("shop.json", "{"), ("shop.yaml", "openapi: ")] {
            let run = try place.apigen("export", "shop.api.yaml", "--output", name, "--format", "json")
            #expect(run.code == 0 && run.error == "")
            #expect(try Report(run).files == ["written \(name)"] && Report(run).command == "export")
            #expect(try place.read(name).hasPrefix(start))
        }
        let same = try place.apigen("export", "shop.api.yaml", "--output", "shop.yaml", "--format", "yaml")
        #expect(same.code == 0 && same.output == "" && same.error == "")
        let sarif = try place.apigen("export", "shop.api.yaml", "-o", "shop.yaml", "--format", "sarif")
        #expect(sarif.code == 0 && sarif.output.contains("\"version\": \"2.1.0\""))
    }

    @Test(
        "A form that the document or standard output cannot have is wrong usage, and no report is in the document's place",
        arguments: [
            (["--format", "sarif"], "--format sarif is the form of a report"),
            (["--format", "xml"], "--format is one of yaml, json, text, github, sarif, not 'xml'"),
            (["--format", "yaml", "--output", "a.json"], "'a.json' is that of a document in JSON"),
            (["--format", "json", "--opnapi", "3.0"], "did you mean '--openapi'?"),
        ])
    func wrongForms(_ options: [String], _ message: String) throws {
        let run = try place().apigen(["export", "shop.api.yaml"] + options)
        #expect(run.code == 64 && run.output == "" && run.error.contains(message), "\(run.error)")
    }

    @Test("The version of the API is text, 1.0.0 by default")
    func version() throws {
        let place = try place()
        for version in ["2.3.0", "2026-11-26", "v3 \u{e4}"] {
            let run = try place.apigen("export", "shop.api.yaml", "--api-version", version, "--format", "json")
            #expect(run.code == 0 && run.output.contains("\"version\": \"\(version)\""), "\(version): \(run.output)")
        }
        // In YAML, text that looks like a number is quoted.
        #expect(try place.apigen("export", "shop.api.yaml", "--api-version", "2").output.contains("version: \"2\"\n"))
        for version in ["1\n2", "1\u{1b}[31m"] {
            let run = try place.apigen("export", "shop.api.yaml", "--api-version", version)
            #expect(run.code == 64 && run.output == "", "\(version)")
            #expect(run.error.contains("is no version: it is text without control characters\n"))
        }
    }

    @Test("The document is written to a file atomically, and replaces an existing one")
    func file() throws {
        let place = try place()
        try place.write("old", to: "shop.yaml")
        let run = try place.apigen("export", "shop.api.yaml", "-o", "shop.yaml")
        #expect(run.code == 0 && run.output == "" && run.error == "")
        #expect(try place.read("shop.yaml") == Self.document)
        #expect(try place.apigen("export", "shop.api.yaml", "--output", "shop.json").code == 0)
        #expect(try place.read("shop.json").hasPrefix("{"))
        let failed = try place.apigen("export", "shop.api.yaml", "--output", "nowhere/shop.yaml")
        #expect(failed.code == 74)
        #expect(failed.error == "apigen: cannot write 'nowhere/shop.yaml': no such file or directory\n")
    }

    @Test("A document never replaces a file that it is made from, under any name")
    func inputs() throws {
        let place = try place()
        try place.write(Self.document, to: "vendor/shop.yaml")
        try place.write("api: Store\nopenapi: vendor/shop.yaml\n", to: "store.api.yaml")
        let files = FileManager.default
        try files.createSymbolicLink(
            atPath: place.folder.appendingPathComponent("link.yaml").path, withDestinationPath: "shop.api.yaml")
        try files.linkItem(
            atPath: place.folder.appendingPathComponent("vendor/shop.yaml").path,
            toPath: place.folder.appendingPathComponent("hard.yaml").path)
        for (spec, output) in [
            ("shop.api.yaml", "shop.api.yaml"), ("shop.api.yaml", "./vendor/../shop.api.yaml"),
            ("shop.api.yaml", "link.yaml"), ("store.api.yaml", "vendor/shop.yaml"), ("store.api.yaml", "hard.yaml"),
        ] {
            let run = try place.apigen("export", spec, "-o", output)
            #expect(run.code == 64 && run.output == "", "\(output)")
            #expect(run.error.contains("'\(output)' would replace '"), "\(run.error)")
        }
        #expect(try place.read("shop.api.yaml") == Self.spec)
        #expect(try place.read("vendor/shop.yaml") == Self.document)
    }

    @Test("A link stays a link, and a pipe is written to")
    func links() throws {
        let place = try place()
        try place.write("old", to: "target.yaml")
        let files = FileManager.default
        try files.createSymbolicLink(
            atPath: place.folder.appendingPathComponent("link.yaml").path, withDestinationPath: "target.yaml")
        try files.createSymbolicLink(
            atPath: place.folder.appendingPathComponent("new.yaml").path, withDestinationPath: "absent.yaml")
        for (link, target) in [("link.yaml", "target.yaml"), ("new.yaml", "absent.yaml")] {
            #expect(try place.apigen("export", "shop.api.yaml", "-o", link).code == 0)
            #expect(try place.read(target) == Self.document)
            #expect(
                try files.destinationOfSymbolicLink(atPath: place.folder.appendingPathComponent(link).path) == target)
        }
        // Both ends are open, so the pipe takes the document without a waiting reader.
        let pipe = place.folder.appendingPathComponent("pipe").path
        #expect(mkfifo(pipe, 0o600) == 0)
        let end = open(pipe, O_RDWR | O_NONBLOCK)
        defer { close(end) }
        #expect(try place.apigen("export", "shop.api.yaml", "-o", "pipe").code == 0)
        let bytes = try FileHandle(fileDescriptor: end).read(upToCount: Self.document.utf8.count) ?? Data()
        #expect(String(decoding: bytes, as: UTF8.self) == Self.document)
        #expect(try files.attributesOfItem(atPath: pipe)[.type] as? FileAttributeType != .typeRegular)
    }

    @Test("A spec that names a document exports both, with the document's overlays")
    func document() throws {
        let place = try place()
        try place.write(Self.document, to: "vendor/shop.yaml")
        try place.write(
            """
            overlay: 1.0.0
            info: { title: Fix, version: "1" }
            actions: [{ target: "$.paths['/items/{id}'].get", update: { summary: Gets an item. } }]

            """, to: "vendor/fix.yaml")
        try place.write(
            """
            api: Store
            openapi: { document: vendor/shop.yaml, overlay: [vendor/fix.yaml] }
            endpoints: { ping: { path: /ping, response: none } }

            """, to: "store.api.yaml")
        let run = try place.apigen("export", "store.api.yaml")
        #expect(run.code == 0 && run.error == "")
        for part in ["title: Store\n", "summary: Gets an item.\n", "operationId: ping\n", "x-apigen-timeout: 5\n"] {
            #expect(run.output.contains(part), "\(part)")
        }
    }

    @Test("Errors in specs are shown and prevent the document; parts that only apigen reads are warnings")
    func findings() throws {
        let place = try place()
        try place.write(Self.spec.replacing("response: Item", with: "response: Itm"), to: "shop.api.yaml")
        let run = try place.apigen("export", "shop.api.yaml", "--output", "shop.yaml")
        #expect(run.code == 1 && run.output == "")
        #expect(run.error.contains("shop.api.yaml:6:49: error: unknown type 'Itm'; did you mean 'Item'?"))
        #expect(throws: (any Error).self) { try place.read("shop.yaml") }
        try place.write(Self.spec + "  again: { path: \"/items/{id}\", response: none }\n", to: "shop.api.yaml")
        let warned = try place.apigen("export", "shop.api.yaml")
        #expect(warned.code == 0)
        #expect(
            warned.error.contains(
                "shop.api.yaml:7:3: warning: OpenAPI has one operation for a method and a path; this one stands under '/items/{id}#again' [openapi-approximated]"
            ))
    }

    @Test("Specs of several APIs are wrong usage, and the message names them")
    func several() throws {
        let place = try place()
        try place.write(Self.spec.replacing("api: Shop", with: "api: Store"), to: "store.api.yaml")
        let run = try place.apigen("export", ".")
        #expect(run.code == 64)
        #expect(
            run.error.hasPrefix(
                "apigen: a document has one API, and the specs describe several: Shop, Store; give those of one\n"))
        #expect(try place.apigen("export", "shop.api.yaml", "--openapi", "2.0").code == 64)
        #expect(try place.apigen("export", "shop.api.yaml", "--output", "a", "-o", "b").code == 64)
        #expect(try place.apigen("export").code == 64)
    }
}
