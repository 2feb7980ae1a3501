import type { advances as english } from "../en-US/advances.ts";
import type { Translated } from "../translator.ts";

/** Anzahlungsrechnungen: im Editor der Rechnungen und bei den Angaben eines Kunden. */
export const advances: Translated<typeof english> = {
  isAdvance: "Anzahlungsrechnung",
  isAdvanceHelp: "Ihre Beträge sind Anzahlungen und kein Umsatz, bis eine spätere Rechnung sie abzieht.",
  openAdvance: "{amount} der Anzahlungsrechnung {number} sind abziehbar.",
  deduct: "Abziehen",
  deductAdvance: "Anzahlungsrechnung {number} abziehen",
  openDeposits: "Offene Anzahlungen",
};
