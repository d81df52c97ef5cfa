import APIRuntime

/// The list of our devices.
struct DeviceList {
    var devices = Devices.Client()

    /// The lines of the list.
    func lines(site: String?) async throws -> [String] {
        try await devices.listDevAPIV2DevGet(siteRef: site).map(line)
    }

    /// Gives a device another name, and returns its new line.
    func rename(_ id: Int, to name: String) async throws -> String {
        let change = Devices.DevSvcV2SchemasDevPatchInternal(nm: name)
        return line(of: try await devices.patchDevAPIV2DevDevIDPatch(devID: id, body: change))
    }

    private func line(of device: Devices.DevSvcV2SchemasDevOutInternal) -> String {
        "\(device.nm) (\(firmware(device.fw)))"
    }

    private func firmware(_ firmware: Devices.DevSvcV2SchemasFwInfoInternal?) -> String {
        guard let firmware else { return "no firmware" }
        return firmware.beta == true ? "\(firmware.ver) beta" : firmware.ver
    }
}
