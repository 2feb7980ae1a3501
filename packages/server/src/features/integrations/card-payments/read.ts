/**
 * Reads the reports of card services as statements: each payment, refund and payout is a transaction, and so is each fee, identified by
 * the service's own ids.
 *
 * - Stripe: the itemized balance report and the itemized payout reconciliation report, with the columns of
 *   docs.stripe.com/reports/report-types (balance_transaction_id, created_utc, currency, gross, fee, net, reporting_category,
 *   automatic_payout_id…) and the categories of docs.stripe.com/reports/reporting-categories. The reconciliation report omits the
 *   payouts themselves: each payout is the sum of its rows.
 * - PayPal: the activity download (Date, Time, TimeZone, Name, Type, Status, Currency, Gross, Fee, Net, Transaction ID…); a row that is
 *   not completed, or only a memo, moved no money.
 */
import type { AmountQuestion, CARD_SERVICES } from "@tallyleaf/contract";
import { type DecimalMark, decimalsOf, digitsOf, isCurrency, readAmount } from "@tallyleaf/ledger";
import { type AmountReading, amountReadingOf } from "../../../platform/csv/amounts.ts";
import type { CsvLine } from "../../../platform/csv/csv.ts";
import { say, sayAmount, sayLines } from "../../../platform/csv/say.ts";
import { createAside } from "../../../platform/parsers/aside.ts";
import { Unreadable } from "../../../platform/parsers/unreadable.ts";
import { dateOrderOf, readDay } from "../../../platform/tables/days.ts";
import { isNothing, minus, plus, same } from "../../banking/formats/balance-check.ts";
import { CARD_CATEGORIES, feeOf, oneLine, type StatementLine } from "../../banking/formats/statement.ts";
import { type KnownTable, readSentTable } from "../sent-table.ts";

type CardService = keyof typeof CARD_SERVICES;

/** A transaction of a report, with its currency. */
export interface CardLine extends StatementLine {
  currency: string;
  isFee: boolean;
}

export interface CardReport {
  service: CardService;
  /** Oldest first. */
  lines: CardLine[];
  /** Omitted or unusual rows, in sentences. */
  notes: string[];
  /** Question that the user must answer before the amounts are certain; null: none. */
  question: AmountQuestion | null;
  /** Amounts with more decimals than their currency has, in sentences: nothing of the report can be imported. */
  refusals: string[];
}

const FORMATS: readonly KnownTable<CardService>[] = [
  {
    name: "stripe",
    columns: [
      "balance_transaction_id",
      "created_utc",
      "created",
      "currency",
      "gross",
      "fee",
      "net",
      "reporting_category",
      "source_id",
      "description",
      "customer_name",
      "customer_email",
      "automatic_payout_id",
      "automatic_payout_effective_at_utc",
      "automatic_payout_effective_at",
    ],
    required: ["balance_transaction_id", "currency", "gross", "fee", "net", "reporting_category"],
  },
  {
    name: "paypal",
    columns: [
      "Date",
      "Time",
      "Name",
      "Type",
      "Status",
      "Currency",
      "Gross",
      "Fee",
      "Net",
      "Transaction ID",
      "Invoice Number",
      "Item Title",
      "Subject",
      "Balance Impact",
    ],
    required: ["Date", "Type", "Status", "Currency", "Gross", "Net", "Transaction ID"],
  },
];

const MOST_LINES = 20_000;

/** Runs `readCardReport` in a thread if the file is large. */
export const readCardReportAside = createAside(new URL(import.meta.url), readCardReport);

/**
 * Reads a report.
 *
 * @param chosen the decimal mark that the user chose; proof in the file takes precedence
 * @returns null if it is no report of a known service
 * @throws Unreadable
 */
export function readCardReport(bytes: Uint8Array, chosen: DecimalMark | null = null): CardReport | null {
  const table = readSentTable(bytes, FORMATS);
  if (!table) return null;
  const { mark, question, notes } = readingOf(table.name, table.lines, chosen);
  const read = table.name === "stripe" ? stripeRows(table.lines, mark) : paypalRows(table.lines, mark);
  const lines = read.rows.flatMap(linesOf).concat(read.payouts ?? []);
  if (lines.length > MOST_LINES)
    throw new Unreadable(say("tooManyPayments", { lines: lines.length, most: MOST_LINES }));
  return {
    service: table.name,
    lines: lines.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0)),
    notes: [...notes, ...read.notes, ...unequal(read.rows)],
    question,
    refusals: read.rows.flatMap(tooPrecise),
  };
}

const AMOUNTS = {
  stripe: ["gross", "fee", "net"],
  paypal: ["Gross", "Fee", "Net"],
} as const satisfies Record<CardService, readonly [string, string, string]>;

/**
 * Determines the format of a report's amounts. Stripe writes a point and no groups, in every country; PayPal uses the format of the user's
 * language. A file that a spreadsheet has saved again may have that program's marks.
 */
function readingOf(service: CardService, lines: readonly CsvLine[], chosen: DecimalMark | null): AmountReading {
  const [grossColumn, feeColumn, netColumn] = AMOUNTS[service];
  const currencyOf = ({ cells }: CsvLine) => (cells.currency ?? cells.Currency ?? "").toUpperCase();
  const amounts = lines.flatMap((sent) => {
    const currency = currencyOf(sent);
    if (!isCurrency(currency)) return [];
    return AMOUNTS[service].flatMap((name) => {
      const text = sent.cells[name] ?? "";
      return text === "" ? [] : [{ line: sent.line, text, currency }];
    });
  });
  const isNative = service === "stripe" && amounts.every(({ text }) => /^-?\d*\.?\d*$/.test(text));
  if (isNative) return { mark: ".", question: null, isSure: true, notes: [] };
  return amountReadingOf(amounts, {
    chosen,
    check: (mark) => {
      const counts = { agree: 0, depart: 0 };
      for (const { cells } of lines) {
        const [gross, fee, net] = [grossColumn, feeColumn, netColumn].map((name) =>
          readAmount(cells[name] ?? "", mark),
        );
        if (gross == null || fee == null || net == null) continue;
        // Stripe's fee is positive; PayPal's is negative.
        counts[same(plus(gross, service === "stripe" ? minus(fee) : fee), net) ? "agree" : "depart"] += 1;
      }
      return counts;
    },
  });
}

function tooPrecise({ line, currency, gross, fee, net }: Row): string[] {
  return Object.entries({ gross, fee, net }).flatMap(([column, amount]) =>
    decimalsOf(amount) > digitsOf(currency)
      ? [say("columnTooPrecise", { line: String(line), column, amount: sayAmount(amount, null), currency })]
      : [],
  );
}

/** A row that moved money. Amounts are signed; a positive fee was deducted. */
interface Row {
  line: number;
  id: string;
  date: string;
  currency: string;
  gross: string;
  fee: string;
  net: string;
  what: string;
  party: string;
}

interface Read {
  rows: Row[];
  payouts?: CardLine[];
  notes: string[];
}

/** Returns the transaction of a row and that of its fee. The id is the reference, too: two equal payments on one day are two. */
function linesOf({ id, date, currency, gross, fee, what, party }: Row): CardLine[] {
  const shared = { date, valueDate: null, counterpartyNumber: "", statedBalance: null, currency };
  const movement = { ...shared, amount: gross, description: what, counterparty: party, reference: id, externalId: id };
  const feeLine = {
    ...shared,
    amount: minus(fee),
    description: oneLine(feeOf(what)),
    counterparty: "",
    reference: id,
    externalId: `${id} fee`,
  };
  return [
    ...(isNothing(gross) ? [] : [{ ...movement, isFee: what === CARD_CATEGORIES.fee }]),
    ...(isNothing(fee) ? [] : [{ ...feeLine, isFee: true }]),
  ];
}

/** Others than Stripe's known categories are shown as they are. */
const wordsOf = (category: string) =>
  CARD_CATEGORIES[category] ?? (category.charAt(0).toUpperCase() + category.slice(1)).replaceAll("_", " ");

interface StripeRow extends Row {
  isPayout: boolean;
  /** The payout that includes it, and its date; "" and null if the report does not say. */
  payout: string;
  payoutDate: string | null;
}

function stripeRows(lines: readonly CsvLine[], mark: DecimalMark): Read {
  const rows: StripeRow[] = [];
  const unread: number[] = [];
  for (const { line, cells } of lines) {
    const cell = (name: string) => cells[name] ?? "";
    const date = readDay(cell("created_utc") || cell("created"), "ymd");
    const currency = cell("currency").toUpperCase();
    const [gross, fee, net] = ["gross", "fee", "net"].map((name) => readAmount(cell(name), mark));
    const category = cell("reporting_category");
    const isPayout = category === "payout" || category === "payout_reversal";
    const own = cell("balance_transaction_id");
    if (date === null || gross == null || fee == null || net == null || own === "" || !isCurrency(currency)) {
      unread.push(line);
      continue;
    }
    const payout = cell("automatic_payout_id");
    const effective = cell("automatic_payout_effective_at_utc") || cell("automatic_payout_effective_at");
    rows.push({
      line,
      // A payout has its own id, which the other report uses, too.
      id: category === "payout" ? cell("source_id") || own : own,
      date,
      currency,
      gross,
      fee,
      net,
      what: oneLine([wordsOf(category), isPayout ? "" : cell("description")].filter(Boolean).join(": ")),
      party: oneLine(isPayout || category === "fee" ? "Stripe" : cell("customer_name") || cell("customer_email")),
      payout,
      payoutDate: readDay(effective, "ymd"),
      isPayout,
    });
  }
  const notes = leftOut(unread);
  // The reconciliation report begins with the payout; other reports may name it, but contain only some of its transactions.
  const [firstColumn = ""] = Object.keys(lines[0]?.cells ?? {});
  if (firstColumn.startsWith("automatic_payout")) return { rows, payouts: payoutsOf(rows), notes };
  if (rows.length > 0 && !rows.some(({ isPayout }) => isPayout)) notes.push(say("noPayouts"));
  return { rows, notes };
}

/** Returns the payouts of a reconciliation report as sums of its rows, because it omits them. */
function payoutsOf(rows: readonly StripeRow[]): CardLine[] {
  const groups = Map.groupBy(rows, ({ payout, currency }) => `${payout} ${currency}`);
  return [...groups.values()].flatMap((ofPayout) => {
    const [first] = ofPayout;
    if (!first || first.payout === "" || first.payoutDate === null) return [];
    const gross = minus(ofPayout.map(({ net }) => net).reduce(plus, "0"));
    return linesOf({
      ...first,
      id: first.payout,
      date: first.payoutDate,
      gross,
      fee: "0",
      what: wordsOf("payout"),
      party: "Stripe",
    });
  });
}

function paypalRows(lines: readonly CsvLine[], mark: DecimalMark): Read {
  const cellOf = ({ cells }: CsvLine, name: string) => cells[name] ?? "";
  const { order, isGuessed } = dateOrderOf(
    lines.map((line) => cellOf(line, "Date")),
    { expected: "mdy" },
  );
  const rows: Row[] = [];
  const unread: number[] = [];
  let undone = 0;
  for (const line of lines) {
    const cell = (name: string) => cellOf(line, name);
    if (!/^completed$/i.test(cell("Status")) || /^memo$/i.test(cell("Balance Impact"))) {
      undone += 1;
      continue;
    }
    const date = readDay(cell("Date"), order);
    const currency = cell("Currency").toUpperCase();
    const [gross, net] = [readAmount(cell("Gross"), mark), readAmount(cell("Net"), mark)];
    const fee = cell("Fee") === "" ? "0" : readAmount(cell("Fee"), mark);
    const id = cell("Transaction ID");
    if (date === null || gross === null || net === null || fee === null || id === "" || !isCurrency(currency)) {
      unread.push(line.line);
      continue;
    }
    const about = cell("Item Title") || cell("Subject") || cell("Invoice Number");
    const what = oneLine([cell("Type"), about].filter(Boolean).join(": "));
    rows.push({ line: line.line, id, date, currency, gross, fee: minus(fee), net, what, party: oneLine(cell("Name")) });
  }
  const notes = leftOut(unread);
  if (undone > 0) notes.push(say("notCompleted", { count: undone }));
  if (isGuessed) notes.push(say("daysTwoWays", { order }));
  return { rows, notes };
}

/** Notes the rows whose amounts do not add up: their gross and fee are imported. */
function unequal(rows: readonly Row[]): string[] {
  const odd = rows.filter(({ gross, fee, net }) => !same(plus(gross, minus(fee)), net)).map(({ line }) => line);
  if (odd.length === 0) return [];
  return [say("netDiffers", sayLines(odd))];
}

const leftOut = (lines: readonly number[]): string[] =>
  lines.length === 0 ? [] : [say("leftOutUnreadable", sayLines(lines))];
