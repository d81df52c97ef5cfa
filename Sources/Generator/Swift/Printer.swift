/// Decides where the lines of a document end, as Wadler does in "A prettier printer": a group stands on one line if it fits there with
/// what follows it up to where a line may end. Otherwise its own marks end lines, and the groups inside it are asked anew.
///
/// A document is flat, and a question reads no more of it than fits on a line or than the group, so the time is that of its length.
struct Printer {
    private static let width = 120

    private var output: [UInt8] = []
    private(set) var modules = ModuleUses()
    private var indentation: [UInt8] = []
    /// Where the line begins.
    private var start = 0
    /// How many groups are open, from one that stands on one line inwards.
    private var flat = 0
    /// Whether a group of several lines has ended since the last item of a list.
    private var isItemBroken = false

    var text: String { String(decoding: output, as: UTF8.self) }

    init(_ document: [UInt8]) {
        output.reserveCapacity(document.count + document.count / 2)
        document.withUnsafeBufferPointer { print($0) }
    }

    private mutating func print(_ document: UnsafeBufferPointer<UInt8>) {
        var index = 0
        while index < document.count {
            let first = index
            index = Self.end(ofTextAt: first, document)
            if index > first {
                add(UnsafeBufferPointer(rebasing: document[first..<index]))
                continue
            }
            index += 1
            if let mark = Mark(rawValue: document[first]) {
                print(mark, document, &index)
            } else if let module = Module(rawValue: document[first]) {
                modules.record(module, document[index...])
                add(module.prefix.utf8)
            }
        }
    }

    private static func end(ofTextAt first: Int, _ document: UnsafeBufferPointer<UInt8>) -> Int {
        var index = first
        // Eight bytes at a time: taking 0x20 from one that is less leaves its highest bit.
        let (spaces, highest): (UInt64, UInt64) = (0x2020_2020_2020_2020, 0x8080_8080_8080_8080)
        while index + 8 <= document.count {
            let word = UnsafeRawBufferPointer(document).loadUnaligned(fromByteOffset: index, as: UInt64.self)
            guard (word &- spaces) & ~word & highest == 0 else { break }
            index += 8
        }
        while index < document.count, document[index] >= 0x20 { index += 1 }
        return index
    }

    private mutating func print(_ mark: Mark, _ document: UnsafeBufferPointer<UInt8>, _ index: inout Int) {
        switch mark {
        case .open where flat > 0 || fits(document, index), .yielding where flat > 0: flat += 1
        case .yielding where fits(document, index) && (fits(document, index, groups: 2) || !endFits(document, index)):
            flat += 1
        case .open, .yielding: isItemBroken = false
        case .close where flat > 0: flat -= 1
        case .close: isItemBroken = true
        case .indent: indentation.append(contentsOf: "    ".utf8)
        case .outdent: indentation.removeLast(4)
        case .space where flat > 0: add(" ".utf8)
        case .gap where flat > 0, .end: break
        case .newline, .space, .gap:
            output.append(Mark.newline.rawValue)
            start = output.count
        case .fill:
            let fits = flat > 0 || !isItemBroken && fits(document, index, isItem: true)
            isItemBroken = false
            if fits { add(" ".utf8) } else { print(.newline, document, &index) }
        case .choice: if flat == 0 { skip(to: .otherwise, document, &index) }
        case .otherwise: skip(to: .end, document, &index)
        case .inside, .conformance, .declaration: modules.place = mark
        }
    }

    private mutating func add(_ text: some Collection<UInt8>) {
        if output.count == start { output.append(contentsOf: indentation) }
        output.append(contentsOf: text)
    }

    private func skip(to mark: Mark, _ document: UnsafeBufferPointer<UInt8>, _ index: inout Int) {
        while document[index - 1] != mark.rawValue { index += 1 }
    }

    /// Whether the group that begins at an index fits on the line, or else the item of a list that does.
    /// - Parameter groups: How many groups, one behind the other, have to.
    private func fits(
        _ document: UnsafeBufferPointer<UInt8>, _ first: Int, isItem: Bool = false, groups: Int = 1
    ) -> Bool {
        var room = Self.width - (output.count == start ? indentation.count : output.count - start) - (isItem ? 1 : 0)
        var index = first
        // How many groups are open: none that begins behind the question's own.
        var depth = 1
        var others = groups - 1
        // Among how many of them a mark stands on the line.
        let least = isItem ? 2 : 1
        while room >= 0, index < document.count {
            let end = Self.end(ofTextAt: index, document)
            room -= end - index
            guard end < document.count else { break }
            let byte = document[end]
            index = end + 1
            switch Mark(rawValue: byte) {
            case nil: room -= Module(rawValue: byte)?.prefix.utf8.count ?? 0
            case .open, .yielding:
                if depth == 0, others > 0 {
                    others -= 1
                    depth = 1
                } else if depth > 0 {
                    depth += 1
                }
            case .close: depth -= 1
            case .newline: return room >= 0 && depth < least
            case .space, .gap, .fill:
                if depth < least { return room >= 0 }
                room -= byte == Mark.gap.rawValue ? 0 : 1
            case .choice: if depth < least { skip(to: .otherwise, document, &index) }
            case .otherwise: skip(to: .end, document, &index)
            case .indent, .outdent, .end, .inside, .conformance, .declaration: break
            }
        }
        return room >= 0
    }

    /// Whether what stands behind the last mark of a group fits on a line, with the next group.
    private func endFits(_ document: UnsafeBufferPointer<UInt8>, _ first: Int) -> Bool {
        var (end, index, depth) = (first, first, 1)
        while depth > 0 {
            switch Mark(rawValue: document[index]) {
            case .open: depth += 1
            case .close: depth -= 1
            case .gap where depth == 1: end = index + 1
            default: break
            }
            index += 1
        }
        var line = self
        line.start = output.count
        return line.fits(document, end, groups: 2)
    }
}
