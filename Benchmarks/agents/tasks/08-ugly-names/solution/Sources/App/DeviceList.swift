import APIRuntime

/// The list of our devices.
struct DeviceList {
    var devices = Devices.Client()

    /// The lines of the list.
    func lines(site: String?) async throws -> [String] {
        try await devices.listDevices(siteRef: site).map(line)
    }

    /// Gives a device another name, and returns its new line.
    func rename(_ id: Int, to name: String) async throws -> String {
        line(of: try await devices.changeDevice(devID: id, body: Devices.DeviceChange(nm: name)))
    }

    private func line(of device: Devices.Device) -> String { "\(device.name) (\(firmware(device.fw)))" }

    private func firmware(_ firmware: Devices.Firmware?) -> String {
        guard let firmware else { return "no firmware" }
        return firmware.beta == true ? "\(firmware.ver) beta" : firmware.ver
    }
}

extension Devices.Device {
    /// What the server calls `nm`.
    var name: String { nm }
}
