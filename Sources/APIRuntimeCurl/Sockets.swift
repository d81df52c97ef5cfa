import CAPIRuntimeCurl

/// The sockets of a transport's connections, and what is waited for on each.
///
/// One of HTTP/1.1 that no call uses is watched too: what comes on it was not asked for.
final class Sockets {
    private struct State {
        /// What libcurl waits for: 1 to read, 2 to write, 3 both, 0 nothing.
        var wanted: Int32 = 0
        /// What the system is told to wait for.
        var watched: Int32 = 0
        /// How many calls use the connection.
        var users = 0
        /// Which connection it is one of; a number that a socket had before is soon another one's. Nil for what libcurl has to
        /// hear from its own threads.
        var connection: Int?
        /// Whether it speaks HTTP/2, where a response names its request and the other end may say something at any time.
        var isMultiplexed = false
        /// Whether nothing is to be read now, since what came is not read yet.
        var isHeld = false
        /// Whether the connection was ended here.
        var isEnded = false
    }

    private let poll: Int32
    private var states: [Int32: State] = [:]
    private var lastConnection = 0
    /// The sockets of which the system may have to be told something else.
    private var changed: [Int32] = []
    private var events = [capi_event](repeating: capi_event(), count: 64)

    /// How many connections have had notice of their end, over TLS.
    let ends: UnsafeMutablePointer<Int>
    /// On which ones, in this turn of the thread; nil where that was any.
    private var noticed: [Int32?] = []

    init(poll: Int32) {
        self.poll = poll
        ends = .allocate(capacity: 1)
        ends.initialize(to: 0)
    }

    deinit {
        ends.deallocate()
    }

    /// Notes on which socket there is notice of an end. libcurl ends the call that reads there before it does anything else.
    func listen(to socket: Int32?, _ act: () -> Void) {
        let before = ends.pointee
        act()
        if ends.pointee != before { noticed.append(socket) }
    }

    func isNoticed(_ socket: Int32?) -> Bool {
        noticed.contains { $0 == nil || $0 == socket }
    }

    func forgetEnds() {
        if !noticed.isEmpty { noticed.removeAll() }
    }

    /// Waits so many milliseconds; -1 for as long as it takes.
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

    /// libcurl opens a socket for a connection.
    func open(_ socket: Int32) {
        // Whatever had its number before, the system has forgotten.
        lastConnection += 1
        states[socket] = State(connection: lastConnection)
    }

    /// What libcurl waits for on behalf of a handle: 1 to read, 2 to write, 3 both, 4 nothing any more.
    func set(_ socket: Int32, _ what: Int32, for handle: Handle?) {
        var state = states[socket] ?? State()
        guard let connection = state.connection else {
            // It is closed without a word, and its number used again.
            capi_poll_set(poll, socket, what == 4 ? 0 : what, states[socket] == nil)
            states[socket] = what == 4 ? nil : state
            return
        }
        state.wanted = what == 4 ? 0 : what
        if let handle, what != 4, handle.connection != connection {
            leave(handle)
            (handle.socket, handle.connection) = (socket, connection)
            state.users += 1
            state.isHeld = handle.isFull
        }
        states[socket] = state
        changed.append(socket)
    }

    /// Leaves what comes for a handle with the system, which keeps the other end waiting, or goes on reading.
    func hold(_ handle: Handle, _ holds: Bool) {
        // Others use one of HTTP/2, and libcurl's own pause does.
        guard let socket = handle.socket, states[socket]?.connection == handle.connection, !handle.hasUsedHTTP2 else {
            return
        }
        states[socket]?.isHeld = holds
        changed.append(socket)
    }

    /// A handle is done with its connection, which may be kept.
    func leave(_ handle: Handle) {
        guard let socket = handle.socket, let connection = handle.connection else { return }
        (handle.socket, handle.connection) = (nil, nil)
        // It may be closed, and its socket's number the one of a connection of another call.
        guard let state = states[socket], state.connection == connection else { return }
        states[socket]?.users = max(0, state.users - 1)
        states[socket]?.isHeld = false
        if handle.hasUsedHTTP2 { states[socket]?.isMultiplexed = true }
        changed.append(socket)
    }

    /// How many connections there are, and how many of them no call uses.
    var counts: (all: Int, idle: Int) {
        (states.values.count { $0.connection != nil }, states.keys.count(where: isIdle))
    }

    /// Whether no call uses a connection.
    func isIdle(_ socket: Int32) -> Bool {
        guard let state = states[socket], state.connection != nil else { return false }
        return state.users == 0 && state.wanted == 0
    }

    /// Ends a connection that no call uses. libcurl finds that out when it looks at it again.
    func end(_ socket: Int32) {
        guard states[socket]?.isEnded == false else { return }
        capi_end_connection(socket)
        states[socket]?.isEnded = true
    }

    /// libcurl closes a socket.
    func close(_ socket: Int32) {
        states[socket] = nil
        capi_close(socket)
    }
}
