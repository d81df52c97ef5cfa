public import Generator

/// What a rule means, why it is one, and how specs look that break it and that keep it.
public struct RuleExplanation: Sendable {
    /// The rule in one line.
    public let summary: String
    /// What is found, in a paragraph.
    public let meaning: String
    /// Why it matters, and what to do, in a paragraph.
    public let reason: String
    /// The files of a spec that breaks the rule, and no other one.
    public let wrong: [String]
    /// The same with the mistake mended.
    public let right: [String]

    init(_ summary: String, meaning: String, reason: String, wrong: [String], right: [String]) {
        self.summary = summary
        self.meaning = meaning
        self.reason = reason
        self.wrong = wrong
        self.right = right
    }

    init(_ summary: String, meaning: String, reason: String, wrong: String, right: String) {
        self.init(summary, meaning: meaning, reason: reason, wrong: [wrong], right: [right])
    }
}

extension Rule {
    /// What the rule means and how it is kept.
    public var explanation: RuleExplanation {
        switch self {
        case .yamlSyntax: .yamlSyntax
        case .duplicateKey: .duplicateKey
        case .unknownKey: .unknownKey
        case .missingKey: .missingKey
        case .wrongKind: .wrongKind
        case .unknownType: .unknownType
        case .invalidType: .invalidType
        case .invalidName: .invalidName
        case .nameCollision: .nameCollision
        case .recursiveAlias: .recursiveAlias
        case .invalidPath: .invalidPath
        case .placeholderMismatch: .placeholderMismatch
        case .invalidStatus: .invalidStatus
        case .invalidPagination: .invalidPagination
        case .unknownAuth: .unknownAuth
        case .unknownEndpoint: .unknownEndpoint
        case .unknownServer: .unknownServer
        case .invalidServer: .invalidServer
        case .invalidDefault: .invalidDefault
        case .invalidExample: .invalidExample
        case .noServers: .noServers
        case .duplicateRoot: .duplicateRoot
        case .missingProduct: .missingProduct
        case .openAPIDocument: .openAPIDocument
        case .unknownOperation: .unknownOperation
        case .limitExceeded: .limitExceeded
        case .unusedModel: .unusedModel
        case .shadowedType: .shadowedType
        case .missingSummary: .missingSummary
        case .missingResponse: .missingResponse
        case .bodyOnGet: .bodyOnGet
        case .insecureServer: .insecureServer
        case .ambiguousUnion: .ambiguousUnion
        case .unreachableError: .unreachableError
        case .unusedIgnore: .unusedIgnore
        case .openAPIApproximated: .openAPIApproximated
        case .openAPIRepaired: .openAPIRepaired
        case .openAPILeftOut: .openAPILeftOut
        case .overlayIneffective: .overlayIneffective
        }
    }
}
