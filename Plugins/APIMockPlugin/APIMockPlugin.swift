import PackagePlugin

/// Writes the descriptions that mocks of a test target's dependencies need.
@main
struct APIMockPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] { [] }
}
