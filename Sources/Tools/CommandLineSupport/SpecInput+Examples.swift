import Generator

/// The files that examples name.
extension SpecInput {
    /// The example files with their content. A file that cannot be read has the reason instead, for a diagnostic at its name.
    static func examples(of specs: SpecDocuments, _ files: any FileTree) -> [ExampleFile] {
        specs.exampleFiles.map { example in
            var example = example
            let folder = FileSystem.folder(of: specs.files[example.spec].path)
            example.content = content(of: example.path, in: folder.isEmpty ? "." : folder, files)
            return example
        }
    }

    private static func content(
        of path: String, in folder: String, _ files: any FileTree
    ) -> ExampleFile.Content {
        let file: String
        do throws(FileSystem.Failure) {
            file = try files.resolved(FileSystem.path(path, in: folder))
            let root = try files.resolved(folder)
            guard FileSystem.isInside(file, root) else {
                return .unreadable("it is outside the spec's folder")
            }
        } catch {
            return .unreadable(error.reason)
        }
        do throws(FileSystem.ReadingProblem) {
            return .bytes(try files.contents(of: file, upTo: ExampleFile.sizeLimit))
        } catch {
            return .unreadable(error.reason(upTo: ExampleFile.sizeLimit))
        }
    }
}
