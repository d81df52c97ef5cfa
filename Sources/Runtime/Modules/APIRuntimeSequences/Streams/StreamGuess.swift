#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Judges a response without a type by its beginning: a stream of events has a comment or a field that the standard knows before
/// long (WHATWG HTML §9.2.6), and does not begin like a document.
struct StreamGuess {
    /// The size of a beginning, in bytes, from which a body without a known field is not a stream.
    private static let limit = 4096

    /// The bytes so far.
    private(set) var beginning = Data()
    /// Whether they begin like JSON, HTML or XML.
    private(set) var isDocument = false
    /// Whether they have a line without a known field.
    var isStrange = false

    mutating func append(_ chunk: Data) {
        beginning.append(chunk)
        let text = beginning.starts(with: [0xEF, 0xBB, 0xBF]) ? beginning.dropFirst(3) : beginning
        isDocument = text.first { !" \t\r\n".utf8.contains($0) }.map { "{[<".utf8.contains($0) } ?? false
    }

    /// Whether a line shows a stream: its first character is a colon, or it is a known field.
    static func shows(_ line: ArraySlice<UInt8>) -> Bool {
        let name = line.prefix { $0 != UInt8(ascii: ":") }
        return name.isEmpty || ["data", "event", "id", "retry"].contains { name.elementsEqual($0.utf8) }
    }

    /// Throws if the bytes are not a stream's. Of a document all of a short one is waited for, since it says more.
    func check(atEnd: Bool) throws(NotAStream) {
        guard isDocument || isStrange, atEnd || beginning.count >= Self.limit else { return }
        throw NotAStream(beginning: beginning)
    }
}

/// The error for a response without a type that is not a stream.
struct NotAStream: Error {
    let beginning: Data
}
