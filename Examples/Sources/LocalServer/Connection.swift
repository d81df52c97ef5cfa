import Foundation

/// A connection, with one request after the other. It knows as much of HTTP as the demo's clients use.
struct Connection: Sendable {
    let descriptor: Int32
    private static let limit = 1_000_000

    func serve(_ answer: (Request) -> Answer) {
        var received = Data()
        while var request = readHead(&received) {
            guard let size = Int(request.headers["content-length"] ?? "0"), (0...Self.limit).contains(size),
                request.headers["transfer-encoding"] == nil
            else {
                _ = send(Answer(.lengthRequired))
                return
            }
            while received.count < size { guard fill(&received) else { return } }
            request.body = Data(received.prefix(size))
            received = Data(received.dropFirst(size))
            let answer = answer(request)
            guard send(answer), answer.cut == nil else { return }
        }
    }

    /// Reads up to an empty line, and leaves the rest.
    private func readHead(_ received: inout Data) -> Request? {
        let end = Data("\r\n\r\n".utf8)
        while true {
            if let found = received.range(of: end) {
                let head = String(decoding: received[..<found.lowerBound], as: UTF8.self)
                received = Data(received[found.upperBound...])
                return Request(head: head)
            }
            guard received.count < Self.limit, fill(&received) else { return nil }
        }
    }

    /// Waits for more; false at the end.
    private func fill(_ received: inout Data) -> Bool {
        var buffer = [UInt8](repeating: 0, count: 16_384)
        let count = read(descriptor, &buffer, buffer.count)
        guard count > 0 else { return false }
        received.append(contentsOf: buffer[..<count])
        return true
    }

    private func send(_ answer: Answer) -> Bool {
        var rest = answer.bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }
}
