/// Reading files, folders and standard input.
extension FileSystem {
    /// Why a file could not be read.
    package enum ReadingProblem: Error {
        case irregular
        case tooLarge
        /// With the system's message.
        case unreadable(String)

        /// The problem in words; `limit` is the largest size in bytes.
        package func reason(upTo limit: Int) -> String {
            switch self {
            case .irregular: "it is not a regular file"
            case .tooLarge: "it is larger than \(limit / 1024 / 1024) MiB"
            case .unreadable(let reason): reason
            }
        }
    }

    /// The content of a regular file of at most `limit` bytes.
    package static func contents(of path: String, upTo limit: Int) throws(ReadingProblem) -> [UInt8] {
        let (file, status) = try openRegularFile(path)
        defer { close(file) }
        guard status.size <= limit else { throw .tooLarge }
        // One byte beyond the limit reveals a file that has grown since.
        let bytes = try readAll(file, expecting: status.size, upTo: limit + 1)
        guard bytes.count <= limit else { throw .tooLarge }
        return bytes
    }

    /// Hands over a regular file in pieces of at most 1 MiB, so that it never is in memory as a whole.
    /// - Parameters:
    ///   - path: Nil for standard input.
    ///   - take: Takes the next piece; false ends the reading.
    package static func readPieces(
        of path: String?, _ take: (UnsafeBufferPointer<UInt8>) -> Bool
    ) throws(ReadingProblem) {
        let file: Int32 = if let path { try openRegularFile(path).file } else { 0 }
        defer { if path != nil { close(file) } }
        let size = 1024 * 1024
        var code: Int32 = 0
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: size) { buffer in
            while true {
                let length = retrying { read(file, buffer.baseAddress, size) }
                if length < 0 { code = errno }
                guard length > 0, take(UnsafeBufferPointer(rebasing: buffer[..<length])) else { return }
            }
        }
        guard code == 0 else { throw .unreadable(Failure(code: code).reason) }
    }

    private static func openRegularFile(_ path: String) throws(ReadingProblem) -> (file: Int32, status: Status) {
        // A pipe or device could block for ever or never end.
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { throw .unreadable(Failure.last.reason) }
        var info = stat()
        guard fstat(file, &info) == 0 else {
            let failure = Failure.last
            close(file)
            throw .unreadable(failure.reason)
        }
        let status = Status(info)
        guard status.kind == .file else {
            close(file)
            throw .irregular
        }
        return (file, status)
    }

    /// All of standard input, at most `limit` bytes.
    package static func standardInput(upTo limit: Int) throws(ReadingProblem) -> [UInt8] {
        let bytes = try readAll(0, expecting: 0, upTo: limit + 1)
        guard bytes.count <= limit else { throw .tooLarge }
        return bytes
    }

    private static func readAll(
        _ file: Int32, expecting size: Int, upTo limit: Int
    ) throws(ReadingProblem) -> [UInt8] {
        var bytes: [UInt8] = []
        while bytes.count < limit {
            let room = min(limit - bytes.count, max(size + 1 - bytes.count, 64 * 1024))
            var code: Int32 = 0
            let piece = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
                let length = retrying { read(file, buffer.baseAddress, room) }
                if length < 0 { code = errno }
                count = max(0, length)
            }
            guard code == 0 else { throw .unreadable(Failure(code: code).reason) }
            guard !piece.isEmpty else { break }
            if bytes.isEmpty { bytes = piece } else { bytes += piece }
        }
        return bytes
    }

    /// The names in a folder, in any order.
    /// - Parameter refusesUnreadableFolders: Whether a subfolder is a failure if its name is not UTF-8, so that it cannot be
    ///   opened.
    package static func names(
        in folder: String, refusesUnreadableFolders: Bool = false
    ) throws(Failure) -> [String] {
        guard let stream = opendir(folder) else { throw .last }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)) {
                    String(cString: $0)
                }
            }
            if name != ".", name != ".." { names.append(name) }
            // `String` replaces invalid bytes, and the changed name is not the folder's.
            if refusesUnreadableFolders, name.unicodeScalars.contains("\u{FFFD}"),
                Int(entry.pointee.d_type) == Int(DT_DIR),
                statusOfLink(path(name, in: folder)) == nil
            {
                throw Failure("the name of the folder '\(name)' in it is not UTF-8")
            }
        }
        return names
    }
}
