/** Settles bills with a deposit to their vendor: the checks, and the lines by which the deposit and its tax leave. */
import { type DepositRow, LATER_PAYMENT, recordPayment } from "@tallyleaf/contract";
import {
  type Account,
  add,
  bookedShare,
  compareMoney,
  type DiscountLines,
  type DocumentTax,
  discountToLines,
  divideRounding,
  isZero,
  type Money,
  money,
  type OpenAmount,
  postingAccountsOf,
  type SettlementLine,
  subtract,
  sum,
  taxSharesOf,
  toNumber,
  zero,
} from "@tallyleaf/ledger";
import type { Transaction } from "../../../platform/db/database.ts";
import { sql } from "../../../platform/db/orm.ts";
import { CallFailure } from "../../../platform/http/failure.ts";
import { sayMoney, sayRefusal } from "../../../platform/http/say-refusal.ts";
import { loadHeldDeposit } from "../booked-deposits.ts";
import { accountsOf, type DocumentTaxes, loadTaxesOfEntries } from "../discounts/document-taxes.ts";
import { loadSupplierDeposits, openOfAll, openOfDeposit, type SupplierDeposit } from "../supplier-deposits.ts";
import type { OpenItem } from "./open-items.ts";

const { badDeposit } = recordPayment.failures;

interface Asked {
  depositId: number;
  accountCode: string;
  fee: number;
  writeOff: number;
  keepRest: boolean;
  date: string;
  items: readonly { discount?: number | undefined }[];
}

/**
 * Returns a deposit that may settle the items. Nobody else uses it until the transaction ends.
 *
 * @throws CallFailure `badDeposit`, naming the field
 */
export async function loadUsableDeposit(
  tx: Transaction,
  organizationId: string,
  asked: Asked,
  of: { items: readonly OpenItem[]; amount: Money; bankLineId?: string },
): Promise<SupplierDeposit> {
  const { items, amount } = of;
  await tx.execute(
    sql`select from expense where organization_id = ${organizationId} and id = ${asked.depositId} for update`,
  );
  const [deposit] = await loadSupplierDeposits(tx, organizationId, { ids: [asked.depositId] });
  const vendorId = deposit?.vendorId ?? null;
  const isOwn = items.every(
    (item) => item.kind === "payable" && item.partyId === vendorId && item.expenseId !== asked.depositId,
  );
  if (!deposit || vendorId === null || !isOwn) throw refusal("depositId", sayRefusal("depositOfOther"));
  const { currency, reference: number } = deposit;
  const isAlone =
    [asked.fee, asked.writeOff, ...asked.items.map(({ discount = 0 }) => discount)].every((each) => each === 0) &&
    !asked.keepRest &&
    of.bankLineId === undefined &&
    asked.accountCode === deposit.accountCode &&
    items.every(({ open }) => open.amount.minor > 0n);
  if (!isAlone) throw refusal("depositId", sayRefusal("depositAlone"));
  if (amount.currency !== currency || items.some(({ open }) => open.amount.currency !== currency))
    throw refusal("depositId", sayRefusal("depositCurrency", { number, currency }));
  if (asked.date < deposit.date) throw refusal("date", sayRefusal("depositBefore", { number }));
  // Refunds of the vendor lower it.
  const all = openOfAll(await loadSupplierDeposits(tx, organizationId, { vendorId }), currency);
  const own = openOfDeposit(deposit);
  // Later payments of the deposit don't count yet.
  const [then] = await loadSupplierDeposits(tx, organizationId, { ids: [asked.depositId], until: asked.date });
  const paidThen = subtract(then?.paid ?? zero(currency), deposit.used);
  const open = [own, paidThen].reduce((least, one) => (compareMoney(one, least) < 0 ? one : least), all);
  if (compareMoney(amount, open) > 0)
    throw refusal("amount", sayRefusal("depositTooHigh", { number, open: sayMoney(open), asked: sayMoney(amount) }));
  return deposit;
}

const refusal = (field: string, message: string) =>
  new CallFailure(badDeposit, { message, errors: [{ path: field, message }] });

/** The lines by which an amount of a deposit goes: without tax from its account, and its taxes from theirs. */
export async function loadDepositLines(
  tx: Transaction,
  organizationId: string,
  of: {
    deposit: SupplierDeposit;
    amount: Money;
    chart: readonly Account[];
    shares: readonly { item: OpenItem; paid: OpenAmount }[];
  },
): Promise<DiscountLines> {
  const { deposit, amount, chart, shares } = of;
  const { vendorId, totalBase } = deposit;
  const document = await loadTaxesOfDeposit(tx, organizationId, deposit);
  // In the books of a former currency the deposit has no amount in this one.
  const settled = sum(
    shares.map(({ paid }) => paid.baseAmount),
    shares[0]?.paid.baseAmount.currency ?? totalBase.currency,
  );
  const base = totalBase.currency === settled.currency ? partOf(deposit, totalBase, amount) : settled;
  const linesOf = (part: Money, baseAmount: Money) =>
    discountToLines({
      ...{ direction: "purchase", amount: part, baseAmount, whole: part, documentDate: deposit.date },
      taxes: restOfTaxes(document, deposit, part),
      accounts: accountsOf(document, "purchase", deposit.accountCode, postingAccountsOf(chart)),
      description: deposit.reference || deposit.vendor,
      ...(vendorId === null ? {} : { party: { type: "vendor", id: vendorId } as const }),
    });
  const [booked, owed] = [linesOf(amount, base), linesOf(amount, settled)];
  // The deposit leaves at its own rate, and the bill's tax is lower by the tax at the bill's.
  const isTax = ({ kind }: SettlementLine) => kind === "tax";
  const price = booked.lines.find((line) => !isTax(line));
  // Its worth on its account is what was paid for it; the last part takes the rest.
  const rest = subtract(deposit.total, deposit.used);
  const restPrice = linesOf(rest, settled).lines.find((line) => !isTax(line));
  const held = {
    amount: restPrice?.amount ?? rest,
    baseAmount: await loadHeldDeposit(tx, organizationId, deposit, base.currency),
  };
  const isKnown = totalBase.currency === settled.currency && amount.currency !== base.currency && price?.amount;
  return {
    lines: [
      ...(price ? [isKnown ? { ...price, baseAmount: bookedShare(held, price.amount ?? amount) } : price] : []),
      ...owed.lines.filter(isTax),
    ],
    taxes: owed.taxes,
  };
}

const loadTaxesOfDeposit = (
  tx: Transaction,
  organizationId: string,
  { entryId, total, totalBase }: SupplierDeposit,
): Promise<Omit<DocumentTaxes, "whole">> =>
  loadTaxesOfEntries(tx, organizationId, [entryId], { currency: total.currency, base: totalBase.currency });

/** The taxes of what is used now: those of all that is used then, less those of what was used before. So the last part takes the rest. */
function restOfTaxes(
  { taxes }: Pick<DocumentTaxes, "taxes">,
  { total, used, date }: SupplierDeposit,
  amount: Money,
): DocumentTax[] {
  const until = (part: Money) =>
    taxSharesOf({ amount: part, whole: total, taxes, direction: "purchase", documentDate: date });
  const [before, after] = [until(used), until(add(used, amount))];
  return after.flatMap((share, at) => {
    const earlier = before[at];
    if (!earlier) return [];
    const taxable = share.taxable && earlier.taxable && subtract(share.taxable, earlier.taxable);
    return { ...share.tax, amount: subtract(share.amount, earlier.amount), taxable };
  });
}

/** The part of an amount of the deposit that belongs to what is used now. */
function partOf({ total, used }: SupplierDeposit, whole: Money, amount: Money): Money {
  const until = (part: Money) => (total.minor === 0n ? 0n : divideRounding(whole.minor * part.minor, total.minor));
  return money(until(add(used, amount)) - until(used), whole.currency);
}

/** A deposit as it is shown, with the tax that using all of it gives back. */
export async function presentDeposit(
  tx: Transaction,
  organizationId: string,
  deposit: SupplierDeposit,
): Promise<DepositRow> {
  const { expenseId, reference, vendor, date, currency, accountCode, total, paid } = deposit;
  const open = openOfDeposit(deposit);
  const document = isZero(open) ? { taxes: [] } : await loadTaxesOfDeposit(tx, organizationId, deposit);
  const shares = taxSharesOf({
    ...{ amount: open, whole: open, taxes: restOfTaxes(document, deposit, open) },
    ...{ direction: "purchase", documentDate: date },
  });
  const openTax = sum(
    shares.map(({ tax, claimed }) => (tax.meaning?.computation === "self_assessed" ? zero(currency) : claimed)),
    currency,
  );
  return {
    ...{ expenseId, reference: reference || vendor, date, currency, accountCode },
    ...{ total: toNumber(total), paid: toNumber(paid), open: toNumber(open), openTax: toNumber(openTax) },
  };
}

/**
 * Says no, at the end of what undoes a payment or changes an expense, where bills are settled with more of a deposit than is left.
 *
 * @throws CallFailure `LATER_PAYMENT`
 */
export async function requireDepositsCovered(
  tx: Transaction,
  organizationId: string,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  const short = (await loadSupplierDeposits(tx, organizationId, { ids })).find(
    (one) => one.total.minor > 0n && openOfDeposit(one).minor < 0n,
  );
  if (!short) return;
  const message = sayRefusal("depositUsed", { number: short.reference || short.vendor });
  throw new CallFailure(LATER_PAYMENT, { message });
}

/** Whether bills are settled with the deposit that an expense is. */
export async function isDepositUsed(tx: Transaction, organizationId: string, expenseId: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from payment where organization_id = ${organizationId} and deposit_expense_id = ${expenseId} and voided_at is null limit 1`);
  return rows.length > 0;
}
