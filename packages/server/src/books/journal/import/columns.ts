/** Which column of a table of journal entries means what, by its name in English or German. Pure. */
import type { JournalImportRole } from "@tallyleaf/contract";

/** Compared without case, spaces, and punctuation. */
const NAMES: Readonly<Record<JournalImportRole, readonly string[]>> = {
  entry: [
    ...["Entry", "Entry ID", "Entry no", "Entry number", "Journal entry", "Journal number", "Transaction", "No"],
    ...["Number", "Buchung", "Buchungsnummer", "Buchungsnr", "Journalnummer", "Lfd Nr", "Nr", "Nummer"],
  ],
  date: ["Date", "Entry date", "Posting date", "Datum", "Buchungsdatum", "Belegdatum"],
  account: ["Account", "Account code", "Account number", "Account no", "Konto", "Kontonummer", "Kontonr", "Sachkonto"],
  text: [
    "Text",
    "Line text",
    "Description",
    "Details",
    "Memo",
    "Narration",
    "Beschreibung",
    "Zeilentext",
    "Postentext",
  ],
  debit: ["Debit", "Debit amount", "Dr", "Soll", "Sollbetrag", "Betrag Soll"],
  credit: ["Credit", "Credit amount", "Cr", "Haben", "Habenbetrag", "Betrag Haben"],
  currency: ["Currency", "Currency code", "Währung", "Waehrung", "WKZ"],
  rate: ["Exchange rate", "Rate", "Wechselkurs", "Kurs", "Umrechnungskurs"],
  reference: ["Reference", "Ref", "Voucher", "Voucher number", "Referenz", "Beleg", "Belegnummer", "Belegnr"],
  project: ["Project", "Project code", "Projekt", "Projektnummer"],
  costCenter: ["Cost center", "Cost centre", "Kostenstelle", "KOST", "KOST1"],
  tags: ["Tags", "Tag", "Schlagwörter", "Schlagwort"],
  client: ["Client", "Line client", "Customer", "Kunde", "Debitor"],
  vendor: ["Vendor", "Line vendor", "Supplier", "Lieferant", "Kreditor"],
  taxCode: ["Tax code", "VAT code", "Steuerschlüssel", "Steuercode"],
  taxBase: ["Tax base", "Taxable amount", "Bemessungsgrundlage", "Steuer-Bemessungsgrundlage"],
  foreignAmount: ["Foreign amount", "Fremdbetrag", "Fremdwährungsbetrag", "Betrag Fremdwährung"],
  foreignCurrency: ["Foreign currency", "Fremdwährung"],
  item: [
    ...["Invoice or bill", "Item", "Open item", "Invoice", "Invoice number", "Invoice no", "Bill", "Bill number"],
    ...["Bill no", "Rechnung oder Eingangsrechnung", "Posten", "Offener Posten", "Rechnung", "Rechnungsnummer"],
    ...["Rechnungsnr", "Eingangsrechnung"],
  ],
  dueDate: ["Due date", "Due", "Fälligkeit", "Fällig am", "Fälligkeitsdatum"],
  periodFrom: [
    ...["Service from", "Service period from", "Service start", "Period from", "Leistung von", "Leistungszeitraum von"],
    ...["Leistungsbeginn", "Zeitraum von"],
  ],
  periodTo: [
    ...["Service to", "Service period to", "Service end", "Period to", "Leistung bis", "Leistungszeitraum bis"],
    ...["Leistungsende", "Zeitraum bis"],
  ],
  periodSplit: ["Spread by", "Split by", "Verteilung", "Abgrenzung nach"],
  description: ["Entry description", "Entry text", "Buchungstext", "Buchungsbeschreibung"],
};

const keyOf = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");

const ROLES = new Map(
  Object.entries(NAMES).flatMap(([role, names]) => names.map((name) => [keyOf(name), role as JournalImportRole])),
);

/** Returns what a column of this name means; null: nothing that is known. */
export const roleOf = (name: string): JournalImportRole | null => ROLES.get(keyOf(name)) ?? null;

/**
 * Returns what each column means. The journal's own export names an entry by ID and by number: the number repeats the ID. Its column of
 * vendors is of documents; lines have their own.
 */
export function rolesOf(names: readonly string[]): (JournalImportRole | null)[] {
  const hasId = names.some((name) => keyOf(name) === "entryid");
  return names.map((name) => (hasId && ["entrynumber", "vendor"].includes(keyOf(name)) ? null : roleOf(name)));
}

/** Columns of the journal's own export that repeat others. */
const REPEATED = new Set([
  "entrynumber",
  "accountname",
  "basedebit",
  "basecredit",
  "basecurrency",
  "vendor",
  "document",
]);
export const isRepeated = (name: string): boolean => REPEATED.has(keyOf(name));
