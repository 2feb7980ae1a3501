/**
 * Transactions to and from the tax office: suggests the filed returns that a line pays, refunds, or pays in part, and payments that were
 * recorded by hand; and matches the line with them.
 */
import { acceptMatch } from "@tallyleaf/contract";
import {
  absolute,
  add,
  authorityNames,
  compareMoney,
  daysBetween,
  type Money,
  negate,
  TAX_PAYABLE,
  toNumber,
  writeDay,
} from "@tallyleaf/ledger";
import { ensureAccount } from "../../books/chart/accounts/chart.ts";
import { loadBaseCurrency } from "../../books/company/base-currency.ts";
import {
  isWithin,
  listOwedReturns,
  listTaxPayments,
  type PayableReturn,
  postTaxPayment,
  type TaxPayment,
} from "../../books/settlement/tax-payments.ts";
import { dueOf } from "../../books/tax/due.ts";
import { listRegistrations } from "../../books/tax/packs.ts";
import { hold } from "../../books/tax/routes.ts";
import type { Transaction } from "../../platform/db/database.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { sayAnswer } from "../../platform/http/say-answer.ts";
import { type OpenLine, PAYMENT_DAYS } from "./candidates.ts";
import { amountOf, tell, writeMatch } from "./line.ts";
import type { MatchReason } from "./match-reason.ts";
import { say } from "./say.ts";
import { type Line, type Score, weigh } from "./score.ts";
import type { Weighed } from "./suggest.ts";

/** Days before or after the last day of filing on which tax is usually paid. */
const USUAL_DAYS = 30;

type Owed = PayableReturn & { due: string };

/** Owed and paid tax of the whole organization. */
export interface TaxBook {
  currency: string;
  owed: Owed[];
  /** Not matched with a bank transaction yet. */
  paid: TaxPayment[];
}

/** Loads it. */
export async function loadTaxBook(tx: Transaction, organizationId: string): Promise<TaxBook> {
  const currency = await loadBaseCurrency(tx, organizationId);
  const registrations = await listRegistrations(tx, organizationId);
  if (registrations.length === 0) return { currency, owed: [], paid: [] };
  const payments = await listTaxPayments(tx, { organizationId, currency });
  const owed = (await listOwedReturns(tx, organizationId, currency, payments)).map((one) => {
    const registration = registrations.find(({ id }) => id === one.registrationId);
    return { ...one, due: (registration && dueOf(registration, one.to)) ?? one.filedOn };
  });
  // Several returns at once are only paid by a bank transaction.
  return { currency, owed, paid: payments.filter(({ bankLine, isPart }) => bankLine === null && !isPart) };
}

/** Positive where money went to the tax office. */
const paidWith = (line: OpenLine): Money => negate(amountOf(line));

/** Whether the line pays all that is owed, or a part of it; null: neither. */
function fit(line: OpenLine, { currency }: TaxBook, { owed }: Owed): "all" | "part" | null {
  const amount = paidWith(line);
  if (line.currency !== currency || !isWithin(amount, owed)) return null;
  return compareMoney(amount, owed) === 0 ? "all" : "part";
}

/** Makes a suggestion of returns, but for its day, amount, and effect. */
type Suggest = (
  id: string,
  score: Score,
  ...of: readonly Pick<PayableReturn, "form" | "from" | "to">[]
) => Omit<Weighed, "date" | "amount" | "effect">;

/** Suggestions for a line. A part is only suggested where the line names the tax office or a number of the return. */
export function taxSuggestions(line: OpenLine, said: Line, book: TaxBook): Weighed[] {
  const amount = paidWith(line);
  const suggestion: Suggest = (id, score, ...of) => ({
    ...{ id, kind: "tax" as const, currency: line.currency, expenseId: null, invoiceIds: [] },
    title: of.map(({ form, from, to }) => `${form} · ${writeDay(from)} – ${writeDay(to)}`).join(", "),
    ...score,
  });
  const owed = book.owed.flatMap((one) => {
    const fitting = fit(line, book, one);
    if (fitting === null) return [];
    const score = best(said, one, fitting === "all" ? "exact" : { note: { code: "partOfOpen" } });
    if (fitting === "part" && !score.isNamed) return [];
    const kind = one.owed.minor < 0n ? "refund" : fitting;
    return {
      ...suggestion(`tax:${one.id}`, score, one),
      date: one.due,
      amount: toNumber(absolute(one.owed)),
      effect: say("paysTax", { kind }),
    };
  });
  const paid = book.paid
    .filter((one) => isPaymentOf(line, one))
    .map((one) => {
      const score = weigh(said, { date: one.date, name: "", references: [], amount: "exact", usualDays: PAYMENT_DAYS });
      return {
        ...suggestion(
          `tax_paid:${one.entryId}`,
          {
            score: Math.min(100, score.score + 15),
            reasons: [...score.reasons, { code: "recordedBefore" }],
            isNamed: true,
          },
          one,
        ),
        date: one.date,
        amount: toNumber(absolute(amount)),
        effect: "",
      };
    });
  return [...owed, ...together(line, said, book, suggestion), ...paid];
}

/** Fewer returns are paid at once; of more, too many sums would fit by chance. */
const MOST_TOGETHER = 8;

/**
 * Returns of a registration that the line pays together, where it names the authority or one of their numbers: it takes what is owed less
 * what it owes. Nothing where one return alone fits, or several sums do.
 */
function together(line: OpenLine, said: Line, book: TaxBook, suggestion: Suggest): Weighed[] {
  const amount = paidWith(line);
  if (line.currency !== book.currency || book.owed.some((one) => fit(line, book, one) === "all")) return [];
  return [...Map.groupBy(book.owed, ({ registrationId }) => registrationId).values()].flatMap((owed): Weighed[] => {
    const sums = sumsOf(owed.slice(0, MOST_TOGETHER), amount);
    const [returns] = sums;
    const [first] = returns ?? [];
    if (!returns || !first || sums.length > 1) return [];
    const scores = returns.map((one) => best(said, one, "exact"));
    const score = scores.reduce((one, other) => (other.score > one.score ? other : one));
    if (!score.isNamed) return [];
    return [
      {
        ...suggestion(`tax:${returns.map(({ id }) => id).join(",")}`, score, ...returns),
        date: first.due,
        amount: toNumber(absolute(amount)),
        effect: say("paysTax", { kind: amount.minor < 0n ? "refund" : "all" }),
      },
    ];
  });
}

/** The sets of at least two returns of which as much is owed, in the order of their periods. */
function sumsOf(owed: readonly Owed[], amount: Money): Owed[][] {
  const found: Owed[][] = [];
  for (let set = 1; set < 1 << owed.length; set++) {
    const chosen = owed.filter((_, at) => set & (1 << at));
    if (chosen.length > 1 && chosen.reduce((sum, one) => sum + one.owed.minor, 0n) === amount.minor) found.push(chosen);
  }
  return found;
}

/** Weighs it by that name of the authority which tells most, and by the last day of filing or the day of filing, whichever is nearer. */
function best(said: Line, { country, due, filedOn, numbers }: Owed, amount: "exact" | { note: MatchReason }): Score {
  const names = authorityNames(country);
  const days = [{ date: due, isDueDate: true }, { date: filedOn }];
  const scores = (names.length > 0 ? names : [""]).flatMap((name) =>
    days.map((day) => weigh(said, { ...day, name, references: numbers, amount, usualDays: USUAL_DAYS })),
  );
  return scores.reduce((one, other) => (other.score > one.score ? other : one));
}

const isPaymentOf = (line: OpenLine, { accountCode, amount, date }: TaxPayment): boolean =>
  accountCode === line.accountCode &&
  compareMoney(amount, paidWith(line)) === 0 &&
  Math.abs(daysBetween(date, line.date)) <= PAYMENT_DAYS;

/**
 * Pays a return, a part of it, or several in full with the line's money.
 *
 * @param named IDs of filings, separated by commas
 * @throws CallFailure `suggestion_gone`, `month_closed`
 */
export async function matchOwedTax(
  tx: Transaction,
  caller: MemberContext,
  line: OpenLine,
  named: string,
  reasons: readonly MatchReason[],
  at: Date,
): Promise<string> {
  const { organizationId } = caller;
  const ids = [...new Set(named.split(","))];
  const seen = (await loadTaxBook(tx, organizationId)).owed.filter(({ id }) => ids.includes(id));
  if (seen[0]) await hold(tx, organizationId, seen[0].registrationId);
  const book = await loadTaxBook(tx, organizationId);
  const [owed, ...others] = book.owed.filter(({ id }) => ids.includes(id));
  const isOfOne = others.every(({ registrationId }) => registrationId === owed?.registrationId);
  if (!owed || !isOfOne || others.length + 1 !== ids.length) throw new CallFailure(acceptMatch.failures.gone);
  const sum = others.reduce((all, one) => add(all, one.owed), owed.owed);
  const isFitting =
    others.length === 0
      ? fit(line, book, owed) !== null
      : line.currency === book.currency && compareMoney(sum, paidWith(line)) === 0;
  if (!isFitting) throw new CallFailure(acceptMatch.failures.gone);
  const entryId = await postTaxPayment(
    tx,
    caller,
    [owed, ...others],
    {
      date: line.date,
      accountCode: line.accountCode,
      amount: paidWith(line),
      party: line.counterparty.slice(0, 200) || null,
      reference: line.reference.slice(0, 300),
    },
    at,
  );
  return match(tx, caller, line, { entryId, made: "entry", what: owed.form }, reasons, at);
}

/** A payment that was recorded by hand: nothing is posted. @throws CallFailure `suggestion_gone` */
export async function matchPaidTax(
  tx: Transaction,
  caller: MemberContext,
  line: OpenLine,
  entryId: string,
  reasons: readonly MatchReason[],
  at: Date,
): Promise<string> {
  const { organizationId } = caller;
  const seen = (await loadTaxBook(tx, organizationId)).paid.find((one) => one.entryId === entryId);
  if (seen) await hold(tx, organizationId, seen.registrationId);
  const paid = (await loadTaxBook(tx, organizationId)).paid.find((one) => one.entryId === entryId);
  if (!paid || !isPaymentOf(line, paid)) throw new CallFailure(acceptMatch.failures.gone);
  return match(tx, caller, line, { entryId, made: "nothing", what: paid.form }, reasons, at);
}

async function match(
  tx: Transaction,
  caller: MemberContext,
  line: OpenLine,
  { what, ...made }: { entryId: string; made: "entry" | "nothing"; what: string },
  reasons: readonly MatchReason[],
  at: Date,
): Promise<string> {
  const bookedOn = await ensureAccount(tx, caller.organizationId, TAX_PAYABLE);
  // The tax office is no vendor, of whom an account would be learned.
  await writeMatch(tx, caller, line, { kind: "entry", ...made, reasons, state: "matched", party: null, bookedOn }, at);
  await tell(tx, caller, line, "matched", { entryId: made.entryId, with: "items", what });
  return sayAnswer("matchedPaid", { what });
}
