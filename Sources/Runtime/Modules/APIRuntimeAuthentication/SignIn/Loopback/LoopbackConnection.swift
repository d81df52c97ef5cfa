import APIValues
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

#if canImport(Darwin)
    private let noSignal: Int32 = 0
#else
    private let noSignal = Int32(MSG_NOSIGNAL)
#endif

/// A connection of a browser: it reads the head of one request, and writes one answer.
final class LoopbackConnection {
    enum Progress {
        /// The head is not complete, or the connection has ended.
        case unfinished
        case request(method: String, target: String)
    }

    /// The longest head, in bytes. A longer one is refused.
    private static let longest = CallbackQuery.longest + 16_384
    private static let patience = Duration.seconds(10)

    private let descriptor: Int32
    private let start = ContinuousClock.now
    private var head = Data()
    private(set) var isOver = false

    /// Takes a waiting connection; nil if no connection waits.
    init?(acceptedBy listener: Int32) {
        descriptor = accept(listener, nil, nil)
        guard descriptor >= 0 else { return nil }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
        #if canImport(Darwin)
            var isOn: Int32 = 1
            setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
        #endif
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Reads the bytes that are there.
    func read() -> Progress {
        guard !isOver else { return .unfinished }
        // The end may begin in earlier bytes. The others are not searched again, however slowly a head comes.
        let known = max(0, head.count - 3)
        let hasEnded = receive()
        guard head.count <= Self.longest else {
            answer(431)
            return .unfinished
        }
        guard head.firstRange(ofBytes: "\r\n\r\n".utf8, from: known) != nil else {
            isOver = hasEnded || ContinuousClock.now - start > Self.patience
            return .unfinished
        }
        // RFC 9112 §3: the method, the target and the version.
        let line = String(decoding: head.prefix { $0 != 0x0D }, as: UTF8.self)
        let words = line.split(separator: " ", omittingEmptySubsequences: false)
        guard words.count == 3, words[2].hasPrefix("HTTP/1."), words[1].hasPrefix("/") else {
            answer(400)
            return .unfinished
        }
        return .request(method: String(words[0]), target: String(words[1]))
    }

    /// Whether the browser sends no more.
    private func receive() -> Bool {
        withUnsafeTemporaryAllocation(byteCount: 16_384, alignment: 1) { buffer in
            while head.count <= Self.longest {
                let count = recv(descriptor, buffer.baseAddress, buffer.count, 0)
                if count > 0 {
                    head.append(contentsOf: UnsafeRawBufferPointer(rebasing: buffer[..<count]))
                } else if count == 0 || errno != EINTR {
                    return count == 0 || errno != EAGAIN && errno != EWOULDBLOCK
                }
            }
            return false
        }
    }

    /// Writes an answer, and ends the connection. It is small, so the system's buffer takes it at once.
    func answer(_ status: Int, _ outcome: LoopbackListener.Outcome? = nil) {
        isOver = true
        let page = Data(LoopbackAnswer(status: status, outcome: outcome).text.utf8)
        page.withUnsafeBytes { _ = send(descriptor, $0.baseAddress, $0.count, noSignal) }
        shutdown(descriptor, Int32(SHUT_WR))
        // Unread bytes would reset the connection, and the browser would lose the page.
        drain()
    }

    /// Reads some of the bytes that are still there.
    private func drain() {
        withUnsafeTemporaryAllocation(byteCount: 65_536, alignment: 1) { buffer in
            for _ in 0..<32 where recv(descriptor, buffer.baseAddress, buffer.count, 0) <= 0 { return }
        }
    }
}
