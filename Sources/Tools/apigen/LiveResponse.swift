import CommandLineSupport
import Generator
import TrafficImport

/// The response of a server to one GET, for --fetch.
///
/// A redirect is not followed: it could carry a credential to another host.
enum LiveResponse {
    /// The largest response, in bytes.
    static let sizeLimit = 16 * 1024 * 1024
    /// The time limit of a request, in seconds.
    static let timeLimit = 30

    /// What a server sent.
    struct Answer {
        var status: Int
        /// The lines of the last head.
        var headers: [RecordedField]
        var body: [UInt8]
    }

    /// - Parameter headers: Lines such as `Name: value`.
    static func call(_ address: String, headers lines: [String]) throws(ImportProblem) -> RecordedCall {
        guard let url = RecordedURL(address, defaultScheme: "https"), ["http", "https"].contains(url.scheme ?? "")
        else {
            throw .command(.usage("--fetch takes an address such as https://api.example.com/items"))
        }
        var headers: [RecordedField] = []
        for line in lines { headers.append(try header(line)) }
        let hasAccept = headers.contains { $0.name.lowercased() == "accept" }
        let sent = hasAccept ? headers : headers + [RecordedField("Accept", "application/json")]
        let answer: Answer
        do throws(FetchFailure) {
            answer = try FetchConnection.get(address.contains("://") ? address : "https://" + address, headers: sent)
        } catch {
            throw .command(.io("cannot fetch from '\(url.authority)': \(error.reason)"))
        }
        guard !(300..<400).contains(answer.status) else {
            throw .command(
                .io(
                    "'\(url.authority)' redirects (status \(answer.status)), and redirects are not followed; give the new address"
                ))
        }
        var call = RecordedCall(method: "GET", url: url, origin: .start(ofFile: 0))
        call.headers = headers
        call.responses = [RecordedResponse(status: answer.status, headers: answer.headers, body: answer.body)]
        return call
    }

    private static func header(_ line: String) throws(ImportProblem) -> RecordedField {
        let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let isClean = line.utf8.allSatisfy { $0 >= 0x20 || $0 == 0x09 }
        guard parts.count == 2, !parts[0].isEmpty, isClean, !parts[0].contains(" ") else {
            // The line may be a secret.
            throw .command(.usage("-H takes a name and a value, such as -H 'Accept: application/json'"))
        }
        let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" }
        return RecordedField(parts[0], String(parts[1].drop(while: isSpace)))
    }
}

/// Why a request failed.
struct FetchFailure: Error {
    let reason: String
}
