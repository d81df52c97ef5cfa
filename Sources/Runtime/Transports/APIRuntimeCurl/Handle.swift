import APITransport
import CAPIRuntimeCurl
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import HTTPTypes

/// A libcurl easy handle for one call, and the context of its callbacks. ``LibraryVersion`` says why it is used once.
final class Handle {
    /// The number of received bytes that is delivered before the thread's turn ends.
    private static let enough = 262_144

    /// The progress of the connection.
    struct Connecting {
        var hasOpened = false
        /// Whether a socket found no free descriptor.
        var lacksDescriptor = false
        /// Whether a name is looked up: ending that would wait for it.
        var isResolving = false
        /// How often libcurl had begun to send the request on connections before this one.
        var earlierStarts = 0
    }

    let easy: UnsafeMutableRawPointer
    unowned let engine: Engine
    /// Nil once the handle is abandoned.
    private(set) var call: Call?
    /// libcurl's error text, which may contain anything: it is inspected and never shown. The request's headers follow.
    let errorText: UnsafeMutablePointer<CChar>
    /// The response; `count` is the number of received bytes of its body.
    private var response: (head: ResponseHead, received: Data, count: Int64, isGiven: Bool)
    /// The error of a callback that ended the transfer.
    private var failure: (any Error)?
    private(set) var connecting = Connecting()
    /// Whether receiving is held until delivered bytes are read.
    private(set) var isFull = false {
        didSet { if isFull != oldValue { engine.sockets.hold(self, isFull) } }
    }
    /// The directions that libcurl has paused.
    private var pauses: Int32 = 0
    /// The socket that libcurl watches for the handle, and the number of its connection, since descriptors are reused.
    var connection: (socket: Int32, number: Int)?
    /// Whether to settle at the end of the thread's turn.
    var isListed = false
    /// How the request is sent, and what libcurl says of refusals.
    var refusals = Refusals()

    init?(for call: Call, of engine: Engine, _ configuration: CurlTransport.Configuration) {
        guard let easy = capi_easy_init() else { return nil }
        let lent = call.request.headers.withUnsafeBytes { lines in
            capi_easy_lend(easy, lines.bindMemory(to: CChar.self).baseAddress, lines.count)
        }
        guard let lent else { return nil }
        self.easy = easy
        self.engine = engine
        self.call = call
        errorText = lent
        let head = ResponseHead(from: call.request.responder, limit: call.request.rules.limits.headers)
        response = (head, Data(), 0, false)
        var callbacks = capi_callbacks(
            header: { bytes, size, count, context in
                let line = UnsafeRawBufferPointer(start: bytes, count: size * count)
                return context?.object(Handle.self).receive(header: line) ?? 0
            },
            body: { bytes, size, count, context in
                context?.object(Handle.self).receive(UnsafeRawBufferPointer(start: bytes, count: size * count)) ?? 0
            },
            send: { bytes, size, count, context in
                let room = UnsafeMutableRawBufferPointer(start: bytes, count: size * count)
                return context?.object(Handle.self).send(into: room) ?? Int(CAPI_ABORT)
            },
            // From 7.80 on, `begins` stops a request whose body would have to be read again.
            seek: { _, _, _ in LibraryVersion.tellsOfStarts ? 0 : 2 },
            start: { context, _, _, _, _ in context?.object(Handle.self).begins() == true ? 0 : 1 },
            resolve: { _, _, context in
                context?.object(Handle.self).connecting.isResolving = true
                return 0
            },
            open: { context, _, address in context?.object(Handle.self).open(address) ?? -1 },
            close: { context, socket in
                context?.object(Sockets.self).close(socket)
                return 0
            })
        let context = Unmanaged.passUnretained(self).toOpaque()
        capi_easy_set_callbacks(easy, &callbacks, context, Unmanaged.passUnretained(engine.sockets).toOpaque())
        if call.request.origin.isSecure { engine.sockets.hearEnds(of: easy) }
        configure(configuration)
        set(call.request, configuration)
    }

    deinit {
        capi_easy_cleanup(easy)
        free(errorText)
    }

    /// Detaches the call. A pending name look-up then opens no socket.
    func abandon() { call = nil }

    /// Delivers the received bytes.
    func settle() {
        isListed = false
        guard let call, response.head.isComplete else { return }
        if !response.isGiven {
            response.isGiven = true
            call.transfer.receive { decoded($0, of: call) }
        }
        guard !response.received.isEmpty else { return }
        isFull = call.transfer.receive(response.received)
        response.received = Data()
    }

    /// Delivers the rest of a transfer that libcurl has ended; `isNoticed` if the server announced the end of the connection.
    func finish(_ result: Int32, isNoticed: Bool) {
        guard let call else { return }
        let error = failure(of: call, result, isNoticed)
        call.request.upload?.stop()
        if error == nil, !response.isGiven {
            let (head, body) = decoded(HTTPBody(response.received), of: call)
            call.transfer.complete(head, body)
        } else {
            settle()
        }
        call.transfer.finish(error)
    }

    /// Whether the request has a connection or will have one, or has ended.
    var hasBegun: Bool {
        connecting.hasOpened || connecting.lacksDescriptor || connecting.isResolving || connection != nil
            || refusals.starts > 0 || response.head.progress != .none
    }

    /// Whether a server refused the request before the end of its body, which libcurl may go on to send (RFC 9112 §9.5).
    var isRefused: Bool {
        guard let request = call?.request, let upload = request.upload else { return false }
        return response.head.lengthOfRefusal(of: request.method) == response.count && upload.isUnderWay
    }

    /// Whether a response has begun to arrive.
    var hasResponse: Bool { response.head.progress != .none }

    /// Whether the last response came over HTTP/2.
    var hasUsedHTTP2: Bool { capi_easy_get_long(easy, CAPI_USED_VERSION) == 3 }

    /// Resumes receiving (1) or sending (4).
    func resume(_ direction: Int32) {
        if direction == 1 { isFull = false }
        guard pauses & direction != 0 else { return }
        pauses &= ~direction
        capi_easy_pause(easy, pauses)
    }

    private func failure(of call: Call, _ result: Int32, _ isNoticed: Bool) -> (any Error)? {
        let origin = call.request.origin
        let head = response.head
        if head.progress == .none, hasReachedResponder(of: call, result),
            let loss = lossAtEnd(result, of: call.request)
        {
            return loss
        }
        guard result != 0 else {
            let isCut = !isNoticed && origin.isSecure && head.endsWithConnection(call.request.method)
            let reason = isCut ? "without notice" : head.isComplete ? nil : "within the headers"
            return reason.map { TransportFailure(.connectionLost, "\(origin): the connection ended \($0)") }
        }
        if let failure = call.request.upload?.failure ?? failure { return failure }
        if connecting.lacksDescriptor { return TransportFailure.noDescriptor(origin) }
        let systemError = Int32(truncatingIfNeeded: capi_easy_get_long(easy, CAPI_SYSTEM_ERROR))
        let text = String(cString: errorText)
        if let failure = proxyFailure(of: call, result, text) { return failure }
        if let failure = socketFailure(of: call, result, systemError) { return failure }
        return curlFailure(result, text, systemError: systemError, from: peer(of: call, result), head.progress)
    }

    private func decoded(_ body: HTTPBody, of call: Call) -> (HTTPResponse, HTTPBody) {
        var head = response.head.response
        let codings = call.request.inflates ? response.head.codings(for: call.request.method) : []
        guard !codings.isEmpty else { return (head, body) }
        // They describe the compressed body.
        head.headerFields[.contentEncoding] = nil
        head.headerFields[.contentLength] = nil
        return (head, InflatedChunks.undoing(codings, of: body, call.request))
    }
}

// The callbacks.

extension Handle {
    private func receive(header line: UnsafeRawBufferPointer) -> Int {
        guard call != nil else { return 0 }
        do throws(TransportFailure) {
            try response.head.read(line)
        } catch {
            failure = error
            // A server may go on with a stream, and with nothing else.
            capi_easy_set_number(easy, CAPI_FORBID_REUSE, 1)
            return 0
        }
        if response.head.isComplete {
            list()
            // It may hide another response (RFC 9112 §6.3).
            if response.head.isAmbiguous { capi_easy_set_number(easy, CAPI_FORBID_REUSE, 1) }
        }
        return line.count
    }

    private func receive(_ bytes: UnsafeRawBufferPointer) -> Int {
        guard call != nil else { return 0 }
        // Before libcurl names its socket, reading cannot be held: all received bytes are taken.
        guard !isFull || connection == nil else {
            pauses |= 1
            return Int(CAPI_PAUSE)
        }
        guard let base = bytes.baseAddress else { return 0 }
        response.received.append(base.assumingMemoryBound(to: UInt8.self), count: bytes.count)
        response.count += Int64(bytes.count)
        if response.received.count >= Self.enough, !isRefused { settle() } else { list() }
        return bytes.count
    }

    private func send(into buffer: UnsafeMutableRawBufferPointer) -> Int {
        let answer = call?.request.upload?.take(into: buffer) ?? Int(CAPI_ABORT)
        if answer == Int(CAPI_PAUSE) { pauses |= 4 }
        return answer
    }

    /// Whether the request may be sent. libcurl sends it again by itself: see `LostRequest`.
    private func begins() -> Bool {
        guard let call else { return false }
        connecting.isResolving = false
        refusals.starts += 1
        guard refusals.starts > 1, let loss = lossAtRestart(of: call.request, response.head.progress) else {
            return true
        }
        failure = loss
        return false
    }

    /// Opens a socket; -1 if that fails.
    private func open(_ address: UnsafePointer<capi_address>?) -> Int32 {
        connecting.isResolving = false
        guard call != nil, let address else { return -1 }
        let socket = capi_open(address)
        guard socket >= 0 else {
            // One address of several is enough.
            if socket == -1 { connecting.lacksDescriptor = !connecting.hasOpened }
            return -1
        }
        connecting = Connecting(hasOpened: true, earlierStarts: refusals.starts)
        engine.sockets.open(socket)
        return socket
    }

    private func list() {
        guard !isListed else { return }
        isListed = true
        engine.listed.append(self)
    }
}

extension UnsafeMutableRawPointer {
    /// The object that a callback's context points to.
    func object<Object: AnyObject>(_: Object.Type) -> Object {
        Unmanaged<Object>.fromOpaque(self).takeUnretainedValue()
    }
}
