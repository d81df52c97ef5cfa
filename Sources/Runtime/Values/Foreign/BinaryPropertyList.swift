/// The structure of a binary property list (`bplist00`): objects at offsets, and containers that name objects by number. So an
/// object may be in several containers, and in itself.
struct BinaryPropertyList {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let offsetSize: Int
    private let referenceSize: Int
    private let count: Int
    private let top: Int
    private let table: Int

    /// The largest size of a list if each part is counted everywhere that it is. Keys and short texts are shared by many objects,
    /// and numbers of objects may take a byte.
    private static func largestSize(of bytes: Int) -> Int { max(4 << 20, bytes * 8, min(bytes * 64, 128 << 20)) }

    /// The problem of a list's structure; nil if a decoder may read it.
    static func problem(of bytes: UnsafeBufferPointer<UInt8>, _ limit: Int) -> BodyNesting.Problem? {
        guard let list = BinaryPropertyList(bytes) else { return .malformedPropertyList }
        return list.problem(limit)
    }

    private init?(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        // A magic number of eight bytes, at least one object, and a trailer of 32 bytes.
        guard bytes.count >= 8 + 2 + 32 else { return nil }
        let trailer = bytes.count - 32
        offsetSize = Int(bytes[trailer + 6])
        referenceSize = Int(bytes[trailer + 7])
        guard (1...8).contains(offsetSize), (1...8).contains(referenceSize),
            let count = Self.number(bytes, at: trailer + 8, size: 8),
            let top = Self.number(bytes, at: trailer + 16, size: 8),
            let table = Self.number(bytes, at: trailer + 24, size: 8),
            count > 0, top < count, table >= 9, table < trailer, count <= (trailer - table) / offsetSize
        else { return nil }
        self.count = count
        self.top = top
        self.table = table
    }

    /// A number in big-endian order; nil if it is larger than any size.
    private static func number(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int, size: Int) -> Int? {
        var value: UInt64 = 0
        for index in start..<start + size { value = value << 8 | UInt64(bytes[index]) }
        return value < 1 << 48 ? Int(exactly: value) : nil
    }

    private enum Object {
        case scalar(size: Int)
        /// Where the numbers of the elements begin, and how many there are.
        case container(start: Int, count: Int)
    }

    private func offset(of index: Int) -> Int? {
        let offset = Self.number(bytes, at: table + index * offsetSize, size: offsetSize)
        return offset.flatMap { $0 >= 8 && $0 < table ? $0 : nil }
    }

    /// Whether all keys of a dictionary are texts: its references begin with those of its keys.
    private func hasTextKeys(from start: Int, _ length: Int) -> Bool {
        (0..<length).allSatisfy { index in
            guard let key = Self.number(bytes, at: start + index * referenceSize, size: referenceSize), key < count,
                let offset = offset(of: key)
            else { return false }
            return (0x5...0x7).contains(bytes[offset] >> 4)
        }
    }

    /// An object; nil for one that is not valid. A property list has no sets, nulls and keys other than texts: on Linux,
    /// Foundation ends the process if it finds one.
    private func object(_ index: Int) -> Object? {
        guard let offset = offset(of: index) else { return nil }
        let marker = bytes[offset]
        var start = offset + 1
        var length = Int(marker & 0x0F)
        let kind = marker >> 4
        // The low bits of these have another meaning.
        if kind > 3, kind != 8, length == 0x0F {
            // The length does not fit, and follows as an integer.
            guard start < table, bytes[start] >> 4 == 1 else { return nil }
            let size = 1 << Int(bytes[start] & 0x0F)
            guard size <= 8, start + 1 + size <= table, let long = Self.number(bytes, at: start + 1, size: size) else {
                return nil
            }
            length = long
            start += 1 + size
        }
        switch kind {
        case 0x0: return marker == 0x08 || marker == 0x09 ? .scalar(size: 1) : nil
        case 0x1: return length <= 4 ? .scalar(size: 1 << length) : nil
        case 0x2: return length == 2 || length == 3 ? .scalar(size: 1 << length) : nil
        case 0x3: return length == 3 ? .scalar(size: 1 << length) : nil
        case 0x8: return .scalar(size: length + 1)
        case 0x4, 0x5, 0x7: return length <= table - start ? .scalar(size: length) : nil
        case 0x6: return length <= (table - start) / 2 ? .scalar(size: length * 2) : nil
        case 0xA, 0xD:
            let references = kind == 0xD ? length * 2 : length
            guard references <= (table - start) / referenceSize else { return nil }
            guard kind == 0xA || hasTextKeys(from: start, length) else { return nil }
            return .container(start: start, count: references)
        default: return nil
        }
    }

    // MARK: - Walking

    /// A container whose elements are being visited.
    private struct Frame {
        let index: Int
        var next: Int
        let end: Int
        var depth: UInt16 = 1
        var size: UInt32 = 1
    }

    /// Visits what the top object contains, each object once and without recursion.
    private func problem(_ limit: Int) -> BodyNesting.Problem? {
        let limit = min(limit, Int(UInt16.max) - 2)
        let largest = UInt32(clamping: Self.largestSize(of: bytes.count))
        // The levels of each container that is visited, and its size with all its parts. Scalars have no level.
        let unvisited = UInt16.max
        let open = UInt16.max - 1
        var depths = [UInt16](repeating: unvisited, count: count)
        var sizes = [UInt32](repeating: 0, count: count)
        var frames: [Frame] = []
        // Objects that do not overlap have no more elements than the list has bytes.
        var steps = 0

        func enter(_ index: Int) -> BodyNesting.Problem? {
            switch object(index) {
            case nil: return .malformedPropertyList
            case .scalar(let size):
                depths[index] = 0
                sizes[index] = UInt32(clamping: size + 1)
            case .container(let start, let count):
                guard frames.count < limit else { return .tooDeep }
                depths[index] = open
                frames.append(Frame(index: index, next: start, end: start + count * referenceSize))
            }
            return nil
        }

        if let problem = enter(top) { return problem }
        while let frame = frames.last {
            let place = frames.count - 1
            guard frame.next < frame.end else {
                depths[frame.index] = frame.depth
                sizes[frame.index] = frame.size
                frames.removeLast()
                if !frames.isEmpty {
                    frames[place - 1].depth = max(frames[place - 1].depth, frame.depth + 1)
                    if !add(frame.size, to: &frames[place - 1], upTo: largest) { return .tooLarge }
                }
                continue
            }
            guard let child = Self.number(bytes, at: frame.next, size: referenceSize), child < count else {
                return .malformedPropertyList
            }
            frames[place].next += referenceSize
            steps += 1
            guard steps <= bytes.count else { return .malformedPropertyList }
            if depths[child] == open { return .cycle }
            if depths[child] == unvisited {
                let entered = frames.count
                if let problem = enter(child) { return problem }
                guard frames.count == entered else { continue }
            }
            if Int(depths[child]) + frames.count > limit { return .tooDeep }
            frames[place].depth = max(frames[place].depth, depths[child] + 1)
            if !add(sizes[child], to: &frames[place], upTo: largest) { return .tooLarge }
        }
        return nil
    }

    private func add(_ size: UInt32, to frame: inout Frame, upTo largest: UInt32) -> Bool {
        let (sum, isOver) = frame.size.addingReportingOverflow(size)
        frame.size = sum
        return !isOver && sum <= largest
    }
}
