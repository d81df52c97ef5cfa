#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#else
    import Glibc
#endif

extension FileSystem {
    /// Makes a folder and those above it, where they are not there.
    package static func createFolder(_ path: String) throws(Failure) {
        guard status(path)?.kind != .folder else { return }
        let parent = folder(of: path)
        if parent != path, parent != "" { try createFolder(parent) }
        guard mkdir(path, 0o777) == 0 || (errno == EEXIST && status(path)?.kind == .folder) else { throw .last }
    }

    /// Writes a file where there is none yet.
    package static func createFile(
        _ path: String, with bytes: [UInt8], permissions: UInt32? = nil
    ) throws(Failure) {
        let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard file >= 0 else { throw .last }
        do throws(Failure) {
            try writeAll(bytes, to: file)
            if let permissions, fchmod(file, mode_t(permissions)) != 0 { throw .last }
        } catch {
            close(file)
            unlink(path)
            throw error
        }
        guard close(file) == 0 else { throw .last }
    }

    /// Writes to an open file, such as 1 for standard output.
    package static func writeAll(_ bytes: [UInt8], to file: Int32) throws(Failure) {
        var start = 0
        while start < bytes.count {
            let length = bytes.withUnsafeBytes { buffer in
                retrying { write(file, buffer.baseAddress.map { $0 + start }, buffer.count - start) }
            }
            guard length > 0 else { throw .last }
            start += length
        }
    }

    /// Puts a file in the place of another one, or where there is none.
    package static func move(_ path: String, to place: String) throws(Failure) {
        guard rename(path, place) == 0 else { throw .last }
    }

    /// Removes a file, or a link but not what it leads to.
    package static func remove(_ path: String) throws(Failure) {
        guard unlink(path) == 0 else { throw .last }
    }
}
