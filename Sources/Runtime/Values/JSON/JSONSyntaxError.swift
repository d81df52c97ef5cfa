/// Why a text is not JSON, and at which byte that shows.
struct JSONSyntaxError: Error {
    let problem: String
    let offset: Int

    /// The same as users see it.
    var mismatch: DecodingMismatch {
        DecodingMismatch(path: "", reason: "not JSON: \(problem) at byte \(offset)")
    }
}
