/// What may be done with a call besides making it once, as written for an endpoint or in `defaults`.
struct PolicySyntax {
    var retry: Located<Retry>?
    var isIdempotent: Located<Bool>?
    /// A header's name; nil inside for `none`.
    var idempotencyKey: Located<String?>?
    var cache: Located<Caching>?
}

extension PolicySyntax {
    /// About how many bytes of text each endpoint takes over from defaults.
    var textSize: Int {
        let key = idempotencyKey?.value?.utf8.count ?? 0
        guard case .times(_, _, _, let statuses?)? = retry?.value else { return key + 64 }
        return key + 64 + statuses.count * 12
    }
}
