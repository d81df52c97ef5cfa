// Recorded by `make golden` from `Documentation/Language.md`.
// swift-format-ignore-file

/// The reference of the language, which the tool prints without a file or a network.
package enum LanguagePage {
    /// The page, in Markdown.
    package static let markdown = ##"""
# The language

You describe an API in YAML, beside its documentation and in the same words. This page lists every key. Each section begins with an
example, shows the resulting Swift where that is not obvious, and ends with a table of keys.

Three rules decide most questions:

1. **Names are the server's.** Keys of models, query parameters and headers are written as the server writes them. The Swift name
   is derived (`avatar_url` becomes `avatarURL`, `user_id` becomes `userID`, `user_IDs` becomes `userIDs`); `as:` gives another one.
   Letters of every script stay as they are: `schuh_größe` becomes `schuhGröße`. A type begins with a capital, so one that is made of
   `名前` is `Value名前`. A sign in front and a comparison at the end are words: `-name` becomes `minusName`, `StartTime<` and
   `StartTime>` become `startTimeBefore` and `startTimeAfter`, `<=` and `>=` are `Until` and `From`. `self` and `init` mean something
   else behind a dot in Swift, and become `selfValue` and `initValue`.
2. **Types are Swift's.** `Int`, `String?`, `[Repository]`, `[String: Int]`, `Page<Question>`.
3. **One way to say a thing.** Where there is a short form (`id: Int`), it means exactly the long form (`id: { type: Int }`).

`apigen explain <rule>` explains a message, `apigen explain <key>` a key, `apigen explain language` prints this page, `apigen format` puts keys into the order of this page, and `apigen schema` gives an
editor what it needs to complete them.

## A file

<!-- skill: file -->

```yaml
api: GitHub
summary: The part of GitHub's API that the profile screen needs.
servers:
  production: https://api.github.com
  enterprise: https://{host}/api/v3
auth: { token: bearer }
defaults: { auth: token, errors: { 4xx: Problem } }
lint: { unused-model: off }
models:
  Problem: { properties: { message: String } }
  Profile: { properties: { id: Int, login: String } }
endpoints:
  getProfile: { path: "/users/{username}", response: Profile }
```

<!-- end -->

A file's name ends in `.api.yaml`, `.api.yml` or `.api.json`, and it becomes one Swift file: `github.api.yaml` becomes
`github.api.swift`. Files with the same `api:` belong to one API. The one with `servers:` is the root; `auth`, `defaults`,
`imports`, `access`, `summary`, `client` and `lint` belong there. The others add models and endpoints.

Keys that begin with `x-` are yours and are ignored. Any other unknown key is an error.

<!-- keys: a spec file -->

| key | |
| --- | --- |
| `apigen` | The version of the language, which is 1. |
| `api` | The Swift namespace of the generated code; files with the same one belong to one API. |
| `summary` | What the API is, for documentation. |
| `access` | Who may use the generated code: internal, package or public. |
| `imports` | Modules of the app to import, for types that the spec names with 'swift'. |
| `parts` | How many more Swift files to spread the models and endpoints over, so that they compile in parallel. |
| `openapi` | An OpenAPI document whose operations and schemas are added to the API. |
| `only` | The operations to take from the document; all of them if left out. |
| `except` | The operations to leave out of the document. |
| `rename` | New Swift names for operations and schemas of the document. |
| `servers` | The base URLs by name; the first is the default. |
| `auth` | The authentication schemes by name. |
| `client` | Parameters that you pass when you make a client, and that it sends with every call. |
| `defaults` | Defaults for every endpoint of the API. |
| `lint` | The warnings to turn off, or on, for the whole API. |
| `models` | The types of request and response bodies. |
| `endpoints` | The calls of the API; each becomes a method of the client. |
| `webhooks` | The types of the bodies that the server sends to you, by their names. |

### OpenAPI documents

A spec can take its servers, schemes, models and endpoints from an OpenAPI document (3.0, 3.1, 3.2 or Swagger 2.0, JSON or YAML):

<!-- skill: document -->

```yaml
api: GitHub
openapi: vendor/github.json
only: [repos/get, issues/*, "GET /users/{username}", "tag: gists"]
except: ["* /repos/{owner}/{repo}/traffic/*"]
rename: { repos/get: getRepository, full-repository: Repository }
endpoints:
  issuesListForRepo: { paginate: link }
  getAvatar: { path: "/avatars/{id}", response: Data }
```

<!-- end -->

- The path is relative to the spec's folder, and the document must be inside the package. Its other files are beside it or below; for
  references such as `../common.yaml`, name a folder around all of them: `{ document: vendor/api/main.yaml, root: vendor }`.
- `only` and `except` list operations by id, by method and path or by tag; `*` matches anything. Only the chosen operations, and the
  models that they reach, become Swift.
- `rename` gives operations (`getRepository`) and schemas (`Repository`) other names. A pattern names many at once, and `*` in the new
  name repeats the matched text: with `"io.k8s.api.core.v1.*": "*"`, `io.k8s.api.core.v1.Pod` is `Pod`, and with
  `"io.k8s.api.apps.v1.*": "Apps*"`, `io.k8s.api.apps.v1.Deployment` is `AppsDeployment`. An exact name counts before a pattern, and a
  longer pattern before a shorter one. Only operations that the spec takes have a name: with `only: [getItemV2]`,
  `rename: { getItemV2: getItem }` is right although the document has another operation `getItem`.
- The spec's own parts are added to the document's. If both have the same name, the spec's counts. An endpoint without a `path` adds to the
  document's operation of that name in Swift: `paginate: link` above. If `only` or `except` leaves the operation out, that is an error, and
  so is a model that only operations which are left out use.
- `parts: 32` spreads the Swift over 32 more files of about the same size. The name of a type decides its file, so a new, changed or
  removed operation recompiles one file, also if it brings models that it alone needs. Small files make a build after a change fast, and the whole build hardly slower: about twenty
  operations for each is a good number.
  Without `parts`, the build plugin makes a file for each 128 KiB of the largest file that `openapi` names, if these are at least two, and
  the spec has no `only`. `generate-api` and `apigen generate` make one file.
  After you change the number, SwiftPM uses the old one until it plans the build anew: when you add or remove a file, or after
  `swift package clean`. Until then, a warning of the build says so.
- `{ document: vendor/github.json, explicitNulls: true }` makes optional and nullable properties of all requests `T??`; by default, those of
  the bodies of PATCH and PUT are, and the others `T?`.
- `{ document: vendor/github.json, overlay: [fixes.yaml] }` changes the document with OpenAPI Overlays first.

A document called `github.openapi.json` (or `.yaml`) needs no spec: it is compiled as it is. A part of a document that is wrong is a
warning at its place, and the rest is compiled; a spec that names the document can turn such warnings off with
`lint: { openapi-approximated: off }`. One spec of an API can name a document.

The document must be inside the spec's package: the nearest parent folder with a `Package.swift` or a repository, or else the spec's own
folder.

<!-- keys: 'openapi' -->

| key | |
| --- | --- |
| `document` | The path of the document, relative to the spec's folder. |
| `overlay` | The OpenAPI Overlays to apply to it, in order. |
| `root` | The folder of the document's other files, relative to the spec's; by default its own. |
| `descriptions` | How much of a description becomes documentation: its 'first' paragraph, or the 'full' text. |
| `explicitNulls` | Whether null and an absent key differ in all requests, not only in bodies of PATCH and PUT. |

### Servers

The first server is the default one. A name in braces is a parameter of the server in Swift:
`GitHub.Client(server: .enterprise(host: "git.example.com"))`. Any other address is `.custom("https://…")`.

```yaml
servers:
  region:
    url: https://{region}.example.com/{version}
    variables:
      region: { enum: [eu, us-east], default: eu, summary: Where the data is kept. }
      version: { default: v2 }
```

A variable has a default and values; `frozen: true` allows only those. In the path it is one segment; `{+name}` is any number of them,
or none at the end of the URL. `servers: none` is for an API without a fixed address:
you give one when you make a client. An address may also be a Unix socket's, such as `http+unix://%2Fvar%2Frun%2Fdocker.sock`:
[On servers](OnServers.md#unix-sockets).

<!-- keys: a server -->

| key | |
| --- | --- |
| `url` | The base URL; parts in braces are variables. |
| `summary` | What the server is, for documentation. |
| `variables` | The variables of the URL. |

<!-- keys: a server's variable -->

| key | |
| --- | --- |
| `enum` | The values that it may have. |
| `frozen` | Whether only these values are allowed. |
| `as` | The name in Swift. |
| `default` | The value to use if none is given. |
| `summary` | What it is, for documentation. |

### Authentication

```yaml
auth:
  token: bearer
  login: basic
  key: { apiKey: header, name: X-API-Key }
  legacy: { apiKey: header, name: Authorization, prefix: "token " }
```

Schemes have names. You give the credentials themselves at run time: `GitHub.Client(credentials: [.token(token)])`. An endpoint, or
`defaults`, says which it needs: `auth: token`, `auth: none`, `auth: [login, key]` for both, `auth: { any: [token, none] }` for the
first one that the client has.

Any other scheme of HTTP is a key behind its name: `{ apiKey: header, name: Authorization, prefix: "Digest " }`.

With OAuth 2 the spec has the addresses, and the scopes with what they allow; an endpoint's `scopes` are documentation, and the
server is there in Swift for `OAuthSession` (product `APIRuntimeAuthentication`):

```yaml
auth:
  login:
    oauth2:
      token: https://example.com/oauth/token
      authorize: https://example.com/oauth/authorize
      scopes: { repo: Everything about repositories. }
defaults: { auth: login }
endpoints:
  listRepositories: { path: /repositories, response: [String], scopes: [repo] }
```

An address that begins with `/` is at the server that you choose, and a name in braces is a variable of that server. `loginOAuth` then
takes the server:

```yaml
servers:
  production: https://api.example.com
  enterprise: https://{host}/api/v3
auth:
  login: { oauth2: { token: /oauth/token, authorize: /oauth/authorize } }
  company: { oauth2: { token: "https://login.{host}/oauth/token" } }
```

`Shop.loginOAuth(at: .enterprise(host: "git.example.com"))` has the token address `https://git.example.com/oauth/token`: the path is at the
host, not below `/api/v3`. A server without the variable makes it throw.

<!-- keys: an API key scheme -->

| key | |
| --- | --- |
| `apiKey` | Where the key goes: header, query or cookie. |
| `name` | The name of the header, parameter or cookie. |
| `prefix` | Text in front of the key. |

<!-- keys: an OAuth 2 scheme -->

| key | |
| --- | --- |
| `oauth2` | The addresses of the authorization server, and the scopes. |

<!-- keys: 'oauth2' -->

| key | |
| --- | --- |
| `token` | The URL of the token endpoint, or its path at the server. |
| `discovery` | The URL of the OpenID configuration, which names the others, or its path at the server. |
| `authorize` | The URL of the page where users grant access, or its path at the server. |
| `device` | The URL where devices without a browser ask for a code (RFC 8628), or its path at the server. |
| `revoke` | The URL that revokes tokens (RFC 7009), or its path at the server. |
| `metadata` | The URL of the server's metadata (RFC 8414), or its path at the server. |
| `scopes` | The scopes: a list, or a mapping of scopes to what they allow. |

<!-- keys: 'auth' -->

| key | |
| --- | --- |
| `any` | Alternative schemes; the first one that the client has credentials for is used. |

### The client

```yaml
client:
  headers:
    Stripe-Account: { type: String, optional: true, as: account }
  query: { api_version: String = 2026-01 }
```

You give these parameters to the client once, and it sends them with every call: `Stripe.Client(account: "acct_1")`. Methods do not have
them; `client.with { $0.parameters.account = nil }` changes them.

<!-- keys: 'client' -->

| key | |
| --- | --- |
| `query` | Query parameters that a client sends with every call. |
| `headers` | Headers that a client sends with every call. |

### Defaults

Defaults apply to every endpoint. A key of the endpoint replaces its default; `name: none` leaves out a header or a parameter of the
defaults. A client's own settings stand between: [Precedence](Calls.md#precedence).

`coding: used` makes a model that is only received `Decodable`, and one that is only sent `Encodable`, which is less code to compile. It is
the default for OpenAPI documents; in specs it is `both`.

<!-- keys: 'defaults' -->

| key | |
| --- | --- |
| `auth` | The authentication of endpoints that do not name one. |
| `query` | Query parameters of every endpoint. |
| `headers` | Headers of every endpoint. |
| `errors` | Error models by status for every endpoint. |
| `failsWhen` | The property of a 2xx response or a stream's element, and the value that makes an error of it. |
| `dates` | The date format, such as iso8601, unix or "yyyy-MM-dd", or a list that is tried in order. |
| `textNumbers` | The number types that are written as strings in JSON, such as [Int64, Decimal]. |
| `timeout` | The time limit of a call, in seconds. |
| `lenient` | Whether elements of arrays in responses that cannot be read are left out and reported. |
| `mutable` | Whether the properties of models are 'var', as by default; 'false' makes them 'let'. |
| `hashable` | Whether models are Hashable. |
| `coding` | Whether models can be encoded and decoded (both), or only what endpoints use (used). |
| `retry` | How often, and when, a call is retried. |
| `idempotent` | Whether a call can be retried safely. |
| `idempotencyKey` | The header for a random key by which the server recognizes a retry. |
| `cache` | Whether a response may be cached: true, none, or a number of seconds. |

### Rules

`lint: { unused-model: off }` turns a warning off for the whole API, and `missing-summary: on` turns on the only one that is off by default. A comment does it for one line:
`# apigen:ignore body-on-get -- the search wants one`. Errors cannot be turned off.

## Types

| in a spec | in Swift | in JSON |
| --- | --- | --- |
| `String`, `Bool`, `Int`, `Int8` to `Int64`, `UInt` to `UInt64`, `Double`, `Float` | the same | a number out of range is an error, never rounded |
| `Decimal` | `Decimal` | a number or a text, every digit kept |
| `Date` | `Date` | see `format` |
| `LocalDate` | a year, a month and a day | `2026-11-20`, without a time zone |
| `LocalDateTime` | a day and a time of day | `2026-11-20T12:34:56`, without a time zone; `.date(in: .current)` is the moment in one |
| `URL`, `UUID` | the same | text; an optional one is nil where the text is empty, and so is a date |
| `Data` | `Data` | base64, or base64url with `format`; the raw bytes where it is a whole body |
| `JSON` | `JSONValue` | any JSON, kept as it is |
| `[T]`, `Set<T>`, `[String: T]` | the same | array, array, object |
| `T?` | the same | absent or null |
| `Name`, `Name<T>` | a model of the API | |
| `File` | a part of a multipart body | |

YAML reads `[Repository]` as a list, which works too. A type that continues after the bracket needs quotes: `"[Repository]?"`.

**Large ids.** `Int` has 64 bits on all systems but one: an Apple Watch from Series 4 to 8 has 32 (arm64_32). For numbers beyond
2,147,483,647 on it, such as large ids, write `Int64`. A number that does not fit is a decoding error that names the property. OpenAPI's
`int64` becomes `Int64`.

**Dates.** `format` on a property, or `dates` in the defaults: `iso8601` (RFC 3339, with or without fractions of a second; the
default), `date` (`2026-11-20`, the start of that day in UTC), `unix`, `unixMilliseconds`, `http` (RFC 9110), or a pattern of Unicode in
quotes: `"yyyy-MM-dd HH:mm"`. For a server that sends several, a list: `format: [iso8601, date, "dd.MM.yyyy"]` is tried in order when a date
is read, and the first is written. An `iso8601` date in JSON may also have a space in place of `T`, or no offset, which
means UTC; a `LocalDate` may have a time behind it. Both are sent as the standard has them.

**Bytes.** A `Data` property is base64 (RFC 4648 §4), padded. `{ type: Data, format: base64url }` is base64url (§5), as in tokens and
passkeys: it is read with or without padding, and written without. Arrays and dictionaries of `Data` and a `newtype` can have it too.

**Null.** For `T?`, null and an absent key are the same. For `T??` they differ: the property is absent, null or a value, as in the body of a
PATCH that removes something.

```yaml
models:
  Change:
    properties:
      title: String?
      milestone: Int??
```

`milestone` is a `Nullable<Int>?`: `nil` sends no key, `.null` sends null, `3` or `.value(number)` a number. `Int??` is short for
`{ type: Int, nullable: true, optional: true }`. With `nullable: true` alone the key is always there.

**Lists with values that do not fit.** One element that cannot be read makes a whole response an error. With `lenient: true` at an array it
is left out instead, and so is an alternative of a union that has no `unknown`:

```yaml
models:
  Card: { properties: { number: String } }
  Wallet: { properties: { cards: { type: "[Card]", lenient: true } } }
endpoints:
  listCards: { path: /cards, response: { type: [Card], lenient: true } }
```

[`onSkipped`](Calls.md#elements-that-are-left-out) of a client's configuration is told each element that was left out: the place and the
reason, without the content, of the first hundred in a response. `defaults: { lenient: true }` is for all arrays that are properties or responses, and `lenient: false` for one that is
not. Where pages are counted by their items (`offset`, and `page` without `more` or `last`), none can be left out. A text that is not JSON is an error in any case.

**Numbers as text.** `{ type: Int64, format: text }` is a number that is sent and received as JSON text, as in Google's and Twilio's APIs. It
works for integers, `Double`, `Float`, `Decimal` and `Bool`, and for arrays and dictionaries of them.

## Models

A model has one of these shapes:

| key | becomes |
| --- | --- |
| `properties` | a struct: `Codable`, `Hashable` (unless `hashable: false` in the defaults), `Sendable`, and `Identifiable` where it has an `id` |
| `enum` | an enum over `String` or `Int` |
| `oneOf` | an enum with a value in each case |
| `alias` | a type alias |
| `newtype` | a `RawRepresentable` struct around a value |
| `swift` | nothing: the model is a type of your app, whose module `imports` names: any that is `Codable` ([Your own types](YourOwnTypes.md)) |

Properties of a struct are `var`: you change a copy of an example or of a response, and `let` is yours to write. `mutable: false`, for one
model or in `defaults`, makes them `let`. It is for models: the parameters of an endpoint are `var`, and so are those of a body that the
endpoint describes, in JSON, a form or parts.

<!-- keys: a model -->

| key | |
| --- | --- |
| `summary` | What the model is, for documentation. |
| `deprecated` | Why it should no longer be used, or true. |
| `swift` | A type of the app to use in place of a generated one. |
| `conforms` | Whether the app's type is a WireValue already, so that no conformance is generated for it. |
| `alias` | Another name for a type. |
| `newtype` | A new type that wraps another one, such as an ID. |
| `format` | The date format of a newtype, 'text' for a number that is a string in JSON, or 'base64url' for Data. |
| `enum` | The values of an enum. |
| `type` | The type of an enum's values, Int or String. |
| `oneOf` | The alternatives of a union. |
| `discriminator` | The property whose value selects the alternative. |
| `otherwise` | The alternative for any other value of the discriminator, and for none. |
| `frozen` | Whether an enum or a union is closed, so that an unknown value is an error. |
| `extends` | The models whose properties are copied. |
| `mutable` | Whether the properties are 'var', as by default; 'false' makes them 'let'. |
| `requestedBy` | The endpoint that fetches the model, for calls by type. |
| `properties` | The properties of a struct, or those shared by all alternatives of a union. |
| `additional` | The type of values under unlisted keys, which are kept in a dictionary. |
| `example` | An example value, for documentation, tests and previews. |

### Properties

<!-- skill: properties -->

```yaml
models:
  Repository:
    summary: A repository.
    properties:
      id: Int
      stargazers_count: { type: Int, as: starCount, summary: How many people starred it. }
      description: String?
      topics: "[String] = []"
      visibility: { enum: [public, private] }
      license: { optional: true, properties: { key: String, name: String } }
      parent: Repository?
```

<!-- end -->

A `default` is the value of an absent key. `sensitive: true` keeps a value out of every description, log and error.

`readOnly: true` is for values that only the server sets: you need not pass them, and they are never sent. `writeOnly: true` is
for values that only you send. A constant, `{ value: card }`, is always sent and in no initializer; in a response, another value is an
error, and inside `oneOf` the constant selects the alternative. It is a text, a number such as `1` or `1.5`, `true` or `false`; text that
looks like a number has quotes.

```yaml
models:
  User:
    properties:
      id: { type: Int, readOnly: true }
      name: String
      password: { type: String, writeOnly: true, sensitive: true }
      kind: { value: user }
```

<!-- keys: a property -->

| key | |
| --- | --- |
| `type` | The type; '_' is the inline type described beside it, as in "[_]". |
| `format` | The date format or a list of them, 'text' for a number that is a string in JSON, or 'base64url' for Data. |
| `enum` | The values of an enum. |
| `frozen` | Whether the enum is closed, so that an unknown value is an error. |
| `value` | A constant: it is always sent, and any other received value is an error. |
| `as` | The name in Swift. |
| `optional` | Whether it may be absent, which makes it optional in Swift. |
| `nullable` | Whether it may be null, which is a different value from absent. |
| `lenient` | Whether elements of an array that cannot be read are left out and reported. |
| `readOnly` | Whether only the server sets it, so that it is never sent. |
| `writeOnly` | Whether only the caller sets it, so that it is never received. |
| `default` | The value to use if none is given. |
| `sensitive` | Whether its value is redacted in descriptions, logs and errors. |
| `deprecated` | Why it should no longer be used, or true. |
| `summary` | What it is, for documentation. |
| `oneOf` | The alternatives of an inline union. |
| `discriminator` | The property whose value selects the alternative. |
| `otherwise` | The alternative for any other value of the discriminator, and for none. |
| `extends` | The models whose properties are copied into an inline model. |
| `properties` | The properties of an inline model. |
| `additional` | The type of values under unlisted keys, which are kept in a dictionary. |
| `example` | An example value, for documentation. |

### Inline types

You can write an enum, a model or a union where it is used. It becomes a type inside its owner: `Repository.Visibility`,
`Repository.License`. In an array or a dictionary it is `_`:

```yaml
models:
  Order:
    properties:
      lines: { type: "[_]", properties: { sku: String, count: Int } }
      states: { type: "[String: _]", enum: [open, done] }
endpoints:
  listOrders: { path: /orders, response: { type: "[_]", properties: { id: Int } } }
```

The element of `lines` is `Order.Line`, by the singular of the key. The type inside a response is `ListOrders.Element` for an array,
`Value` for a dictionary, else `Content`; a row of `responses` or `errors` gives it the name of its status, such as `NotFound`. A type
that would be called `Type` becomes `Kind`, and `Self`, `Any` and `Protocol` become `SelfValue`, `AnyValue` and `ProtocolValue`. One with
the name of a type around it ends in `Value`, unless that name is taken: `commit` in `Commit` is `Commit.CommitValue`. `as:` gives another name.

### Properties of other models, and keys without a name

```yaml
models:
  Base: { properties: { id: Int, note: String? } }
  Issue:
    extends: Base
    properties: { note: String, fields: { extends: Base, properties: { size: Int } } }
    additional: JSON
```

`extends` copies the properties of one model or of a list of them, also in an inline model or a body; a property of the model itself
replaces one with the same key. `additional` keeps the values under all other keys, in `issue.additional` and by
`issue["customfield_1"]`, and sends them back. Their type may be nullable or described in place, where it is called `Additional`:

```yaml
models:
  Prices: { properties: { currency: String }, additional: "Decimal?" }
  Answers: { properties: { id: Int }, additional: { properties: { text: String } } }
  Lists: { properties: { id: Int }, additional: { type: "[_]", enum: [open, closed] } }
  Times: { properties: { id: Int }, additional: { type: Date, format: unix } }
```

<!-- keys: 'additional' -->

| key | |
| --- | --- |
| `type` | The type; '_' is the inline type described beside it, as in "[_]". |
| `format` | The date format or a list of them, 'text' for a number that is a string in JSON, or 'base64url' for Data. |
| `as` | The name of the inline type in Swift. |
| `extends` | The models whose properties are copied into an inline model. |
| `properties` | The properties of an inline model. |
| `additional` | The type of values under unlisted keys, which are kept in a dictionary. |
| `enum` | The values of an inline enum. |
| `oneOf` | The alternatives of an inline union. |
| `discriminator` | The property whose value selects the alternative. |
| `otherwise` | The alternative for any other value of the discriminator, and for none. |
| `frozen` | Whether an enum or a union is closed, so that an unknown value is an error. |
| `summary` | What the inline type is, for documentation. |

### Enums

```yaml
models:
  State: { enum: [open, closed] }
  Level: { enum: { low: 1, high: 2 } }
  Side: { enum: [left, right], frozen: true }
```

A value that the server adds later decodes as `.unknown(raw)` and is sent back unchanged; `frozen: true` makes it an error.
Values without quotes are text, also `no` and `1.10`, unless all of them are whole numbers. The mapping form gives Swift names.

A value can have its own documentation: `failed: { value: "False", summary: Something is wrong., deprecated: Use ready. }`. Where a
value is called `unknown`, it keeps its name, and the open case is `.unrecognized(raw)`.

<!-- keys: a value of an enum -->

| key | |
| --- | --- |
| `value` | The value in requests and responses. |
| `deprecated` | Why it should no longer be used, or true. |
| `summary` | What it is, for documentation. |

### Unions

```yaml
models:
  Card: { properties: { number: String } }
  Method: { discriminator: type, oneOf: { card: Card, bank: { properties: { iban: String } } } }
  Amount: { oneOf: [Int, String, { as: range, properties: { from: Int, to: Int } }] }
```

With a `discriminator`, a property's value chooses the alternative: a text, a whole number, `true` or `false`. A value that is not
listed decodes as `.unknown`; `frozen: true` makes it an error. The alternative is any object: a model, with or without that property,
a dictionary such as `"[String: JSON]"`, or a union of objects, with or without another discriminator. The union checks the
value and writes it, whatever the alternative has. A model that unions choose by one value only has it by default, so that
`Circle(radius: 1)` needs no `kind: "circle"`.

`otherwise` is the alternative for values that are not listed, and for objects without the discriminator. It is read as it is, and
written back with its own value, for which its model needs the property or `additional`:

```yaml
models:
  Circle: { properties: { kind: String, radius: Double } }
  Shape: { discriminator: kind, oneOf: { circle: Circle }, otherwise: { as: other, properties: { kind: String? }, additional: JSON } }
```

Without a discriminator, an object is the alternative whose properties have the most of its keys. Of those with as many, one that keeps
the other keys comes first (a dictionary, or `additional`), and then the order of the list decides. Everything else is the first
alternative that fits. One fits only if no other does where its enum does not list the value, or where it would write a text or a number
in another way than it was: of `[Double, Int64]`, 9007199254740993 is an `Int64`, and of `[URL, Date, String]`, `not a url` is a
`String`. The error says why each alternative did not fit. A warning reports two alternatives that no value distinguishes.

Properties beside `oneOf` are those that all alternatives have, such as what they `extends`; the union offers them:

```yaml
models:
  Base: { properties: { id: Int } }
  Opened: { extends: Base, properties: { by: String } }
  Closed: { extends: Base, properties: { reason: String } }
  Event: { properties: { id: Int }, discriminator: type, oneOf: { opened: Opened, closed: Closed } }
```

<!-- keys: an alternative -->

| key | |
| --- | --- |
| `type` | The type; '_' is the inline type described beside it, as in "[_]". |
| `as` | The case's name in Swift. |
| `extends` | The models whose properties are copied into an inline model. |
| `properties` | The properties of an inline model. |
| `additional` | The type of values under unlisted keys, which are kept in a dictionary. |
| `enum` | The values of an inline enum. |
| `oneOf` | The alternatives of an inline union. |
| `discriminator` | The property whose value selects the alternative. |
| `otherwise` | The alternative for any other value of the discriminator, and for none. |
| `frozen` | Whether an enum or a union is closed, so that an unknown value is an error. |
| `summary` | What the shape is, for documentation. |

An alternative may be a union itself, with another discriminator. A union of scalars and enums can be a placeholder, a query
parameter or a header: `{ oneOf: [Int, String] }`.

### Generic models

```yaml
models:
  Page<Item>: { properties: { data: [Item], has_more: Bool } }
  Expandable<T>: { oneOf: [String, T] }
  User: { properties: { id: Int, manager: Expandable<User>? } }
endpoints:
  listUsers: { path: /users, response: Page<User> }
```

A union's case goes by the name of its parameter, `item` for `Item`, and is called `value` for `T`: `user.manager` is `.string(id)` or
`.value(user)`. `as:` gives another name. With a `discriminator`, the alternatives are models of the parameters, such as
`created: Created<Item>`. A warning says where a type makes two alternatives alike, as in `Expandable<String>`.

## Endpoints

<!-- skill: endpoint -->

```yaml
models:
  Issue: { properties: { number: Int, title: String } }
  Problem: { properties: { message: String } }
endpoints:
  createIssue:
    summary: Opens an issue.
    method: POST
    path: /repos/{owner}/{repo}/issues
    body: { properties: { title: String, labels: "[String]?" } }
    responses: { 201: Issue }
    errors: { 410: Problem, 4xx: Problem }
```

<!-- end -->

An endpoint is a struct, `GitHub.CreateIssue`, and a method of the client, `github.createIssue(owner:repo:title:labels:)`. The
method takes the properties of the body like any other parameter; the struct has the body as a value, `GitHub.CreateIssue.Body`.
A name in snake case becomes one of Swift: `get_user` is `GitHub.GetUser` and `github.getUser`.

<!-- keys: an endpoint -->

| key | |
| --- | --- |
| `summary` | What the endpoint does, for documentation. |
| `deprecated` | Why it should no longer be used, or true. |
| `method` | The HTTP method; GET if left out. |
| `path` | The path, with placeholders in braces, such as /users/{id:Int}. |
| `parameters` | Details of the path's placeholders, such as a summary or an enum. |
| `server` | The server of this endpoint, if it is not the default one. |
| `auth` | The authentication that it needs. |
| `scopes` | The OAuth 2 scopes that its token needs. |
| `query` | The query parameters. |
| `headers` | The headers. |
| `cookies` | The cookies. |
| `body` | The body that is sent. |
| `response` | The type of the body of every 2xx response, or none if the call returns nothing. |
| `responses` | The bodies by status, if success has several. |
| `errors` | The error models by status; such a response is thrown. |
| `failsWhen` | The property of a 2xx response or a stream's element, and the value that makes an error of it. |
| `unwrap` | The JSON key whose value is returned in place of the whole body. |
| `paginate` | How to request the next page. |
| `stream` | The framing of a stream of values: events (server-sent events), lines, sequence (RFC 7464) or parts (multipart). |
| `events` | The types of server-sent events, by the events' names. |
| `timeout` | The time limit of a call, in seconds. |
| `retry` | How often, and when, a call is retried. |
| `idempotent` | Whether a call can be retried safely. |
| `idempotencyKey` | The header for a random key by which the server recognizes a retry. |
| `cache` | Whether a response may be cached: true, none, or a number of seconds. |
| `example` | An example response, for tests and previews. |

`method` is GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS, TRACE or QUERY, which reads as GET does, with a body
(draft-ietf-httpbis-safe-method-w-body), or any other one in capitals, such as PURGE. A method that is not listed is not
retried without `idempotent: true`.

### Paths

`{name}` is text, `{number:Int}` has a type, `{+path}` keeps the slashes of its value (RFC 6570). `parameters:` has the long form, whose
`type` may be left out: `{ summary: The user's number. }`. A name may have spaces: `/v1/{Base Name}/{Row Number:Int}`. The path is sent as it
stands, `//` too.
A value cannot break out of its place: `..` and `a/b` are escaped or refused. An empty value is refused too, except for a `{+path}` that
ends the path of a GET or HEAD: `/contents/{+path}` lists the root as `/contents/`.

YAML wants quotes around a path with braces where it stands inside `{ … }`: `{ path: "/users/{id}" }`. apigen reads it without them too, but
your editor will mark it.

### Query, headers and cookies

<!-- skill: query -->

```yaml
endpoints:
  search:
    path: /search
    query:
      q: String
      page: Int = 1
      labels: { type: "[String]?", style: comma }
      filter: { type: "[String: Int]", style: deepObject, optional: true }
      created: { style: deepObject, optional: true, properties: { gt: Date?, lt: Date? } }
      v: { value: "2" }
    headers: { X-Client: { value: app }, X-Trace: String? }
    response: [JSON]
```

<!-- end -->

A name has a type, a type with a default, or the long form; `{ value: … }` is always sent and not a parameter in Swift.

`style` says how an array, an object or any JSON is written:

| style | in | looks like |
| --- | --- | --- |
| `repeated` (default), `comma`, `space`, `pipe`, `tab`, `brackets` | arrays in a query or a form | `a=1&a=2`, `a=1,2`, `a=1%202`, `a=1\|2`, `a=1%092`, `a[]=1&a[]=2` |
| `comma`, `space`, `pipe`, `tab` | objects of scalars in a query or a form | `a=x,1,y,2`, `a=x%201%20y%202` |
| `deepObject` | objects, arrays of them, and unions with them, in a query, a form or multipart | `a[x]=1`, `a[0][x]=1` |
| `form` | objects in a query or a form | `x=1&y=2` |
| `simple` (default), `label`, `matrix` | placeholders: scalars, arrays, objects of scalars | `1,2` and `x,1,y,2`, `.1,2`, `;a=1,2` |
| `comma` (default), `space`, `pipe`, `tab` | arrays in a header | `1, 2`, `1 2`, `1\|2` |
| none | objects of scalars in a header | `x,1,y,2` |
| none, or `form`, which percent-encodes | scalars, arrays and objects of scalars in a cookie | `a=1; a=2` and `x=1; y=2` |
| `json` | anything | `a=%7B%22x%22%3A1%7D`, also `a=%22text%22` |
| `querystring` | one parameter that is the whole query: a text, or JSON | `?%24.a%5B1%5D`, `?%7B%22x%22%3A1%7D` |

With a style for objects, a parameter may have the shape of a property: `properties`, `oneOf` or `extends`.

`explode: true` writes each element and member by itself, as in OpenAPI: `.1.2`, `;a=1;a=2`, `x=1,y=2`, `.x=1.y=2` and `;x=1;y=2` in a path,
`x=1,y=2` in a header, `a={…}&a={…}` for an array as `json` in a query or a form. In cookies that is so by default, and
`explode: false` makes one of them: `a=1,2`, `a=x,1,y,2`.

`allowReserved: true`, in a query or a form, sends characters such as `/` and `:` and escapes such as `%20` as they are (RFC 6570 §3.2.3). `&`, `+`,
`#`, `[` and `]` are encoded all the same, since they would end the value or become something else.

`{ prefix: x-amz-meta- }` under `headers`, of a request or a response, is a dictionary of all headers whose names begin with that prefix. `cookies:`
of an endpoint are declared as query parameters are; their values are kept out of logs.

<!-- keys: a parameter -->

| key | |
| --- | --- |
| `type` | The type; '_' is the inline type described beside it, as in "[_]". |
| `format` | The date format or a list of them, 'text' for a number that is a string in JSON, or 'base64url' for Data. |
| `enum` | The values of an enum. |
| `frozen` | Whether the enum is closed, so that an unknown value is an error. |
| `oneOf` | The alternatives of an inline union: scalars and enums, and models where a style permits objects. |
| `discriminator` | The property that tells alternatives apart. |
| `otherwise` | The alternative for any other value of the discriminator, and for none. |
| `extends` | The models whose properties are copied into an inline model. |
| `properties` | The properties of an inline model, where a style permits objects. |
| `additional` | The type of values under other keys, which are kept. |
| `value` | A constant that is always sent and is not a parameter. |
| `prefix` | The prefix of header names; all headers with it become one dictionary. |
| `as` | The name in Swift. |
| `optional` | Whether it may be absent, which makes it optional in Swift. |
| `style` | How an array, a model or JSON is encoded, such as comma or deepObject. |
| `explode` | Whether each element or member is written by itself, as in ;a=1;a=2 for ;a=1,2. |
| `allowReserved` | Whether characters such as '/' and ':' are sent as they are, in a query or a form. |
| `contentType` | The media type of a part of a multipart body. |
| `default` | The value to use if none is given. |
| `sensitive` | Whether its value is redacted in descriptions, logs and errors. |
| `deprecated` | Why it should no longer be used, or true. |
| `summary` | What it is, for documentation. |
| `example` | An example value, for documentation. |

### Bodies

A type, `{ properties: … }`, or one of the forms below. All except JSON imply their media type.

```yaml
models:
  Item: { properties: { name: String } }
endpoints:
  merge: { method: PATCH, path: "/items/{id}", body: { type: Item, contentType: application/merge-patch+json }, response: none }
  maybe: { method: PUT, path: /maybe, body: { type: Item, optional: true }, response: none }
  either: { method: PUT, path: /either, body: { oneOf: [String, "[Item]"] }, response: none }
  form:
    method: POST
    path: /form
    body: { form: { name: String, lines: { type: "[Item]", style: deepObject } } }
    response: none
  parts:
    method: POST
    path: /parts
    body: { multipart: { meta: { type: Item, contentType: application/json }, file: File? } }
    response: none
  bytes: { method: PUT, path: /bytes, body: { binary: image/png }, response: none }
  anything: { method: PUT, path: /anything, body: { binary: "*/*" }, response: none }
  text: { method: PUT, path: /text, body: { text: text/csv }, response: none }
```

The client's method takes the properties of such a body, or the fields of its form, as parameters: `client.form(name:lines:)`. It takes
the body as one value, `body:`, if that has a name, as `Item` has, is optional, has more than 12 properties, or if two parameters would
have the same name. The endpoint's struct has the value in any case: `client.send(Form(body: value))`.

With `binary: "*/*"` or `image/*` you pass the media type in the call. A `String` or `Data` as the whole body is sent unchanged, or as JSON
if `contentType` is a JSON type. Any other scalar is text if `contentType` is a text type: `{ type: UUID, contentType: text/plain }` sends
`01020304-…` without quotes. Text gets `charset=utf-8`, unless its media type has parameters: those are sent as they are written.

`optional: true`, or `Item?`, is for a call that may have no body. `nullable: true` is for JSON that may be `null`, which is a body:
`.null` or `.value(item)`. `Item??` is both, as for a property.

`multipart:` is `multipart/form-data`. With another `contentType`, such as `multipart/related`, its parts have no names, in the order in
which they are written; each has its media type, and a file its name. A form or XML that you write yourself is
`{ text: application/x-www-form-urlencoded }`.

A body can be a stream of values, one after the other, which the call takes from an array or an `AsyncSequence`
([Streams that you send](PagingAndStreams.md#streams-that-you-send)):

```yaml
models:
  Hit: { properties: { id: Int } }
endpoints:
  ingest: { method: POST, path: /hits, body: { stream: lines, type: Hit }, response: none }
  replay: { method: POST, path: /replay, body: { stream: sequence, properties: { at: Date } }, response: none }
  batch: { method: POST, path: /batch, body: { stream: parts, type: Hit, contentType: multipart/mixed }, response: none }
```

`lines` is `application/x-ndjson`, `sequence` is `application/json-seq` and `parts` is `multipart/mixed` (each part is JSON), unless
`contentType` says something else. With `type: String`, lines are text.

`encodedBy` is for bodies that are not JSON. It names a Swift type with `init()` and `encode(_:)` that returns `Data`, the shape that
encoders have, and `contentType` says what it writes:

```yaml
imports: [Foundation]
models:
  Settings: { properties: { theme: String } }
endpoints:
  putSettings: { method: PUT, path: /settings, body: { type: Settings, contentType: application/x-plist, encodedBy: PropertyListEncoder } }
```

<!-- keys: a body -->

| key | |
| --- | --- |
| `type` | The type of a JSON body; String and Data are sent as they are. |
| `extends` | The models whose properties are copied into a JSON object. |
| `properties` | The properties of a JSON object. |
| `additional` | The type of values under unlisted keys of a JSON object, a form or a multipart body. |
| `enum` | The values of an inline enum. |
| `oneOf` | The alternatives of an inline union. |
| `discriminator` | The property whose value selects the alternative. |
| `otherwise` | The alternative for any other value of the discriminator, and for none. |
| `frozen` | Whether an enum or a union is closed, so that an unknown value is an error. |
| `form` | The fields of a form: scalars, enums, arrays in a style, objects as 'deepObject'. |
| `multipart` | The parts of a multipart body: a File, text for a scalar, JSON for a model; an array is a part for each element. |
| `binary` | Raw bytes; the value is their media type, or a range such as image/* from which the caller chooses. |
| `text` | Text; the value is its media type. |
| `stream` | The framing of a body that is a stream of values of the type: lines, sequence (RFC 7464) or parts (multipart). |
| `contentType` | The media type of 'type', 'properties' and 'multipart', in place of the usual one. |
| `encodedBy` | The encoder that writes the body, a Swift type with 'init()' and 'encode(_:)'. |
| `optional` | Whether a call may have no body. |
| `nullable` | Whether a JSON body may be null, which is a different value from no body. |

### Responses

`response` is the body of any 2xx: a type, `none`, `Data` (the bytes), `String` (the text), an inline type, or the long form. A text, also
that of an error, has the charset of its `Content-Type`: UTF-8 (if it names none), UTF-16, US-ASCII, ISO-8859-1, or windows-1250 to
windows-1258. Another charset is an error that names it. JSON is UTF-8. With `none`
the call returns nothing. Without `response` it does so too, and the warning `missing-response` asks whether you forgot it.
`responses` has a body for each status, and becomes an enum; `errors` has the model of a status (`404`), a class (`4xx`) or `default`, and
is what the call throws as `APIError.failure`.

```yaml
models:
  Item: { properties: { id: Int } }
  Problem: { properties: { message: String } }
endpoints:
  listItems:
    path: /items
    response: { type: [Item], unwrap: data.items, headers: { X-Total: Int } }
    errors: { 404: Problem, 5xx: { properties: { trace: String } } }
```

`response` may be `Item?`, or have `optional: true` beside an inline type: an empty body, or `null`, is nil. With `lenient: true` as well, a
body that does not fit is nil too, and is reported to the client's `onSkipped`. That is for a server whose answers are not described:

```yaml
models:
  Item: { properties: { id: Int } }
  Problem: { properties: { message: String } }
endpoints:
  touch: { path: /touch, response: { type: Item, optional: true, lenient: true }, errors: { default: Problem } }
  state: { path: /state, response: { optional: true, properties: { on: Bool } } }
```

A scalar under a text type is text, also of an error: `{ type: Int, contentType: text/plain }` reads `42`. Anything else is JSON.

An error without a body is `none`, as in `errors: { 404: none, 4xx: Problem }`. A redirect that is not followed, because it has no
`Location`, can be an error: `errors: { 300: Choices, 3xx: Problem }`. Statuses 204, 205 and 304 have no body (RFC 9110), whatever their
rows say.

`unwrap: data.items` opens an envelope: a call that receives `{ "data": { "items": […] } }` returns the array. With `data?.items`, `data` may
be absent or null.

`envelope` names properties beside it. They are properties of the whole body, and `response(for:)` returns them with the value, as
`response.envelope.hasMore`:

```yaml
models:
  Item: { properties: { id: Int } }
endpoints:
  search:
    path: /search
    response: { type: [Item], unwrap: items, envelope: { quota_remaining: Int, has_more: Bool? } }
```

`decodedBy` is for bodies that are not JSON. It names a Swift type with `init()` and `decode(_:from:)`, the shape that decoders have:

```yaml
imports: [XMLCoder]
models:
  Feed: { properties: { title: String, entry: [String] } }
endpoints:
  getFeed: { path: /feed, response: { type: Feed, contentType: application/xml, decodedBy: XMLDecoder } }
```

The call does `XMLDecoder().decode(Feed.self, from: body)`. `Feed` may be a type of your app too (`swift`). Rows of `responses` and `errors`
may have a decoder each. Bodies that are nested too deep do not reach it. It reads the whole body, so there is no `unwrap`, and dates of models are text or numbers as in JSON.

A row of `responses` may have the long form too: `201: { type: Item, headers: { Location: URL } }`, and so may a row of `errors`,
without headers: read those from the response in `APIError`. `3xx` is a class that a response may have. `contentType` is sent as `Accept`;
with `application/json` a `String` or `Data` is a JSON value.

`error.localizedDescription` has what the server says: the text in a property that is called `message`, `error`, `errors`, `detail` or
`title` in Swift. Another one is marked with `as`: `fault_text: { type: String, as: message }`. [Errors](Errors.md#what-to-log) has more.

**An error inside a success.** If every answer is a 200, `failsWhen` says which of them are errors:

```yaml
defaults: { failsWhen: { ok: false }, errors: { 2xx: Problem } }
models:
  Problem: { properties: { error: String } }
  Message: { properties: { ts: String } }
endpoints:
  postMessage: { method: POST, path: /chat.postMessage, body: { properties: { text: String } }, response: Message, unwrap: message }
```

A body whose `ok` is `false` is read as the model under `2xx` and thrown; `failsWhen: none` switches that off for an endpoint. The name of
a property alone, `failsWhen: error`, means that it is there, with any value but null and `false`. In a stream, `failsWhen` is for each
element: the first one that is an error ends it.

<!-- keys: a response -->

| key | |
| --- | --- |
| `type` | The type; '_' is the inline type described beside it, as in "[_]". |
| `extends` | The models whose properties are copied into an inline model. |
| `properties` | The properties of an inline model. |
| `additional` | The type of values under unlisted keys, which are kept in a dictionary. |
| `enum` | The values of an inline enum. |
| `oneOf` | The alternatives of an inline union. |
| `discriminator` | The property whose value selects the alternative. |
| `otherwise` | The alternative for any other value of the discriminator, and for none. |
| `frozen` | Whether an enum or a union is closed, so that an unknown value is an error. |
| `as` | The name of the inline type in Swift. |
| `summary` | What the inline type is, for documentation. |
| `optional` | Whether the body may be empty or null, which makes it optional in Swift. |
| `lenient` | Whether elements of an array that cannot be read, or an optional body that does not fit, are left out and reported. |
| `unwrap` | The JSON key whose value is returned in place of the whole body. |
| `envelope` | The properties beside an unwrapped value, which 'response(for:)' returns with it. |
| `headers` | The headers that are returned beside the value. |
| `contentType` | The media type to request with 'Accept', in place of the default one. |
| `decodedBy` | The decoder that reads the body, a Swift type with 'init()' and 'decode(_:from:)'. |

### Pages

<!-- skill: pages -->

```yaml
models:
  Item: { properties: { id: String } }
endpoints:
  byLink: { path: /a, response: [Item], paginate: link }
  byNumber: { path: /b, query: { page: Int?, per_page: Int? }, response: [Item], paginate: { page: page, size: per_page } }
  byCursor:
    path: /c
    query: { after: String? }
    response: { properties: { data: [Item], has_more: Bool } }
    paginate: { cursor: after, next: data.last.id, more: has_more, items: data }
  byHeader: { path: /d, query: { page: Int? }, response: [Item], paginate: { cursor: page, next: { header: X-Next-Page } } }
```

<!-- end -->

`for try await item in client.pages(of: …).items` loads a page when you ask for one of its items. `link` follows the `Link` header (RFC 8288).
`next` and `items` are paths into the response: keys with dots between them; `first`, `last`, `0` and `-1` lead into an array.

<!-- keys: 'paginate' -->

| key | |
| --- | --- |
| `link` | The relation of the Link header that leads to the next page. |
| `page` | The query parameter, or the property of the body, with the page's number. |
| `size` | The parameter with the size of a page. |
| `offset` | The query parameter, or the property of the body, with how many items to skip. |
| `limit` | The parameter with how many items a page may have. |
| `cursor` | The query parameter, or the property of the body, for the previous page's cursor. |
| `next` | The path of keys in the response, or the header, with the next cursor or the next page's URL. |
| `items` | The path of keys to the array of a page's items, such as data.items. |
| `more` | The path of keys to a Bool that is true if there are more pages. |
| `last` | The path of keys to a Bool that is true on the last page. |

<!-- keys: 'next' -->

| key | |
| --- | --- |
| `header` | The name of the response header, such as X-Next-Page. |

### Streams

`stream: events` gives server-sent events, whose data is JSON of the response's type; `stream: lines` a JSON value per line, or, with
`response: String`, lines of text; `stream: sequence` a JSON value after each record separator (RFC 7464); `stream: parts` a JSON value in
each part of a multipart body. The call returns an `AsyncSequence`.

If events have names, `events` gives each name its type, in place of `stream` and `response`:

```yaml
models:
  Status: { properties: { id: String, text: String } }
endpoints:
  watch:
    path: /watch
    events: { update: Status, delete: String, status.moved: { as: moved, properties: { to: String } }, message: JSON }
```

The element is an enum, `Watch.Event`: `.update(status)`, `.delete("17")`. A `String` is the event's data as it is, everything else is JSON.
`message` is an event without a name. An event that is not listed is `.unknown(name, text)`. [`failsWhen`](#responses) says which elements
are errors.

### Webhooks

`webhooks`, beside `models`, gives each request that the server sends to you by itself its type, by its name:

```yaml
api: Shop
servers: { production: https://shop.example.com }
models:
  Order: { properties: { id: Int } }
webhooks: { order.paid: Order, stock.low: { as: stockLow, properties: { sku: String } } }
```

They become the enum `Shop.Webhook`. Your server reads a body by the name, which is a header or a part of the address:
`try Shop.Webhook(named: name, body: body)` is `.orderPaid(order)`. A name that is not listed is `.unknown(name, text)`.

### Retries, idempotency and caching

```yaml
endpoints:
  pay:
    method: POST
    path: /payments
    body: { properties: { amount: Int } }
    response: none
    idempotencyKey: Idempotency-Key
    retry: { times: 3, delay: 0.5, statuses: [429, 5xx] }
  rates: { path: /rates, response: JSON, cache: 300, timeout: 5 }
```

A call is retried only if that is safe: its method is idempotent (RFC 9110), or it has `idempotent: true` or an `idempotencyKey`, which is
the same for all attempts. `cache` is `true` (for as long as the response allows) or a number of
seconds, and needs the layer `ResponseCaching`.

<!-- keys: 'retry' -->

| key | |
| --- | --- |
| `times` | How many times a call is retried at most. |
| `delay` | Seconds before the first retry; each further pause is twice as long. |
| `maxDelay` | The longest pause, in seconds. |
| `statuses` | The statuses that are retried. |

### Examples

`example` on a model or an endpoint is JSON or YAML in place, or a file: `example: fixtures/profile.json`. It is checked against the
type when code is generated, and is `Profile.example` in Swift.

## Limits

A file may have 16 MiB and 64 levels of nesting; its aliases may stand for 100,000 values and 4 MiB of text; a type may have 256
parts and 16 levels, 8 of them generic; a model may have 1,000 properties and an enum 3,000 values. More is an error, not a crash. Tags
(`!!int`) and merge keys (`<<`) are errors; use `extends` and `defaults` instead.

"""##
}
