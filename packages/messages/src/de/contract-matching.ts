import type { contractMatching as english } from "../en-US/contract-matching.ts";
import type { Translated } from "../translator.ts";

export const contractMatching: Translated<typeof english> = {
  transactionInvalid: "Ungültige ID des Bankumsatzes.",
  transactionNotFound: "Bankumsatz nicht gefunden. Vielleicht wurde sein Import rückgängig gemacht.",
  notOpen: "Dieser Bankumsatz ist bereits zugeordnet. Heben Sie die Zuordnung zuerst auf.",
  isOpen: "Dieser Bankumsatz ist nicht zugeordnet. Es gibt nichts aufzuheben.",
  reconciled: "Dieser Bankumsatz ist abgestimmt und gesperrt. Öffnen Sie zuerst die Kontoabstimmung wieder.",
  suggestionGone: "Dieser Vorschlag ist veraltet. Laden Sie die Seite neu, um neue zu sehen.",
  suggestionMissing: "Wählen Sie einen Vorschlag.",
  accountInvalid: "Ungültige ID des Bankkontos.",
  unknownAccount: "Dieses Konto gibt es nicht, oder es ist deaktiviert. Wählen Sie ein anderes.",
  tooLong: "Höchstens {max, number} Zeichen.",
  searchTooLong: "Der Suchbegriff darf höchstens 200 Zeichen haben.",
  itemsMissing: "Wählen Sie mindestens eine Rechnung oder Eingangsrechnung.",
  tooManyItems: "Ein Bankumsatz lässt sich höchstens {max, number} Rechnungen oder Eingangsrechnungen zuordnen.",
  amountInvalid: "Geben Sie einen Betrag ein, oder lassen Sie ihn weg.",
  transferPosted:
    "Diese Umbuchung ist bereits vom anderen Konto aus gebucht. Übernehmen Sie diesen Bankumsatz als Gegenseite.",
  memberMissing: "Wählen Sie ein Mitglied.",
  memberLabel: "Mitglied",
  memberPlaceholder: "Mitglied wählen",
  messageLabel: "Nachricht",
  unknownMember: "Wählen Sie ein aktives Mitglied des Unternehmens.",
  alreadyRequested: "Der Beleg zu diesem Bankumsatz ist bereits angefordert.",
  requestInvalid: "Ungültige ID der Anforderung.",
  requestNotFound: "Anforderung nicht gefunden. Vielleicht ist sie bereits erledigt.",
  expenseInvalid: "Ungültige Nummer der Ausgabe.",
  expenseNotFound: "Ausgabe nicht gefunden. Möglicherweise wurde sie gelöscht.",
};
