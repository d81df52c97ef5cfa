// What provides credentials, and renews them, for those who import this module alone.
@_exported public import APIRuntimeCredentials
