/**
 * Accounts at a bank that are held in a currency other than the books'. Their lines keep what moved in that currency, and once
 * nothing is left of it the exchange difference is posted, at the end of the transaction that emptied the account or that changed
 * what happened before. Rule: docs/BOOKKEEPING.md, "A foreign account is emptied"; sums: the view foreign_movement.
 */
import {
  type BalancedEntry,
  convert,
  type DayMovement,
  differencesToPost,
  differenceToEntry,
  type ForeignDifference,
  type Money,
  moneyFromDecimal,
  type Posting,
} from "@tallyleaf/ledger";
import { beforeCommit, type Transaction } from "../../platform/db/database.ts";
import { and, asc, eq, sql } from "../../platform/db/orm.ts";
import { bankAccounts } from "../../platform/db/schema.ts";
import { loadClosedDays } from "../calendar/closed.ts";
import { ensureExchangeAccounts } from "../chart/accounts/exchange.ts";
import { findRateFor } from "../currencies/rate-for.ts";
import type { PostingBooks } from "./posting-books.ts";

/** How exchange differences are posted and reversed. */
interface Journal {
  /** @param bankAccountId the account that the difference is of */
  post(bankAccountId: string, entry: BalancedEntry): Promise<unknown>;
  takeBack(entryIds: string[]): Promise<unknown>;
}

type ForeignAccount = Pick<typeof bankAccounts.$inferSelect, "id" | "name" | "accountCode" | "currency">;

/**
 * What each line moves on an account that is held in another currency than the books': its amount where it is in that currency, else
 * as the line says, else at the rate of the day. On other accounts it is what a person typed of a line; null: nothing, or no rate is
 * known.
 *
 * @param date of the entry, YYYY-MM-DD
 */
export async function listHeldAmounts(
  tx: Transaction,
  organizationId: string,
  { heldIn }: Pick<PostingBooks, "heldIn">,
  date: string,
  postings: readonly Posting[],
): Promise<(Money | null)[]> {
  const held: (Money | null)[] = [];
  for (const { accountCode, amount, baseAmount, kind, held: said } of postings) {
    const currency = heldIn.get(accountCode);
    if (currency === undefined) held.push(kind === "journal" || kind === "tax" ? (said ?? null) : null);
    else if (currency === amount.currency) held.push(amount);
    else if (said?.currency === currency) held.push(said);
    else {
      const known = await findRateFor(tx, organizationId, baseAmount.currency, currency, date);
      held.push(known && convert(baseAmount, currency, known.rate));
    }
  }
  return held;
}

/** Brings the exchange differences of the organization's foreign accounts up to date at the end of the transaction. */
export function settleForeignAccounts(tx: Transaction, organizationId: string, journal: Journal): void {
  beforeCommit(tx, `foreign accounts ${organizationId}`, async () => {
    // Held in one order, so that two who post at once see each other's entries and do not wait for each other for ever.
    const accounts = await tx
      .select({
        id: bankAccounts.id,
        name: bankAccounts.name,
        accountCode: bankAccounts.accountCode,
        currency: bankAccounts.currency,
      })
      .from(bankAccounts)
      .where(
        and(
          eq(bankAccounts.organizationId, organizationId),
          sql`${bankAccounts.currency} <> (select default_currency from organization where id = ${organizationId})`,
        ),
      )
      .orderBy(asc(bankAccounts.accountCode))
      .for("update");
    for (const account of accounts) await settle(tx, organizationId, account, journal);
  });
}

async function settle(
  tx: Transaction,
  organizationId: string,
  account: ForeignAccount,
  journal: Journal,
): Promise<void> {
  const movements = await findMovements(tx, organizationId, account);
  // How much moved in the account's currency is not known where no rate was: nothing can be said of such an account.
  if (movements === null) return;
  const posted = await listPostedDifferences(tx, organizationId, account);
  const closed = await loadClosedDays(tx, organizationId);
  const wanted = new Map(
    differencesToPost(movements, posted, [...closed.months], closed.lockedUntil).map((each) => [each.day, each]),
  );
  const gone: string[] = [];
  for (const { day, amount, entryId } of posted.filter((each) => closed.periodOf(each.day) === null))
    if (wanted.get(day)?.amount.minor === amount.minor) wanted.delete(day);
    else gone.push(entryId);
  if (gone.length > 0) await journal.takeBack(gone);
  if (wanted.size === 0) return;
  const exchange = await ensureExchangeAccounts(tx, organizationId);
  const named = { code: account.accountCode, name: account.name, currency: account.currency };
  for (const difference of wanted.values())
    await journal.post(account.id, differenceToEntry(named, difference, exchange));
}

/** Sums the account's movements by day; null where one is unknown. */
async function findMovements(
  tx: Transaction,
  organizationId: string,
  { id, currency }: ForeignAccount,
): Promise<DayMovement[] | null> {
  type Row = { day: string; held: string; base: string; baseCurrency: string; unknown: boolean };
  const { rows } = await tx.execute<Row>(sql`
    select day::text, coalesce(sum(held), 0)::text as held, sum(base)::text as base, base_currency as "baseCurrency",
      bool_or(held is null) as unknown
    from foreign_movement
    where organization_id = ${organizationId} and bank_account_id = ${id} and source <> 'exchange'
    group by day, base_currency order by day`);
  if (rows.some(({ unknown }) => unknown)) return null;
  return rows.map(({ day, held, base, baseCurrency }) => ({
    day,
    held: moneyFromDecimal(held, currency),
    base: moneyFromDecimal(base, baseCurrency),
  }));
}

/** Current exchange differences: posted and not reversed. */
async function listPostedDifferences(
  tx: Transaction,
  organizationId: string,
  { id }: ForeignAccount,
): Promise<(ForeignDifference & { entryId: string })[]> {
  type Row = { entryId: string; day: string; base: string; baseCurrency: string };
  const { rows } = await tx.execute<Row>(sql`
    select m.entry_id as "entryId", m.day::text, m.base::text, m.base_currency as "baseCurrency" from foreign_movement m
    where m.organization_id = ${organizationId} and m.bank_account_id = ${id} and m.source = 'exchange' and not m.reversed`);
  return rows.map(({ entryId, day, base, baseCurrency }) => ({
    entryId,
    day,
    amount: moneyFromDecimal(base, baseCurrency),
  }));
}
