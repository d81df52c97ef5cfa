extension JSONValue {
    /// An array or object that is being written.
    private enum Frame {
        case array(IndexingIterator<[JSONValue]>)
        case object(IndexingIterator<JSONObject>)
    }

    /// Appends the JSON text, without recursion: an app can make a value of any depth. False, with only a part appended, if arrays
    /// and objects are nested deeper than `levels`.
    func append(to output: JSONBuffer, levels: Int = .max) -> Bool {
        var open: [Frame] = []
        guard begin(output, &open, levels) else { return false }
        // Whether the innermost array or object has no element yet.
        var isFirst = true
        while !open.isEmpty {
            let depth = open.count
            var child: JSONValue?
            let end: UInt8
            switch open[depth - 1] {
            case .array(var elements):
                end = UInt8(ascii: "]")
                child = elements.next()
                open[depth - 1] = .array(elements)
                if child != nil, !isFirst { output.append(UInt8(ascii: ",")) }
            case .object(var members):
                end = UInt8(ascii: "}")
                let member = members.next()
                child = member?.value
                open[depth - 1] = .object(members)
                if let member {
                    if !isFirst { output.append(UInt8(ascii: ",")) }
                    output.append(string: member.key)
                    output.append(UInt8(ascii: ":"))
                }
            }
            guard let child else {
                output.append(end)
                open.removeLast()
                isFirst = false
                continue
            }
            guard child.begin(output, &open, levels) else { return false }
            isFirst = open.count > depth
        }
        return true
    }

    /// Appends a scalar, or the beginning of an array or object.
    private func begin(_ output: JSONBuffer, _ open: inout [Frame], _ levels: Int) -> Bool {
        switch self {
        case .null: output.append("null")
        case .bool(let bool): output.append(bool ? "true" : "false")
        case .number(let number): output.append(plain: number.text)
        case .string(let string): output.append(string: string)
        case .array(let array):
            guard open.count < levels else { return false }
            output.append(UInt8(ascii: "["))
            open.append(.array(array.makeIterator()))
        case .object(let object):
            guard open.count < levels else { return false }
            output.append(UInt8(ascii: "{"))
            open.append(.object(object.makeIterator()))
        }
        return true
    }
}
