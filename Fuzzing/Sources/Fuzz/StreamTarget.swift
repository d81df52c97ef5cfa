@testable import APIRuntime
@testable import APIRuntimeSequences
@testable import APIValues
import Foundation

/// Streams: the elements do not depend on the chunks.
enum StreamTarget {
    static func run(_ bytes: [UInt8]) {
        guard let first = bytes.first, bytes.count > 1 else { return }
        let framing: StreamFraming = first & 1 == 0 ? .events : .lines
        let rest = Array(bytes.dropFirst())
        let whole = elements(framing, [rest])
        let size = Int(first >> 1) % 7 + 1
        let cuts = stride(from: 0, to: rest.count, by: size).map { Array(rest[$0..<min($0 + size, rest.count)]) }
        expect(elements(framing, cuts) == whole, "elements do not depend on how the bytes are cut")
    }

    private static func elements(_ framing: StreamFraming, _ chunks: [[UInt8]]) -> [String] {
        var parser = StreamParser(framing, limit: 1 << 20)
        var found: [String] = []
        func add(_ item: StreamParser.Item) {
            found.append("\(item.event) \(item.id ?? "-") \(item.retry ?? -1) \(Array(item.value))")
        }
        do {
            for chunk in chunks {
                try parser.append(Data(chunk))
                while let item = try parser.next() { add(item) }
            }
            if let item = try parser.last() { add(item) }
        } catch {
            found.append("\(error)")
        }
        return found
    }
}
