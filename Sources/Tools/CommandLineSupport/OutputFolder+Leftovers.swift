import Generator

/// The temporary files of runs that were killed before they renamed them.
extension OutputFolder {
    /// The age in seconds from which a temporary file is a leftover, even if a process with its number runs. That is
    /// another process, because no run takes nearly as long.
    private static let leftoverAge = 3600

    /// Removes temporary files of ended runs: those that are empty or begin like generated code. A file that cannot be
    /// read or removed stays.
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
