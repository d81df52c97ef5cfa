/// How a date is written on the wire.
package indirect enum DateFormat: Hashable, Sendable {
    case iso8601, unix, unixMilliseconds, http
    case pattern(String)
    /// Several formats: reading tries them in order, writing uses the first one.
    case anyOf([DateFormat])
}
