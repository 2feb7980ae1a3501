/** Accepts a suggested match: links the transaction, and posts what the match needs. */
import { acceptMatch, type paymentBody, writeDay } from "@tallyleaf/contract";
import {
  absolute,
  accountFor,
  BANK_FEES_ACCOUNT,
  decimal,
  divide,
  type Money,
  moneyFromDecimal,
  STANDARD_EXCHANGE,
  toDecimalString,
  toNumber,
  transferToEntry,
} from "@tallyleaf/ledger";
import type * as z from "zod";
import { listActiveAccounts } from "../../books/chart/accounts/chart.ts";
import { ensureExchangeAccounts } from "../../books/chart/accounts/exchange.ts";
import { loadBaseCurrency } from "../../books/company/base-currency.ts";
import { findRateFor } from "../../books/currencies/rate-for.ts";
import { insertEntry } from "../../books/journal/entries.ts";
import { loadOffered } from "../../books/settlement/discounts/offered.ts";
import { enterPayment } from "../../books/settlement/payments/enter-payment.ts";
import { openBills, openInvoices } from "../../books/settlement/payments/open-items.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { and, eq } from "../../platform/db/orm.ts";
import { bankMatches, payments } from "../../platform/db/schema.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { sayAnswer } from "../../platform/http/say-answer.ts";
import { sayRefusal } from "../../platform/http/say-refusal.ts";
import { repayFrom } from "../expenses/change-payment-account.ts";
import { lockExpense } from "../expenses/find-for-change.ts";
import { listExpectedPayments } from "../payment-runs/expected.ts";
import {
  listBookedSides,
  listOtherSides,
  listPaidExpenses,
  listRecordedPayments,
  type OpenLine,
} from "./candidates.ts";
import { amountOf, lockLine, lockOpenLine, tell, writeMatch } from "./line.ts";
import type { MatchReason } from "./match-reason.ts";
import { discountBy } from "./suggest.ts";
import { matchOwedTax, matchPaidTax } from "./tax-payments.ts";

const { failures } = acceptMatch;
type Paid = z.output<typeof paymentBody>;
/** Digits of a rate that the bank's own amounts give: enough to come back to the cent. */
const RATE_SCALE = 15;

/**
 * Accepts a suggestion by its name, if it still holds.
 *
 * @param reasons why it was suggested, to be kept
 * @throws CallFailure one of the failures of `acceptMatch`
 */
export async function accept(
  tx: Transaction,
  caller: MemberContext,
  lineId: string,
  suggestion: string,
  reasons: readonly MatchReason[],
  at: Date,
): Promise<string> {
  const line = await lockOpenLine(tx, caller.organizationId, lineId);
  const [kind, rest = ""] = suggestion.split(":", 2);
  switch (kind) {
    case "expense":
      return matchExpense(tx, caller, line, Number(rest), reasons, at);
    case "payment":
      return matchPayment(tx, caller, line, rest, reasons, at);
    case "transfer":
      return matchTransfer(tx, caller, line, rest, reasons, at);
    case "booked":
      return matchBookedTransfer(tx, caller, line, rest, reasons, at);
    case "bill": {
      const items = rest.split(",").map((id) => ({ expenseId: Number(id) }));
      return settle(tx, caller, line, { items }, reasons, at);
    }
    case "discount":
      return matchDiscounted(tx, caller, line, rest, reasons, at);
    case "run":
      return matchRun(tx, caller, line, rest, reasons, at);
    case "invoice": {
      const items = rest.split(",").map((invoiceId) => ({ invoiceId }));
      return settle(tx, caller, line, { items }, reasons, at);
    }
    case "tax":
      return matchOwedTax(tx, caller, line, rest, reasons, at);
    case "tax_paid":
      return matchPaidTax(tx, caller, line, rest, reasons, at);
    case "overpaid":
      return settle(tx, caller, line, { items: [{ invoiceId: rest }], keepRest: true }, reasons, at);
    default:
      throw new CallFailure(failures.gone);
  }
}

/** An expense that is in the books: ticked off; moved to this account, or to the bank's rate, where the books say otherwise. */
async function matchExpense(
  tx: Transaction,
  caller: MemberContext,
  line: OpenLine,
  expenseId: number,
  reasons: readonly MatchReason[],
  at: Date,
): Promise<string> {
  const { organizationId } = caller;
  const locked = await lockExpense(tx, organizationId, expenseId);
  const fitting = await listPaidExpenses(tx, organizationId, [line.id]);
  const found = fitting.find((one) => one.expenseId === expenseId);
  if (!found || !locked) throw new CallFailure(failures.gone);
  const isForeign = found.currency !== line.currency;
  const charged = absolute(amountOf(line));
  const isOtherRate = isForeign && moneyFromDecimal(found.baseAmount, line.currency).minor !== charged.minor;
  if (found.paidFrom !== line.accountCode || isOtherRate) {
    const exchangeRate = isOtherRate ? bankRate(charged, moneyFromDecimal(found.amount, found.currency)) : undefined;
    await repayFrom(tx, caller, locked.expense, { accountCode: line.accountCode, exchangeRate }, at);
  }
  await writeMatch(
    tx,
    caller,
    line,
    { kind: "expense", expenseId, made: "nothing", reasons, state: "matched", party: found.vendor },
    at,
  );
  await tell(tx, caller, line, "matched", { expenseId, with: "expense", vendor: found.vendor });
  return found.vendor ? sayAnswer("matchedWith", { what: found.vendor }) : sayAnswer("matchedExpense");
}

const bankRate = (charged: Money, paid: Money) =>
  divide(decimal(toDecimalString(charged)), decimal(toDecimalString(paid)), RATE_SCALE);

/** A payment recorded by hand: the match links it to the transaction. */
async function matchPayment(
  tx: Transaction,
  caller: MemberContext,
  line: OpenLine,
  paymentId: string,
  reasons: readonly MatchReason[],
  at: Date,
): Promise<string> {
  const { organizationId } = caller;
  const byId = and(eq(payments.organizationId, organizationId), eq(payments.id, paymentId));
  if (!isUuid(paymentId)) throw new CallFailure(failures.gone);
  await tx.select({ id: payments.id }).from(payments).where(byId).for("update");
  const found = (await listRecordedPayments(tx, organizationId, [line.id])).find((one) => one.paymentId === paymentId);
  if (!found) throw new CallFailure(failures.gone);
  await tx.update(payments).set({ bankLineId: line.id }).where(byId);
  await writeMatch(
    tx,
    caller,
    line,
    { kind: "payment", paymentId, made: "nothing", reasons, state: "matched", party: found.party },
    at,
  );
  await tell(tx, caller, line, "matched", { paymentId, with: "payment", party: found.party });
  return found.party ? sayAnswer("matchedPaymentOf", { party: found.party }) : sayAnswer("matchedPayment");
}

/** Both lines of a transfer between own accounts, and its entry. */
async function matchTransfer(
  tx: Transaction,
  caller: MemberContext,
  line: OpenLine,
  otherId: string,
  reasons: readonly MatchReason[],
  at: Date,
): Promise<string> {
  const { organizationId, userId } = caller;
  const sides = await listOtherSides(tx, organizationId, [line.id]);
  if (!sides.some((side) => side.otherId === otherId)) throw new CallFailure(failures.gone);
  const other = await lockOpenLine(tx, organizationId, otherId);
  const [from, to] = line.amount.startsWith("-") ? [line, other] : [other, line];
  const baseCurrency = await loadBaseCurrency(tx, organizationId);
  const isExchange = from.currency !== to.currency;
  const side = async (one: OpenLine) => ({
    accountCode: one.accountCode,
    amount: absolute(amountOf(one)),
    exchangeRate: await loadRateOn(tx, organizationId, one.currency, baseCurrency, from.date),
  });
  const entryId = await insertEntry(tx, {
    organizationId,
    expenseId: null,
    source: "transfer",
    sourceId: from.id,
    revision: 1,
    documentId: null,
    createdBy: userId,
    entry: transferToEntry({
      date: from.date,
      description: `Transfer from ${from.accountName} to ${to.accountName}`,
      reference: from.reference || null,
      from: await side(from),
      to: await side(to),
      baseCurrency,
      feeAccountCode: accountFor("bank_fees", await listActiveAccounts(tx, organizationId))?.code ?? BANK_FEES_ACCOUNT,
      exchangeAccounts: isExchange ? await ensureExchangeAccounts(tx, organizationId) : STANDARD_EXCHANGE,
    }),
    state: { kind: "posted", at },
    taxStructure: "exclusive",
    tipRate: null,
    tipCurrency: null,
  });
  for (const [one, opposite] of [
    [line, other],
    [other, line],
  ] as const) {
    const match = { kind: "transfer", otherLineId: opposite.id, entryId, made: "entry", reasons } as const;
    await writeMatch(tx, caller, one, { ...match, state: "transfer", party: null }, at);
  }
  await tell(tx, caller, line, "matched", {
    entryId,
    with: "transfer",
    from: from.accountName,
    to: to.accountName,
  });
  return sayAnswer("bookedTransfer", { from: from.accountName, to: to.accountName });
}

/** The other transaction of a transfer that was posted from its account: both share the entry, and nothing is posted. */
async function matchBookedTransfer(
  tx: Transaction,
  caller: MemberContext,
  line: OpenLine,
  otherId: string,
  reasons: readonly MatchReason[],
  at: Date,
): Promise<string> {
  const { organizationId } = caller;
  if (!isUuid(otherId)) throw new CallFailure(failures.gone);
  await lockLine(tx, organizationId, otherId);
  const found = (await listBookedSides(tx, organizationId, [line.id])).find((side) => side.otherId === otherId);
  if (!found) throw new CallFailure(failures.gone);
  const { entryId, otherAccount } = found;
  await writeMatch(
    tx,
    caller,
    line,
    { kind: "transfer", otherLineId: otherId, entryId, made: "nothing", reasons, state: "transfer", party: null },
    at,
  );
  await tx
    .update(bankMatches)
    .set({ otherLineId: line.id })
    .where(and(eq(bankMatches.organizationId, organizationId), eq(bankMatches.bankLineId, otherId)));
  await tell(tx, caller, line, "matched", { entryId, with: "booked_transfer", account: otherAccount });
  return sayAnswer("matchedTransfer", { account: otherAccount });
}

/** A payment of an exported run: its bills are paid, less their discounts. */
async function matchRun(
  tx: Transaction,
  caller: MemberContext,
  line: OpenLine,
  id: string,
  reasons: readonly MatchReason[],
  at: Date,
): Promise<string> {
  const found = (await listExpectedPayments(tx, caller.organizationId)).find((payment) => payment.id === id);
  if (!found) throw new CallFailure(failures.gone);
  const { currency, discounts } = found;
  const items = found.expenseIds.map((expenseId, place) => ({
    expenseId,
    discount: toNumber({ minor: discounts[place] ?? 0n, currency }),
  }));
  return settle(tx, caller, line, { items }, reasons, at);
}

/** Money for an invoice or bill less a discount of its terms. */
async function matchDiscounted(
  tx: Transaction,
  caller: MemberContext,
  line: OpenLine,
  id: string,
  reasons: readonly MatchReason[],
  at: Date,
): Promise<string> {
  const { organizationId } = caller;
  const items = isUuid(id)
    ? await openInvoices(tx, organizationId, [id], "for update")
    : await openBills(tx, organizationId, [Number(id)].filter(Number.isInteger), "for update");
  const [item] = items;
  const offered = await loadOffered(tx, organizationId, items);
  const found = item && discountBy(line, item, offered.get(item) ?? []);
  if (!found) throw new CallFailure(failures.gone);
  const named = item.invoiceId === null ? { expenseId: Number(id) } : { invoiceId: id };
  return settle(tx, caller, line, { items: [{ ...named, discount: toNumber(found.amount) }] }, reasons, at);
}

/**
 * Pays invoices or bills with the line's money.
 *
 * @throws CallFailure one of the failures of `recordPayment`
 */
export async function settle(
  tx: Transaction,
  caller: MemberContext,
  line: OpenLine,
  paid: Pick<Paid, "items"> & Partial<Pick<Paid, "fee" | "writeOff" | "keepRest" | "dimensions">>,
  reasons: readonly MatchReason[],
  at: Date,
): Promise<string> {
  const amount = amountOf(line);
  const ids = paid.items.flatMap(({ invoiceId, expenseId }) => invoiceId ?? expenseId ?? []);
  if (ids.some((id) => (typeof id === "string" ? !isUuid(id) : !Number.isInteger(id))))
    throw new CallFailure(failures.gone);
  const { id, direction, items } = await enterPayment(
    tx,
    caller,
    {
      date: line.date,
      accountCode: line.accountCode,
      amount: toNumber(absolute(amount)),
      currency: line.currency,
      reference: line.reference.slice(0, 300),
      note: "",
      fee: 0,
      writeOff: 0,
      keepRest: false,
      ...paid,
    },
    { bankLineId: line.id, at },
  );
  if ((direction === "in") !== amount.minor > 0n)
    throw new CallFailure(failures.twoDirections, {
      message: sayRefusal(direction === "in" ? "paidByIncoming" : "paidByOutgoing"),
    });
  const [first] = items;
  const party = new Set(items.map(({ item }) => item.party)).size === 1 ? (first?.item.party ?? null) : null;
  await writeMatch(
    tx,
    caller,
    line,
    { kind: "payment", paymentId: id, made: "payment", reasons, state: "matched", party },
    at,
  );
  const what = items.map(({ item }) => item.label).join(", ");
  await tell(tx, caller, line, "matched", { paymentId: id, with: "items", what });
  return sayAnswer("matchedPaid", { what });
}

/** The rate into the books' currency on a day. @throws CallFailure `rateMissing` */
export async function loadRateOn(tx: Transaction, organizationId: string, from: string, to: string, date: string) {
  const known = await findRateFor(tx, organizationId, from, to, date);
  if (known) return known.rate;
  const message = sayRefusal("noRateInSettings", { from, to, day: writeDay(date) });
  throw new CallFailure(failures.rateMissing, { message });
}

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
