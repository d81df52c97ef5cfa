import APIRuntime
import Foundation
import Testing

@testable import APIRuntimeOAuth

@Suite("Tokens in files")
struct FileTokenStoreTests {
    private let file = TemporaryFile()
    private let token = OAuthToken(
        accessToken: "a", refreshToken: "r", expiresAt: Date(timeIntervalSinceReferenceDate: 700_000_000))

    private func mode() throws -> Int? {
        let attributes = try FileManager.default.attributesOfItem(atPath: file.url.path)
        return (attributes[.posixPermissions] as? NSNumber)?.intValue
    }

    @Test("A token outlives the store, in a file of its owner's alone")
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

    @Test("A file that others can read, a link, or one with something else in it is refused")
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

    @Test("Where nothing can be written nothing is left behind")
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
}
