import CommandLineSupport
import Generator
import OpenAPITools

/// A package with generated code and a program that reads examples with it.
struct CheckPackage {
    let folder: String
    let runtime: CheckRuntime
    let products: [String]
    let outputs: [Generator.Output]
    let examples: [Example]
    /// Whether values are written again after reading, to find losses.
    let listsLosses: Bool

    /// The result of reading an example.
    enum Outcome: Equatable {
        /// The paths of the values that are not written again; empty without `listsLosses`.
        case read(lost: [String])
        /// Nothing reads it: its type is only written, or its response is not JSON.
        case unread
        /// The place in it that cannot be read, and the reason.
        case unreadable(path: String, reason: String)
    }

    /// Why there are no outcomes.
    enum Failure: Error {
        case noToolchain
        /// The generated code does not compile; with the compiler's errors.
        case compilation([String])
        /// The package could not be built for another reason.
        case build([String])
        case stopped(String)
        case files(FileSystem.Failure)
    }

    /// Writes the package, compiles it and runs it.
    /// - Parameter progress: Called now and then with a line about the current step.
    func outcomes(_ progress: (String) -> Void) throws(Failure) -> [Outcome] {
        // Locked until the outcomes are read: another run in this folder would replace them.
        let lock = try prepared(progress)
        let outcomes = try read(progress)
        _ = consume lock
        return outcomes
    }

    /// Locks the folder, and writes the package into it.
    private func prepared(_ progress: (String) -> Void) throws(Failure) -> CheckFolderLock {
        do throws(FileSystem.Failure) {
            let lock = try CheckFolderLock(folder) {
                progress("waiting for another check-examples that uses '\(folder.printable)'")
            }
            try write()
            return lock
        } catch {
            throw .files(error)
        }
    }

    /// Compiles and runs.
    private func read(_ progress: (String) -> Void) throws(Failure) -> [Outcome] {
        try build(progress)
        progress("reading \("example".counted(examples.count))")
        let output = FileSystem.path("outcomes.txt", in: folder)
        let program = ChildProcess(
            program: FileSystem.path("Check", in: try binaries()),
            arguments: [FileSystem.path("cases.json", in: folder)] + (listsLosses ? ["losses"] : []), output: output)
        try Self.empty(output)
        let code = program.run()
        let outcomes = Self.outcomes(of: Self.lines(of: output), count: examples.count)
        guard code == 0, !outcomes.contains(nil) else {
            let index = outcomes.firstIndex(of: nil) ?? 0
            let place = examples.indices.contains(index) ? " at the example of \(examples[index].title)" : ""
            let end = code.map { ", with \($0)" } ?? ""
            throw .stopped("the program that reads the examples stopped\(place)\(end)")
        }
        return outcomes.compactMap { $0 }
    }

    private static func outcomes(of lines: [Substring], count: Int) -> [Outcome?] {
        var outcomes = [Outcome?](repeating: nil, count: count)
        for line in lines {
            let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
            guard parts.count > 1, let index = Int(parts[0]), outcomes.indices.contains(index) else { continue }
            switch parts[1] {
            case "read": outcomes[index] = .read(lost: parts.dropFirst(2).map(String.init))
            case "unread": outcomes[index] = .unread
            case "unreadable":
                guard parts.count > 3 else { continue }
                outcomes[index] = .unreadable(path: String(parts[2]), reason: String(parts[3]))
            default: continue
            }
        }
        return outcomes
    }

    // MARK: - Building

    private func build(_ progress: (String) -> Void) throws(Failure) {
        let log = FileSystem.path("build.txt", in: folder)
        progress("compiling \("line".counted(outputs.lineCount)) of Swift")
        let swift = ChildProcess(
            program: "swift", arguments: ["build", "--package-path", folder, "-debug-info-format", "none"], output: log)
        var last = 0
        try Self.empty(log)
        let code = swift.run { seconds in
            guard seconds >= last + 15 else { return }
            last = seconds
            let step = Self.lines(of: log).last.map { ": \($0)" } ?? ""
            progress("compiling, \(seconds) s\(step)".printable)
        }
        guard code != 0 else { return }
        guard code != nil else { throw .noToolchain }
        let lines = Self.lines(of: log)
        // Only errors at the start of a line, each once: the compiler repeats them below the line of code.
        var seen: Set<Substring> = []
        let errors = lines.filter { line in
            let isWhole = line.hasPrefix("/") && line.contains(" error: ") || line.hasPrefix("error: ")
            return isWhole && seen.insert(line).inserted
        }.map(String.init)
        // Errors in source files come from the code. Others come from the package manager, such as a missing dependency.
        let isOfCode = errors.contains { $0.contains(".swift:") && !$0.contains("Package.swift") }
        guard !isOfCode else { throw .compilation(errors) }
        throw .build(errors.isEmpty ? lines.suffix(5).map(String.init) : errors)
    }

    /// The folder of the built program, which depends on the build system.
    private func binaries() throws(Failure) -> String {
        let output = FileSystem.path("build.txt", in: folder)
        try Self.empty(output)
        let swift = ChildProcess(
            program: "swift", arguments: ["build", "--package-path", folder, "--show-bin-path"], output: output)
        guard swift.run() == 0, let path = Self.lines(of: output).last(where: { $0.hasPrefix("/") }) else {
            return FileSystem.path(".build/debug", in: folder)
        }
        return String(path)
    }

    /// Creates the file for a program's output.
    private static func empty(_ file: String) throws(Failure) {
        do throws(FileSystem.Failure) {
            // Through a link, the program would write into another file.
            if FileSystem.statusOfLink(file) != nil { try FileSystem.remove(file) }
            try FileSystem.createFile(file, with: [])
        } catch {
            throw .files(error)
        }
    }

    private static func lines(of file: String) -> [Substring] {
        let bytes = (try? FileSystem.contents(of: file, upTo: 256 * 1024 * 1024)) ?? []
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    }

    // MARK: - Files

    private func write() throws(FileSystem.Failure) {
        // The manifest comes first: it marks the folder as this tool's, even if the run is interrupted.
        try Self.write(
            CheckProgram.manifest(runtime, products: products), to: FileSystem.path("Package.swift", in: folder))
        let sources = FileSystem.path("Sources/Check", in: folder)
        try FileSystem.createFolder(sources)
        var files = outputs.map { ($0.name, $0.text) }
        files.append(("main.swift", CheckProgram.main))
        files.append(("CheckReaders.swift", CheckProgram.readers(examples.map(\.reader))))
        // Removes files of other documents and earlier runs. A file that is not generated is the user's, and stays.
        for name in try FileSystem.names(in: sources) where !files.contains(where: { $0.0 == name }) {
            let file = FileSystem.path(name, in: sources)
            guard FileSystem.statusOfLink(file)?.kind == .file,
                let bytes = try? FileSystem.contents(of: file, upTo: .max - 1),
                bytes.starts(with: Generator.mark.utf8)
            else { continue }
            try FileSystem.remove(file)
        }
        for (name, text) in files { try Self.write(text, to: FileSystem.path(name, in: sources)) }
        try Self.write(CheckProgram.cases(examples), to: FileSystem.path("cases.json", in: folder))
    }

    /// Writes a file if it differs: an unchanged file is not compiled again.
    private static func write(_ text: String, to path: String) throws(FileSystem.Failure) {
        let bytes = Array(text.utf8)
        guard FileSystem.statusOfLink(path) != nil else { return try FileSystem.createFile(path, with: bytes) }
        if let old = try? FileSystem.contents(of: path, upTo: YAMLLimits.fileSize), old == bytes { return }
        try FileSystem.replace(path, with: bytes)
    }
}

extension [Generator.Output] {
    var lineCount: Int { reduce(0) { $0 + $1.text.utf8.count { $0 == UInt8(ascii: "\n") } } }
}
