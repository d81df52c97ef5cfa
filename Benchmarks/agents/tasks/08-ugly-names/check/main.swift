import APIRuntime

@testable import App

let server = Server { request, _ in
    switch request.line {
    case "GET /api/v2/dev/":
        return .json(
            #"[{"id": 1, "nm": "Door", "fw": {"ver": "1.2", "beta": true}}, {"id": 2, "nm": "Lamp", "fw": null}]"#)
    case "GET /api/v2/dev/7": return .json(#"{"id": 7, "nm": "Gate", "fw": {"ver": "3"}}"#)
    case "PATCH /api/v2/dev/7": return .json(#"{"id": 7, "nm": "Big gate", "fw": {"ver": "3"}}"#)
    case "GET /api/v2/dev/8": return .json(#"{"detail": [{"msg": "unknown device"}]}"#, status: 422)
    default: reject("a request that the server does not know: \(request.line)")
    }
}
let devices = Devices.Client(transport: server)

let all: [Devices.Device] = await succeed("listDevices") { try await devices.listDevices(siteRef: "north") }
expect(all.map { $0.name }, equals: ["Door", "Lamp"], "the names")
expect(server.last.queryPairs, equals: ["siteRef=north"], "the query")
let gate: Devices.Device = await succeed("getDevice") { try await devices.getDevice(devID: 7) }
let firmware: Devices.Firmware? = gate.fw
expect(firmware?.ver, equals: "3", "the firmware")
func change(_ change: Devices.DeviceChange) async throws -> Devices.Device {
    try await devices.changeDevice(devID: 7, body: change)
}
_ = await fail("a device that is not known") { try await devices.getDevice(devID: 8) }

let list = DeviceList(devices: devices)
expect(
    await succeed("the list") { try await list.lines(site: nil) }, equals: ["Door (1.2 beta)", "Lamp (no firmware)"],
    "the lines")
expect(await succeed("a new name") { try await list.rename(7, to: "Big gate") }, equals: "Big gate (3)", "a new name")
expect(server.last.json, equals: ["nm": "Big gate"], "the body")
