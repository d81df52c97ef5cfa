import APIRuntime
import APIValues
import Foundation

@testable import App

/// The text of a calendar day, which may be a type of apigen's or a date at the start of the day.
func text(_ day: LocalDate?) -> String? { day.map { "\($0)" } }
func text(_ day: Date?) -> String? { day.map { String($0.ISO8601Format().prefix(10)) } }

let server = Server { request, _ in
    let parcels = #"[{"sku": "A-1", "count": 2, "fragile": true}, {"sku": "B-2", "count": 1}]"#
    return request.path.hasSuffix("open")
        ? .json(
            #"""
            {"id": 18, "reference": "PX-101", "created_at": "2026-11-21T09:00:00Z", "due": null, "delivered_at": null,
             "updated": 1796140800, "weight": 0.75, "insured": null, "carrier": null, "parcels": [], "labels": {}}
            """#)
        : .json(
            #"""
            {"id": 9007199254740993, "reference": "PX-100", "created_at": "2026-11-20T08:15:00.250Z", "due": "2026-12-01",
             "delivered_at": "2026-11-30T17:00:00+01:00", "updated": 1796054400, "weight": 12,
             "insured": "12345678901234567.10", "carrier": {"name": "Meyer", "phone": null},
             "parcels": \#(parcels), "labels": {"en": "Books", "de": "Bücher"}}
            """#)
}
let shipments = Shipments.Client(transport: server)

let done: Shipments.Shipment = await succeed("a delivered shipment") { try await shipments.getShipment(id: "done") }
expect(Int64(done.id), equals: 9_007_199_254_740_993, "id")
expect(abs(done.createdAt.timeIntervalSince1970 - 1_795_162_500.25) < 0.001, "created_at is \(done.createdAt)")
expect(text(done.due), equals: "2026-12-01", "due")
expect(done.deliveredAt, equals: Date(timeIntervalSince1970: 1_796_054_400), "delivered_at")
expect(done.updated, equals: Date(timeIntervalSince1970: 1_796_054_400), "updated")
expect(done.weight, equals: 12, "weight")
expect(done.insured, equals: Decimal(string: "12345678901234567.10"), "insured")
expect(done.carrier?.name, equals: "Meyer", "carrier.name")
expect(done.carrier?.phone, equals: nil, "carrier.phone")
expect(done.parcels.map { $0.isFragile }, equals: [true, false], "fragile of the parcels")
expect(done.labels["de"], equals: "Bücher", "labels.de")

let open = await succeed("an open shipment") { try await shipments.getShipment(id: "open") }
expect(text(open.due), equals: nil, "due of an open shipment")
expect(open.deliveredAt, equals: nil, "delivered_at of an open shipment")
expect(open.insured, equals: nil, "insured of an open shipment")
expect(open.carrier?.name, equals: nil, "carrier of an open shipment")

let screen = ShipmentScreen(shipments: shipments)
expect(await succeed("the title") { try await screen.title(of: "done") }, equals: "PX-100", "the title")
expect(await succeed("the count") { try await screen.parcelCount(of: "done") }, equals: 3, "the number of things")
