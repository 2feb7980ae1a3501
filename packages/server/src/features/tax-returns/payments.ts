/** Payments of a return as the calls take and show them. */
import { payTaxReturn, removeTaxPayment, type taxPaymentBody } from "@tallyleaf/contract";
import {
  absolute,
  type DayRange,
  isPayable,
  isPaymentAccount,
  isZero,
  moneyFromDecimal,
  negate,
  subtract,
  toDecimalString,
  toNumber,
} from "@tallyleaf/ledger";
import type * as z from "zod";
import { chooseReversalDay } from "../../books/calendar/closed.ts";
import { listActiveAccounts } from "../../books/chart/accounts/chart.ts";
import { loadEntries, reverseEntry } from "../../books/journal/entries.ts";
import { released } from "../../books/settlement/hooks.ts";
import {
  isWithin,
  listTaxPayments,
  postTaxPayment,
  sumOfPayments,
  type TaxPayment,
} from "../../books/settlement/tax-payments.ts";
import type { Transaction } from "../../platform/db/database.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import { exactMoney } from "../../platform/http/exact-money.ts";
import { CallFailure, failureAt } from "../../platform/http/failure.ts";
import { note } from "./note.ts";
import type { FiledReturn, Scope } from "./scope.ts";

/** The payments of all returns of a registration. */
export const loadPayments = (
  tx: Transaction,
  { organizationId, currency, registration }: Scope,
): Promise<TaxPayment[]> => listTaxPayments(tx, { organizationId, currency, registrationId: registration.id });

/** Of all payments, those of a period. */
export const paymentsOf = ({ from }: DayRange, payments: readonly TaxPayment[]): TaxPayment[] =>
  payments.filter((payment) => payment.from === from);

/** Presents the payments for a period, and the rest that is still owed. */
export function presentPaid(
  { currency, filed }: Scope,
  period: DayRange,
  payments: readonly TaxPayment[],
): { paid: number; owed: number | null } {
  const counts = filed.get(period.from);
  const paid = sumOfPayments(paymentsOf(period, payments), currency);
  return { paid: toNumber(paid), owed: counts ? toNumber(subtract(resultOf(counts), paid)) : null };
}

const resultOf = ({ result, currency }: FiledReturn) => moneyFromDecimal(result, currency);

/**
 * Records a payment of a filed return, or its refund. Returns the entry's id.
 *
 * @param scope of a registration that the transaction has locked
 * @throws CallFailure one of the failures of `payTaxReturn`
 */
export async function payReturn(
  tx: Transaction,
  caller: MemberContext,
  scope: Scope,
  period: DayRange,
  body: z.output<typeof taxPaymentBody>,
  at: Date,
): Promise<string> {
  const { failures } = payTaxReturn;
  const counts = scope.filed.get(period.from);
  if (!counts) throw new CallFailure(failures.notFiled);
  const account = (await listActiveAccounts(tx, scope.organizationId)).find(({ code }) => code === body.accountCode);
  if (!account || isPayable(account) || !isPaymentAccount(account))
    throw failureAt(failures.unknownAccount, "accountCode", failures.unknownAccount);
  const paid = sumOfPayments(paymentsOf(period, await loadPayments(tx, scope)), scope.currency);
  const owed = subtract(resultOf(counts), paid);
  if (isZero(owed)) throw new CallFailure(failures.nothingOwed);
  const size = body.amount === undefined ? absolute(owed) : exactMoney(body.amount, scope.currency, "amount");
  const amount = owed.minor < 0n ? negate(size) : size;
  if (!isWithin(amount, owed)) throw failureAt(failures.moreThanOwed, "amount", failures.moreThanOwed);
  const { date, accountCode, reference } = body;
  const filed = { id: counts.id, form: counts.form, ...period };
  const entryId = await postTaxPayment(tx, caller, [filed], { date, accountCode, amount, party: null, reference }, at);
  await noteAmount(tx, caller, scope, period, counts.id, "paid", { amount, date });
  return entryId;
}

/**
 * Reverses a payment; a bank transaction that it was matched with is open again.
 *
 * @throws CallFailure one of the failures of `removeTaxPayment`
 */
export async function removePayment(
  tx: Transaction,
  caller: MemberContext,
  scope: Scope,
  period: DayRange,
  entryId: string,
  at: Date,
): Promise<void> {
  const { organizationId, userId } = caller;
  const { failures } = removeTaxPayment;
  const payment = paymentsOf(period, await loadPayments(tx, scope)).find((one) => one.entryId === entryId);
  const entry = payment && (await loadEntries(tx, organizationId, [entryId])).get(entryId);
  if (!entry) throw new CallFailure(failures.noPayment);
  await released.run(tx, { organizationId, target: { entryId }, locked: failures.reconciled });
  await reverseEntry(tx, entry, { userId, at, entryDate: await chooseReversalDay(tx, entry.row, at) });
  await noteAmount(tx, caller, scope, period, entry.row.sourceId ?? entryId, "payment_removed", payment);
}

const noteAmount = (
  tx: Transaction,
  caller: MemberContext,
  scope: Scope,
  period: DayRange,
  id: string,
  verb: "paid" | "payment_removed",
  { amount, date }: Pick<TaxPayment, "amount" | "date">,
) =>
  note(tx, caller, scope, period, id, verb, {
    amount: toDecimalString(absolute(amount)),
    currency: scope.currency,
    date,
  });
