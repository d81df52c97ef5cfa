// swift-tools-version: 6.1
import PackageDescription

// The sources under test are links to those of the package above, so that they are built with a fuzzer's instruments.
// `run` gives the flags; README.md says what is tested.
let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    // Of two flags `-sanitize` the compiler heeds the last, and without `fuzzer` in it nothing is counted.
    .unsafeFlags(["-enable-testing", "-sanitize=fuzzer,address"]),
]

let package = Package(
    name: "Fuzzing",
    platforms: [.macOS(.v15)],
    dependencies: [.package(url: "https://github.com/apple/swift-http-types", from: "1.4.0")],
    targets: [
        .systemLibrary(
            name: "CLibYAML",
            pkgConfig: "yaml-0.1",
            providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
        .systemLibrary(name: "CFuzzer"),
        .target(name: "Generator", dependencies: ["CLibYAML"], swiftSettings: strict),
        .target(
            name: "APIRuntime",
            dependencies: [.product(name: "HTTPTypes", package: "swift-http-types")],
            swiftSettings: strict),
        .executableTarget(
            name: "Fuzz", dependencies: ["APIRuntime", "CFuzzer", "Generator"], swiftSettings: strict),
    ]
)
