// All products without further dependencies, in one import; on Linux without Foundation's networking.
@_exported public import APIRuntime
@_exported public import APIRuntimeCaching
@_exported public import APIRuntimeCalls
@_exported public import APIRuntimeAuthentication
@_exported public import APIRuntimeDiagnostics
@_exported public import APIRuntimeFiles
@_exported public import APIRuntimeSequences
#if !os(Linux) && !os(WASI)
    @_exported public import APIRuntimeURLSession
#endif
