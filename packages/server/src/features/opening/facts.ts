/** Stored accounts, invoices, and vendors that opening balances name. */
import {
  type Account,
  accountFor,
  addDays,
  type Decimal,
  OPENING_BALANCES,
  payableAccountOf,
  RECEIVABLE_ACCOUNT,
  type TaxPack,
} from "@tallyleaf/ledger";
import { isClosed } from "../../books/calendar/closed.ts";
import { listActiveAccounts, loadChart } from "../../books/chart/accounts/chart.ts";
import { loadBaseCurrency } from "../../books/company/base-currency.ts";
import { findRateFor } from "../../books/currencies/rate-for.ts";
import { type DimensionBook, loadDimensionBook } from "../../books/dimensions/book.ts";
import { listRegistrations, packsOf } from "../../books/tax/packs.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { and, eq, sql } from "../../platform/db/orm.ts";
import { openings } from "../../platform/db/schema.ts";
import { findPostedOpening, type StoredBankAccount } from "../banking/opening.ts";
import { listTakenNumbers } from "../invoices/opening-invoices.ts";

export interface OpeningFacts {
  baseCurrency: string;
  /** All accounts by their code, deactivated ones too. */
  chart: ReadonlyMap<string, Account & { active: boolean }>;
  /** Where opening balances are posted against; the standard one where the chart has none yet. */
  openingAccountCode: string;
  receivable: Account | null;
  payable: Account | null;
  /** By the code of their ledger account. */
  banks: ReadonlyMap<string, StoredBankAccount>;
  /** Accounts that posted opening balances have opened. */
  opened: ReadonlySet<string>;
  /** The first day before the opening date on which something is posted, by account. */
  postedBefore: ReadonlyMap<string, string>;
  /** Bank accounts that have an opening balance of their own, and those with statement lines before the opening date, by account code. */
  openedBanks: ReadonlySet<string>;
  linesBefore: ReadonlyMap<string, string>;
  isMonthClosed: boolean;
  /** Of the day before the opening date. */
  isMonthBeforeClosed: boolean;
  takenNumbers: ReadonlySet<string>;
  /** Into the books' currency on the opening date, by currency. */
  rates: ReadonlyMap<string, Decimal>;
  dimensions: DimensionBook;
  /** Of the tax registrations. */
  packs: readonly TaxPack[];
}

/** @param date null: not chosen yet, so that nothing can be before it */
export async function loadFacts(
  tx: Transaction,
  organizationId: string,
  banks: readonly StoredBankAccount[],
  { date, numbers, currencies }: { date: string | null; numbers: readonly string[]; currencies: readonly string[] },
): Promise<OpeningFacts> {
  const baseCurrency = await loadBaseCurrency(tx, organizationId);
  const active = await listActiveAccounts(tx, organizationId);
  const activeCodes = new Set(active.map(({ code }) => code));
  const all = await loadChart(tx, organizationId);
  const receivables = active.filter(({ type, purpose }) => type === "Asset" && purpose === "accounts_receivable");
  const openedBanks = new Set<string>();
  for (const bank of banks) if (await findPostedOpening(tx, bank)) openedBanks.add(bank.accountCode);
  const rates = new Map<string, Decimal>();
  if (date !== null)
    for (const currency of new Set(currencies)) {
      const known = await findRateFor(tx, organizationId, currency, baseCurrency, date);
      if (known) rates.set(currency, known.rate);
    }
  return {
    baseCurrency,
    chart: new Map(all.map((account) => [account.code, { ...account, active: activeCodes.has(account.code) }])),
    openingAccountCode: accountFor("opening_balances", active)?.code ?? OPENING_BALANCES.code,
    receivable: receivables.find(({ code }) => code === RECEIVABLE_ACCOUNT) ?? receivables[0] ?? null,
    payable: payableAccountOf(active) ?? null,
    banks: new Map(banks.map((bank) => [bank.accountCode, bank])),
    opened: await loadOpened(tx, organizationId),
    postedBefore: date === null ? new Map() : await loadPostedBefore(tx, organizationId, date),
    openedBanks,
    linesBefore: date === null ? new Map() : await loadLinesBefore(tx, organizationId, date),
    isMonthClosed: date !== null && (await isClosed(tx, organizationId, date)),
    isMonthBeforeClosed: date !== null && (await isClosed(tx, organizationId, addDays(date, -1))),
    takenNumbers: await listTakenNumbers(tx, organizationId, numbers),
    rates,
    dimensions: await loadDimensionBook(tx, organizationId),
    packs: packsOf(await listRegistrations(tx, organizationId)),
  };
}

async function loadOpened(tx: Transaction, organizationId: string): Promise<Set<string>> {
  const rows = await tx
    .select({ accounts: openings.accounts })
    .from(openings)
    .where(and(eq(openings.organizationId, organizationId), eq(openings.state, "posted")));
  return new Set(rows.flatMap(({ accounts }) => accounts));
}

/** Entries that were reversed before that day don't count. */
async function loadPostedBefore(tx: Transaction, organizationId: string, date: string): Promise<Map<string, string>> {
  const { rows } = await tx.execute<{ account_code: string; day: string }>(sql`
    select l.account_code, min(e.entry_date)::text as day
    from journal_entry e
      join journal_line l on l.organization_id = e.organization_id and l.entry_id = e.id
      left join journal_entry o on o.organization_id = e.organization_id and o.id = e.reverses
      left join journal_entry r on r.organization_id = e.organization_id and r.reverses = e.id
    where e.organization_id = ${organizationId} and e.posted_at is not null and e.entry_date < ${date}::date
      and coalesce(o.entry_date, r.entry_date, ${date}::date) >= ${date}::date
    group by 1`);
  return new Map(rows.map(({ account_code, day }) => [account_code, day]));
}

async function loadLinesBefore(tx: Transaction, organizationId: string, date: string): Promise<Map<string, string>> {
  const { rows } = await tx.execute<{ account_code: string; day: string }>(sql`
    select b.account_code, min(l.date)::text as day
    from bank_line l join bank_account b on b.organization_id = l.organization_id and b.id = l.bank_account_id
    where l.organization_id = ${organizationId} and l.date < ${date}::date group by 1`);
  return new Map(rows.map(({ account_code, day }) => [account_code, day]));
}
