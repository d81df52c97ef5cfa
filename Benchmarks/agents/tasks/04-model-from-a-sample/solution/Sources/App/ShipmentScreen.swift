import APIRuntime

/// What the screen of a shipment shows.
struct ShipmentScreen {
    var shipments = Shipments.Client()

    /// The first line.
    func title(of id: String) async throws -> String {
        try await shipments.getShipment(id: id).reference
    }

    /// The number of things in all parcels.
    func parcelCount(of id: String) async throws -> Int {
        try await shipments.getShipment(id: id).parcels.reduce(0) { $0 + $1.count }
    }
}
