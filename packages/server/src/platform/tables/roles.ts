/** Finds the meaning of a bank's CSV columns: by their names in the languages of known banks, checked against their values. */
import type { CsvRole } from "@tallyleaf/contract";
import { readUnderBoth } from "@tallyleaf/ledger";
import { sayColumn } from "../csv/say.ts";
import { readDay } from "./days.ts";
import type { CsvTable } from "./table.ts";

/** In order of precedence: the first expression that fits a column's name gives its role. */
const NAMES: readonly [CsvRole, RegExp][] = [
  [
    "ignore",
    /original|ursprungs|auslagen|exchange rate|wechselkurs|available|verfugbar|bic|swift|glaubiger|glaeubiger|mandat|sammler/,
  ],
  [
    "valueDate",
    /^(value ?date|val(uta|uer|eur|or)? ?dat(e|um|a)|valutadatum|valuta|wertstellung.*|wertstellungsdatum|rentedatum|data valuta|date (de )?valeur|fecha valor|valor|valutadag|started date|ranteda[gt]um?)$/,
  ],
  ["fee", /^(fees?|gebuhr(en)?|gebuehr(en)?|frais|total fees)( amount)?$/],
  ["balance", /balance|^running bal|saldo|kontostand|^solde/],
  ["status", /^(status|state|statut|estado|stato)$/],
  ["currency", /^(currency( code)?|wahrung|waehrung|devise|divisa|munt|valuta ?code|moneda|muntsoort|ccy)$/],
  [
    "direction",
    /^(af bij|bij af|soll haben|s h|debit credit|debit or credit|credit debit|dr cr|cr dr|d c|sens|credit debit indicator)$/,
  ],
  [
    "debit",
    /^(debits?|debit amount|amount debit|withdrawals?|paid out|money out|soll|belastung(en)?|lastschrift(en)?|ausgang|ausgaben|dare|cargos?|adeudo|debet|af|uit|debe|uitgaven|uscite|wyplata|obciazenia)( |$)/,
  ],
  [
    "credit",
    /^(credits?|credit amount|amount credit|deposits?|paid in|money in|haben|gutschrift(en)?|eingang|einnahmen|avere|abonos?|haber|bij|in|inkomsten|entrate|wplata|uznania)( |$)/,
  ],
  [
    "amount",
    /^(amount|betrag|umsatz|montant|importe|importo|bedrag|belopp|kwota|transaction amount|net|netto|value|valeur|cantidad|beloeb|belob|sum|summe)( |$)|^amount/,
  ],
  [
    "date",
    /^(completed date|completed|booking ?date|booked|posting ?date|posted( date)?|post date|transaction ?date|buchungstag|buchungsdatum|buchung|datum|date( .*)?|fecha.*|data( .*)?|bokforingsda(g|tum)|transaktionsda(g|tum)|bogforingsdato|dato|created|date de comptabilisation|trans date)$/,
  ],
  [
    "payer",
    /^(zahlungspflichtiger?( r)?|zahlungspflichtige r|auftraggeber|payer|payer name|avsandare|donneur d ordre|ordenante|debtor( name)?)$/,
  ],
  [
    "counterpartyNumber",
    /^((partner|counterparty|payee|beneficiary|recipient|tegenpartij)( account)? ?(iban|number|account)|kontonummer iban|iban|tegenrekening.*|gegenkonto.*|iban empfanger|counterparty account.*|cuenta contraparte)$/,
  ],
  [
    "account",
    /^(auftragskonto|account( number| no)?|rekening(nummer)?|iban bban|kontonummer|konto|compte|cuenta|card no|card number|iban auftragskonto)$/,
  ],
  [
    "externalId",
    /^(transaction id|transaction number|id|transferwise id|fitid|reference number|umsatz id|buchungsreferenz|volgnr|transactiereferentie|transaktions ?id)$/,
  ],
  [
    "reference",
    /^(reference|ref|kundenreferenz.*|end to end.*|referenz|referencia|betalingskenmerk|check( or slip)?( number)?|cheque( number)?|payment reference number|reference de l operation|ocr)( |$)/,
  ],
  [
    "counterparty",
    /^(name|payee( name)?|counterparty( name)?|partner( name)?|beguenstigter.*|begunstigter.*|auftraggeber empfanger|auftraggeber empfaenger|empfanger.*|empfaenger.*|zahlungsempfanger.*|zahlungsempfaenger.*|naam.*|beneficiary( name)?|merchant( name)?|tegenpartij|tiers|contraparte|beneficiario|mottagare|namn|modtager|recipient( name)?|creditor( name)?|to from|name omschrijving)$/,
  ],
  ["kind", /^(buchungstext|umsatztyp|umsatzart|transaction type|type|mutatiesoort|typ|tipo|soort|transaktionstyp)$/],
  [
    "description",
    /^(description.*|transaction description|verwendungszweck.*|libelle.*|concepto.*|descrizione.*|omschrijving.*|mededelingen|memo|details?|narrative|payment reference|avisierungstext|notification text|rubrik|tekst|text|transactions?|detail .*|observaciones|causale|particulars|notes?|tytul|opis.*|payee memo|purpose.*|payment (purpose|text|details)|remittance.*)$/,
  ],
];

/** Finds a column's role by its name alone. */
export function roleByName(name: string): CsvRole {
  const plain = name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/ß/g, "ss")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  return NAMES.find(([, expression]) => expression.test(plain))?.[0] ?? "ignore";
}

const DAY_SHAPE = /^[\d./ -]{6,10}(?:[T ,]|$)|^\d{1,2}[-. ]\p{L}{3}|^\p{L}{3,9}\.? \d{1,2},? \d{4}/u;
export const isDayLike = (cell: string) =>
  DAY_SHAPE.test(cell) && (readDay(cell, "dmy") ?? readDay(cell, "mdy")) !== null;
export function isAmountLike(cell: string): boolean {
  if (!/\p{Nd}/u.test(cell) || cell.length > 24) return false;
  const { ".": point, ",": comma } = readUnderBoth(cell);
  return point !== null || comma !== null;
}

const DIRECTION_WORDS = /^(d|c|dr|cr|s|h|af|bij|debit|credit|soll|haben|debet|kredit|\+|-)$/i;
const KIND_WORDS = /^(debit|credit|check|cheque|dslip|deposit|dr|cr)$/i;
const STATUS_WORDS =
  /^(umsatz )?(gebucht|vorgemerkt|posted|pending|booked|completed|cleared|reserved|declined|reverted|failed)$/i;
/** Roles that only one column has: the first fitting column gets it. */
const ONCE: readonly CsvRole[] = [
  "date",
  "valueDate",
  "amount",
  "debit",
  "credit",
  "direction",
  "balance",
  "counterparty",
  "payer",
  "counterpartyNumber",
  "reference",
  "externalId",
  "currency",
  "status",
  "fee",
  "account",
  "kind",
];

/** Guesses the columns' roles from their names and values. */
export function guessRoles(table: CsvTable): CsvRole[] {
  const sample = sampleOf(table.rows);
  const valuesOf = (column: number) => sample.map(({ cells }) => cells[column] ?? "").filter((cell) => cell !== "");
  const roles = table.columns.map((name, column) => checked(roleByName(name), valuesOf(column)));
  if (!roles.includes("date") && roles.includes("valueDate")) roles[roles.indexOf("valueDate")] = "date";
  fillByContent(roles, valuesOf, table, sample.length);
  for (const role of ONCE) {
    // The first of several: banks put the essential before its details.
    for (let i = roles.indexOf(role) + 1; i > 0 && i < roles.length; i += 1) if (roles[i] === role) roles[i] = "ignore";
  }
  if (roles.includes("amount") && roles.includes("debit") !== roles.includes("credit"))
    for (const role of ["debit", "credit"] as const) if (roles.includes(role)) roles[roles.indexOf(role)] = "ignore";
  return roles;
}

/** Samples up to two thousand rows from all over a long table, which are as good as all of them. */
function sampleOf<Row>(rows: readonly Row[]): readonly Row[] {
  const step = Math.ceil(rows.length / 2000);
  return step <= 1 ? rows : rows.filter((_, i) => i % step === 0);
}

/** Returns the role, unless most of the column's values contradict it. */
function checked(role: CsvRole, values: readonly string[]): CsvRole {
  const share = (holds: (value: string) => boolean) => values.filter(holds).length / Math.max(1, values.length);
  const isDay = (value: string) => readDay(value, "dmy") !== null || readDay(value, "mdy") !== null;
  // "Valuta" is a day in German and a currency in Swedish; "Amount" may be one in another currency.
  if (role === "valueDate" && share((value) => /^[A-Z]{3}$/.test(value)) > 0.6) return "currency";
  if ((role === "date" || role === "valueDate") && values.length > 0 && share(isDay) < 0.6) return "ignore";
  if (["amount", "debit", "credit", "balance", "fee"].includes(role) && values.length > 0 && share(isAmountLike) < 0.6)
    return "ignore";
  // A bank's column of details may hold only the direction of the payment.
  if (role === "description" && values.length > 0 && share((value) => KIND_WORDS.test(value)) > 0.9) return "kind";
  if (role === "ignore" && values.length > 0 && values.every((value) => STATUS_WORDS.test(value))) return "status";
  if (role === "currency" && values.length > 0 && share((value) => /^[A-Za-z]{3}$/.test(value)) < 0.6) return "ignore";
  return role;
}

/** Fills in missing roles by the columns' values, if the names are unknown or absent: days, amounts, words. */
function fillByContent(roles: CsvRole[], valuesOf: (column: number) => string[], table: CsvTable, rows: number): void {
  const free = () => roles.flatMap((role, i) => (role === "ignore" ? [i] : []));
  const holds = (column: number, test: (value: string) => boolean) => {
    const values = valuesOf(column);
    return values.length > 0 && values.length >= rows * 0.4 && values.filter(test).length >= values.length * 0.8;
  };
  const nameless = table.columns.every((name, i) => name === sayColumn(i));
  const take = (role: CsvRole, test: (value: string) => boolean, among = free()) => {
    const column = among.find((i) => holds(i, test));
    if (column !== undefined) roles[column] = role;
  };
  if (!roles.includes("date")) take("date", isDayLike);
  const hasMoney = roles.includes("amount") || roles.includes("debit") || roles.includes("credit");
  if (!hasMoney) take("amount", (value) => isAmountLike(value) && !isDayLike(value) && /\d[.,]\d{1,3}\b/.test(value));
  // One column of amounts without any sign, and one with the direction.
  const amounts = valuesOf(roles.indexOf("amount"));
  const signless = amounts.length > 0 && amounts.every((value) => !/[-−(]/.test(value));
  if (signless && !roles.includes("direction"))
    take(
      "direction",
      (value) => DIRECTION_WORDS.test(value),
      roles.map((_, i) => i).filter((i) => !["amount", "date"].includes(roles[i] ?? "")),
    );
  if (nameless) take("balance", (value) => isAmountLike(value) && !isDayLike(value) && /\d[.,]\d{2}\b/.test(value));
  if (!roles.includes("description") && !roles.includes("counterparty"))
    for (const column of free()) if (holds(column, (value) => /\p{L}{3}/u.test(value))) roles[column] = "description";
}
