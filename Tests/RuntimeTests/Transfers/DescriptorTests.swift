import APITransport
import Foundation
import Testing

@Suite("An open file") struct DescriptorTests {
    private let file = FileManager.default.temporaryDirectory.appendingPathComponent("descriptor-\(UUID().uuidString)")

    private func opened() throws -> Descriptor {
        let number = open(file.path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        try #require(number >= 0)
        return Descriptor(number)
    }

    @Test("Written bytes are read back, fewer at the end, and none after it")
    func readsAndWrites() throws {
        defer { try? FileManager.default.removeItem(at: file) }
        try opened().write(Data("0123456789".utf8))
        let descriptor = try opened()
        #expect(try descriptor.read(upTo: 4) == Data("0123".utf8))
        #expect(try descriptor.read(upTo: 100) == Data("456789".utf8))
        #expect(try descriptor.read(upTo: 100) == Data())
    }

    @Test("The end is the number of bytes, and an emptied file begins anew")
    func empties() throws {
        defer { try? FileManager.default.removeItem(at: file) }
        let descriptor = try opened()
        try descriptor.write(Data("0123456789".utf8))
        #expect(try descriptor.seekToEnd() == 10)
        try descriptor.empty()
        try descriptor.write(Data("ab".utf8))
        try descriptor.synchronize()
        #expect(try Data(contentsOf: file) == Data("ab".utf8))
    }

    @Test("A failure has the system's number")
    func fails() throws {
        defer { try? FileManager.default.removeItem(at: file) }
        try opened().write(Data("a".utf8))
        let number = open(file.path, O_RDONLY | O_CLOEXEC)
        try #require(number >= 0)
        let descriptor = Descriptor(number)
        #expect(throws: SystemError(code: EBADF)) { try descriptor.write(Data("b".utf8)) }
    }
}
