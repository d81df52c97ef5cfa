// Apple names and documents these.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

public import Foundation
public import PackagePlugin

// What the plugins use of Xcode's module, with the names and types that it has there.

public protocol XcodeBuildToolPlugin: BuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command]
}

public struct XcodePluginContext {
    public let pluginWorkDirectoryURL: URL

    public func tool(named name: String) throws -> PluginContext.Tool {
        throw CocoaError(.fileNoSuchFile)
    }
}

public struct XcodeTarget: Identifiable {
    public let id: String
    public let displayName: String
    public let inputFiles: FileList
    public let dependencies: [XcodeTargetDependency]
}

public enum XcodeTargetDependency {
    case target(XcodeTarget)
    case product(any Product)
}
