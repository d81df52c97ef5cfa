public import Generator

/// An OpenAPI document that a spec is made from, with the files that the document refers to.
public struct SpecDocument: Sendable {
    /// The spec's index among the files given to the generator.
    public let spec: Int
    /// The document's path, relative to the spec's folder; nil if the spec is the document.
    public let path: String?
    /// The overlays' paths, relative to the spec's folder.
    public let overlays: [String]
    /// The folder of the document's other files, relative to the spec's folder; nil for the document's folder.
    public let root: String?
    /// The spec's keys about it; nil if the spec is the document.
    var own: DocumentSpec?
    /// The new names that the spec gives to operations and schemas.
    package var names: [String: String] { own?.options.names ?? [:] }
    /// The document, after it was read.
    public var files: DocumentFiles?
    /// Why the document, or an overlay, could not be read.
    public var problem: String?
    /// The path that could not be read, or is not a folder; nil for the document's.
    public var unreadable: String?
}

extension SpecDocuments {
    /// The documents that the specs are made from. The caller reads them and passes them to ``add(_:areChecked:takesOAuth:)``.
    public var documents: [SpecDocument] {
        zip(files, roots).enumerated().compactMap { index, spec in
            let (file, root) = spec
            if file.isOpenAPIDocument { return SpecDocument(spec: index, path: nil, overlays: [], root: nil, own: nil) }
            guard let root, let own = DocumentSpec(root) else { return nil }
            return SpecDocument(
                spec: index, path: own.document.text ?? "", overlays: own.overlays.compactMap(\.text),
                root: own.root?.text, own: own)
        }
    }

    /// Replaces the keys that name documents by the documents.
    ///
    /// - Parameters:
    ///   - areChecked: Whether parts with errors are simplified or left out. This takes a fifth of the time, and hardly any
    ///     document has such parts: try without it first, and again with it if there are errors.
    ///   - takesOAuth: Whether schemes of OAuth 2 have the addresses of their servers; see ``DocumentOptions/takesOAuth``.
    ///     ``TargetProducts/haveAuthentication`` says whether a target has the product for them.
    public mutating func add(_ documents: [SpecDocument], areChecked: Bool = true, takesOAuth: Bool = false) {
        for document in documents { add(document, isChecked: areChecked, takesOAuth) }
    }

    /// The same for a comparison.
    /// - Parameter also: Operations that are taken in any case, by their methods and paths. Names that a document does not have are
    ///   ignored, because parts may have been removed.
    package mutating func add(_ documents: [SpecDocument], areChecked: Bool, comparedWith also: Set<String>) {
        for var document in documents {
            document.own?.compares(also)
            // No code is made, so no product is needed.
            add(document, isChecked: areChecked, true)
        }
    }

    private mutating func add(_ document: SpecDocument, isChecked: Bool, _ takesOAuth: Bool) {
        let index = document.spec
        guard let root = roots[index], var own = document.own else {
            return assemble(document, isChecked: isChecked, takesOAuth)
        }
        own.takesOAuth(takesOAuth)
        var sink = own.findings
        guard !sink.hasErrors else { return assemble(index, nil, findings: sink.diagnostics) }
        let path = document.path ?? ""
        guard let files = document.files else {
            let place =
                (own.overlays + [own.root].compactMap { $0 }).first { $0.text != nil && $0.text == document.unreadable }
                ?? own.document
            sink.error(
                .openAPIDocument,
                "'\(place.text ?? path)' cannot be read: \(document.problem ?? "it was not asked for")", at: place.range
            )
            return assemble(index, nil, findings: sink.diagnostics)
        }
        let conversion: Conversion
        do throws(DocumentFailure) {
            conversion = try Conversion(files, own.options, areDivided: false, isChecked: isChecked)
        } catch {
            return assemble(index, nil, findings: sink.diagnostics + own.diagnostics(error, path: path))
        }
        var merge = SpecMerge(absent: conversion.absent)
        if own.options.passesOverMissing { merge.known = conversion.operationNames }
        let tree = merge.merged(root, with: conversion.trees[0].tree)
        sink.add(merge.findings.diagnostics)
        sink.report(conversion.findings)
        assemble(
            index, sink.hasErrors ? nil : tree, of: files.fileIndexes, unused: conversion.absent.models,
            findings: sink.diagnostics)
    }

    /// Adds a document that is compiled without a spec.
    private mutating func assemble(_ document: SpecDocument, isChecked: Bool, _ takesOAuth: Bool) {
        var sink = DiagnosticSink()
        let start = SourceRange.start(ofFile: Int32(document.spec))
        guard let files = document.files else {
            sink.error(.openAPIDocument, document.problem ?? "the document was not read", at: start)
            return assemble(document.spec, nil, findings: sink.diagnostics)
        }
        do throws(DocumentFailure) {
            var options = DocumentOptions()
            options.takesOAuth = takesOAuth
            let conversion = try Conversion(files, options, areDivided: false, isChecked: isChecked)
            sink.report(conversion.findings)
            assemble(document.spec, conversion.trees[0].tree, of: files.fileIndexes, findings: sink.diagnostics)
        } catch {
            sink.add(error.diagnostics)
            assemble(document.spec, nil, findings: sink.diagnostics)
        }
    }
}

extension DiagnosticSink {
    package mutating func report(_ findings: [Finding]) {
        for finding in findings { report(finding.outcome.rule, finding.message, at: finding.range) }
    }
}
