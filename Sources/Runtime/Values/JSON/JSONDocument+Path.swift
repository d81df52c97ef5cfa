extension JSONDocument {
    /// The failure for users.
    func mismatch(_ failure: ReadFailure) -> DecodingMismatch {
        DecodingMismatch(path: DecodingMismatch.join(path(to: failure.index), failure.path), reason: failure.reason)
    }

    /// The path of a value, such as `items[3].owner.id`; "" for the root. Found on the tape: reading records no paths.
    func path(to target: Int) -> String { path(from: 0, to: target) }

    /// The path of a value inside another one.
    func path(from root: Int, to target: Int) -> String {
        var path = ""
        var index = root
        while index < target {
            switch kind(index) {
            case .array:
                var element = index + 1
                var position = 0
                while next(element) <= target {
                    element = next(element)
                    position += 1
                }
                path += "[\(position)]"
                index = element
            case .object:
                var key = index + 1
                while next(key + 1) <= target { key = next(key + 1) }
                path = DecodingMismatch.join(path, DecodingMismatch.component(string(key)))
                index = key + 1
            default:
                return path
            }
        }
        return path
    }
}
