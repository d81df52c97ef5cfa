#if canImport(FoundationEssentials)
    package import FoundationEssentials
#else
    package import Foundation
#endif

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
        size = OpenFile.size(of: url)
    }

    /// Throws if the file is unreadable or has another size.
    package func check() throws(InvalidRequest) {
        guard let size else { throw InvalidRequest("the \(role) cannot be read, or is not a file") }
        guard let now = OpenFile.size(of: url) else { throw InvalidRequest("the \(role) cannot be read any more") }
        guard now == size else { throw InvalidRequest("the \(role) has another size than when the body was made") }
    }

    func open() throws(InvalidRequest) -> Reader {
        try check()
        guard let size, let file = OpenFile(url) else {
            throw InvalidRequest("the \(role) cannot be opened")
        }
        return Reader(file: file, rest: size, role: role, modification: file.modification)
    }

    /// Reads a file in chunks, up to its original size.
    struct Reader {
        /// In bytes.
        private static let chunkSize: Int64 = 65_536

        let file: OpenFile
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
                guard file.modification == modification else { throw failure("changed while it was read") }
            }
            return chunk
        }

        private func read(_ count: Int64) throws(TransportFailure) -> Data {
            guard let data = file.read(upTo: Int(count)) else { throw failure("cannot be read to its end") }
            return data
        }

        private func failure(_ reason: String) -> TransportFailure {
            TransportFailure(.bodyUnreadable, "the \(role) \(reason)")
        }
    }
}
