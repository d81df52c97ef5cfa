/// Whether a property is sent, received or both.
enum Direction: Sendable {
    case both, readOnly, writeOnly
}
