import APIValues
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The texts with which requests select pages.
struct PageCursor {
    let asked: PageRequest
    let size: Int
    let total: Int

    private var pages: MockPages { asked.pages }

    /// Whether the parameter counts pages, as GitLab's does.
    private var countsPages: Bool {
        pages.kind == .page || pages.kind != .offset && KeyWords(pages.parameter ?? "page").last == "page" && isNumber
    }

    private var isNumber: Bool {
        asked.markSchema.map { TextShape(asked.exchange.description, $0).kinds.contains(.integer) } ?? true
    }

    /// The number of items before the page that a text selects; nil for an unknown one.
    func start(_ mark: String) -> Int? {
        if countsPages {
            guard let number = Int(mark) else { return nil }
            let (pages, overflow) = number.subtractingReportingOverflow(pages.first)
            let (start, tooFar) = max(pages, 0).multipliedReportingOverflow(by: size)
            return overflow || tooFar ? total : start
        }
        if pages.kind == .offset {
            let (start, overflow) = (Int(mark) ?? 0).subtractingReportingOverflow(pages.first)
            return overflow ? nil : start
        }
        return (0..<total).first { text($0) == mark }
    }

    /// The text that selects the page after a number of items.
    func text(_ start: Int) -> String {
        if countsPages { return String(size == 0 ? pages.first : start / size + pages.first) }
        if pages.kind == .offset { return String(start + pages.first) }
        if isNumber { return String(start) }
        let opaque = Data("offset:\(start)".utf8).base64EncodedString().filter { $0 != "=" }
        let place = SchemaPlace(description: asked.exchange.description, schema: asked.markSchema)
        if place.fits(.string(opaque)) { return opaque }
        var maker = ValueMaker(
            place.description, usesExamples: false,
            random: SeededRandom(asked.exchange.engine.settings.seed, for: "cursor \(start)"))
        return BodyWriter.plainText(maker.value(place.schema, key: "cursor"))
    }
}
