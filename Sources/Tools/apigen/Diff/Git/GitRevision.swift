import CommandLineSupport
import Generator
import OpenAPI

/// The files of a git revision, read from the repository on demand. Links are followed inside the repository, and submodules to
/// the commits that the revision has.
///
/// A class, because it keeps the objects that it has read.
final class GitRevision {
    static let prefix = "git:"
    /// The root of the repository, with which the paths of its files begin.
    private static let top = "/repository"
    private static let mostLinks = 40
    private static let mostFolders = 20_000

    /// The path in the operand, below the root.
    let path: String
    private let operand: String
    private let shownRoot: String
    private let repository = GitRepository()
    private let root: Object
    private var foldersLookedInto = 0
    private var submodules: [String: Object] = [:]

    /// A file, folder, link or submodule.
    private struct Object {
        let kind: GitRepository.Entry.ObjectKind
        let id: String
        let repository: GitRepository
        /// Whether it is the root folder of a repository.
        var isTop = false

        var status: FileSystem.FileKind {
            switch kind {
            case .file: .file
            case .folder, .submodule: .folder
            case .link: .link
            }
        }
    }

    /// An object with the names that lead to it, with links resolved.
    private struct Location {
        var names: [String]
        var objects: [Object]
        var object: Object { objects[objects.count - 1] }

        /// The location of an entry of the folder.
        func at(_ name: String, _ object: Object) -> Location {
            Location(names: names + [name], objects: objects + [object])
        }
    }

    /// - Parameter operand: `git:REV:path`; the path begins at the repository's root, as in `git show REV:path`.
    init(_ operand: String) throws(CommandError) {
        let words = operand.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
        guard words.count == 3, !words[1].isEmpty else {
            throw .usage("'\(operand)' names no path; write git:<revision>:<path>")
        }
        // Git takes a word that begins with `-` for an option, even with other words around it.
        let revision = words[1]
        guard !revision.hasPrefix("-") else { throw .usage("no revision begins with '-': '\(revision)'") }
        let steps = words[2].split(separator: "/").filter { $0 != "." }
        guard !steps.contains("..") else { throw .usage("'\(operand)' leads out of the repository") }
        self.operand = operand
        path = ([Self.top[...]] + steps).joined(separator: "/")
        shownRoot = Self.prefix + revision + ":"
        do throws(FileSystem.Failure) {
            root = try Self.root(of: revision, repository)
            _ = try walk(path)
        } catch {
            throw .io("'\(operand)' cannot be read: \(error.reason)")
        }
    }

    /// The root folder of a revision.
    private static func root(
        of revision: String, _ repository: GitRepository
    ) throws(FileSystem.Failure) -> Object {
        let here = try GitProcess.run(["rev-parse", "--git-dir"])
        guard here.code == 0 else { throw FileSystem.Failure(here.reason) }
        let found = try GitProcess.run(["rev-parse", "--verify", "--end-of-options", revision + "^{commit}"])
        // A range has several lines of output.
        let commit = String(decoding: found.output.dropLast(), as: UTF8.self)
        guard found.code == 0, !commit.isEmpty, commit.allSatisfy({ $0.isASCII && $0.isHexDigit }) else {
            let isUnknown = found.code == 0 || found.code == 128 && found.reason == "Needed a single revision"
            guard isUnknown else { throw FileSystem.Failure(found.reason) }
            let shallow =
                "; this clone has the newest commits alone, and 'git fetch --unshallow', or 'fetch-depth: 0' where it is "
                + "checked out, brings the others"
            throw FileSystem.Failure(
                "there is no revision '\(revision)' in this repository\(repository.isShallow ? shallow : "")")
        }
        guard let id = try repository.root(ofCommit: commit) else {
            throw FileSystem.Failure("the repository does not have the files of '\(revision)'; 'git fsck' says more")
        }
        return Object(kind: .folder, id: id, repository: repository, isTop: true)
    }

    /// The folder of the revision for a folder on disk, which `--root` gives.
    func folder(_ path: String) -> String {
        guard let copy = repository.workingCopy else { return Self.top + FileSystem.absolute("/" + path) }
        let whole = FileSystem.place(path)
        return FileSystem.isInside(whole, copy.top)
            ? FileSystem.path(String(whole.dropFirst(copy.top.count + 1)), in: Self.top) : Self.top
    }

    // MARK: - Paths

    /// The location of a path. Links before the last name are always followed, a link in the last name only if `followsLast`.
    private func walk(_ path: String, followsLast: Bool = true) throws(FileSystem.Failure) -> Location {
        let outside = "it is outside of the repository"
        guard path == Self.top || FileSystem.isInside(path, Self.top) else { throw FileSystem.Failure(outside) }
        func steps(_ path: some StringProtocol) -> [String] {
            let steps = path.split(separator: "/").map { String($0) }
            return Array(steps.filter { $0 != "." }.reversed())
        }
        var waiting = steps(path.dropFirst(Self.top.count))
        var place = Location(names: [], objects: [root])
        var links: [(path: String, target: String)] = []
        /// A problem, with the links that lead to it.
        func way(_ end: String) -> FileSystem.Failure {
            guard let first = links.first else { return FileSystem.Failure(end) }
            let others = links.dropFirst().map { ", and '\($0.path)' to '\($0.target)'" }.joined()
            return FileSystem.Failure("the link '\(first.path)' leads to '\(first.target)'\(others), \(end)")
        }
        var problem: FileSystem.Failure { links.isEmpty ? .missing : way("which is not in the revision") }
        while let name = waiting.popLast() {
            guard name != ".." else {
                guard !place.names.isEmpty else {
                    throw links.isEmpty ? FileSystem.Failure(outside) : way("out of the repository")
                }
                place.names.removeLast()
                place.objects.removeLast()
                continue
            }
            let folder = place.object
            guard folder.kind == .folder else { throw problem }
            if name == ".git", folder.isTop {
                return place.at(name, Object(kind: .file, id: "", repository: repository))
            }
            guard let entry = try folder.repository.entries(of: folder.id)[name], entry.isNamed else { throw problem }
            let next = place.at(name, Object(kind: entry.kind, id: entry.id, repository: folder.repository))
            switch entry.kind {
            case .submodule: place = place.at(name, try submodule(next))
            case .link where followsLast || !waiting.isEmpty:
                let target = try text(ofLink: next)
                links.append((next.names.joined(separator: "/"), target))
                guard links.count <= Self.mostLinks else {
                    throw FileSystem.Failure("the link '\(links[0].path)' leads through links without an end")
                }
                guard !target.hasPrefix("/") else { throw way("out of the repository") }
                waiting += steps(target)
            default: place = next
            }
        }
        return place
    }

    private func text(ofLink place: Location) throws(FileSystem.Failure) -> String {
        let bytes = try place.object.repository.contents(of: place.object.id, upTo: 4096)
        guard let bytes, !bytes.isEmpty, !bytes.contains(0) else {
            throw FileSystem.Failure("'\(place.names.joined(separator: "/"))' is a link that leads nowhere")
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The root folder of a submodule.
    private func submodule(_ place: Location) throws(FileSystem.Failure) -> Object {
        let key = place.names.joined(separator: "/")
        if let known = submodules[key] { return known }
        let owner = place.objects.lastIndex { $0.isTop } ?? 0
        let settings = try place.objects[owner].repository.entries(of: place.objects[owner].id)[".gitmodules"]
        let own = place.names[owner...].joined(separator: "/")
        var text: [UInt8] = []
        if let settings, settings.kind == .file {
            text = try place.object.repository.contents(of: settings.id, upTo: 1024 * 1024) ?? []
        }
        guard
            let found = try place.object.repository.submodule(at: own, commit: place.object.id, settings: text)
        else {
            throw FileSystem.Failure(
                "'\(key)' is a submodule, and its commit \(place.object.id.prefix(12)) is not here; "
                    + "'git submodule update --init' brings that of the current revision")
        }
        let object = Object(kind: .folder, id: found.root, repository: found.repository, isTop: true)
        submodules[key] = object
        return object
    }
}

// MARK: - The tree of files

extension GitRevision: FileTree {
    func kind(_ path: String) -> FileSystem.FileKind? { (try? walk(path))?.object.status }

    func kindOfLink(_ path: String) throws(FileSystem.Failure) -> FileSystem.FileKind {
        try walk(path, followsLast: false).object.status
    }

    func resolved(_ path: String) throws(FileSystem.Failure) -> String {
        ([Self.top] + (try walk(path).names)).joined(separator: "/")
    }

    func names(in folder: String) throws(FileSystem.Failure) -> [String] {
        foldersLookedInto += 1
        guard foldersLookedInto <= Self.mostFolders else {
            throw FileSystem.Failure("there are more than \(Self.mostFolders) folders to look into")
        }
        let object = try walk(folder).object
        guard object.kind == .folder else { throw .missing }
        let entries = try object.repository.entries(of: object.id)
        for (name, entry) in entries where !entry.isNamed && (entry.kind != .file || SpecInput.isSpec(name)) {
            throw FileSystem.Failure("the name '\(name)' in it is not UTF-8")
        }
        return Array(entries.keys)
    }

    func contents(of path: String, upTo limit: Int) throws(FileSystem.ReadingProblem) -> [UInt8] {
        do throws(FileSystem.Failure) {
            let object = try walk(path).object
            guard object.kind == .file else { throw FileSystem.Failure("it is not a regular file") }
            guard let bytes = try object.repository.contents(of: object.id, upTo: limit) else {
                throw FileSystem.Failure("it is larger than \(limit / 1024 / 1024) MiB")
            }
            guard !bytes.starts(with: "version https://git-lfs.github.com/spec/".utf8) else {
                throw FileSystem.Failure("Git LFS has its content, and the revision has a pointer to that alone")
            }
            return bytes
        } catch {
            throw .unreadable(error.reason)
        }
    }

    func shown(_ path: String) -> String {
        guard path == Self.top || FileSystem.isInside(path, Self.top) else { return path }
        // If the path leaves folders again, links before them matter.
        let isPlain = !path.split(separator: "/").contains("..")
        let place = isPlain ? path : (try? resolved(path)) ?? path
        return shownRoot + place.dropFirst(Self.top.count + 1)
    }
}
