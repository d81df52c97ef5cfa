import Foundation

/// The specs of a target, and the other files that they may be made of.
struct SpecInputs {
    /// The specs, without the documents that another spec names.
    let heads: [SpecHead]
    /// The specs, possible example files, and the documents that specs name: a change of one changes the output. They are
    /// searched on disk, since fixtures are mostly excluded from the target or copied as resources.
    let files: [URL]

    init(_ candidates: [URL]) {
        let own = candidates.filter(\.isSpec).sorted { $0.path < $1.path }.map(SpecHead.init)
        let documents = Set(own.flatMap(\.documents))
        // A document that a spec names is not also compiled by itself.
        heads = own.filter { !$0.url.isDocument || !documents.contains($0.url.standardizedFileURL) }
        let specs = heads.map(\.url)
        let examples = Set(
            Set(specs.map { $0.deletingLastPathComponent() }).flatMap { folder in
                SourceFolder.files(below: folder, where: \.isExample)
            })
        // A document's other files are in its folder. Skips folders that hold specs: they may hold the whole package.
        let folders = Set(documents.map { $0.deletingLastPathComponent() }).filter { folder in
            !specs.contains { $0.path.hasPrefix(folder.path + "/") }
        }
        // A folder that a spec names as the documents' root is searched whatever it holds.
        let roots = folders.union(heads.compactMap(\.root))
        let others = documents.union(roots.flatMap { SourceFolder.files(below: $0, where: \.isPartOfDocument) })
        files = specs + examples.union(others).subtracting(specs).sorted { $0.path < $1.path }
    }
}
