import Dispatch
import Foundation

/// The installed Swift compiler, with the path of the runtime that was built for these tests.
struct Compiler: Sendable {
    let executable: URL
    let modules: URL

    /// Nil if there is no `swiftc` in `PATH`, or no built runtime beside the tests.
    static let installed: Compiler? = {
        guard let executable = inPath("swiftc"), let modules = builtModules() else { return nil }
        return Compiler(executable: executable, modules: modules)
    }()

    /// Type-checks files as one module.
    /// - Returns: The compiler's output; empty if there are no diagnostics.
    func check(_ files: [String], _ arguments: [String]) async throws -> String {
        // Without whole-module mode the driver starts a frontend for every file, and each reads all files.
        var module = [
            "-typecheck", "-wmo", "-warnings-as-errors", "-module-name", "Goldens", "-package-name", "goldens", "-I",
            modules.path,
        ]
        // The runtime's C module on Linux.
        let map = modules.deletingLastPathComponent().appendingPathComponent("CAPIRuntimeCurl.build/module.modulemap")
        if FileManager.default.fileExists(atPath: map.path) { module += ["-Xcc", "-fmodule-map-file=\(map.path)"] }
        let all = module + arguments + files
        // Waiting takes seconds, so it does not block a thread that other tests share.
        return try await withCheckedThrowingContinuation { continuation in
            DispatchQueue.global().async {
                continuation.resume(with: Result { try run(all) })
            }
        }
    }

    private func run(_ arguments: [String]) throws -> String {
        let process = Process()
        process.executableURL = executable
        process.arguments = arguments
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let said = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        let text = String(decoding: said, as: UTF8.self)
        return process.terminationStatus == 0 || !text.isEmpty ? text : "swiftc ended with \(process.terminationStatus)"
    }

    private static func inPath(_ name: String) -> URL? {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        return folders.map { URL(fileURLWithPath: String($0)).appendingPathComponent(name) }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }

    /// The folder of modules beside the test bundle, or above it if the bundle is a folder.
    private static func builtModules() -> URL? {
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
    }
}
