import type { contractRules as english } from "../en-US/contract-rules.ts";
import type { Translated } from "../translator.ts";

export const contractRules: Translated<typeof english> = {
  // Errors of fields
  vendor: "Lieferant ist erforderlich",
  empty: "Geben Sie an, was die Regel bewirkt: eine Kategorie, ein Zahlungskonto, eine Steuer oder eine Schreibweise.",
  code: "Wählen Sie ein Konto aus der Liste.",
  tax: "Wählen Sie, wie die Steuer behandelt wird.",
  rate: "Der Steuersatz muss zwischen 0 und 100 liegen.",
  active: "active muss true oder false sein.",
  spelling: "spelling muss ein Text sein.",
  spellingTooLong: "Verwenden Sie höchstens {limit, number} Zeichen für die Schreibweise.",
  // Labels, hints, and placeholders
  accountPlaceholder: "Automatisch je Beleg",
  vendorLabel: "Lieferant",
  vendorHelp: "Wie auf den Belegen. Rechtsform, Filiale und kleine Lesefehler spielen keine Rolle.",
  spellingLabel: "Schreibweise",
  categoryLabel: "Kategorie",
  paymentAccountLabel: "Bezahlt von",
  taxLabel: "Steuer",
  taxPlaceholder: "Wie auf dem Dokument",
  taxRateLabel: "Steuersatz",
  activeLabel: "Aktiv",
  activeHelp: "Ausgeschaltet wird die Regel weder angewendet noch vorgeschlagen.",
  // Refusals
  ruleId: "Ungültige Regel-ID.",
  notFound: "Regel nicht gefunden. Möglicherweise wurde sie gelöscht.",
  vendorTaken: "Für diesen Lieferanten gibt es bereits eine Regel. Bearbeiten Sie diese.",
  noAccount: "Es gibt kein Konto mit dieser Kontonummer. Wählen Sie eines aus dem Kontenplan.",
  accountInactive: "Das Konto ist deaktiviert. Reaktivieren Sie es oder wählen Sie ein anderes.",
  wrongAccountType: "Für Ausgaben können Sie kein Erlöskonto verwenden. Wählen Sie eine andere Kontoart.",
  notPayable: "Von diesem Konto können keine Ausgaben bezahlt werden. Wählen Sie ein Kassen-, Bank- oder Kartenkonto.",
  tooMany: "Sie können höchstens {limit, number} Regeln anlegen. Löschen Sie zuerst nicht genutzte.",
};
