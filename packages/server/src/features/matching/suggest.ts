/** Suggests matches for a transaction: all candidates that fit, scored and sorted, with reasons. */
import type { MatchSuggestion } from "@tallyleaf/contract";
import { absolute, moneyFromDecimal, toNumber } from "@tallyleaf/ledger";
import { loadBaseCurrency } from "../../books/company/base-currency.ts";
import { loadOffered, type OfferedDiscount } from "../../books/settlement/discounts/offered.ts";
import { directionOf, type OpenItem } from "../../books/settlement/payments/open-items.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { and, eq, inArray } from "../../platform/db/orm.ts";
import { bankDeclines } from "../../platform/db/schema.ts";
import { sayMoney } from "../../platform/http/say-refusal.ts";
import { listExpectedPayments } from "../payment-runs/expected.ts";
import { loadAliases } from "./aliases.ts";
import {
  type BookedSide,
  listBookedSides,
  listOtherSides,
  listPaidExpenses,
  listRecordedPayments,
  type OpenLine,
  type OtherSide,
  openItems,
  type PaidExpense,
  type RecordedPayment,
  sizeOf,
} from "./candidates.ts";
import { foreignSuggestions, loadRates } from "./foreign-items.ts";
import { type MatchReason, matchReasonText } from "./match-reason.ts";
import { aliasOf, nameWithin, numberWithin } from "./names.ts";
import { runSuggestions, sameBills } from "./payment-runs.ts";
import { say } from "./say.ts";
import { type Line, ranked, type Score, subsetOf, weigh } from "./score.ts";
import { loadTaxBook, taxSuggestions } from "./tax-payments.ts";

/** Percent of an invoice that clients usually take as a cash discount at most. */
const USUAL_DISCOUNT = 3n;
/** Number of suggestions shown for a line. */
const MOST_SHOWN = 5;
/** Invoices of one client that are tried together. */
const MOST_TOGETHER = 14;
/** Days that are usual between: a receipt and its charge, a bill's due date and its payment, an invoice and its money. */
const USUAL_DAYS = { expense: 3, payment: 3, transfer: 2, bill: 30, invoice: 30 } as const;

/** Of a transfer that is booked already, however many days its two lines are apart. */
const SCORE_OF_BOOKED = 95;

/** The name of the suggestion that a line is the other side of what was booked from another. */
export const bookedTransfer = (otherId: string) => `booked:${otherId}`;

/** A suggestion before it is ranked. */
export type Weighed = Omit<MatchSuggestion, "certain" | "reasons"> & Score;

/** A suggestion with the reasons as they are kept. */
export type RankedSuggestion = Weighed & { certain: boolean };

/** A suggestion for its reader. */
export const toSuggestion = ({ reasons, ...rest }: RankedSuggestion): MatchSuggestion => ({
  ...rest,
  reasons: reasons.map(matchReasonText),
});

/** The suggestions of each line, by the line's id; the best first. What was declined is left out. */
export async function suggestMatches(
  tx: Transaction,
  organizationId: string,
  lines: readonly OpenLine[],
): Promise<Map<string, RankedSuggestion[]>> {
  if (lines.length === 0) return new Map();
  const ids = lines.map(({ id }) => id);
  const paid = Map.groupBy(await listPaidExpenses(tx, organizationId, ids), ({ lineId }) => lineId);
  const recorded = Map.groupBy(await listRecordedPayments(tx, organizationId, ids), ({ lineId }) => lineId);
  const sides = Map.groupBy(await listOtherSides(tx, organizationId, ids), ({ lineId }) => lineId);
  const booked = Map.groupBy(await listBookedSides(tx, organizationId, ids), ({ lineId }) => lineId);
  const items = await openItems(tx, organizationId);
  const open = byAmountAndParty(items);
  const invoices = byOpen(items);
  const openByExpense = new Map(items.flatMap((item) => (item.expenseId === null ? [] : [[item.expenseId, item]])));
  const rateOf = await loadRates(tx, organizationId, lines, items);
  const baseCurrency = await loadBaseCurrency(tx, organizationId);
  const runs = await listExpectedPayments(tx, organizationId);
  const billsOfRun = new Map(runs.map((run) => [`run:${run.id}`, sameBills(run)]));
  const offered = await loadOffered(tx, organizationId, items);
  const taxes = await loadTaxBook(tx, organizationId);
  const aliases = await loadAliases(tx, organizationId, lines.map(aliasOf));
  const declined = await loadDeclined(tx, organizationId, ids);
  return new Map(
    lines.map((line) => {
      const said: Line = {
        date: line.date,
        text: textOf(line),
        alias: aliases.get(aliasOf(line))?.name ?? null,
      };
      const all = [
        ...(paid.get(line.id) ?? []).map((one) => ofExpense(line, said, one)),
        ...(recorded.get(line.id) ?? []).map((one) => ofPayment(said, one)),
        ...(sides.get(line.id) ?? []).map((one) => ofTransfer(line, said, one)),
        ...(booked.get(line.id) ?? []).map((one) => ofBookedTransfer(line, said, one)),
        ...withoutBillsOf(
          runSuggestions(line, said, runs, openByExpense),
          [...ofOpenItems(line, said, open), ...ofDiscounts(line, said, offered, invoices)],
          billsOfRun,
        ),
        ...foreignSuggestions(line, said, items, rateOf, baseCurrency),
        ...taxSuggestions(line, said, taxes),
      ].filter(({ id }) => !declined.has(`${line.id} ${id}`));
      return [line.id, ranked(all).slice(0, MOST_SHOWN)];
    }),
  );
}

/** Payments of runs, and other suggestions for open items: what both suggest is said once. */
function withoutBillsOf(
  ofRuns: readonly Weighed[],
  ofItems: readonly Weighed[],
  billsOfRun: ReadonlyMap<string, string>,
): Weighed[] {
  const said = new Set(ofRuns.map(({ id }) => billsOfRun.get(id)));
  const billsIn = (id: string) =>
    id
      .replace(/^(bill|discount):/, "")
      .split(",")
      .map(Number)
      .sort((a, b) => a - b)
      .join(",");
  return [...ofRuns, ...ofItems.filter(({ id, kind }) => kind !== "bill" || !said.has(billsIn(id)))];
}

function ofExpense(line: OpenLine, said: Line, expense: PaidExpense): Weighed {
  const isForeign = expense.currency !== line.currency;
  const moves = expense.paidFrom !== line.accountCode;
  const weighed = weigh(said, {
    date: expense.date,
    name: expense.vendor ?? "",
    references: expense.reference ? [expense.reference] : [],
    amount: isForeign
      ? { note: { code: "atDaysRate", values: { amount: { amount: expense.amount, currency: expense.currency } } } }
      : "exact",
    usualDays: USUAL_DAYS.expense,
  });
  const effects = [
    ...(moves ? [say("moves", { account: expense.paidFromName })] : []),
    ...(isForeign ? [say("booksAtBankRate")] : []),
  ];
  return {
    id: `expense:${expense.expenseId}`,
    kind: "expense",
    title: expense.vendor || say("expense"),
    date: expense.date,
    amount: toNumber(moneyFromDecimal(expense.amount, expense.currency)),
    currency: expense.currency,
    ...weighed,
    // Paid from elsewhere is what the books say: another guess than "nothing to do".
    score: Math.max(0, weighed.score - (moves ? 8 : 0)),
    effect: effects.join(" "),
    expenseId: expense.expenseId,
    invoiceIds: [],
  };
}

function ofPayment(said: Line, payment: RecordedPayment): Weighed {
  return {
    id: `payment:${payment.paymentId}`,
    kind: "payment",
    title: payment.party || say("payment"),
    date: payment.date,
    amount: toNumber(moneyFromDecimal(payment.amount, payment.currency)),
    currency: payment.currency,
    ...recordedEarlier(
      weigh(said, {
        date: payment.date,
        name: payment.party,
        references: payment.reference ? [payment.reference] : [],
        amount: "exact",
        usualDays: USUAL_DAYS.payment,
      }),
    ),
    effect: "",
    expenseId: null,
    invoiceIds: [],
  };
}

/** A person said already that this money moved on this account: that is as telling as a name. */
const recordedEarlier = (score: Score): Score => ({
  score: Math.min(100, score.score + 15),
  reasons: [...score.reasons, { code: "recordedBefore" }],
  isNamed: true,
});

function ofTransfer(line: OpenLine, said: Line, other: OtherSide): Weighed {
  const isExchange = other.otherCurrency !== line.currency;
  const opposite: MatchReason = {
    code: isExchange ? "sameAtDaysRate" : "opposite",
    values: { account: other.otherAccount },
  };
  const weighed = weigh(said, {
    date: other.otherDate,
    name: other.otherAccount,
    references: [],
    amount: isExchange ? { note: opposite } : "exact",
    usualDays: USUAL_DAYS.transfer,
  });
  const moved = absolute(moneyFromDecimal(other.otherAmount, other.otherCurrency));
  return {
    id: `transfer:${other.otherId}`,
    kind: "transfer",
    title: other.otherAccount,
    date: other.otherDate,
    amount: toNumber(moved),
    currency: other.otherCurrency,
    score: Math.min(100, weighed.score + 15),
    // Of two currencies the amounts do not prove it: a person looks.
    isNamed: !isExchange,
    reasons: [opposite, ...weighed.reasons.slice(1)],
    effect: say(isExchange ? "booksExchange" : "booksTransfer"),
    expenseId: null,
    invoiceIds: [],
  };
}

/**
 * A user already said that the money went to this account, or came from it: stronger evidence than a name. With several candidates,
 * on either account, a person chooses.
 */
function ofBookedTransfer(line: OpenLine, said: Line, other: BookedSide): Weighed {
  const { id, score, reasons, ...rest } = ofTransfer(line, said, other);
  return {
    ...rest,
    id: bookedTransfer(other.otherId),
    score: Math.max(score, SCORE_OF_BOOKED),
    isNamed: other.rivals === 1,
    reasons: [{ code: "otherSide" }, ...reasons.slice(1)],
    effect: "",
  };
}

/** Open documents by what is open on them, and by who they are from or to. */
interface OpenBook {
  byAmount: Map<string, OpenItem[]>;
  byParty: Map<string, OpenItem[]>;
}

const amountKey = (direction: "in" | "out", minor: bigint, currency: string) => `${direction} ${minor} ${currency}`;

function byAmountAndParty(items: readonly OpenItem[]): OpenBook {
  return {
    byAmount: Map.groupBy(items, (item) =>
      amountKey(directionOf(item), absolute(item.open.amount).minor, item.open.amount.currency),
    ),
    byParty: Map.groupBy(items, ({ party }) => party),
  };
}

/** Bills and invoices: of the same amount; of the same party, if several add up to it; and by the number in the text. */
function ofOpenItems(line: OpenLine, said: Line, { byAmount, byParty }: OpenBook): Weighed[] {
  const size = sizeOf(line);
  const direction = line.amount.startsWith("-") ? "out" : "in";
  const fitting = byAmount.get(amountKey(direction, size, line.currency)) ?? [];
  const found = new Map(fitting.map((item) => [item.label + item.expenseId, ofItems(line, said, [item], "exact")]));
  for (const [party, items] of byParty) {
    const isNamed = nameWithin(party, said.text) === 1 || (said.alias !== null && nameWithin(party, said.alias) === 1);
    if (!isNamed) continue;
    const theirs = items
      .filter((item) => directionOf(item) === direction && item.open.amount.currency === line.currency)
      .sort((a, b) => (a.dueDate < b.dueDate ? -1 : 1))
      .slice(0, MOST_TOGETHER);
    const together = subsetOf(
      theirs.map(({ open }) => absolute(open.amount).minor),
      size,
    );
    if (together) {
      const chosen = together.flatMap((index) => theirs[index] ?? []);
      found.set(`together ${party}`, ofItems(line, said, chosen, "exact"));
    }
    // Part of an invoice is paid: said only where the number or the name tells which.
    const [oldest] = theirs.filter(({ open }) => absolute(open.amount).minor > size);
    if (oldest && fitting.length === 0 && !together)
      found.set(`part ${party}`, ofItems(line, said, [oldest], { note: { code: "partOfOpen" } }));
    // More than an invoice asks for: said only where its number tells which.
    const [meant] = theirs.filter(({ reference }) => numberWithin(reference, said.text));
    if (meant?.invoiceId && !oldest && fitting.length === 0 && !together)
      found.set(`more ${party}`, ofOverpaid(line, said, meant, meant.invoiceId));
  }
  return [...found.values()];
}

function ofItems(
  line: OpenLine,
  said: Line,
  items: readonly OpenItem[],
  amount: "exact" | { note: MatchReason },
): Weighed {
  const [first] = items;
  if (!first) throw new Error("A suggestion stands for something.");
  const isBill = first.kind === "payable";
  const weighed = weigh(said, {
    date: first.dueDate,
    isDueDate: true,
    name: first.party,
    references: items.map(({ reference }) => reference).filter(Boolean),
    amount,
    usualDays: isBill ? USUAL_DAYS.bill : USUAL_DAYS.invoice,
  });
  const ids = items.map(({ invoiceId, expenseId }) => invoiceId ?? String(expenseId));
  const kind = isBill ? "bill" : "invoice";
  const partly = String(amount !== "exact");
  return {
    id: `${kind}:${ids.join(",")}`,
    kind,
    title: isBill ? first.party || first.label : `${items.map(({ label }) => label).join(", ")} · ${first.party}`,
    date: first.dueDate,
    amount: toNumber({
      minor: items.reduce((sum, { open }) => sum + absolute(open.amount).minor, 0n),
      currency: line.currency,
    }),
    currency: line.currency,
    ...weighed,
    reasons:
      items.length > 1
        ? [{ code: "together", values: { count: items.length } }, ...weighed.reasons.slice(1)]
        : weighed.reasons,
    effect: effectOf(items, partly),
    expenseId: isBill && items.length === 1 ? first.expenseId : null,
    invoiceIds: items.flatMap(({ invoiceId }) => invoiceId ?? []),
  };
}

/** The discount that makes the line pay an item whole: one of its terms, in time, or a usual one where they offer none; undefined: none does. */
export const discountBy = (
  line: OpenLine,
  item: OpenItem,
  offered: readonly OfferedDiscount[],
): Pick<OfferedDiscount, "amount"> | undefined =>
  offered.length === 0
    ? usualDiscount(line, item)
    : offered.find(
        ({ amount, until }) =>
          line.date <= until &&
          line.currency === amount.currency &&
          directionOf(item) === (line.amount.startsWith("-") ? "out" : "in") &&
          absolute(item.open.amount).minor - amount.minor === sizeOf(line),
      );

/** The rest of an invoice that a client's money names, where it is short by no more than clients usually take. */
function usualDiscount(line: OpenLine, { invoiceId, open, reference }: OpenItem) {
  const { minor, currency } = open.amount;
  const rest = minor - sizeOf(line);
  if (invoiceId === null || line.amount.startsWith("-") || line.currency !== currency) return undefined;
  if (rest <= 0n || rest * 100n > minor * USUAL_DISCOUNT || !numberWithin(reference, textOf(line))) return undefined;
  return { amount: { minor: rest, currency } };
}

const textOf = ({ counterparty, description, reference }: OpenLine) => [counterparty, description, reference].join(" ");

/** Invoices by what is open on them, the smallest first. */
const byOpen = (items: readonly OpenItem[]): OpenItem[] =>
  items
    .filter(({ invoiceId, open }) => invoiceId !== null && open.amount.minor > 0n)
    .sort((a, b) => (a.open.amount.minor < b.open.amount.minor ? -1 : 1));

/** Those of them that the line may pay less a usual discount, whose terms offer none. */
function shortPaid(
  line: OpenLine,
  invoices: readonly OpenItem[],
  offered: ReadonlyMap<OpenItem, readonly OfferedDiscount[]>,
): OpenItem[] {
  const size = sizeOf(line);
  let [low, high] = [0, invoices.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((invoices[middle]?.open.amount.minor ?? 0n) <= size) low = middle + 1;
    else high = middle;
  }
  const found: OpenItem[] = [];
  for (const item of invoices.slice(low)) {
    if (item.open.amount.minor * (100n - USUAL_DISCOUNT) > size * 100n) break;
    if (!offered.has(item) && usualDiscount(line, item)) found.push(item);
  }
  return found;
}

/** Invoices and bills that the line pays whole, less a discount of their terms or a usual one, which a person has to look at. */
function ofDiscounts(
  line: OpenLine,
  said: Line,
  offered: ReadonlyMap<OpenItem, readonly OfferedDiscount[]>,
  invoices: readonly OpenItem[],
): Weighed[] {
  const short = shortPaid(line, invoices, offered).map((item) => [item, []] as const);
  return [...offered, ...short].flatMap(([item, discounts]) => {
    const discount = discountBy(line, item, discounts);
    if (!discount) return [];
    return {
      ...ofItems(line, said, [item], "exact"),
      id: `discount:${item.invoiceId ?? item.expenseId}`,
      amount: toNumber({ minor: sizeOf(line), currency: line.currency }),
      ...(discounts.length === 0 && { isNamed: false }),
      effect: say("paysLessDiscount", { kind: item.kind, amount: sayMoney(discount.amount) }),
    };
  });
}

/** The name of the suggestion that a line pays more than the invoice asks for. */
const overpaid = (invoiceId: string) => `overpaid:${invoiceId}`;

function ofOverpaid(line: OpenLine, said: Line, item: OpenItem, invoiceId: string): Weighed {
  const rest = { minor: sizeOf(line) - absolute(item.open.amount).minor, currency: line.currency };
  return {
    ...ofItems(line, said, [item], { note: { code: "moreThanOpen" } }),
    id: overpaid(invoiceId),
    // However well the number fits: what the rest is for a person has to say.
    isNamed: false,
    effect: say("paysInvoiceMore", { amount: sayMoney(rest) }),
  };
}

function effectOf(items: readonly OpenItem[], partly: string): string {
  const [first] = items;
  if (first?.kind === "payable")
    return directionOf(first) === "out" ? say("paysBill", { partly }) : say("vendorRefunds");
  if (first && directionOf(first) === "out") return say("refundsClient");
  return items.length > 1 ? say("paysInvoices", { count: items.length }) : say("paysInvoice", { partly });
}

/** Loads the declined suggestions of lines: "<line> <suggestion>". */
export async function loadDeclined(
  tx: Transaction,
  organizationId: string,
  ids: string[],
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ lineId: bankDeclines.bankLineId, suggestion: bankDeclines.suggestion })
    .from(bankDeclines)
    .where(and(eq(bankDeclines.organizationId, organizationId), inArray(bankDeclines.bankLineId, ids)));
  return new Set(rows.map(({ lineId, suggestion }) => `${lineId} ${suggestion}`));
}
