import APIRuntime
import APIRuntimeAuthentication
import Foundation

/// Signs a user in, keeps the token in a file, lists the user's notes, and signs out.
@main
struct SignIn {
    static func main() async {
        guard let options = Options(CommandLine.arguments.dropFirst()) else {
            print(Options.help)
            exit(64)
        }
        do {
            try await run(options)
        } catch {
            print(error.localizedDescription)
            exit(1)
        }
    }

    private static func run(_ options: Options) async throws {
        let scheme = try Notes.loginOAuth(at: options.server)
        let session = OAuthSession(
            server: scheme.server(clientID: "notes-tool", scopes: ["notes"]), scheme: scheme.name,
            store: FileTokenStore(file: options.tokenFile)
        ) { Notes.Credential.login($0) }
        let notes = Notes.Client(server: options.server).with { $0.layers.append(CredentialRenewal(session)) }

        switch options.action {
        case .signIn:
            try await session.signIn(on: options.page)
            print("signed in")
        case .signInOnDevice:
            try await session.signInOnDevice { code in
                print("Open \(code.verificationURL) and type \(code.userCode).")
            }
            print("signed in")
        case .list:
            for note in try await notes.listNotes() { print("- \(note.title)") }
        case .signOut:
            print(try await session.signOut() ? "signed out, and the token is revoked" : "signed out")
        }
    }
}
