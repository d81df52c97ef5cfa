// swift-tools-version: 6.2
import PackageDescription

// A program for every platform: its generated code is checked in, so that the tool need not run. `platforms.yml` builds it for
// Windows, Android, Wasm and musl; The package around it has the same target.
let package = Package(
    name: "Platforms",
    platforms: [.macOS(.v13)],
    dependencies: [
        .package(name: "apigen", path: "../.."),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.4.0"),
    ],
    targets: [
        .executableTarget(
            name: "OwnTransport",
            dependencies: [
                .product(name: "APIRuntime", package: "apigen"),
                .product(name: "APIRuntimeSequences", package: "apigen"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ],
            path: "Sources",
            exclude: ["profile.api.yaml"])
    ]
)
