import APIRuntime

/// The desk where parcels are handed in. Its API has no spec yet.
struct ParcelDesk {
    var key: String
    var transport: (any Transport)?
}
