/** Payments that a bank account is expected to make for exported runs: the sum of a batch, or each transfer by itself. */
import { batchesOf, moneyFromDecimal, sum } from "@tallyleaf/ledger";
import type { Transaction } from "../../platform/db/database.ts";
import { type ItemRow, listExported, type RunRow } from "./store.ts";

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
    const transfers = items.map((item) => ({ item, payee: { account: item.iban } }));
    const batches = batchesOf(run.account, run.currency, transfers).map(({ transfers: some }) =>
      some.map(({ item }) => item),
    );
    const whole = batches.length > 1 ? [items, ...batches] : batches;
    const several = whole.filter((some) => some.length > 1);
    return [...several, ...items.map((item) => [item])].map((some, place) => expectedOf(run, some, place));
  });
}

function expectedOf(run: RunRow, items: readonly ItemRow[], place: number): ExpectedPayment {
  const minor = (texts: string[]) =>
    sum(
      texts.map((text) => moneyFromDecimal(text, run.currency)),
      run.currency,
    ).minor;
  const [first] = items;
  const isOne = items.length === 1;
  return {
    id: `${run.id}.${place}`,
    bankAccountId: run.bankAccountId,
    payDate: run.payDate,
    currency: run.currency,
    amount: minor(items.map(({ amount }) => amount)),
    discount: minor(items.map(({ discount }) => discount)),
    expenseIds: items.map(({ expenseId }) => expenseId),
    discounts: items.map(({ discount }) => minor([discount])),
    names: first ? (isOne ? [first.endToEndId, first.text] : [first.endToEndId.replace(/-\d+$/, "")]) : [],
    party: isOne ? (first?.payeeName ?? "") : "",
  };
}
