import Foundation
import Testing

/// The built tool, run in a separate folder that is removed with the test.
final class Workplace: Sendable {
    let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("apigen-tests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    struct Run {
        let code: Int32
        let output: String
        let error: String
    }

    /// Runs `apigen` with the arguments; neither of its streams is a terminal.
    func apigen(_ arguments: String...) throws -> Run {
        try apigen(arguments)
    }

    /// - Parameters:
    ///   - input: The tool's standard input.
    ///   - environment: The tool's environment; nil for that of the tests.
    ///   - subfolder: The working directory, below this folder.
    ///   - output: The file for the tool's output; nil if the output is a part of the result.
    func apigen(
        _ arguments: [String], input: String? = nil, environment: [String: String]? = nil,
        folder subfolder: String = ".", output standardOutput: FileHandle? = nil
    ) throws -> Run {
        try run(
            Self.executable, arguments, input: input, environment: environment, folder: subfolder,
            output: standardOutput)
    }

    /// Starts `apigen`, and does not wait for its end. Its errors go to a file in the folder.
    func start(_ arguments: [String], environment: [String: String], errors: String) throws -> Process {
        let process = Process()
        process.executableURL = try Self.executable
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.environment = environment
        try write("", to: errors)
        process.standardOutput = FileHandle.nullDevice
        process.standardError = try FileHandle(forWritingTo: folder.appendingPathComponent(errors))
        process.standardInput = FileHandle.nullDevice
        try process.run()
        return process
    }

    /// Runs a program in the folder, in the same way as `apigen`.
    func run(
        _ program: URL, _ arguments: [String], input: String? = nil, environment: [String: String]? = nil,
        folder subfolder: String = ".", output standardOutput: FileHandle? = nil
    ) throws -> Run {
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        process.currentDirectoryURL = folder.appendingPathComponent(subfolder)
        if let environment { process.environment = environment }
        // Files take any output; a full pipe would stop the tool.
        let streams = FileManager.default.temporaryDirectory.appendingPathComponent(
            "apigen-streams-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: streams, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: streams) }
        let output = streams.appendingPathComponent("output")
        let error = streams.appendingPathComponent("error")
        for file in [output, error] { try Data().write(to: file) }
        process.standardOutput = try standardOutput ?? FileHandle(forWritingTo: output)
        process.standardError = try FileHandle(forWritingTo: error)
        process.standardInput = FileHandle.nullDevice
        if let input {
            let file = streams.appendingPathComponent("input")
            try Data(input.utf8).write(to: file)
            process.standardInput = try FileHandle(forReadingFrom: file)
        }
        try process.run()
        process.waitUntilExit()
        return Run(
            code: process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus,
            output: try String(contentsOf: output, encoding: .utf8),
            error: try String(contentsOf: error, encoding: .utf8))
    }

    // MARK: - Files

    func write(_ text: String, to name: String) throws {
        let file = folder.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    func read(_ name: String) throws -> String {
        try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    }

    func remove(_ name: String) throws {
        try FileManager.default.removeItem(at: folder.appendingPathComponent(name))
    }

    func link(_ name: String, to target: String, inNewFolder: Bool = false) throws {
        let place = folder.appendingPathComponent(name).deletingLastPathComponent()
        if inNewFolder { try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true) }
        try FileManager.default.createSymbolicLink(
            atPath: folder.appendingPathComponent(name).path, withDestinationPath: target)
    }

    func isLink(_ name: String) -> Bool {
        (try? FileManager.default.destinationOfSymbolicLink(atPath: folder.appendingPathComponent(name).path)) != nil
    }

    func modified(_ name: String) throws -> Date? {
        try FileManager.default.attributesOfItem(atPath: folder.appendingPathComponent(name).path)[.modificationDate]
            as? Date
    }

    /// Sets a file's date back by this number of seconds.
    func age(_ name: String, by seconds: Double) throws {
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSinceNow: -seconds)],
            ofItemAtPath: folder.appendingPathComponent(name).path)
    }

    /// Everything in the folder, hidden files included, with the text of each file.
    func contents() throws -> [String: String] {
        var found: [String: String] = [:]
        for name in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
            found[name] = (try? read(name)) ?? "<folder>"
        }
        return found
    }

    // MARK: - Executable

    static var executable: URL {
        get throws {
            // Beside the test bundle on macOS, beside the test runner elsewhere.
            var candidates = Bundle.allBundles.map { $0.bundleURL.deletingLastPathComponent() }
            candidates.append(Bundle.main.bundleURL)
            candidates.append(URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent())
            let places = candidates.map { $0.appendingPathComponent("apigen") }
            return try #require(
                places.first { FileManager.default.isExecutableFile(atPath: $0.path) },
                "no built apigen beside the tests")
        }
    }
}

/// A valid spec.
func spec(_ api: String, model: String = "Item") -> String {
    """
    api: \(api)
    summary: For tests.
    servers: { production: https://shop.example }
    models:
      \(model): { summary: One., properties: { id: Int } }
    endpoints:
      get\(model): { summary: Gets one., path: /items, response: \(model) }

    """
}
