/// What a server takes from a client, so that no client can hold it up.
package struct ServerLimits: Sendable, Hashable {
    /// The number of connections at a time. A further one is answered with 503.
    package var connections = 2048
    /// The bytes of a request's line and fields together.
    package var headSize = 64 * 1024
    /// The bytes of a request's body.
    package var bodySize = 64 * 1024 * 1024
    /// The time that a connection may wait for a request.
    package var idleTime = Duration.seconds(75)
    /// The time from a request's first byte to the end of its fields.
    package var headTime = Duration.seconds(30)
    /// The time for a request's body.
    package var bodyTime = Duration.seconds(300)
    /// The time without a byte of a body, or of a response that the client does not read.
    package var stallTime = Duration.seconds(30)
    /// The time in which a client can read the last response of a connection while it still sends.
    package var drainTime = Duration.seconds(2)
    /// The time for open requests when the server stops.
    package var stopTime = Duration.seconds(5)

    package init() {}

    /// The time between two looks at the clock.
    var tick: Duration { min(idleTime, headTime, min(bodyTime, stallTime, drainTime)) }
}
