/// Texts that values are made of. Names are common in many countries, and hosts and numbers are reserved for examples
/// (RFC 2606, RFC 5737, RFC 3849).
enum Words {
    static let firstNames = [
        "Ada", "Alan", "Amara", "Aisha", "Bruno", "Chen", "Clara", "Diego", "Elena", "Emil", "Fatima", "Grace", "Hana",
        "Ivan", "Jonas", "Kofi", "Lena", "Linus", "Maria", "Mei", "Nadia", "Noah", "Omar", "Priya", "Rosa", "Sofia",
        "Tomás", "Yuki",
    ]
    static let lastNames = [
        "Adeyemi", "Andersson", "Bauer", "Costa", "Dubois", "Fischer", "García", "Haddad", "Ivanova", "Jensen", "Kaya",
        "Kim", "Lopez", "Mensah", "Moreau", "Nakamura", "Novak", "Okafor", "Patel", "Rossi", "Silva", "Singh", "Tanaka",
        "Wagner", "Zhang",
    ]
    static let nouns = [
        "harbor", "lantern", "meadow", "compass", "orchard", "ribbon", "cedar", "pebble", "willow", "anchor", "canyon",
        "ember", "feather", "garden", "island", "maple", "river", "summit", "valley", "window",
    ]
    static let adjectives = [
        "amber", "bright", "calm", "clear", "crisp", "gentle", "golden", "green", "light", "mild", "quiet", "rapid",
        "round", "silver", "soft", "steady", "swift", "warm", "wide", "young",
    ]
    static let cities = [
        "Accra", "Berlin", "Bogotá", "Cairo", "Dublin", "Hanoi", "Helsinki", "Kyoto", "Lagos", "Lisbon", "Lyon",
        "Mumbai", "Oslo", "Porto", "Quito", "Seoul", "Toronto", "Vienna",
    ]
    static let countries = ["Brazil", "Canada", "France", "Germany", "Ghana", "India", "Japan", "Norway", "Portugal"]
    static let countryCodes = ["BR", "CA", "DE", "FR", "GH", "IN", "JP", "NO", "PT", "US"]
    static let currencies = ["CAD", "CHF", "EUR", "GBP", "JPY", "NOK", "USD"]
    static let languages = ["de", "en", "es", "fr", "ja", "pt"]
    static let streets = ["Bridge Street", "Castle Lane", "Garden Road", "Harbor Street", "Mill Lane", "Park Avenue"]
    static let companies = ["Bluefin Labs", "Cedar & Co.", "Harbor Works", "Lumen Studio", "Northwind", "Summit Foods"]
    static let zones = ["America/Toronto", "Asia/Tokyo", "Europe/Berlin", "Europe/Lisbon", "UTC"]
    static let sentences = [
        "A short walk along the river in the morning light.", "Made by hand from local wood.",
        "Opens at nine, and closes when the last guest leaves.", "The second edition, with new drawings.",
        "Works without a connection, and catches up later.", "Three small changes that make the rest simpler.",
    ]
    static let userAgents = ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)", "curl/8.7.1"]
}
