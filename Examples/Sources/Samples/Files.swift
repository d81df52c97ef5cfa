import APIRuntimeAll
import Foundation

func parts(_ shop: Shop.Client, image: URL, thumbnail: Data) async throws {
    let photo = File(contentsOf: image, contentType: "image/jpeg")  // read in chunks when it is sent
    try await shop.addPhoto(id: "o-17", photo: photo, caption: "The box was open")

    let small = File(thumbnail, filename: "small.png", contentType: "image/png")  // bytes in memory
    try await shop.upload(Shop.AddPhoto(id: "o-17", body: .init(photo: small))) { print($0.bytes) }
}

/// A download with its progress on the main actor.
@MainActor
final class AssetDownload {
    private(set) var fraction: Double?

    func start(_ github: GitHub.Client, id: Int, to file: URL) async throws(APIError<GitHub.GetReleaseAsset.Failure>) {
        let asset = GitHub.GetReleaseAsset(owner: "octocat", repo: "linguist", assetID: id)
        try await github.download(asset, to: file) { progress in
            self.fraction = progress.fractionCompleted
        }
    }
}

func bytes(_ github: GitHub.Client) async throws {
    let bytes = try await github.getReleaseAsset(owner: "octocat", repo: "linguist", assetID: 7)  // a Data
    let file = try await github.getFile(owner: "octocat", repo: "linguist", path: "docs/index.md")
    print(bytes.count, String(decoding: file.content, as: UTF8.self))
}

func sequence(_ github: GitHub.Client, _ download: GitHub.GetReleaseAsset, to file: URL) async throws {
    let transfer = github.startDownload(download, to: file)
    for await progress in transfer.progress { print(progress.fractionCompleted ?? 0) }
    _ = try await transfer.value
}

func urls(_ github: GitHub.Client, _ profile: GitHub.Profile, link: URL, presigned: URL) async throws {
    let picture = try await github.data(from: profile.avatarURL)
    let repository = try await github.send(at: link, as: GitHub.Repository.self)
    try await github.upload(picture, to: presigned)
    print(repository)
}
