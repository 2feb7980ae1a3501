import type { readingReasons as english } from "../en-US/reading-reasons.ts";
import type { Translated } from "../translator.ts";

export const readingReasons: Translated<typeof english> = {
  unknown_reason: "Bitte diesen Wert prüfen.",
  empty_file: "Diese Datei ist leer. Laden Sie sie erneut hoch.",
  unsupported_type:
    "Diese Datei ist kein PDF, JPEG, PNG, GIF oder WebP und keine E-Rechnung (XML). Laden Sie den Beleg in einem dieser Formate hoch.",
  not_einvoice:
    "Dieses XML ist keine lesbare E-Rechnung (UBL, CII, ZUGFeRD, FatturaPA, KSeF). Laden Sie die Rechnung als PDF oder Bild hoch.",
  broken_xml:
    "Dieses XML ist beschädigt oder in einer E-Rechnung nicht erlaubt. Bitten Sie den Lieferanten um eine neue Rechnung.",
  heic: "HEIC-Fotos können noch nicht verarbeitet werden. Speichern Sie das Foto als JPEG und laden Sie es erneut hoch.",
  broken_picture: "Dieses Bild ist beschädigt und kann nicht geöffnet werden. Laden Sie es erneut hoch.",
  too_many_pixels:
    "Dieses Bild ist zu groß. Höchstens 100 Millionen Pixel sind möglich. Laden Sie ein kleineres Bild hoch.",
  encrypted_pdf:
    "Dieses PDF ist durch ein Passwort geschützt. Entfernen Sie das Passwort und laden Sie die Datei erneut hoch.",
  broken_pdf: "Dieses PDF ist beschädigt und kann nicht geöffnet werden. Laden Sie es erneut hoch.",
  no_text: "Auf diesem Dokument wurde kein Text gefunden.",
  too_much_text:
    "Dieses Dokument enthält zu viel Text. Höchstens 5.000 Wörter pro Seite sind möglich. Laden Sie nur die Seiten des Belegs hoch.",
  timed_out:
    "Die Verarbeitung dieses Dokuments hat zu lange gedauert und wurde abgebrochen. Laden Sie weniger Seiten oder ein kleineres Bild hoch.",
  too_much_memory:
    "Die Verarbeitung dieses Dokuments benötigt zu viel Speicher und wurde abgebrochen. Laden Sie weniger Seiten oder ein kleineres Bild hoch.",
  cancelled: "Die Verarbeitung dieses Dokuments wurde abgebrochen.",
  queue_full: "Zurzeit werden zu viele Dokumente verarbeitet. Versuchen Sie es in einer Minute erneut.",
  worker_died:
    "Die Verarbeitung dieses Dokuments wurde unerwartet beendet. Versuchen Sie es erneut oder laden Sie ein anderes Format hoch.",
  engine_unavailable: "Die Texterkennung kann auf diesem Server nicht starten. Wenden Sie sich an Ihre Administration.",
  interrupted:
    "Dieses Dokument konnte nicht fertig verarbeitet werden. Versuchen Sie es erneut oder laden Sie ein anderes Format hoch.",
  file_missing: "Die gespeicherte Datei dieses Dokuments fehlt. Laden Sie sie erneut hoch.",
  "not_found-vendor": "Kein Lieferant auf dem Dokument erkannt.",
  "not_found-date": "Kein Datum auf dem Dokument erkannt.",
  "not_found-dueDate": "Kein Fälligkeitsdatum auf dem Dokument erkannt.",
  "not_found-invoiceNumber": "Keine Rechnungs- oder Belegnummer auf dem Dokument erkannt.",
  "not_found-currency": "Keine Währung auf dem Dokument erkannt.",
  "not_found-subtotal": "Keine Zwischensumme auf dem Dokument erkannt.",
  "not_found-tax": "Keine Steuer auf dem Dokument erkannt.",
  "not_found-tip": "Kein Trinkgeld auf dem Dokument erkannt.",
  "not_found-total": "Kein Gesamtbetrag auf dem Dokument erkannt.",
  "low_confidence-vendor": "Bitte den Lieferanten prüfen: „{value}“.",
  "low_confidence-date": "Bitte das Datum prüfen: {value}.",
  "low_confidence-currency": "Bitte die Währung prüfen: {value}.",
  tax_withheld: "Das Dokument behält {value} Steuer ein. Bitte Gesamtbetrag und Steuer prüfen.",
  "low_confidence-tax": "Bitte die Steuer prüfen: {value}.",
  "low_confidence-total": "Bitte den Gesamtbetrag prüfen: {value}.",
  "low_confidence-totals": "Bitte den Gesamtbetrag prüfen: {value} oder {alternative}?",
  "ambiguous_date-country":
    "Bitte das Datum prüfen: {date} oder {alternative}? Tag und Monat sind in beiden Reihenfolgen üblich ({country}).",
  "ambiguous_date-future":
    "Bitte das Datum prüfen: {date} oder {alternative}? Die andere Reihenfolge von Tag und Monat ergibt ein Datum in der Zukunft.",
  "ambiguous_date-dollars":
    "Bitte das Datum prüfen: {date} oder {alternative}? Bei US-Dollar steht meist der Monat zuerst.",
  "ambiguous_date-unknown":
    "Bitte das Datum prüfen: {date} oder {alternative}? Das Dokument lässt nicht erkennen, ob der Tag oder der Monat zuerst steht.",
  other_date:
    "Bitte das Datum prüfen: {date} ist das einzige Datum auf dem Dokument, scheint aber etwas anderes zu bezeichnen.",
  date_in_future: "Bitte das Datum prüfen: {date} liegt in der Zukunft.",
  date_assumed: "Kein Datum erkannt. Die Buchung ist auf heute datiert, bis Sie das Datum eingeben.",
  "currency_assumed-default":
    "„{sign}“ kann für mehrere Währungen stehen. Verwendet wurde {currency}, Ihre Basiswährung.",
  "currency_assumed-commonest":
    "„{sign}“ kann für mehrere Währungen stehen. Verwendet wurde {currency}, die häufigste davon.",
  "currency_assumed-country":
    "Keine Währung erkannt. Verwendet wurde {currency}, da {evidence, select, taxNumber {die Steuernummer} phone {die Telefonnummer} address {die Adresse} bank {das Bankkonto} company {der Unternehmensname} web {die Internetadresse} currency {das Währungszeichen} wording {der Wortlaut} other {die Sprache}} auf dieses Land hindeutet: {country}.",
  "currency_assumed-none": "Keine Währung erkannt. Verwendet wurde {currency}, Ihre Basiswährung.",
  sums_disagree: "Zwischensumme, Steuer und Trinkgeld ergeben zusammen {sum}, der Gesamtbetrag lautet jedoch {total}.",
  not_proven: "Die Positionen wurden nicht übernommen, da sie weder den Gesamtbetrag noch die Zwischensumme ergeben.",
  pages_left_out: "Nur {read} von {all} Seiten wurden verarbeitet.",
  "stood_elsewhere-total":
    "Bitte den Gesamtbetrag prüfen. Beim letzten Beleg von {vendor} haben Sie einen Betrag von einer anderen Stelle verwendet. Dort steht hier {value}.",
  "stood_elsewhere-date":
    "Bitte das Datum prüfen. Beim letzten Beleg von {vendor} haben Sie ein Datum von einer anderen Stelle verwendet. Dort steht hier {value}.",
  "stood_elsewhere-dueDate":
    "Bitte das Fälligkeitsdatum prüfen. Beim letzten Beleg von {vendor} haben Sie ein Datum von einer anderen Stelle verwendet. Dort steht hier {value}.",
  "side_unproven-titleAsks":
    "Laut Titel ist dies eine Erstattung, das Dokument fordert jedoch zur Zahlung auf. Es wurde als Einkauf behandelt. Bitte prüfen.",
  "side_unproven-title":
    "Laut Titel ist dies eine Erstattung, sonst bestätigt das aber nichts. Das Dokument wurde als Erstattung behandelt. Bitte prüfen.",
  "side_unproven-negative":
    "Der Gesamtbetrag ist negativ, sonst deutet aber nichts auf eine Erstattung hin. Das Dokument wurde als Erstattung behandelt. Bitte prüfen.",
  "side_unproven-labelAsks":
    "Der Gesamtbetrag ist als Erstattung bezeichnet, das Dokument fordert jedoch zur Zahlung auf. Es wurde als Einkauf behandelt. Bitte prüfen.",
  "side_unproven-label":
    "Der Gesamtbetrag ist als Erstattung bezeichnet, sonst bestätigt das aber nichts. Das Dokument wurde als Einkauf behandelt. Bitte prüfen.",
  hard_to_read:
    "Der Text ist größtenteils schwer lesbar. Das Bild ist unscharf oder blass, oder der Text verwendet keine lateinischen Buchstaben. Bitte alle Werte prüfen.",
  other_script:
    "Ein großer Teil des Texts ist nicht in lateinischer Schrift, die wir zuverlässiger lesen. Prüfen Sie jeden Wert.",
  unknown_script:
    "Ein großer Teil des Textes ist in einer Schrift, die noch nicht verarbeitet werden kann. Bitte alle Werte prüfen.",
  several_receipts:
    "Dieses Dokument scheint {count} Belege zu enthalten, mit den Gesamtbeträgen {totals}. Laden Sie jeden Beleg einzeln hoch.",
  several_documents:
    "Diese Datei scheint {count} Dokumente zu enthalten, auf den Seiten {pages}. Laden Sie jedes Dokument einzeln hoch.",
  "several_documents-on_page":
    "Diese Seite scheint {count} Belege zu enthalten: {places}. Die Werte gehören zum ersten. Laden Sie jeden Beleg einzeln hoch.",
  model_alone:
    "{field, select, vendor {Bitte den Lieferanten prüfen.} date {Bitte das Datum prüfen.} dueDate {Bitte das Fälligkeitsdatum prüfen.} invoiceNumber {Bitte die Rechnungsnummer prüfen.} currency {Bitte die Währung prüfen.} subtotal {Bitte die Zwischensumme prüfen.} tax {Bitte die Steuer prüfen.} tip {Bitte das Trinkgeld prüfen.} other {Bitte den Gesamtbetrag prüfen.}} Nur das KI-Modell hat diesen Wert erkannt: {value}.",
  not_on_page:
    "{field, select, vendor {Bitte den Lieferanten prüfen.} date {Bitte das Datum prüfen.} dueDate {Bitte das Fälligkeitsdatum prüfen.} invoiceNumber {Bitte die Rechnungsnummer prüfen.} currency {Bitte die Währung prüfen.} subtotal {Bitte die Zwischensumme prüfen.} tax {Bitte die Steuer prüfen.} tip {Bitte das Trinkgeld prüfen.} other {Bitte den Gesamtbetrag prüfen.}} Das KI-Modell hat {value} erkannt, im Text des Dokuments kommt dies jedoch nicht vor.",
  "readers_differ-printed":
    "{field, select, vendor {Bitte den Lieferanten prüfen.} date {Bitte das Datum prüfen.} dueDate {Bitte das Fälligkeitsdatum prüfen.} invoiceNumber {Bitte die Rechnungsnummer prüfen.} currency {Bitte die Währung prüfen.} subtotal {Bitte die Zwischensumme prüfen.} tax {Bitte die Steuer prüfen.} tip {Bitte das Trinkgeld prüfen.} other {Bitte den Gesamtbetrag prüfen.}} Die Texterkennung hat {engine} erkannt, das KI-Modell {model}. Verwendet wurde {value}.",
  "readers_differ-nowhere":
    "{field, select, vendor {Bitte den Lieferanten prüfen.} date {Bitte das Datum prüfen.} dueDate {Bitte das Fälligkeitsdatum prüfen.} invoiceNumber {Bitte die Rechnungsnummer prüfen.} currency {Bitte die Währung prüfen.} subtotal {Bitte die Zwischensumme prüfen.} tax {Bitte die Steuer prüfen.} tip {Bitte das Trinkgeld prüfen.} other {Bitte den Gesamtbetrag prüfen.}} Die Texterkennung hat {engine} erkannt. Das KI-Modell hat {model} erkannt, im Text des Dokuments kommt dies jedoch nicht vor. Verwendet wurde {value}.",
  "refund_unclear-refund":
    "Die Texterkennung hat eine Erstattung erkannt, das KI-Modell einen Einkauf. Das Dokument wurde als Erstattung behandelt. Bitte prüfen.",
  "refund_unclear-purchase":
    "Die Texterkennung hat einen Einkauf erkannt, das KI-Modell eine Erstattung. Das Dokument wurde als Einkauf behandelt. Bitte prüfen.",
  "model_unavailable-timed_out":
    "Das KI-Modell {model} hat nicht rechtzeitig geantwortet. Die Texterkennung hat dieses Dokument allein verarbeitet.",
  "model_unavailable-unreachable":
    "Das KI-Modell {model} war nicht erreichbar. Die Texterkennung hat dieses Dokument allein verarbeitet.",
  "model_unavailable-key_refused":
    "Der Anbieter des KI-Modells {model} hat den API-Schlüssel abgelehnt. Die Texterkennung hat dieses Dokument allein verarbeitet.",
  "model_unavailable-unknown_model":
    "Der Anbieter kennt das KI-Modell {model} nicht. Die Texterkennung hat dieses Dokument allein verarbeitet.",
  "model_unavailable-too_many_requests":
    "Das KI-Modell {model} hatte zu viele Anfragen. Die Texterkennung hat dieses Dokument allein verarbeitet.",
  "model_unavailable-no_credit":
    "Das Konto für das KI-Modell {model} hat kein Guthaben. Die Texterkennung hat dieses Dokument allein verarbeitet.",
  "model_unavailable-too_long":
    "Dieses Dokument ist zu lang für das KI-Modell {model}. Die Texterkennung hat es allein verarbeitet.",
  "model_unavailable-no_images":
    "Das KI-Modell {model} kann keine Bilder lesen. Die Texterkennung hat dieses Dokument allein verarbeitet.",
  "model_unavailable-refused":
    "Das KI-Modell {model} hat die Verarbeitung dieses Dokuments abgelehnt. Die Texterkennung hat es allein verarbeitet.",
  "model_unavailable-malformed":
    "Die Antwort des KI-Modells {model} war nicht verwendbar. Die Texterkennung hat dieses Dokument allein verarbeitet.",
  "model_unavailable-provider_fault":
    "Beim Anbieter des KI-Modells {model} ist ein Fehler aufgetreten. Die Texterkennung hat dieses Dokument allein verarbeitet.",
  "einvoice_sum-lines": "Die Positionen ergeben {sum}, die E-Rechnung nennt aber {stated} ({rule}).",
  "einvoice_sum-allowances": "Die Nachlässe ergeben {sum}, die E-Rechnung nennt aber {stated} ({rule}).",
  "einvoice_sum-charges": "Die Zuschläge ergeben {sum}, die E-Rechnung nennt aber {stated} ({rule}).",
  "einvoice_sum-net":
    "Positionen, Nachlässe und Zuschläge ergeben netto {sum}, die E-Rechnung nennt aber {stated} ({rule}).",
  "einvoice_sum-tax": "Die Steuern aller Sätze ergeben {sum}, die E-Rechnung nennt aber {stated} ({rule}).",
  "einvoice_sum-total": "Nettobetrag und Steuer ergeben {sum}, die E-Rechnung nennt aber {stated} ({rule}).",
  "einvoice_sum-due": "Gesamtbetrag abzüglich Bezahltem ergibt {sum}, die E-Rechnung nennt aber {stated} ({rule}).",
  "einvoice_sum-taxAmount": "Der Steuersatz ergibt {sum} Steuer, die E-Rechnung nennt aber {stated} ({rule}).",
  "einvoice_sum-taxBase":
    "Die Positionen eines Steuersatzes ergeben {sum}, die E-Rechnung nennt aber {stated} ({rule}).",
  einvoice_missing: "In der E-Rechnung fehlt: {term} ({rule}).",
  einvoice_invalid: "Ungültiger Wert in der E-Rechnung: {term} „{value}“ ({rule}).",
  einvoice_note_missing: "Formfehler der E-Rechnung ohne Einfluss auf die Beträge: Es fehlt {term} ({rule}).",
  einvoice_note_invalid:
    "Formfehler der E-Rechnung ohne Einfluss auf die Beträge: ungültiger Wert für {term}, „{value}“ ({rule}).",
  einvoice_note_profile:
    "Diese E-Rechnung hat keine Positionen (Profil {profile}). In Deutschland ist eine solche Datei steuerlich keine Rechnung.",
  einvoice_page:
    "{what, select, total {Die Seite zeigt den Gesamtbetrag der enthaltenen E-Rechnung nicht ({value}).} number {Die Seite zeigt die Nummer der enthaltenen E-Rechnung nicht ({value}).} date {Die Seite zeigt das Datum der enthaltenen E-Rechnung nicht ({value}).} other {Die Seite zeigt den Lieferanten der enthaltenen E-Rechnung nicht ({value}).}} Rechtlich gilt die E-Rechnung, eine abweichende Seite kann aber Betrug sein. Bitte prüfen.",
  einvoice_not_ours: "Diese E-Rechnung ist an {buyer} gerichtet, nicht an Ihr Unternehmen.",
  einvoice_several:
    "Dieses PDF enthält mehrere verschiedene E-Rechnungen. Gelesen wurde die Seite. Laden Sie jede Rechnung einzeln hoch.",
  einvoice_broken:
    "Die E-Rechnung in diesem PDF ist nicht lesbar. Gelesen wurde stattdessen die Seite. Bitte alle Werte prüfen.",
  einvoice_overpaid:
    "{due} kommen zurück: {paid} wurden bereits bezahlt, der Gesamtbetrag ist {total}. Er gilt als offen, bis Sie die Zahlung erfassen.",
  einvoice_due:
    "Von {total} sind nur noch {due} zu zahlen. Der Gesamtbetrag gilt als offen, bis Sie das bereits Bezahlte als Zahlung erfassen.",
  einvoice_withheld:
    "Von {total} gehen nur {due} an den Lieferanten, den Rest zahlen Sie als Steuer ans Finanzamt. Erfassen Sie ihn als eigene Zahlung.",
  einvoice_lot: "Diese Datei enthält {count} Rechnungen. Gelesen wurde die erste. Erfassen Sie die anderen selbst.",
  einvoice_new_account:
    "Diese E-Rechnung nennt das Konto {account}, nicht das bekannte Konto von {vendor}. Bitte vor der Zahlung prüfen.",
  einvoice_other_id:
    "Die USt-IdNr. der E-Rechnung ({value}) ist nicht die bekannte von {vendor}. Bitte den Absender prüfen.",
  nothing_to_pay: "Der Gesamtbetrag ist null. Es wird nichts gebucht.",
  impossible_amount: "Bitte Gesamtbetrag und Währung prüfen: {value} ist kein möglicher Betrag in {currency}.",
  "tip_unproven-impossible": "Das Trinkgeld wurde nicht übernommen: {value} ist kein möglicher Betrag in {currency}.",
  "tip_unproven-beside":
    "Das Trinkgeld wurde zum Gesamtbetrag addiert, die Summe beider steht jedoch nicht auf dem Dokument. Bitte prüfen.",
  "tip_unproven-tooLarge": "Das Trinkgeld wurde nicht übernommen, da es mindestens so hoch wie der Gesamtbetrag ist.",
  "tip_unproven-within":
    "Das Trinkgeld wurde als Teil des Gesamtbetrags behandelt, die Summen auf dem Dokument bestätigen das jedoch nicht. Bitte prüfen.",
  tax_unproven:
    "Die Summen auf dem Dokument bestätigen die Steuer nicht. Der gesamte Betrag wurde der Kategorie zugeordnet.",
  tax_not_read:
    "Das Dokument nennt einen Steuersatz von {rates}, es wurde jedoch kein Steuerbetrag erkannt. Der gesamte Betrag wurde der Kategorie zugeordnet.",
  tax_rates_unread:
    "Das Dokument nennt die Steuersätze {rates}, es wurde jedoch nur ihre Summe erkannt. Bitte nach Steuersätzen aufteilen.",
  tax_rate_unproven: "Bitte die Steuer prüfen: {amount} entspricht nicht {rate} eines Betrags auf dem Dokument.",
  tax_incomplete: "Bitte die Steuern prüfen: {amount} des Gesamtbetrags sind ohne Steuer. Möglicherweise fehlt eine.",
  tax_code_unsure:
    "Bitte die Steuer prüfen: Das Dokument weist keine aus, und der Lieferant sitzt in diesem Land: {country}. Reverse Charge wurde angenommen.",
  "tax_country_unclear-name":
    "Bitte die Steuer prüfen: „{name}“ ist möglicherweise keine Steuer dieses Landes: {country}. Sie gehört zu den Kosten, bis Sie „Abziehbar“ wählen.",
  "tax_country_unclear-currency":
    "Bitte die Steuer prüfen: Bei der Währung {currency} ist sie möglicherweise keine Steuer dieses Landes: {country}. Sie gehört zu den Kosten, bis Sie „Abziehbar“ wählen.",
  "tax_country_unclear-rate":
    "Bitte die Steuer prüfen: Ihr Satz ist in diesem Land nicht üblich: {country}. Sie gehört zu den Kosten, bis Sie „Abziehbar“ wählen.",
  "tax_country_unclear-several":
    "Bitte die Steuer prüfen: Name, Satz oder Währung deuten auf ein anderes Land als dieses hin: {country}. Sie gehört zu den Kosten, bis Sie „Abziehbar“ wählen.",
  payment_partial:
    "Das Dokument nennt eine Teilzahlung oder einen offenen Betrag unter dem Gesamtbetrag („{text}“). Der gesamte Betrag wurde als unbezahlt behandelt. Erfassen Sie den bezahlten Teil als Zahlung.",
  payment_unclear:
    "Das Dokument lässt nicht erkennen, ob es bezahlt ist. Es wurde als offene Eingangsrechnung behandelt.",
  "payment_account_unknown-paid":
    "Das Dokument zeigt eine Zahlung, aber nicht von welchem Konto. Bitte das Zahlungskonto wählen.",
  "payment_account_unknown-cash":
    "Das Dokument zeigt eine Barzahlung, aber nicht von welchem Konto. Bitte das Zahlungskonto wählen.",
  "payment_account_unknown-card":
    "Das Dokument zeigt eine Kartenzahlung, aber nicht von welchem Konto. Bitte das Zahlungskonto wählen.",
  "payment_account_unknown-bank":
    "Das Dokument zeigt eine Überweisung, aber nicht von welchem Konto. Bitte das Zahlungskonto wählen.",
  "payment_account_unknown-noPayable":
    "Ihr Kontenplan hat kein Konto für offene Eingangsrechnungen. Legen Sie eines an oder wählen Sie das Zahlungskonto.",
  "payment_account_differs-cash":
    "Das Dokument zeigt eine Barzahlung, Ihr Standard-Zahlungskonto ist jedoch {account}. Bitte das Zahlungskonto wählen.",
  "payment_account_differs-card":
    "Das Dokument zeigt eine Kartenzahlung, Ihr Standard-Zahlungskonto ist jedoch {account}. Bitte das Zahlungskonto wählen.",
  "payment_account_differs-bank":
    "Das Dokument zeigt eine Überweisung, Ihr Standard-Zahlungskonto ist jedoch {account}. Bitte das Zahlungskonto wählen.",
  cash_below_zero:
    "Auf {account} würden {amount} fehlen. Wählen Sie ein anderes Zahlungskonto oder erfassen Sie zuerst die fehlende Bareinlage.",
  "learned_suggestion-category":
    "Ihr letzter Beleg von {vendor} wurde auf {account} gebucht. Wählen Sie das Konto auch hier, wird es künftig automatisch verwendet.",
  "learned_suggestion-paymentAccount":
    "Ihr letzter Beleg von {vendor} wurde von {account} bezahlt. Wählen Sie das Konto auch hier, wird es künftig automatisch verwendet.",
  "learned_suggestion-vendor":
    "Sie haben „{read}“ schon einmal in „{vendor}“ geändert. Tun Sie das auch hier, geschieht es künftig automatisch.",
  "learned_suggestion-mark":
    "Dieses Dokument nennt eine USt-IdNr., IBAN, Telefonnummer oder Webadresse von {vendor}. Wählen Sie diesen Lieferanten, wenn er es ist.",
  "learned_suggestion-noTax":
    "Ihren letzten Beleg von {vendor} haben Sie ohne Steuer gebucht. Tun Sie das auch hier, geschieht es künftig automatisch.",
  "learned_suggestion-tax":
    "Ihren letzten Beleg von {vendor} haben Sie mit {rate} Steuer gebucht. Tun Sie das auch hier, geschieht es künftig automatisch.",
  no_exchange_rate: "Kein Wechselkurs {from}–{to} für den {date}. Geben Sie einen ein, um diese Ausgabe zu buchen.",
  old_exchange_rate: "Der neueste Wechselkurs {from}–{to} für den {date} ist vom {day}. Bitte vor dem Buchen prüfen.",
  duplicate_document:
    "{whose, select, own {Ausgabe {id} wurde aus derselben Datei erstellt.} other {Eine andere Ausgabe wurde aus derselben Datei erstellt.}} Handelt es sich um denselben Einkauf, löschen Sie diese Ausgabe.",
  "possible_duplicate-text":
    "{whose, select, own {Ausgabe {id} wurde aus einem Dokument mit demselben Text erstellt.} other {Eine andere Ausgabe wurde aus einem Dokument mit demselben Text erstellt.}} Handelt es sich um denselben Einkauf, löschen Sie diese Ausgabe.",
  "possible_duplicate-number":
    "{whose, select, own {Ausgabe {id} hat denselben Lieferanten und dieselbe Nummer.} other {Eine andere Ausgabe hat denselben Lieferanten und dieselbe Nummer.}} Handelt es sich um denselben Einkauf, löschen Sie diese Ausgabe.",
  "possible_duplicate-picture":
    "{whose, select, own {Ausgabe {id} wurde aus einem Dokument erstellt, das gleich aussieht, mit demselben Datum und denselben Beträgen.} other {Eine andere Ausgabe wurde aus einem Dokument erstellt, das gleich aussieht, mit demselben Datum und denselben Beträgen.}} Handelt es sich um denselben Einkauf, löschen Sie diese Ausgabe.",
  "possible_duplicate-purchase":
    "{whose, select, own {Ausgabe {id} hat denselben Lieferanten, dasselbe Datum und denselben Betrag.} other {Eine andere Ausgabe hat denselben Lieferanten, dasselbe Datum und denselben Betrag.}} Handelt es sich um denselben Einkauf, löschen Sie diese Ausgabe.",
  repeated: "Von einer wiederkehrenden Eingangsrechnung erstellt: Prüfen und speichern Sie sie.",
  needs_approval: "Ausgaben von Mitarbeitenden müssen durch Inhaber/in oder Buchhalter/in freigegeben werden.",
  month_closed:
    "{month} ist abgeschlossen. Wählen Sie ein Datum in einem offenen Monat oder lassen Sie den Monat wieder öffnen.",
};
