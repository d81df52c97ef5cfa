import CAPIRuntimeCurl

/// The sockets of a transport's connections, and the events to wait for. Idle HTTP/1.1 connections are watched too:
/// anything on them is unexpected.
final class Sockets {
    private struct State {
        /// The events that libcurl waits for: 1 to read, 2 to write, 3 both, 0 none.
        var wanted: Int32 = 0
        /// The events that the system waits for.
        var watched: Int32 = 0
        /// How many calls use the connection.
        var users = 0
        /// The connection's number, since descriptors are reused. Nil for a socket between libcurl's own threads.
        var connection: Int?
        /// Whether it speaks HTTP/2, where a response names its request and the server may send at any time.
        var isMultiplexed = false
        /// Whether reading is held until received bytes are read.
        var isHeld = false
        /// Whether `end` has closed the connection.
        var isEnded = false
    }

    private let poll: Int32
    private var states: [Int32: State] = [:]
    private var lastConnection = 0
    /// The sockets whose watched events may change.
    private var changed: [Int32] = []
    private var events = [capi_event](repeating: capi_event(), count: 64)

    /// The number of close_notify alerts on TLS connections.
    private let ends = UnsafeMutablePointer<Int>.allocate(capacity: 1)
    /// Whether libcurl's TLS library reports them.
    private var hearsEnds = false
    /// The sockets of alerts in this turn of the thread; nil for an unknown socket.
    private var noticed: [Int32?] = []
    /// The GOAWAY frames of servers.
    let goAways = GoAways()

    init(poll: Int32) {
        self.poll = poll
        ends.initialize(to: 0)
    }

    deinit { ends.deallocate() }

    /// Counts the alerts of a handle's connection.
    func hearEnds(of easy: UnsafeMutableRawPointer) { hearsEnds = capi_easy_count_tls_ends(easy, ends) }

    /// Runs `act`, and notes the socket if it received an alert. libcurl then ends the call that reads there.
    func listen(to socket: Int32?, _ act: () -> Void) {
        let before = ends.pointee
        act()
        if ends.pointee != before { noticed.append(socket) }
    }

    /// Whether the server announced the end of a connection; true if that cannot be observed.
    func isNoticed(_ socket: Int32?) -> Bool { !hearsEnds || noticed.contains { $0 == nil || $0 == socket } }

    func forgetEnds() { if !noticed.isEmpty { noticed.removeAll() } }

    /// Waits for events, at most this many milliseconds; -1 for no limit.
    func wait(_ milliseconds: Int32) -> ArraySlice<capi_event> {
        for socket in changed {
            guard let state = states[socket], !state.isEnded else { continue }
            let isWatched = state.users == 0 && state.wanted == 0 && !state.isMultiplexed
            let what = isWatched ? 1 : state.isHeld ? state.wanted & 2 : state.wanted
            guard what != state.watched else { continue }
            capi_poll_set(poll, socket, what, state.watched == 0)
            states[socket]?.watched = what
        }
        changed.removeAll(keepingCapacity: true)
        let count = capi_poll_wait(poll, &events, Int32(events.count), milliseconds)
        return events.prefix(Int(count))
    }

    /// Adds a socket that libcurl has opened for a connection.
    func open(_ socket: Int32) {
        // The system reuses numbers.
        lastConnection += 1
        states[socket] = State(connection: lastConnection)
    }

    /// Sets the events that libcurl waits for: 1 to read, 2 to write, 3 both, 4 to remove the socket.
    func set(_ socket: Int32, _ what: Int32, for handle: Handle?) {
        var state = states[socket] ?? State()
        guard let connection = state.connection else {
            // libcurl closes it without notice, and its number is reused.
            capi_poll_set(poll, socket, what == 4 ? 0 : what, states[socket] == nil)
            states[socket] = what == 4 ? nil : state
            return
        }
        state.wanted = what == 4 ? 0 : what
        if let handle, what != 4, handle.connection?.number != connection {
            leave(handle)
            handle.connection = (socket, connection)
            state.users += 1
            state.isHeld = handle.isFull
        }
        states[socket] = state
        changed.append(socket)
    }

    /// Holds or resumes reading for a handle. Unread bytes make the system stop the server.
    func hold(_ handle: Handle, _ holds: Bool) {
        // HTTP/2 connections have other users, and libcurl's own pause works there.
        guard let (socket, number) = handle.connection, states[socket]?.connection == number, !handle.hasUsedHTTP2
        else { return }
        states[socket]?.isHeld = holds
        changed.append(socket)
    }

    /// Detaches a handle from its connection, which may be kept.
    func leave(_ handle: Handle) {
        guard let (socket, number) = handle.connection else { return }
        handle.connection = nil
        // The socket may be closed, and its number another connection's.
        guard let state = states[socket], state.connection == number else { return }
        states[socket]?.users = max(0, state.users - 1)
        states[socket]?.isHeld = false
        if handle.hasUsedHTTP2 { states[socket]?.isMultiplexed = true }
        changed.append(socket)
    }

    /// The number of connections, and of idle ones.
    var counts: (all: Int, idle: Int) {
        (states.values.count { $0.connection != nil }, states.keys.count(where: isIdle))
    }

    /// Whether the socket is a connection without calls.
    func isIdle(_ socket: Int32) -> Bool {
        guard let state = states[socket], state.connection != nil else { return false }
        return state.users == 0 && state.wanted == 0
    }

    /// Ends the idle HTTP/2 connections that their servers have closed: libcurl 7.88 would use them.
    func endClosed() {
        for (socket, state) in states where state.isMultiplexed && isIdle(socket) && capi_is_closed(socket) {
            end(socket)
        }
    }

    /// Ends an idle connection. libcurl notices when it next looks at it.
    func end(_ socket: Int32) {
        guard states[socket]?.isEnded == false else { return }
        capi_end_connection(socket)
        states[socket]?.isEnded = true
    }

    /// Closes a socket for libcurl.
    func close(_ socket: Int32) {
        states[socket] = nil
        capi_close(socket)
    }
}
