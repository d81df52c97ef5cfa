import Foundation
@testable import Generator
import Synchronization

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
        let cases = Mutex(Array(repeating: [HostileCase](), count: places.count))
        DispatchQueue.concurrentPerform(iterations: places.count) { index in
            let made = HostileCase.cases(places[index])
            cases.withLock { $0[index] = made }
        }
        return cases.withLock { $0.flatMap { $0 } }
    }()

    /// The cases by the names of their places.
    static let byPlace = Dictionary(grouping: all, by: \.place.name)

    /// Each payload alone, and behind something harmless: names are often refused for their first character alone.
    private static func cases(_ place: Place) -> [HostileCase] {
        guard let harmless = skeleton(place) else { return [] }
        return Payload.all.flatMap { payload in
            [payload.text, place.harmless + payload.text].map { HostileCase(place, payload, $0, harmless) }
        }
    }

    /// What every case of the place is compared with; nil where not even a harmless text is taken there.
    private static func skeleton(_ place: Place) -> SwiftSkeleton? {
        guard let output = generate(place, place.harmless).result.outputs.first else { return nil }
        return try? SwiftSkeleton(output.text)
    }

    static func generate(_ place: Place, _ text: String) -> (file: SourceFile, result: Generator.Result) {
        let (path, content) = place.spec(text)
        let file = SourceFile(path: path, bytes: Array(content.utf8))
        return (file, Generator().generate([file]))
    }

    private init(_ place: Place, _ payload: Payload, _ text: String, _ harmless: SwiftSkeleton) {
        self.place = place
        self.payload = payload
        self.text = text
        let (file, result) = Self.generate(place, text)
        output = result.outputs.first?.text
        let found = output.map { output in Result { () throws(SwiftSkeleton.Hole) in try SwiftSkeleton(output) } }
        let skeleton = try? found?.get()
        let isWord = payload.hasMeaning && text == payload.text
        shape = (isWord ? skeleton : skeleton?.withoutNames)?.hashValue ?? 0
        problem = Self.problem(with: result, file) ?? found.flatMap { Self.problem(with: $0, place, payload, harmless) }
    }

    // MARK: - Checks

    /// There is code, or a diagnostic that says where; and nothing of the text drives the terminal that shows it.
    private static func problem(with result: Generator.Result, _ file: SourceFile) -> String? {
        if result.hasErrors != result.outputs.isEmpty { return "neither refused nor generated" }
        for output in result.outputs where output.name.utf8.contains(where: { $0 == UInt8(ascii: "/") }) {
            return "the output is called '\(output.name)'"
        }
        guard !result.diagnostics.isEmpty else { return nil }
        if let problem = DiagnosticPlaces.problem(in: result.diagnostics, [file]) { return problem }
        let renderer = DiagnosticRenderer(files: [file])
        for format in DiagnosticFormat.allCases {
            let text = renderer.render(result.diagnostics, as: format)
            let problem = RenderedText.problem(in: text, format, count: result.diagnostics.count)
            if let problem { return problem }
        }
        return nil
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
