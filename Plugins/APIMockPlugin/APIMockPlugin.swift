import Foundation
import PackagePlugin

/// Describes the APIs of a test target's dependencies for mocks, before the target is built: a Swift file for each module with
/// specs.
@main
struct APIMockPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let module = target as? any SourceModuleTarget else { return [] }
        guard RuntimeProducts.reached(by: module).contains(Self.product) else {
            Diagnostics.error(
                "target '\(target.name)' uses \(Tool.plugin) but does not depend on \(Self.product): add "
                    + ".product(name: \"\(Self.product)\", package: \"apigen\") to its dependencies")
            return []
        }
        var modules = [DescribedModule(module, isOwn: true)]
        for case .target(let dependency as any SourceModuleTarget) in module.dependencies {
            modules.append(DescribedModule(dependency, isOwn: false))
        }
        return commands(
            modules, target: target.name, tool: try context.tool(named: Tool.name).url,
            workDirectory: context.pluginWorkDirectoryURL)
    }

    private static let product = "APIRuntimeTesting"

    /// A command for each module. The tool does not rewrite an unchanged output, which keeps incremental builds small.
    private func commands(
        _ modules: [DescribedModule], target: String, tool: URL, workDirectory: URL
    ) -> [Command] {
        let output = workDirectory.appending(path: "Mocks", directoryHint: .isDirectory)
        let commands = modules.compactMap { $0.command(tool, output: output) }
        if commands.isEmpty {
            Diagnostics.warning(
                "target '\(target)' uses \(Tool.plugin), but neither it nor a target of this package that it depends on "
                    + "directly has a file that ends in .api.yaml or .openapi.json")
        }
        return commands
    }
}

/// A module with specs.
private struct DescribedModule {
    let name: String
    /// Whether the module is the one with the tests.
    let isOwn: Bool
    let inputs: SpecInputs

    func command(_ tool: URL, output: URL) -> Command? {
        guard !inputs.heads.isEmpty else { return nil }
        let file = output.appending(path: "\(name).mock.swift")
        return .buildCommand(
            displayName: "Describing the APIs of \(name) for mocks",
            executable: tool,
            arguments: Tool.arguments + inputs.heads.map { $0.url.path(percentEncoded: false) }
                + ["--output", file.path(percentEncoded: false), "--quiet"] + (isOwn ? [] : ["--module", name]),
            inputFiles: inputs.files,
            outputFiles: [file])
    }
}

extension DescribedModule {
    init(_ module: any SourceModuleTarget, isOwn: Bool) {
        name = module.moduleName
        self.isOwn = isOwn
        let files = module.sourceFiles.map(\.url)
        let names = Set(files.map(\.lastPathComponent))
        // `generate-api` leaves specs excluded, with their code in the target.
        let excluded = SourceFolder.files(below: module.directoryURL) { file in
            file.isSpec && SpecHead(file).generatedFileNames.allSatisfy(names.contains)
        }
        inputs = SpecInputs(Array(Set((files + excluded).map(\.standardizedFileURL))))
    }
}

#if canImport(XcodeProjectPlugin)
    import XcodeProjectPlugin

    extension APIMockPlugin: XcodeBuildToolPlugin {
        func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
            var modules = [DescribedModule(target, isOwn: true)]
            for case .target(let dependency) in target.dependencies {
                modules.append(DescribedModule(dependency, isOwn: false))
            }
            return commands(
                modules, target: target.displayName, tool: try context.tool(named: Tool.name).url,
                workDirectory: context.pluginWorkDirectoryURL)
        }
    }

    extension DescribedModule {
        init(_ target: XcodeTarget, isOwn: Bool) {
            // As Xcode names the module of a target.
            name = String(target.displayName.map { $0.isLetter || $0.isNumber ? $0 : "_" })
            self.isOwn = isOwn
            inputs = SpecInputs(target.inputFiles.map(\.url))
        }
    }
#endif
