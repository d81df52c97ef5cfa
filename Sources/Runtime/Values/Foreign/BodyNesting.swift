#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// Checks how deep a body is nested that a decoder of another format will read. Most of these decoders call themselves for each
/// level, so a small body could exceed the stack, and end the process.
///
/// The runtime does this for the decoders that a spec names. If your decoder unpacks its input first, call it for the unpacked
/// bytes: `try BodyNesting.check(unpacked)`.
public enum BodyNesting {
    /// Throws `DecodingMismatch` for a property list, XML or JSON with more than `limit` levels, for a binary property list that
    /// contains itself or repeats its parts without measure, and for XML that declares entities. Any other format is left to its
    /// decoder.
    public static func check(_ body: Data, limit: Int = 512) throws(DecodingMismatch) {
        let problem = body.withUnsafeBytes { raw in
            self.problem(of: raw.assumingMemoryBound(to: UInt8.self), limit)
        }
        if let problem { throw problem.mismatch(limit: limit) }
    }

    enum Problem: Equatable {
        case tooDeep
        /// A container of a binary property list is inside itself.
        case cycle
        /// With its repeated parts, it is many times as large as its bytes.
        case tooLarge
        case entities
        /// The encoding's name is known to be of printable ASCII.
        case encoding(String)
        case malformedPropertyList

        func mismatch(limit: Int) -> DecodingMismatch {
            let reason =
                switch self {
                case .tooDeep: "nested deeper than \(limit) levels"
                case .cycle: "a property list that contains itself"
                case .tooLarge: "a property list that repeats its parts too often"
                case .entities: "XML that declares entities, which are not read"
                case .encoding(let name): "XML in the encoding '\(name)', which is not supported"
                case .malformedPropertyList: "not a property list"
                }
            return DecodingMismatch(path: "", reason: reason)
        }
    }

    private static func problem(of body: UnsafeBufferPointer<UInt8>, _ limit: Int) -> Problem? {
        if body.starts(with: "bplist".utf8) { return BinaryPropertyList.problem(of: body, limit) }
        if let text = narrowed(body) {
            return text.withUnsafeBufferPointer { problem(ofText: $0, limit) }
        }
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        return problem(ofText: body.starts(with: mark) ? UnsafeBufferPointer(rebasing: body[3...]) : body, limit)
    }

    private static func problem(ofText text: UnsafeBufferPointer<UInt8>, _ limit: Int) -> Problem? {
        guard let first = text.firstIndex(where: { !isSpace($0) }) else { return nil }
        if text[first] == UInt8(ascii: "<") {
            var scanner = XMLNesting(text: text, limit: limit)
            return scanner.problem()
        }
        return BracketNesting.problem(of: text, from: first, limit)
    }

    static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

    /// The units of a text in UTF-16 or UTF-32, with a byte order mark or beginning with `<`, where those beyond ASCII are 0x80;
    /// nil for any other. Markup is in ASCII.
    private static func narrowed(_ body: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
        let start = Array(body.prefix(4))
        // The longer ones first: UTF-32 begins like UTF-16.
        let forms: [(start: [UInt8], width: Int, low: Int)] = [
            ([0xFF, 0xFE, 0, 0], 4, 0), ([0, 0, 0xFE, 0xFF], 4, 3), ([0x3C, 0, 0, 0], 4, 0), ([0, 0, 0, 0x3C], 4, 3),
            ([0xFF, 0xFE], 2, 0), ([0xFE, 0xFF], 2, 1), ([0x3C, 0], 2, 0), ([0, 0x3C], 2, 1),
        ]
        guard let form = forms.first(where: { start.starts(with: $0.start) }) else { return nil }
        let isMark = form.start.contains(0xFE)
        var text: [UInt8] = []
        text.reserveCapacity(body.count / form.width)
        var index = isMark ? form.width : 0
        while index + form.width <= body.count {
            let unit = body[index..<index + form.width]
            let low = unit[unit.startIndex + form.low]
            let isASCII = low < 0x80 && unit.reduce(0) { $0 | Int($1) } == Int(low)
            text.append(isASCII ? low : 0x80)
            index += form.width
        }
        return text
    }
}
