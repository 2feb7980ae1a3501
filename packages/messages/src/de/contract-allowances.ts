import type { contractAllowances as english } from "../en-US/contract-allowances.ts";
import type { Translated } from "../translator.ts";

/** Fehler der Aufrufe zu Wertberichtigungen. */
export const contractAllowances: Translated<typeof english> = {
  dayInvalid: "Geben Sie einen gültigen Tag ein.",
  percentInvalid: "Geben Sie einen Prozentsatz über 0 und höchstens 100 ein.",
  oneOf: "Nennen Sie einen Kunden oder eine Rechnung.",
  clientInvalid: "Ungültige Kunden-ID.",
  invoiceInvalid: "Ungültige Rechnungs-ID.",
  namedTwice: "Ein Kunde oder eine Rechnung ist zweimal genannt.",
  tooMany: "Nennen Sie höchstens {max, number} Kunden und Rechnungen.",
  allowanceInvalid: "Ungültige ID einer Wertberichtigung.",
  notFound: "Wertberichtigung nicht gefunden.",
  notOver: "Wählen Sie einen Tag, der vorbei ist.",
  unknownItem: "Wählen Sie Kunden und Rechnungen dieses Unternehmens.",
  nothing: "Für diese Kunden und Rechnungen ist an diesem Tag nichts offen.",
  isReversed: "Diese Wertberichtigung ist bereits storniert.",
};
