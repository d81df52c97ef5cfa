/// The defaults for endpoints and models that do not set them.
package final class DefaultsSyntax {
    package var auth: AuthSyntax?
    package var query: [FieldSyntax] = []
    package var headers: [FieldSyntax] = []
    package var failures = FailuresSyntax()
    package var policies = PolicySyntax()
    package var json = JSON()
    package var models = Models()

    /// The JSON form of values.
    package struct JSON {
        package var dates: DateFormat?
        /// The number types that are written as text.
        package var textNumbers: Set<Builtin> = []
        /// Whether arrays skip unreadable elements.
        package var isLenient = false
    }

    /// The form of the types that models become.
    package struct Models {
        package var isMutable = true
        package var isHashable = true
        package var coding = CodingSyntax.both
    }
}

/// The directions in which models are coded.
package enum CodingSyntax: String, CaseIterable, Sendable {
    case both
    /// Only the directions in which endpoints use them.
    case used
}

/// The policies of a call: timeout, retry, idempotency and caching.
package struct PolicySyntax {
    package var timeout: Double?
    package var retry: Located<Retry>?
    package var isIdempotent: Located<Bool>?
    /// The name of the header; the inner value is nil for `none`.
    package var idempotencyKey: Located<String?>?
    package var cache: Located<Caching>?
}

// MARK: - Size

extension DefaultsSyntax {
    /// The approximate number of bytes of text that each endpoint inherits.
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
