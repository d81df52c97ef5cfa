import Generator

/// The files that examples name.
extension SpecInput {
    /// The example files with their content, or the reason why it cannot be read, for the diagnostic at their name.
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
