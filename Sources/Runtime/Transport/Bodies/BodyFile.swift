package import Foundation

/// A file as a body or a part of one, with its size when the body was made.
package struct BodyFile: Sendable {
    package let url: URL
    /// In bytes; nil for an unreadable file.
    package let size: Int64?
    /// The file's description in errors, since its name could be secret.
    let role: String

    package init(_ url: URL, role: String) {
        self.url = url
        self.role = role
        size = Self.size(of: url)
    }

    /// Throws if the file is unreadable or has another size.
    package func check() throws(InvalidRequest) {
        guard let size else { throw InvalidRequest("the \(role) cannot be read, or is not a file") }
        guard let now = Self.size(of: url) else { throw InvalidRequest("the \(role) cannot be read any more") }
        guard now == size else { throw InvalidRequest("the \(role) has another size than when the body was made") }
    }

    func open() throws(InvalidRequest) -> Reader {
        try check()
        guard let size, let handle = try? FileHandle(forReadingFrom: url) else {
            throw InvalidRequest("the \(role) cannot be opened")
        }
        return Reader(handle: handle, rest: size, role: role, modification: handle.modification)
    }

    /// Nil unless the file is regular: a pipe or a device has no known end, and opening one can block forever.
    private static func size(of url: URL) -> Int64? {
        guard url.isFileURL,
            let attributes = try? FileManager.default.attributesOfItem(atPath: url.resolvingSymlinksInPath().path),
            attributes[.type] as? FileAttributeType == .typeRegular
        else { return nil }
        return (attributes[.size] as? NSNumber)?.int64Value
    }

    /// Reads a file in chunks, up to its original size.
    struct Reader {
        /// In bytes.
        private static let chunkSize: Int64 = 65_536

        let handle: FileHandle
        var rest: Int64
        let role: String
        /// The modification time when reading began.
        let modification: [UInt8]?

        /// The next non-empty chunk; nil at the end.
        mutating func next() throws(TransportFailure) -> Data? {
            guard rest > 0 else { return nil }
            let chunk = try read(min(Self.chunkSize, rest))
            guard !chunk.isEmpty else { throw failure("became shorter while it was read") }
            rest -= Int64(chunk.count)
            // Checked before the last chunk is returned: a reader that knows the length stops there.
            if rest == 0 {
                guard try read(1).isEmpty else { throw failure("grew while it was read") }
                guard handle.modification == modification else { throw failure("changed while it was read") }
            }
            return chunk
        }

        private func read(_ count: Int64) throws(TransportFailure) -> Data {
            do {
                #if canImport(ObjectiveC)
                    // The data lives until the pool is drained, and a loop drains none.
                    return try autoreleasepool { try handle.read(upToCount: Int(count)) ?? Data() }
                #else
                    return try handle.read(upToCount: Int(count)) ?? Data()
                #endif
            } catch {
                throw failure("cannot be read to its end")
            }
        }

        private func failure(_ reason: String) -> TransportFailure {
            TransportFailure(.bodyUnreadable, "the \(role) \(reason)")
        }
    }
}

extension FileHandle {
    /// The modification time in the system's format; nil if unknown.
    fileprivate var modification: [UInt8]? {
        var status = stat()
        guard fstat(fileDescriptor, &status) == 0 else { return nil }
        // As bytes, because the module of `timespec`'s members differs between toolchains.
        #if canImport(Darwin)
            return withUnsafeBytes(of: status.st_mtimespec, Array.init)
        #else
            return withUnsafeBytes(of: status.st_mtim, Array.init)
        #endif
    }
}
