/// Files that belong to a page: they are no calls of an API.
enum StaticFile {
    /// Whether responses of a media type are static files; nil if the type does not tell.
    static func isMediaType(_ mediaType: String?) -> Bool? {
        guard let mediaType, mediaType.contains("/") else { return nil }
        let family = mediaType.prefix { $0 != "/" }
        if ["image", "font", "audio", "video"].contains(family) { return true }
        if types.contains(mediaType) || mediaType.hasPrefix("application/font") { return true }
        if mediaType == "application/json" || mediaType.hasSuffix("+json") || mediaType.hasSuffix("/xml") {
            return false
        }
        return nil
    }

    /// Whether a path ends like the name of a static file.
    static func isPath(_ path: String) -> Bool {
        let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
        guard let dot = name.lastIndex(of: ".") else { return false }
        return endings.contains(name[name.index(after: dot)...].lowercased())
    }

    private static let types: Set = [
        "application/ecmascript", "application/javascript", "application/manifest+json", "application/wasm",
        "application/x-font-ttf", "application/x-font-woff", "application/x-javascript",
        "application/x-shockwave-flash", "application/xhtml+xml", "text/css", "text/ecmascript", "text/html",
        "text/javascript",
    ]

    private static let endings: Set = [
        "aac", "apng", "avif", "bmp", "cjs", "css", "eot", "gif", "htm", "html", "ico", "jpeg", "jpg", "js", "m4a",
        "m4v",
        "map", "mjs", "mov", "mp3", "mp4", "ogg", "ogv", "otf", "png", "svg", "swf", "tif", "tiff", "ttf", "wasm",
        "wav", "weba", "webm", "webmanifest", "webp", "woff", "woff2", "xhtml",
    ]
}
