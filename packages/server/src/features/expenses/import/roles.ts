/** Finds the meaning of a table's columns by their names, checked against their values. */
import type { ExpenseCsvRole } from "@tallyleaf/contract";
import { readDay } from "../../../platform/tables/days.ts";
import { isAmountLike, isDayLike } from "../../../platform/tables/roles.ts";
import type { ExpenseTable } from "./table.ts";

/** In the order in which they are tried: the first expression that fits a column's name gives its role. */
const NAMES: Record<ExpenseCsvRole, RegExp> = {
  ignore:
    /^(base .*|id|entry id|status|state|created( at)?|updated( at)?|documents?|attachments?|receipts?( url)?|url)$/,
  dueDate:
    /^(due( date| on)?|faelligkeit|falligkeit|fallig am|faellig am|echeance|date d echeance|vencimiento|scadenza|payment due)$/,
  exchangeRate:
    /^(exchange rate|fx rate|rate of exchange|wechselkurs|umrechnungskurs|taux de change|kurs|conversion rate)$/,
  taxRate:
    /^(tax|vat|gst|ust|mwst|sales tax|tva|iva|btw) ?(rate|satz|percent|percentage|taux|tarief|%)$|^(steuersatz|taux|tax %|vat %)$/,
  taxCode: /^(tax|vat|gst|mwst|ust|steuer) ?(code|key)$|^(steuerschl(ü|ue)ssel|bu schl(ü|ue)ssel|steuercode)$/,
  tax: /^((total|sales|input) )?(tax|vat|gst|hst|ust|mwst|tva|iva|btw|steuer|umsatzsteuer|mehrwertsteuer|vorsteuer|moms)( amount| total| paid| betrag)?$|^(steuerbetrag|montant tva|tax amt)$/,
  tip: /^(tips?|gratuity|trinkgeld|pourboire|propina|mancia|fooi)( amount)?$/,
  net: /^(net|netto|sub ?total|net amount|amount net|nettobetrag|betrag netto|net total|total net|montant ht|ht|total ht|base imponible|imponibile|amount (excl|excluding|before|ex|without) .*|(price|total) (excl|before) .*)$/,
  total:
    /^(total|gross|brutto|gesamt|summe|sum|amount|betrag|bruttobetrag|gesamtbetrag|betrag brutto|total amount|amount paid|paid amount|paid total|grand total|gross amount|amount gross|montant|montant ttc|ttc|total ttc|importe|importe total|importo|totale|bedrag|belopp|cost|price|spent|value|expense amount|ausgabe|amount (incl|including|with) .*|total (incl|including|with) .*|(total|amount|paid) [a-z]{3}|debit)$/,
  currency: /^(currency( code)?|wahrung|waehrung|devise|divisa|munt|moneda|ccy|original currency)$/,
  paymentAccount:
    /^(payment account|paid (from|with|through|by)|account paid|payment (method|type|source|mode)|bank account|paid out of|zahlungsart|zahlungsmittel|zahlungskonto|bezahlt (mit|von)|zahlungsweg|mode de paiement|moyen de paiement|forma de pago|card|credit account)$/,
  category:
    /^(category|categories|kategorie|categorie|categoria|expense (account|category|type|head)|account( (code|name|number))?|main account|konto|sachkonto|aufwandskonto|type of expense|expense|gl account|debit account|compte|cuenta|nominal code|nominal)$/,
  invoiceNumber:
    /^(invoice (number|no|nr|id)|invoice|bill (number|no)|receipt (number|no|nr)|reference( number)?|ref|document (number|no)|doc no|rechnungs ?(nummer|nr)|belegnummer|beleg ?(nr|nummer)?|numero (de )?(facture|factura|fattura)|voucher( no)?|number)$/,
  project: /^(project|projekt|projet|proyecto|progetto)( (name|code|number)| ?(nummer|nr))?$/,
  costCenter:
    /^(cost cent(er|re)|kostenstelle|centre de couts?|centro de costos?|centro di costo)( (name|code|number))?$/,
  tags: /^(tags?|labels?|schlagwort|schlagworter|schlagwoerter|etiquetas?)$/,
  vendor:
    /^((vendor|supplier|merchant|payee|seller|contact|shop|store|company)( name)?|vendor or payee|lieferant(en)?( ?name)?|handler|haendler|kreditor|zahlungsempfanger|zahlungsempfaenger|empfanger|empfaenger|fournisseur|proveedor|fornitore|leverancier|commercant|paid to|name|to|geschaft|firma)$/,
  date: /^(date|datum|day|fecha|data|(invoice|bill|expense|transaction|purchase|document|receipt|entry|posting|payment|spend) date|date of (purchase|invoice|expense)|rechnungsdatum|belegdatum|buchungsdatum|kaufdatum|date (de )?(facture|achat)|fecha (de )?factura|paid on|bought on)$/,
  description:
    /^(description|descriptions|memo|notes?|details?|comments?|purpose|item|items|what|beschreibung|verwendungszweck|bemerkung|zweck|text|buchungstext|libelle|designation|descripcion|concepto|descrizione|omschrijving|line description|subject)$/,
};

/** A column's role by its name alone. */
export function roleByName(name: string): ExpenseCsvRole {
  const plain = name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/ß/g, "ss")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%]+/gu, " ")
    .trim();
  return (Object.keys(NAMES) as ExpenseCsvRole[]).find((role) => NAMES[role].test(plain)) ?? "ignore";
}

/** Columns with amounts of money. */
export const MONEY: readonly ExpenseCsvRole[] = ["total", "net", "tax", "tip"];
/** Of a column's cells, so many have to hold what its name says. */
const ENOUGH = 0.6;

/** Roles of the columns, as far as their names and values show. */
export function guessRoles(table: ExpenseTable): ExpenseCsvRole[] {
  const valuesOf = (column: number) => table.rows.map(({ cells }) => cells[column] ?? "").filter((cell) => cell !== "");
  const roles = table.columns.map((name, column) => checked(roleByName(name), valuesOf(column)));
  for (const role of new Set(roles)) if (role !== "ignore") keepFirst(roles, role);
  fillByContent(roles, valuesOf);
  return roles;
}

/** The role, unless most of the column's values contradict it. */
function checked(role: ExpenseCsvRole, values: readonly string[]): ExpenseCsvRole {
  if (values.length === 0) return role;
  const share = (holds: (value: string) => boolean) => values.filter(holds).length / values.length;
  if (role === "date" || role === "dueDate")
    return share((cell) => (readDay(cell, "dmy") ?? readDay(cell, "mdy")) !== null) < ENOUGH ? "ignore" : role;
  if (MONEY.includes(role)) {
    // "Tax" may be a rate, or its name.
    if (role === "tax" && share((cell) => /%\s*$/.test(cell)) > ENOUGH) return "taxRate";
    return share(isAmountLike) < ENOUGH ? "ignore" : role;
  }
  if (role === "currency") return share((cell) => /^([A-Za-z]{3}|\p{Sc})$/u.test(cell)) < ENOUGH ? "ignore" : role;
  return role;
}

/** Of several columns with one role the first has it: what counts comes before its details. */
function keepFirst(roles: ExpenseCsvRole[], role: ExpenseCsvRole): void {
  roles.forEach((one, i) => {
    if (one === role && i > roles.indexOf(role)) roles[i] = "ignore";
  });
}

/** Where names say nothing, what the columns hold decides: days, amounts, words. */
function fillByContent(roles: ExpenseCsvRole[], valuesOf: (column: number) => string[]): void {
  const take = (role: ExpenseCsvRole, test: (value: string) => boolean) => {
    const column = roles.findIndex((taken, i) => {
      const values = valuesOf(i);
      return taken === "ignore" && values.length > 0 && values.filter(test).length >= values.length * 0.8;
    });
    if (column >= 0) roles[column] = role;
  };
  if (!roles.includes("date")) take("date", isDayLike);
  if (!roles.includes("total") && !roles.includes("net"))
    take("total", (cell) => isAmountLike(cell) && !isDayLike(cell) && /\d[.,]\d{1,3}\b/.test(cell));
  // A file's description is the vendor if no other column is.
  if (!roles.includes("vendor") && roles.includes("description")) roles[roles.indexOf("description")] = "vendor";
  if (!roles.includes("vendor")) take("vendor", (cell) => /\p{L}{2}/u.test(cell) && !isDayLike(cell));
}
