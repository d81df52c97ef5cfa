// Credential providers and their layers, for code that imports only this module.
@_exported public import APIRuntimeCredentials
