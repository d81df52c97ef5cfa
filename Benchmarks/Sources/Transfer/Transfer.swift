import APIRuntime
import APIRuntimeFiles
import APIRuntimeSequences
import APIValues
import Foundation

/// Downloads, uploads or streams a number of bytes, and prints time and peak memory of this process: `Transfer serve`,
/// then `Transfer download|upload|stream <base URL> <bytes> <file>`.
@main
struct Transfer {
    static func main() async throws {
        let arguments = CommandLine.arguments.dropFirst()
        if arguments == ["serve"] { Server.run() }
        guard arguments.count == 4, let size = Int64(arguments[3]) else {
            print("USAGE: Transfer serve | download|upload|stream <base URL> <bytes> <file>")
            exit(64)
        }
        let client = APIClient<Files>(server: .custom(arguments[2]), timeout: .seconds(3600))
        let file = URL(fileURLWithPath: arguments[4])
        let start = ContinuousClock.now
        switch arguments[1] {
        case "download": try await client.download(Files.Download(size: size), to: file)
        case "upload":
            guard try await client.upload(Files.Upload(file: file)) == "\(size)" else { exit(1) }
        default:
            var bytes: Int64 = 0
            for try await line in try await client.send(Files.Lines(size: size)) {
                bytes += Int64(line.string?.utf8.count ?? 0)
            }
            guard bytes > size / 2 else { exit(1) }
        }
        let seconds = (ContinuousClock.now - start) / .seconds(1)
        let mebibytes = Double(size) / 1_048_576
        print(
            String(
                format: "%@: %.0f MiB in %.2f s, %.0f MiB/s, peak %.1f MiB", arguments[1], mebibytes, seconds,
                mebibytes / seconds, peak() / 1_048_576))
        guard peak() <= 64 * 1_048_576 else {
            print("error: more than 64 MiB")
            exit(1)
        }
    }

    /// The peak memory of the process, in bytes.
    private static func peak() -> Double {
        #if os(Linux)
            let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
            let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") } ?? ""
            return (Double(line.filter(\.isNumber)) ?? .nan) * 1024
        #else
            var usage = rusage()
            getrusage(RUSAGE_SELF, &usage)
            return Double(usage.ru_maxrss)
        #endif
    }
}

/// The API of the server.
enum Files: APIDefinition {

    enum Server: APIServer {
        case custom(String)

        var address: ServerAddress {
            switch self {
            case .custom(let url): .custom(url)
            }
        }
    }

    enum Credential: APICredential {
        var authentication: Authentication {
            switch self {}
        }
    }

    struct Download: Requestable {
        typealias API = Files
        typealias Response = Data

        let size: Int64

        static var endpoint: Endpoint { Endpoint("download", .get, "/download") }

        func write(to request: inout RequestWriter) throws { try request.query("size", Int(size)) }
        static func response(from reply: RawResponse) throws -> Response { reply.data() }
    }

    struct Upload: Requestable {
        typealias API = Files
        typealias Response = String

        let file: URL

        static var endpoint: Endpoint { Endpoint("upload", .put, "/upload") }

        func write(to request: inout RequestWriter) throws { try request.body(binary: HTTPBody(file: file)) }
        static func response(from reply: RawResponse) throws -> Response { try reply.text() }
    }

    struct Lines: StreamRequestable {
        typealias API = Files
        typealias Element = JSONValue

        let size: Int64

        static var endpoint: Endpoint { Endpoint("lines", .get, "/lines") }
        static var framing: StreamFraming { .lines }

        func write(to request: inout RequestWriter) throws { try request.query("size", Int(size)) }
    }
}
