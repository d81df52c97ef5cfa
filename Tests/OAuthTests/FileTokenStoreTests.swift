import APIRuntime
import Foundation
import Testing

@testable import APIRuntimeAuthentication

@Suite("Tokens in files")
struct FileTokenStoreTests {
    private let file = TemporaryFile()
    private let token = OAuthToken(
        accessToken: "a", refreshToken: "r", expiresAt: Date(timeIntervalSinceReferenceDate: 700_000_000))

    private func mode() throws -> Int? {
        let attributes = try FileManager.default.attributesOfItem(atPath: file.url.path)
        return (attributes[.posixPermissions] as? NSNumber)?.intValue
    }

    @Test("A token outlives the store, in a file that only its owner can read")
    func kept() async throws {
        #expect(try await FileTokenStore(file: file.url).load() == nil)
        try await FileTokenStore(file: file.url).save(OAuthToken(accessToken: "before"))
        try await FileTokenStore(file: file.url).save(token)
        #expect(try mode() == 0o600)
        #expect(try await FileTokenStore(file: file.url).load() == token)
        try await FileTokenStore(file: file.url).save(nil)
        try await FileTokenStore(file: file.url).save(nil)
        #expect(try await FileTokenStore(file: file.url).load() == nil)
    }

    @Test("A file that others can read, a link, or one with other content is refused")
    func refused() async throws {
        let store = FileTokenStore(file: file.url)
        try await store.save(token)
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file.url.path)
        await #expect(throws: FileTokenStoreError.notPrivate) { try await store.load() }

        let link = TemporaryFile()
        try FileManager.default.createSymbolicLink(at: link.url, withDestinationURL: file.url)
        await #expect(throws: FileTokenStoreError.notPrivate) { try await FileTokenStore(file: link.url).load() }

        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.url.path)
        try Data("{".utf8).write(to: file.url)
        await #expect(throws: FileTokenStoreError.unreadable) { try await store.load() }
    }

    @Test("If a token cannot be written, no file stays")
    func unwritable() async throws {
        let store = FileTokenStore(file: file.url.appendingPathComponent("no-folder/token"))
        await #expect(throws: FileTokenStoreError.unwritable) { try await store.save(token) }
        #expect(!FileManager.default.fileExists(atPath: file.url.path))
    }

    @Test("Stores that save at the same time leave one whole token")
    func concurrent() async throws {
        let url = file.url
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<20 {
                group.addTask {
                    let token = OAuthToken(accessToken: String(repeating: "\(number % 10)", count: 5000))
                    try await FileTokenStore(file: url).save(token)
                }
            }
            try await group.waitForAll()
        }
        let kept = try await FileTokenStore(file: url).load()
        let text = try #require(kept).accessToken
        #expect(text.count == 5000 && Set(text).count == 1)
    }

    /// Paths that are not regular files, by the functions that make them.
    enum Thing: CaseIterable {
        case pipe, folder, link, danglingLink, unixSocket

        func make(at path: String) throws {
            let made =
                switch self {
                case .pipe: mkfifo(path, 0o600) == 0
                case .folder: mkdir(path, 0o700) == 0
                case .link: symlink("/dev/null", path) == 0
                case .danglingLink: symlink("nowhere", path) == 0
                case .unixSocket: makeSocket(at: path)
                }
            guard made else { throw POSIXError(.EIO) }
        }
    }

    @Test("A path that is not a regular file is neither read nor replaced nor removed", arguments: Thing.allCases)
    func others(thing: Thing) async throws {
        // A socket's path has to be short.
        let file = URL(fileURLWithPath: "/tmp/t\(UInt32.random(in: 0 ... .max))")
        try thing.make(at: file.path)
        defer { remove(file.path) }
        var before = stat()
        #expect(lstat(file.path, &before) == 0)
        let store = FileTokenStore(file: file)
        await #expect(throws: FileTokenStoreError.notPrivate) { try await store.load() }
        await #expect(throws: FileTokenStoreError.notPrivate) { try await store.save(token) }
        await #expect(throws: FileTokenStoreError.notPrivate) { try await store.save(nil) }
        var after = stat()
        #expect(lstat(file.path, &after) == 0)
        #expect(after.st_ino == before.st_ino && after.st_mode == before.st_mode)
    }

    @Test("A device is not read, even if the user may", arguments: ["/dev/null", "/dev/zero"])
    func device(path: String) async throws {
        let store = FileTokenStore(file: URL(fileURLWithPath: path))
        await #expect(throws: FileTokenStoreError.notPrivate) { try await store.load() }
    }

    @Test("The granted scopes are saved; a file of an older version has none")
    func scopes() async throws {
        let store = FileTokenStore(file: file.url)
        try await store.save(OAuthToken(accessToken: "a", scopes: ["read", "write"]))
        #expect(try await store.load()?.scopes == ["read", "write"])
        try await store.save(OAuthToken(accessToken: "a", scopes: []))
        #expect(try await store.load()?.scopes == [])
        let old = #"{"accessToken":"a","refreshToken":"r","expiresAt":700000000}"#
        try Data(old.utf8).write(to: file.url)
        #expect(try await store.load() == token && token.scopes == nil)
    }
}

/// Binds a Unix socket to a path, which stays after the socket is closed.
private func makeSocket(at path: String) -> Bool {
    #if os(Linux)
        let type = Int32(SOCK_STREAM.rawValue)
    #else
        let type = SOCK_STREAM
    #endif
    let descriptor = socket(AF_UNIX, type, 0)
    defer { close(descriptor) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    return withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, size) == 0 }
    }
}
