import APIRuntime
import APIRuntimeFiles
import Foundation
import Testing

// Exit tests capture values from 6.3 on.
#if os(Linux) && compiler(>=6.3)
    /// Each in a separate process, because other tests need memory too.
    @Suite("Transfers: memory")
    struct TransferMemoryTests {
        private static let size = 128 << 20

        @Test("A download needs memory for a part of the file only")
        func download() async throws {
            let folder = try DownloadFolder()
            let server = try RawServer { connection, _ in
                connection.write("HTTP/1.1 200 OK\r\nContent-Length: \(Self.size)\r\n\r\n")
                let block = [UInt8](repeating: 7, count: 1 << 20)
                for _ in 0..<128 { connection.write(block) }
            }
            await #expect(processExitsWith: .success) { [url = server.url as String, file = folder.file as URL] in
                let before = try ProcessMemory.peak()
                try await Shop.Client(url).download(Call<Get>(), to: file)
                guard try ProcessMemory.peak() - before < 40_000_000 else { throw Unexpected() }
            }
            let attributes = try FileManager.default.attributesOfItem(atPath: folder.file.path)
            #expect((attributes[.size] as? NSNumber)?.intValue == Self.size)
        }

        @Test("So does an upload")
        func upload() async throws {
            let folder = try DownloadFolder()
            try Data().write(to: folder.file)
            try FileHandle(forWritingTo: folder.file).truncate(atOffset: UInt64(Self.size))
            let server = try RawServer(greeting: { connection in
                var count = 0
                while count < Self.size, let bytes = connection.read() { count += bytes.count }
                connection.write(answer(200, ["Connection: close"], "\(count >= Self.size)"))
            }) { _, _ in }
            await #expect(processExitsWith: .success) { [url = server.url as String, file = folder.file as URL] in
                let before = try ProcessMemory.peak()
                guard try await Shop.Client(url).upload(UploadCall(file)) == "true",
                    try ProcessMemory.peak() - before < 40_000_000
                else { throw Unexpected() }
            }
        }
    }
#endif
