import Foundation

/// The files in a folder on disk, including those that the manifest excludes or copies.
enum SourceFolder {
    /// The sorted regular files of a folder and its subfolders, without hidden ones and linked folders.
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
