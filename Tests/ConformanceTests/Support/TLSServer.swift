import Foundation

/// A server with TLS: `openssl s_server`, which serves the files of a folder, or the test's text.
struct TLSServer: Sendable {
    let port: Int
    private let process: Process
    private let input: FileHandle

    /// Starts a server.
    ///
    /// - Parameter arguments: `-HTTP` for files that are whole responses; without it, the server sends the test's text.
    init(_ certificate: String, of certificates: Certificates, _ arguments: [String] = ["-HTTP"]) async throws {
        let (input, output) = (Pipe(), Pipe())
        process = Process()
        process.executableURL = Certificates.openSSL
        process.currentDirectoryURL = certificates.folder
        process.arguments =
            [
                "s_server", "-accept", "127.0.0.1:0", "-cert", "\(certificate).pem", "-key", "\(certificate).key",
            ] + arguments
        // A separate folder: other tests write into the process's own.
        process.environment = [:]
        process.standardInput = input
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        self.input = input.fileHandleForWriting
        // The server prints where it listens. Later output is read and dropped.
        port = await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                var said = ""
                while let more = try? output.fileHandleForReading.read(upToCount: 1), !more.isEmpty {
                    said += String(decoding: more, as: UTF8.self)
                    guard said.hasSuffix("\n") else { continue }
                    if let line = said.split(separator: "\n").last, line.hasPrefix("ACCEPT"),
                        let port = line.split(separator: ":").last.flatMap({ Int($0) })
                    {
                        continuation.resume(returning: port)
                        while let rest = try? output.fileHandleForReading.read(upToCount: 4096), !rest.isEmpty {}
                        return
                    }
                }
                continuation.resume(returning: 0)
            }
        }
    }

    var authority: String { "localhost:\(port)" }

    /// Sends a text to the client that is connected.
    func send(_ text: String) throws {
        try input.write(contentsOf: Data(text.utf8))
    }

    /// Ends at once, without notice to its clients.
    func kill() {
        Foundation.kill(process.processIdentifier, SIGKILL)
    }
}

/// A certificate authority of a test, and its certificates.
struct Certificates {
    let folder: URL

    /// Nil if there is no `openssl` in `PATH`.
    static let openSSL: URL? = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        .map { URL(fileURLWithPath: String($0)).appendingPathComponent("openssl") }
        .first { FileManager.default.isExecutableFile(atPath: $0.path) }

    /// Certificates that many tests use, until the process ends; nil if there is no `openssl`.
    static let shared: Certificates? = {
        guard let shared = try? Certificates() else { return nil }
        atexit { Certificates.shared?.remove() }
        return shared
    }()

    var authority: URL { folder.appendingPathComponent("authority.pem") }

    /// Makes certificates for `localhost`, an expired one, and one for another host.
    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("certificates-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-keyout"]
        try run(
            ["req", "-x509"] + key + ["authority.key", "-out", "authority.pem", "-days", "2", "-subj", "/CN=Test"])
        for (name, host, days) in [("good", "localhost", 2), ("over", "localhost", -1), ("other", "other.test", 2)] {
            try run(["req"] + key + ["\(name).key", "-out", "\(name).csr", "-subj", "/CN=\(host)"])
            try write("subjectAltName=DNS:\(host)\n", to: "\(name).ext")
            try run([
                "x509", "-req", "-in", "\(name).csr", "-CA", "authority.pem", "-CAkey", "authority.key",
                "-CAcreateserial", "-out", "\(name).pem", "-days", "\(days)", "-extfile", "\(name).ext",
            ])
        }
    }

    /// Puts a file where the servers find it.
    func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }

    func remove() {
        try? FileManager.default.removeItem(at: folder)
    }

    private func run(_ arguments: [String]) throws {
        let process = Process()
        process.executableURL = Self.openSSL
        process.currentDirectoryURL = folder
        process.arguments = arguments
        process.environment = [:]
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw CocoaError(.executableLoad) }
    }
}
