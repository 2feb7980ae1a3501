/** Payments that a bank account is expected to make for exported runs: the sum of a batch, or each transfer by itself. */
import { batchesOf, moneyFromDecimal, sum } from "@tallyleaf/ledger";
import type { Transaction } from "../../platform/db/database.ts";
import { listExported, type RunRow } from "./store.ts";
import { type Transfer, transfersOf } from "./transfers.ts";

/** Money that leaves an account for these bills of a run. */
export interface ExpectedPayment {
  /** Of the run, with the place of the payment in it. */
  id: string;
  bankAccountId: string;
  payDate: string;
  currency: string;
  /** In minor units. */
  amount: bigint;
  discount: bigint;
  expenseIds: number[];
  /** Of each bill, in minor units. */
  discounts: bigint[];
  /** By which the bank may name it. */
  names: string[];
  party: string;
}

/** The payments of all exported runs: whole batches first. */
export async function listExpectedPayments(tx: Transaction, organizationId: string): Promise<ExpectedPayment[]> {
  return (await listExported(tx, organizationId)).flatMap(({ run, items }) => {
    const transfers = transfersOf(items).map((one) => ({ ...one, payee: { account: one.first.iban } }));
    const batches = batchesOf(run.account, run.currency, transfers).map(({ transfers: some }) => some);
    const whole = batches.length > 1 ? [transfers, ...batches] : batches;
    const several = whole.filter((some) => some.length > 1);
    return [...several, ...transfers.map((one) => [one])].map((some, place) => expectedOf(run, some, place));
  });
}

function expectedOf(run: RunRow, transfers: readonly Transfer[], place: number): ExpectedPayment {
  const items = transfers.flatMap((transfer) => transfer.items);
  const minor = (texts: string[]) =>
    sum(
      texts.map((text) => moneyFromDecimal(text, run.currency)),
      run.currency,
    ).minor;
  const [first] = items;
  const isOne = transfers.length === 1;
  return {
    id: `${run.id}.${place}`,
    bankAccountId: run.bankAccountId,
    payDate: run.payDate,
    currency: run.currency,
    amount: minor(items.map(({ amount }) => amount)),
    discount: minor(items.map(({ discount }) => discount)),
    expenseIds: items.map(({ expenseId }) => expenseId),
    discounts: items.map(({ discount }) => minor([discount])),
    names: first
      ? isOne
        ? [first.endToEndId, ...items.map(({ text }) => text)]
        : [first.endToEndId.replace(/-\d+$/, "")]
      : [],
    party: isOne ? (first?.payeeName ?? "") : "",
  };
}
