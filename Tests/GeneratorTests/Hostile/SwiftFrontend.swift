import Dispatch
import Foundation

/// The Swift compiler of this machine, which has the last word on what is code.
struct SwiftFrontend: Sendable {
    private let executable: URL

    /// Nil where there is no `swiftc` in `PATH`.
    static let installed: SwiftFrontend? = {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        return folders.map { URL(fileURLWithPath: String($0)).appendingPathComponent("swiftc") }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
            .map { SwiftFrontend(executable: $0) }
    }()

    /// The folder of modules beside the test bundle, where the runtime was built.
    static let modules: URL? = {
        for bundle in [Bundle.main] + Bundle.allBundles {
            var folder = bundle.bundleURL
            for _ in 0..<5 {
                let modules = folder.appendingPathComponent("Modules")
                let runtime = modules.appendingPathComponent("APIRuntime.swiftmodule")
                if FileManager.default.fileExists(atPath: runtime.path) { return modules }
                folder.deleteLastPathComponent()
            }
        }
        return nil
    }()

    /// What the compiler is told to find the runtime's modules, the one in C included, which Linux has.
    static func arguments(for modules: URL) -> [String] {
        let map = modules.deletingLastPathComponent().appendingPathComponent("CAPIRuntimeCurl.build/module.modulemap")
        let isThere = FileManager.default.fileExists(atPath: map.path)
        return ["-I", modules.path] + (isThere ? ["-Xcc", "-fmodule-map-file=\(map.path)"] : [])
    }

    struct Answer {
        let isSuccess: Bool
        /// What it wrote to standard output.
        let output: Data
        /// Its complaints.
        let messages: String
    }

    /// Runs the compiler on files with the given texts.
    func run(_ arguments: [String], on files: [(name: String, text: String)]) async throws -> Answer {
        // A wait of seconds belongs on no thread that the other tests share.
        try await withCheckedThrowingContinuation { continuation in
            DispatchQueue.global().async {
                continuation.resume(with: Result { try start(arguments, files) })
            }
        }
    }

    private func start(_ arguments: [String], _ files: [(name: String, text: String)]) throws -> Answer {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("hostile-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for file in files { try Data(file.text.utf8).write(to: folder.appendingPathComponent(file.name)) }
        // Files take whatever is written; a full pipe would stop the compiler.
        let output = folder.appendingPathComponent("output")
        let messages = folder.appendingPathComponent("messages")
        for file in [output, messages] { try Data().write(to: file) }

        let process = Process()
        process.executableURL = executable
        process.arguments = arguments + files.map(\.name)
        process.currentDirectoryURL = folder
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = try FileHandle(forWritingTo: messages)
        try process.run()
        process.waitUntilExit()
        return Answer(
            isSuccess: process.terminationStatus == 0, output: try Data(contentsOf: output),
            messages: String(decoding: try Data(contentsOf: messages), as: UTF8.self))
    }
}
