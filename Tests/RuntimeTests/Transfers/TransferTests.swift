import APIRuntime
import APIRuntimeFiles
import Foundation
import HTTPTypes
import APIValues
import Testing

@Suite("Transfers: progress as a sequence")
struct TransferTests {
    private typealias Failure = APIError<Never>

    private func file(_ size: Int) throws -> TemporaryFile { try TemporaryFile(Data(count: size)) }

    @Test("Progress is a sequence that ends with the transfer; its last value is always delivered")
    func upload() async throws {
        let file = try file(3_000_000)
        let server = try RawServer(answer: answer(200, [], "thanks"))
        let transfer = Shop.Client(server.url).startUpload(UploadCall(file.url))
        var seen: [TransferProgress] = []
        for await progress in transfer.progress { seen.append(progress) }
        #expect(seen.map(\.bytes) == seen.map(\.bytes).sorted())
        #expect(seen.last == TransferProgress(bytes: 3_000_000, totalBytes: 3_000_000))
        for _ in 1...2 { #expect(try await transfer.value == "thanks") }
    }

    @Test("So it is for a download, and reading it is optional")
    func download() async throws {
        let folder = try Folder()
        let target = folder.url.appendingPathComponent("a")
        let server = try RawServer(answer: answer(200, ["ETag: \"1\""], "content"))
        let transfer = Shop.Client(server.url).startDownload(PolicyCall<Plain>(), to: target)
        #expect(try await transfer.value.value == target)
        #expect(try String(contentsOf: target, encoding: .utf8) == "content")
        var last: TransferProgress?
        for await progress in transfer.progress { last = progress }
        #expect(last == TransferProgress(bytes: 7, totalBytes: 7))
    }

    @Test("A failed transfer throws its error, and its progress ends")
    func failing() async throws {
        let file = try file(10)
        let server = try RawServer(answer: answer(404))
        let transfer = Shop.Client(server.url).startUpload(UploadCall(file.url))
        for await _ in transfer.progress {}
        let error = await failure { () async throws(Failure) in try await transfer.value }
        #expect(error?.status == 404)
    }

    @Test("Progress ends when the transfer or the waiting task is cancelled", arguments: [true, false])
    func cancelled(isOwn: Bool) async throws {
        let file = try file(10)
        let server = try RawServer { _, _ in Thread.sleep(forTimeInterval: 2) }
        let transfer = Shop.Client(server.url).startUpload(UploadCall(file.url))
        let waiting = Task { await failure { () async throws(Failure) in try await transfer.value } }
        if isOwn { transfer.cancel() } else { waiting.cancel() }
        #expect(await waiting.value?.isCancelled == true)
        let again = await failure { () async throws(Failure) in try await transfer.value }
        #expect(again?.isCancelled == true)
    }

    @Test("A trailing closure gets the progress on the main actor, for the last time before the call returns")
    @MainActor func mainActor() async throws {
        let (source, folder) = (try file(3_000_000), try Folder())
        let server = try RawServer { connection, request in
            connection.write(answer(200, ["ETag: \"1\""], request.hasPrefix("PUT") ? "ok" : "content"))
        }
        let client = Shop.Client(server.url)
        let target = folder.url.appendingPathComponent("a")
        // Not Sendable: only the main actor may use it.
        var seen: [TransferProgress] = []
        _ = try await client.upload(UploadCall(source.url)) { seen.append($0) }
        #expect(seen.last?.fractionCompleted == 1)
        seen = []
        try await client.download(PolicyCall<Plain>(), to: target) { seen.append($0) }
        #expect(seen.last == TransferProgress(bytes: 7, totalBytes: 7))
        seen = []
        let url = try #require(URL(string: "\(server.url)/b"))
        try await client.upload(Data(count: 10), to: url) { seen.append($0) }
        #expect(seen.last == TransferProgress(bytes: 10, totalBytes: 10))
        seen = []
        try await client.download(from: url, to: target) { seen.append($0) }
        #expect(seen.last == TransferProgress(bytes: 7, totalBytes: 7))
    }
}
