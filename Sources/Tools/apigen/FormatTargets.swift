import CommandLineSupport

/// The specs that `apigen format` and `apigen lint --fix` change: each file once, and none outside of the given folders that only a link leads to.
struct FormatTargets {
    private(set) var paths: [String] = []
    /// The links that are skipped.
    private(set) var skipped: [String] = []

    /// - Throws: A `CommandError` that lists every path that was not found and every folder that could not be read.
    init(_ operands: [String]) throws(CommandError) {
        let folders = operands.filter { FileSystem.status($0)?.kind == .folder }
        // A file that is an operand is changed, even if it is a link that leads elsewhere.
        paths = operands.filter { !folders.contains($0) }
        var seen = Set(paths.map(FileSystem.place))
        let roots = folders.map(FileSystem.place)
        for folder in folders {
            let found = try SpecInput.found([folder])
            let links = Set(found.filter { FileSystem.statusOfLink($0)?.kind == .link })
            for path in found.filter({ !links.contains($0) }) where seen.insert(FileSystem.place(path)).inserted {
                paths.append(path)
            }
            for path in found.filter(links.contains) {
                let place = FileSystem.place(path)
                // A broken link is reported when it is read.
                let isBroken = FileSystem.status(path) == nil
                guard isBroken || roots.contains(where: { Self.isPart(place, of: $0) }) else {
                    skipped.append(path)
                    continue
                }
                if seen.insert(place).inserted { paths.append(path) }
            }
        }
    }

    /// Whether a file is below a folder, and not in a hidden folder, which the search skips.
    private static func isPart(_ place: String, of folder: String) -> Bool {
        guard FileSystem.isInside(place, folder) else { return false }
        return !place.dropFirst(folder.count).split(separator: "/").contains { $0.hasPrefix(".") }
    }
}
