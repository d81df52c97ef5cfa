import CommandLineSupport

/// A repository or the repository of a submodule. Reads its objects.
///
/// A class, so that one git process answers all requests and ends with the repository.
final class GitRepository {
    /// The options of git that select the repository; empty for that of the current folder.
    private let place: [String]
    private var objects: GitProcess?
    private var folders: [String: [String: Entry]] = [:]
    private var bytes = 0

    private static let mostBytes = 256 * 1024 * 1024

    /// An entry of a folder in the repository.
    struct Entry {
        enum ObjectKind {
            case file, folder, link, submodule
        }

        let kind: ObjectKind
        let id: String
        /// Whether the name is UTF-8. If not, it was repaired, and no file has it.
        let isNamed: Bool
    }

    init(_ place: [String] = []) { self.place = place }

    // MARK: - Objects

    /// The ID of a commit's root folder; nil if the repository does not have it.
    func root(ofCommit id: String) throws(FileSystem.Failure) -> String? {
        guard let found = try object(id + "^{tree}", upTo: Self.mostBytes) else { return nil }
        folders[found.id] = try Self.entries(found.bytes, bytesOfID: found.id.utf8.count / 2)
        return found.id
    }

    /// The entries of a folder by their names.
    func entries(of folder: String) throws(FileSystem.Failure) -> [String: Entry] {
        if let known = folders[folder] { return known }
        guard let found = try object(folder, upTo: Self.mostBytes) else { throw missing(folder) }
        let entries = try Self.entries(found.bytes, bytesOfID: folder.utf8.count / 2)
        folders[folder] = entries
        return entries
    }

    /// The content of a file; nil if it is larger than the limit.
    func contents(of file: String, upTo limit: Int) throws(FileSystem.Failure) -> [UInt8]? {
        guard let found = try object(file, upTo: limit) else { throw missing(file) }
        guard let content = found.content else { return nil }
        bytes += content.count
        guard bytes <= Self.mostBytes else {
            throw FileSystem.Failure(
                "the files of the revision have more than \(Self.mostBytes / 1024 / 1024) MiB together")
        }
        return content
    }

    private func missing(_ id: String) -> FileSystem.Failure {
        FileSystem.Failure("the repository does not have the object \(id.prefix(12)); 'git fsck' says more")
    }

    private struct Object {
        let id: String
        /// The content is nil if it is larger than the limit.
        let content: [UInt8]?
        var bytes: [UInt8] { content ?? [] }
    }

    private func object(_ name: String, upTo limit: Int) throws(FileSystem.Failure) -> Object? {
        let git: GitProcess
        if let objects { git = objects } else { git = try GitProcess(["cat-file", "--batch"], in: place) }
        objects = git
        do throws(FileSystem.Failure) {
            try git.send(name)
            let answer = try git.line()
            let words = answer.split(separator: " ").map(String.init)
            guard words.count == 3, let size = Int(words[2]), size >= 0 else { return nil }
            guard size <= limit else {
                // Stops without waiting for the rest of the object.
                objects = nil
                return Object(id: words[0], content: nil)
            }
            return Object(id: words[0], content: try git.bytes(size))
        } catch {
            objects = nil
            throw error
        }
    }

    /// The entries of a tree in git's format: `mode name`, a zero byte, and the bytes of the ID.
    private static func entries(
        _ bytes: [UInt8], bytesOfID length: Int
    ) throws(FileSystem.Failure) -> [String: Entry] {
        var entries: [String: Entry] = [:]
        var rest = bytes[...]
        while !rest.isEmpty {
            let mode = String(decoding: rest.prefix { $0 != 0x20 }, as: UTF8.self)
            rest = rest.dropFirst(mode.utf8.count + 1)
            let name = rest.prefix { $0 != 0 }
            rest = rest.dropFirst(name.count + 1)
            guard rest.count >= length else { throw FileSystem.Failure("git has a folder that is damaged") }
            let id = rest.prefix(length).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
            rest = rest.dropFirst(length)
            let kind: Entry.ObjectKind =
                switch mode {
                case "40000", "040000": .folder
                case "120000": .link
                case "160000": .submodule
                default: .file
                }
            let text = String(decoding: name, as: UTF8.self)
            // No file has such a name, whatever the repository contains.
            guard !["", ".", "..", ".git"].contains(text), !name.contains(UInt8(ascii: "/")) else { continue }
            entries[text] = Entry(kind: kind, id: id, isNamed: text.utf8.elementsEqual(name))
        }
        return entries
    }

    // MARK: - Folders

    /// The root folder of the working copy, if there is one, and the path of the current folder in it.
    lazy var workingCopy: (top: String, prefix: String)? = {
        guard let lines = ask(["rev-parse", "--show-toplevel", "--show-prefix"]), let top = lines.first, !top.isEmpty
        else { return nil }
        return (top, lines.count > 1 ? lines[1] : "")
    }()

    /// Whether the history is cut off (a shallow clone).
    var isShallow: Bool { ask(["rev-parse", "--is-shallow-repository"])?.first == "true" }

    /// The folders that may contain repositories of submodules.
    private lazy var modules: [String] = {
        let folders = (ask(["rev-parse", "--git-dir", "--git-common-dir"]) ?? []).filter { !$0.isEmpty }
        // The path is relative to the folder in which git ran.
        let start = place.first == "-C" ? place[1] : "."
        return folders.map { FileSystem.path("modules", in: $0.hasPrefix("/") ? $0 : FileSystem.path($0, in: start)) }
    }()

    private func ask(_ words: [String]) -> [String]? {
        guard let ending = try? GitProcess.run(words, in: place), ending.code == 0 else { return nil }
        return String(decoding: ending.output, as: UTF8.self).split(
            separator: "\n", omittingEmptySubsequences: false
        ).map(String.init)
    }

    // MARK: - Submodules

    /// The repository of a submodule that has a commit, with the commit's root folder; nil if no repository has it.
    /// - Parameters:
    ///   - path: The path of the submodule in this repository.
    ///   - settings: The content of `.gitmodules` in the revision.
    func submodule(
        at path: String, commit: String, settings: [UInt8]
    ) throws(FileSystem.Failure) -> (repository: GitRepository, root: String)? {
        var places: [[String]] = []
        if let top = workingCopy?.top {
            let folder = FileSystem.path(path, in: top)
            if FileSystem.status(FileSystem.path(".git", in: folder)) != nil { places.append(["-C", folder]) }
        }
        for name in try names(ofSubmodulesAt: path, settings) {
            for folder in modules.map({ FileSystem.path(name, in: $0) })
            where FileSystem.status(FileSystem.path("HEAD", in: folder)) != nil {
                places.append(["--git-dir", folder])
            }
        }
        for place in places {
            let repository = GitRepository(place)
            if let root = try repository.root(ofCommit: commit) { return (repository, root) }
        }
        return nil
    }

    /// The names of the submodules at a path. A name is the path of a repository.
    private func names(ofSubmodulesAt path: String, _ settings: [UInt8]) throws(FileSystem.Failure) -> [String] {
        guard !settings.isEmpty else { return [] }
        let words = ["config", "--file", "-", "--null", "--get-regexp", #"^submodule\..*\.path$"#]
        let ending = try GitProcess.run(words, in: place, input: settings)
        return ending.output.split(separator: 0).compactMap { record in
            let sides = record.split(separator: 0x0A, maxSplits: 1).map { String(decoding: $0, as: UTF8.self) }
            guard sides.count == 2, sides[1] == path else { return nil }
            let name = String(sides[0].dropFirst("submodule.".count).dropLast(".path".count))
            let isInside = !name.hasPrefix("/") && !name.split(separator: "/").contains("..")
            return isInside && !name.isEmpty ? name : nil
        }
    }
}
