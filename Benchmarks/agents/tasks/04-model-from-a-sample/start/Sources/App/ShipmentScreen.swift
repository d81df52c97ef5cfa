import APIRuntime

/// What the screen of a shipment shows.
struct ShipmentScreen {
    var shipments = Shipments.Client()

    /// The first line.
    func title(of id: String) async throws -> String {
        let shipment = try await shipments.getShipment(id: id)
        return shipment["reference"]?.string ?? ""
    }
}
