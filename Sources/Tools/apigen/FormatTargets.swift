import CommandLineSupport

/// The specs that `apigen format` lays out: each file once, and none that a link brings into a folder from elsewhere.
struct FormatTargets {
    private(set) var paths: [String] = []
    /// The links that are left alone.
    private(set) var skipped: [String] = []

    /// - Throws: A `CommandError` that lists everything that could not be found or looked into.
    init(_ operands: [String]) throws(CommandError) {
        let folders = operands.filter { FileSystem.status($0)?.kind == .folder }
        // A file that was named is meant, wherever a link leads.
        paths = operands.filter { !folders.contains($0) }
        var seen = Set(paths.map(Self.place))
        let roots = folders.map(Self.place)
        for folder in folders {
            let found = try SpecInput.found([folder])
            let links = Set(found.filter { FileSystem.statusOfLink($0)?.kind == .link })
            for path in found.filter({ !links.contains($0) }) where seen.insert(Self.place(path)).inserted {
                paths.append(path)
            }
            for path in found.filter(links.contains) {
                let place = Self.place(path)
                // One that leads nowhere is told of when it is read.
                let isLost = FileSystem.status(path) == nil
                guard isLost || roots.contains(where: { Self.isPart(place, of: $0) }) else {
                    skipped.append(path)
                    continue
                }
                if seen.insert(place).inserted { paths.append(path) }
            }
        }
    }

    private static func place(_ path: String) -> String {
        (try? FileSystem.resolved(path)) ?? FileSystem.absolute(path)
    }

    /// Whether a file is below a folder, and below no hidden one in it, which folders are searched without.
    private static func isPart(_ place: String, of folder: String) -> Bool {
        guard FileSystem.isInside(place, folder) else { return false }
        return !place.dropFirst(folder.count).split(separator: "/").contains { $0.hasPrefix(".") }
    }
}
