/// Decides where the lines of code end, as Wadler does in "A prettier printer": a group stays on one line if it fits there with the
/// text after it, up to the next mark that may end a line. If it does not fit, its own marks end lines, and each group inside it is
/// decided in the same way.
///
/// Code is flat, and a decision reads no more of it than a line or the group, so printing takes time in proportion to its length.
struct Printer {
    private static let width = 120

    private var output: [UInt8] = []
    private(set) var modules = ModuleUses()
    private var indentation: [UInt8] = []
    /// The index of the line's first byte.
    private var start = 0
    /// The number of open groups from the outermost one that stays on one line inwards.
    private var flat = 0
    /// Whether a group of several lines has ended since the last item of a list.
    private var isItemBroken = false

    var text: String { String(decoding: output, as: UTF8.self) }

    init(_ code: CodeBuffer) {
        code.withBytes { bytes in
            output.reserveCapacity(bytes.count + bytes.count / 2)
            print(bytes)
        }
    }

    private mutating func print(_ code: UnsafeBufferPointer<UInt8>) {
        var index = 0
        while index < code.count {
            let first = index
            index = Self.end(ofTextAt: first, code)
            if index > first {
                add(UnsafeBufferPointer(rebasing: code[first..<index]))
                continue
            }
            index += 1
            if let mark = Code.Mark(rawValue: code[first]) {
                print(mark, code, &index)
            } else if let module = Module(rawValue: code[first]) {
                modules.record(module, code[index...])
                add(module.prefix.utf8)
            } else if let exposure = Exposure(rawValue: code[first]) {
                modules.exposure = exposure
            }
        }
    }

    private static func end(ofTextAt first: Int, _ code: UnsafeBufferPointer<UInt8>) -> Int {
        var index = first
        // Eight bytes at a time: subtracting 0x20 from a smaller byte sets its highest bit.
        let spaces: UInt64 = 0x2020_2020_2020_2020
        let highest: UInt64 = 0x8080_8080_8080_8080
        while index + 8 <= code.count {
            let word = UnsafeRawBufferPointer(code).loadUnaligned(fromByteOffset: index, as: UInt64.self)
            guard (word &- spaces) & ~word & highest == 0 else { break }
            index += 8
        }
        while index < code.count, code[index] >= 0x20 { index += 1 }
        return index
    }

    private mutating func print(_ mark: Code.Mark, _ code: UnsafeBufferPointer<UInt8>, _ index: inout Int) {
        switch mark {
        case .open where flat > 0 || fits(code, index), .yielding where flat > 0: flat += 1
        case .yielding where fits(code, index) && (fits(code, index, groups: 2) || !endFits(code, index)):
            flat += 1
        case .open, .yielding: isItemBroken = false
        case .close where flat > 0: flat -= 1
        case .close: isItemBroken = true
        case .indent: indentation.append(contentsOf: "    ".utf8)
        case .outdent: indentation.removeLast(4)
        case .space where flat > 0: add(" ".utf8)
        case .gap where flat > 0, .end: break
        case .newline, .space, .gap:
            output.append(Code.Mark.newline.rawValue)
            start = output.count
        case .fill:
            let fits = flat > 0 || !isItemBroken && fits(code, index, isItem: true)
            isItemBroken = false
            if fits { add(" ".utf8) } else { print(.newline, code, &index) }
        case .choice: if flat == 0 { skip(to: .otherwise, code, &index) }
        case .otherwise: skip(to: .end, code, &index)
        }
    }

    private mutating func add(_ text: some Collection<UInt8>) {
        if output.count == start { output.append(contentsOf: indentation) }
        output.append(contentsOf: text)
    }

    private func skip(to mark: Code.Mark, _ code: UnsafeBufferPointer<UInt8>, _ index: inout Int) {
        while code[index - 1] != mark.rawValue { index += 1 }
    }

    /// Whether the group that begins at an index fits on the line; with `isItem`, whether the item of a list does.
    /// - Parameter groups: The number of consecutive groups that have to fit.
    private func fits(
        _ code: UnsafeBufferPointer<UInt8>, _ first: Int, isItem: Bool = false, groups: Int = 1
    ) -> Bool {
        var room = Self.width - (output.count == start ? indentation.count : output.count - start) - (isItem ? 1 : 0)
        var index = first
        // The number of open groups; a group after the asked one is not counted.
        var depth = 1
        var others = groups - 1
        // A mark inside at least this many groups stays on the line.
        let least = isItem ? 2 : 1
        while room >= 0, index < code.count {
            let end = Self.end(ofTextAt: index, code)
            room -= end - index
            guard end < code.count else { break }
            let byte = code[end]
            index = end + 1
            switch Code.Mark(rawValue: byte) {
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
                room -= byte == Code.Mark.gap.rawValue ? 0 : 1
            case .choice: if depth < least { skip(to: .otherwise, code, &index) }
            case .otherwise: skip(to: .end, code, &index)
            case .indent, .outdent, .end: break
            }
        }
        return room >= 0
    }

    /// Whether the text after the last gap of a group fits on a line, with the next group.
    private func endFits(_ code: UnsafeBufferPointer<UInt8>, _ first: Int) -> Bool {
        var end = first
        var index = first
        var depth = 1
        while depth > 0 {
            switch Code.Mark(rawValue: code[index]) {
            case .open: depth += 1
            case .close: depth -= 1
            case .gap where depth == 1: end = index + 1
            default: break
            }
            index += 1
        }
        var line = self
        line.start = output.count
        return line.fits(code, end, groups: 2)
    }
}
