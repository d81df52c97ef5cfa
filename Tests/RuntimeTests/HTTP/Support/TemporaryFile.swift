import Foundation

/// A file that exists while a test holds it.
final class TemporaryFile: Sendable {
    let url: URL

    init(_ content: Data) throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("apigen-test-\(UUID().uuidString).bin")
        try content.write(to: url)
    }

    convenience init(_ text: String) throws {
        try self.init(Data(text.utf8))
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    func replace(with content: Data) throws {
        try content.write(to: url)
    }

    func remove() throws {
        try FileManager.default.removeItem(at: url)
    }
}
