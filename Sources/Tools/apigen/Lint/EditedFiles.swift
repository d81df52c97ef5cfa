import CommandLineSupport

/// The files of the disk, some of them with other contents.
struct EditedFiles: FileTree {
    private let disk = Disk()
    /// The contents by absolute path without links.
    private var contents: [String: [UInt8]] = [:]

    /// Changes the content of a file.
    mutating func set(_ bytes: [UInt8], at path: String) {
        contents[FileSystem.place(path)] = bytes
    }

    func contents(of path: String, upTo limit: Int) throws(FileSystem.ReadingProblem) -> [UInt8] {
        guard let bytes = contents[FileSystem.place(path)] else { return try disk.contents(of: path, upTo: limit) }
        guard bytes.count <= limit else { throw .tooLarge }
        return bytes
    }

    func kind(_ path: String) -> FileSystem.FileKind? { disk.kind(path) }

    func kindOfLink(_ path: String) throws(FileSystem.Failure) -> FileSystem.FileKind { try disk.kindOfLink(path) }

    func names(in folder: String) throws(FileSystem.Failure) -> [String] { try disk.names(in: folder) }

    func resolved(_ path: String) throws(FileSystem.Failure) -> String { try disk.resolved(path) }

    func shown(_ path: String) -> String { disk.shown(path) }
}
