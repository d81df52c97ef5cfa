import APITransport
import CAPIRuntimeCurl
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The event loop of a transport's thread: libcurl's multi handle and the running calls.
final class Engine {
    /// A call that waits for its turn, or is sent by a handle.
    private struct Entry {
        let call: Call
        var handle: Handle?
        /// Whether an idle connection was closed for it.
        var hasMadeRoom = false
    }

    private let mailbox: Mailbox
    private let configuration: CurlTransport.Configuration
    private let multi: UnsafeMutableRawPointer
    private let sessions: UnsafeMutableRawPointer?
    let sockets: Sockets
    private var entries: [Int: Entry] = [:]
    private var turns: Turns
    /// All handles that libcurl has, kept alive here.
    private var busy: [UnsafeMutableRawPointer: Handle] = [:]
    /// The handles with something to deliver.
    var listed: [Handle] = []
    /// The handles whose proxy has not yet led to the server.
    private var proxied: [Handle] = []
    /// When libcurl wants to run next.
    private var timer: ContinuousClock.Instant?
    private var isStopped = false

    init?(_ mailbox: Mailbox, _ configuration: CurlTransport.Configuration) {
        guard let multi = capi_multi_init() else { return nil }
        self.mailbox = mailbox
        self.configuration = configuration
        self.multi = multi
        sessions = capi_sessions_create()
        sockets = Sockets(poll: mailbox.poll)
        turns = Turns(maximum: max(1, configuration.maximumCallsPerHost))
        capi_multi_set_long(multi, CAPI_MAXIMUM_CONNECTIONS, 64)
        capi_multi_set_callbacks(
            multi,
            { easy, socket, what, context, _ in
                guard let engine = context?.object(Engine.self) else { return 0 }
                engine.sockets.set(socket, what, for: easy.flatMap { engine.busy[$0] })
                return 0
            },
            { _, milliseconds, context in
                context?.object(Engine.self).timer = milliseconds < 0 ? nil : .now + .milliseconds(milliseconds)
                return 0
            }, Unmanaged.passUnretained(self).toOpaque())
    }

    deinit {
        for handle in busy.values { capi_multi_remove(multi, handle.easy) }
        busy = [:]
        listed = []
        proxied = []
        capi_multi_cleanup(multi)
        capi_sessions_destroy(sessions)
    }

    /// Sends and receives until the transport is released and its calls are over.
    func run() {
        while !isStopped || !entries.isEmpty {
            // Events first: they end idle connections with unexpected data before a call can use them.
            for event in sockets.wait(mailbox.fallAsleep() ? timeLeft : 0) { act(on: event) }
            for command in mailbox.take() { run(command) }
            if let timer, timer <= .now {
                self.timer = nil
                actOnTimer()
            }
            if !proxied.isEmpty { proxied.removeAll { $0.hasFollowedProxy() } }
            endDone()
            sockets.forgetEnds()
            settle()
        }
    }

    /// The time until the timer in milliseconds; -1 for no limit.
    private var timeLeft: Int32 {
        guard let timer else { return -1 }
        // Rounded up, to wake after it.
        return Int32(clamping: Int64(max((timer - .now) / .milliseconds(1), 0).rounded(.up)))
    }

    private func act(on event: capi_event) {
        if sockets.isIdle(event.socket) {
            // An idle connection has ended, or has an unexpected response.
            sockets.end(event.socket)
        } else {
            sockets.listen(to: event.socket) { capi_multi_act(multi, event.socket, event.ready) }
        }
    }

    private func run(_ command: Command) {
        switch command {
        case .start(let call):
            entries[call.id] = Entry(call: call)
            // A stream may last: it takes no turn.
            if call.request.rules.isStreaming || turns.take(call) {
                begin(call)
            } else {
                call.note { $0.wait(behind: turns.maximum) }
            }
        case .cancel(let id): end(id, with: CancellationError())
        case .receive(let id): entries[id]?.handle?.resume(1)
        case .send(let id): entries[id]?.handle?.resume(4)
        case .stop: isStopped = true
        }
    }

    private func begin(_ call: Call) {
        guard let handle = Handle(for: call, of: self, configuration) else {
            return end(call.id, with: TransportFailure(.other, "\(call.request.origin): libcurl gives no handle"))
        }
        if call.request.origin.isSecure { sockets.endClosed() }
        entries[call.id]?.handle = handle
        busy[handle.easy] = handle
        if let proxy = call.request.proxy, !proxy.answers(for: call.request.origin) { proxied.append(handle) }
        capi_easy_set_pointer(handle.easy, CAPI_SHARE, sessions)
        capi_multi_add(multi, handle.easy)
    }

    /// Ends an unfinished call.
    private func end(_ id: Int, with error: any Error) {
        guard let entry = entries[id] else { return }
        entry.call.fail(error)
        guard let handle = entry.handle else {
            entries[id] = nil
            return
        }
        if handle.connecting.isResolving {
            // Releasing it would wait for the name server.
            handle.abandon()
        } else {
            let socket = handle.connection?.socket
            release(handle)
            // Over HTTP/2, libcurl 7.88 resets a stream only with its next write: an idle connection is ended instead.
            if let socket, sockets.isIdle(socket) { sockets.end(socket) }
        }
        forget(entry.call)
    }

    /// Removes a call, and begins the next one to the same host.
    private func forget(_ call: Call) {
        entries[call.id] = nil
        guard !call.request.rules.isStreaming else { return }
        while let next = turns.next(after: call) {
            // It may have ended while it waited.
            guard let call = entries[next]?.call else { continue }
            call.note { $0.begin() }
            return begin(call)
        }
    }

    /// Removes a handle from libcurl; its connection stays.
    private func release(_ handle: Handle) {
        capi_multi_remove(multi, handle.easy)
        busy[handle.easy] = nil
        sockets.leave(handle)
        handle.abandon()
    }

    private func endDone() {
        var result: Int32 = 0
        while let easy = capi_multi_next_done(multi, &result) {
            guard let handle = busy[easy] else { continue }
            let call = handle.call
            if let call, result != 0, handle.connecting.lacksDescriptor, entries[call.id]?.hasMadeRoom == false,
                sockets.counts.idle > 0
            {
                release(handle)
                beginAnew(call)
                continue
            }
            handle.finish(result, isNoticed: sockets.isNoticed(handle.connection?.socket))
            release(handle)
            if let call { forget(call) }
        }
    }

    /// Restarts a call that had no descriptor. libcurl closes an idle connection for it.
    private func beginAnew(_ call: Call) {
        entries[call.id]?.hasMadeRoom = true
        entries[call.id]?.handle = nil
        // Other new calls connect first: the limit below would make them wait, too.
        actOnTimer()
        capi_multi_set_long(multi, CAPI_MAXIMUM_OPEN, sockets.counts.all)
        begin(call)
        actOnTimer()
        capi_multi_set_long(multi, CAPI_MAXIMUM_OPEN, 0)
        // libcurl waits for a connection in use.
        guard let handle = entries[call.id]?.handle, !handle.hasBegun else { return }
        end(call.id, with: TransportFailure.noDescriptor(call.request.origin))
    }

    private func actOnTimer() { sockets.listen(to: nil) { capi_multi_act(multi, -1, 0) } }

    private func settle() {
        // A copy, since delivering may list a handle again.
        let handles = listed
        listed.removeAll(keepingCapacity: true)
        for handle in handles where handle.isListed {
            handle.settle()
            guard handle.isRefused, let call = handle.call else { continue }
            handle.finish(0, isNoticed: true)
            release(handle)
            forget(call)
        }
    }
}
