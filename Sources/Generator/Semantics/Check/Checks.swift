/// The checks of an API whose names are bound. `ResolvedPages` and `Literals` check too, and `Lowering` needs their results.
enum Checks {
    /// Each check sees the whole API. A check that an earlier error would mislead is skipped if there are errors.
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
