import CommandLineSupport

/// The Swift file that `apigen init` writes beside its spec: SwiftPM refuses a target without source files before it asks
/// plugins to generate some.
enum StarterCode {
    static func fileName(_ api: String) -> String { api.hasSuffix("API") ? "\(api).swift" : "\(api)API.swift" }

    static func text(spec: String) -> String {
        """
        // The plugin generates the code of \(spec) in every build. SwiftPM refuses a target without a Swift file: keep this one,
        // or write another.

        """
    }

    /// Whether the target of the folder has no Swift file.
    ///
    /// The target's folder is unknown. So in a package, a Swift file in the folder, below it, or in a folder between it and
    /// the package's counts as the target's. Outside of a package, only the files of the folder count.
    static func isNeeded(in folder: String) -> Bool {
        var outer = [folder]
        while !isPackage(outer[0]) {
            guard outer[0] != "/" else { return !hasSwift(folder) }
            outer.insert(FileSystem.folder(of: outer[0]), at: 0)
        }
        // A spec beside the manifest is in no target.
        return outer.count > 1 && !outer.dropFirst().contains(where: hasSwift) && !hasSwiftBelow(folder)
    }

    private static func isPackage(_ folder: String) -> Bool {
        FileSystem.status(FileSystem.path("Package.swift", in: folder)) != nil
    }

    private static func hasSwift(_ folder: String) -> Bool {
        names(in: folder).contains { $0.hasSuffix(".swift") }
    }

    private static func hasSwiftBelow(_ folder: String) -> Bool {
        names(in: folder).contains { name in
            let path = FileSystem.path(name, in: folder)
            guard FileSystem.statusOfLink(path)?.kind == .folder else { return false }
            return hasSwift(path) || hasSwiftBelow(path)
        }
    }

    /// The names except hidden ones; empty if the folder cannot be read.
    private static func names(in folder: String) -> [String] {
        ((try? FileSystem.names(in: folder)) ?? []).filter { $0.utf8.first != UInt8(ascii: ".") }
    }
}
