/// The checks of an API whose names are bound. `Pages` and `Literals` check too, and have results that `Lower` writes out.
enum Checks {
    /// Each one looks at the whole. Those that would take a mistake for something else are silent where there are errors.
    static let all: [@Sendable (BoundAPI, inout DiagnosticSink) -> Void] = [
        UnfitStreams.check,
        UnknownScopes.check,
        UnfitStyles.check,
        UnfitPolicies.check,
        FailingSuccesses.check,
        UnfitRequests.check,
        RecursiveUnions.check,
        UnusedModels.check,
        MissingResponses.check,
        GrowingModels.check,
        EndlessModels.check,
        UnfitDiscriminators.check,
        SharedProperties.check,
        AmbiguousUnions.check,
    ]
}
