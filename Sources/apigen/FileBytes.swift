import Foundation

/// Reads files whose size is bounded, and nothing but files.
enum FileBytes {
    enum Problem: Error {
        case irregular
        case tooLarge
        /// What the system says.
        case unreadable(String)
    }

    /// The bytes of a file that has at most so many.
    static func read(_ url: URL, upTo limit: Int) throws(Problem) -> [UInt8] {
        let result = Result { try readAny(url, upTo: limit) }
        return try result.mapError { $0 as? Problem ?? .unreadable($0.reason) }.get()
    }

    private static func readAny(_ url: URL, upTo limit: Int) throws -> [UInt8] {
        // A pipe or device could block for ever or never end.
        let values = try url.resolvingSymlinksInPath().resourceValues(forKeys: [.isRegularFileKey, .fileSizeKey])
        guard values.isRegularFile == true else { throw Problem.irregular }
        guard values.fileSize ?? 0 <= limit else { throw Problem.tooLarge }
        let handle = try FileHandle(forReadingFrom: url)
        defer { try? handle.close() }
        // A file that grows meanwhile is still found too large by one byte beyond the limit.
        let bytes = Array(try handle.read(upToCount: limit + 1) ?? Data())
        guard bytes.count <= limit else { throw Problem.tooLarge }
        return bytes
    }
}
