import CommandLineSupport
import Generator

/// The place of the package with the runtime, which generated code needs to compile.
struct CheckRuntime: Equatable {
    /// The dependency in a manifest.
    let dependency: String
    /// The package's name in the manifest.
    let name: String

    /// - Parameter given: A folder, or `<URL>@<version or branch>`.
    init(given: String) throws(CommandError) {
        guard given.contains("://") || given.hasPrefix("git@") else {
            guard Self.isRuntime(given), let folder = try? FileSystem.resolved(given) else {
                throw .usage(
                    "--runtime is the folder of apigen's package or <URL>@<version>, and '\(given.printable)' is neither"
                )
            }
            self.init(folder: folder)
            return
        }
        // The address may contain an '@' too, before its host.
        guard let at = given.lastIndex(of: "@"), let slash = given.lastIndex(of: "/"), at > slash,
            given.index(after: at) < given.endIndex
        else {
            throw .usage("--runtime needs a version behind the address, such as '\(given.printable)@0.1.0'")
        }
        let address = String(given[..<at])
        let version = String(given[given.index(after: at)...])
        let isVersion = version.first?.isNumber ?? false
        let requirement = (isVersion ? "exact: " : "branch: ") + SwiftText.literal(version)
        let last = String(given[given.index(after: slash)..<at])
        self.init(
            dependency: ".package(url: \(SwiftText.literal(address)), \(requirement))",
            name: last.hasSuffix(".git") ? String(last.dropLast(4)) : last)
    }

    private init(dependency: String, name: String) {
        self.dependency = dependency
        self.name = name
    }

    private init(folder: String) {
        self.init(
            dependency: ".package(path: \(SwiftText.literal(folder)))", name: SourceFile(path: folder, bytes: []).name)
    }

    /// The package that this tool was built from, or else the one that the current package uses: SwiftPM's checkout, or a
    /// clone beside it. Nil if there is neither.
    /// - Parameters:
    ///   - tool: The path of the tool.
    ///   - folder: The current folder.
    static func found(tool: String?, folder: String) -> CheckRuntime? {
        for start in [tool, folder].compactMap({ $0 }) {
            var folder = start
            while true {
                for place in ["", ".build/checkouts/apigen", "apigen"] {
                    let path = place.isEmpty ? folder : FileSystem.path(place, in: folder)
                    if isRuntime(path) { return CheckRuntime(folder: path) }
                }
                guard folder != "/", !folder.isEmpty else { break }
                folder = FileSystem.folder(of: folder)
            }
        }
        return nil
    }

    /// Whether a folder holds the package.
    private static func isRuntime(_ folder: String) -> Bool {
        ["Package.swift", "Sources/Runtime/Core"].allSatisfy {
            FileSystem.status(FileSystem.path($0, in: folder)) != nil
        }
    }
}
