package import Generator
package import OpenAPI

/// Reads OpenAPI documents and the files that they reference, within a root folder.
package enum DocumentReader {
    /// The largest size of all files of a document together, in bytes.
    private static let largestDocument = 256 * 1024 * 1024

    /// - Parameters:
    ///   - file: The document's main file.
    ///   - overlays: The overlays that change it, in order.
    ///   - root: The folder that must contain the other files; nil for the document's folder.
    ///   - firstIndex: The document's index among the files of diagnostics.
    package static func files(
        of file: SourceFile, overlays: [SourceFile], root: String? = nil, firstIndex: Int = 0,
        in tree: any FileTree = Disk()
    ) throws(FileSystem.Failure) -> DocumentFiles {
        var files = DocumentFiles(file, firstIndex: firstIndex)
        for overlay in overlays { files.apply(overlay: overlay) }
        let folder = FileSystem.folder(of: file.path)
        guard !files.missing.isEmpty else { return files }
        let root = try tree.resolved(root ?? (folder.isEmpty ? "." : folder))
        var size = 0
        while let name = files.missing.first {
            let path = FileSystem.path(name, in: folder)
            do throws(Problem) {
                guard size < largestDocument else {
                    let limit = largestDocument / 1024 / 1024
                    throw Problem(reason: "the document's files have more than \(limit) MiB together")
                }
                let outside =
                    "it is outside of the document's folder; name one that has all files with 'root' or --root"
                let bytes = try read(path, inside: root, otherwise: outside, in: tree)
                size += bytes.count
                files.add(name, SourceFile(path: path, bytes: bytes))
            } catch {
                files.skip(name, because: error.reason)
            }
        }
        return files
    }

    /// The bytes of a file in a folder or below it. Links are resolved first, and must not lead outside.
    /// - Parameter reason: The error's reason for a file elsewhere.
    package static func read(
        _ path: String, inside root: String, otherwise reason: String, in tree: any FileTree = Disk()
    ) throws(Problem) -> [UInt8] {
        let resolved: String
        do throws(FileSystem.Failure) {
            resolved = try tree.resolved(path)
        } catch {
            throw Problem(reason: error.reason)
        }
        guard FileSystem.isInside(resolved, root) else { throw Problem(reason: reason) }
        return try read(resolved, in: tree).get()
    }

    /// The bytes of a document, or why it cannot be read.
    package static func read(_ path: String, in tree: any FileTree = Disk()) -> Result<[UInt8], Problem> {
        do throws(FileSystem.ReadingProblem) {
            return .success(try tree.contents(of: path, upTo: YAMLLimits.fileSize))
        } catch {
            return .failure(Problem(reason: error.reason(upTo: YAMLLimits.fileSize)))
        }
    }

    // MARK: - The documents in a command's arguments

    /// A file in a command's arguments.
    package static func file(_ path: String, in tree: any FileTree = Disk()) throws(CommandError) -> SourceFile {
        do throws(Problem) {
            return SourceFile(path: path, bytes: try read(path, in: tree).get())
        } catch {
            throw .io("cannot read '\(tree.shown(path))': \(error.reason)")
        }
    }

    /// A document in a command's arguments, with the files that it names.
    package static func document(
        _ file: SourceFile, overlays: [SourceFile] = [], root: String?, firstIndex: Int = 0,
        in tree: any FileTree = Disk()
    ) throws(CommandError) -> DocumentFiles {
        do throws(FileSystem.Failure) {
            return try files(of: file, overlays: overlays, root: root, firstIndex: firstIndex, in: tree)
        } catch {
            throw .io("cannot read '\(tree.shown(root ?? FileSystem.folder(of: file.path)))': \(error.reason)")
        }
    }

    /// Why a document cannot be read.
    package struct Problem: Error {
        package let reason: String
    }
}
