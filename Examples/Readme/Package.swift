// swift-tools-version: 6.1
import PackageDescription

// All the Swift of the README, so that it compiles: a test checks that nothing of it is missing here.
let package = Package(
    name: "Readme",
    platforms: [.macOS(.v15)],
    traits: [.trait(name: "AsyncHTTPClient", description: "The sample over it too, which takes minutes to build.")],
    dependencies: [
        .package(
            name: "apigen", path: "../..",
            traits: [
                "Logging", "OpenCombine",
                .trait(name: "AsyncHTTPClient", condition: .when(traits: ["AsyncHTTPClient"])),
            ]),
        .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.4.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
    ],
    targets: [
        // The first call, as the README has a new package make it.
        .executableTarget(
            name: "App",
            dependencies: [.product(name: "APIRuntime", package: "apigen")],
            plugins: [.plugin(name: "APIGenPlugin", package: "apigen")]),
        .target(
            name: "Samples",
            dependencies: [
                .product(name: "APIRuntimeAll", package: "apigen"),
                .product(name: "APIRuntimeAsyncHTTPClient", package: "apigen"),
                .product(name: "APIRuntimeCombine", package: "apigen"),
                .product(name: "APIRuntimeLogging", package: "apigen"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "OpenCombine", package: "OpenCombine", condition: .when(platforms: [.linux])),
            ],
            plugins: [.plugin(name: "APIGenPlugin", package: "apigen")]),
        .testTarget(
            name: "ReadmeTests",
            dependencies: [
                "Samples",
                .product(name: "APIRuntime", package: "apigen"),
                .product(name: "APIRuntimeTesting", package: "apigen"),
            ]),
    ]
)
