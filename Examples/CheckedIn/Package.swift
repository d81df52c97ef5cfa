// swift-tools-version: 6.1
import PackageDescription

// The code in Sources/CheckedIn/Generated was written by `apigen generate`, so nothing of apigen but the runtime is built.
let package = Package(
    name: "CheckedIn",
    platforms: [.macOS(.v15)],
    products: [.library(name: "CheckedIn", targets: ["CheckedIn"])],
    dependencies: [.package(name: "apigen", path: "../..")],
    targets: [
        .target(
            name: "CheckedIn",
            dependencies: [
                .product(name: "APIRuntime", package: "apigen"),
                .product(name: "APIRuntimeSequences", package: "apigen"),
            ],
            exclude: ["github.api.yaml"])
    ]
)
