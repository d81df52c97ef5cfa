import APITransport
#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif
#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

/// Keeps a token in a file that only its owner can read (mode 0600).
///
/// The file is not encrypted: anyone who can read this user's files can use the token. On Apple's platforms, prefer
/// `KeychainTokenStore`.
public struct FileTokenStore: TokenStore {
    /// The largest file that is read, in bytes.
    private static let largest = 1_000_000

    private let file: URL

    var lockPath: String { file.path + ".lock" }

    /// A store in this file. The file need not exist yet, but its folder must.
    public init(file: URL) {
        self.file = file
    }

    /// The token in the file; nil if the file does not exist.
    ///
    /// - Throws: `FileTokenStoreError` if others can read the file, if it is a link, a folder, a pipe or a device, or if it
    ///   contains no token.
    public func load() async throws -> OAuthToken? {
        // Does not wait for a writer of a pipe. The checks are of the opened file.
        let descriptor = open(file.path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else {
            if errno == ENOENT || errno == ENOTDIR { return nil }
            // A link is not opened, and neither is a socket.
            throw isSomethingElse ? FileTokenStoreError.notPrivate : .unreadable
        }
        let opened = Descriptor(descriptor)
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw FileTokenStoreError.unreadable }
        guard status.isRegularFile, status.st_mode & 0o077 == 0 else { throw FileTokenStoreError.notPrivate }
        guard let data = try? opened.read(upTo: Self.largest + 1), data.count <= Self.largest,
            let token = try? JSONDecoder().decode(OAuthToken.self, from: data)
        else { throw FileTokenStoreError.unreadable }
        return token
    }

    /// Writes the token to the file atomically; nil removes the file. A link, a folder, a pipe or a device in its place stays.
    ///
    /// - Throws: `FileTokenStoreError`.
    public func save(_ token: OAuthToken?) async throws {
        guard !isSomethingElse else { throw FileTokenStoreError.notPrivate }
        guard let token else {
            guard unlink(file.path) == 0 || errno == ENOENT else { throw FileTokenStoreError.unwritable }
            return
        }
        guard let data = try? JSONEncoder().encode(token) else { throw FileTokenStoreError.unwritable }
        // In the same folder, for an atomic rename; private before the first byte is written.
        let temporary = file.deletingLastPathComponent().appendingPathComponent(".\(UUID().uuidString).token")
        let descriptor = open(temporary.path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw FileTokenStoreError.unwritable }
        let opened = Descriptor(descriptor)
        do {
            try opened.write(data)
            try opened.synchronize()
        } catch {
            unlink(temporary.path)
            throw FileTokenStoreError.unwritable
        }
        guard rename(temporary.path, file.path) == 0 else {
            unlink(temporary.path)
            throw FileTokenStoreError.unwritable
        }
    }
}

extension FileTokenStore {
    /// Whether there is something that is not a regular file.
    private var isSomethingElse: Bool {
        var status = stat()
        return lstat(file.path, &status) == 0 && !status.isRegularFile
    }
}

extension stat {
    fileprivate var isRegularFile: Bool { st_mode & S_IFMT == S_IFREG }
}

/// Why a token cannot be stored in a file.
public enum FileTokenStoreError: LocalizedError, Sendable, Hashable {
    /// Other users can read the file, or it is not a regular file.
    case notPrivate
    /// The file cannot be read, or holds no token.
    case unreadable
    /// The file cannot be written.
    case unwritable

    /// The text of `errorDescription`. With Foundation all errors have this property; a program need not import it.
    public var localizedDescription: String { errorDescription ?? "" }

    /// The problem, without the file's path.
    public var errorDescription: String? {
        switch self {
        case .notPrivate:
            "the token's file is readable by other users, or is a link, a folder, a pipe or a device: use a file with mode 0600"
        case .unreadable: "the file with the token cannot be read, or holds none: remove it and sign in again"
        case .unwritable: "the file with the token cannot be written"
        }
    }
}
