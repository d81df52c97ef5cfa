// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "TopQuestions",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "apigen", path: "../..")],
    targets: [
        .executableTarget(
            name: "TopQuestions",
            dependencies: [
                .product(name: "APIRuntime", package: "apigen"),
                .product(name: "APIRuntimeSequences", package: "apigen"),
            ],
            plugins: [.plugin(name: "APIGenPlugin", package: "apigen")])
    ]
)
