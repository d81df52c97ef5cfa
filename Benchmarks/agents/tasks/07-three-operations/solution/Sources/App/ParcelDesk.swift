import APIRuntime

/// The desk where parcels are handed in.
struct ParcelDesk {
    var key: String
    var transport: (any Transport)?

    private var parcels: Parcels.Client { Parcels.Client(credentials: [.key(key)], transport: transport) }

    /// The ids of parcels that are not delivered.
    func moving() async throws -> [String] {
        try await parcels.parcelsList(status: [.created, .moving], limit: 100).map(\.id)
    }

    /// The city of the receiver, if there is one.
    func city(of parcel: String) async throws -> String? {
        try await parcels.parcelsGet(parcelID: parcel).receiver?.city
    }

    /// Makes a label, and returns its URL or the line to show.
    func label(for parcel: String) async -> String {
        do {
            return try await parcels.labelsCreate(parcelID: parcel, format: .pdf, copies: 2).url.absoluteString
        } catch .failure(let problem, _) {
            return problem.title
        } catch {
            return "No label."
        }
    }
}
