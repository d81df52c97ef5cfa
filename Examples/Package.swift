// swift-tools-version: 6.2
import PackageDescription

let runtime = Target.Dependency.product(name: "APIRuntime", package: "apigen")
let sequences = Target.Dependency.product(name: "APIRuntimeSequences", package: "apigen")
let all = Target.Dependency.product(name: "APIRuntimeAll", package: "apigen")
// On Apple's platforms `APIRuntimeAll` has it.
let sessions = Target.Dependency.product(name: "APIRuntimeURLSession", package: "apigen")
let publishers: [Target.Dependency] = [
    .product(name: "APIRuntimeCalls", package: "apigen"),
    .product(name: "OpenCombine", package: "OpenCombine", condition: .when(platforms: [.linux])),
    .product(name: "OpenCombineDispatch", package: "OpenCombine", condition: .when(platforms: [.linux])),
]
let generated: [Target.PluginUsage] = [.plugin(name: "APIGenPlugin", package: "apigen")]
let mocks: [Target.PluginUsage] = [.plugin(name: "APIMockPlugin", package: "apigen")]

// One package, so that runtime and tool are built once for all of them.
let package = Package(
    name: "Examples",
    // For `@Observable`.
    platforms: [.macOS(.v14)],
    products: [.library(name: "CheckedIn", targets: ["CheckedIn"])],
    traits: [
        .trait(name: "AsyncHTTPClient", description: "The sample over it too, which takes minutes to build.")
    ],
    dependencies: [
        .package(
            name: "apigen", path: "..",
            traits: [
                "OpenCombine", "Telemetry",
                .trait(name: "AsyncHTTPClient", condition: .when(traits: ["AsyncHTTPClient"])),
            ]),
        .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.4.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
    ],
    targets: [
        .executableTarget(name: "GitHubProfile", dependencies: [runtime, sequences], plugins: generated),
        .executableTarget(name: "TopQuestions", dependencies: [runtime, sequences], plugins: generated),
        .executableTarget(
            name: "CallStyles",
            dependencies: [all, sessions, .product(name: "APIRuntimeTesting", package: "apigen")] + publishers,
            plugins: generated),
        .executableTarget(
            name: "SignIn",
            dependencies: [runtime, .product(name: "APIRuntimeAuthentication", package: "apigen")], plugins: generated),
        .executableTarget(name: "GitHubSlice", dependencies: [runtime, sequences], plugins: generated),
        .executableTarget(name: "DemoServer", dependencies: ["LocalServer"], resources: [.copy("Fixtures")]),
        // Answers on loopback, for the demo and for tests.
        .target(name: "LocalServer"),
        // `apigen generate` wrote the files in `Generated`, so the target needs only the runtime.
        .target(name: "CheckedIn", dependencies: [runtime, sequences], exclude: ["github.api.yaml"]),

        // A call over the program's own transport. The package in `Platforms` builds it for Windows, Android, Wasm and musl.
        .executableTarget(
            name: "OwnTransport",
            dependencies: [runtime, .product(name: "HTTPTypes", package: "swift-http-types")],
            path: "Platforms/Sources", exclude: ["profile.api.yaml"]),

        // The Swift of the README and of the pages in `Documentation`, so that it compiles; `DocumentationTests` checks that
        // every block is here. The first call of the README, whose spec `apigen import` wrote, and its longer program:
        .executableTarget(name: "FirstCall", dependencies: [runtime], plugins: generated),
        .executableTarget(name: "App", dependencies: [runtime], plugins: generated),
        .target(
            name: "Samples",
            dependencies: [
                all,
                sessions,
                .product(name: "APIRuntimeAsyncHTTPClient", package: "apigen"),
                .product(name: "APIRuntimeCurl", package: "apigen"),
                .product(name: "APIRuntimeTelemetry", package: "apigen"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Logging", package: "swift-log"),
            ] + publishers,
            plugins: generated),
        .testTarget(
            name: "DocumentationTests",
            dependencies: [
                "Samples", all,
                .product(name: "APIRuntimeConformance", package: "apigen"),
                .product(name: "APIRuntimeCurl", package: "apigen"),
                .product(name: "APIRuntimeTesting", package: "apigen"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ],
            plugins: mocks),
        // The twenty tasks of `Documentation/EverydayTasks.md`, against a real server.
        .testTarget(
            name: "TaskTests",
            dependencies: ["LocalServer", "Samples", all, .product(name: "APIRuntimeTesting", package: "apigen")]),
    ]
)
