/** The rows of a table of opening balances, by the meaning of their columns. Pure. */
import { OPENING_LIMITS, openingLabels, rearmed } from "@tallyleaf/contract";
import { say as sayCsv } from "../../platform/csv/say.ts";
import { inReadersLanguage } from "../../platform/http/reader.ts";
import { Unreadable } from "../../platform/parsers/unreadable.ts";
import { delimiterOf, recordsOf } from "../../platform/tables/table.ts";
import { say } from "./say.ts";

export type Column =
  | Exclude<keyof typeof openingLabels, "statementDate" | "statement" | "itemDate" | "itemAccount">
  | "date"
  | "account"
  | "side"
  | "type"
  | "status";
export type TableKind = "balances" | "items";
export type Row = { line: number; cells: ReadonlyMap<Column, string> };

/** Names of columns, folded: only letters and digits, in lower case. */
const NAMES: Readonly<Record<Column, RegExp>> = {
  code: /^(accountcode|accountno|accountnumber|code|no|nc|nominalcode|kontonr|kontonummer|kto|ktonr|numerodecompte|comptenum)$/,
  name: /^(name|accountname|description|title|kontobezeichnung|kontoname|bezeichnung|beschriftung|libelle|comptelib|nombre)$/,
  debit:
    /^(debit|debits|debitbalance|dr|soll|sollsaldo|saldosoll|betragsoll|umsatzsoll|debe|soldedebiteur)(ytd|yeartodate)?$/,
  credit:
    /^(credit|credits|creditbalance|cr|haben|habensaldo|saldohaben|betraghaben|umsatzhaben|haber|soldecrediteur)(ytd|yeartodate)?$/,
  balance: /^(balance|closingbalance|amount|net|saldo|endsaldo|schlusssaldo|betrag|solde)(ytd|yeartodate)?$/,
  side: /^(sh|sollhaben|shkennzeichen|shkz|sollhabenkennzeichen|side|dc|drcr|debitcredit|debitorcredit|sens)$/,
  party:
    /^(party|(client|customer|vendor|supplier|contact|company|payee|kunden?|lieferant(en)?|debitor|debitoren|kreditor|kreditoren|geschaftspartner)(full)?(name)?|clientorvendor|kundeoderlieferant|name|kontobezeichnung|beschriftung)$/,
  number:
    /^(number|no|num|invoice|invoiceno|invoicenumber|bill|billno|billnumber|document|documentno|documentnumber|reference|nummer|rechnung|rechnungsnummer|rechnungsnr|belegnummer|belegnr|beleg|belegfeld1|referenz)$/,
  date: /^(date|invoicedate|billdate|documentdate|transactiondate|issued|issuedate|datum|rechnungsdatum|belegdatum)$/,
  dueDate: /^(due|duedate|dueon|fallig|falligkeit|falligam|falligkeitsdatum)$/,
  currency: /^(currency|currencycode|curr|ccy|wahrung|wahrungskennung|wkz|whg)$/,
  amount:
    /^(amount|total|gross|original|originalamount|invoicetotal|betrag|gesamt|gesamtbetrag|brutto|rechnungsbetrag|ursprungsbetrag|umsatz)$/,
  open: /^(open|openamount|openbalance|outstanding|amountdue|invoiceamountdue|balance|balancedue|due|offen|offenerbetrag|restbetrag|saldo|offenerposten)$/,
  baseOpen:
    /^(base|baseamount|basebalance|booksamount|booksbalance|openamountinthebooks|buchbetrag|offenerbetraginbuchwahrung|betragbuchwahrung|buchwert)$/,
  // Not what debtors' and creditors' lists call an account: the client's or vendor's own.
  account: /^(revenueaccount|expenseaccount|costaccount|erloskonto|aufwandskonto|kostenkonto)$/,
  taxCode: /^(taxcode|vatcode|steuerschlussel|steuercode|steuerkennzeichen)$/,
  net: /^(net|netamount|netto|nettobetrag|rechnungsbetragnetto)$/,
  tax: /^(tax|vat|gst|taxamount|vatamount|taxtotal|steuer|steuerbetrag|ust|mwst|umsatzsteuer|mehrwertsteuer)$/,
  openTax: /^(opentax|taxinopen|taxintheopenamount|opentaxamount|offenesteuer|steuerimoffenenbetrag)$/,
  type: /^(type|transactiontype|documenttype|typ|art|belegart|belegtyp|vorgang)$/,
  status: /^(status|state|invoicestatus)$/,
};
const COLUMNS: Readonly<Record<TableKind, readonly Column[]>> = {
  balances: ["code", "name", "debit", "credit", "balance", "side"],
  items: [
    ...["party", "number", "date", "dueDate", "currency", "amount", "open", "baseOpen"],
    ...["taxCode", "net", "tax", "openTax", "account"],
    ...["type", "status", "debit", "credit", "side"],
  ] as Column[],
};
/** Columns of a table without a head, in the order of the screen; they are named where one is missing. */
const PLACED: Readonly<Record<TableKind, readonly Column[]>> = {
  balances: ["code", "name", "debit", "credit", "balance"],
  items: ["party", "number", "date", "dueDate", "currency", "amount", "open", "baseOpen"],
};
/** The name of an account where another column has its code; else the code. */
const ACCOUNT = /^(account|konto|compte|cuenta)$/;
const PREAMBLE_ROWS = 20;
/** A last row that adds up the others. */
const TOTAL = /^(grand )?(total|totals|sum|summe|summen|gesamt|gesamtsumme|saldo|saldi)\b/i;

/** The rows by the meaning of their cells, without head, empty rows, and totals. @throws Unreadable */
export function rowsOf(text: string, kind: TableKind): Row[] {
  const most = kind === "balances" ? OPENING_LIMITS.balances : OPENING_LIMITS.items;
  // Cells from a spreadsheet come with tabs, whatever they contain.
  const records = recordsOf(text, text.includes("\t") ? "\t" : delimiterOf(text, 2), most + PREAMBLE_ROWS + 2).map(
    ({ line, cells }) => ({ line, cells: cells.map((cell) => rearmed(cell).trim()) }),
  );
  const head = records.slice(0, PREAMBLE_ROWS).findIndex(({ cells }) => isHead(cells, kind));
  const body = records.slice(head + 1);
  const columns =
    head < 0 ? columnsByPlace(body[0]?.cells.length ?? 0, kind) : columnsByName(records[head]?.cells ?? [], kind);
  // A report names the client or vendor once, above their rows.
  const isGrouped = kind === "items" && !columns.includes("party") && body.some(({ cells }) => isHeading(cells));
  requireColumns(columns, kind, isGrouped);
  let group = "";
  const rows = body.flatMap(({ line, cells }): Row[] => {
    if (isGrouped && isHeading(cells)) {
      group = cells[0] ?? "";
      return [];
    }
    const named = new Map(columns.flatMap((column, i) => (column ? [[column, cells[i] ?? ""] as const] : [])));
    const [key, other] =
      kind === "balances" ? ["code" as const, "name" as const] : ["party" as const, "number" as const];
    const isTotal =
      (isGrouped && TOTAL.test(cells[0] ?? "")) ||
      ([key, other].some((column) => TOTAL.test(named.get(column) ?? "")) &&
        ((named.get(key) ?? "") === "" || (named.get(other) ?? "") === ""));
    if (isTotal || [...named.values()].every((cell) => cell === "")) return [];
    return [{ line, cells: isGrouped ? named.set("party", group) : named }];
  });
  if (rows.length === 0) throw new Unreadable(sayCsv("noLines"));
  if (rows.length > most) throw new Unreadable(say("tooManyRows", { max: most }));
  return rows;
}

const isHeading = ([first = "", ...others]: readonly string[]) =>
  first !== "" && !TOTAL.test(first) && others.every((cell) => cell === "");

const fold = (name: string) =>
  name
    .normalize("NFD")
    .replace(/ß/g, "ss")
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "");

function columnsByName(cells: readonly string[], kind: TableKind): (Column | null)[] {
  const given = new Set<Column>();
  const columns = cells.map((cell) => {
    const column = COLUMNS[kind].find((one) => !given.has(one) && NAMES[one].test(fold(cell)));
    if (column) given.add(column);
    return column ?? null;
  });
  if (kind === "items") return columns;
  const isAccount = (i: number) => columns[i] === null && ACCOUNT.test(fold(cells[i] ?? ""));
  const accounts = columns.flatMap((_, i) => (isAccount(i) ? [i] : []));
  const [first, second] = given.has("code") ? [undefined, accounts[0]] : accounts;
  // Some programs leave the head of the accounts' column empty.
  const code = given.has("code") ? undefined : (first ?? (given.size >= 2 ? cells.indexOf("") : undefined));
  if (code !== undefined && code >= 0) columns[code] = "code";
  if (second !== undefined && !given.has("name")) columns[second] = "name";
  return columns;
}

const isHead = (cells: readonly string[], kind: TableKind) =>
  columnsByName(cells, kind).filter((column) => column !== null).length >= 2;

/** A table without names has its columns in the order of the screen. */
function columnsByPlace(width: number, kind: TableKind): (Column | null)[] {
  if (kind === "items") return [...PLACED.items];
  if (width <= 2) return ["code", "balance"];
  return width === 3 ? ["code", "name", "balance"] : ["code", "name", "debit", "credit"];
}

/** @throws Unreadable */
function requireColumns(columns: readonly (Column | null)[], kind: TableKind, isGrouped: boolean): void {
  const has = (...wanted: Column[]) => wanted.some((column) => columns.includes(column));
  const missing: Column | undefined =
    kind === "balances"
      ? !has("code")
        ? "code"
        : has("debit", "credit", "balance")
          ? undefined
          : "balance"
      : ((["party", "number"] as const).find((column) => !has(column) && !(isGrouped && column === "party")) ??
        (has("open", "amount", "debit", "credit") ? undefined : "open"));
  if (missing === undefined) return;
  throw new Unreadable(
    say("noColumns", { column: labelOf(missing), names: PLACED[kind].map((column) => labelOf(column)).join(", ") }),
  );
}

/** Name of a column on the screen, in the reader's language; a column of sides has the names of both. */
export const labelOf = (column: Column): string =>
  column === "side" || column === "type" || column === "status"
    ? `${inReadersLanguage(openingLabels.debit)}/${inReadersLanguage(openingLabels.credit)}`
    : inReadersLanguage(openingLabels[column === "date" ? "itemDate" : column === "account" ? "itemAccount" : column]);

/** Whether a cell of an amount has none. */
export const isNothing = (text: string) => text === "" || /^[-–—]+$/.test(text);
