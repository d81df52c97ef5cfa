import APIValues
import Foundation
@testable import Generator

/// A payload in a place, and what the generator made of it.
struct HostileCase: Sendable, CustomStringConvertible {
    let place: Place
    let payload: Payload
    let text: String
    /// What the generator wrote; nil where it refused.
    let output: String?
    /// The shape of the code: the same for code that differs in literals and comments only, or in a name without a meaning.
    let shape: Int
    /// What is wrong with what came out; nil where nothing is.
    let problem: String?

    var description: String { "\(payload) as \(place.name)" }

    // MARK: - All cases

    /// Every payload in every place; made once, as all tests need them.
    static let all: [HostileCase] = {
        let places = Place.all
        let cases = Lock(Array(repeating: [HostileCase](), count: places.count))
        DispatchQueue.concurrentPerform(iterations: places.count) { index in
            let made = HostileCase.cases(places[index])
            cases.withLock { $0[index] = made }
        }
        return cases.withLock { $0.flatMap { $0 } }
    }()

    /// The cases by the names of their places.
    static let byPlace = Dictionary(grouping: all, by: \.place.name)

    /// Each payload alone and, where that is refused, behind something harmless: names often are for their beginning alone.
    private static func cases(_ place: Place) -> [HostileCase] {
        guard let harmless = skeleton(place) else { return [] }
        return Payload.all.flatMap { payload -> [HostileCase] in
            // A word is text like any other.
            if payload.hasMeaning, place.kind == .text { return [] }
            let alone = HostileCase(place, payload, payload.text, harmless)
            guard alone.output == nil, !payload.isLong else { return [alone] }
            return [alone, HostileCase(place, payload, place.harmless + payload.text, harmless)]
        }
    }

    /// What every case of the place is compared with; nil where not even a harmless text is taken there.
    private static func skeleton(_ place: Place) -> SwiftSkeleton? {
        guard let output = generate([place.file(place.harmless)]).result.outputs.first else { return nil }
        return try? SwiftSkeleton(output.text)
    }

    /// What the generator makes of specs; the files that their examples name are all the same.
    static func generate(_ specs: [SourceFile]) -> (examples: [ExampleFile], result: Generator.Result) {
        let examples = SpecDocuments(specs).exampleFiles.map { example in
            var example = example
            example.content = .bytes(Array("{ \"id\": 1 }".utf8))
            return example
        }
        return (examples, Generator().generate(specs, examples: examples))
    }

    private init(_ place: Place, _ payload: Payload, _ text: String, _ harmless: SwiftSkeleton) {
        self.place = place
        self.payload = payload
        self.text = text
        let file = place.file(text)
        let (examples, result) = Self.generate([file])
        output = result.outputs.first?.text
        let found = output.map { output in Result { () throws(SwiftSkeleton.Hole) in try SwiftSkeleton(output) } }
        let skeleton = try? found?.get()
        let isWord = payload.hasMeaning && text == payload.text
        shape = (isWord ? skeleton : skeleton?.withoutNames)?.hashValue ?? 0
        problem =
            Self.problem(with: result, [file] + examples.map(\.source)) ?? Self.problem(with: examples)
            ?? found.flatMap { Self.problem(with: $0, place, payload, harmless) }
    }

    // MARK: - Checks

    /// There is code, or a diagnostic that says where.
    private static func problem(with result: Generator.Result, _ files: [SourceFile]) -> String? {
        if result.hasErrors != result.outputs.isEmpty { return "neither refused nor generated" }
        for output in result.outputs where output.name.utf8.contains(where: { $0 == UInt8(ascii: "/") }) {
            return "the output is called '\(output.name)'"
        }
        return DiagnosticPlaces.problem(in: result.diagnostics, files)
    }

    /// No file is read but those below the spec's folder.
    private static func problem(with examples: [ExampleFile]) -> String? {
        let isOutside = examples.contains { example in
            let parts = example.path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
            return parts.contains { $0.elementsEqual("..".utf8) } || parts.first?.isEmpty ?? false
        }
        return isOutside ? "names files elsewhere" : nil
    }

    /// The code differs from that of a harmless text in what the place may change, and in nothing else.
    private static func problem(
        with found: Result<SwiftSkeleton, SwiftSkeleton.Hole>, _ place: Place, _ payload: Payload,
        _ harmless: SwiftSkeleton
    ) -> String? {
        let skeleton: SwiftSkeleton
        switch found {
        case .success(let value): skeleton = value
        case .failure(let hole): return "line \(hole.line): \(hole.message)"
        }
        switch place.kind {
        case _ where payload.hasMeaning: return nil
        case .text where skeleton != harmless: return "other code than for '\(place.harmless)'"
        case .name where skeleton.withoutNames != harmless.withoutNames:
            return "other code than for '\(place.harmless)', the name aside"
        default: return nil
        }
    }
}
