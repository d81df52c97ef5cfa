import Foundation
import Testing

/// `apigen lint --fix`.
@Suite(.tags(.busy)) struct LintFixTests {
    private static let wrong = """
        # Mine
        api: Shop
        servers: { production: https://shop.example }
        endpoints:
          get: { pth: /a, response: Strng }   # one
          list: { path: /b, response: Entirely }

        """
    private static let right = wrong.replacing("pth", with: "path").replacing("Strng", with: "String")

    private static let remaining = """
        shop.api.yaml:6:31: error: unknown type 'Entirely' [unknown-type]
            6 |   list: { path: /b, response: Entirely }
              |                               ^~~~~~~~

        """

    @Test("Safe fixes are written and listed, and the rest is reported")
    func fixes() throws {
        let place = try Workplace()
        try place.write(Self.wrong, to: "shop.api.yaml")
        let run = try place.apigen("lint", "shop.api.yaml", "--fix")
        #expect(run.code == 1)
        #expect(
            run.output == """
                fixed shop.api.yaml:5:10: an endpoint has no key 'pth'; did you mean 'path'? [unknown-key]
                fixed shop.api.yaml:5:30: unknown type 'Strng'; did you mean 'String'? [unknown-type]
                1 file, 1 error, 0 warnings

                """)
        #expect(run.error == Self.remaining)
        #expect(try place.read("shop.api.yaml") == Self.right)
        #expect(try place.contents().keys.sorted() == ["shop.api.yaml"])
        let again = try place.apigen("lint", "shop.api.yaml", "--fix")
        #expect(again.output == "1 file, 1 error, 0 warnings\n")
    }

    @Test("--dry-run prints the difference and writes nothing")
    func dryRun() throws {
        let place = try Workplace()
        try place.write(Self.wrong, to: "shop.api.yaml")
        let run = try place.apigen("lint", "shop.api.yaml", "--fix", "--dry-run")
        #expect(run.code == 1)
        #expect(
            run.output == """
                --- shop.api.yaml
                +++ shop.api.yaml
                @@ -2,5 +2,5 @@
                 api: Shop
                 servers: { production: https://shop.example }
                 endpoints:
                -  get: { pth: /a, response: Strng }   # one
                +  get: { path: /a, response: String }   # one
                   list: { path: /b, response: Entirely }

                """)
        #expect(run.error.hasSuffix(Self.remaining))
        #expect(try place.read("shop.api.yaml") == Self.wrong)
        try place.write(spec("Shop"), to: "shop.api.yaml")
        let clean = try place.apigen("lint", "shop.api.yaml", "--fix", "--dry-run")
        #expect(clean.code == 0 && clean.output == "" && clean.error == "")
    }

    @Test("For programs, the report has the findings that remain and those that were fixed")
    func json() throws {
        let place = try Workplace()
        try place.write(Self.wrong, to: "shop.api.yaml")
        func report(_ options: String...) throws -> [String: Any] {
            let run = try place.apigen(["lint", "shop.api.yaml", "--fix", "--format", "json"] + options)
            #expect(run.code == 1 && run.error == "")
            return try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
        }
        func columns(_ rows: Any?) -> [Int] { (rows as? [[String: Any]] ?? []).compactMap { $0["column"] as? Int } }
        let dry = try report("--dry-run")
        #expect(columns(dry["findings"]) == [31])
        #expect(columns(dry["fixed"]) == [10, 30])
        #expect((dry["diff"] as? String)?.hasPrefix("--- shop.api.yaml\n+++ shop.api.yaml\n@@ -2,5 +2,5 @@\n") == true)
        #expect(try place.read("shop.api.yaml") == Self.wrong)
        let wet = try report()
        #expect(columns(wet["fixed"]) == [10, 30])
        #expect(wet["diff"] == nil)
        #expect(wet["counts"] as? [String: Int] == ["files": 1, "errors": 1, "warnings": 0])
        #expect(try place.read("shop.api.yaml") == Self.right)
    }

    @Test("A link's target is changed, and the link stays; a link that leaves the folder is not followed")
    func links() throws {
        let place = try Workplace()
        try place.write(Self.wrong, to: "specs/real.txt")
        try place.link("specs/shop.api.yaml", to: "real.txt")
        try place.write(Self.wrong.replacing("Shop", with: "Other"), to: "outside.txt")
        try place.link("specs/other.api.yaml", to: "../outside.txt")
        let run = try place.apigen("lint", "specs", "--fix")
        #expect(run.code == 1)
        #expect(
            run.error.hasPrefix(
                "apigen: 'specs/other.api.yaml' is a link that leaves the folder; it is not changed\n"))
        #expect(try place.read("specs/real.txt") == Self.right)
        #expect(try place.read("outside.txt") == Self.wrong.replacing("Shop", with: "Other"))
    }

    @Test("If a file is read-only, no file is changed")
    func readOnly() throws {
        let place = try Workplace()
        try place.write(Self.wrong, to: "a.api.yaml")
        try place.write(Self.wrong.replacing("Shop", with: "Other"), to: "b.api.yaml")
        let path = place.folder.appendingPathComponent("b.api.yaml").path
        try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path)
        let run = try place.apigen("lint", ".", "--fix")
        #expect(run.code == 74)
        #expect(run.error == "apigen: cannot write './b.api.yaml': the file is read-only; no file was changed\n")
        #expect(try place.read("a.api.yaml") == Self.wrong)
    }

    @Test("Standard input and --dry-run alone are wrong usage")
    func usage() throws {
        let place = try Workplace()
        let input = try place.apigen("lint", "-", "--fix")
        #expect(input.code == 64)
        #expect(input.error.hasPrefix("apigen: --fix changes files, so it cannot read standard input; "))
        #expect(try place.apigen("lint", ".", "--dry-run").code == 64)
    }
}
