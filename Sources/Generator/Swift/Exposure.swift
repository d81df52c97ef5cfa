/// How far the names that follow can be seen, which decides the access of their module's import. Its raw value is the byte in
/// front of them.
enum Exposure: UInt8 {
    /// Inside a function.
    case inside = 0x18
    /// In a conformance.
    case conformance
    /// In the declaration itself, whose access the names share.
    case declaration
}
