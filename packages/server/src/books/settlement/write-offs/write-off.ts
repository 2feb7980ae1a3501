/** Writes an invoice off, claims its tax where that is an act of its own, and records what comes in after all. */
import {
  type CallInput,
  claimRelief,
  recoverWriteOff,
  withdrawRelief,
  writeDay,
  writeOffInvoice,
} from "@tallyleaf/contract";
import {
  absolute,
  add,
  badDebtToLines,
  balance,
  bookedShare,
  compareDecimal,
  compareMoney,
  costByDimensions,
  dayOf,
  isZero,
  type Money,
  type OpenAmount,
  reliefToLines,
  type SettlementLine,
  subtract,
  sum,
  taxSharesOf,
  toDecimalString,
  toNumber,
  type WrittenOffTax,
  zero,
} from "@tallyleaf/ledger";
import { translator } from "@tallyleaf/messages";
import { contractWriteOffs } from "@tallyleaf/messages/catalogs/contract-write-offs";
import type { Transaction } from "../../../platform/db/database.ts";
import { recordEvent } from "../../../platform/events/record.ts";
import { exactMoney } from "../../../platform/http/exact-money.ts";
import { CallFailure } from "../../../platform/http/failure.ts";
import { sayMoney } from "../../../platform/http/say-refusal.ts";
import { chooseReversalDay, refuseClosed } from "../../calendar/closed.ts";
import { loadBaseCurrency } from "../../company/base-currency.ts";
import { loadEntries, reverseEntry } from "../../journal/entries.ts";
import { loadAdvances } from "../advances.ts";
import { enterPayment } from "../payments/enter-payment.ts";
import { nameItem, type OpenItem, openInvoices } from "../payments/open-items.ts";
import { badDebtAccount, type Caller, insertPosted, postWriteOff, rateOfPart } from "./post.ts";
import { loadRevenueShares } from "./revenue-shares.ts";
import { canCorrect, laterOf, loadWriteOffTaxes, type WriteOffTaxes } from "./rule.ts";
import { leftInBase, leftOf, loadWriteOffs, type WriteOff } from "./state.ts";

export const say = translator(contractWriteOffs);

type WriteOffBody = CallInput<typeof writeOffInvoice>["body"];
type RecoveryBody = CallInput<typeof recoverWriteOff>["body"];

/** The parts of a bad debt's lines that name its document. */
const documentOf = (item: OpenItem) => ({
  documentDate: item.date,
  description: item.reference || item.label,
  ...(item.partyId ? { party: { type: "client" as const, id: item.partyId } } : {}),
});

export const loadSharesOf = (tx: Transaction, organizationId: string, { invoiceId, expenseId, open }: OpenItem) =>
  loadRevenueShares(tx, organizationId, { invoiceId, expenseId, currency: open.baseAmount.currency });

/** @throws CallFailure one of the failures of `writeOffInvoice` */
export async function writeOff(
  tx: Transaction,
  caller: Caller,
  invoiceId: string,
  body: WriteOffBody,
  at: Date,
): Promise<{ id: string; message: string }> {
  const { failures } = writeOffInvoice;
  const { organizationId } = caller;
  const [item] = await openInvoices(tx, organizationId, [invoiceId], "for update");
  if (!item) throw new CallFailure(failures.notFound);
  const { open } = item;
  // Its tax is due with the money, and the deposit would stay on its account.
  if ((await loadAdvances(tx, organizationId, { ids: [invoiceId] })).length > 0)
    throw new CallFailure(failures.isAdvance);
  const base = await loadBaseCurrency(tx, organizationId);
  if (open.amount.minor <= 0n || open.baseAmount.currency !== base) throw new CallFailure(failures.notOpen);
  if (body.date < item.date) throw fieldFailure(failures.beforeInvoice, "date");
  if (body.date > dayOf(at)) throw fieldFailure(failures.inFuture, "date");
  const amount = body.amount === undefined ? open.amount : exactMoney(body.amount, open.amount.currency, "amount");
  if (compareMoney(amount, open.amount) > 0)
    throw fieldFailure(
      failures.moreThanOpen,
      "amount",
      say("onlyOpen", { open: sayMoney(open.amount), invoice: nameItem(item) }),
    );
  await refuseClosed(tx, organizationId, body.date, "date");
  const taxes = await loadWriteOffTaxes(tx, organizationId, item);
  const isTaxLater = taxes.rule !== "none" && !canCorrect(taxes);
  if (body.tax === "correct" && isTaxLater) throw fieldFailure(failures.taxLater, "tax");
  const corrects = canCorrect(taxes) && (body.tax ?? (taxes.rule === "now" ? "correct" : "keep")) === "correct";
  const part: OpenAmount = { amount, baseAmount: bookedShare(open, amount) };
  const accountCode = await badDebtAccount(tx, organizationId);
  const whole = badDebtToLines({
    ...{ side: "debit", ...part, whole: taxes.whole, taxes: corrects ? taxes.taxes : [], accountCode },
    ...documentOf(item),
  });
  const lines = costByDimensions(whole, await loadSharesOf(tx, organizationId, item));
  const id = await postWriteOff(tx, caller, {
    ...{ kind: "write_off", item, date: body.date, part, lines, accountCode, reason: body.reason, at },
    exchangeRate: rateOfPart(part),
  });
  const named = { amount: sayMoney(amount), invoice: nameItem(item) };
  const message =
    taxes.reliefFrom === null
      ? say("writtenOff", named)
      : say("writtenOffReclaim", { ...named, day: writeDay(taxes.reliefFrom) });
  return { id, message };
}

/** The tax that a write-off of all that is open would correct, now or by a relief. */
export function previewTax(item: OpenItem, { whole, taxes }: WriteOffTaxes): Money {
  const { open } = item;
  if (open.amount.minor <= 0n) return zero(open.amount.currency);
  const made = badDebtToLines({ side: "debit", ...open, whole, taxes, accountCode: "", ...documentOf(item) });
  return made.taxes.reduce((all, { amount }) => add(all, absolute(amount)), zero(open.amount.currency));
}

/** The lines of a relief for what is still written off; null: there is nothing to claim. */
export async function makeRelief(tx: Transaction, organizationId: string, item: OpenItem, writeOff: WriteOff) {
  const taxes = await loadWriteOffTaxes(tx, organizationId, item);
  if (taxes.reliefFrom === null || isZero(leftOf(writeOff))) return null;
  const whole = reliefToLines({
    ...{ side: "debit", amount: leftOf(writeOff), baseAmount: leftInBase(writeOff), whole: taxes.whole },
    ...{ taxes: taxes.taxes, accountCode: await badDebtAccount(tx, organizationId), ...documentOf(item) },
  });
  const made = costByDimensions(whole, await loadSharesOf(tx, organizationId, item));
  const tax = made.taxes.reduce((all, { amount }) => add(all, amount), zero(writeOff.amount.currency));
  // Written off on a later day, it is claimed on that day at the earliest.
  const from = laterOf(taxes.reliefFrom, writeOff.date);
  return made.lines.length === 0 ? null : { from, tax, ...made };
}

/** @throws CallFailure one of the failures of `claimRelief` */
export async function claim(
  tx: Transaction,
  caller: Caller,
  id: string,
  { date }: { date: string },
  at: Date,
): Promise<string> {
  const { failures } = claimRelief;
  const { writeOff, item } = await lockWriteOff(tx, caller.organizationId, id, failures.notFound);
  if (writeOff.relief !== null) throw new CallFailure(failures.claimed);
  const relief = await makeRelief(tx, caller.organizationId, item, writeOff);
  if (relief === null) throw new CallFailure(failures.noRelief);
  if (date < relief.from)
    throw fieldFailure(failures.tooEarly, "date", say("tooEarlyUntil", { day: writeDay(relief.from) }));
  if (date > dayOf(at)) throw fieldFailure(failures.inFuture, "date");
  await refuseClosed(tx, caller.organizationId, date, "date");
  const { baseAmount, amount } = { amount: relief.tax, baseAmount: leftInBase(writeOff) };
  const entry = balance({
    ...{ entryDate: date, dueDate: null, vendor: item.party || null, reference: item.reference || null },
    ...{ description: writeOff.reason || null, currency: amount.currency, baseCurrency: baseAmount.currency },
    exchangeRate: rateOfPart({ amount: leftOf(writeOff), baseAmount }),
    postings: relief.lines.map(({ held: _, ...line }: SettlementLine) => ({
      ...line,
      amount: line.amount ?? line.baseAmount,
    })),
    taxes: relief.taxes,
  });
  const entryId = await insertPosted(tx, caller, { entry, id, revision: 2, at });
  await note(tx, caller, "relief_claimed", writeOff, item, { amount, date, entryId });
  return say("reliefPosted", { amount: sayMoney(amount) });
}

/** @throws CallFailure one of the failures of `withdrawRelief` */
export async function withdraw(tx: Transaction, caller: Caller, id: string, at: Date): Promise<string> {
  const { failures } = withdrawRelief;
  const { writeOff, item } = await lockWriteOff(tx, caller.organizationId, id, failures.notFound);
  if (writeOff.relief === null) throw new CallFailure(failures.notClaimed);
  if (!isZero(writeOff.recovered)) throw new CallFailure(failures.recovered);
  await reverseRelief(tx, caller, writeOff, at);
  const { amount, date, entryId } = writeOff.relief;
  await note(tx, caller, "relief_withdrawn", writeOff, item, { amount, date, entryId });
  return say("reliefWithdrawn");
}

/** Reverses the entry of a relief; nothing without one. */
export async function reverseRelief(
  tx: Transaction,
  { organizationId, userId }: Caller,
  { relief }: Pick<WriteOff, "relief">,
  at: Date,
): Promise<void> {
  if (relief === null) return;
  const entry = (await loadEntries(tx, organizationId, [relief.entryId])).get(relief.entryId);
  if (!entry) throw new Error(`The entry of the relief ${relief.entryId} does not exist.`);
  await reverseEntry(tx, entry, { userId, at, entryDate: await chooseReversalDay(tx, entry.row, at) });
}

/** @throws CallFailure one of the failures of `recoverWriteOff` */
export async function recover(
  tx: Transaction,
  caller: Caller,
  id: string,
  body: RecoveryBody,
  at: Date,
): Promise<string> {
  const { failures } = recoverWriteOff;
  const { organizationId } = caller;
  const { writeOff, item } = await lockWriteOff(tx, organizationId, id, failures.notFound);
  if (body.date < writeOff.date) throw fieldFailure(failures.beforeWriteOff, "date");
  if (body.date > dayOf(at)) throw fieldFailure(failures.inFuture, "date");
  const left = leftOf(writeOff);
  const amount = body.amount === undefined ? left : exactMoney(body.amount, left.currency, "amount");
  if (compareMoney(amount, left) > 0 || isZero(left))
    throw fieldFailure(
      failures.recovered,
      "amount",
      say("onlyWrittenOff", { left: sayMoney(left), invoice: nameItem(item) }),
    );
  await postRecovery(tx, caller, { writeOff, item, amount, date: body.date, at });
  const named = { amount: sayMoney(amount), invoice: nameItem(item) };
  if (body.accountCode === undefined) return say("owedAgain", named);
  await enterPayment(
    tx,
    caller,
    {
      ...{ date: body.date, accountCode: body.accountCode, amount: toNumber(amount), currency: amount.currency },
      ...{ fee: 0, writeOff: 0, keepRest: false, reference: item.reference, note: "" },
      items: [{ invoiceId: writeOff.invoiceId }],
    },
    { at },
  );
  return say("recovered", named);
}

/** Takes an amount of a write-off back, with its tax: the invoice is owed again by as much. */
async function postRecovery(
  tx: Transaction,
  caller: Caller,
  of: { writeOff: WriteOff; item: OpenItem; amount: Money; date: string; at: Date },
): Promise<void> {
  const { writeOff, item, amount, date, at } = of;
  const { organizationId } = caller;
  await refuseClosed(tx, organizationId, date, "date");
  const left = leftOf(writeOff);
  const part: OpenAmount = {
    amount,
    baseAmount: bookedShare({ amount: left, baseAmount: leftInBase(writeOff) }, amount),
  };
  const accountCode = await badDebtAccount(tx, organizationId);
  const whole = badDebtToLines({
    ...{ side: "credit", ...part, whole: left, taxes: writeOff.taxes, accountCode, ...documentOf(item) },
  });
  const lines = costByDimensions(whole, await loadSharesOf(tx, organizationId, item));
  await postWriteOff(tx, caller, {
    ...{ kind: "recovery", writeOffId: writeOff.id, item, date, part, lines, accountCode, reason: writeOff.reason, at },
    exchangeRate: rateOfPart(part),
  });
}

/**
 * Takes back what was written off of an invoice and is now credited, the latest write-off first: the credit note lowers revenue and tax
 * by it, so that it is no bad debt.
 *
 * @param credited with tax, in the invoice's currency
 * @throws CallFailure `month_closed`, of the credit note's day or of the later write-off's
 */
export async function takeCreditedBack(
  tx: Transaction,
  caller: Caller,
  { invoiceId, credited, date, at }: { invoiceId: string; credited: Money; date: string; at: Date },
): Promise<void> {
  const { organizationId } = caller;
  const [first] = await openInvoices(tx, organizationId, [invoiceId], "for update");
  if (!first) return;
  let over = subtract(credited, first.open.amount.minor > 0n ? first.open.amount : zero(credited.currency));
  for (const writeOff of (await loadWriteOffs(tx, organizationId, { invoiceId })).toReversed()) {
    const left = leftOf(writeOff);
    const amount = compareMoney(over, left) > 0 ? left : over;
    if (amount.minor <= 0n) continue;
    const [item] = await openInvoices(tx, organizationId, [invoiceId]);
    if (!item) throw new Error(`The invoice ${invoiceId} is gone in the middle of its transaction.`);
    await postRecovery(tx, caller, { writeOff, item, amount, date: laterOf(date, writeOff.date), at });
    over = subtract(over, amount);
  }
}

/**
 * Splits what is written off of an invoice over its taxes again, after a credit note of it was issued or voided: each tax is corrected by its
 * share in what is left, and never by more than that. Nothing happens where a note took the same part of each tax.
 *
 * @param date of the credit note, or of its reversal
 * @throws CallFailure `month_closed`
 */
export async function splitAgain(
  tx: Transaction,
  caller: Caller,
  { invoiceId, date, at }: { invoiceId: string; date: string; at: Date },
): Promise<void> {
  const { organizationId } = caller;
  const writeOffs = (await loadWriteOffs(tx, organizationId, { invoiceId })).filter(
    (one) => leftOf(one).minor > 0n && one.taxes.length > 0,
  );
  if (writeOffs.length === 0) return;
  const [item] = await openInvoices(tx, organizationId, [invoiceId], "for update");
  if (!item) return;
  const document = await loadWriteOffTaxes(tx, organizationId, item);
  if (document.whole.minor <= 0n || !isSplitOtherwise(writeOffs, document)) return;
  for (const writeOff of writeOffs) await writeOffAgain(tx, caller, { writeOff, item, date, at });
}

/** Whether the write-offs correct a tax by more than is left of it, or not by its share. */
function isSplitOtherwise(writeOffs: readonly WriteOff[], { whole, taxes }: WriteOffTaxes): boolean {
  const isSame = (one: WrittenOffTax, other: WrittenOffTax) =>
    one.name === other.name &&
    one.code === other.code &&
    one.direction === other.direction &&
    (one.rate === null || other.rate === null ? one.rate === other.rate : compareDecimal(one.rate, other.rate) === 0);
  const corrected = writeOffs.flatMap((one) => one.taxes);
  // Another rule was made for it since.
  if (corrected.some((one) => !taxes.some((tax) => isSame(one, tax)))) return false;
  const { currency } = whole;
  const all = writeOffs.map(leftOf);
  const shares = taxSharesOf({ amount: sum(all, currency), whole, taxes, direction: "sale", documentDate: "" });
  // Each act rounds once, and so does each recovery.
  const slack = BigInt(writeOffs.length) + 1n;
  return taxes.some((tax, at) => {
    const own = corrected.filter((one) => isSame(one, tax));
    const isOff = (is: bigint, due: bigint, most: bigint) =>
      is > (most < 0n ? 0n : most) || (is > due ? is - due : due - is) > slack;
    const [net, share] = [tax.taxable, shares[at]];
    const nets = own.flatMap(({ taxable }) => taxable ?? []);
    return (
      (share !== undefined &&
        isOff(
          sum(
            own.map(({ amount }) => amount),
            currency,
          ).minor,
          share.amount.minor,
          tax.amount.minor,
        )) ||
      (net !== null && share?.taxable != null && isOff(sum(nets, currency).minor, share.taxable.minor, net.minor))
    );
  });
}

/** Takes a write-off back and writes the same amount off again, with its tax as the invoice is now. A relief is claimed again. */
async function writeOffAgain(
  tx: Transaction,
  caller: Caller,
  { writeOff, item, date, at }: { writeOff: WriteOff; item: OpenItem; date: string; at: Date },
): Promise<void> {
  const { organizationId } = caller;
  const { relief, reason } = writeOff;
  const day = laterOf(laterOf(date, writeOff.date), relief?.date ?? date);
  const part: OpenAmount = { amount: leftOf(writeOff), baseAmount: leftInBase(writeOff) };
  await postRecovery(tx, caller, { writeOff, item, amount: part.amount, date: day, at });
  const { whole, taxes } = await loadWriteOffTaxes(tx, organizationId, item);
  const accountCode = await badDebtAccount(tx, organizationId);
  const made = badDebtToLines({
    ...{ side: "debit", ...part, whole, taxes: relief === null ? taxes : [], accountCode, ...documentOf(item) },
  });
  const lines = costByDimensions(made, await loadSharesOf(tx, organizationId, item));
  const id = await postWriteOff(tx, caller, {
    ...{ kind: "write_off", item, date: day, part, lines, accountCode, reason, at },
    exchangeRate: rateOfPart(part),
  });
  const [again] = relief === null ? [] : await loadWriteOffs(tx, organizationId, { id });
  if (again && (await makeRelief(tx, organizationId, item, again)) !== null)
    await claim(tx, caller, id, { date: day }, at);
}

/** The write-off with its invoice, which nobody else changes until the transaction ends. */
async function lockWriteOff(
  tx: Transaction,
  organizationId: string,
  id: string,
  notFound: { status: number; code: string; message: string },
) {
  const [named] = await loadWriteOffs(tx, organizationId, { id });
  const [item] = named ? await openInvoices(tx, organizationId, [named.invoiceId], "for update") : [];
  const [writeOff] = item ? await loadWriteOffs(tx, organizationId, { id }) : [];
  if (!writeOff || !item) throw new CallFailure(notFound as never);
  return { writeOff, item };
}

async function note(
  tx: Transaction,
  { organizationId, userId, requestId }: Caller,
  verb: "relief_claimed" | "relief_withdrawn",
  { id }: WriteOff,
  { party }: OpenItem,
  { amount, date, entryId }: { amount: Money; date: string; entryId: string },
): Promise<void> {
  const after = { amount: toDecimalString(amount), currency: amount.currency, party, date, entryId };
  await recordEvent(tx, {
    ...{ organizationId, actorId: userId, verb, subjectType: "payment", subjectId: id, after, requestId },
  });
}

export function fieldFailure(
  failure: { status: number; code: string; message: string },
  path: string,
  message = failure.message,
): CallFailure {
  return new CallFailure(failure as never, { message, errors: [{ path, message }] });
}
