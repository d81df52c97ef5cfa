package import Generator
package import OpenAPI

/// The spec files of a command, read from disk, and the files that their examples name.
package struct SpecInput {
    package let documents: SpecDocuments
    package let examples: [ExampleFile]
    /// The OpenAPI documents of the specs, and the paths of all files that were looked for.
    package let openAPI: [SpecDocument]
    private let documentPaths: [String]

    /// Whether the specs contain documents that were not checked.
    let hasUncheckedDocuments: Bool

    package var files: [SourceFile] { documents.files }

    /// All files that diagnostics can name.
    package var sources: [SourceFile] {
        files + examples.map(\.source) + openAPI.flatMap { $0.files?.sources ?? [] }
    }

    /// The paths of the files beside the specs, including unreadable ones.
    package var otherPaths: [String] { examples.map(\.source.path) + documentPaths }

    /// The name of standard input in diagnostics.
    package static let standardInput = "<stdin>"

    /// Reads files and, for folders, every spec below them; `-` is standard input if that is allowed.
    /// - Parameters:
    ///   - root: The folder that must contain the other files of OpenAPI documents; nil for the documents' folders.
    ///   - checksDocuments: Whether parts of documents that the compiler finds wrong are simplified or left out.
    /// - Throws: A `CommandError` that lists everything that could not be read.
    package init(
        _ paths: [String], root: String? = nil, allowsStandardInput: Bool = false, checksDocuments: Bool = true
    ) throws(CommandError) {
        guard !paths.isEmpty else { throw .usage("no spec file or folder given") }
        var problems: [Problem] = []
        var files: [SourceFile] = []
        var seen: Set<String> = []
        if allowsStandardInput, paths.contains("-") {
            guard paths.count == 1 else { throw .usage("'-' means standard input; give no other path with it") }
            switch Self.read(Self.standardInput, by: FileSystem.standardInput) {
            case .success(let file): files = [file]
            case .failure(let problem): throw Self.error(for: [problem])
            }
            documents = SpecDocuments(files)
            examples = Self.examples(of: documents)
            (openAPI, documentPaths, hasUncheckedDocuments) = ([], [], false)
            return
        }
        for path in paths.flatMap({ Self.specs(at: $0, &problems) }) {
            guard seen.insert(FileSystem.absolute(path)).inserted else { continue }
            switch Self.read(path) {
            case .success(let file): files.append(file)
            case .failure(let problem): problems.append(problem)
            }
        }
        guard problems.isEmpty else { throw Self.error(for: problems) }
        var documents = SpecDocuments(files)
        let specs = Self.withoutNamedDocuments(documents)
        if specs.count < files.count { documents = SpecDocuments(specs) }
        examples = Self.examples(of: documents)
        (openAPI, documentPaths) = Self.addDocuments(
            to: &documents, root: root, firstIndex: specs.count + examples.count, areChecked: checksDocuments)
        hasUncheckedDocuments = !checksDocuments && openAPI.contains { $0.files != nil }
        self.documents = documents
    }

    /// The paths of the current specs, none of which is read.
    package static func paths(_ paths: [String]) -> [String] {
        var problems: [Problem] = []
        return paths.flatMap { specs(at: $0, &problems) }
    }

    /// The problems of a path, shown in diagnostics like the rules of the language.
    package enum PathRule: String, CaseIterable, Sendable {
        case unreadableFile = "unreadable-file"
        case noSpec = "no-spec"
    }

    private struct Problem: Error {
        let path: String
        let message: String
        var rule = PathRule.unreadableFile.rawValue

        var isUnreadable: Bool { rule == PathRule.unreadableFile.rawValue }
    }

    private static func error(for problems: [Problem]) -> CommandError {
        CommandError(
            code: problems.contains { $0.isUnreadable } ? .io : .findings,
            message: problems.map { "\($0.path): error: \($0.message) [\($0.rule)]".printable + "\n" }.joined())
    }

    // MARK: - Finding

    private static func specs(at path: String, _ problems: inout [Problem]) -> [String] {
        guard let status = FileSystem.status(path) else {
            problems.append(Problem(path: path, message: "no such file or folder"))
            return []
        }
        guard status.kind == .folder else {
            if isSpec(path) { return [path] }
            let endings = (SourceFile.endings + SourceFile.documentEndings).joined(separator: ", ")
            problems.append(
                Problem(path: path, message: "a spec's name ends in \(endings)", rule: PathRule.noSpec.rawValue))
            return []
        }
        if isSpec(path) {
            problems.append(Problem(path: path, message: "this is a folder, not a spec file"))
            return []
        }
        let count = problems.count
        let specs = specs(below: path, &problems)
        if specs.isEmpty, problems.count == count {
            problems.append(
                Problem(
                    path: path, message: "no file below this folder ends in .api.yaml or .openapi.yaml",
                    rule: PathRule.noSpec.rawValue))
        }
        return specs
    }

    /// The specs in a folder and those below it. Skips hidden folders such as .build, which hold copies of other
    /// projects' specs, and links to folders, which could lead back.
    private static func specs(below root: String, _ problems: inout [Problem]) -> [String] {
        var specs: [String] = []
        var folders = [root]
        while let folder = folders.popLast() {
            do throws(FileSystem.Failure) {
                for name in try FileSystem.names(in: folder) where name.utf8.first != UInt8(ascii: ".") {
                    let path = FileSystem.path(name, in: folder)
                    if isSpec(name) { specs.append(path) }
                    if try isFolder(path) { folders.append(path) }
                }
            } catch {
                // A folder that has gone meanwhile has no specs; one that is there may have some, and their code stays.
                if error.isMissing, folder != root { continue }
                problems.append(Problem(path: folder, message: "the folder cannot be read: \(error.reason)"))
            }
        }
        return specs.sorted()
    }

    /// Whether a path leads to a folder, not through a link. False if it has gone meanwhile.
    private static func isFolder(_ path: String) throws(FileSystem.Failure) -> Bool {
        do throws(FileSystem.Failure) {
            return try FileSystem.readStatusOfLink(path).kind == .folder
        } catch {
            guard error.isMissing else { throw error }
            return false
        }
    }

    /// Whether a file of this name is a spec.
    package static func isSpec(_ path: String) -> Bool {
        let file = SourceFile(path: path, bytes: [])
        return file.stem != nil || file.isOpenAPIDocument
    }

    // MARK: - Reading

    private static func read(_ path: String) -> Result<SourceFile, Problem> {
        read(path) { limit throws(FileSystem.ReadingProblem) in try FileSystem.contents(of: path, upTo: limit) }
    }

    private static func read(
        _ path: String, by reading: (Int) throws(FileSystem.ReadingProblem) -> [UInt8]
    ) -> Result<SourceFile, Problem> {
        do throws(FileSystem.ReadingProblem) {
            let bytes = try reading(YAMLLimits.fileSize)
            return .success(SourceFile(path: path, bytes: bytes))
        } catch {
            let problem =
                switch error {
                case .irregular: Problem(path: path, message: "this is not a regular file")
                case .tooLarge:
                    Problem(path: path, message: YAMLLimits.fileSizeMessage, rule: Rule.limitExceeded.rawValue)
                case .unreadable(let reason): Problem(path: path, message: "the file cannot be read: \(reason)")
                }
            return .failure(problem)
        }
    }
}
