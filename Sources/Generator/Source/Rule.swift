/// The rules of the language. Their raw values are stable ids, which diagnostics show in brackets.
public enum Rule: String, Sendable, Hashable, CaseIterable {
    // Errors
    case yamlSyntax = "yaml-syntax"
    case duplicateKey = "duplicate-key"
    case unknownKey = "unknown-key"
    case missingKey = "missing-key"
    case wrongKind = "wrong-kind"
    case invalidBoolean = "invalid-boolean"
    case invalidNumber = "invalid-number"
    case unknownWord = "unknown-word"
    case malformedText = "malformed-text"
    case emptyValue = "empty-value"
    case conflictingKeys = "conflicting-keys"
    case misplacedKey = "misplaced-key"
    case unknownType = "unknown-type"
    case invalidType = "invalid-type"
    case invalidName = "invalid-name"
    case nameCollision = "name-collision"
    case invalidPath = "invalid-path"
    case placeholderMismatch = "placeholder-mismatch"
    case invalidStatus = "invalid-status"
    case invalidPagination = "invalid-pagination"
    case unknownAuth = "unknown-auth"
    case unknownEndpoint = "unknown-endpoint"
    case unknownServer = "unknown-server"
    case invalidServer = "invalid-server"
    case invalidDefault = "invalid-default"
    case invalidExample = "invalid-example"
    case recursiveAlias = "recursive-alias"
    case noServers = "no-servers"
    case duplicateRoot = "duplicate-root"
    case missingProduct = "missing-product"
    case openAPIDocument = "openapi-document"
    case unknownOperation = "unknown-operation"
    case limitExceeded = "limit-exceeded"
    /// Only `apigen format --check` reports it.
    case unformatted

    // Warnings
    case unusedModel = "unused-model"
    case shadowedType = "shadowed-type"
    case missingSummary = "missing-summary"
    case missingResponse = "missing-response"
    case bodyOnGet = "body-on-get"
    case insecureServer = "insecure-server"
    case ambiguousUnion = "ambiguous-union"
    case unreachableError = "unreachable-error"
    case unusedIgnore = "unused-ignore"
    case openAPIApproximated = "openapi-approximated"
    case openAPIRepaired = "openapi-repaired"
    case openAPILeftOut = "openapi-left-out"
    case overlayIneffective = "overlay-ineffective"

    /// The severity of the rule's findings.
    public var severity: Diagnostic.Severity {
        switch self {
        case .unusedModel, .shadowedType, .missingSummary, .missingResponse, .bodyOnGet, .insecureServer,
            .ambiguousUnion, .unreachableError, .unusedIgnore, .openAPIApproximated, .openAPIRepaired,
            .openAPILeftOut, .overlayIneffective:
            .warning
        default: .error
        }
    }

    /// Whether the rule applies without `lint:` in a spec or an option.
    package var isOnByDefault: Bool { self != .missingSummary }

    /// `; did you mean 'x'?` for an unknown id, or an empty text if no id is close.
    public static func proposal(for id: String) -> String {
        nearestName(to: id, among: allCases.map(\.rawValue)).map { "; did you mean '\($0)'?" } ?? ""
    }
}
