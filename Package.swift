// swift-tools-version: 6.2
import Foundation
import PackageDescription

let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
]

/// The specs and expected messages of the golden folder, a test target that compiles the generated files beside them.
let goldens = (FileManager.default.enumerator(atPath: Context.packageDirectory + "/Tests/GoldenTests") ?? .init())
    .compactMap { $0 as? String }.filter { $0.hasSuffix(".api.yaml") || $0.hasSuffix(".expected") }.sorted()

/// The platforms whose default transport is URLSession's. Linux has libcurl's, and WASI has none, because it has no network:
/// a client there needs the app's transport. `Documentation/Limits.md` says which platforms are tested.
///
/// Swift Build keeps one condition for each target that another one reaches: that of the first path, in the order of
/// `dependencies`. So a target that needs a transport's module on all platforms names it first, before what reaches it
/// through `APIRuntime`, and a target that needs it on some platforms names it last. A target in between would not help:
/// Swift Build of 6.3 drops the condition behind it, and would link Foundation's networking on Linux always.
let everywhereElse: [Platform] = [
    .macOS, .macCatalyst, .iOS, .tvOS, .watchOS, .visionOS, .driverKit, .android, .windows, .openbsd,
]

let types = Target.Dependency.product(name: "HTTPTypes", package: "swift-http-types")

/// A product of a package that is only fetched with a trait.
func product(_ name: String, of package: String, trait: String) -> Target.Dependency {
    .product(name: name, package: package, condition: .when(traits: [trait]))
}

func client(_ name: String, of package: String) -> Target.Dependency {
    product(name, of: package, trait: "AsyncHTTPClient")
}

func telemetry(_ name: String, of package: String) -> Target.Dependency {
    product(name, of: package, trait: "Telemetry")
}

/// Combine for the systems that lack Apple's.
func openCombine(_ name: String) -> Target.Dependency {
    .product(
        name: name, package: "OpenCombine",
        condition: .when(platforms: [.linux, .windows, .android], traits: ["OpenCombine"]))
}

/// A target of the compiler or of its tools.
func tool(
    _ name: String, path: String? = nil, _ dependencies: [Target.Dependency], exclude: [String] = [],
    resources: [Resource]? = nil
) -> Target {
    .target(
        name: name, dependencies: dependencies, path: path ?? "Sources/Tools/\(name)", exclude: exclude,
        resources: resources, swiftSettings: strict)
}

/// A target of the runtime.
func runtime(_ name: String, path: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, path: "Sources/Runtime/\(path)", swiftSettings: strict)
}

/// A module beside the core. The core depends on none of them.
func module(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    runtime(name, path: "Modules/\(name)", dependencies + ["APIRuntime", "APITexts", "APIValues", types])
}

/// A transport, or a part of one.
func transport(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    runtime(name, path: "Transports/\(name)", dependencies + [types])
}

/// A target that several test targets share.
func support(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .target(name: name, dependencies: dependencies, path: "Tests/\(name)", swiftSettings: strict)
}

func tests(_ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []) -> Target {
    .testTarget(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: strict)
}

/// The folders of `Sources/OpenAPI`: two modules share it.
let documentStages = [
    "Conversion", "Files", "Findings", "Meaning", "Overlay", "Reading", "Selection", "Specs", "Writing",
]
let documentTools = ["Examples", "Export", "Import"]

/// The products that are libraries; each has the name of its module.
let libraries = [
    "APIRuntimeAll", "APIRuntimeAsyncHTTPClient", "APIRuntimeAuthentication", "APIRuntimeCaching", "APIRuntimeCalls",
    "APIRuntimeConformance", "APIRuntimeCurl", "APIRuntimeDiagnostics", "APIRuntimeFiles", "APIRuntimeSequences",
    "APIRuntimeTelemetry", "APIRuntimeTesting", "APIRuntimeURLSession",
]

let package = Package(
    name: "apigen",
    platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
    products: [.library(name: "APIRuntime", targets: ["APIRuntime", "APIValues"])]
        + libraries.map { .library(name: $0, targets: [$0]) } + [
            .executable(name: "apigen", targets: ["apigen"]),
            .executable(name: "apigen-mock", targets: ["apigen-mock"]),
            .plugin(name: "APIGenPlugin", targets: ["APIGenPlugin"]),
            .plugin(name: "APIGenCommand", targets: ["APIGenCommand"]),
            .plugin(name: "APIMockPlugin", targets: ["APIMockPlugin"]),
        ],
    // Packages beside swift-http-types are fetched only with the trait of the product that needs them.
    traits: [
        .trait(name: "AsyncHTTPClient", description: "The transport of APIRuntimeAsyncHTTPClient."),
        .trait(
            name: "LinkedCurl",
            description: "Links libcurl and zlib, which are loaded at run time otherwise: for static binaries."),
        .trait(name: "Mock", description: "The server of apigen-mock, over swift-nio."),
        .trait(name: "OpenCombine", description: "The publishers of APIRuntimeCalls if the system has no Combine."),
        .trait(
            name: "Telemetry",
            description:
                "The layers of APIRuntimeTelemetry, over swift-log, swift-metrics and swift-distributed-tracing."),
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
    ],
    targets: [
        .systemLibrary(
            name: "CLibYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
        // The compiler, which consumers build with the plugin.
        tool("Generator", path: "Sources/Generator", ["APITexts", "CLibYAML"]),
        // The first reads documents for specs, and consumers build it too. The second imports, exports, and checks examples.
        tool("OpenAPI", path: "Sources/OpenAPI", ["Generator"], exclude: documentTools),
        tool(
            "OpenAPITools", path: "Sources/OpenAPI", ["Generator", "GeneratorTools", "OpenAPI"],
            exclude: documentStages),
        tool("GeneratorTools", ["APITexts", "Explanations", "Generator", "CLibYAML"]),
        // A file for each rule, embedded in the tool: its binary needs no other files.
        tool("Explanations", ["Generator"], resources: [.embedInCode("Rules")]),
        tool("SpecDiff", ["Explanations", "Generator", "GeneratorTools", "OpenAPI"]),
        // Specs from curl commands, JSON samples and recorded traffic.
        tool("TrafficImport", ["APITexts", "Generator", "GeneratorTools", "OpenAPI", "OpenAPITools"]),
        // Descriptions of APIs for mocks: of documents and specs, and of any input.
        tool(
            "MockDescriptions", ["APIMock", "APIValues", "CommandLineSupport", "Generator", "OpenAPI", "OpenAPITools"]),
        tool(
            "MockInputs",
            [
                "APIMock", "APIValues", "CommandLineSupport", "Generator", "GeneratorTools", "MockDescriptions",
                "OpenAPI",
                "OpenAPITools", "TrafficImport",
            ]),
        // The differences between recorded traffic and a description.
        tool(
            "TrafficDrift",
            [
                "APIMock", "APIValues", "Explanations", "Generator", "GeneratorTools", "OpenAPI", "TrafficImport",
                types,
            ]),
        tool("CommandLineSupport", ["Generator", "OpenAPI"]),
        // Work that is done again if files change, until a signal ends it.
        tool("Watching", ["CommandLineSupport"]),
        .executableTarget(
            name: "apigen-generate", dependencies: ["CommandLineSupport"], path: "Sources/Tools/apigen-generate",
            swiftSettings: strict),
        .executableTarget(
            name: "apigen",
            dependencies: [
                "CommandLineSupport", "Explanations", "Generator", "GeneratorTools", "MockDescriptions", "MockInputs",
                "OpenAPI", "OpenAPITools", "SpecDiff", "TrafficDrift", "TrafficImport", "Watching",
            ],
            path: "Sources/Tools/apigen", swiftSettings: strict),
        // A server on a port, in a separate executable: the package of its event loop is fetched with a trait.
        tool(
            "MockServer",
            [
                "APIMock", "APIRuntime", "APIRuntimeDiagnostics", "APITransport", "APIValues", "Generator",
                "TrafficDrift",
                "TrafficImport", types,
                product("NIOCore", of: "swift-nio", trait: "Mock"),
                product("NIOHTTP1", of: "swift-nio", trait: "Mock"),
                product("NIOPosix", of: "swift-nio", trait: "Mock"),
            ]),
        .executableTarget(
            name: "apigen-mock",
            dependencies: [
                "APIMock", "APIValues", "CommandLineSupport", "Generator", "GeneratorTools", "MockInputs", "MockServer",
                "TrafficDrift", "TrafficImport", "Watching", types,
            ],
            path: "Sources/Tools/apigen-mock", swiftSettings: strict),
        // Writes descriptions as Swift, for tests and previews.
        .executableTarget(
            name: "apigen-describe", dependencies: ["CommandLineSupport", "MockDescriptions"],
            path: "Sources/Tools/apigen-describe", swiftSettings: strict),
        .plugin(name: "APIMockPlugin", capability: .buildTool(), dependencies: ["apigen-describe"]),
        .plugin(name: "APIGenPlugin", capability: .buildTool(), dependencies: ["apigen-generate"]),
        .plugin(
            name: "APIGenCommand",
            capability: .command(
                intent: .custom(
                    verb: "generate-api", description: "Generates Swift from the package's *.api.yaml files."),
                permissions: [.writeToPackageDirectory(reason: "Writes the generated Swift files into the package.")]),
            dependencies: ["apigen-generate"]),

        // Dates and numbers as text, which the compiler reads in specs, and clients on the wire.
        runtime("APITexts", path: "Texts"),
        runtime("APIValues", path: "Values", ["APITexts"]),
        runtime("APITransport", path: "Transport", ["APIValues", types]),
        runtime(
            "APIRuntime", path: "Core",
            [
                "APITexts", "APITransport", "APIValues",
                .target(name: "APIRuntimeCurl", condition: .when(platforms: [.linux])),
                .target(name: "APIURLSession", condition: .when(platforms: everywhereElse)),
                types,
            ]),

        transport("APIURLSession", ["APITransport", "APIValues"]),
        // The default transport on Linux, over the system's libcurl, without its headers.
        .target(
            name: "CAPIRuntimeCurl",
            path: "Sources/Runtime/Transports/CAPIRuntimeCurl",
            cSettings: [.define("CURL_LINKED", .when(traits: ["LinkedCurl"]))],
            linkerSettings: ["curl", "z"].map {
                .linkedLibrary($0, .when(platforms: [.linux], traits: ["LinkedCurl"]))
            }),
        transport("APIRuntimeCurl", ["APITransport", "APIValues", "CAPIRuntimeCurl"]),
        // `APIURLSession` is first: see `everywhereElse`.
        transport(
            "APIRuntimeURLSession", ["APIURLSession", "APIRuntime", "APIRuntimeCalls", "APITransport", "APIValues"]),
        transport(
            "APIRuntimeAsyncHTTPClient",
            [
                "APIRuntime", "APIValues",
                client("AsyncHTTPClient", of: "async-http-client"),
                client("NIOCore", of: "swift-nio"),
                client("NIOHTTP1", of: "swift-nio"),
                client("NIOHTTPCompression", of: "swift-nio-extras"),
                client("NIOPosix", of: "swift-nio"),
                client("NIOSOCKS", of: "swift-nio-extras"),
                client("NIOSSL", of: "swift-nio-ssl"),
            ]),

        // A server from a description of an API, as a function. It needs no client.
        runtime("APIMock", path: "Modules/APIMock", ["APITexts", "APIValues", types]),
        module("APIRuntimeAuthentication", ["APITransport"]),
        module("APIRuntimeCaching", ["APITransport"]),
        module("APIRuntimeCalls", [openCombine("OpenCombine")]),
        module("APIRuntimeConformance", []),
        module("APIRuntimeDiagnostics", ["APITransport"]),
        module("APIRuntimeFiles", ["APITransport"]),
        module("APIRuntimeSequences", []),
        module(
            "APIRuntimeTelemetry",
            [
                telemetry("Logging", of: "swift-log"),
                telemetry("Metrics", of: "swift-metrics"),
                telemetry("Tracing", of: "swift-distributed-tracing"),
            ]),
        module(
            "APIRuntimeTesting",
            ["APIMock", "APIRuntimeDiagnostics", "APIRuntimeFiles", "APIRuntimeSequences", "APITransport"]),
        runtime(
            "APIRuntimeAll", path: "Modules/APIRuntimeAll",
            // The conditional dependency is the last one: see `everywhereElse`.
            [
                "APIRuntime", "APIRuntimeAuthentication", "APIRuntimeCaching", "APIRuntimeCalls",
                "APIRuntimeDiagnostics", "APIRuntimeFiles", "APIRuntimeSequences",
                // Foundation's networking is unsafe on Linux, and a static program could not link it without libcurl.
                .target(name: "APIRuntimeURLSession", condition: .when(platforms: everywhereElse)),
            ]),

        tests(
            "GeneratorTests", ["APITexts", "APIValues", "Explanations", "Generator", "GeneratorTools"],
            exclude: ["Bad", "Format", "Schema/validate.py"]),
        tests(
            "OpenAPITests", ["Explanations", "Generator", "GeneratorTools", "OpenAPI", "OpenAPITools"],
            exclude: ["Documents"]),
        tests("CommandLineTests", ["APIRuntimeConformance", "apigen", "apigen-mock"]),
        tests(
            "DiffTests",
            [
                "APIRuntime", "APIValues", "Explanations", "Generator", "GeneratorTools", "OpenAPI", "SpecDiff",
                "apigen",
            ],
            exclude: ["library.json"]),
        tests(
            "TrafficImportTests", ["Generator", "GeneratorTools", "OpenAPI", "OpenAPITools", "TrafficImport"],
            exclude: ["Merge"]),
        // Makes recorded calls again with generated code: Scripts/CI/check-traffic runs it.
        .executableTarget(
            name: "TrafficReplay", dependencies: ["Generator", "OpenAPI", "OpenAPITools", "TrafficImport"],
            path: "Tests/TrafficReplay",
            swiftSettings: strict),
        // Calls every endpoint of a spec against its mock: Scripts/CI/check-mock runs it.
        .executableTarget(
            name: "MockReplay", dependencies: ["APIMock", "CommandLineSupport", "Generator", "MockInputs"],
            path: "Tests/MockReplay", swiftSettings: strict),
        tests(
            "MockDescriptionsTests",
            ["APIMock", "APIValues", "Generator", "MockDescriptions", "MockInputs", "OpenAPI"]),
        tests(
            "MockTests",
            ["APIMock", "APIValues", "Generator", "MockDescriptions", "MockInputs", "OpenAPI", "TrafficImport", types]),
        tests(
            "MockServerTests",
            [
                "APIMock", "APIRuntime", "APIRuntimeConformance", "APITransport", "APIValues", "CommandLineSupport",
                "Generator",
                "LoopbackServer", "MockDescriptions", "MockInputs", "MockServer", "TrafficDrift", "TrafficImport",
                "apigen-mock", types,
                product("NIOCore", of: "swift-nio", trait: "Mock"),
                product("NIOPosix", of: "swift-nio", trait: "Mock"),
            ]),
        tests(
            "DriftTests",
            [
                "APIMock", "APIValues", "Explanations", "Generator", "MockDescriptions", "OpenAPI", "OpenAPITools",
                "TrafficDrift", "TrafficImport", types,
            ]),
        tests(
            "GoldenTests",
            [
                "Generator", "APIRuntime", "APIRuntimeAuthentication", "APIRuntimeCalls", "APIRuntimeDiagnostics",
                "APIRuntimeFiles", "APIRuntimeSequences", "APIValues", "LoopbackServer", types,
            ],
            exclude: goldens + ["examples/fixtures", "literals/fixtures"]),
        support("LoopbackServer", ["APIRuntimeConformance", "APIValues"]),
        // Calls with a secret in every place, to test everything that shows calls.
        support(
            "Planting",
            [
                "APIRuntime", "APIRuntimeAuthentication", "APIRuntimeDiagnostics", "APIRuntimeFiles",
                "APIRuntimeSequences", "APIValues", types,
            ]),
        tests(
            "RuntimeTests",
            [
                "APIURLSession", "APIRuntimeURLSession", "APIRuntime", "APIRuntimeAuthentication", "APIRuntimeCaching",
                "APIRuntimeCalls", "APIRuntimeConformance", "APIRuntimeDiagnostics", "APIRuntimeFiles",
                "APIRuntimeSequences", "APITransport", "APIValues", "LoopbackServer", "Planting", types,
            ]),
        tests(
            "AsyncHTTPClientTests",
            [
                "APIRuntimeAsyncHTTPClient", "APIRuntime", "APIRuntimeCalls", "APIRuntimeConformance",
                "APIRuntimeFiles", "APIRuntimeSequences", "APIValues", "Faults", types,
                client("AsyncHTTPClient", of: "async-http-client"),
                client("NIOCore", of: "swift-nio"),
                client("NIOPosix", of: "swift-nio"),
            ]),
        tests(
            "CombineTests",
            [
                "APIRuntime", "APIRuntimeCalls", "APIValues", types, openCombine("OpenCombine"),
                openCombine("OpenCombineDispatch"),
            ]),
        tests(
            "ConformanceTests",
            [
                "APIRuntimeCurl", "APIRuntimeURLSession", "APIRuntimeAsyncHTTPClient", "APIRuntimeConformance",
                "APIRuntime", "APITransport", "APIValues", "Faults", types,
                // For servers that speak HTTP/2, and a transport that does not.
                client("AsyncHTTPClient", of: "async-http-client"),
                client("NIOCore", of: "swift-nio"),
                client("NIOHTTP1", of: "swift-nio"),
                client("NIOHTTP2", of: "swift-nio-http2"),
                client("NIOPosix", of: "swift-nio"),
                client("NIOSSL", of: "swift-nio-ssl"),
            ]),
        support(
            "Faults",
            [
                "APIRuntimeConformance", "APIRuntime", "APIRuntimeCalls", "APIRuntimeFiles", "APIRuntimeSequences",
                "APIValues", types,
            ]),
        tests(
            "SoakTests",
            [
                "APIRuntimeURLSession", "APIRuntime", "APIRuntimeAuthentication", "APIRuntimeCaching",
                "APIRuntimeCalls", "APIRuntimeConformance", "APIRuntimeFiles", "APIRuntimeSequences", "APIValues",
                "Faults", types,
            ]),
        tests(
            "OAuthTests",
            ["APIRuntime", "APIRuntimeAuthentication", "APIRuntimeSequences", "APIValues", "LoopbackServer", types]),
        tests(
            "ObservabilityTests",
            [
                "APIRuntime", "APIRuntimeTelemetry", "APIValues", "LoopbackServer", "Planting", types,
                telemetry("Logging", of: "swift-log"),
                telemetry("Metrics", of: "swift-metrics"),
                telemetry("MetricsTestKit", of: "swift-metrics"),
                telemetry("Tracing", of: "swift-distributed-tracing"),
                telemetry("InMemoryTracing", of: "swift-distributed-tracing"),
            ]),
        tests(
            "TestingTests",
            [
                "APIMock", "APIRuntimeURLSession", "APIRuntime", "APIRuntimeAuthentication", "APIRuntimeCalls",
                "APIRuntimeFiles", "APIRuntimeSequences", "APIRuntimeTesting", "APIValues", "LoopbackServer",
                "MockInputs", types,
            ]),
    ]
)

// `make one` builds only the test targets that it runs.
if let only = Context.environment["APIGEN_TESTS"]?.split(separator: " ").map(String.init) {
    package.targets.removeAll { $0.type == .test && !only.contains($0.name) }
}
