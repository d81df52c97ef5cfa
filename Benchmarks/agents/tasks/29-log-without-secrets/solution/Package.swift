// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "App",
    platforms: [.macOS(.v13), .iOS(.v16)],
    products: [.library(name: "App", targets: ["App"])],
    dependencies: [
        .package(path: "../apigen"),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.4.0"),
    ],
    targets: [
        .target(
            name: "App",
            dependencies: [
                .product(name: "APIRuntime", package: "apigen"),
                .product(name: "APIRuntimeDiagnostics", package: "apigen"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ],
            plugins: [.plugin(name: "APIGenPlugin", package: "apigen")])
    ]
)
