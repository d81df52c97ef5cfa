import Generator

extension FileSystem {
    /// Creates a folder and its parents, if they are missing.
    package static func createFolder(_ path: String) throws(Failure) {
        guard status(path)?.kind != .folder else { return }
        let parent = folder(of: path)
        if parent != path, parent != "" { try createFolder(parent) }
        guard mkdir(path, 0o777) == 0 || (errno == EEXIST && status(path)?.kind == .folder) else { throw .last }
    }

    /// Writes a file that does not exist yet.
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

    /// A path in a folder for a file that is renamed when complete. It does not contain the final name, which may have
    /// the maximum length.
    package static func temporaryPath(in folder: String) -> String {
        path(temporaryName(getpid(), UInt64.random(in: .min ... .max)), in: folder)
    }

    /// The process in a temporary file's name; nil for any other name.
    static func writer(ofTemporaryFile name: String) -> pid_t? {
        let parts = name.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 3, let process = pid_t(parts[1]), process > 0, let number = UInt64(parts[2], radix: 36),
            name == temporaryName(process, number)
        else { return nil }
        return process
    }

    private static func temporaryName(_ process: pid_t, _ number: UInt64) -> String {
        let digits = String(number, radix: 36)
        return ".apigen-\(process)-" + String(repeating: "0", count: 13 - digits.count) + digits
    }

    /// Whether a process with this number is running.
    static func isRunning(_ process: pid_t) -> Bool {
        kill(process, 0) == 0 || errno == EPERM
    }

    /// Replaces a file atomically; its permissions stay.
    package static func replace(_ file: String, with bytes: [UInt8]) throws(Failure) {
        let temporary = temporaryPath(in: folder(of: file))
        try createFile(temporary, with: bytes, permissions: status(file)?.permissions)
        do throws(Failure) {
            try move(temporary, to: file)
        } catch {
            try? remove(temporary)
            throw error
        }
    }

    /// Writes bytes to a path: replaces a file, follows links, and writes into a pipe or a device.
    package static func put(_ bytes: [UInt8], at path: String) throws(Failure) {
        guard let status = status(path) else {
            // A broken link leads to the new file afterwards.
            return try statusOfLink(path) == nil ? replace(path, with: bytes) : fill(path, with: bytes, O_CREAT)
        }
        if status.kind == .other { return try fill(path, with: bytes, 0) }
        try replace(resolved(path), with: bytes)
    }

    /// Writes a command's output to a path.
    package static func put(_ text: String, at path: String) throws(CommandError) {
        do throws(Failure) {
            try put(Array(text.utf8), at: path)
        } catch {
            throw .io("cannot write '\(path.printable)': \(error.reason)")
        }
    }

    private static func fill(_ path: String, with bytes: [UInt8], _ flags: Int32) throws(Failure) {
        let file = open(path, O_WRONLY | O_CLOEXEC | flags, 0o666)
        guard file >= 0 else { throw .last }
        do throws(Failure) {
            try writeAll(bytes, to: file)
        } catch {
            close(file)
            throw error
        }
        guard close(file) == 0 else { throw .last }
    }

    /// Renames a file; replaces a file with the new name.
    package static func move(_ path: String, to place: String) throws(Failure) {
        guard rename(path, place) == 0 else { throw .last }
    }

    /// Removes a file, or a link without its target.
    package static func remove(_ path: String) throws(Failure) {
        guard unlink(path) == 0 else { throw .last }
    }

    /// Replaces the content of a file, or of a link's target, as a whole; the permissions stay.
    /// - Throws: A `CommandError` that names the file.
    package static func rewrite(_ path: String, with bytes: [UInt8]) throws(CommandError) {
        do throws(Failure) {
            try replace(resolved(path), with: bytes)
        } catch {
            throw .io("cannot write '\(path)': \(error.reason)")
        }
    }
}
