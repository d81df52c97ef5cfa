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

    /// Reads files of the disk, or standard input: see ``init(_:root:allowsStandardInput:reading:)``.
    package init(
        _ paths: [String], root: String? = nil, allowsStandardInput: Bool = false, checksDocuments: Bool = true
    ) throws(CommandError) {
        var reading = SpecReading()
        reading.checksDocuments = checksDocuments
        try self.init(paths, root: root, allowsStandardInput: allowsStandardInput, reading: reading)
    }

    /// Reads files and, for folders, every spec below them; `-` is standard input if that is allowed.
    /// - Parameter root: The folder that must contain the other files of OpenAPI documents; nil for the documents' folders.
    /// - Throws: A `CommandError` that lists everything that could not be read.
    package init(
        _ paths: [String], root: String? = nil, allowsStandardInput: Bool = false, reading: SpecReading
    ) throws(CommandError) {
        let tree = reading.files
        guard !paths.isEmpty else { throw .usage("no spec file or folder given") }
        var problems: [Problem] = []
        var files: [SourceFile] = []
        var seen: Set<String> = []
        if allowsStandardInput, paths.contains("-") {
            guard paths.count == 1 else { throw .usage("'-' means standard input; give no other path with it") }
            switch Self.read(Self.standardInput, by: FileSystem.standardInput) {
            case .success(let file): files = [file]
            case .failure(let problem): throw Self.error(for: [problem], tree)
            }
            documents = SpecDocuments(files)
            examples = Self.examples(of: documents, tree)
            openAPI = []
            documentPaths = []
            hasUncheckedDocuments = false
            return
        }
        var found = paths.flatMap { Self.specs(at: $0, reading, &problems) }
        if reading.followsLinks { found = Self.withoutLinks(found, tree) }
        for path in found {
            guard seen.insert(FileSystem.absolute(path)).inserted else { continue }
            let result = Self.read(path) { limit throws(FileSystem.ReadingProblem) in
                try tree.contents(of: path, upTo: limit)
            }
            switch result {
            case .success(let file): files.append(file)
            case .failure(let problem): problems.append(problem)
            }
        }
        guard problems.isEmpty else { throw Self.error(for: problems, tree) }
        var documents = SpecDocuments(files)
        let specs = Self.withoutNamedDocuments(documents)
        if specs.count < files.count { documents = SpecDocuments(specs) }
        examples = Self.examples(of: documents, tree)
        (openAPI, documentPaths) = Self.addDocuments(
            to: &documents, root: root, firstIndex: specs.count + examples.count, reading)
        hasUncheckedDocuments = !reading.checksDocuments && openAPI.contains { $0.files != nil }
        self.documents = documents
    }

    /// The paths of the current specs. Reads no file.
    package static func paths(_ paths: [String]) -> [String] {
        var problems: [Problem] = []
        return paths.flatMap { specs(at: $0, SpecReading(), &problems) }
    }

    /// Whether there is a file at a path, or a spec below it, or a folder that cannot be read.
    package static func hasSpecs(at path: String, _ reading: SpecReading) -> Bool {
        guard reading.files.kind(path) == .folder, !isSpec(path) else { return true }
        var problems: [Problem] = []
        return !specs(below: path, reading, &problems).isEmpty || !problems.isEmpty
    }

    /// The paths of the specs. Reads no file.
    /// - Throws: A `CommandError` that lists every path that was not found and every folder that could not be read.
    package static func found(_ paths: [String]) throws(CommandError) -> [String] {
        var problems: [Problem] = []
        let found = paths.flatMap { specs(at: $0, SpecReading(), &problems) }
        guard problems.isEmpty else { throw error(for: problems, Disk()) }
        return found
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

    private static func error(for problems: [Problem], _ files: any FileTree) -> CommandError {
        CommandError(
            code: problems.contains { $0.isUnreadable } ? .io : .findings,
            message: problems.map { "\(files.shown($0.path)): error: \($0.message) [\($0.rule)]".printable + "\n" }
                .joined())
    }

    // MARK: - Finding

    private static func specs(at path: String, _ reading: SpecReading, _ problems: inout [Problem]) -> [String] {
        guard let kind = reading.files.kind(path) else {
            problems.append(Problem(path: path, message: "no such file or folder"))
            return []
        }
        guard kind == .folder else {
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
        let specs = specs(below: path, reading, &problems)
        if specs.isEmpty, problems.count == count {
            problems.append(
                Problem(
                    path: path, message: "no file below this folder ends in .api.yaml or .openapi.yaml",
                    rule: PathRule.noSpec.rawValue))
        }
        return specs
    }

    /// The specs in a folder and its subfolders. Skips hidden folders such as .build, which hold copies of other projects'
    /// specs. Skips links to folders too, unless they are followed, because they could lead back.
    private static func specs(below root: String, _ reading: SpecReading, _ problems: inout [Problem]) -> [String] {
        let files = reading.files
        var specs: [String] = []
        var folders = [root]
        // Links come last, so that a file that is reached twice has its path without links.
        var links: [String] = []
        var seen: Set<String> = []
        while let folder = folders.popLast() ?? links.popLast() {
            do throws(FileSystem.Failure) {
                if reading.followsLinks {
                    guard seen.insert(try files.resolved(folder)).inserted else { continue }
                }
                let names = try files.names(in: folder)
                for name in reading.followsLinks ? names.sorted(by: >) : names
                where name.utf8.first != UInt8(ascii: ".") {
                    let path = FileSystem.path(name, in: folder)
                    if isSpec(name) { specs.append(path) }
                    switch try kind(path, files) {
                    case .folder: folders.append(path)
                    case .link where reading.followsLinks && !isSpec(name):
                        if try target(path, files) == .folder { links.append(path) }
                    default: break
                    }
                }
            } catch {
                // A folder that was removed during the search has no specs. Any other may have some, so their code stays.
                if error.isMissing, folder != root { continue }
                problems.append(Problem(path: folder, message: "the folder cannot be read: \(error.reason)"))
            }
        }
        return specs.sorted()
    }

    /// The kind of the file at a path, with links not followed; nil if the file was removed during the search.
    private static func kind(
        _ path: String, _ files: any FileTree
    ) throws(FileSystem.Failure) -> FileSystem.FileKind? {
        do throws(FileSystem.Failure) {
            return try files.kindOfLink(path)
        } catch {
            guard error.isMissing else { throw error }
            return nil
        }
    }

    /// The kind of a link's target.
    private static func target(
        _ path: String, _ files: any FileTree
    ) throws(FileSystem.Failure) -> FileSystem.FileKind? {
        do throws(FileSystem.Failure) {
            return files.kind(try files.resolved(path))
        } catch {
            // The message of a revision names the broken link already.
            guard !error.reason.hasPrefix("the link ") else { throw error }
            throw FileSystem.Failure("the link '\(files.shown(path))' cannot be followed: \(error.reason)")
        }
    }

    /// The paths with one path for each file: the file's own, or else that of its first link.
    private static func withoutLinks(_ paths: [String], _ files: any FileTree) -> [String] {
        var seen: Set<String> = []
        let links = Set(paths.filter { (try? files.kindOfLink($0)) == .link })
        let kept = Set(
            (paths.filter { !links.contains($0) } + paths.filter(links.contains)).filter {
                seen.insert((try? files.resolved($0)) ?? $0).inserted
            })
        return paths.filter(kept.contains)
    }

    /// Whether a file of this name is a spec.
    package static func isSpec(_ path: String) -> Bool {
        let file = SourceFile(path: path, bytes: [])
        return file.stem != nil || file.isOpenAPIDocument
    }

    // MARK: - Reading

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
