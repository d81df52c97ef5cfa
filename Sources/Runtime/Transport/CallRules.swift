/// What a transport may want to know of a call besides its request.
package struct CallRules: Sendable {
    /// Whether the response's body is read as it comes, not collected first.
    package var isStreaming = false
    /// Whether sending the request twice does what sending it once does, as far as its endpoint says.
    package var isIdempotent = true
    /// Whether a redirect led the request to another origin, where no secrets are sent.
    package var isForeign = false
    /// How much of a response is accepted.
    package var limits = ResponseLimits(body: 100_000_000)
    /// When the call has to be over, and after how many seconds that is; nil where it may last.
    package var timeout: (end: ContinuousClock.Instant, seconds: Double)?

    /// The rules of the call that the current task makes; nil outside of one.
    @TaskLocal package static var current: CallRules?

    /// The rules of the current task's call. Outside of one, nothing says that the body will be collected, so it is read as it
    /// comes.
    package static var currentOrOwn: CallRules {
        if let current { return current }
        var rules = CallRules()
        rules.isStreaming = true
        return rules
    }

    package init() {}
}
