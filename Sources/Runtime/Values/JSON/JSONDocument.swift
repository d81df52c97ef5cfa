import Foundation

/// A parsed JSON text: its bytes, which it borrows, and the tape that says what is where.
///
/// A reader may outlive the call that made it (nothing stops a type from keeping one). ``detach()`` then gives the document a
/// copy of the bytes, so that it never points at memory that is gone.
final class JSONDocument {
    private var base: UnsafePointer<UInt8>
    private let size: Int
    private var copy: UnsafeMutablePointer<UInt8>?
    private let tape: JSONTape
    /// Where the thread's stack was when the text was parsed; 0 where reading may go on on another one.
    private var stackBase = ThreadStack.top
    /// Where that stack ends, once it matters.
    private var stackEnd: UInt?
    /// What unions have tried to read.
    lazy var trials = UnionTrials()

    /// Parses a text, which has to stay where it is until this object is gone or detached.
    init(_ text: UnsafeBufferPointer<UInt8>, maximumDepth: Int) throws(JSONSyntaxError) {
        tape = try JSONParser.parse(text, maximumDepth: maximumDepth)
        guard let base = text.baseAddress else { throw JSONSyntaxError(problem: "unexpected end", offset: 0) }
        self.base = base
        size = text.count
    }

    /// Parses a text of which the document keeps a copy.
    static func copying(_ text: Data) throws -> JSONDocument {
        try text.withUnsafeBytes { raw in
            try raw.withMemoryRebound(to: UInt8.self) { text in
                let document = try JSONDocument(text, maximumDepth: defaultMaximumJSONDepth)
                document.detach()
                document.stackBase = ThreadStack.top
                return document
            }
        }
    }

    deinit {
        copy?.deallocate()
    }

    /// Copies the bytes, for a document that is needed for longer than its text.
    func detach() {
        stackBase = 0
        guard copy == nil else { return }
        let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: size)
        bytes.initialize(from: base, count: size)
        copy = bytes
        base = UnsafePointer(bytes)
    }

    /// Whether reading has gone so deep that the stack may be too small for more. How much a level takes is up to the types,
    /// so the nesting of the text says little.
    @inline(__always)
    var isStackLow: Bool {
        stackBase != 0 && Int(bitPattern: stackBase &- ThreadStack.top) > Self.harmlessDepth && isStackNearlyUsed()
    }

    /// How many bytes of stack may be used without a look at how many there are: threads of apps have half a megabyte.
    private static let harmlessDepth = 128 << 10

    @inline(never)
    private func isStackNearlyUsed() -> Bool {
        let end = stackEnd ?? ThreadStack.end(base: stackBase)
        stackEnd = end
        return Int(bitPattern: ThreadStack.top &- end) < Self.harmlessDepth
    }

    @inline(__always)
    func token(_ index: Int) -> JSONToken {
        tape.base[index]
    }

    @inline(__always)
    func kind(_ index: Int) -> JSONToken.Kind {
        tape.base[index].kind
    }

    /// The index behind a value and all that is in it.
    @inline(__always)
    func next(_ index: Int) -> Int {
        let token = tape.base[index]
        return token.kind == .array || token.kind == .object ? Int(token.extent) : index + 1
    }

    /// The bytes of a scalar; a string's still hold their escapes.
    @inline(__always)
    func bytes(_ index: Int) -> UnsafeBufferPointer<UInt8> {
        let token = tape.base[index]
        return UnsafeBufferPointer(start: base + Int(token.start), count: Int(token.extent))
    }

    /// The text of a string or a key.
    func string(_ index: Int) -> String {
        let bytes = bytes(index)
        guard tape.base[index].flags.contains(.escaped) else { return String(decoding: bytes, as: UTF8.self) }
        return unescaped(bytes)
    }

    /// The value of a member, or nil. Of members with the same key the first counts, as in Foundation.
    func member(_ key: String, of object: Int) -> Int? {
        var key = key
        return key.withUTF8 { member($0, of: object) }
    }

    private func member(_ name: UnsafeBufferPointer<UInt8>, of object: Int) -> Int? {
        // Properties are mostly read in the order in which servers send them, so the search starts behind the last hit.
        let start = Int(tape.base[object].start)
        let end = Int(tape.base[object].extent)
        var index = start
        while index < end {
            if isKey(index, name) {
                if tape.base[index].flags.contains(.maybeRepeated),
                    let earlier = firstMember(name, from: object + 1, to: index)
                {
                    return earlier
                }
                tape.base[object].start = UInt32(next(index + 1))
                return index + 1
            }
            index = next(index + 1)
        }
        return firstMember(name, from: object + 1, to: start)
    }

    private func firstMember(_ name: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) -> Int? {
        var index = start
        while index < end {
            if isKey(index, name) { return index + 1 }
            index = next(index + 1)
        }
        return nil
    }

    @inline(__always)
    private func isKey(_ index: Int, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
        let key = tape.base[index]
        if key.flags.contains(.escaped) {
            return string(index).utf8.elementsEqual(name)
        }
        guard Int(key.extent) == name.count else { return false }
        guard let expected = name.baseAddress else { return true }
        return memcmp(base + Int(key.start), expected, name.count) == 0
    }
}
