import Generator

/// What a run leaves in the folder when it is killed between writing its files and putting them in their places.
extension OutputFolder {
    /// How many seconds old a temporary file is before it counts as left over. No run takes nearly as long to put its files in
    /// their places, so another one that goes on beside this one keeps what it has.
    private static let leftoverAge = 3600

    /// Removes temporary files of earlier runs: those that are called as ours, hold nothing or the beginning of generated code,
    /// and are old. What cannot be read or removed stays.
    func removeLeftovers() {
        for name in (try? FileSystem.names(in: path)) ?? [] where FileSystem.isTemporaryName(name) {
            let file = FileSystem.path(name, in: path)
            guard let status = FileSystem.statusOfLink(file), status.kind == .file,
                status.isOlder(than: Self.leftoverAge), Self.isBegun(file)
            else { continue }
            try? FileSystem.remove(file)
        }
    }

    private static func isBegun(_ file: String) -> Bool {
        guard let bytes = try? FileSystem.contents(of: file, upTo: .max - 1) else { return false }
        return bytes.starts(with: Generator.mark.utf8) || Array(Generator.mark.utf8).starts(with: bytes)
    }
}
