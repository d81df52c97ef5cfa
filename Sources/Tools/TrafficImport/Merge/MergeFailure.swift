package import Generator

/// Why nothing is added to a spec.
package enum MergeFailure: Error {
    /// A sentence without a full stop.
    case refused(String)
    /// The errors in a spec, and the files that they are in.
    case invalid([Diagnostic], [SourceFile])
    /// The errors of the result, and its files.
    case wrongResult([Diagnostic], [SourceFile])
}
