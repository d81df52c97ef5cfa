import Foundation

@testable import App

let folder = FileManager.default.temporaryDirectory.appending(path: "photos-\(UUID())")
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
defer { try? FileManager.default.removeItem(at: folder) }
let file = folder.appending(path: "IMG_0042.jpg")
let photo = Data((0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }) + Data("\r\n--\r\n\r\n".utf8)
try photo.write(to: file)
let takenAt = Date(timeIntervalSince1970: 1_777_887_000)

func upload(_ server: Server) -> PhotoUpload {
    PhotoUpload(claims: Claims.Client(credentials: [.token("secret")], transport: server))
}

for caption in ["Dent, left door ✓", nil] {
    let server = Server { _, _ in
        .json(#"{"id": "p-9", "thumbnail_url": "https://claims.example/t/p-9.jpg"}"#, status: 201)
    }
    let id = await succeed("send(…)") {
        try await upload(server).send(file, claim: "C-7", caption: caption, takenAt: takenAt)
    }
    expect(id, equals: "p-9", "the id")
    expect(server.requests.map(\.line), equals: ["POST /v1/claims/C-7/photos"], "the requests")
    expect(server.requests[0].header("Authorization"), equals: "Bearer secret", "the credentials")

    let parts = Part.parts(of: server.requests[0])
    let names = parts.compactMap { $0.parameter("name") }
    let expected = caption == nil ? ["photo", "taken_at"] : ["caption", "photo", "taken_at"]
    expect(names.sorted(), equals: expected, "the parts")
    let byName = Dictionary(zip(names, parts)) { first, _ in first }
    expect(byName["photo"]?.body == photo, "the bytes of the photo differ")
    expect(byName["photo"]?.parameter("filename"), equals: "IMG_0042.jpg", "the file's name")
    let type = byName["photo"]?.head.lowercased() ?? ""
    expect(type.contains("content-type: image/jpeg"), "the head of the photo is \(type)")
    expect(byName["caption"]?.text, equals: caption, "the caption")
    let moment = byName["taken_at"].flatMap { try? Date($0.text, strategy: .iso8601) }
    expect(moment, equals: takenAt, "the moment under taken_at")
}

var server = Server { _, _ in .json(#"{"message": "photo too large", "max_bytes": 10000000}"#, status: 413) }
let error = await fail("send(…) of a photo that is too large") {
    try await upload(server).send(file, claim: "C-7", caption: nil, takenAt: takenAt)
}
expect(error as? PhotoUpload.TooLarge, equals: .init(maxBytes: 10_000_000), "the error '\(error)'")

server = Server { _, _ in .status(500) }
let other = await fail("send(…) if the server fails") {
    try await upload(server).send(file, claim: "C-7", caption: nil, takenAt: takenAt)
}
expect(!(other is PhotoUpload.TooLarge), "a status of 500 is not TooLarge")
