/// Places in a document as a tree, so that all of them are changed in one go.
struct PlaceTree {
    private(set) var isTarget = false
    private(set) var inner: [Int: PlaceTree] = [:]

    mutating func insert(_ place: ArraySlice<Int>) {
        if let index = place.first {
            inner[index, default: PlaceTree()].insert(place.dropFirst())
        } else {
            isTarget = true
        }
    }
}
