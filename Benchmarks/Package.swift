// swift-tools-version: 6.2
import PackageDescription

// The scripts build the measured code; this package holds their helpers.
let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v13)],
    // Not by default: the gate counts the same without, and async-http-client compiles for minutes.
    traits: [.trait(name: "AsyncHTTPClient", description: "Calls over async-http-client beside the others.")],
    dependencies: [
        .package(
            name: "apigen", path: "..",
            traits: [.trait(name: "AsyncHTTPClient", condition: .when(traits: ["AsyncHTTPClient"]))]),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.4.0"),
        .package(url: "https://github.com/swift-server/async-http-client", from: "1.32.1"),
    ],
    targets: [
        .executableTarget(
            name: "Calls",
            dependencies: [
                "CountAllocations", .product(name: "APIRuntime", package: "apigen"),
                .product(
                    name: "APIRuntimeAsyncHTTPClient", package: "apigen", condition: .when(traits: ["AsyncHTTPClient"])
                ),
                .product(name: "APIRuntimeURLSession", package: "apigen"),
                .product(
                    name: "AsyncHTTPClient", package: "async-http-client", condition: .when(traits: ["AsyncHTTPClient"])
                ),
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ],
            exclude: ["payloads.api.yaml"]),
        .target(name: "CountAllocations"),
        .systemLibrary(
            name: "CYAML",
            pkgConfig: "yaml-0.1",
            providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
        .target(name: "Listener"),
        .executableTarget(name: "LoadHTTP"),
        .executableTarget(name: "MakeAPI"),
        .executableTarget(name: "MakeShapes"),
        .executableTarget(name: "Measure"),
        .executableTarget(
            name: "OneCall", dependencies: [.product(name: "APIRuntime", package: "apigen")], exclude: ["one.api.yaml"]),
        .executableTarget(name: "ReadYAML", dependencies: ["CYAML"]),
        .executableTarget(name: "ServeFiles", dependencies: ["Listener"]),
        .executableTarget(
            name: "Transfer",
            dependencies: [
                .product(name: "APIRuntime", package: "apigen"),
                .product(name: "APIRuntimeFiles", package: "apigen"),
                .product(name: "APIRuntimeSequences", package: "apigen"), "Listener",
            ]),
    ]
)
