import Foundation
import Testing

@Suite("The plugin's plan, as arguments of the tool", .tags(.busy))
struct ExpectedFilesTests {
    /// A file name of the maximum length.
    private static func name(_ index: Int) -> String {
        let number = "\(index)"
        return String(repeating: "n", count: 255 - ".api.swift".count - number.count) + number + ".api.swift"
    }

    @Test(
        "Any number of names becomes arguments that Linux accepts, and none is lost", arguments: [0, 1, 200, 201, 2000])
    func lengths(_ count: Int) {
        let names = (0..<count).map(Self.name)
        let arguments = ExpectedFiles.arguments(names)
        #expect(arguments.allSatisfy { $0.utf8.count < 128 << 10 })
        #expect(
            arguments.flatMap { $0.dropFirst("--expected=".count).split(separator: "/").map(String.init) } == names)
    }

    @Test("The tool reads all names of a plan, including the last")
    func many() throws {
        let place = try Workplace()
        try place.write(spec("Shop"), to: "shop.api.yaml")
        try place.write(spec("Zoo"), to: "--zoo.api.yaml")
        let names =
            (0..<1000).map(Self.name) + ["shop.api.swift", "shop.api-1.swift", "--zoo.api.swift", "--zoo.api-1.swift"]
        let run = try place.apigen(
            ["generate", "--output", "out"] + ExpectedFiles.arguments(names) + [
                "--", "shop.api.yaml", "--zoo.api.yaml",
            ])
        #expect(run.code == 0, "\(run.error)")
        #expect(
            Set(run.output.split(separator: "\n"))
                == ["shop.api", "shop.api-1", "--zoo.api", "--zoo.api-1"].reduce(into: []) {
                    $0.insert("wrote out/\($1).swift")
                })
    }
}
