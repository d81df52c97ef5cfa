/// What a reader throws: a mismatch whose place is still a number. The path is only made for an error that leaves the runtime,
/// as unions read by trial and drop most errors.
struct ReadFailure: Error {
    /// The value's index on the tape.
    let index: Int
    /// The rest of the path below that value.
    var path = ""
    let reason: String

    /// For errors of other types; they may show what the data held.
    static let foreignReason = "could not be read"
}
