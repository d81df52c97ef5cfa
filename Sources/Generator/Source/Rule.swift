/// The rules of the language by their stable ids, as diagnostics show them in brackets.
public enum Rule: String, Sendable, Hashable, CaseIterable {
    // Errors
    case yamlSyntax = "yaml-syntax"
    case duplicateKey = "duplicate-key"
    case unknownKey = "unknown-key"
    case missingKey = "missing-key"
    case wrongKind = "wrong-kind"
    case unknownType = "unknown-type"
    case invalidType = "invalid-type"
    case invalidName = "invalid-name"
    case nameCollision = "name-collision"
    case invalidPath = "invalid-path"
    case placeholderMismatch = "placeholder-mismatch"
    case invalidStatus = "invalid-status"
    case unknownAuth = "unknown-auth"
    case unknownServer = "unknown-server"
    case invalidServer = "invalid-server"
    case invalidDefault = "invalid-default"
    case invalidPagination = "invalid-pagination"
    case noServers = "no-servers"
    case duplicateRoot = "duplicate-root"
    case limitExceeded = "limit-exceeded"
    case notSupportedYet = "not-supported-yet"

    // Warnings
    case unusedModel = "unused-model"
    case missingSummary = "missing-summary"
    case bodyOnGet = "body-on-get"
    case insecureServer = "insecure-server"
    case unreachableError = "unreachable-error"
}
