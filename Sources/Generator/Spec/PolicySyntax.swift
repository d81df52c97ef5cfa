/// What may be done with a call besides making it once, as written for an endpoint or in `defaults`.
struct PolicySyntax {
    var retry: Located<RetrySyntax>?
    var isIdempotent: Located<Bool>?
    /// A header's name; nil inside for `none`.
    var idempotencyKey: Located<String?>?
    var cache: Located<CacheSyntax>?
}

extension PolicySyntax {
    /// About how many bytes of text each endpoint takes over from defaults.
    var textSize: Int {
        let key = idempotencyKey?.value?.utf8.count ?? 0
        guard case .times(_, _, _, let statuses?)? = retry?.value else { return key + 64 }
        return key + 64 + statuses.count * 12
    }
}

/// How often, and when, a call is repeated.
enum RetrySyntax: Sendable {
    case never
    case times(Int, delay: Double?, maxDelay: Double?, statuses: [StatusSyntax.Pattern]?)
}

/// How long a response may be kept.
enum CacheSyntax: Sendable {
    case never
    /// As long as the response's headers say.
    case standard
    case seconds(Double)
}
