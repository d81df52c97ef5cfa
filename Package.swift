// swift-tools-version: 6.1
import PackageDescription

let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
]

let package = Package(
    name: "apigen",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: [
        .library(name: "APIRuntime", targets: ["APIRuntime"]),
        .executable(name: "apigen", targets: ["apigen"]),
        .plugin(name: "APIGenPlugin", targets: ["APIGenPlugin"]),
        .plugin(name: "APIGenCommand", targets: ["APIGenCommand"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-http-types", from: "1.4.0"),
        // Needed by tests only; SwiftPM does not fetch it for packages that depend on this one.
        .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.0"),
    ],
    targets: [
        .systemLibrary(
            name: "CLibYAML",
            pkgConfig: "yaml-0.1",
            providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
        .target(name: "Generator", dependencies: ["CLibYAML"], swiftSettings: strict),
        .executableTarget(name: "apigen", dependencies: ["Generator"], swiftSettings: strict),
        .plugin(name: "APIGenPlugin", capability: .buildTool(), dependencies: ["apigen"]),
        .plugin(
            name: "APIGenCommand",
            capability: .command(
                intent: .custom(verb: "generate-api", description: "Generates Swift from the package's *.api.yaml files."),
                permissions: [.writeToPackageDirectory(reason: "Writes the generated Swift files into the package.")]),
            dependencies: ["apigen"]),
        .target(
            name: "APIRuntime",
            dependencies: [.product(name: "HTTPTypes", package: "swift-http-types")],
            path: "Sources/Runtime",
            swiftSettings: strict),
        .testTarget(
            name: "RuntimeTests",
            dependencies: [
                "APIRuntime",
                .product(name: "FlyingFox", package: "FlyingFox"),
                .product(name: "FlyingSocks", package: "FlyingFox"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ],
            swiftSettings: strict),
    ]
)
