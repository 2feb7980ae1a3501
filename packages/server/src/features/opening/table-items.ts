/** Open items of a table: which way each is open, and what is no item. Pure. */
import { OPENING_LIMITS, type OpeningItemRow } from "@tallyleaf/contract";
import { divideRounding, isCurrency, money, moneyFromNumber, toNumber } from "@tallyleaf/ledger";
import { type DateOrder, readDay } from "../../platform/tables/days.ts";
import { say } from "./say.ts";
import { type Column, isNothing, labelOf, type Row } from "./table-rows.ts";

/** Kinds of documents that are to the good of the client or vendor, in English and German, whatever sign their amounts have. */
const CREDIT =
  /credit|refund|payment\b|deposit(?! invoice)|gutschrift|korrektur|storno|guthaben|(?<!an)zahlung|anzahlung(?!srechnung)/i;
/** Not in the books, or not open. */
const NO_ITEM =
  /^(draft|submitted|awaiting approval|void|voided|deleted|cancell?ed|paid|closed|entwurf|storniert|gel(ö|oe)scht|bezahlt|ausgeglichen)$/i;

interface ItemReading {
  kind: OpeningItemRow["kind"];
  baseCurrency: string;
  order: DateOrder;
  amount: (row: Row, column: Column) => number | null;
  text: (row: Row, column: Column, max?: number) => string;
  /** 1 for debits, -1 for credits, as the column of sides says; null: it says nothing. */
  side: (row: Row) => 1 | -1 | null;
  problems: { path: string; message: string }[];
}

/** The items of the rows, with what was left out as sentences. */
export function itemsOf(rows: readonly Row[], reading: ItemReading): { items: OpeningItemRow[]; notes: string[] } {
  const read = rows.map((row) => ({ row, item: itemOf(row, reading) }));
  const open = read.filter(({ row, item }) => item.open !== 0 && !NO_ITEM.test(row.cells.get("status") ?? ""));
  // A document comes with a row for each of its lines, or of its taxes.
  const keyOf = (item: OpeningItemRow) => JSON.stringify({ ...item, taxes: [] });
  const byText = Map.groupBy(
    open.map(({ item }) => item),
    (item) => (item.number === "" ? item : keyOf(item)),
  );
  const items = [...byText.values()].flatMap(joined);
  const rowsUsed = items.reduce((all, { taxes }) => all + Math.max(taxes.length, 1), 0);
  const [leftOut, again] = [read.length - open.length, open.length - rowsUsed];
  return {
    items,
    notes: [
      ...(leftOut > 0 ? [say("leftOut", { count: leftOut })] : []),
      ...(again > 0 ? [say("takenOnce", { count: again })] : []),
    ],
  };
}

/** The rows of one document as one item: its taxes are those of the rows, once each. */
function joined(rows: readonly OpeningItemRow[]): OpeningItemRow[] {
  const [first] = rows;
  if (!first) return [];
  const taxes = [...new Map(rows.flatMap(({ taxes: own }) => own).map((tax) => [JSON.stringify(tax), tax])).values()];
  // The last one has what the others leave, so that nothing is lost by rounding.
  return [{ ...first, taxes: taxes.map((tax, at) => (at === taxes.length - 1 ? { ...tax, net: null } : tax)) }];
}

function itemOf(row: Row, reading: ItemReading): OpeningItemRow {
  const { kind, baseCurrency, order, text, problems } = reading;
  const refuse = (column: Column, message: string) => {
    problems.push({ path: `rows.${row.line}.${column}`, message });
    return null;
  };
  const where = (column: Column) => ({
    line: String(row.line),
    column: labelOf(column),
    text: row.cells.get(column) ?? "",
  });
  const day = (column: "date" | "dueDate") => {
    const found = row.cells.get(column) ?? "";
    return found === "" ? null : (readDay(found, order) ?? refuse(column, say("notADay", where(column))));
  };
  const named = (row.cells.get("currency") ?? "").toUpperCase();
  if (named !== "" && !isCurrency(named)) refuse("currency", say("notACurrency", where("currency")));
  const type = row.cells.get("type") ?? "";
  const isCredit = CREDIT.test(type);
  const size = (column: Column) => signed(reading.amount(row, column), row, isCredit, reading);
  const ofSides = hasSides(row) ? signed(bySides(row, reading), row, isCredit, reading) : null;
  const issued = row.cells.has("amount") ? size("amount") : ofSides;
  // A list of open items may state one amount alone.
  const open = row.cells.has("open") ? size("open") : issued;
  const currency = isCurrency(named) ? named : baseCurrency;
  return {
    kind,
    accountCode: text(row, "account", OPENING_LIMITS.code),
    party: text(row, "party"),
    // Money on account has no number of its own in some programs.
    number: text(row, "number") || (isCredit ? `${type} ${row.cells.get("date") ?? ""}`.trim() : ""),
    date: day("date"),
    dueDate: day("dueDate"),
    currency: isCurrency(named) && named !== baseCurrency ? named : null,
    amount: issued,
    open,
    baseOpen: named === "" || named === baseCurrency ? null : size("baseOpen"),
    taxes: taxesOf(row, { issued, open, currency }, reading),
    dimensions: [],
  };
}

/** The document's tax as it states it, in proportion to the open amount. */
function taxesOf(
  row: Row,
  { issued, open, currency }: { issued: number | null; open: number | null; currency: string },
  { amount, text }: ItemReading,
): OpeningItemRow["taxes"] {
  const code = text(row, "taxCode", OPENING_LIMITS.taxCode);
  if (code === "") return [];
  const sign = (open ?? 0) < 0 ? -1 : 1;
  const signedPart = (part: number | null) => (part === null ? null : sign * Math.abs(part));
  const share = (part: number | null) => {
    if (part === null || open === null || issued === null || issued === open || issued === 0) return signedPart(part);
    const [of, whole] = [moneyFromNumber(open, currency).minor, moneyFromNumber(issued, currency).minor];
    const own = moneyFromNumber(part, currency).minor;
    return signedPart(toNumber(money(divideRounding(own * of, whole), currency)));
  };
  return [
    {
      code,
      net: share(amount(row, "net")),
      tax: row.cells.has("openTax") ? signedPart(amount(row, "openTax")) : share(amount(row, "tax")),
    },
  ];
}

/** An open amount is above zero: by the word for the document, else by the side, else by the sign that the table has. */
function signed(amount: number | null, row: Row, isCredit: boolean, { kind, side }: ItemReading): number | null {
  if (amount === null || amount === 0) return amount;
  if (isCredit) return -Math.abs(amount);
  const said = side(row);
  return said === null ? amount : amount * said * (kind === "receivable" ? 1 : -1);
}

const hasSides = ({ cells }: Row) =>
  !cells.has("open") && (["debit", "credit"] as const).some((column) => !isNothing(cells.get(column) ?? ""));

/** Debit minus credit, with the sign that is above zero for what is owed. */
function bySides(row: Row, { kind, amount }: ItemReading): number {
  const [debit, credit] = [amount(row, "debit") ?? 0, amount(row, "credit") ?? 0];
  return kind === "receivable" ? debit - credit : credit - debit;
}
