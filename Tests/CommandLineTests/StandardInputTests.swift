import Foundation
import Testing

/// `-` as a spec.
@Suite(.tags(.busy)) struct StandardInputTests {
    private static let spec = "api: Shop\nservers: { main: https://a.example }\nmodels:\n    Item: { alias: Int }\n"

    @Test("Formatted text goes to standard output, and no file is touched")
    func format() throws {
        let place = try Workplace()
        let run = try place.apigen(["format", "-"], input: Self.spec)
        #expect(run.code == 0 && run.error == "")
        #expect(run.output == Self.spec.replacingOccurrences(of: "    Item", with: "  Item"))
        #expect(try place.apigen(["format", "-"], input: run.output).output == run.output)
        #expect(try place.contents().isEmpty)
    }

    @Test("A check names the first line that would change")
    func check() throws {
        let run = try Workplace().apigen(["format", "-", "--check"], input: Self.spec)
        #expect(run.code == 1 && run.output == "changed: <stdin>:4\n")
    }

    @Test("Invalid YAML has a place in <stdin>, and nothing is printed")
    func broken() throws {
        let run = try Workplace().apigen(["format", "-"], input: "api: Shop\nservers\n")
        #expect(run.code == 1 && run.output == "")
        #expect(run.error.hasPrefix("<stdin>:2:8: error: a ':' is missing behind 'servers' [yaml-syntax]"))
    }

    @Test("A spec is linted")
    func lint() throws {
        let run = try Workplace().apigen(
            ["lint", "-", "--format", "json"], input: Self.spec.replacingOccurrences(of: "Int", with: "Itn"))
        #expect(run.code == 1 && run.error == "")
        #expect(run.output.contains("\"<stdin>\"") && run.output.contains("unknown-type"))
    }

    @Test("'-' is an ordinary name if a folder is expected")
    func generate() throws {
        let run = try Workplace().apigen(["generate", "-", "--output", "out"], input: Self.spec)
        #expect(run.code == 74 && run.error.contains("-: error: no such file or folder"))
    }
}
