import Foundation
import Generator

/// The files that examples name.
extension SpecInput {
    /// The files beside the specs, read; why one could not be is told where the spec names it.
    static func examples(of specs: SpecDocuments) -> [ExampleFile] {
        specs.exampleFiles.map { example in
            var example = example
            let folder = URL(fileURLWithPath: specs.files[example.spec].path).deletingLastPathComponent()
            example.content = content(of: example.path, in: folder.resolvingSymlinksInPath())
            return example
        }
    }

    private static func content(of path: String, in folder: URL) -> ExampleFile.Content {
        let file = folder.appendingPathComponent(path).resolvingSymlinksInPath()
        let root = folder.path.hasSuffix("/") ? folder.path : folder.path + "/"
        guard file.path.hasPrefix(root) else { return .unreadable("it lies outside of the spec's folder") }
        do throws(FileBytes.Problem) {
            return .bytes(try FileBytes.read(file, upTo: ExampleFile.sizeLimit))
        } catch {
            switch error {
            case .irregular: return .unreadable("it is not a regular file")
            case .tooLarge: return .unreadable("it is larger than \(ExampleFile.sizeLimit / 1024 / 1024) MiB")
            case .unreadable(let reason): return .unreadable(reason)
            }
        }
    }
}
