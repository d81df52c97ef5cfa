import Generator
import OpenAPI

/// The OpenAPI documents of specs.
extension SpecInput {
    /// Reads the documents and puts them into the specs.
    /// - Parameters:
    ///   - root: The folder that must contain the other files of documents, unless their spec names one.
    ///   - firstIndex: The index of their first file among the files of diagnostics.
    /// - Returns: Their files, and the paths of all files that were looked for.
    static func addDocuments(
        to specs: inout SpecDocuments, root: String?, firstIndex: Int, _ reading: SpecReading
    ) -> (documents: [SpecDocument], paths: [String]) {
        var sources: [SourceFile] = []
        var paths: [String] = []
        let documents = specs.documents.map { document in
            var document = document
            let spec = specs.files[document.spec]
            do throws(DocumentReader.Problem) {
                var main = spec
                if let path = document.path { main = try Self.file(path, of: spec, reading.files) }
                var overlays: [SourceFile] = []
                for path in document.overlays {
                    document.unreadable = path
                    overlays.append(try Self.file(path, of: spec, reading.files))
                }
                document.unreadable = document.root
                let folder = try document.root.map { path throws(DocumentReader.Problem) in
                    try Self.folder(path, of: spec, reading.files)
                }
                document.unreadable = nil
                do throws(FileSystem.Failure) {
                    document.files = try DocumentReader.files(
                        of: main, overlays: overlays, root: folder ?? root, firstIndex: firstIndex + sources.count,
                        in: reading.files)
                } catch {
                    throw DocumentReader.Problem(reason: error.reason)
                }
            } catch {
                document.problem = error.reason
            }
            sources += document.files?.sources ?? []
            let folder = FileSystem.folder(of: spec.path)
            paths += ([document.path].compactMap { $0 } + document.overlays).map { FileSystem.path($0, in: folder) }
            return document
        }
        if let also = reading.comparedWith {
            specs.add(documents, areChecked: reading.checksDocuments, comparedWith: also)
        } else {
            specs.add(documents, areChecked: reading.checksDocuments, takesOAuth: reading.takesOAuth)
        }
        return (documents, paths + sources.map(\.path))
    }

    /// The files, except the documents that other files name: those are not specs.
    static func withoutNamedDocuments(_ specs: SpecDocuments) -> [SourceFile] {
        guard specs.files.contains(where: \.isOpenAPIDocument) else { return specs.files }
        let named = Set(
            specs.documents.compactMap { document in
                document.path.map {
                    FileSystem.absolute(FileSystem.path($0, in: FileSystem.folder(of: specs.files[document.spec].path)))
                }
            })
        return specs.files.filter { !$0.isOpenAPIDocument || !named.contains(FileSystem.absolute($0.path)) }
    }

    private static func file(
        _ path: String, of spec: SourceFile, _ files: any FileTree
    ) throws(DocumentReader.Problem) -> SourceFile {
        let outside = "it is outside the package; put a copy beside the spec"
        guard !path.utf8.starts(with: "/".utf8) else { throw DocumentReader.Problem(reason: outside) }
        let folder = FileSystem.folder(of: spec.path)
        let place = FileSystem.path(path, in: folder)
        let root: String
        do throws(FileSystem.Failure) {
            root = try packageRoot(above: folder.isEmpty ? "." : folder, files)
        } catch {
            throw DocumentReader.Problem(reason: error.reason)
        }
        return SourceFile(
            path: place, bytes: try DocumentReader.read(place, inside: root, otherwise: outside, in: files))
    }

    /// A folder that a spec names, which must be inside its package.
    private static func folder(
        _ path: String, of spec: SourceFile, _ files: any FileTree
    ) throws(DocumentReader.Problem) -> String {
        let own = FileSystem.folder(of: spec.path)
        do throws(FileSystem.Failure) {
            let folder = try files.resolved(FileSystem.path(path, in: own.isEmpty ? "." : own))
            let package = try packageRoot(above: own.isEmpty ? "." : own, files)
            if folder == package || FileSystem.isInside(folder, package) { return folder }
        } catch {
            throw DocumentReader.Problem(reason: error.reason)
        }
        throw DocumentReader.Problem(reason: "it is outside the package")
    }

    /// The nearest folder, from this one upwards, that has a manifest or a repository; this one if there is none.
    private static func packageRoot(
        above folder: String, _ files: any FileTree
    ) throws(FileSystem.Failure) -> String {
        let start = try files.resolved(folder)
        var folder = start
        while folder != "/", !folder.isEmpty {
            for name in ["Package.swift", ".git"] where files.kind(FileSystem.path(name, in: folder)) != nil {
                return folder
            }
            folder = FileSystem.folder(of: folder)
        }
        return start
    }
}
