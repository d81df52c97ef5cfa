import Foundation

@testable import App

func upload(_ server: Server) -> PhotoUpload {
    PhotoUpload(claims: Claims.Client(credentials: [.token("secret")], transport: server))
}

/// Checks a request with a photo and, if it is not nil, a caption.
func check(_ request: Request, photo: Data, caption: String?, takenAt: Date) {
    expect(request.method + " " + request.url, is: "POST https://claims.example/v1/claims/C-7/photos", "the request")
    expect(request.header("Authorization"), is: "Bearer secret", "the credentials")
    let parts = Part.parts(of: request)
    let names = parts.compactMap { $0.parameter("name") }
    expect(names.sorted(), is: caption == nil ? ["photo", "taken_at"] : ["caption", "photo", "taken_at"], "the parts")
    let byName = Dictionary(zip(names, parts)) { first, _ in first }
    expect(byName["photo"]?.body == photo, "the bytes of the photo differ")
    expect(byName["photo"]?.parameter("filename"), is: "IMG_0042.jpg", "the file's name")
    let head = byName["photo"]?.head.lowercased() ?? ""
    expect(head.contains("content-type: image/jpeg"), "the head of the photo is \(head)")
    expect(byName["caption"]?.text, is: caption, "the caption")
    let moment = byName["taken_at"].flatMap { try? Date($0.text, strategy: .iso8601) }
    expect(moment, is: takenAt, "the moment under taken_at")
}

await checking {
    let folder = FileManager.default.temporaryDirectory.appending(path: "photos-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: "IMG_0042.jpg")
    let photo = Data((0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }) + Data("\r\n--\r\n\r\n".utf8)
    try photo.write(to: file)
    let takenAt = Date(timeIntervalSince1970: 1_777_887_000)

    for caption in ["Dent, left door ✓", nil] {
        let json = #"{"id": "p-9", "thumbnail_url": "https://claims.example/t/p-9.jpg"}"#
        let server = Server(json: json, status: 201)
        let id = try await upload(server).send(file, claim: "C-7", caption: caption, takenAt: takenAt)
        expect(id, is: "p-9", "the id")
        check(server.request, photo: photo, caption: caption, takenAt: takenAt)
    }

    let small = Server(json: #"{"message": "photo too large", "max_bytes": 10000000}"#, status: 413)
    let error = await failure {
        _ = try await upload(small).send(file, claim: "C-7", caption: nil, takenAt: takenAt)
    }
    expect(error as? PhotoUpload.TooLarge, is: .init(maxBytes: 10_000_000), "the error '\(error)'")
    let broken = Server(json: "{}", status: 500)
    let other = await failure {
        _ = try await upload(broken).send(file, claim: "C-7", caption: nil, takenAt: takenAt)
    }
    expect(!(other is PhotoUpload.TooLarge), "a status of 500 is thrown as TooLarge")
}
