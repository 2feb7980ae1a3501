import type { writeOffs as english } from "../en-US/write-offs.ts";
import type { Translated } from "../translator.ts";

export const writeOffs: Translated<typeof english> = {
  section: "Ausbuchung",
  row: "{amount} am {day} ausgebucht: {reason}",
  taxCorrected: "{tax} Steuer berichtigt",
  taxClaimable: "{tax} Steuer ab {day} geltend zu machen",
  recoveredOf: "{amount} doch eingegangen",
  writeOff: "Ausbuchen",
  writeOffNamed: "{number} ausbuchen",
  posting: "Wird gebucht...",
  consequence: "Was der Kunde nicht zahlen wird, ist ein Aufwand. Es fließt kein Geld.",
  billConsequence: "Was Sie nicht mehr zahlen müssen, ist ein Ertrag. Es fließt kein Geld.",
  correctTax: "Steuer berichtigen",
  correctTaxHint:
    "{rule, select, now {Bis zu {tax}, wenn der Betrag uneinbringlich ist.} other {Bis zu {tax}. Für dieses Land ist keine Regel bekannt.}}",
  correctBillTaxHint:
    "{rule, select, now {Bis zu {tax} Vorsteuer.} other {Bis zu {tax} Vorsteuer. Für dieses Land ist keine Regel bekannt.}}",
  claimLater:
    "{rule, select, later {Die Steuer von {tax} kann ab {day} geltend gemacht werden.} other {Die Steuer von {tax} kann geltend gemacht werden, sobald Sie dem Kunden eine als unbezahlt bezeichnete Kopie der Rechnung gesendet haben.}}",
  byCreditNote: "In diesem Land wird die Steuer mit einer Rechnungskorrektur berichtigt.",
  recover: "Eingang erfassen",
  recoverConsequence: "Der Aufwand sinkt, und berichtigte Steuer wird wieder geschuldet.",
  paidInto: "Eingegangen auf (optional)",
  paidIntoHint: "Ohne Konto ist die Rechnung wieder offen, bis Sie die Zahlung erfassen.",
  noAccountFound: "Kein Konto gefunden",
  claim: "Steuer geltend machen",
  claimConsequence: "{tax} können ab {day} geltend gemacht werden. Der Aufwand sinkt um sie.",
  withdraw: "Geltendmachung zurücknehmen",
  withdrawTitle: "Geltendmachung der Steuer zurücknehmen?",
  withdrawConsequence: "Ihre Buchung wird storniert.",
  undo: "Ausbuchung stornieren",
  undoing: "Wird storniert...",
  undoTitle: "Diese Ausbuchung stornieren?",
  undoConsequence: "Ihre Buchungen werden storniert, und der Betrag ist wieder offen.",
};
