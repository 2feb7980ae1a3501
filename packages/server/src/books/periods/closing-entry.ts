/**
 * The closing entry of a fiscal year, of companies in countries that need one: posted when the year is closed, and reversed when it is
 * opened again. A trigger lets it into the closed year; reports of results leave it out.
 */
import { closeFiscalYear } from "@tallyleaf/contract";
import {
  type Account,
  type AccountSum,
  type BalancedEntry,
  closingEntry,
  type DayRange,
  fiscalYearName,
  moneyFromDecimal,
  needsClosingEntry,
  retainedEarningsOf,
  toNumber,
} from "@tallyleaf/ledger";
import { entryTexts } from "@tallyleaf/messages/catalogs/entry-texts";
import type { Transaction } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/orm.ts";
import { journalEntries, journalLines } from "../../platform/db/schema.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { loadChart } from "../chart/accounts/chart.ts";
import { loadBaseCurrency } from "../company/base-currency.ts";
import { loadLetterhead } from "../company/letterhead.ts";
import { insertEntry, loadEntries, reverseEntry } from "../journal/entries.ts";

interface By {
  userId: string;
  at: Date;
}

/** The entry that closing the year posts; null: the country needs none, or nothing was earned or spent. `no_account`: none holds retained earnings. */
async function planClosingEntry(
  tx: Transaction,
  organizationId: string,
  year: DayRange,
): Promise<{ entry: BalancedEntry | null; accounts: readonly Account[] } | "no_account"> {
  const { country } = await loadLetterhead(tx, organizationId);
  if (!needsClosingEntry(country)) return { entry: null, accounts: [] };
  const accounts = await loadChart(tx, organizationId);
  const currency = await loadBaseCurrency(tx, organizationId);
  const { rows } = await tx.execute<{ code: string; debit: string; credit: string }>(sql`
    select l.account_code as code, coalesce(sum(l.base_amount) filter (where l.side = 'debit'), 0)::text as debit,
      coalesce(sum(l.base_amount) filter (where l.side = 'credit'), 0)::text as credit
    from ${journalEntries} e join ${journalLines} l on l.organization_id = e.organization_id and l.entry_id = e.id
    where e.organization_id = ${organizationId} and e.posted_at is not null and e.base_currency = ${currency}
      and e.entry_date between ${year.from}::date and ${year.to}::date
    group by 1`);
  const amount = (text: string) => moneyFromDecimal(text, currency);
  const sums = new Map(
    rows.map(({ code, debit, credit }): [string, AccountSum] => [
      code,
      { accountCode: code, debit: amount(debit), credit: amount(credit) },
    ]),
  );
  const retained = retainedEarningsOf(accounts);
  if (!retained) return "no_account";
  const entry = closingEntry({
    date: year.to,
    description: entryTexts.closing.replace("{year}", fiscalYearName(year)),
    accounts,
    sums,
    retained: retained.code,
    currency,
  });
  return { entry, accounts };
}

/** A line of the entry that closing a year would post. */
interface ClosingLine {
  code: string;
  name: string;
  debit: number;
  credit: number;
}

/** Lines that closing the year would post; none where no entry is needed or none can be made. */
export async function previewClosingEntry(
  tx: Transaction,
  organizationId: string,
  year: DayRange,
): Promise<ClosingLine[]> {
  const plan = await planClosingEntry(tx, organizationId, year);
  if (plan === "no_account" || plan.entry === null) return [];
  const names = new Map(plan.accounts.map(({ code, name }) => [code, name]));
  return plan.entry.postings.map(({ side, accountCode, baseAmount }) => ({
    code: accountCode,
    name: names.get(accountCode) ?? accountCode,
    debit: side === "debit" ? toNumber(baseAmount) : 0,
    credit: side === "credit" ? toNumber(baseAmount) : 0,
  }));
}

/**
 * Posts the entry where the company's country needs it and something was earned or spent in the year.
 *
 * @throws CallFailure `no_result_account` where the chart has no account for retained earnings
 */
export async function postClosingEntry(tx: Transaction, organizationId: string, year: DayRange, by: By): Promise<void> {
  const plan = await planClosingEntry(tx, organizationId, year);
  if (plan === "no_account") throw new CallFailure(closeFiscalYear.failures.noResultAccount);
  const { entry } = plan;
  if (entry === null) return;
  await insertEntry(tx, {
    organizationId,
    expenseId: null,
    source: "closing",
    revision: 1,
    documentId: null,
    createdBy: by.userId,
    entry,
    state: { kind: "posted", at: by.at },
    taxStructure: "exclusive",
    tipRate: null,
    tipCurrency: null,
  });
}

/** Reverses the entry on its own day, where there is one. */
export async function reverseClosingEntry(
  tx: Transaction,
  organizationId: string,
  year: DayRange,
  by: By,
): Promise<void> {
  const found = await findClosingEntry(tx, organizationId, year);
  const entry = found && (await loadEntries(tx, organizationId, [found.id])).get(found.id);
  if (entry) await reverseEntry(tx, entry, by);
}

/** The closing entry of a year that nothing reverses; null: it has none. */
export async function findClosingEntry(
  tx: Transaction,
  organizationId: string,
  { to }: DayRange,
): Promise<{ id: string; number: string } | null> {
  const { rows } = await tx.execute<{ id: string; number: string | null }>(sql`
    select e.id, e.number from ${journalEntries} e
    where e.organization_id = ${organizationId} and e.source = 'closing' and e.entry_date = ${to}::date and e.reverses is null
      and not exists (select from ${journalEntries} r where r.organization_id = e.organization_id and r.reverses = e.id)`);
  const [row] = rows;
  return row ? { id: row.id, number: row.number ?? "" } : null;
}
