import Foundation
import Testing

/// `apigen generate` in an unexpected file system: it changes nothing outside its folder, and no files that it has not
/// written.
@Suite(.tags(.busy)) struct OutputFolderTests {
    // MARK: - Names of specs

    @Test(
        "The Swift file of a spec with any name is in the output folder",
        arguments: [
            ".", "..", "...", " ", "~", "-rf", "--output", "$(touch x)", "`touch x`", "a b", "a;b", "*", "C:\\x",
            "CON", "..\\x", "%2e%2e%2fx", "ä", "a\u{301}", "\u{202E}x", "\u{FEFF}", "a\nb", "a\rb", "\u{1B}[31m", "'\"",
            String(repeating: "a", count: 245), String(repeating: "ä", count: 122), String(repeating: "a", count: 246),
        ])
    func names(_ stem: String) throws {
        let place = try Workplace()
        try place.write(spec("Shop"), to: "\(stem).api.yaml")
        try place.write("", to: "out/.keep")
        let before = Set(try place.contents().keys)
        let run = try place.apigen("generate", "--output", "out", "--", "\(stem).api.yaml")
        // The spec's name may have 255 bytes; the name of its Swift file would be one byte longer.
        guard stem.utf8.count < 246 else {
            #expect(run.code == 74)
            return #expect(Set(try place.contents().keys) == before)
        }
        #expect(run.code == 0, "\(run.error)")
        #expect(Set(try place.contents().keys).subtracting(before) == ["out/\(stem).api.swift"])
        #expect(run.output.split(separator: "\n").count == 1, "a name takes one line")
        let shown = run.output.unicodeScalars.filter { $0 != "\n" }
        #expect(shown.allSatisfy { ![.control, .format].contains($0.properties.generalCategory) })
    }

    @Test("A name may begin with an accent, which is one character with the slash before it")
    func accent() throws {
        let place = try Workplace()
        try place.write(spec("Shop"), to: "\u{301}shop.api.yaml")
        try place.write("", to: "specs/.keep")
        #expect(try place.apigen("generate", "specs/../\u{301}shop.api.yaml", "--output", "out").code == 0)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: place.folder.appendingPathComponent("out").path).count
                == 1)
        #expect(try FileManager.default.contentsOfDirectory(atPath: place.folder.path).count == 3)
    }

    @Test(
        "The file of a spec is not removed under another case of its name, which leads to the same file on some disks")
    func otherCase() throws {
        let place = try Workplace()
        try place.write(spec("Shop"), to: "shop.api.yaml")
        #expect(try place.apigen("generate", "shop.api.yaml", "--output", "out").code == 0)
        // A second name of the file, as on a disk that ignores case.
        let out = place.folder.appendingPathComponent("out")
        try FileManager.default.linkItem(
            at: out.appendingPathComponent("shop.api.swift"), to: out.appendingPathComponent("SHOP.api.swift"))
        let run = try place.apigen("generate", "shop.api.yaml", "--output", "out")
        #expect(run.output == "unchanged out/shop.api.swift\n")
        #expect(try place.contents().keys.contains("out/SHOP.api.swift"))
    }

    @Test("A generated file with another form of an accent is removed if it is another file")
    func otherForm() throws {
        let place = try Workplace()
        try place.write(spec("Shop"), to: "e\u{301}.api.yaml")
        #expect(try place.apigen("generate", "e\u{301}.api.yaml", "--output", "out").code == 0)
        let out = place.folder.appendingPathComponent("out").path
        let text = try place.read("out/e\u{301}.api.swift")
        try place.write(text, to: "out/\u{E9}.api.swift")
        #expect(try place.apigen("generate", "e\u{301}.api.yaml", "--output", "out").code == 0)
        let names = try FileManager.default.contentsOfDirectory(atPath: out)
        #expect(names.map { $0.unicodeScalars.count } == ["e\u{301}.api.swift".unicodeScalars.count])
    }

    @Test("A spec that begins with a dash is given after '--'")
    func dash() throws {
        let place = try Workplace()
        try place.write(spec("Shop"), to: "-x.api.yaml")
        #expect(try place.apigen("generate", "-x.api.yaml", "--output", "out").code == 64)
        #expect(try place.apigen("generate", "--output", "out", "--", "-x.api.yaml").code == 0)
        #expect(try place.contents().keys.sorted() == ["-x.api.yaml", "out", "out/-x.api.swift"])
    }

    @Test("Specs of one name in two folders, or names that differ in case or in their accents' form, are an error")
    func sameNames() throws {
        for (first, second) in [
            ("a/shop", "b/shop"), ("a/Shop", "b/shop"), ("a/\u{E9}", "b/e\u{301}"), ("a/\u{17F}hop", "b/SHOP"),
            ("a/\u{3C2}", "b/\u{3A3}"),
        ] {
            let place = try Workplace()
            try place.write(spec("One"), to: "\(first).api.yaml")
            try place.write(spec("Two"), to: "\(second).api.yaml")
            let run = try place.apigen("generate", "a", "b", "--output", "out")
            #expect(run.code == 1 && run.error.contains("[name-collision]"))
            #expect(try !place.contents().keys.contains("out"))
        }
    }

    // MARK: - The folder

    @Test("An output folder may be a link; files go to its target")
    func linkedFolder() throws {
        let place = try Workplace()
        try place.write(spec("Shop"), to: "shop.api.yaml")
        try place.write("", to: "real/.keep")
        try place.link("out", to: "real")
        #expect(try place.apigen("generate", "shop.api.yaml", "--output", "out").code == 0)
        #expect(place.isLink("out"))
        #expect(
            try place.contents().keys.sorted() == ["out", "real", "real/.keep", "real/shop.api.swift", "shop.api.yaml"])
    }

    @Test("An output folder that is a link to nothing, or to itself, is an error", arguments: ["nowhere", "out"])
    func brokenFolder(_ target: String) throws {
        let place = try Workplace()
        try place.write(spec("Shop"), to: "shop.api.yaml")
        try place.link("out", to: target)
        #expect(try place.apigen("generate", "shop.api.yaml", "--output", "out").code == 74)
        #expect(place.isLink("out"))
        #expect(try place.contents().keys.sorted() == ["out", "shop.api.yaml"])
    }

    @Test("A folder that cannot be written to is an error, and nothing is left in it", .enabled(if: getuid() != 0))
    func readOnly() throws {
        let place = try Workplace()
        try place.write(spec("Shop"), to: "shop.api.yaml")
        try place.write("", to: "out/.keep")
        let folder = place.folder.appendingPathComponent("out").path
        try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder)
        defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder) }
        let run = try place.apigen("generate", "shop.api.yaml", "--output", "out")
        #expect(run.code == 74 && run.error.hasPrefix("apigen: cannot write to 'out'"))
        #expect(try place.contents().keys.sorted() == ["out", "out/.keep", "shop.api.yaml"])
    }

    @Test("A path with dots leads to its folder, and no other folder is touched")
    func dots() throws {
        let place = try Workplace()
        try place.write(spec("Shop"), to: "specs/shop.api.yaml")
        #expect(try place.apigen("generate", "specs", "--output", "specs/../out/./sub/..").code == 0)
        #expect(try place.contents().keys.contains("out/shop.api.swift"))
    }

    // MARK: - Content of the folder

    @Test("A hard link to a generated file keeps its content")
    func hardLink() throws {
        let place = try Workplace()
        try place.write(spec("Shop"), to: "shop.api.yaml")
        _ = try place.apigen("generate", "shop.api.yaml", "--output", "out")
        let before = try place.read("out/shop.api.swift")
        try FileManager.default.linkItem(
            at: place.folder.appendingPathComponent("out/shop.api.swift"),
            to: place.folder.appendingPathComponent("kept.swift"))
        try place.write(spec("Shop", model: "Thing"), to: "shop.api.yaml")
        #expect(try place.apigen("generate", "shop.api.yaml", "--output", "out").code == 0)
        #expect(try place.read("out/shop.api.swift") != before)
        #expect(try place.read("kept.swift") == before)
    }

    @Test("A pipe with a generated file's name is an error, without waiting for it")
    func pipe() throws {
        let place = try Workplace()
        try place.write(spec("Shop"), to: "shop.api.yaml")
        try place.write("", to: "out/.keep")
        for name in ["shop", "orphan"] {
            try #require(mkfifo(place.folder.appendingPathComponent("out/\(name).api.swift").path, 0o600) == 0)
        }
        let run = try place.apigen("generate", "shop.api.yaml", "--output", "out")
        #expect(run.code == 74 && run.error.contains("out/shop.api.swift"))
    }

    @Test("Only files with the header are removed: no folders, pipes or links, and nothing in subfolders")
    func orphans() throws {
        let place = try Workplace()
        try place.write(spec("Shop"), to: "shop.api.yaml")
        _ = try place.apigen("generate", "shop.api.yaml", "--output", "out")
        let generated = try place.read("out/shop.api.swift")
        try place.write(generated, to: "elsewhere/orphan.api.swift")
        try place.write(generated, to: "out/folder.api.swift/orphan.api.swift")
        try place.link("out/link.api.swift", to: "../elsewhere/orphan.api.swift")
        try place.link("out/linked.api.swift", to: "../elsewhere")
        try #require(mkfifo(place.folder.appendingPathComponent("out/pipe.api.swift").path, 0o600) == 0)
        try place.write(" " + generated, to: "out/indented.api.swift")
        try place.write(generated, to: "out/other.swift")
        try place.write(generated, to: "out/gone.api.swift")
        let names = Set(try FileManager.default.subpathsOfDirectory(atPath: place.folder.path))
        let run = try place.apigen("generate", "shop.api.yaml", "--output", "out")
        #expect(run.code == 0)
        #expect(run.output == "unchanged out/shop.api.swift\nremoved out/gone.api.swift\n")
        let left = Set(try FileManager.default.subpathsOfDirectory(atPath: place.folder.path))
        #expect(names.subtracting(left) == ["out/gone.api.swift"])
    }

    @Test("--check and --dry-run report a link as a change, and follow none")
    func checkLinks() throws {
        let place = try Workplace()
        try place.write(spec("Shop"), to: "shop.api.yaml")
        _ = try place.apigen("generate", "shop.api.yaml", "--output", "out")
        try place.write(try place.read("out/shop.api.swift"), to: "same.swift")
        try place.remove("out/shop.api.swift")
        try place.link("out/shop.api.swift", to: "../same.swift")
        let check = try place.apigen("generate", "shop.api.yaml", "--output", "out", "--check")
        #expect(check.code == 1 && check.output == "changed: out/shop.api.swift:1\n")
        let dryRun = try place.apigen("generate", "shop.api.yaml", "--output", "out", "--dry-run")
        #expect(dryRun.code == 0 && dryRun.output == "would write out/shop.api.swift\n")
        #expect(place.isLink("out/shop.api.swift"))
    }

    @Test("If one file cannot be written, none is, and no partial file is left")
    func allOrNothing() throws {
        let place = try Workplace()
        try place.write(spec("One"), to: "one.api.yaml")
        try place.write(spec("Two"), to: "two.api.yaml")
        try place.write("", to: "out/two.api.swift/file")
        let before = Set(try place.contents().keys)
        #expect(try place.apigen("generate", ".", "--output", "out").code == 74)
        #expect(Set(try place.contents().keys) == before)
    }

    @Test("Temporary files of interrupted runs are removed, and no other hidden files")
    func leftovers() throws {
        let place = try Workplace()
        try place.write(spec("Shop"), to: "shop.api.yaml")
        _ = try place.apigen("generate", "shop.api.yaml", "--output", "out")
        let generated = try place.read("out/shop.api.swift")
        let begun = String(generated.prefix(7))
        // No process has a number as large as the first ones; the test's own process runs.
        let (ended, running) = ("99999999", ProcessInfo.processInfo.processIdentifier)
        let old = [
            ".apigen-\(ended)-3w5e11264sgsf": generated, ".apigen-\(ended)-0000000000000": begun,
            ".apigen-\(ended)-0000000000001": "",
            ".apigen-\(running)-0000000000002": generated,
        ]
        let kept = [
            ".apigen-\(ended)-0000000000002": "my own", ".apigen-\(ended)-cache": "", ".apigen-": generated,
            ".apigen-\(ended)-000000000000A": generated,
            ".apigen-\(ended)-+000000000008": generated, ".apigen-\(ended)-a b": generated,
            ".apigen-0-0000000000001": generated,
            ".apigen--\(ended)-0000000000001": generated, ".apigen-1": generated,
            ".apigen-\(ended)-3w5e11264sgsg": generated,
            ".apigen-00000000-0000-0000-0000-000000000000": generated, ".shop.swift": generated,
            "apigen-\(ended)-0000000000004": generated, "below/.apigen-\(ended)-0000000000005": generated,
        ]
        for (name, text) in old.merging(kept, uniquingKeysWith: { $1 }) { try place.write(text, to: "out/\(name)") }
        try place.age("out/.apigen-\(running)-0000000000002", by: 2 * 3600)
        // Of a run that continues.
        try place.write(generated, to: "out/.apigen-\(running)-0000000000006")
        try place.write(generated, to: "elsewhere")
        try place.link("out/.apigen-\(ended)-0000000000007", to: "../elsewhere")
        for look in ["--check", "--dry-run"] {
            let before = try place.contents()
            #expect(try place.apigen("generate", "shop.api.yaml", "--output", "out", look).code == 0)
            #expect(try place.contents() == before)
        }
        var left = try place.contents()
        for name in old.keys { left["out/\(name)"] = nil }
        #expect(try place.apigen("generate", "shop.api.yaml", "--output", "out").code == 0)
        #expect(try place.contents() == left)
    }
}

@Suite(.tags(.busy)) struct OutputFileTests {
    @Test("The error names a file with the output folder's path, and the file stays")
    func file() throws {
        let place = try Workplace()
        try place.write(spec("Shop"), to: "shop.api.yaml")
        try place.write("text", to: "out")
        let run = try place.apigen(["generate", "shop.api.yaml", "--output", "out"])
        #expect(run.code == 74)
        #expect(run.error.contains("'out': --output needs a folder, and this is a file"), "\(run.error)")
        #expect(try place.contents()["out"] == "text")
    }
}
