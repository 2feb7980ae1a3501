/** Posts the entry that takes the tax of a filed return off the tax accounts, and reverses it when the return is withdrawn. */
import { settleTaxReturn } from "@tallyleaf/contract";
import {
  type Account,
  accountFor,
  add,
  type DayRange,
  type FiledEntry,
  isZero,
  type Money,
  type Moved,
  moneyFromDecimal,
  OTHER_INCOME,
  owedOf,
  ROUNDING,
  settlementOf,
  stillToMove,
  TAX_ACCOUNT,
  TAX_PAYABLE,
  taxSettlementToEntry,
  zero,
} from "@tallyleaf/ledger";
import { chooseReversalDay, firstOpenDay, loadClosedDays } from "../../books/calendar/closed.ts";
import {
  ensureAccount,
  ensureNamedAccount,
  listActiveAccounts,
  previewAccount,
  previewNamedAccount,
} from "../../books/chart/accounts/chart.ts";
import { loadEntries, reverseEntry, writeEntry } from "../../books/journal/entries.ts";
import { returnText } from "../../books/settlement/tax-payments.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { sql } from "../../platform/db/orm.ts";
import { accounts, journalEntries, journalLines } from "../../platform/db/schema.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { loadReturnLines, type ReturnLine } from "./lines.ts";
import { note } from "./note.ts";
import type { FiledReturn, Scope } from "./scope.ts";
import { discountOf } from "./timely.ts";

/** A settlement entry that nothing has reversed. */
interface PostedSettlement {
  entryId: string;
  number: string | null;
  date: string;
}

/** Amounts that settling a filed return moves, and the part that was posted. */
export interface Settlement {
  filed: FiledReturn;
  /** Still to be moved; empty: all is posted. */
  left: Moved;
  /** Day of the entry that is still to be posted. */
  date: string;
  posted: PostedSettlement[];
  /** Accounts that are made when they are needed. */
  made: Pick<Account, "code" | "name">[];
}

/** Loads the settlement of a filed return. @throws CallFailure `not_filed` */
export async function loadSettlement(tx: Transaction, scope: Scope, period: DayRange): Promise<Settlement> {
  const { organizationId, currency } = scope;
  const filed = scope.filed.get(period.from);
  if (!filed) throw new CallFailure(settleTaxReturn.failures.notFiled);
  const payable = await previewAccount(tx, organizationId, TAX_PAYABLE);
  const rounding = await previewAccount(tx, organizationId, ROUNDING);
  const income = await previewNamedAccount(tx, organizationId, OTHER_INCOME);
  const tax = accountFor("tax", await listActiveAccounts(tx, organizationId))?.code ?? TAX_ACCOUNT;
  const entries = await filedEntries(tx, scope, await loadReturnLines(tx, scope, period));
  const result = moneyFromDecimal(filed.result, currency);
  const { posted, moved } = await loadPosted(tx, scope, period);
  const closed = await loadClosedDays(tx, organizationId);
  // A correction is an entry of its own, on the day on which it was filed.
  const isFirst = posted.length === 0 && closed.periodOf(period.to) === null;
  return {
    filed,
    left: stillToMove(
      settlementOf(
        { entries, result, discount: discountOf(scope, filed) },
        { tax, payable: payable.code, rounding: rounding.code, income: income.code },
      ),
      moved,
    ),
    date: isFirst ? period.to : firstOpenDay(closed, filed.filedOn),
    posted,
    made: [payable, rounding, income],
  };
}

/** The entries of the lines, with what each moved on tax accounts. */
async function filedEntries(tx: Transaction, scope: Scope, lines: readonly ReturnLine[]): Promise<FiledEntry[]> {
  const { organizationId, currency } = scope;
  const byEntry = Map.groupBy(
    lines.filter(({ counted }) => counted !== null),
    ({ entryId }) => entryId,
  );
  const { rows } = await tx.execute<{ entryId: string; code: string; amount: string }>(sql`
    select l.entry_id as "entryId", l.account_code as code,
      sum(case l.side when 'debit' then l.base_amount else -l.base_amount end)::text as amount
    from ${journalLines} l
    join ${accounts} a on a.organization_id = ${organizationId} and a.code = l.account_code and a.purpose = 'tax'
    where l.organization_id = ${organizationId} and l.entry_id = any(${sql.param([...byEntry.keys()])}::uuid[])
    group by 1, 2 order by 1, 2`);
  const movedBy = Map.groupBy(rows, ({ entryId }) => entryId);
  return [...byEntry].map(([entryId, own]) => ({
    moved: new Map((movedBy.get(entryId) ?? []).map(({ code, amount }) => [code, moneyFromDecimal(amount, currency)])),
    owed: own.reduce((sum, { counted }) => (counted ? add(sum, owedOf(counted)) : sum), zero(currency)),
    claimed: own.reduce((sum, { counted }) => (counted ? add(sum, counted.claimed) : sum), zero(currency)),
  }));
}

/** Loads the settlements posted for the period's filings that weren't withdrawn. */
async function loadPosted(
  tx: Transaction,
  { organizationId, currency, filings }: Scope,
  { from }: DayRange,
): Promise<{ posted: PostedSettlement[]; moved: Moved }> {
  const ids = filings.filter((one) => one.startsOn === from && one.withdrawnAt === null).map(({ id }) => id);
  const entries = await listSettlements(tx, organizationId, ids);
  const stored = await loadEntries(
    tx,
    organizationId,
    entries.map(({ entryId }) => entryId),
  );
  const moved = new Map<string, Money>();
  for (const { draft } of stored.values())
    for (const { accountCode, side, baseAmount } of draft.postings) {
      const amount = side === "debit" ? baseAmount : { ...baseAmount, minor: -baseAmount.minor };
      moved.set(accountCode, add(moved.get(accountCode) ?? zero(currency), amount));
    }
  return { posted: entries, moved };
}

/** The settlement entries of filings, oldest first. */
async function listSettlements(
  tx: Transaction,
  organizationId: string,
  ids: readonly string[],
): Promise<PostedSettlement[]> {
  const { rows } = await tx.execute<Record<string, unknown> & PostedSettlement>(sql`
    select e.id as "entryId", e.number, e.entry_date::text as date from ${journalEntries} e
    where e.organization_id = ${organizationId} and e.source = 'tax_return' and e.source_id = any(${sql.param([...ids])}::uuid[])
      and e.reverses is null
      and not exists (select from ${journalEntries} v where v.organization_id = e.organization_id and v.reverses = e.id)
    order by e.entry_date, e.id`);
  return rows;
}

/**
 * Posts what is left to settle. Returns the entry's id.
 *
 * @param scope of a registration that the transaction has locked
 * @throws CallFailure `not_filed`, `already_settled`
 */
export async function settleReturn(
  tx: Transaction,
  caller: MemberContext,
  scope: Scope,
  period: DayRange,
  at: Date,
): Promise<string> {
  const { organizationId, currency } = scope;
  for (const wanted of [TAX_PAYABLE, ROUNDING]) await ensureAccount(tx, organizationId, wanted);
  const counts = scope.filed.get(period.from);
  // Few returns have a discount, so other books don't get the account.
  if (counts && !isZero(discountOf(scope, counts))) await ensureNamedAccount(tx, organizationId, OTHER_INCOME);
  const { left, date, filed } = await loadSettlement(tx, scope, period);
  const { form, reference } = filed;
  const description = returnText("taxReturn", { form, ...period });
  const entry = taxSettlementToEntry({ date, description, reference, currency }, left);
  if (!entry) throw new CallFailure(settleTaxReturn.failures.isSettled);
  const { row } = await writeEntry(tx, {
    organizationId,
    expenseId: null,
    source: "tax_return",
    sourceId: filed.id,
    revision: 1,
    documentId: null,
    createdBy: caller.userId,
    entry,
    state: { kind: "posted", at },
    taxStructure: "exclusive",
    tipRate: null,
    tipCurrency: null,
  });
  await note(tx, caller, scope, period, filed.id, "settled", { number: row.number, date });
  return row.id;
}

/** Reverses what was posted for a filing. */
export async function reverseSettlement(
  tx: Transaction,
  { organizationId, userId }: MemberContext,
  filingId: string,
  at: Date,
): Promise<void> {
  const ids = (await listSettlements(tx, organizationId, [filingId])).map(({ entryId }) => entryId);
  for (const entry of (await loadEntries(tx, organizationId, ids)).values())
    await reverseEntry(tx, entry, { userId, at, entryDate: await chooseReversalDay(tx, entry.row, at) });
}
