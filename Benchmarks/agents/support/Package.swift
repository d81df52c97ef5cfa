// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Check",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(path: "../App"),
        .package(path: "../apigen"),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.4.0"),
    ],
    targets: [
        .executableTarget(
            name: "Check",
            dependencies: [
                .product(name: "App", package: "App"),
                .product(name: "APIRuntimeAll", package: "apigen"),
                .product(name: "APIRuntimeConformance", package: "apigen"),
                .product(name: "APIRuntimeTesting", package: "apigen"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ])
    ]
)
