extension ValueMaker {
    /// A text that looks real for a key.
    mutating func text(key: String) -> String {
        let words = KeyWords(key)
        if let text = person(words) ?? place(words) ?? technical(words, key) { return text }
        switch words.last {
        case "name", "label", "title", "subject", "headline": return title()
        case "description", "summary", "text", "body", "content", "message", "comment", "note", "bio", "about",
            "caption",
            "detail", "details":
            return random.element(Words.sentences) ?? ""
        case "status", "state": return "active"
        case "color", "colour": return "#" + hexadecimal(6)
        default: return random.element(Words.nouns) ?? ""
        }
    }

    /// Two words with a capital letter.
    private mutating func title() -> String {
        let adjective = random.element(Words.adjectives) ?? ""
        return "\(adjective.prefix(1).uppercased())\(adjective.dropFirst()) \(random.element(Words.nouns) ?? "")"
    }

    private mutating func person(_ words: KeyWords) -> String? {
        switch words.joined {
        case "firstname", "givenname", "forename": random.element(Words.firstNames)
        case "lastname", "familyname", "surname": random.element(Words.lastNames)
        case "fullname", "displayname", "realname", "author", "authorname", "owner", "ownername", "customername",
            "contactname", "assignee":
            "\(random.element(Words.firstNames) ?? "") \(random.element(Words.lastNames) ?? "")"
        case "login", "username", "nickname", "handle", "screenname": login()
        case "company", "companyname", "organization", "organisation", "employer": random.element(Words.companies)
        default:
            switch words.last {
            case "email", "mail": email()
            case "phone", "telephone", "mobile", "fax": "+1 555 01\(random.number(10...99))"
            default: nil
            }
        }
    }

    private mutating func place(_ words: KeyWords) -> String? {
        switch words.joined {
        case "countrycode": random.element(Words.countryCodes)
        case "postalcode", "postcode", "zip", "zipcode": String(random.number(10_000...99_999))
        case "timezone": random.element(Words.zones)
        default:
            switch words.last {
            case "city", "town": random.element(Words.cities)
            case "country": random.element(Words.countries)
            case "street", "address": "\(random.number(1...99)) \(random.element(Words.streets) ?? "")"
            case "currency": random.element(Words.currencies)
            case "language", "locale", "lang": random.element(Words.languages)
            default: nil
            }
        }
    }

    private mutating func technical(_ words: KeyWords, _ key: String) -> String? {
        switch words.last {
        case "id", "uid", "guid", "uuid": uuid()
        case "url", "uri", "href", "link", "website", "homepage": url(key)
        case "at", "timestamp": dateTime(key)
        case "date", "birthday": date(key)
        case "slug": slug()
        case "token", "secret", "key", "cursor", "code": hexadecimal(12)
        case "sha", "hash", "checksum", "digest", "etag": hexadecimal(40)
        case "version": "\(random.number(0...9)).\(random.number(0...20)).\(random.number(0...9))"
        case "ip": "192.0.2.\(random.number(1...254))"
        case "host", "hostname", "domain": "\(random.element(Words.nouns) ?? "").example.com"
        case "path", "filename", "file": "\(slug()).txt"
        case "agent": random.element(Words.userAgents)
        default: nil
        }
    }
}
