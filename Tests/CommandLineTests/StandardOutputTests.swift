import Foundation
import Testing

/// Results that cannot be written.
@Suite(.tags(.busy)) struct StandardOutputTests {
    private static let commands = [
        ["--help"], ["--version"], ["help", "lint"], ["lint", "--help"], ["schema"], ["completion", "bash"],
        ["explain"], ["explain", "paginate"], ["explain", "language"], ["explain", "frozen", "--format", "json"],
        ["explain", "body-on-get"], ["explain", "diff-operation-removed"], ["explain", "no-spec"], ["format", "-"],
        ["lint", "shop.api.yaml"], ["lint", "shop.api.yaml", "--format", "json"], ["export", "shop.api.yaml"],
        ["diff", "shop.api.yaml", "shop.api.yaml"], ["generate", "shop.api.yaml", "--output", "out", "--check"],
        ["generate", "shop.api.yaml", "--output", "out"],
    ]

    @Test(
        "A result that cannot be written is an error with its reason, for every command", arguments: commands)
    func failure(_ arguments: [String]) throws {
        let place = try Workplace()
        try place.write(spec("Shop"), to: "shop.api.yaml")
        // No system writes to a file that is open for reading.
        let output = try FileHandle(forReadingFrom: place.folder.appendingPathComponent("shop.api.yaml"))
        let run = try place.apigen(arguments, input: spec("Shop"), output: output)
        #expect(run.code == 74)
        #expect(run.error == "apigen: cannot write to standard output: bad file descriptor\n")
    }

    @Test("A full device is an error", .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
    func full() throws {
        let output = try #require(FileHandle(forWritingAtPath: "/dev/full"))
        let run = try Workplace().apigen(["schema"], output: output)
        #expect(run.code == 74)
        #expect(run.error == "apigen: cannot write to standard output: no space left on device\n")
    }

    @Test("A closed pipe changes neither the messages nor the exit code", arguments: commands)
    func missingReader(_ arguments: [String]) throws {
        let place = try Workplace()
        try place.write(spec("Shop"), to: "shop.api.yaml")
        let pipe = Pipe()
        try pipe.fileHandleForReading.close()
        let run = try place.apigen(arguments, input: spec("Shop"), output: pipe.fileHandleForWriting)
        let whole = try place.apigen(arguments, input: spec("Shop"))
        #expect(run.code == whole.code && run.error == whole.error)
    }
}
