/**
 * The entry of the balance of a bank account before its first transaction. It follows the account: when the balance or the day changes,
 * the entry is reversed and posted again. Rule: docs/BOOKKEEPING.md, "The opening balance of a bank account".
 */
import { COMMON_FAILURES, monthClosedMessage, PART_OF_OPENING, setOpeningBalance, writeDay } from "@tallyleaf/contract";
import {
  dayOf,
  type Money,
  moneyFromDecimal,
  OPENING_BALANCES,
  openingToEntry,
  rateOfAmounts,
  toDecimalString,
} from "@tallyleaf/ledger";
import { findClosedPeriod, firstOpenDay, isClosed, loadClosedDays } from "../../books/calendar/closed.ts";
import { ensureAccount } from "../../books/chart/accounts/chart.ts";
import { loadBaseCurrency } from "../../books/company/base-currency.ts";
import { findRateFor } from "../../books/currencies/rate-for.ts";
import { insertEntry, loadEntries, reverseEntry, type StoredEntry } from "../../books/journal/entries.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { and, arrayContains, asc, eq, sql } from "../../platform/db/orm.ts";
import { bankAccounts, bankLines, journalEntries, openings } from "../../platform/db/schema.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { sayRefusal } from "../../platform/http/say-refusal.ts";
import { recomputeBalance } from "./balances.ts";
import { findBankAccounts, type StoredBankAccount, updateBankAccount } from "./store.ts";

export type { StoredBankAccount };

interface By {
  userId: string;
  at: Date;
}

/**
 * Posts the account's opening balance as it is now, and takes back what was posted of it before.
 *
 * @throws CallFailure `month_closed` at `openingDate` when it would change a closed month, `rateMissing` of `setOpeningBalance`,
 *   `part_of_opening` where the opening balances of the whole books have the account
 */
export async function postOpening(tx: Transaction, account: StoredBankAccount, by: By): Promise<void> {
  await postBalance(tx, account, by, null);
}

/**
 * Makes an amount the account's opening balance, as a part of the opening balances of the whole books. Returns the id of its entry;
 * null: the amount is zero.
 *
 * @param worth what former books say it is worth
 * @throws CallFailure `month_closed`
 */
export async function openWithBooks(
  tx: Transaction,
  account: StoredBankAccount,
  { date, amount, worth }: { date: string; amount: Money; worth: Money },
  by: By,
): Promise<string | null> {
  const { organizationId, id } = account;
  const changes = { openingBalance: toDecimalString(amount), openingDate: date };
  await updateBankAccount(tx, organizationId, id, changes);
  await recomputeBalance(tx, organizationId, id);
  return postBalance(tx, { ...account, ...changes }, by, worth);
}

/** Reverses what `openWithBooks` posted: the account has no opening balance again. */
export async function closeWithBooks(tx: Transaction, account: StoredBankAccount, by: By): Promise<void> {
  const { organizationId, id } = account;
  const changes = { openingBalance: null, openingDate: null };
  await updateBankAccount(tx, organizationId, id, changes);
  await recomputeBalance(tx, organizationId, id);
  const current = await findPostedOpening(tx, account);
  if (current) await reverseEntry(tx, current, by);
}

/** The organization's bank accounts. */
export const findBankAccountsOf = findBankAccounts;

/** The organization's bank accounts, held until the transaction ends. */
export async function lockBankAccounts(tx: Transaction, organizationId: string): Promise<StoredBankAccount[]> {
  await tx
    .select({ id: bankAccounts.id })
    .from(bankAccounts)
    .where(eq(bankAccounts.organizationId, organizationId))
    .orderBy(asc(bankAccounts.id))
    .for("update");
  return findBankAccounts(tx, organizationId);
}

async function postBalance(
  tx: Transaction,
  account: StoredBankAccount,
  by: By,
  worth: Money | null,
): Promise<string | null> {
  const { organizationId, currency } = account;
  const current = await findPostedOpening(tx, account);
  const amount = amountOf(account);
  if (!current && !amount) return null;
  const date = amount && (await findOpeningDay(tx, account, by.at, current));
  if (current && amount && date === current.row.entryDate && isOf(current, account, amount)) return current.row.id;
  if (worth === null) await requireNotOpened(tx, account);
  const days = [current?.row.entryDate, date].filter((day): day is string => typeof day === "string");
  for (const day of days) await refuseClosedDay(tx, organizationId, day);
  if (current) await reverseEntry(tx, current, by);
  if (!amount || !date) return null;
  const baseCurrency = await loadBaseCurrency(tx, organizationId);
  const rate = worth
    ? rateOfAmounts(amount, worth)
    : (await findRateFor(tx, organizationId, currency, baseCurrency, date))?.rate;
  if (!rate) {
    const message = sayRefusal("noRateOfOpening", {
      from: currency,
      to: baseCurrency,
      day: writeDay(date),
    });
    throw new CallFailure(setOpeningBalance.failures.rateMissing, {
      message,
      errors: [{ path: "openingBalance", message }],
    });
  }
  return insertEntry(tx, {
    organizationId,
    expenseId: null,
    source: "opening",
    sourceId: account.id,
    revision: 1,
    documentId: null,
    createdBy: by.userId,
    entry: openingToEntry({
      date,
      accountCode: account.accountCode,
      amount,
      baseCurrency,
      exchangeRate: rate,
      ...(worth ? { baseAmount: worth } : {}),
      openingAccountCode: await ensureAccount(tx, organizationId, OPENING_BALANCES),
    }),
    state: { kind: "posted", at: by.at },
    taxStructure: "exclusive",
    tipRate: null,
    tipCurrency: null,
  });
}

/** The opening balances of the whole books are one act: a part of them changes only with all. @throws CallFailure `part_of_opening` */
async function requireNotOpened(tx: Transaction, { organizationId, accountCode }: StoredBankAccount): Promise<void> {
  const [found] = await tx
    .select({ id: openings.id })
    .from(openings)
    .where(
      and(
        eq(openings.organizationId, organizationId),
        eq(openings.state, "posted"),
        arrayContains(openings.accounts, [accountCode]),
      ),
    );
  if (!found) return;
  const { message } = PART_OF_OPENING;
  throw new CallFailure(PART_OF_OPENING, { message, errors: [{ path: "openingBalance", message }] });
}

/** @throws CallFailure `month_closed` at `openingDate` */
async function refuseClosedDay(tx: Transaction, organizationId: string, day: string): Promise<void> {
  const period = await findClosedPeriod(tx, organizationId, day);
  if (period === null) return;
  const message = monthClosedMessage(period);
  throw new CallFailure(COMMON_FAILURES.monthClosed, { message, errors: [{ path: "openingDate", message }] });
}

/**
 * The same, where lines came or went and with them perhaps the day of the first one. An entry in a closed month stays there, and so
 * does one that has no rate on the new day: nobody has asked to change it.
 */
export async function moveOpening(tx: Transaction, account: StoredBankAccount, by: By): Promise<void> {
  const { organizationId, currency } = account;
  const current = await findPostedOpening(tx, account);
  if (!current || account.openingDate !== null) return;
  if (await isClosed(tx, organizationId, current.row.entryDate)) return;
  const day = await findOpeningDay(tx, account, by.at, current);
  if (await findRateFor(tx, organizationId, currency, await loadBaseCurrency(tx, organizationId), day))
    await postOpening(tx, account, by);
}

/**
 * The day on which an opening balance is posted where nobody names one: the day before the account's first line, or the first day of
 * the next open month where that one's month is closed. Without lines, the day on which it was posted or is entered.
 */
export async function findOpeningDay(
  tx: Transaction,
  account: StoredBankAccount,
  at: Date,
  current: StoredEntry | null,
): Promise<string> {
  if (account.openingDate !== null) return account.openingDate;
  const [first] = await tx
    .select({ before: sql<string>`(min(${bankLines.date}) - 1)::text` })
    .from(bankLines)
    .where(and(eq(bankLines.organizationId, account.organizationId), eq(bankLines.bankAccountId, account.id)));
  if (!first?.before) return current?.row.entryDate ?? dayOf(at);
  return firstOpenDay(await loadClosedDays(tx, account.organizationId), first.before);
}

/** The entry of the account's opening balance; null: there is none. */
export async function findPostedOpening(
  tx: Transaction,
  { organizationId, id }: Pick<StoredBankAccount, "organizationId" | "id">,
): Promise<StoredEntry | null> {
  const [found] = await tx
    .select({ id: journalEntries.id })
    .from(journalEntries)
    .where(
      and(
        eq(journalEntries.organizationId, organizationId),
        eq(journalEntries.source, "opening"),
        eq(journalEntries.sourceId, id),
        sql`${journalEntries.reverses} is null and not exists (select from journal_entry r
          where r.organization_id = ${organizationId} and r.reverses = ${journalEntries.id})`,
      ),
    );
  return found ? ((await loadEntries(tx, organizationId, [found.id])).get(found.id) ?? null) : null;
}

function amountOf({ openingBalance, currency }: StoredBankAccount): Money | null {
  const amount = moneyFromDecimal(openingBalance ?? "0", currency);
  return amount.minor === 0n ? null : amount;
}

/** Whether the entry is of this amount, with its sign. */
function isOf({ draft }: StoredEntry, { accountCode }: StoredBankAccount, amount: Money): boolean {
  const line = draft.postings.find((posting) => posting.accountCode === accountCode);
  return line !== undefined && (line.side === "debit" ? line.amount.minor : -line.amount.minor) === amount.minor;
}
