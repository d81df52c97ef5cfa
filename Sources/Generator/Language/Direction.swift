/// Whether a property is sent, received or both.
package enum Direction: Sendable {
    case both, readOnly, writeOnly
}
