import Foundation
import PackagePlugin

/// `swift package generate-api`: generates the Swift files of a package's specs into its source folders, for checking in.
@main
struct APIGenCommand: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        var extractor = ArgumentExtractor(arguments)
        let names = extractor.extractOption(named: "target")
        let help = extractor.extractFlag(named: "help") > 0
        guard !help else { return print(Self.help) }

        let targets = try names.isEmpty ? context.package.targets : context.package.targets(named: names)
        let tool = try context.tool(named: Tool.name).url
        var found = false
        for case let module as any SourceModuleTarget in targets {
            // Test targets mostly have invalid specs on purpose.
            if names.isEmpty, module.kind == .test { continue }
            let specs = Self.specs(of: module, in: context.package)
            guard !specs.isEmpty else { continue }
            found = true
            if let plugin = BuildPluginUse.name(in: module, specs, context) {
                let reason =
                    "target '\(module.name)' has the plugin \(plugin), which generates the same files in every build: "
                    + "remove it from the target's plugins and exclude the specs, or do without generate-api"
                names.isEmpty ? Diagnostics.remark("\(reason); the target is left out") : Diagnostics.error(reason)
                continue
            }
            let output = module.directoryURL.appending(path: "Generated")
            try run(
                tool,
                Tool.arguments + specs.map { $0.path(percentEncoded: false) }
                    + ["--output", output.path(percentEncoded: false)]
                    + [
                        "--products", RuntimeProducts.reached(by: module).joined(separator: ","), "--target",
                        module.name,
                    ]
                    + extractor.remainingArguments)
        }
        if !found {
            Diagnostics.error("no target of the package has a file that ends in .api.yaml or .openapi.yaml")
        }
    }

    /// The specs in the target's folder, including excluded ones, without those of targets in its subfolders.
    private static func specs(of module: any SourceModuleTarget, in package: Package) -> [URL] {
        let own = module.directoryURL.standardizedFileURL.path + "/"
        let others = package.targets.map { $0.directoryURL.standardizedFileURL.path + "/" }
            .filter { $0.hasPrefix(own) && $0 != own }
        return SourceFolder.files(below: module.directoryURL, where: \.isSpec).filter { spec in
            let path = spec.standardizedFileURL.path
            return !others.contains { path.hasPrefix($0) }
        }
    }

    private func run(_ tool: URL, _ arguments: [String]) throws {
        let process = Process()
        process.executableURL = tool
        process.arguments = arguments
        try process.run()
        process.waitUntilExit()
        if process.terminationStatus != 0 {
            Diagnostics.error("apigen ended with exit code \(process.terminationStatus)")
        }
    }

    private static let help = """
        OVERVIEW: Generates Swift from the *.api.yaml files of the package's targets into <target>/Generated.

        USAGE: swift package generate-api [--target <name>]... [--access internal|package|public] [--check] [--dry-run]

        OPTIONS:
          --target <name>   Only this target; may be repeated. Without it: all but the tests.
          --access <level>  The access level of the generated code (default: what the specs say, or internal).
          --check           Write nothing; fail where the checked-in code is not what would be generated.
          --dry-run         Write nothing; list what would be written.

        EXAMPLE: swift package --allow-writing-to-package-directory generate-api --target App --access public
        """
}
