import Foundation
import Listener

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Serves the files of a folder by the last part of the path, and a small object for everything else, until its input ends. The answers are made
/// before the first request, to keep the server's share of the measured time small.
@main
struct ServeFiles {
    static func main() {
        var answers: [String: [UInt8]] = [:]
        if CommandLine.arguments.count > 1 {
            let folder = URL(fileURLWithPath: CommandLine.arguments[1])
            for name in (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [] {
                guard let data = try? Data(contentsOf: folder.appendingPathComponent(name)) else { continue }
                answers[name] = answer(data)
            }
        }
        let fallback = answer(Data(repository.utf8))
        serveConnections { [answers] in serve($0, answers, fallback) }
    }

    private static func serve(_ connection: Int32, _ answers: [String: [UInt8]], _ fallback: [UInt8]) {
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
            let answer = answers[path.split(separator: "/").last.map(String.init) ?? ""] ?? fallback
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
