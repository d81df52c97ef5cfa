import Generator

/// What a run leaves in the folder when it is killed between writing its files and putting them in their places.
extension OutputFolder {
    /// After how many seconds a temporary file is left over though there is a process with its number: no run takes nearly as
    /// long, so that is another process.
    private static let leftoverAge = 3600

    /// Removes temporary files of runs that have ended: those that are called as ours and hold nothing or the beginning of
    /// generated code. What cannot be read or removed stays.
    func removeLeftovers() {
        for name in (try? FileSystem.names(in: path)) ?? [] {
            guard let process = FileSystem.writer(ofTemporaryFile: name) else { continue }
            let file = FileSystem.path(name, in: path)
            guard let status = FileSystem.statusOfLink(file), status.kind == .file,
                !FileSystem.isRunning(process) || status.isOlder(than: Self.leftoverAge), Self.isBegun(file)
            else { continue }
            try? FileSystem.remove(file)
        }
    }

    private static func isBegun(_ file: String) -> Bool {
        guard let bytes = try? FileSystem.contents(of: file, upTo: .max - 1) else { return false }
        return bytes.starts(with: Generator.mark.utf8) || Array(Generator.mark.utf8).starts(with: bytes)
    }
}
