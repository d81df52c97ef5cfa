package import Foundation

/// A file that is a body, or a part of one, with the size that it had when the body was made.
package struct BodyFile: Sendable {
    package let url: URL
    /// In bytes; nil where the file could not be looked at.
    package let size: Int64?
    /// What an error calls the file. Its name could be a secret.
    let role: String

    package init(_ url: URL, role: String) {
        self.url = url
        self.role = role
        size = Self.size(of: url)
    }

    /// Throws where the file is not what it was.
    package func check() throws(InvalidRequest) {
        guard let size else { throw InvalidRequest("the \(role) cannot be read, or is not a file") }
        guard let now = Self.size(of: url) else { throw InvalidRequest("the \(role) cannot be read any more") }
        guard now == size else { throw InvalidRequest("the \(role) has another size than when the body was made") }
    }

    /// Begins to read the file.
    func open() throws(InvalidRequest) -> Reader {
        try check()
        guard let size, let handle = try? FileHandle(forReadingFrom: url) else {
            throw InvalidRequest("the \(role) cannot be opened")
        }
        return Reader(handle: handle, rest: size, role: role)
    }

    /// Nil for what is no regular file: of a pipe or a device nobody knows the end, and opening one can take for ever.
    private static func size(of url: URL) -> Int64? {
        guard url.isFileURL,
            let attributes = try? FileManager.default.attributesOfItem(atPath: url.resolvingSymlinksInPath().path),
            attributes[.type] as? FileAttributeType == .typeRegular
        else { return nil }
        return (attributes[.size] as? NSNumber)?.int64Value
    }

    /// Reads a file in chunks, as many bytes as it had.
    struct Reader {
        /// In bytes.
        private static let chunkSize: Int64 = 65_536

        let handle: FileHandle
        private(set) var rest: Int64
        let role: String
        /// When the file was written last, as reading began.
        private let modification: [UInt8]?

        init(handle: FileHandle, rest: Int64, role: String) {
            self.handle = handle
            modification = handle.modification
            self.rest = rest
            self.role = role
        }

        /// The next chunk, which is not empty; nil at the end.
        mutating func next() throws(TransportFailure) -> Data? {
            guard rest > 0 else { return nil }
            let chunk = try read(min(Self.chunkSize, rest))
            guard !chunk.isEmpty else { throw failure("became shorter while it was read") }
            rest -= Int64(chunk.count)
            // Not after the last chunk: who knows how many bytes there are asks for no more.
            if rest == 0 {
                guard try read(1).isEmpty else { throw failure("grew while it was read") }
                guard handle.modification == modification else { throw failure("changed while it was read") }
            }
            return chunk
        }

        private func read(_ count: Int64) throws(TransportFailure) -> Data {
            do {
                return try pooled { try handle.read(upToCount: Int(count)) ?? Data() }
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
    /// When the file was written last, as the system keeps it; nil where that is not known.
    fileprivate var modification: [UInt8]? {
        var status = stat()
        guard fstat(fileDescriptor, &status) == 0 else { return nil }
        // The bytes, because the members of `timespec` belong to another module from one toolchain to the next.
        #if canImport(Darwin)
            return withUnsafeBytes(of: status.st_mtimespec, Array.init)
        #else
            return withUnsafeBytes(of: status.st_mtim, Array.init)
        #endif
    }
}

#if canImport(ObjectiveC)
    /// What a file handle returns lives on Apple's platforms until the pool is drained, which a loop does not do.
    private func pooled<Value>(_ body: () throws -> Value) rethrows -> Value {
        try autoreleasepool { try body() }
    }
#else
    private func pooled<Value>(_ body: () throws -> Value) rethrows -> Value {
        try body()
    }
#endif
