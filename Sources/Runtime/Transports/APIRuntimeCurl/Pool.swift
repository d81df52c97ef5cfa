import APITransport
import CAPIRuntimeCurl
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import APIValues

/// A transport's thread and connections. They end with the transport, after its running calls.
final class Pool: Sendable {
    let configuration: CurlTransport.Configuration
    private let started = Lock<Mailbox?>(nil)

    init(_ configuration: CurlTransport.Configuration) { self.configuration = configuration }

    deinit { started.withLock { $0 }?.post(.stop) }

    /// The thread's mailbox; starts the thread first.
    func mailbox() throws(TransportFailure) -> Mailbox {
        try started.withLock { started throws(TransportFailure) in
            if let started { return started }
            let mailbox = try Mailbox.open()
            let job = ThreadJob { [configuration] in
                Engine(mailbox, configuration)?.run()
                mailbox.close()
            }
            guard job.start(stackSize: 1 << 20) else {
                mailbox.close()
                throw TransportFailure(.other, "the process can start no thread")
            }
            started = mailbox
            return mailbox
        }
    }
}

/// The commands of tasks to the thread.
enum Command: Sendable {
    case start(Call)
    case cancel(Int)
    /// Received bytes were read.
    case receive(Int)
    /// There is more to send.
    case send(Int)
    case stop
}

/// Takes commands for the thread, and wakes it.
final class Mailbox: Sendable {
    private struct State {
        var commands: [Command] = []
        var lastID = 0
        var isAsleep = false
        /// Whether the thread has ended, or never began.
        var isClosed = false
    }

    private let state = Lock(State())
    /// The descriptor that the thread waits on.
    let poll: Int32
    /// The descriptor that wakes the thread.
    private let wake: Int32

    private init() {
        poll = capi_poll_create()
        wake = capi_wake_create(poll)
    }

    static func open() throws(TransportFailure) -> Mailbox {
        switch capi_load() {
        case 0: break
        case 1:
            throw failure(
                "there is no libcurl.so.4 on this system: install libcurl, or give the client another transport")
        case 2: throw failure("the system's libcurl is older than 7.68, or cannot be used")
        case 4: throw failure(noDescriptor)
        default: throw failure("CurlTransport is for Linux: give the client another transport")
        }
        let mailbox = Mailbox()
        guard mailbox.poll >= 0, mailbox.wake >= 0 else { throw failure(noDescriptor) }
        return mailbox
    }

    private static let noDescriptor = "the process has no file descriptor left"

    private static func failure(_ reason: String) -> TransportFailure { TransportFailure(.other, reason) }

    deinit {
        for descriptor in [poll, wake] where descriptor >= 0 { capi_close(descriptor) }
    }

    func nextID() -> Int {
        state.withLock { state in
            state.lastID += 1
            return state.lastID
        }
    }

    func post(_ command: Command) {
        let (wakes, isClosed) = state.withLock { state in
            defer { state.isAsleep = false }
            state.commands.append(command)
            return (state.isAsleep, state.isClosed)
        }
        if wakes { capi_wake(wake) }
        if isClosed { close() }
    }

    /// The commands since the last call. The thread is awake.
    func take() -> [Command] {
        state.withLock { state in
            state.isAsleep = false
            guard !state.commands.isEmpty else { return [] }
            defer { state.commands.removeAll(keepingCapacity: true) }
            return state.commands
        }
    }

    /// Lets the next command wake the thread; false if one waits already.
    func fallAsleep() -> Bool {
        state.withLock { state in
            state.isAsleep = state.commands.isEmpty
            return state.isAsleep
        }
    }

    /// Fails waiting and later calls.
    func close() {
        let rest = state.withLock { state in
            state.isClosed = true
            defer { state.commands = [] }
            return state.commands
        }
        for case .start(let call) in rest { call.fail(Self.failure("the transport has ended")) }
    }
}
