extension ClientConfiguration {
    /// Throws for a layer that stands where it cannot work, or twice where it can work only once.
    func checkLayers() throws(InvalidRequest) {
        guard !(layers.isEmpty && callLayers.isEmpty) else { return }
        if let layer = callLayers.first(where: { $0.place != .attempt }) {
            throw InvalidRequest("'\(name(of: layer))' works around an attempt only: put it into 'layers'")
        }
        let single = layers.filter { $0.place != .attempt }
        for (index, layer) in single.enumerated()
        where single[..<index].contains(where: { type(of: $0) == type(of: layer) }) {
            throw InvalidRequest("the client's layers have '\(name(of: layer))' twice")
        }
    }

    private func name(of layer: any Layer) -> String { "\(type(of: layer))" }
}
