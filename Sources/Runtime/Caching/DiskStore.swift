import APIDigest
import APIRuntime
import Foundation
import APIValues

/// Responses in the files of a folder, one for each address, which any number of processes read and write.
///
/// A file is written aside and then put in its place as a whole, so that no reader sees half of one; of two that are written at
/// once the later one stays. What cannot be read is as good as not there.
final class DiskStore: CacheStore {
    /// What a file holds, by part.
    private typealias Page = [Digest: [StoredResponse]]

    private let folder: URL
    /// In bytes.
    private let capacity: Int
    /// How many bytes were written since the folder was last looked through; nil before the first time.
    private let written = Lock<Int?>(nil)
    /// Files are read and written on a thread that may wait.
    private let queue = DispatchQueue(label: "APIRuntime.DiskStore")

    init(_ folder: URL, capacity: Int) {
        self.folder = folder
        self.capacity = capacity
    }

    func responses(_ key: CacheKey) async -> [StoredResponse] {
        await onQueue { $0.page(key.address, isUsed: true)[key.part] ?? [] }
    }

    func update(_ key: CacheKey, _ change: @escaping @Sendable (inout [StoredResponse]) -> Void) async {
        await onQueue { store in
            var page = store.page(key.address)
            let wasEmpty = page.isEmpty
            change(&page[key.part, default: []])
            page = page.filter { !$0.value.isEmpty }
            if !page.isEmpty {
                store.write(page, key.address)
            } else if !wasEmpty {
                unlink(store.path(key.address))
            }
        }
    }

    func remove(_ address: Digest) async {
        await onQueue { _ = unlink($0.path(address)) }
    }

    func removeAll() async {
        await onQueue { store in
            for file in store.files() { unlink(file.path) }
        }
    }

    private func onQueue<Value: Sendable>(_ work: @escaping @Sendable (DiskStore) -> Value) async -> Value {
        await withCheckedContinuation { continuation in
            queue.async { continuation.resume(returning: work(self)) }
        }
    }

    private func path(_ address: Digest) -> String { folder.appendingPathComponent("\(address.text).response").path }

    // MARK: - One file

    /// What a file holds; one that is damaged, or another user's, is removed.
    private func page(_ address: Digest, isUsed: Bool = false) -> Page {
        let path = path(address)
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard descriptor >= 0 else { return [:] }
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_uid == geteuid(),
            status.st_size <= capacity, let data = try? handle.read(upToCount: Int(status.st_size)),
            let page = Self.read(data, address)
        else {
            unlink(path)
            return [:]
        }
        if isUsed { futimens(descriptor, nil) }
        return page
    }

    private func write(_ page: Page, _ address: Digest) {
        guard ownsFolder(), let data = Self.bytes(page, address) else { return }
        let temporary = folder.appendingPathComponent("\(UUID().uuidString).temporary").path
        let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return }
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        guard (try? handle.write(contentsOf: data)) != nil, rename(temporary, path(address)) == 0 else {
            unlink(temporary)
            return
        }
        let isDue = written.withLock { written in
            written = written.map { $0 + Self.space(data.count) }
            return written.map { $0 > capacity / 16 } ?? true
        }
        if isDue { trim() }
    }

    /// The format's version, the digest of what follows, the digest of the address, the content.
    private static func bytes(_ page: Page, _ address: Digest) -> Data? {
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .binary
        guard let content = try? encoder.encode(page) else { return nil }
        let rest = address.bytes + content
        return version + Digest(of: rest).bytes + rest
    }

    private static func read(_ data: Data, _ address: Digest) -> Page? {
        let rest = data.dropFirst(version.count + 32)
        guard data.starts(with: version), rest.starts(with: address.bytes),
            data.dropFirst(version.count).starts(with: Digest(of: rest).bytes)
        else { return nil }
        return try? PropertyListDecoder().decode(Page.self, from: Data(rest.dropFirst(32)))
    }

    private static let version = Data("responses 1\n".utf8)

    // MARK: - The folder

    /// Makes the folder, and makes sure that it is this user's alone.
    private func ownsFolder() -> Bool {
        try? FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        var status = stat()
        guard lstat(folder.path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR, status.st_uid == geteuid() else {
            return false
        }
        return status.st_mode & 0o077 == 0 || chmod(folder.path, 0o700) == 0
    }

    private struct File {
        let path: String
        let size: Int
        let used: Date
        let isTemporary: Bool
    }

    /// The store's own files; others in the folder are left alone.
    private func files() -> [File] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.compactMap { name -> File? in
            let parts = name.split(separator: ".", omittingEmptySubsequences: false)
            guard parts.count == 2, parts[0].utf8.count == (parts[1] == "response" ? 64 : 36),
                parts[1] == "response" || parts[1] == "temporary"
            else { return nil }
            let path = folder.appendingPathComponent(name).path
            // Of a link this is what the link itself is.
            guard let found = try? FileManager.default.attributesOfItem(atPath: path),
                found[.type] as? FileAttributeType == .typeRegular, let size = (found[.size] as? NSNumber)?.intValue,
                let used = found[.modificationDate] as? Date
            else { return nil }
            return File(path: path, size: Self.space(size), used: used, isTemporary: parts[1] == "temporary")
        }
    }

    /// Forgets what was not used for the longest time, and what writers that are gone have left.
    private func trim() {
        written.withLock { $0 = 0 }
        let files = files().sorted { $0.used < $1.used }
        for file in files where file.isTemporary && file.used.timeIntervalSinceNow < -3600 { unlink(file.path) }
        var size = files.reduce(0) { $0 + $1.size }
        guard size > capacity else { return }
        for file in files where !file.isTemporary && size > capacity / 4 * 3 {
            unlink(file.path)
            size -= file.size
        }
    }

    /// What a file takes on disk, in bytes.
    private static func space(_ size: Int) -> Int { (size / 4096 + 1) * 4096 }
}
