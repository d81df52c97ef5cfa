import APIRuntimeDiagnostics
import APIRuntimeFiles
import APIRuntimeSequences
import Foundation
import HTTPTypes
import Testing

@testable import APIRuntime
@testable import APIURLSession

/// Swift reads most of these as numbers, and no header may have them (RFC 9110 §5.6, §10.2.3).
let oddNumbers = [
    "0x1p3", "0x10", "1e3", "1E3", "1e-3", "5e0", "inf", "+inf", "infinity", "Infinity", "nan", "NaN", "nan(0x5)",
    "snan",
    "+5", "-5", "-0", "--5", "+", "-", "5_000", "5'000", "5 5", "5s", "5.", ".5", ".", "5..5", "1.2.3", "+5.5", "1.5e3",
    "0b1", "0o7", "\u{FF15}", "\u{0665}", "\u{00B2}", "\u{221E}", "5\u{0301}", "five", "",
]

@Suite("Numbers in headers")
struct HeaderNumberTests {
    private func response(_ headers: [(String, String)], status: Int = 200) -> RawResponse {
        var fields = HTTPFields()
        for (name, value) in headers {
            if let name = HTTPField.Name(name) { fields.append(HTTPField(name: name, value: value)) }
        }
        return RawResponse(status: status, headers: fields, body: Data())
    }

    @Test("A number has digits, a decimal also a point; one that is too large is limited or refused")
    func forms() {
        #expect(Int(digits: "0") == 0 && Int(digits: "007") == 7 && Int64(digits: "120"[...]) == 120)
        #expect(Int(digits: "9223372036854775807") == .max && Int(digits: "9223372036854775808") == nil)
        #expect(UInt8(digits: "255") == 255 && UInt8(digits: "256") == nil)
        #expect(Double(decimal: "12.50") == 12.5 && Double(decimal: "7") == 7 && Double(decimal: "0.0") == 0)
        #expect(deltaSeconds("120") == 120 && deltaSeconds("2147483648") == 2_147_483_648)
        let many = String(repeating: "9", count: 100_000)
        #expect(Int(digits: many) == nil && Double(decimal: many) == .greatestFiniteMagnitude)
        #expect(deltaSeconds(many) == 2_147_483_648 && deltaSeconds("2147483649") == 2_147_483_648)
        #expect(Int(digits: "5.5") == nil && deltaSeconds("5.5") == nil)
    }

    @Test("Nothing else is a number", arguments: oddNumbers)
    func odd(text: String) {
        #expect(Int(digits: text) == nil && Int64(digits: text[...]) == nil && UInt8(digits: text) == nil)
        #expect(Double(decimal: text) == nil && Double(decimal: text[...]) == nil)
        #expect(deltaSeconds(text) == nil)
    }

    @Test("Retry-After is a number, rounded up, or a date; retry-after-ms may have decimals")
    func retryAfter() {
        func seconds(_ headers: (String, String)...) -> Double? {
            RetryAfter.seconds(in: response(headers).headers, now: Date(timeIntervalSince1970: 784_111_775))
        }
        for text in oddNumbers {
            #expect(seconds(("Retry-After", text)) == nil, "\(text)")
            #expect(seconds(("retry-after-ms", text)) == nil, "\(text)")
            // The readable one counts.
            #expect(seconds(("retry-after-ms", text), ("Retry-After", "7")) == 7, "\(text)")
        }
        #expect(seconds(("Retry-After", "0.25")) == 1 && seconds(("retry-after-ms", "0.25")) == 0.00025)
        #expect(seconds(("Retry-After", "5, 10")) == nil && seconds(("Retry-After", "5"), ("Retry-After", "5")) == nil)
        let many = String(repeating: "9", count: 400)
        #expect(seconds(("Retry-After", many)) == 2_147_483_648)
        #expect(seconds(("retry-after-ms", many)).map { $0 > 1e300 && $0.isFinite } == true)
    }

    @Test("A rate limit without readable numbers is ignored", arguments: oddNumbers)
    func rateLimits(text: String) {
        func limit(_ name: String, _ value: String) -> RateLimit? { response([(name, value)], status: 429).rateLimit }
        for prefix in ["RateLimit-", "X-RateLimit-", "X-Rate-Limit-"] {
            for part in ["Limit", "Remaining", "Reset"] { #expect(limit(prefix + part, text) == nil, "\(part)") }
        }
        #expect(limit("X-RateLimit-Reset-After", text) == nil && limit("Retry-After", text) == nil)
        let current = response([
            ("RateLimit", "\"a\";r=\(text);t=\(text)"), ("RateLimit-Policy", "\"a\";q=\(text);w=\(text)"),
        ])
        #expect(current.rateLimit == RateLimit(policy: "a"))
        let earlier = response([("RateLimit", "limit=\(text), remaining=\(text), reset=\(text)")])
        #expect(earlier.rateLimit == RateLimit())
    }

    @Test("Lengths and ranges are digits", arguments: oddNumbers)
    func lengths(text: String) {
        let length = HTTPResponse(status: .ok, headerFields: [.contentLength: text])
        #expect(!length.hasPlainLength)
        #expect(throws: InvalidRequest.self) { try Origin(scheme: "http", authority: "127.0.0.1:\(text)") }
    }

    @Test(
        "A part with an unreadable range is not accepted",
        arguments: ["+10000", "1e4", "0x2710", "10000.0", "\u{FF11}0000"])
    func ranges(text: String) async throws {
        for range in ["\(text)-99999/100000", "10000-\(text)/100000", "10000-99999/\(text)"] {
            let folder = try DownloadFolder()
            let part = String(repeating: "w", count: 90_000)
            let server = try FileServer(
                .cut(10_000), .text(answer(206, ["Content-Range: bytes \(range)", "ETag: \"v1\""], part)))
            try await Shop.Client(server.url).download(PolicyCall<Read>(), to: folder.file)
            #expect(folder.bytes == server.content && server.ranges.count == 3, "\(range)")
        }
    }

    @Test("A response with an unreadable status or length is refused", arguments: oddNumbers)
    func connections(text: String) async throws {
        let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
        let heads = [
            "HTTP/1.1 200 OK\r\nContent-Length: \(text)", isASCII ? "HTTP/1.1 \(text) OK\r\nContent-Length: 0" : nil,
        ]
        for head in heads.compactMap(\.self) {
            let server = try RawServer { connection, _ in
                connection.write("\(head)\r\n\r\nx")
                connection.end()
            }
            let client = Shop.Client(server.url).with { $0.retry = .never }
            let error = await failure { () async throws(APIError<Never>) in try await client.send(Call<Get>()) }
            #expect(error?.transportFailure != nil, "\(head)")
        }
    }

    @Test("A stream's retry field is digits, or is ignored", arguments: oddNumbers)
    func streams(text: String) async throws {
        let body = "retry: 1500\ndata: 1\n\nretry: \(text)\ndata: 2\n\n"
        let stream = try JSONStream<Events>.decode(status: 200, body: Data(body.utf8))
        var times: [Int?] = []
        for try await event in stream.events { times.append(event.retry) }
        #expect(times == [1500, 1500])
    }
}
