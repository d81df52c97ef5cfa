import Foundation

// `Benchmarks/run decode` builds these sources in a package that has the readers in PEER_READERS. Elsewhere they are missing.
#if canImport(IkigaJSON)
    import IkigaJSON
#endif
#if canImport(ReerJSON)
    import ReerJSON
#endif

extension Decode {
    /// Other readers that decode into structs by hand.
    static func peers<Value: Decodable>(_: Value.Type) -> [Way] {
        var peers: [Way] = []
        #if canImport(ReerJSON)
            let reer = ReerJSONDecoder()
            reer.dateDecodingStrategy = .iso8601
            peers.append(Way(name: "ReerJSON") { _ = try reer.decode(Value.self, from: $0) })
        #endif
        #if canImport(IkigaJSON)
            var settings = JSONDecoderSettings()
            settings.dateDecodingStrategy = .iso8601
            let ikiga = IkigaJSONDecoder(settings: settings)
            peers.append(Way(name: "IkigaJSON") { _ = try ikiga.decode(Value.self, from: $0) })
        #endif
        return peers
    }
}
