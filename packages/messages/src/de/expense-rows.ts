import type { expenseRows as english } from "../en-US/expense-rows.ts";
import type { Translated } from "../translator.ts";

export const expenseRows: Translated<typeof english> = {
  unknownVendor: "Unbekannter Lieferant",
  uncategorized: "Ohne Kategorie",
  nothingToPay: "Nichts zu bezahlen",
  failed: "Fehlgeschlagen: {file} – {reason}",
  notRead: "Das Dokument konnte nicht verarbeitet werden.",
  processing: "{file} wird verarbeitet",
  document: "Dokument",
  dueByTerms: "Aus dem Zahlungsziel von {vendor}: {days, plural, =0 {sofort fällig} one {# Tag} other {# Tage}}.",
  formerUser: "Ein ehemaliges Mitglied",
};
