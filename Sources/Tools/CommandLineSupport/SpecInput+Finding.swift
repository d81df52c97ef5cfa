import Generator

/// The specs in folders. Reads no file.
extension SpecInput {
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

    // MARK: - Search

    static func specs(at path: String, _ reading: SpecReading, _ problems: inout [Problem]) -> [String] {
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
    static func withoutLinks(_ paths: [String], _ files: any FileTree) -> [String] {
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
}
