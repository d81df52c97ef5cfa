import CommandLineSupport
import Generator
import MockInputs

extension Command {
    static let mock = Command(
        name: "mock", summary: "Serves an API from its spec, before the server exists.", help: MockOptions.help,
        run: MockCommand.run)
}

/// `apigen mock`: becomes the program `apigen-mock`, which has the server. Other commands do not need its event loop.
enum MockCommand {
    private static let program = "apigen-mock"

    static func run(_ arguments: inout Arguments) throws(CommandError) -> ExitCode {
        var words: [String] = []
        while let word = arguments.next() { words.append(word) }
        guard let path = places.first(where: { access($0, X_OK) == 0 && FileSystem.status($0)?.kind == .file }) else {
            throw .io("'\(program)' is neither beside apigen nor in PATH; \(MockOptions.advice)")
        }
        var pointers = ([path] + words).map { strdup($0) } + [nil]
        defer { for pointer in pointers { free(pointer) } }
        // Returns only if it fails.
        execv(path, &pointers)
        throw .io("cannot run '\(path)': \(FileSystem.Failure.last.reason)")
    }

    /// The places of the program: beside this one, then the folders of PATH.
    private static var places: [String] {
        let own = ChildProcess.ownPath.map { [FileSystem.folder(of: $0)] } ?? []
        let others = getenv("PATH").map { String(cString: $0).split(separator: ":").map(String.init) } ?? []
        return (own + others).map { FileSystem.path(program, in: $0) }
    }
}
