/// What holds for all endpoints and models that say nothing else.
package final class DefaultsSyntax {
    package var auth: AuthSyntax?
    package var query: [FieldSyntax] = []
    package var headers: [FieldSyntax] = []
    package var failures = FailuresSyntax()
    package var policies = PolicySyntax()
    package var json = JSON()
    package var models = Models()

    /// How values are written as JSON.
    package struct JSON {
        package var dates: DateFormat?
        /// The number types that are text.
        package var textNumbers: Set<Builtin> = []
        /// Whether arrays leave out what cannot be read.
        package var isLenient = false
    }

    /// How models become types.
    package struct Models {
        package var isMutable = true
        package var isHashable = true
        package var coding = CodingSyntax.both
    }
}

/// In which directions models are coded.
package enum CodingSyntax: String, CaseIterable, Sendable {
    case both
    /// In those in which endpoints use them.
    case used
}

/// How a call is made: how long it may take, and what may be done besides making it once.
package struct PolicySyntax {
    package var timeout: Double?
    package var retry: Located<Retry>?
    package var isIdempotent: Located<Bool>?
    /// A header's name; nil inside for `none`.
    package var idempotencyKey: Located<String?>?
    package var cache: Located<Caching>?
}

// MARK: - Size

extension DefaultsSyntax {
    /// About how many bytes of text each endpoint takes over.
    var textSize: Int {
        let fields = (query + headers).reduce(0) { $0 + $1.textSize }
        let names: [[Located<String>]] =
            switch auth {
            case .all(let names): [names]
            case .any(let alternatives): alternatives
            case .some(.none), nil: []
            }
        return fields + policies.textSize + failures.statuses.count * 32
            + names.joined().reduce(0) { $0 + $1.value.utf8.count }
    }
}

extension PolicySyntax {
    fileprivate var textSize: Int {
        let key = idempotencyKey?.value?.utf8.count ?? 0
        guard case .times(_, _, _, let statuses?)? = retry?.value else { return key + 64 }
        return key + 64 + statuses.count * 12
    }
}

extension FieldSyntax {
    fileprivate var textSize: Int {
        let own = name.value.utf8.count + (documentation.summary?.utf8.count ?? 0) + 64
        switch content {
        case .constant(let constant): return own + constant.value.wire.utf8.count
        case .enumeration(let syntax): return own + syntax.cases.reduce(0) { $0 + $1.wire.value.utf8.count + 32 }
        default: return own + (defaultValue?.text?.utf8.count ?? 0)
        }
    }
}
