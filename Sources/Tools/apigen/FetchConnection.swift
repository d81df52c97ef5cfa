import CommandLineSupport
import Generator
import TrafficImport

/// One request with the system's curl, so that the tool links no network code.
///
/// The address and the headers go through curl's standard input: other users of the machine can see arguments.
struct FetchConnection {
    /// A folder of this request, which only its user can read.
    private let folder: String

    static func get(_ address: String, headers: [RecordedField]) throws(FetchFailure) -> LiveResponse.Answer {
        let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        var template = Array(FileSystem.path("apigen-XXXXXX", in: parent).utf8CString)
        guard mkdtemp(&template) != nil else {
            throw FetchFailure(reason: "there is no folder for the response: '\(parent.printable)' is not writable")
        }
        let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let connection = FetchConnection(folder: path)
        defer { connection.removeFolder() }
        return try connection.answer(address, headers)
    }

    private func file(_ name: String) -> String { FileSystem.path(name, in: folder) }

    private func removeFolder() {
        for name in ["options", "head", "body", "errors"] { try? FileSystem.remove(file(name)) }
        rmdir(folder)
    }

    private func answer(_ address: String, _ headers: [RecordedField]) throws(FetchFailure) -> LiveResponse.Answer {
        do throws(FileSystem.Failure) {
            try FileSystem.createFile(file("options"), with: Array(options(address, headers).utf8))
        } catch {
            throw FetchFailure(reason: error.reason)
        }
        // `-q` is first: a configuration of the user could follow redirects.
        let curl = ChildProcess(
            program: "curl", arguments: ["-q", "--config", "-"], output: file("body"), errors: file("errors"),
            input: file("options"), pause: 10_000)
        guard let code = curl.run() else {
            throw FetchFailure(
                reason: "there is no curl; save the response by other means, and give it with --response")
        }
        let isTooLarge = FileSystem.status(file("body")).map { $0.size > LiveResponse.sizeLimit } ?? false
        guard code != 63, !isTooLarge else {
            throw FetchFailure(reason: "the response has more than \(LiveResponse.sizeLimit / 1024 / 1024) MiB")
        }
        guard code == 0 else { throw FetchFailure(reason: reason(code)) }
        return try received()
    }

    /// The options in the syntax of curl's configuration files.
    private func options(_ address: String, _ headers: [RecordedField]) -> String {
        var lines = [
            "silent", "show-error", "globoff", "proto = \"=http,https\"", "user-agent = \"apigen\"",
            "connect-timeout = 10", "max-time = \(LiveResponse.timeLimit)", "max-filesize = \(LiveResponse.sizeLimit)",
            "dump-header = \(Self.quoted(file("head")))", "url = \(Self.quoted(address))",
        ]
        for header in headers {
            // A header without a value ends in a semicolon.
            let value = header.value ?? ""
            lines.append("header = " + Self.quoted(header.name + (value.isEmpty ? ";" : ": " + value)))
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func quoted(_ text: String) -> String {
        "\"" + text.map { ["\\", "\""].contains($0) ? "\\\($0)" : String($0) }.joined() + "\""
    }

    /// What curl says, without its own name and number.
    private func reason(_ code: Int32) -> String {
        let said = (try? FileSystem.contents(of: file("errors"), upTo: 4096)) ?? []
        let line = String(decoding: said, as: UTF8.self).split(separator: "\n").first { $0.hasPrefix("curl: ") }
        let text = line?.drop { $0 != ")" }.dropFirst(2) ?? ""
        // The text may have the address, and with it a secret.
        let isSafe = !text.isEmpty && !text.contains("/") && !text.contains("?")
        return isSafe ? String(text) : "curl ended with code \(code)"
    }

    private func received() throws(FetchFailure) -> LiveResponse.Answer {
        let head: [UInt8]
        let body: [UInt8]
        do throws(FileSystem.ReadingProblem) {
            head = try FileSystem.contents(of: file("head"), upTo: LiveResponse.sizeLimit)
            body = try FileSystem.contents(of: file("body"), upTo: LiveResponse.sizeLimit)
        } catch {
            throw FetchFailure(reason: error.reason(upTo: LiveResponse.sizeLimit))
        }
        guard let answer = LiveResponse.Answer(head: String(decoding: head, as: UTF8.self), body: body) else {
            throw FetchFailure(reason: "the response is not HTTP")
        }
        return answer
    }
}

extension LiveResponse.Answer {
    /// - Parameter head: The status lines and headers as they were sent; nil if there is no status. The last head counts: others
    ///   have a status such as 100, or are those of a proxy.
    fileprivate init?(head: String, body: [UInt8]) {
        var status: Int?
        var headers: [RecordedField] = []
        for line in head.split(whereSeparator: \.isNewline) {
            if line.hasPrefix("HTTP/") {
                headers = []
                status = line.split(separator: " ").dropFirst().first.flatMap { Int($0) }
            } else if let colon = line.firstIndex(of: ":") {
                let value = line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
                headers.append(RecordedField(String(line[..<colon]), String(value)))
            }
        }
        guard let status else { return nil }
        self.init(status: status, headers: headers, body: body)
    }
}
