@testable import APIRuntime
@testable import APIValues
import Foundation
@testable import Models

/// Dates, numbers, paths and URLs. An input is a choice, a text up to a line break, and a second text.
enum TextTarget {
    static func run(_ bytes: [UInt8]) {
        guard let choice = bytes.first else { return }
        let lines = bytes.dropFirst().split(separator: 0x0A, maxSplits: 1, omittingEmptySubsequences: false)
        let first = String(decoding: lines[0], as: UTF8.self)
        let second = lines.count > 1 ? String(decoding: lines[1], as: UTF8.self) : ""
        switch choice % 8 {
        case 0: dates(.iso8601, first)
        case 1: dates(.http, first)
        case 2: dates(.pattern(first), second)
        case 3: dates(.unix, first)
        case 4: number(first)
        case 5: server(first, second)
        case 6: path(first)
        default: reference(first)
        }
    }

    /// A parsed date survives a round trip, to the second.
    private static func dates(_ format: DateFormat, _ text: String) {
        if let day = LocalDate(text) { expect(LocalDate(day.description) == day, "\(text) is a day") }
        if let time = LocalDateTime(text) { expect(LocalDateTime(time.description) == time, "\(text) is a local time") }
        guard let date = format.date(from: text) else { return }
        _ = "\(date)"
        guard let written = try? format.text(from: date) else {
            return expect(format.isPattern, "\(text) can be written")
        }
        guard !format.isPattern else { return _ = format.date(from: written) }
        let again = format.date(from: written)
        expect(again.map { abs($0.timeIntervalSince(date)) < 1 } ?? false, "\(text) is written as \(written)")
    }

    private static func number(_ text: String) {
        guard let number = JSONNumber(text) else { return }
        expect(number.text == text, "a number keeps its text")
        expect(JSONNumber(text)?.hashValue == number.hashValue, "a number is equal to itself")
        _ = (number.int, number.unsigned, number.double, number.decimal)
    }

    /// Variables cannot change the host beyond the template.
    private static func server(_ template: String, _ value: String) {
        _ = ServerAddress.custom(template).description
        let address = ServerAddress("https://{tenant}.shop.example/base/{path}", ["tenant": value, "path": template])
        guard let server = try? address.resolved() else { return }
        expect(server.origin.host.hasSuffix(".shop.example") && server.origin.port == nil, "\(value) leads elsewhere")
        expect(server.path.hasPrefix("/base/") && !server.path.dropFirst(6).contains("/"), "\(template) is one segment")
    }

    /// Any path parameter is one segment, and any text a path.
    private static func path(_ value: String) {
        let whole: RequestWriter.Path = "/a\(segments: value)b/\(segments: value, sensitive: true)"
        let isLiteral = PercentEncoding.isLiteral(whole.text) && !whole.text.contains("//")
        expect(isLiteral, "\(value) stays inside of its path")
        expect(PercentEncoding.isLiteral(RequestWriter.Path(stringLiteral: value).text), "\(value) is text of a path")
        guard let segment = try? PathSegment.one(value) else { return }
        expect(!segment.isEmpty && segment.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }, "\(value) is encoded")
        expect(!segment.contains { "/?#\\".contains($0) } && ![".", ".."].contains(segment), "\(value) is a segment")
        expect(PercentEncoding.decode(segment) == value, "\(value) is kept")
    }

    /// A `Location` resolves to an http or https URL with a path, or to nil.
    private static func reference(_ text: String) {
        guard let base = PreparedRequest.example, let target = try? URLReference.resolve(text, against: base) else {
            return
        }
        expect(target.path.hasPrefix("/"), "\(text) has a path")
        expect(target.path.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }, "\(text) has a clean path")
        expect(!target.path.prefix { $0 != "?" }.split(separator: "/").contains(".."), "\(text) has no dot segments")
    }
}

extension DateFormat {
    fileprivate var isPattern: Bool {
        if case .pattern = self { true } else { false }
    }
}

extension PreparedRequest {
    fileprivate static let example = try? PreparedRequest(
        Types.GetRequired(), server: .custom("https://shop.example/a/b"), ())
}
