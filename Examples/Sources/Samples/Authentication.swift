import APIRuntimeAll
import Foundation

func credentials(token: String, clientID: String, clientSecret: String) async throws {
    let github = GitHub.Client(credentials: [.token(token)])
    let app = github.with { $0.credentials = [.app(username: clientID, password: clientSecret)] }
    let authorization = try await app.checkToken(clientID: clientID, accessToken: token)
    print(authorization.expiresAt ?? .distantFuture)
}

func fourLines(store: any TokenStore) async throws {
    let server = Shop.loginOAuth.server(clientID: "shelf", scopes: ["orders"])
    let session = OAuthSession(server: server, scheme: "login", store: store) { Shop.Credential.login($0) }
    let shop = Shop.Client().with { $0.layers.append(CredentialRenewal(session)) }
    try await session.signIn(on: .browser)
    print(try await shop.listOrders().data.count)
}

func oauth(file: URL) async throws {
    let session = OAuthSession(
        server: Shop.loginOAuth.server(clientID: "shelf", scopes: ["orders"]),
        scheme: Shop.loginOAuth.name,
        store: FileTokenStore(file: file)  // on Apple's platforms: KeychainTokenStore(service: "com.example.shelf")
    ) { Shop.Credential.login($0) }
    let shop = Shop.Client().with { $0.layers.append(CredentialRenewal(session)) }

    try await session.signIn(on: .browser)  // opens the page, and waits for its answer
    let orders = try await shop.listOrders()
    let granted = try await session.token?.scopes  // the user may allow less than the app asked for
    try await session.signOut()  // deletes the token, and revokes it
    print(orders.data.count, granted ?? [])
}

func device(_ session: OAuthSession<Shop.Credential>) async throws {
    try await session.signInOnDevice { code in
        print("Open \(code.verificationURL) and type \(code.userCode).")
    }
}

func oauthParameters() -> OAuthServer {
    let server = Shop.loginOAuth.server(
        clientID: "shelf", scopes: ["orders"],
        parameters: ["audience": "https://api.shop.example", "resource": "urn:orders", "resource": "urn:stock"],
        grantEndingErrors: ["session_expired"])
    return server
}

func serviceToService(secret: String) {
    let session = OAuthSession(
        server: Shop.loginOAuth.server(clientID: "warehouse", clientSecret: secret, scopes: ["orders"]),
        scheme: Shop.loginOAuth.name,
        usesClientCredentials: true
    ) { Shop.Credential.login($0) }
    let shop = Shop.Client().with { $0.layers.append(CredentialRenewal(session)) }
    print(shop)
}

func renewal(token: String, id: String, signIn: @escaping @Sendable () async throws -> String) {
    let credentials = RefreshingCredentials<Shop.Credential>(.login(token)) { old in
        .login(try await signIn())
    }
    let shop = Shop.Client().with { $0.layers.append(credentials) }
    let traced = shop.with { $0.headers["X-Trace"] = id }  // for the calls made with this copy
    print(traced)
}
