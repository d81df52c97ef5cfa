import Foundation

#if canImport(Glibc)
    import Glibc
    private let streamType = Int32(SOCK_STREAM.rawValue)
#else
    import Darwin
    private let streamType = SOCK_STREAM
#endif

/// Serves the files of a folder, and a small object for everything else, on a free port of 127.0.0.1, until its input ends.
/// The answers are made before the first request, so that as little as possible of what is measured is the server's.
@main
struct ServeFiles {
    static func main() {
        var answers: [String: [UInt8]] = [:]
        if CommandLine.arguments.count > 1 {
            let folder = URL(fileURLWithPath: CommandLine.arguments[1])
            for name in (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [] {
                guard let data = try? Data(contentsOf: folder.appendingPathComponent(name)) else { continue }
                answers["/\(name)"] = answer(data)
            }
        }
        let fallback = answer(Data(repository.utf8))

        let listener = socket(AF_INET, streamType, 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(listener, $0, size) == 0 && listen(listener, 512) == 0 && getsockname(listener, $0, &size) == 0
            }
        }
        guard isBound else { exit(74) }
        FileHandle.standardOutput.write(Data("\(UInt16(bigEndian: address.sin_port))\n".utf8))

        Thread.detachNewThread {
            while readLine() != nil {}
            exit(0)
        }
        let all = answers
        while true {
            let connection = accept(listener, nil, nil)
            guard connection >= 0 else { continue }
            var isOn: Int32 = 1
            setsockopt(connection, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, socklen_t(MemoryLayout<Int32>.size))
            Thread.detachNewThread { serve(connection, all, fallback) }
        }
    }

    private static func serve(_ connection: Int32, _ answers: [String: [UInt8]], _ fallback: [UInt8]) {
        defer { close(connection) }
        var buffer = [UInt8](repeating: 0, count: 65536)
        while true {
            var count = 0
            while buffer[..<count].suffix(4) != [13, 10, 13, 10] {
                guard count < buffer.count else { return }
                let read = buffer.withUnsafeMutableBytes { bytes in
                    let rest = UnsafeMutableRawBufferPointer(rebasing: bytes[count...])
                    return recv(connection, rest.baseAddress, rest.count, 0)
                }
                guard read > 0 else { return }
                count += read
            }
            let target = buffer[..<count].split(separator: UInt8(ascii: " "), maxSplits: 2)[1]
            let path = String(decoding: target.prefix { $0 != UInt8(ascii: "?") }, as: UTF8.self)
            let answer = answers[path] ?? fallback
            var sent = 0
            while sent < answer.count {
                let more = answer[sent...].withUnsafeBytes { send(connection, $0.baseAddress, $0.count, 0) }
                guard more > 0 else { return }
                sent += more
            }
        }
    }

    private static func answer(_ body: Data) -> [UInt8] {
        let head =
            "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nX-Request-Id: 5f2c\r\nContent-Length: \(body.count)\r\n\r\n"
        return Array(head.utf8) + body
    }

    private static let repository = """
        {"id":1296269,"node_id":"MDEwOlJlcG9zaXRvcnkxMjk2MjY5","name":"Hello-World","full_name":"octocat/Hello-World",\
        "private":false,"owner":{"id":1,"login":"octocat","avatar_url":"https://example.com/a.png",\
        "html_url":"https://example.com/octocat","type":"User","site_admin":false},\
        "html_url":"https://example.com/octocat/Hello-World","description":"My first repository","fork":false,\
        "created_at":"2011-01-26T19:01:12Z","updated_at":"2011-01-26T19:14:43Z","pushed_at":"2011-01-26T19:06:43Z",\
        "size":108,"stargazers_count":80,"language":"Swift","has_issues":true,"forks_count":9,"archived":false,\
        "license":{"key":"mit","name":"MIT License","spdx_id":"MIT"},"topics":["octocat","api"],"visibility":"public",\
        "default_branch":"main","extra":{"ignored":[1,2,3]}}
        """
}
