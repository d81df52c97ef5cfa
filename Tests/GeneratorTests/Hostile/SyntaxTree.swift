/// The syntax trees of several pieces of Swift, as the compiler prints them with `-dump-parse`.
///
/// Places in the text, addresses in memory, the values of text literals and their lengths are left out, so that code that
/// differs in literals and comments alone has the same tree.
enum SyntaxTree {
    /// A declaration in front of each piece, and behind the last one.
    static let separator = "struct SeparatorOfPieces {}\n"

    /// The tree of each piece by the hashes of its lines: the trees are long, and there are many.
    /// - Parameter hasNames: Whether names count.
    static func trees(in dump: [UInt8], hasNames: Bool) -> [[Int]] {
        let separator = Array("SeparatorOfPieces".utf8)
        var trees: [[Int]] = []
        for line in dump.split(separator: UInt8(ascii: "\n")) {
            if line.prefix(100).contains(UInt8(ascii: "S")), isStructure(line, separator) {
                trees.append([])
            } else if !trees.isEmpty {
                trees[trees.count - 1].append(hash(line, hasNames: hasNames))
            }
        }
        return trees.dropLast()
    }

    private static func isStructure(_ line: ArraySlice<UInt8>, _ name: [UInt8]) -> Bool {
        line.starts(with: "  (struct_decl".utf8) && line.firstRange(of: name) != nil
    }

    private static func hash(_ line: ArraySlice<UInt8>, hasNames: Bool) -> Int {
        var hash = 14_695_981_039_346_656_037 as UInt
        var index = line.startIndex
        while index < line.endIndex {
            let byte = line[index]
            if byte == UInt8(ascii: "["), line[..<index].ends(with: "range=") {
                index = line[index...].firstIndex(of: UInt8(ascii: "]")) ?? line.endIndex
            } else if byte == UInt8(ascii: "x"), line[..<index].ends(with: "=0") || line[..<index].ends(with: " 0") {
                index += line[(index + 1)...].prefix(while: \.isHexDigit).count
            } else if byte == UInt8(ascii: "="), line[..<index].ends(with: " literal_capacity") {
                index += line[(index + 1)...].prefix { $0 != UInt8(ascii: " ") }.count
            } else if byte == UInt8(ascii: "\"") {
                let isValue = line[..<index].ends(with: " value=") || line[..<index].ends(with: " message=")
                // The value itself is dropped; nothing that counts follows it on its line.
                if isValue { break }
                if !hasNames { index = line[(index + 1)...].firstIndex(of: UInt8(ascii: "\"")) ?? line.endIndex - 1 }
            }
            hash = (hash ^ UInt(byte)) &* 1_099_511_628_211
            index += 1
        }
        return Int(bitPattern: hash)
    }
}

extension ArraySlice<UInt8> {
    fileprivate func ends(with text: StaticString) -> Bool {
        guard count >= text.utf8CodeUnitCount else { return false }
        return suffix(text.utf8CodeUnitCount).elementsEqual(
            UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }
}

extension UInt8 {
    fileprivate var isHexDigit: Bool {
        (0x30...0x39).contains(self) || (0x61...0x66).contains(self)
    }
}
