// swift-tools-version: 6.2
import Foundation
import PackageDescription

let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
]

/// The specs of the golden folder, a test target that compiles the generated files beside them.
let goldens = (FileManager.default.enumerator(atPath: Context.packageDirectory + "/Tests/GoldenTests") ?? .init())
    .compactMap { $0 as? String }.filter { $0.hasSuffix(".api.yaml") }.sorted()

/// The platforms whose default transport is URLSession's.
///
/// Swift Build keeps one condition for each target that another one reaches: that of the first path, in the order of
/// `dependencies`. So a target that needs a transport's module on all platforms names it first, before what reaches it
/// through `APIRuntime`, and a target that needs it on some platforms names it last. A target in between would not help:
/// Swift Build of 6.3 drops the condition behind it, and would link Foundation's networking on Linux always.
let everywhereElse: [Platform] = [
    .macOS, .macCatalyst, .iOS, .tvOS, .watchOS, .visionOS, .driverKit, .android, .windows, .wasi, .openbsd,
]

let types = Target.Dependency.product(name: "HTTPTypes", package: "swift-http-types")

let package = Package(
    name: "apigen",
    platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
    products: [
        .library(name: "APIRuntime", targets: ["APIRuntime", "APIValues"]),
        .library(name: "APIRuntimeAll", targets: ["APIRuntimeAll"]),
        .library(name: "APIRuntimeAsyncHTTPClient", targets: ["APIRuntimeAsyncHTTPClient"]),
        .library(name: "APIRuntimeCaching", targets: ["APIRuntimeCaching"]),
        .library(name: "APIRuntimeCalls", targets: ["APIRuntimeCalls"]),
        .library(name: "APIRuntimeCombine", targets: ["APIRuntimeCombine"]),
        .library(name: "APIRuntimeConformance", targets: ["APIRuntimeConformance"]),
        .library(name: "APIRuntimeCredentials", targets: ["APIRuntimeCredentials"]),
        .library(name: "APIRuntimeCurl", targets: ["APIRuntimeCurl"]),
        .library(name: "APIRuntimeDiagnostics", targets: ["APIRuntimeDiagnostics"]),
        .library(name: "APIRuntimeFiles", targets: ["APIRuntimeFiles"]),
        .library(name: "APIRuntimeLogging", targets: ["APIRuntimeLogging"]),
        .library(name: "APIRuntimeMetrics", targets: ["APIRuntimeMetrics"]),
        .library(name: "APIRuntimeOAuth", targets: ["APIRuntimeOAuth"]),
        .library(name: "APIRuntimeSequences", targets: ["APIRuntimeSequences"]),
        .library(name: "APIRuntimeTesting", targets: ["APIRuntimeTesting"]),
        .library(name: "APIRuntimeTracing", targets: ["APIRuntimeTracing"]),
        .library(name: "APIRuntimeURLSession", targets: ["APIRuntimeURLSession"]),
        .executable(name: "apigen", targets: ["apigen"]),
        .plugin(name: "APIGenPlugin", targets: ["APIGenPlugin"]),
        .plugin(name: "APIGenCommand", targets: ["APIGenCommand"]),
    ],
    // Packages beside swift-http-types are fetched only with the trait of the product that needs them.
    traits: [
        .trait(name: "AsyncHTTPClient", description: "The transport of APIRuntimeAsyncHTTPClient."),
        .trait(
            name: "LinkedCurl",
            description: "Links libcurl and zlib, which are loaded at run time otherwise: for static binaries."),
        .trait(name: "Logging", description: "APIRuntimeLogging, over swift-log."),
        .trait(name: "Metrics", description: "APIRuntimeMetrics, over swift-metrics."),
        .trait(name: "OpenCombine", description: "APIRuntimeCombine where the system has no Combine."),
        .trait(name: "Tracing", description: "APIRuntimeTracing, over swift-distributed-tracing."),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-http-types", from: "1.4.0"),
        .package(url: "https://github.com/apple/swift-distributed-tracing", from: "1.3.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
        .package(url: "https://github.com/apple/swift-metrics", from: "2.5.0"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.80.0"),
        .package(url: "https://github.com/apple/swift-nio-extras", from: "1.26.0"),
        .package(url: "https://github.com/apple/swift-nio-http2", from: "1.36.0"),
        .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.30.0"),
        .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
        .package(url: "https://github.com/swift-server/async-http-client", from: "1.32.1"),
        // Needed by tests only; SwiftPM does not fetch it for packages that depend on this one.
        .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.0"),
    ],
    targets: [
        .systemLibrary(
            name: "CLibYAML",
            pkgConfig: "yaml-0.1",
            providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
        // The compiler, which consumers build with the plugin, and the tools around it, which the plugin does not need.
        .target(name: "Generator", dependencies: ["APITexts", "CLibYAML"], swiftSettings: strict),
        .target(
            name: "GeneratorTools", dependencies: ["APITexts", "Explanations", "Generator", "CLibYAML"],
            swiftSettings: strict),
        // A file for each rule, embedded in the tool: its binary needs no other files.
        .target(
            name: "Explanations", dependencies: ["Generator"], resources: [.embedInCode("Rules")], swiftSettings: strict
        ),
        // The first reads documents for specs, and consumers build it too. The second imports, exports, and checks examples.
        .target(name: "OpenAPI", dependencies: ["Generator"], swiftSettings: strict),
        .target(
            name: "OpenAPITools", dependencies: ["Generator", "GeneratorTools", "OpenAPI"], swiftSettings: strict),
        // What differs between two descriptions of an API, and what that breaks.
        .target(
            name: "SpecDiff", dependencies: ["Generator", "GeneratorTools", "OpenAPI"],
            resources: [.embedInCode("Rules")],
            swiftSettings: strict),
        .target(name: "CommandLineSupport", dependencies: ["Generator", "OpenAPI"], swiftSettings: strict),
        .executableTarget(
            name: "apigen-generate", dependencies: ["CommandLineSupport"], swiftSettings: strict),
        .executableTarget(
            name: "apigen",
            dependencies: [
                "CommandLineSupport", "Explanations", "Generator", "GeneratorTools", "OpenAPI", "OpenAPITools",
                "SpecDiff",
            ],
            swiftSettings: strict),
        .plugin(name: "APIGenPlugin", capability: .buildTool(), dependencies: ["apigen-generate"]),
        .plugin(
            name: "APIGenCommand",
            capability: .command(
                intent: .custom(
                    verb: "generate-api", description: "Generates Swift from the package's *.api.yaml files."),
                permissions: [.writeToPackageDirectory(reason: "Writes the generated Swift files into the package.")]),
            dependencies: ["apigen-generate"]),
        // Dates and numbers as text, which the compiler reads in specs, and clients on the wire.
        .target(name: "APITexts", path: "Sources/Runtime/Texts", swiftSettings: strict),
        .target(
            name: "APIValues", dependencies: ["APITexts"], path: "Sources/Runtime/Values", swiftSettings: strict),
        .target(
            name: "APITransport", dependencies: ["APIValues", types], path: "Sources/Runtime/Transport",
            swiftSettings: strict),
        .target(
            name: "APIURLSession", dependencies: ["APITransport", "APIValues", types],
            swiftSettings: strict),
        // The default transport on Linux, over the system's libcurl, without its headers.
        .target(
            name: "CAPIRuntimeCurl",
            cSettings: [.define("CURL_LINKED", .when(traits: ["LinkedCurl"]))],
            linkerSettings: [
                .linkedLibrary("curl", .when(platforms: [.linux], traits: ["LinkedCurl"])),
                .linkedLibrary("z", .when(platforms: [.linux], traits: ["LinkedCurl"])),
            ]),
        .target(
            name: "APIRuntimeCurl", dependencies: ["APITransport", "APIValues", "CAPIRuntimeCurl", types],
            swiftSettings: strict),
        .target(
            name: "APIRuntime",
            dependencies: [
                "APITransport", "APIValues",
                .target(name: "APIRuntimeCurl", condition: .when(platforms: [.linux])),
                .target(name: "APIURLSession", condition: .when(platforms: everywhereElse)),
                types,
            ],
            path: "Sources/Runtime/Core", swiftSettings: strict),
        // The modules beside the core. The core depends on none of them.
        .target(name: "APIDigest", swiftSettings: strict),
        .target(
            name: "APIRuntimeCaching", dependencies: ["APIDigest", "APIRuntime", "APIValues", types],
            swiftSettings: strict),
        .target(
            name: "APIRuntimeCalls", dependencies: ["APIRuntime", "APIValues", types],
            swiftSettings: strict),
        .target(
            name: "APIRuntimeCredentials", dependencies: ["APIRuntime", "APIValues", types], swiftSettings: strict),
        .target(
            name: "APIRuntimeDiagnostics", dependencies: ["APIRuntime", "APIValues", types], swiftSettings: strict),
        .target(
            name: "APIRuntimeFiles", dependencies: ["APIDigest", "APIRuntime", "APIValues", types],
            swiftSettings: strict),
        .target(
            name: "APIRuntimeSequences", dependencies: ["APIRuntime", "APIValues", types], swiftSettings: strict),
        .target(
            name: "APIRuntimeURLSession",
            // First: see `everywhereElse`.
            dependencies: ["APIURLSession", "APIRuntime", "APIRuntimeCalls", "APITransport", types],
            swiftSettings: strict),
        .target(
            name: "APIRuntimeAll",
            // The conditional dependency is the last one: see `everywhereElse`.
            dependencies: [
                "APIRuntime", "APIRuntimeCaching", "APIRuntimeCalls", "APIRuntimeCredentials", "APIRuntimeDiagnostics",
                "APIRuntimeFiles", "APIRuntimeOAuth", "APIRuntimeSequences",
                // Foundation's networking is unsafe on Linux, and a static program could not link it without libcurl.
                .target(name: "APIRuntimeURLSession", condition: .when(platforms: everywhereElse)),
            ], swiftSettings: strict),
        .target(
            name: "APIRuntimeAsyncHTTPClient",
            dependencies: [
                "APIRuntime", "APIValues",
                types,
                .product(
                    name: "AsyncHTTPClient", package: "async-http-client", condition: .when(traits: ["AsyncHTTPClient"])
                ),
                .product(name: "NIOCore", package: "swift-nio", condition: .when(traits: ["AsyncHTTPClient"])),
                .product(name: "NIOHTTP1", package: "swift-nio", condition: .when(traits: ["AsyncHTTPClient"])),
                .product(
                    name: "NIOHTTPCompression", package: "swift-nio-extras",
                    condition: .when(traits: ["AsyncHTTPClient"])),
                .product(name: "NIOPosix", package: "swift-nio", condition: .when(traits: ["AsyncHTTPClient"])),
                .product(name: "NIOSOCKS", package: "swift-nio-extras", condition: .when(traits: ["AsyncHTTPClient"])),
                .product(name: "NIOSSL", package: "swift-nio-ssl", condition: .when(traits: ["AsyncHTTPClient"])),
            ],
            swiftSettings: strict),
        .target(
            name: "APIRuntimeCombine",
            dependencies: [
                "APIRuntime", "APIRuntimeCalls", "APIValues",
                types,
                .product(
                    name: "OpenCombine", package: "OpenCombine",
                    condition: .when(platforms: [.linux, .windows, .android], traits: ["OpenCombine"])),
            ],
            swiftSettings: strict),
        .target(
            name: "APIRuntimeConformance",
            dependencies: [
                "APIRuntime", "APIValues",
                types,
            ],
            swiftSettings: strict),
        .target(
            name: "APIRuntimeLogging",
            dependencies: [
                "APIRuntime", "APIRuntimeDiagnostics",
                types,
                .product(name: "Logging", package: "swift-log", condition: .when(traits: ["Logging"])),
            ],
            swiftSettings: strict),
        .target(
            name: "APIRuntimeMetrics",
            dependencies: [
                "APIRuntime", "APIRuntimeDiagnostics",
                types,
                .product(name: "Metrics", package: "swift-metrics", condition: .when(traits: ["Metrics"])),
            ],
            swiftSettings: strict),
        .target(
            name: "APIRuntimeOAuth",
            dependencies: [
                "APIRuntime", "APIRuntimeCredentials", "APIValues",
                types,
            ],
            swiftSettings: strict),
        .target(
            name: "APIRuntimeTesting",
            dependencies: [
                "APIRuntime", "APIRuntimeDiagnostics", "APIRuntimeSequences", "APIRuntimeFiles", "APIValues",
                types,
            ],
            swiftSettings: strict),
        .target(
            name: "APIRuntimeTracing",
            dependencies: [
                "APIRuntime", "APIRuntimeDiagnostics",
                types,
                .product(name: "Tracing", package: "swift-distributed-tracing", condition: .when(traits: ["Tracing"])),
            ],
            swiftSettings: strict),
        .testTarget(
            name: "GeneratorTests",
            dependencies: ["APITexts", "APIValues", "Explanations", "Generator", "GeneratorTools"],
            exclude: ["Bad", "Format", "Schema/validate.py"],
            swiftSettings: strict),
        .testTarget(
            name: "OpenAPITests",
            dependencies: ["Explanations", "Generator", "GeneratorTools", "OpenAPI", "OpenAPITools"],
            exclude: ["Documents"], swiftSettings: strict),
        .testTarget(name: "CommandLineTests", dependencies: ["apigen"], swiftSettings: strict),
        .testTarget(
            name: "DiffTests", dependencies: ["APIRuntime", "APIValues", "Generator", "OpenAPI", "SpecDiff", "apigen"],
            exclude: ["library.json"], swiftSettings: strict),
        .testTarget(
            name: "GoldenTests",
            dependencies: [
                "Generator", "APIRuntime", "APIRuntimeCalls", "APIRuntimeDiagnostics", "APIRuntimeFiles",
                "APIRuntimeOAuth", "APIRuntimeSequences", "APIValues", "LoopbackServer",
                types,
            ],
            exclude: goldens + [
                "examples/fixtures", "literals/fixtures", "warnings/warnings.expected",
            ],
            swiftSettings: strict),
        .target(
            name: "LoopbackServer",
            dependencies: [
                "APIValues",
                .product(name: "FlyingFox", package: "FlyingFox"),
                .product(name: "FlyingSocks", package: "FlyingFox"),
            ],
            path: "Tests/LoopbackServer",
            swiftSettings: strict),
        // Calls with a secret in every place, to test everything that shows calls.
        .target(
            name: "Planting",
            dependencies: [
                "APIRuntime", "APIRuntimeCredentials", "APIRuntimeDiagnostics", "APIRuntimeFiles", "APIRuntimeOAuth",
                "APIRuntimeSequences", "APIValues",
                types,
            ],
            path: "Tests/Planting",
            swiftSettings: strict),
        .testTarget(
            name: "RuntimeTests",
            dependencies: [
                "APIURLSession", "APIRuntimeURLSession", "APIRuntime", "APIRuntimeCaching", "APIRuntimeCalls",
                "APIRuntimeCredentials", "APIRuntimeDiagnostics", "APIRuntimeFiles", "APIRuntimeOAuth",
                "APIRuntimeSequences", "APIDigest", "APITransport", "APIValues", "LoopbackServer", "Planting",
                .product(name: "FlyingFox", package: "FlyingFox"),
                .product(name: "FlyingSocks", package: "FlyingFox"),
                types,
            ],
            swiftSettings: strict),
        .testTarget(
            name: "AsyncHTTPClientTests",
            dependencies: [
                "APIRuntimeAsyncHTTPClient", "APIRuntime", "APIRuntimeFiles", "APIRuntimeSequences", "APIRuntimeCalls",
                "APIValues", "APIRuntimeConformance", "Faults",
                .product(
                    name: "AsyncHTTPClient", package: "async-http-client", condition: .when(traits: ["AsyncHTTPClient"])
                ),
                types,
                .product(name: "NIOCore", package: "swift-nio", condition: .when(traits: ["AsyncHTTPClient"])),
                .product(name: "NIOPosix", package: "swift-nio", condition: .when(traits: ["AsyncHTTPClient"])),
            ],
            swiftSettings: strict),
        .testTarget(
            name: "CombineTests",
            dependencies: [
                "APIRuntimeCombine", "APIRuntime", "APIRuntimeCalls", "APIValues",
                .product(
                    name: "OpenCombine", package: "OpenCombine",
                    condition: .when(platforms: [.linux, .windows, .android], traits: ["OpenCombine"])),
                .product(
                    name: "OpenCombineDispatch", package: "OpenCombine",
                    condition: .when(platforms: [.linux, .windows, .android], traits: ["OpenCombine"])),
                types,
            ],
            swiftSettings: strict),
        .testTarget(
            name: "ConformanceTests",
            dependencies: [
                "APIRuntimeCurl", "APIRuntimeURLSession", "APIRuntimeAsyncHTTPClient", "APIRuntimeConformance",
                "APIRuntime",
                "APIValues", "Faults",
                types,
                // For servers that speak HTTP/2, and a transport that does not.
                .product(
                    name: "AsyncHTTPClient", package: "async-http-client", condition: .when(traits: ["AsyncHTTPClient"])
                ),
                .product(name: "NIOCore", package: "swift-nio", condition: .when(traits: ["AsyncHTTPClient"])),
                .product(name: "NIOHTTP1", package: "swift-nio", condition: .when(traits: ["AsyncHTTPClient"])),
                .product(name: "NIOHTTP2", package: "swift-nio-http2", condition: .when(traits: ["AsyncHTTPClient"])),
                .product(name: "NIOPosix", package: "swift-nio", condition: .when(traits: ["AsyncHTTPClient"])),
                .product(name: "NIOSSL", package: "swift-nio-ssl", condition: .when(traits: ["AsyncHTTPClient"])),
            ],
            swiftSettings: strict),
        .target(
            name: "Faults",
            dependencies: [
                "APIRuntimeConformance", "APIRuntime", "APIRuntimeCalls", "APIRuntimeFiles", "APIRuntimeSequences",
                "APIValues",
                types,
            ],
            path: "Tests/Faults",
            swiftSettings: strict),
        .testTarget(
            name: "SoakTests",
            dependencies: [
                "APIRuntimeURLSession", "APIRuntimeOAuth", "APIRuntimeConformance", "APIRuntime", "APIRuntimeCaching",
                "APIRuntimeCalls", "APIRuntimeFiles", "APIRuntimeSequences", "APIValues", "Faults",
                types,
            ],
            swiftSettings: strict),
        .testTarget(
            name: "OAuthTests",
            dependencies: [
                "APIRuntimeOAuth", "APIRuntime", "APIValues", "LoopbackServer",
                types,
            ],
            swiftSettings: strict),
        .testTarget(
            name: "ObservabilityTests",
            dependencies: [
                "APIRuntimeLogging", "APIRuntimeMetrics", "APIRuntimeTracing", "APIRuntime", "APIValues",
                "LoopbackServer",
                "Planting",
                .product(name: "Logging", package: "swift-log", condition: .when(traits: ["Logging"])),
                .product(name: "Metrics", package: "swift-metrics", condition: .when(traits: ["Metrics"])),
                .product(name: "MetricsTestKit", package: "swift-metrics", condition: .when(traits: ["Metrics"])),
                .product(name: "Tracing", package: "swift-distributed-tracing", condition: .when(traits: ["Tracing"])),
                .product(
                    name: "InMemoryTracing", package: "swift-distributed-tracing", condition: .when(traits: ["Tracing"])
                ),
                types,
            ],
            swiftSettings: strict),
        .testTarget(
            name: "TestingTests",
            dependencies: [
                "APIRuntimeURLSession", "APIRuntimeTesting", "APIRuntime", "APIRuntimeFiles", "APIRuntimeSequences",
                "APIRuntimeCalls", "APIValues", "LoopbackServer",
                types,
            ],
            swiftSettings: strict),
    ]
)

// `make one` builds only the test targets that it runs.
if let only = Context.environment["APIGEN_TESTS"]?.split(separator: " ").map(String.init) {
    package.targets.removeAll { $0.type == .test && !only.contains($0.name) }
}
