import Foundation
import Testing

/// Exit codes and messages of the tool if it cannot do its work.
@Suite(.tags(.busy)) struct UsageTests {
    @Test(
        "A wrong command line ends with 64 and a message, and does nothing",
        arguments: [
            ([], "USAGE: apigen"),
            (["generat"], "unknown command 'generat'; did you mean 'generate'?"),
            (
                ["xyz"],
                "unknown command 'xyz'; the commands are generate, format, lint, explain, schema, init, import, export, check-examples, diff, drift, mock, describe, completion"
            ),
            (["help", "formt"], "unknown command 'formt'; did you mean 'format'?"),
            (["generate"], "--output <folder> is missing\nSee 'apigen generate --help'.\n"),
            (["generate", "shop.api.yaml"], "--output <folder> is missing"),
            (["generate", "--output", "out"], "no spec file or folder given"),
            (["generate", "shop.api.yaml", "--output"], "--output needs a value"),
            (["generate", "shop.api.yaml", "--output", ""], "--output needs a value"),
            (["generate", "shop.api.yaml", "--output="], "--output needs a value"),
            (["generate", "shop.api.yaml", "--output", "--check"], "--output needs a value"),
            (["generate", "shop.api.yaml", "--output", "a", "--output", "b"], "--output is given twice"),
            (
                ["generate", "shop.api.yaml", "--ouput", "out"],
                "unknown option '--ouput'; did you mean '--output'?"
            ),
            (["generate", "shop.api.yaml", "--output", "out", "--check=yes"], "unknown option '--check=yes'"),
            (
                ["generate", "shop.api.yaml", "--indent", "out"],
                "unknown option '--indent'; the options are --access, --check, --dry-run, --expected, --format, --help, --output, --products, --quiet, --root, --target, --watch"
            ),
            (["generate", "shop.api.yaml", "-o", "out"], "unknown option '-o'; did you mean '--output'?"),
            (["generate", "shop.api.yaml", "--out=out"], "unknown option '--out=out'; did you mean '--output'?"),
            (["generate", "shop.api.yaml", "-output", "out"], "unknown option '-output'; did you mean '--output'?"),
            (
                ["generate", "shop.api.yaml", "--output-folder", "out"],
                "unknown option '--output-folder'; did you mean '--output'?"
            ),
            (["generate", "shop.api.yaml", "-ou", "out"], "did you mean '--output'?\nSee 'apigen generate --help'."),
            (["gen", "shop.api.yaml"], "unknown command 'gen'; did you mean 'generate'?\nSee 'apigen --help'."),
            (["formatter"], "unknown command 'formatter'; did you mean 'format'?"),
            (
                ["shop.api.yaml", "--output", "out"],
                "unknown command 'shop.api.yaml'; did you mean 'apigen generate shop.api.yaml'?"
            ),
            (["help", "generte"], "unknown command 'generte'; did you mean 'generate'?\nSee 'apigen --help'."),
            (
                ["generate", "shop.api.yaml", "--output", "out", "--access", "open"],
                "--access is one of internal, package, public, not 'open'"
            ),
            (
                ["generate", "shop.api.yaml", "--output", "out", "--check", "--dry-run"],
                "--check and --dry-run exclude each other"
            ),
            (
                ["generate", "shop.api.yaml", "--output", "out", "--watch", "--check"],
                "--check and --watch exclude each other"
            ),
            (
                ["generate", "shop.api.yaml", "--output", "out", "--watch", "--dry-run"],
                "--dry-run and --watch exclude each other"
            ),
            (["format"], "no spec file or folder given\nSee 'apigen format --help'.\n"),
            (
                ["format", "shop.api.yaml", "--indent", "4"],
                "unknown option '--indent'; the options are --check, --format, --help"
            ),
            (["lint"], "no spec file or folder given"),
            (["lint", "shop.api.yaml", "--format", "xml"], "--format is one of text, json, github, sarif, not 'xml'"),
            (
                ["lint", "shop.api.yaml", "--output", "out"],
                "unknown option '--output'; the options are --all, --dry-run, --fix, --format, --help, --root, --rule, --strict"
            ), (["lint", "--hlep"], "unknown option '--hlep'; did you mean '--help'?\nSee 'apigen lint --help'."),
            (["schema", "--helpp"], "unknown option '--helpp'; did you mean '--help'?"),
            (["--hlep"], "unknown command '--hlep'; did you mean '--help'?\nSee 'apigen --help'."),
            (["--versoin"], "did you mean '--version'?"), (["hepl"], "unknown command 'hepl'; did you mean 'help'?"),
            (["explain", "body-on-get", "wrong-kind"], "explain takes one subject, such as"),
            (["explain", "body-on-gte"], "there is no rule, key or word 'body-on-gte'; did you mean"),
            (["explain", "nonsense"], "there is no rule, key or word 'nonsense'; 'apigen explain' lists"),
            (["explain", ""], "there is no rule, key or word ''"), (["explain", "--all"], "unknown option '--all'"),
            (["schema", "shop.api.yaml"], "schema takes no arguments"),
            (["check-examples"], "check-examples takes one document or spec"),
            (["check-examples", "a.yaml", "b.yaml"], "check-examples takes one document or spec"),
            (["check-examples", "a.yaml", "--format", "sarif"], "--format is one of text, json, not 'sarif'"),
            (["check-examples", "a.yaml", "--runtime", "nowhere"], "and 'nowhere' is neither"),
            (
                ["check-examples", "a.yaml", "--runtime", "https://x.example/apigen"],
                "--runtime needs a version behind the address, such as 'https://x.example/apigen@0.1.0'"
            ),
            (["completion"], "completion takes one shell: bash, zsh, fish"),
            (["completion", "cmd"], "completion takes one shell: bash, zsh, fish"),
            (["format", "-", "shop.api.yaml"], "'-' means standard input; give no other path with it"),
            (["init"], "init takes one name"), (["init", "A", "B"], "init takes one name"),
            (["init", "--force"], "unknown option '--force'"),
            (
                ["init", "shop"],
                "apigen: 'shop' cannot be a Swift namespace: it starts with a capital letter and has letters, digits and '_'; did you mean 'Shop'?\n"
            ), (["init", "My Shop"], "cannot be a Swift namespace"),
            (["init", "../Shop"], "cannot be a Swift namespace"),
            (["init", ""], "cannot be a Swift namespace"),
            (["init", "Client"], "cannot be the API's name: every API has a type 'Client'"),
            (["init", "Größe"], "cannot be a Swift namespace"),
        ] as [([String], String)])
    func usage(arguments: [String], message: String) throws {
        let place = try Workplace()
        try place.write(spec("Shop"), to: "shop.api.yaml")
        let run = try place.apigen(arguments)
        #expect(run.code == 64)
        #expect(run.error.contains(message), "\(run.error)")
        #expect(run.output == "")
        #expect(try place.contents().keys.sorted() == ["shop.api.yaml"])
    }

    @Test(
        "An unreadable file ends with 74 and is named",
        arguments: [
            ("missing.api.yaml", "missing.api.yaml: error: no such file or folder"),
            ("nowhere", "nowhere: error: no such file or folder"),
            ("folder.api.yaml", "folder.api.yaml: error: this is a folder, not a spec file"),
            ("dangling.api.yaml", "dangling.api.yaml: error: no such file or folder"),
            ("pipe.api.yaml", "pipe.api.yaml: error: this is not a regular file"),
            ("loop.api.yaml", "loop.api.yaml: error: no such file or folder"),
            ("device.api.yaml", "device.api.yaml: error: this is not a regular file"),
            ("inside", "inside/dangling.api.yaml: error: "), ("", "error: no such file or folder"),
            ("shop.api.yaml/below", "no such file or folder"),
        ])
    func unreadable(path: String, message: String) throws {
        let place = try Workplace()
        try place.write(spec("Shop"), to: "shop.api.yaml")
        try place.write("", to: "folder.api.yaml/file")
        try place.link("dangling.api.yaml", to: "nothing")
        try place.link("loop.api.yaml", to: "loop.api.yaml")
        try place.link("device.api.yaml", to: "/dev/zero")
        #expect(mkfifo(place.folder.appendingPathComponent("pipe.api.yaml").path, 0o600) == 0)
        try place.write("", to: "inside/other")
        try place.link("inside/dangling.api.yaml", to: "nothing")
        for command in [["generate", "shop.api.yaml", path, "--output", "out"], ["lint", path]] {
            let run = try place.apigen(command)
            #expect(run.code == 74)
            #expect(run.error.contains(message), "\(run.error)")
        }
        #expect(try place.contents().keys.contains("out") == false)
    }

    @Test(
        "A file that is not a spec ends with 1 and is named",
        arguments: [
            ("empty", "no file below this folder ends in .api.yaml"),
            ("notes.txt", "a spec's name ends in .api.yaml, .api.yml, .api.json, .openapi.json"),
            ("shop.yaml", "a spec's name ends in .api.yaml"), (".api.yaml", "a spec's name ends in .api.yaml"),
            ("blank.api.yaml", "the file is empty; a spec begins with 'api: Name'"),
        ])
    func noSpec(path: String, message: String) throws {
        let place = try Workplace()
        try place.write("", to: "empty/notes.txt")
        for name in ["notes.txt", "shop.yaml", ".api.yaml", "blank.api.yaml"] { try place.write("", to: name) }
        let run = try place.apigen("generate", path, "--output", "out")
        #expect(run.code == 1)
        #expect(run.error.contains(message), "\(run.error)")
        #expect(try place.contents().keys.contains("out") == false)
    }

    @Test("All unreadable files are named, not only the first")
    func allUnreadable() throws {
        let run = try Workplace().apigen("lint", "a.api.yaml", "b.api.yaml", "c.txt")
        #expect(run.code == 74)
        #expect(run.error.split(separator: "\n").count == 3)
    }

    @Test(
        "Help has an example, and goes to standard output",
        arguments: [
            ["--help"], ["-h"], ["help"], ["help", "generate"], ["help", "init"], ["generate", "--help"],
            ["format", "--help"], ["lint", "-h"],
            ["init", "--help"], ["generate", "x", "--help"], ["explain", "--help"], ["schema", "--help"],
            ["check-examples", "--help"],
        ])
    func help(_ arguments: [String]) throws {
        let run = try Workplace().apigen(arguments)
        #expect(run.code == 0)
        #expect(run.error == "")
        #expect(run.output.contains("USAGE: apigen"))
        #expect(run.output.contains("\nEXAMPLE:\n  apigen "))
        #expect(run.output.hasSuffix("\n"))
    }

    @Test("The version is one line", arguments: ["--version", "version"])
    func version(_ argument: String) throws {
        let run = try Workplace().apigen(argument)
        #expect(run.code == 0)
        #expect(run.output.wholeMatch(of: /apigen \d+\.\d+\.\d+\n/) != nil)
    }

    @Test("After '--', a name may begin with a dash")
    func dashes() throws {
        let place = try Workplace()
        try place.write(spec("Shop"), to: "-shop.api.yaml")
        #expect(try place.apigen("generate", "-shop.api.yaml", "--output", "out").code == 64)
        #expect(
            try place.apigen("generate", "--output", "out", "--", "-shop.api.yaml").output
                == "wrote out/-shop.api.swift\n")
    }
}
