import APIRuntime
import APIRuntimeDiagnostics
import Testing

@Suite("letters") struct LettersTests {
    @Test("Models, properties and cases keep the server's names in any script")
    func models() throws {
        let json = #"{"größe":42,"maß_einheit":"ähnlich","Ärmel":[],"名前":"靴"}"#
        let shoe = Wörter.Größe(größe: 42, maßEinheit: .ähnlich, 名前: "靴", ärmel: [])
        #expect(try encoded(shoe) == json)
        #expect(try decoded(json) == shoe)
        let name = Wörter.Имя(значение: 1, имяПоля: "поле")
        #expect(try decoded(encoded(name)) == name)
        #expect(try decoded(#"{"住所":{"市":"京都"},"状態":"開"}"#) == Wörter.Ort(住所: .init(市: "京都"), 状態: .開))
    }

    @Test("A mark behind a value, and a letter that joins the next one, stay in the path")
    func marks() throws {
        #expect(
            try Wörter.Marks(a: "1", c: "2").sent().line == "GET https://letters.example.com/x/1%E0%A4%BF/b%E0%B5%8E2")
    }

    @Test("Placeholders and parameters do too")
    func requests() throws {
        #expect(
            try Wörter.Größen(größe: 42, таблица: "а", userIDs: [1, 2]).sent().line
                == "GET https://letters.example.com/gr%C3%B6%C3%9Fen/42?%D1%82%D0%B0%D0%B1%D0%BB%D0%B8%D1%86%D0%B0=%D0%B0&user_IDs=1&user_IDs=2"
        )
        let place = Wörter.Ort(住所: .init(市: "京都"), 状態: .閉)
        #expect(
            try Wörter.Value名前(名前: "a", body: place).sent().line
                == "POST https://letters.example.com/%E5%90%8D%E5%89%8D/a")
    }
}
