/** Posts the journal entry that a person typed, once its accounts, its rate and its sides are right. */
import { type manualEntryBody, manualEntryRefusals, postManualEntry, writeMoney } from "@tallyleaf/contract";
import {
  type Account,
  absolute,
  type Decimal,
  decimal,
  isControlAccount,
  isZero,
  type ManualLine,
  type Money,
  manualToEntry,
  subtract,
  sum,
  toDecimalString,
} from "@tallyleaf/ledger";
import type * as z from "zod";
import type { Transaction } from "../../../platform/db/database.ts";
import { recordEvent } from "../../../platform/events/record.ts";
import type { Actor } from "../../../platform/http/context.ts";
import { exactMoney } from "../../../platform/http/exact-money.ts";
import { failureAt } from "../../../platform/http/failure.ts";
import { listActiveAccounts } from "../../chart/accounts/chart.ts";
import { loadBaseCurrency } from "../../company/base-currency.ts";
import { findRateFor } from "../../currencies/rate-for.ts";
import { insertEntry } from "../entries.ts";

const { failures } = postManualEntry;

type Input = z.output<typeof manualEntryBody>;

/**
 * Posts the entry and records it in the activity log. Returns its id.
 *
 * @throws CallFailure one of the failures of `postManualEntry`, at the field that it is about; `month_closed`
 */
export async function postEntry(tx: Transaction, caller: Actor, body: Input, at: Date): Promise<string> {
  const { organizationId, userId, requestId } = caller;
  const base = await loadBaseCurrency(tx, organizationId);
  const currency = body.currency ?? base;
  const chart = new Map((await listActiveAccounts(tx, organizationId)).map((account) => [account.code, account]));
  const lines = body.lines.map((line, index) => toLine(line, index, currency, chart));
  assertBalanced(lines, currency);
  const exchangeRate = await findRate(tx, organizationId, { ...body, currency, base });
  const entry = manualToEntry({
    date: body.entryDate,
    description: body.description,
    reference: body.reference,
    currency,
    baseCurrency: base,
    exchangeRate,
    lines,
  });
  const id = await insertEntry(tx, {
    organizationId,
    expenseId: null,
    source: "manual",
    revision: 1,
    documentId: null,
    createdBy: userId,
    entry,
    state: { kind: "posted", at },
    taxStructure: "exclusive",
    tipRate: null,
    tipCurrency: null,
  });
  await recordEvent(tx, {
    organizationId,
    actorId: userId,
    verb: "posted",
    subjectType: "journal_entry",
    subjectId: id,
    after: {
      date: body.entryDate,
      description: body.description,
      amount: toDecimalString(totalOf(lines, "debit", currency)),
      currency,
    },
    requestId,
  });
  return id;
}

/** @throws CallFailure at the line's field */
function toLine(
  { accountCode, debit, credit, description }: Input["lines"][number],
  index: number,
  currency: string,
  chart: ReadonlyMap<string, Account>,
): ManualLine {
  const account = chart.get(accountCode);
  const path = `lines.${index}.accountCode`;
  if (!account)
    throw failureAt(failures.unknownAccount, path, { message: manualEntryRefusals.unknownAccount(accountCode) });
  if (isControlAccount(account))
    throw failureAt(failures.controlAccount, path, { message: manualEntryRefusals.controlAccount(account) });
  const side = debit > 0 ? "debit" : "credit";
  const amount = exactMoney(debit > 0 ? debit : credit, currency, `lines.${index}.${side}`);
  return { side, accountCode, amount, description };
}

/** @throws CallFailure `unbalanced`, with both sums and the difference */
function assertBalanced(lines: readonly ManualLine[], currency: string): void {
  const [debit, credit] = [totalOf(lines, "debit", currency), totalOf(lines, "credit", currency)];
  const difference = subtract(debit, credit);
  if (isZero(difference)) return;
  const write = (money: Money) => writeMoney(toDecimalString(money), currency);
  const message = manualEntryRefusals.unbalanced({
    debit: write(debit),
    credit: write(credit),
    difference: write(absolute(difference)),
  });
  throw failureAt(failures.unbalanced, "lines", { message });
}

const totalOf = (lines: readonly ManualLine[], side: ManualLine["side"], currency: string): Money =>
  sum(
    lines.filter((line) => line.side === side).map(({ amount }) => amount),
    currency,
  );

/** @throws CallFailure `rate_missing` */
async function findRate(
  tx: Transaction,
  organizationId: string,
  entry: Pick<Input, "entryDate" | "exchangeRate"> & { currency: string; base: string },
): Promise<Decimal> {
  const { currency, base, exchangeRate, entryDate } = entry;
  if (currency !== base && exchangeRate !== undefined) return decimal(exchangeRate);
  const known = await findRateFor(tx, organizationId, currency, base, entryDate);
  if (!known) throw failureAt(failures.rateMissing, "exchangeRate", failures.rateMissing);
  return known.rate;
}
