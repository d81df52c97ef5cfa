import APITransport
import CAPIRuntimeCurl
import Foundation
import HTTPTypes

/// A libcurl easy handle for one call, and the context of its callbacks. ``LibraryVersion`` says why it is used once.
final class Handle {
    /// The number of received bytes that is delivered before the thread's turn ends.
    private static let enough = 262_144

    let easy: UnsafeMutableRawPointer
    private unowned let engine: Engine
    private let opening: UnsafeMutablePointer<capi_opening>
    /// libcurl's error text, which may contain anything: it is inspected and never shown.
    private let errorText = UnsafeMutablePointer<CChar>.allocate(capacity: 256)
    /// Nil once the handle is abandoned.
    private(set) var call: Call?
    /// The request's headers, which libcurl does not copy.
    let lines: OpaquePointer?
    /// The request's body if it is sent with the headers; libcurl does not copy it.
    var posted: UnsafeMutableRawBufferPointer?
    private var head = ResponseHead()
    /// The received part of the body that is yet to be delivered.
    private var received = Data()
    /// Whether the task has the response's head.
    private var isGiven = false
    /// The number of bytes sent of a body in memory.
    private var sent = 0
    /// How often libcurl began to send the request.
    private var starts = 0
    /// The error of a callback that ended the transfer.
    private(set) var failure: (any Error)?
    /// Whether a connection was opened for it.
    private(set) var hasOpened = false
    /// Whether a connection found no free descriptor.
    private(set) var lacksDescriptor = false
    /// Whether a name is looked up: ending that would wait for it.
    private(set) var isResolving = false
    /// Whether receiving is held until delivered bytes are read.
    private(set) var isFull = false {
        didSet { if isFull != oldValue { engine.hold(self, isFull) } }
    }
    private var pauses: Int32 = 0
    /// Whether close_notify alerts of TLS connections are counted.
    var hearsEnds = false
    /// The socket that libcurl watches for the handle.
    var socket: Int32?
    /// The number of the socket's connection, since descriptors are reused.
    var connection: Int?
    /// Whether to settle at the end of the thread's turn.
    var isListed = false

    init?(for call: Call, of engine: Engine, _ configuration: CurlTransport.Configuration, sockets: Sockets) {
        guard let easy = capi_easy_init() else { return nil }
        self.easy = easy
        self.engine = engine
        self.call = call
        let request = call.request
        lines = request.headers.withUnsafeBytes { bytes in
            capi_headers(bytes.bindMemory(to: CChar.self).baseAddress, bytes.count, request.headerCount)
        }
        opening = .allocate(capacity: 1)
        let context = Unmanaged.passUnretained(self).toOpaque()
        opening.initialize(
            to: capi_opening(callback: { Handle.at($0)?.opens($1) ?? false }, context: context))
        for option in [
            CAPI_PRIVATE_CONTEXT, CAPI_WRITE_CONTEXT, CAPI_HEADER_CONTEXT, CAPI_READ_CONTEXT, CAPI_SEEK_CONTEXT,
            CAPI_START_CONTEXT, CAPI_RESOLVE_CONTEXT,
        ] { capi_easy_set_pointer(easy, option, context) }
        capi_easy_on_data(easy, CAPI_HEADER_FUNCTION) { bytes, size, count, context in
            Handle.at(context)?.receive(header: UnsafeRawBufferPointer(start: bytes, count: size * count)) ?? 0
        }
        capi_easy_on_data(easy, CAPI_WRITE_FUNCTION) { bytes, size, count, context in
            Handle.at(context)?.receive(UnsafeRawBufferPointer(start: bytes, count: size * count)) ?? 0
        }
        capi_easy_on_data(easy, CAPI_READ_FUNCTION) { bytes, size, count, context in
            Handle.at(context)?.send(into: UnsafeMutableRawBufferPointer(start: bytes, count: size * count))
                ?? Int(CAPI_ABORT)
        }
        capi_easy_on_seek(easy, CAPI_SEEK_FUNCTION) { context, offset, _ in
            Handle.at(context)?.rewinds(to: offset) == true ? 0 : 2
        }
        capi_easy_on_start(easy, CAPI_START_FUNCTION) { context, _, _, _, _ in
            Handle.at(context)?.begins() == true ? 0 : 1
        }
        capi_easy_on_resolve(easy, CAPI_RESOLVE_FUNCTION) { _, _, context in
            Handle.at(context)?.isResolving = true
            return 0
        }
        errorText.initialize(to: 0)
        capi_easy_set_pointer(easy, CAPI_ERROR_TEXT, errorText)
        capi_easy_on_open(easy, opening)
        // Called when a connection ends, possibly after the handle: the sockets belong to all handles.
        let closing = Unmanaged.passUnretained(sockets).toOpaque()
        capi_easy_on_close(
            easy,
            { context, socket in
                context.map { Unmanaged<Sockets>.fromOpaque($0).takeUnretainedValue().close(socket) }
                return 0
            }, closing)
        configure(configuration, sockets: sockets)
        set(request, configuration)
    }

    deinit {
        capi_easy_cleanup(easy)
        opening.deallocate()
        errorText.deallocate()
        free(lines.map { UnsafeMutableRawPointer($0) })
        posted?.deallocate()
    }

    static func at(_ context: UnsafeMutableRawPointer?) -> Handle? {
        context.map { Unmanaged<Handle>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Detaches the call. A pending name look-up then opens no socket.
    func abandon() { call = nil }

    // MARK: - Delivery

    /// Delivers the received bytes.
    func settle() {
        isListed = false
        guard let call, head.isComplete else { return }
        give(call)
        guard !received.isEmpty else { return }
        isFull = call.transfer.receive(received)
        received = Data()
    }

    /// Delivers the rest of a transfer that libcurl has ended; `isNoticed` if the server announced the end of the connection.
    func finish(_ result: Int32, isNoticed: Bool) {
        guard let call else { return }
        let isCut =
            hearsEnds && !isNoticed && call.request.origin.isSecure && head.endsWithConnection(call.request.method)
        let error =
            result == 0 && isCut
            ? TransportFailure(.connectionLost, "\(call.request.origin): the connection ended without notice")
            : failure(of: call, result)
        call.request.upload?.stop()
        if error == nil, !isGiven {
            isGiven = true
            let (response, body) = decoded(HTTPBody(received), of: call)
            return call.transfer.complete(response, body)
        }
        settle()
        call.transfer.finish(error)
    }

    /// Whether the request has a connection or will have one, or has ended.
    var hasBegun: Bool {
        hasOpened || lacksDescriptor || isResolving || socket != nil || starts > 0 || head.progress != .none
    }

    /// Whether the last response came over HTTP/2.
    var hasUsedHTTP2: Bool { capi_easy_get_long(easy, CAPI_USED_VERSION) == 3 }

    /// Resumes receiving (1) or sending (4).
    func resume(_ direction: Int32) {
        if direction == 1 { isFull = false }
        guard pauses & direction != 0 else { return }
        pauses &= ~direction
        capi_easy_pause(easy, pauses)
    }

    private func failure(of call: Call, _ result: Int32) -> (any Error)? {
        let origin = call.request.origin
        guard result != 0 else {
            return head.isComplete
                ? nil : TransportFailure(.connectionLost, "\(origin): the connection ended within the headers")
        }
        if let failure = call.request.upload?.failure ?? failure { return failure }
        if lacksDescriptor { return TransportFailure.noDescriptor(origin) }
        let systemError = capi_easy_get_long(easy, CAPI_SYSTEM_ERROR)
        return curlFailure(result, String(cString: errorText), systemError: systemError, from: origin, head.progress)
    }

    private func give(_ call: Call) {
        guard !isGiven else { return }
        isGiven = true
        call.transfer.receive(head.response) { self.decoded($0, of: call) }
    }

    private func decoded(_ body: HTTPBody, of call: Call) -> (HTTPResponse, HTTPBody) {
        var response = head.response
        guard call.request.inflates, let coding = head.coding(for: call.request.method) else { return (response, body) }
        // They describe the compressed body.
        response.headerFields[.contentEncoding] = nil
        response.headerFields[.contentLength] = nil
        return (response, HTTPBody(InflatedChunks(chunks: body, coding: coding, origin: call.request.origin)))
    }
}

// MARK: - Callbacks

extension Handle {
    private func receive(header line: UnsafeRawBufferPointer) -> Int {
        guard let call else { return 0 }
        do throws(TransportFailure) {
            try head.read(line, limit: call.request.rules.limits.headers, from: call.request.origin)
        } catch {
            failure = error
            return 0
        }
        if head.isComplete {
            list()
            // It may hide another response (RFC 9112 §6.3).
            if head.isAmbiguous { capi_easy_set_long(easy, CAPI_FORBID_REUSE, 1) }
        }
        return line.count
    }

    private func receive(_ bytes: UnsafeRawBufferPointer) -> Int {
        guard call != nil else { return 0 }
        // Before libcurl names its socket, reading cannot be held: all received bytes are taken.
        guard !isFull || socket == nil else {
            pauses |= 1
            return Int(CAPI_PAUSE)
        }
        guard let base = bytes.baseAddress else { return 0 }
        received.append(base.assumingMemoryBound(to: UInt8.self), count: bytes.count)
        if received.count >= Self.enough { settle() } else { list() }
        return bytes.count
    }

    private func send(into buffer: UnsafeMutableRawBufferPointer) -> Int {
        guard let request = call?.request else { return Int(CAPI_ABORT) }
        if let data = request.data {
            let part = data.dropFirst(sent).prefix(buffer.count)
            part.withUnsafeBytes { buffer.copyMemory(from: $0) }
            sent += part.count
            return part.count
        }
        switch request.upload?.take(into: buffer) {
        case .bytes(let count): return count
        case .none?:
            pauses |= 4
            return Int(CAPI_PAUSE)
        case .end: return 0
        case .failure, nil: return Int(CAPI_ABORT)
        }
    }

    private func rewinds(to offset: Int64) -> Bool {
        guard let call, call.request.data != nil, offset >= 0 else { return false }
        sent = Int(offset)
        return true
    }

    /// Whether the request may be sent. libcurl resends it by itself if a reused connection ends without a response.
    private func begins() -> Bool {
        guard let call else { return false }
        isResolving = false
        starts += 1
        guard starts == 1 || call.request.isRepeatable else {
            failure = StaleConnection.failure(call.request.origin)
            return false
        }
        return true
    }

    private func opens(_ socket: Int32) -> Bool {
        isResolving = false
        guard call != nil else { return false }
        // One address of several is enough.
        lacksDescriptor = socket < 0 && !hasOpened
        guard socket >= 0 else { return false }
        hasOpened = true
        engine.opens(socket)
        return true
    }

    private func list() {
        guard !isListed else { return }
        isListed = true
        engine.list(self)
    }
}
