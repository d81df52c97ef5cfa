import Generator

/// The name of an API in Swift.
struct APIName {
    let text: String
    /// The name of the spec's file; nil for the usual one.
    let file: String?

    init(_ options: CallOptions, host: String) {
        let words = [host.lowercased(), Self.word(of: host.lowercased())].compactMap(\.self)
        let service = words.lazy.compactMap { Self.services[$0] }.first
        let names =
            [options.api.flatMap { SwiftName.type($0) }, service]
            + [words.dropFirst().first, options.fallbackName].map { $0.flatMap { SwiftName.type($0) } }
        // Every API has a type `API`.
        let name =
            names.lazy.compactMap(\.self).first { SwiftName.isType($0) && !["API", "Api"].contains($0) } ?? "MyAPI"
        text = SwiftName.isTaken(ofAPI: name) ? name + "API" : name
        // The usual one would have a hyphen before each capital: `git-hub`.
        file = service == text ? text.lowercased() + ".api.yaml" : nil
    }

    /// The word of a host that names its owner: `github` of `api.github.com`.
    private static func word(of host: String) -> String? {
        let host = host.prefix { $0 != ":" }
        guard !host.hasPrefix("["), !host.allSatisfy({ $0.isNumber || $0 == "." }), host != "localhost" else {
            return nil
        }
        var labels = host.split(separator: ".").map(String.init)
        if labels.count > 1 { labels.removeLast() }
        if labels.count > 1, let last = labels.last, generic.contains(last) { labels.removeLast() }
        // The part of a platform in front of its name is the customer's.
        let isOfPlatform = labels.last.map(platforms.contains) ?? false
        if isOfPlatform, let customer = labels.dropLast().last, !common.contains(customer) { labels.removeLast() }
        guard let label = labels.last, !common.contains(label), !label.contains(where: { $0 == "{" || $0 == "}" })
        else {
            return nil
        }
        return SecretText.isLikely(label) ? nil : label
    }

    /// Labels that name no owner.
    private static let common: Set = ["api", "www"]

    /// The second parts of domains such as `co.uk`.
    private static let generic: Set = ["co", "com", "org", "net", "gov", "ac", "edu"]

    /// Platforms that serve the APIs of others.
    private static let platforms: Set = [
        "appspot", "azurewebsites", "cloudfunctions", "deno", "firebaseio", "fly", "herokuapp", "netlify", "ngrok",
        "ngrok-free", "onrender", "pages", "railway", "rapidapi", "run", "vercel", "workers",
    ]

    /// Names that have another form than a word with a capital.
    private static let services: [String: String] = [
        "alphavantage": "AlphaVantage", "amazonaws": "AWS", "assemblyai": "AssemblyAI", "bigcommerce": "BigCommerce",
        "catfact": "CatFact", "circleci": "CircleCI", "clickup": "ClickUp", "coingecko": "CoinGecko",
        "deepl": "DeepL", "deepseek": "DeepSeek", "digitalocean": "DigitalOcean", "dropboxapi": "Dropbox",
        "elevenlabs": "ElevenLabs", "exchangeratesapi": "ExchangeRatesAPI", "github": "GitHub",
        "gitlab": "GitLab", "googleapis": "Google", "httpbin": "HTTPBin", "hubapi": "HubSpot", "hubspot": "HubSpot",
        "huggingface": "HuggingFace", "ipify": "IPify", "ipinfo": "IPinfo",
        "jsonplaceholder.typicode.com": "JSONPlaceholder", "launchdarkly": "LaunchDarkly", "linkedin": "LinkedIn",
        "myshopify": "Shopify", "nasa": "NASA", "newsapi": "NewsAPI", "newrelic": "NewRelic",
        "openai": "OpenAI", "openrouter": "OpenRouter", "openweathermap": "OpenWeatherMap", "pagerduty": "PagerDuty",
        "paypal": "PayPal", "pokeapi": "PokeAPI", "rickandmortyapi": "RickAndMortyAPI", "sendgrid": "SendGrid",
        "servicenow": "ServiceNow", "soundcloud": "SoundCloud", "stackexchange": "StackExchange", "swapi": "SWAPI",
        "themoviedb": "TheMovieDB", "tiktok": "TikTok", "whatsapp": "WhatsApp", "wordpress": "WordPress",
        "youtube": "YouTube",
    ]
}
