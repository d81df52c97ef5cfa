import Generator

/// The kinds of changes by their stable ids, as reports show them in brackets.
package enum DiffRule: String, Sendable, CaseIterable {
    // Operations
    case operationAdded = "diff-operation-added"
    case operationRemoved = "diff-operation-removed"
    case operationRenamed = "diff-operation-renamed"
    case methodChanged = "diff-method-changed"
    case pathChanged = "diff-path-changed"
    case deprecated = "diff-deprecated"
    case policyChanged = "diff-policy-changed"
    case paginationChanged = "diff-pagination-changed"

    // What is sent
    case parameterAdded = "diff-parameter-added"
    case requiredParameterAdded = "diff-required-parameter-added"
    case parameterRemoved = "diff-parameter-removed"
    case parameterRenamed = "diff-parameter-renamed"
    case parameterMoved = "diff-parameter-moved"
    case parameterRequired = "diff-parameter-required"
    case parameterOptional = "diff-parameter-optional"
    case parameterTypeChanged = "diff-parameter-type-changed"
    case parameterStyleChanged = "diff-parameter-style-changed"
    case parameterDefaultChanged = "diff-parameter-default-changed"
    case parameterOrderChanged = "diff-parameter-order-changed"
    case constantChanged = "diff-constant-changed"
    case bodyAdded = "diff-body-added"
    case requiredBodyAdded = "diff-required-body-added"
    case bodyRemoved = "diff-body-removed"
    case bodyRequired = "diff-body-required"
    case bodyOptional = "diff-body-optional"
    case bodyFormatChanged = "diff-body-format-changed"
    case bodyTypeChanged = "diff-body-type-changed"
    case limitTightened = "diff-limit-tightened"
    case limitLoosened = "diff-limit-loosened"

    // What comes back
    case responseAdded = "diff-response-added"
    case responseRemoved = "diff-response-removed"
    case responseTypeChanged = "diff-response-type-changed"
    case responseOptional = "diff-response-optional"
    case responseRequired = "diff-response-required"
    case responseFormatChanged = "diff-response-format-changed"
    case headerAdded = "diff-header-added"
    case headerRemoved = "diff-header-removed"
    case headerChanged = "diff-header-changed"
    case errorAdded = "diff-error-added"
    case errorRemoved = "diff-error-removed"
    case errorTypeChanged = "diff-error-type-changed"
    case failureConditionChanged = "diff-failure-condition-changed"

    // Types
    case propertyAdded = "diff-property-added"
    case requiredPropertyAdded = "diff-required-property-added"
    case propertyRemoved = "diff-property-removed"
    case propertyRequired = "diff-property-required"
    case propertyOptional = "diff-property-optional"
    case propertyTypeChanged = "diff-property-type-changed"
    case propertyDefaultChanged = "diff-property-default-changed"
    case propertyOrderChanged = "diff-property-order-changed"
    case additionalChanged = "diff-additional-changed"
    case valueAdded = "diff-value-added"
    case valueRemoved = "diff-value-removed"
    case alternativeAdded = "diff-alternative-added"
    case alternativeRemoved = "diff-alternative-removed"
    case discriminatorChanged = "diff-discriminator-changed"
    case kindChanged = "diff-kind-changed"
    case openingChanged = "diff-opening-changed"
    case typeAdded = "diff-type-added"
    case typeRemoved = "diff-type-removed"
    case typeRenamed = "diff-type-renamed"
    case swiftNameChanged = "diff-swift-name-changed"
    case conformanceLost = "diff-conformance-lost"

    // The whole API
    case apiAdded = "diff-api-added"
    case apiRemoved = "diff-api-removed"
    case apiRenamed = "diff-api-renamed"
    case accessNarrowed = "diff-access-narrowed"
    case serverAdded = "diff-server-added"
    case serverRemoved = "diff-server-removed"
    case serverChanged = "diff-server-changed"
    case authChanged = "diff-auth-changed"
    case scopeAdded = "diff-scope-added"
    case schemeChanged = "diff-scheme-changed"

    /// `; did you mean 'x'?` for an id that is no rule's, or nothing where none is close.
    package static func proposal(for id: String) -> String {
        nearestName(to: id, among: allCases.map(\.rawValue)).map { "; did you mean '\($0)'?" } ?? ""
    }
}

/// What a change breaks.
package struct Effect: OptionSet, Sendable, Hashable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A client built from the old description fails against the new server.
    package static let wire = Effect(rawValue: 1)
    /// Code that uses the generated Swift no longer compiles.
    package static let source = Effect(rawValue: 2)

    /// The effect in words of reports.
    package var words: [String] { (contains(.wire) ? ["wire"] : []) + (contains(.source) ? ["source"] : []) }
}
