/**
 * Loads the books' side of a reconciliation: entries of a bank account until the statement's end, in the account's currency. A
 * matched entry counts on the day of its transaction: a payment entered on May 31 that left the bank in June is no difference in
 * May.
 */
import type { ReconciliationLine } from "@tallyleaf/contract";
import { add, isZero, type Money, moneyFromDecimal, moneyFromNumber, subtract, zero } from "@tallyleaf/ledger";
import type { Transaction } from "../../platform/db/database.ts";
import { and, desc, eq, isNotNull, ne, sql } from "../../platform/db/orm.ts";
import { bankAccounts, bankLines, bankMatches, expenses, payments, reconciliations } from "../../platform/db/schema.ts";
import { findOpeningDay, findPostedOpening } from "../banking/opening.ts";
import type { Standing } from "./store.ts";

/** Book balance of a bank account at the end of a day, in the account's currency. */
interface BooksOnDay {
  balance: Money;
  /** Entries without a transaction, up to that day. */
  unmatched: { count: number; amount: Money };
}

export interface BooksOfAccount extends BooksOnDay {
  /** The closing balance less the books' balance. */
  gap: Money;
  /** The opening balance that closes the gap, and its day; null where the gap has or may have another cause. */
  opening: { amount: Money; date: string } | null;
}

/**
 * @param lines all that the reconciliation may tick
 * @param at now: the day of an opening balance of an account without lines
 * @returns null when what moved in the account's currency is not known of some entry
 */
export async function findBooks(
  tx: Transaction,
  organizationId: string,
  standing: Standing,
  lines: readonly ReconciliationLine[],
  at: Date,
): Promise<BooksOfAccount | null> {
  const { row } = standing;
  const books = await findBooksOn(tx, organizationId, standing, row.toDate);
  if (!books) return null;
  const gap = subtract(moneyFromNumber(row.closingBalance, row.currency), books.balance);
  // Anything that is open may be the cause of the gap; an opening balance would only hide it.
  const isOpen =
    !isZero(standing.difference) ||
    books.unmatched.count > 0 ||
    lines.some(({ ticked, state }) => !ticked || state === "open");
  const isOffered = !isZero(gap) && row.lockedAt === null && !isOpen;
  return {
    ...books,
    gap,
    opening: isOffered ? await findOpeningThatCloses(tx, organizationId, standing, gap, at) : null,
  };
}

async function findBooksOn(
  tx: Transaction,
  organizationId: string,
  { row: { bankAccountId, currency }, accountCode }: Standing,
  day: string,
): Promise<BooksOnDay | null> {
  type Found = { balance: string; unmatched: string; count: number; unknown: boolean };
  const { rows } = await tx.execute<Found>(sql`
    with matched as (
      select coalesce(m.entry_id, p.entry_id, x.current_entry_id) as entry_id, max(s.date) as date
      from ${bankLines} s join ${bankMatches} m on m.organization_id = s.organization_id and m.bank_line_id = s.id
        left join ${payments} p on p.organization_id = m.organization_id and p.id = m.payment_id
        left join ${expenses} x on x.organization_id = m.organization_id and x.id = m.expense_id
      where s.organization_id = ${organizationId} and s.bank_account_id = ${bankAccountId} group by 1
    ), moved as (
      select f.entry_id, f.day, f.source, f.reversed, f.held as amount from foreign_movement f
      where f.organization_id = ${organizationId} and f.bank_account_id = ${bankAccountId}
      union all
      select e.id, e.entry_date, e.source, e.reverses is not null or exists (select from journal_entry r
          where r.organization_id = e.organization_id and r.reverses = e.id),
        case l.side when 'debit' then l.base_amount else -l.base_amount end
      from ${bankAccounts} b
        join organization o on o.id = b.organization_id and o.default_currency = b.currency
        join journal_line l on l.organization_id = b.organization_id and l.account_code = b.account_code
        join journal_entry e on e.organization_id = l.organization_id and e.id = l.entry_id
          and e.posted_at is not null and e.base_currency = b.currency
      where b.organization_id = ${organizationId} and b.account_code = ${accountCode}
    )
    select coalesce(sum(v.amount), 0)::text as balance, coalesce(bool_or(v.amount is null), false) as unknown,
      coalesce(sum(v.amount) filter (where loose), 0)::text as unmatched,
      (count(distinct v.entry_id) filter (where loose))::int as count
    from (
      select moved.*, matched.date is null and not moved.reversed and moved.source not in ('opening', 'exchange') as loose
      from moved left join matched on matched.entry_id = moved.entry_id
      where coalesce(matched.date, moved.day) <= ${day}::date
    ) v`);
  const [found] = rows;
  if (!found || found.unknown) return null;
  return {
    balance: moneyFromDecimal(found.balance, currency),
    unmatched: { count: found.count, amount: moneyFromDecimal(found.unmatched, currency) },
  };
}

async function findOpeningThatCloses(
  tx: Transaction,
  organizationId: string,
  standing: Standing,
  gap: Money,
  at: Date,
): Promise<BooksOfAccount["opening"]> {
  const { bankAccountId, currency, toDate } = standing.row;
  const [account] = await tx
    .select()
    .from(bankAccounts)
    .where(and(eq(bankAccounts.organizationId, organizationId), eq(bankAccounts.id, bankAccountId)));
  if (!account || (await hasArisen(tx, organizationId, standing, gap))) return null;
  const current = await findPostedOpening(tx, account);
  const date = await findOpeningDay(tx, account, at, current);
  // An opening balance after the statement does not count in it.
  if (date > toDate) return null;
  const now = current ? moneyFromDecimal(account.openingBalance ?? "0", currency) : zero(currency);
  return { amount: add(now, gap), date };
}

/** Whether the gap came up after the last locked statement: an opening balance would then open one there. */
async function hasArisen(tx: Transaction, organizationId: string, standing: Standing, gap: Money): Promise<boolean> {
  const { id, bankAccountId, currency } = standing.row;
  const [locked] = await tx
    .select({ toDate: reconciliations.toDate, closingBalance: reconciliations.closingBalance })
    .from(reconciliations)
    .where(
      and(
        eq(reconciliations.organizationId, organizationId),
        eq(reconciliations.bankAccountId, bankAccountId),
        ne(reconciliations.id, id),
        isNotNull(reconciliations.lockedAt),
      ),
    )
    .orderBy(desc(reconciliations.toDate))
    .limit(1);
  const books = locked && (await findBooksOn(tx, organizationId, standing, locked.toDate));
  if (!books) return false;
  return subtract(moneyFromDecimal(locked.closingBalance, currency), books.balance).minor !== gap.minor;
}
