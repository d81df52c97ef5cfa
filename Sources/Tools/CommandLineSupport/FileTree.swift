/// The files that a command reads: those of the disk, or of a revision in a repository.
package protocol FileTree {
    /// The kind of the file at a path, with links followed; nil if nothing is there.
    func kind(_ path: String) -> FileSystem.FileKind?

    /// The same for a link itself instead of its target.
    func kindOfLink(_ path: String) throws(FileSystem.Failure) -> FileSystem.FileKind

    /// The names in a folder, in any order. A subfolder whose name is not UTF-8 is a failure, because it cannot be read.
    func names(in folder: String) throws(FileSystem.Failure) -> [String]

    /// The absolute path without links.
    func resolved(_ path: String) throws(FileSystem.Failure) -> String

    /// The content of a regular file of at most `limit` bytes.
    func contents(of path: String, upTo limit: Int) throws(FileSystem.ReadingProblem) -> [UInt8]

    /// A path as messages show it.
    func shown(_ path: String) -> String
}

/// The files of the disk.
package struct Disk: FileTree {
    package init() {}

    package func kind(_ path: String) -> FileSystem.FileKind? { FileSystem.status(path)?.kind }

    package func kindOfLink(_ path: String) throws(FileSystem.Failure) -> FileSystem.FileKind {
        try FileSystem.readStatusOfLink(path).kind
    }

    package func names(in folder: String) throws(FileSystem.Failure) -> [String] {
        try FileSystem.names(in: folder, refusesUnreadableFolders: true)
    }

    package func resolved(_ path: String) throws(FileSystem.Failure) -> String { try FileSystem.resolved(path) }

    package func contents(of path: String, upTo limit: Int) throws(FileSystem.ReadingProblem) -> [UInt8] {
        try FileSystem.contents(of: path, upTo: limit)
    }

    package func shown(_ path: String) -> String { path }
}

/// How the specs of a command are read, and from which files.
package struct SpecReading {
    package var files: any FileTree = Disk()
    /// Whether links to folders are followed. A file that is reached twice is then read once, and a broken link is an error.
    package var followsLinks = false
    /// Whether parts of documents that the compiler finds wrong are simplified or left out.
    package var checksDocuments = true
    /// Whether schemes of OAuth 2 in documents have the addresses of their servers; comparisons always have them.
    package var takesOAuth = false

    /// For a comparison: the methods and paths of operations to include even if the specs do not ask for them. Operations
    /// that the specs ask for and the document lacks are then ignored; nil without a comparison.
    package var comparedWith: Set<String>?

    package init() {}
}
