// swift-tools-version: 6.2
import PackageDescription

// The sources under test are links to those of the package above, built with a fuzzer's instrumentation. `run` gives
// the flags; README.md describes the tests.
let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .unsafeFlags(["-enable-testing"]),
]

// Only the code under test counts its branches, not the fuzzer's hooks and checks. SwiftPM passes a flag for each
// sanitizer, and the compiler heeds only the last.
let counted = strict + [.unsafeFlags(["-sanitize=fuzzer,address"])]

/// As in the package above: two modules share a folder.
let documentTools = ["Examples", "Export", "Import"]

let package = Package(
    name: "Fuzzing",
    platforms: [.macOS(.v13)],
    dependencies: [.package(url: "https://github.com/apple/swift-http-types", from: "1.4.0")],
    targets: [
        .systemLibrary(
            name: "CLibYAML",
            pkgConfig: "yaml-0.1",
            providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
        .systemLibrary(name: "CFuzzer"),
        .target(name: "APITexts", swiftSettings: counted),
        .target(name: "Generator", dependencies: ["APITexts", "CLibYAML"], swiftSettings: counted),
        .target(
            name: "Explanations", dependencies: ["Generator"], resources: [.embedInCode("Rules")], swiftSettings: strict
        ),
        .target(
            name: "GeneratorTools", dependencies: ["APITexts", "Explanations", "Generator", "CLibYAML"],
            swiftSettings: counted),
        .target(name: "OpenAPI", dependencies: ["Generator"], exclude: documentTools, swiftSettings: counted),
        .target(
            name: "OpenAPITools", dependencies: ["Generator", "GeneratorTools", "OpenAPI"], path: "Sources/OpenAPI",
            sources: documentTools, swiftSettings: counted),
        .target(
            name: "TrafficImport",
            dependencies: ["APITexts", "Generator", "GeneratorTools", "OpenAPI", "OpenAPITools"],
            swiftSettings: counted),
        .target(name: "APIValues", dependencies: ["APITexts"], swiftSettings: counted),
        .target(
            name: "APIMock", dependencies: ["APIValues", .product(name: "HTTPTypes", package: "swift-http-types")],
            swiftSettings: counted),
        .target(
            name: "MockDescriptions",
            dependencies: ["APIMock", "APIValues", "CommandLineSupport", "Generator", "OpenAPI", "OpenAPITools"],
            swiftSettings: counted),
        .target(name: "CommandLineSupport", dependencies: ["Generator", "OpenAPI"], swiftSettings: strict),
        .target(
            name: "APITransport",
            dependencies: ["APIValues", .product(name: "HTTPTypes", package: "swift-http-types")],
            swiftSettings: counted),
        .target(name: "CAPIRuntimeCurl"),
        .target(
            name: "APIRuntimeCurl",
            dependencies: [
                "APITransport", "APIValues", "CAPIRuntimeCurl",
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ],
            swiftSettings: counted),
        .target(
            name: "APIRuntime",
            dependencies: [
                "APIRuntimeCurl", "APITransport", "APIValues",
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ],
            swiftSettings: counted),
        .target(
            name: "APIRuntimeSequences",
            dependencies: ["APIRuntime", "APIValues", .product(name: "HTTPTypes", package: "swift-http-types")],
            swiftSettings: counted),
        .target(name: "Models", dependencies: ["APIRuntime", "APIValues"], swiftSettings: counted),
        .executableTarget(
            name: "Fuzz",
            dependencies: [
                "APIMock", "APIRuntime", "APIRuntimeSequences", "APIValues", "CFuzzer", "Generator", "GeneratorTools",
                "MockDescriptions", "Models", "OpenAPI", "OpenAPITools", "TrafficImport",
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ],
            swiftSettings: strict),
    ]
)
