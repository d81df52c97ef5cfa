extension JSONDocument {
    /// The failure for users, its path seen from a value. Reading records no paths: they are found on the tape.
    func mismatch(_ failure: ReadFailure, from root: Int = 0) -> DecodingMismatch {
        let path = DecodingMismatch.join(path(from: root, to: failure.index), failure.path)
        return DecodingMismatch(path: path, reason: failure.reason)
    }

    /// The path of a value inside another one, such as `items[3].owner.id`; "" for the same.
    private func path(from root: Int, to target: Int) -> String {
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
