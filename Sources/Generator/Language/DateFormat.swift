/// How a date is written on the wire.
package indirect enum DateFormat: Hashable, Sendable {
    case iso8601, unix, unixMilliseconds, http
    case pattern(String)
    /// Several, tried in order when read; the first one is written.
    case anyOf([DateFormat])
}
