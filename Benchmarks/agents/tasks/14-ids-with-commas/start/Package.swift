// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "App",
    platforms: [.macOS(.v13), .iOS(.v16)],
    products: [.library(name: "App", targets: ["App"])],
    dependencies: [.package(path: "../apigen")],
    targets: [
        .target(
            name: "App",
            dependencies: [.product(name: "APIRuntime", package: "apigen")],
            plugins: [.plugin(name: "APIGenPlugin", package: "apigen")])
    ]
)
