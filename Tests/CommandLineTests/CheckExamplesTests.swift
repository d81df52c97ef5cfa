import Foundation
import Testing

/// `apigen check-examples`.
@Suite(.tags(.busy)) struct CheckExamplesTests {
    private static let document = """
        openapi: 3.0.3
        info: { title: "$(touch shell) `touch shell`", version: "1" }
        servers: [{ url: "https://zoo.example" }]
        paths:
          /animals:
            get:
              operationId: listAnimals
              responses:
                "200":
                  description: '"; touch shell; "'
                  content:
                    application/json:
                      schema: { type: array, items: { $ref: "#/components/schemas/Animal" } }
                      examples:
                        "'; touch shell": { value: [{ id: 1, name: "\\"; fatalError() //" }] }
                        wrong: { value: [{ id: one, name: Rex }] }
                404: { description: No., content: { application/json: { schema: { $ref: "#/components/schemas/Animal" }, example: { id: 1 } } } }
            post:
              operationId: addAnimal
              requestBody: { required: true, content: { application/json: { schema: { $ref: "#/components/schemas/Animal" }, example: { id: 2, name: Ada, nick: A } } } }
              responses: { "204": { description: Done. } }
        components:
          schemas:
            Animal:
              type: object
              required: [id, name]
              properties: { id: { type: integer }, name: { type: string } }
              example: { id: 99999999999999999999, name: Large }

        """

    /// A name that fills a line.
    private static let longName = String(repeating: "LongName", count: 12)

    /// The folder of this package, which has the runtime.
    private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    @Test("A document's types read its examples, and each failure has a place and a blame")
    func document() throws {
        let place = try Workplace()
        try place.write(Self.document, to: "it's a \"zoo\".yaml")
        // This folder stays, so that the runtime is not compiled for each run of the tests.
        let build = try Workplace.executable.deletingLastPathComponent().appendingPathComponent("check examples")
        let arguments = ["--runtime", Self.package.path, "--build", build.path]
        let run = try place.apigen(["check-examples", "it's a \"zoo\".yaml", "--losses"] + arguments)
        #expect(run.code == 1, "\(run.error)")
        #expect(
            run.output == """
                it's a "zoo".yaml:28:16: code: GET /animals 404: id: integer out of range for Int (#/components/schemas/Animal/example)
                it's a "zoo".yaml:16:40: example: GET /animals 200: the schema says integer, the example is text (read as: [0].id: expected an integer, found a string) (#/paths/~1animals/get/responses/200/content/application~1json/examples/wrong/value/0/id)
                it's a "zoo".yaml:17:123: example: GET /animals 404: 'name' is missing, which the schema requires (read as: name: missing) (#/paths/~1animals/get/responses/404/content/application~1json/example)
                it's a "zoo".yaml:20:127: lost: POST /animals body: nick (#/paths/~1animals/post/requestBody/content/application~1json/example)
                2 of 5 examples decode; 1 does not though its schema allows it, 2 are not what their schemas say

                """)
        #expect(run.error.contains("apigen: reading 5 examples …"))
        #expect(try place.contents().keys.sorted() == ["it's a \"zoo\".yaml"])

        // In a spec, plain scalars have the types that it declares.
        try place.write(
            """
            api: Zoo
            servers: { production: https://zoo.example }
            defaults: { coding: used }
            models:
              \(Self.longName): { properties: { name: String } }
              Animal:
                properties: { name: String, legs: Int }
                example: { name: 1.10, legs: 4 }
              Sent: { properties: { name: String }, example: { name: no } }
            endpoints:
              get\(Self.longName): { path: /long, response: \(Self.longName) }
              getAnimal: { path: /animal, response: Animal, example: { name: true, legs: 2 } }
              countAnimals:
                path: /count
                response: { type: Animal, headers: { X-Total: Int } }
                example: { name: Rex, legs: 4 }
              addAnimal: { method: POST, path: /animal, body: Sent, response: none }

            """, to: "zoo.api.yaml")
        let spec = try place.apigen(["check-examples", "zoo.api.yaml", "--format", "json"] + arguments)
        #expect(spec.code == 0, "\(spec.error)\(spec.output)")
        let counts = try Report(spec).counts
        #expect(counts["examples"] == 4 && counts["endpoints"] == 4)
        #expect(counts["decoded"] == 2 && counts["unread"] == 2, "\(spec.output)")
    }

    @Test("Nothing is compiled if there are no examples, or if the document has errors")
    func nothing() throws {
        let place = try Workplace()
        try place.write(
            """
            openapi: 3.0.3
            info: { title: Zoo, version: "1" }
            servers: [{ url: "https://zoo.example" }]
            paths: { /a: { get: { responses: { "204": { description: Done. } } } } }

            """, to: "zoo.yaml")
        let run = try place.apigen("check-examples", "zoo.yaml")
        #expect(run.code == 0)
        #expect(run.output.hasPrefix("0 of 0 examples decode"))
        try place.write("openapi: 3.0.3\npaths: {}\n", to: "empty.yaml")
        let wrong = try place.apigen("check-examples", "empty.yaml")
        #expect(wrong.code == 1)
        #expect(wrong.error.contains("the document has no operation"), "\(wrong.error)")
        #expect(try place.contents().keys.sorted() == ["empty.yaml", "zoo.yaml"])
    }

    @Test("A missing toolchain is an error, and another package's folder is left alone")
    func environment() throws {
        let place = try Workplace()
        try place.write(Self.document, to: "zoo.yaml")
        let run = try place.apigen(
            ["check-examples", "zoo.yaml", "--runtime", Self.package.path, "--build", "out"],
            environment: ["PATH": place.folder.path])
        #expect(run.code == 74)
        #expect(run.error.contains("there is no 'swift' in PATH; install a Swift toolchain"), "\(run.error)")
        try place.write("let package = Package(name: \"App\")\n", to: "Package.swift")
        let taken = try place.apigen("check-examples", "zoo.yaml", "--runtime", Self.package.path, "--build", ".")
        #expect(taken.code == 64)
        #expect(taken.error.contains("--build '.' is another package"), "\(taken.error)")
    }

    @Test("The program is run from the build system's folder")
    func binaries() throws {
        let place = try Workplace()
        try place.write(Self.document, to: "zoo.yaml")
        let system = """
            #!/bin/sh
            case "$*" in *--show-bin-path*) echo "a warning"; echo "\(place.folder.path)/out/Products/Debug" ;; esac
            """
        let program = "#!/bin/sh\nfor example in 0 1 2 3 4; do printf '%s\\tread\\n' $example; done\n"
        for (name, text) in [("swift", system), ("out/Products/Debug/Check", program)] {
            try place.write(text, to: name)
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o755], ofItemAtPath: place.folder.appendingPathComponent(name).path)
        }
        let run = try place.apigen(
            ["check-examples", "zoo.yaml", "--runtime", Self.package.path, "--build", "build"],
            environment: ["PATH": place.folder.path + ":/usr/bin:/bin"])
        #expect(run.code == 0, "\(run.error)")
        #expect(run.output.hasPrefix("5 of 5 examples decode"), "\(run.output)")
    }

    /// A `swift` that runs a script, in a folder that becomes PATH.
    private func toolchain(_ script: String, in place: Workplace) throws -> [String: String] {
        try place.write("#!/bin/sh\n\(script)\n", to: "bin/swift")
        let file = place.folder.appendingPathComponent("bin/swift")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
        return ["PATH": file.deletingLastPathComponent().path + ":/usr/bin:/bin"]
    }

    private static let check = [
        "check-examples", "zoo.yaml", "--runtime", CheckExamplesTests.package.path, "--build", "out",
    ]

    @Test("A failed build is reported, even if the parent process ignores SIGCHLD")
    func ignored() throws {
        let place = try Workplace()
        try place.write(Self.document, to: "zoo.yaml")
        let environment = try toolchain("echo 'error: no network'; exit 3", in: place)
        let tool = try Workplace.executable
        let script = "trap '' CHLD; exec '\(tool.path)' \"$@\""
        let run = try place.run(
            URL(fileURLWithPath: "/bin/sh"), ["-c", script, "sh"] + Self.check, environment: environment)
        #expect(run.code == 74 && run.error.contains("error: no network"), "\(run.error)")
    }

    @Test("Files of others stay, and a folder that already has some is refused")
    func foreign() throws {
        let place = try Workplace()
        try place.write(Self.document, to: "zoo.yaml")
        let environment = try toolchain("exit 1", in: place)
        try place.write("mine", to: "out/cases.json")
        let refused = try place.apigen(Self.check, environment: environment)
        #expect(refused.code == 64, "\(refused.error)")
        #expect(refused.error.contains("--build 'out' has other files; name a folder that is empty or not there yet"))
        #expect(try place.read("out/cases.json") == "mine")
        #expect(try place.contents().keys.contains("out/.apigen-lock") == false)

        try place.remove("out")
        #expect(try place.apigen(Self.check, environment: environment).code == 74)
        try place.write("let a = 1", to: "out/Sources/Check/Mine.swift")
        try place.write("mine", to: "mine.txt")
        for name in ["out/build.txt", "out/outcomes.txt"] {
            try? place.remove(name)
            try place.link(name, to: place.folder.appendingPathComponent("mine.txt").path)
        }
        let old = "// Generated by apigen from old.api.yaml."
        try place.write(old, to: "out/Sources/Check/old.api.swift")
        #expect(try place.apigen(Self.check, environment: environment).code == 74)
        #expect(try place.read("out/Sources/Check/Mine.swift") == "let a = 1")
        #expect(try place.read("mine.txt") == "mine")
        #expect(try place.contents().keys.contains("out/Sources/Check/old.api.swift") == false)
    }

    @Test("Of two runs in one folder, the second waits and reports it")
    func twice() throws {
        let place = try Workplace()
        try place.write(Self.document, to: "zoo.yaml")
        // The first run continues once the second one has printed that it waits.
        let environment = try toolchain(
            "mkdir running || echo 'error: two at once'; "
                + "for i in $(seq 300); do grep -q waiting second && break; sleep 0.1; done; rmdir running; exit 1",
            in: place)
        try place.write("", to: "second")
        let first = try place.start(Self.check, environment: environment, errors: "first")
        while !FileManager.default.fileExists(atPath: place.folder.appendingPathComponent("running").path) {
            usleep(20_000)
        }
        let second = try place.start(Self.check, environment: environment, errors: "second")
        first.waitUntilExit()
        second.waitUntilExit()
        #expect(try place.read("second").contains("apigen: waiting for another check-examples that uses "))
        #expect(try place.read("first").contains("waiting") == false)
        #expect(try place.read("first").contains("two at once") == false)
        #expect(try place.read("second").contains("two at once") == false)
    }

    @Test(
        "A signal that ends the tool also ends the build and its children",
        arguments: [SIGINT, SIGTERM, SIGHUP])
    func signals(number: Int32) throws {
        let place = try Workplace()
        try place.write(Self.document, to: "zoo.yaml")
        let environment = try toolchain(
            "sleep 1000 & (trap '' TERM; setsid sh -c 'echo $$ > apart; trap \"\" TERM; sleep 1000; sleep 1000') & "
                + "echo $! $$ > together; wait", in: place)
        let run = try place.start(Self.check, environment: environment, errors: "errors")
        func numbers() -> [Int32] {
            let files = ["together", "apart"].compactMap { try? place.read($0) }
            return files.joined(separator: " ").split { $0.isWhitespace }.compactMap { Int32($0) }
        }
        while numbers().count < 3 { usleep(20_000) }
        let children = numbers()
        kill(run.processIdentifier, number)
        run.waitUntilExit()
        #expect(run.terminationReason == .uncaughtSignal && run.terminationStatus == number)
        for child in children {
            // A zombie may wait for its new parent.
            while kill(child, 0) == 0, !Self.isZombie(child) { usleep(20_000) }
        }
    }

    private static func isZombie(_ process: Int32) -> Bool {
        let text = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ""
        return text.isEmpty || text[(text.lastIndex(of: ")") ?? text.startIndex)...].hasPrefix(") Z")
    }
}
