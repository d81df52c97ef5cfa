// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "DemoServer",
    platforms: [.macOS(.v15)],
    dependencies: [.package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.0")],
    targets: [
        .executableTarget(
            name: "DemoServer",
            dependencies: [.product(name: "FlyingFox", package: "FlyingFox")],
            resources: [.copy("Fixtures")])
    ]
)
