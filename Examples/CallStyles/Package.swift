// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "CallStyles",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "apigen", path: "../..", traits: ["OpenCombine"]),
        .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
    ],
    targets: [
        .executableTarget(
            name: "CallStyles",
            dependencies: [
                .product(name: "APIRuntimeAll", package: "apigen"),
                .product(name: "APIRuntimeCombine", package: "apigen"),
                .product(name: "APIRuntimeTesting", package: "apigen"),
                .product(name: "OpenCombine", package: "OpenCombine", condition: .when(platforms: [.linux])),
            ],
            plugins: [.plugin(name: "APIGenPlugin", package: "apigen")])
    ]
)
