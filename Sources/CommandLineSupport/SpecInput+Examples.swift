import Generator

/// The files that examples name.
extension SpecInput {
    /// The files beside the specs, read; why one could not be is told where the spec names it.
    static func examples(of specs: SpecDocuments) -> [ExampleFile] {
        specs.exampleFiles.map { example in
            var example = example
            let folder = FileSystem.folder(of: specs.files[example.spec].path)
            example.content = content(of: example.path, in: folder.isEmpty ? "." : folder)
            return example
        }
    }

    private static func content(of path: String, in folder: String) -> ExampleFile.Content {
        let file: String
        do throws(FileSystem.Failure) {
            file = try FileSystem.resolved(FileSystem.path(path, in: folder))
            let root = try FileSystem.resolved(folder)
            guard FileSystem.isInside(file, root) else {
                return .unreadable("it is outside the spec's folder")
            }
        } catch {
            return .unreadable(error.reason)
        }
        do throws(FileSystem.ReadingProblem) {
            return .bytes(try FileSystem.contents(of: file, upTo: ExampleFile.sizeLimit))
        } catch {
            return .unreadable(error.reason(upTo: ExampleFile.sizeLimit))
        }
    }
}
