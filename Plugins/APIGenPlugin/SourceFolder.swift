import Foundation

/// What stands in a folder on disk, whatever a manifest says of it: excluded and copied files count.
enum SourceFolder {
    /// The regular files of a folder and of those below it, in order. Hidden ones and links to folders are passed over.
    static func files(below folder: URL, where fits: (URL) -> Bool) -> [URL] {
        let keys: [URLResourceKey] = [.isRegularFileKey]
        let entries = FileManager.default.enumerator(
            at: folder, includingPropertiesForKeys: keys, options: [.skipsHiddenFiles, .skipsPackageDescendants])
        var files: [URL] = []
        while let file = entries?.nextObject() as? URL {
            guard fits(file), (try? file.resourceValues(forKeys: Set(keys)).isRegularFile) == true else { continue }
            files.append(file)
        }
        return files.sorted { $0.path < $1.path }
    }
}
