import Foundation
import Testing

/// `apigen generate --watch`.
@Suite(.tags(.busy), .serialized, .timeLimit(.minutes(10))) struct WatchTests {
    @Test("Changed, new, invalid and removed specs update the folder, with one line each")
    func rounds() async throws {
        let place = try Workplace()
        try place.write(spec("Shop"), to: "specs/shop.api.yaml")
        let watch = try Watch(place, "generate", "specs", "--output", "out", "--watch")
        defer { watch.end(SIGKILL) }
        try await watch.waitForLines(1)
        #expect(try place.read("out/shop.api.swift").contains("struct Item"))

        try place.write(spec("Shop", model: "Article"), to: "specs/shop.api.yaml")
        try await watch.waitForLines(2)
        let article = try place.read("out/shop.api.swift")
        #expect(article.contains("struct Article"))

        try place.write("api: [", to: "specs/shop.api.yaml")
        try await watch.waitForLines(3)
        #expect(try place.read("out/shop.api.swift") == article)
        #expect(try watch.errors().contains("specs/shop.api.yaml:"))

        try place.write(spec("Shop"), to: "specs/shop.api.yaml")
        try await watch.waitForLines(4)
        try place.write(spec("Bank"), to: "specs/deep/bank.api.yaml")
        try await watch.waitForLines(5)
        #expect(try place.contents().keys.contains("out/bank.api.swift"))

        try place.remove("specs/deep/bank.api.yaml")
        try await watch.waitForLines(6)
        #expect(try place.contents().keys.contains("out/bank.api.swift") == false)

        try place.remove("specs/shop.api.yaml")
        try await watch.waitForLines(7)
        #expect(try place.contents().keys.contains("out/shop.api.swift"))

        #expect(watch.end(SIGINT) == 0)
        let lines = try watch.lines().map { $0.replacing(/\d+\.\d s/, with: "… s") }
        #expect(
            lines == [
                "regenerated 1 file in … s", "regenerated 1 file in … s", "1 error", "regenerated 1 file in … s",
                "regenerated 1 file in … s", "regenerated 1 file in … s", "1 error",
            ])
    }

    @Test("It ends without a failure on SIGINT and SIGTERM", arguments: [SIGINT, SIGTERM])
    func signals(_ signal: Int32) async throws {
        let place = try Workplace()
        try place.write(spec("Shop"), to: "shop.api.yaml")
        let watch = try Watch(place, "generate", "shop.api.yaml", "--output", "out", "--watch")
        defer { watch.end(SIGKILL) }
        try await watch.waitForLines(1)
        #expect(watch.end(signal) == 0)
    }

    @Test("Nothing is generated if nothing changes, and --quiet lists nothing")
    func quiet() async throws {
        let place = try Workplace()
        try place.write(spec("Shop"), to: "shop.api.yaml")
        let watch = try Watch(place, "generate", "shop.api.yaml", "--output", "out", "--watch", "--quiet")
        defer { watch.end(SIGKILL) }
        while !(try place.contents().keys.contains("out/shop.api.swift")) {
            try await Task.sleep(for: .milliseconds(50))
        }
        let modified = try place.modified("out/shop.api.swift")
        try await Task.sleep(for: .seconds(1))
        #expect(try place.modified("out/shop.api.swift") == modified)
        #expect(watch.end(SIGTERM) == 0)
        #expect(try watch.lines() == [])
    }

    @Test("A path that is missing at the start is an error")
    func nowhere() throws {
        let run = try Workplace().apigen("generate", "missing", "--output", "out", "--watch")
        #expect(run.code == 74)
        #expect(run.error.contains("no such file or folder"))
    }
}

/// The tool as a process that keeps running.
private final class Watch {
    private let process = Process()
    private let streams: URL

    init(_ place: Workplace, _ arguments: String...) throws {
        streams = FileManager.default.temporaryDirectory.appendingPathComponent("apigen-watch-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: streams, withIntermediateDirectories: true)
        for name in ["output", "error"] { try Data().write(to: streams.appendingPathComponent(name)) }
        process.executableURL = try Workplace.executable
        process.arguments = arguments
        process.currentDirectoryURL = place.folder
        process.standardOutput = try FileHandle(forWritingTo: streams.appendingPathComponent("output"))
        process.standardError = try FileHandle(forWritingTo: streams.appendingPathComponent("error"))
        process.standardInput = FileHandle.nullDevice
        try process.run()
    }

    deinit { try? FileManager.default.removeItem(at: streams) }

    func lines() throws -> [String] {
        try text("output").split(separator: "\n").map(String.init)
    }

    func errors() throws -> String { try text("error") }

    private func text(_ name: String) throws -> String {
        try String(contentsOf: streams.appendingPathComponent(name), encoding: .utf8)
    }

    /// Waits until this number of rounds has been reported. The time limit of the tests ends a wait in vain.
    func waitForLines(_ count: Int) async throws {
        while try lines().count < count {
            try #require(process.isRunning)
            try await Task.sleep(for: .milliseconds(30))
        }
    }

    /// Sends a signal and waits for the end.
    /// - Returns: The exit code; negative if the signal ended it.
    @discardableResult
    func end(_ signal: Int32) -> Int32 {
        if process.isRunning { kill(process.processIdentifier, signal) }
        process.waitUntilExit()
        return process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
    }
}
