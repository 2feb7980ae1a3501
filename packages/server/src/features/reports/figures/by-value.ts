/**
 * A profit and loss with a column for each project, cost center, or tag, one for the lines that have none, and their total. A line has one
 * project and one cost center, so those columns add up to the total; of tags it can have several, and counts in the column of each.
 */
import {
  type DimensionKind,
  MAX_REPORT_VALUES,
  type PostingsFilter,
  type ReportColumn,
  reportFigures,
} from "@tallyleaf/contract";
import {
  type AccountSum,
  type DayRange,
  isResultType,
  moneyFromDecimal,
  profitAndLoss,
  type SheetRow,
  type Sums,
  subtract,
} from "@tallyleaf/ledger";
import { loadDimensionBook, standingFor } from "../../../books/dimensions/book.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { sql } from "../../../platform/db/orm.ts";
import { journalEntries, journalLines, lineDimensions } from "../../../platform/db/schema.ts";
import { CallFailure } from "../../../platform/http/failure.ts";
import { say } from "../say.ts";
import { sayRow } from "../say-rows.ts";
import { accountsOfEntry, type Books, byAccount, hasDimension, loadSums, summedOf } from "./books.ts";
import { countParts, isDebtEntry } from "./cash-basis.ts";

interface ByValue {
  columns: ReportColumn[];
  rows: SheetRow[];
  notes: string[];
  /** Conditions of the query behind a figure, from its column. */
  filters: Partial<PostingsFilter>[];
  hasFormerCurrency: boolean;
}

/** @throws CallFailure `too_many_values` where nobody could read all the columns */
export async function profitAndLossByValue(
  tx: Transaction,
  books: Books,
  range: DayRange,
  { kind, zeros }: { kind: DimensionKind; zeros: boolean },
): Promise<ByValue> {
  const whole = await loadSums(tx, books, [range]);
  const { values, any } = await loadSumsByValue(tx, books, range, kind);
  if (values.length > MAX_REPORT_VALUES) throw new CallFailure(reportFigures.failures.tooManyValues);
  const all = whole.sums(range);
  const columns: ReportColumn[] = [
    ...values.map(({ id, name }) => ({ key: id, label: name, kind: "value" as const, ...range })),
    { key: "none", label: sayRow("noValue"), kind: "value", ...range },
    { key: "total", label: sayRow("total"), kind: "total", ...range },
  ];
  return {
    columns,
    rows: profitAndLoss({
      accounts: books.accounts,
      currency: books.currency,
      columns: columns.map(() => range),
      sums: [...values.map(({ sums }) => sums), without(all, any), all],
      zeros,
    }),
    notes: kind === "tag" && values.length > 1 ? [say("severalTags")] : [],
    filters: [...values.map(({ id }) => ({ value: id })), { lacks: kind }, {}],
    hasFormerCurrency: whole.hasFormerCurrency,
  };
}

/** Subtracts other sums, which are part of the first ones. */
function without(sums: Sums, others: Sums): Sums {
  const left = new Map<string, AccountSum>();
  for (const [accountCode, own] of sums) {
    const other = others.get(accountCode);
    const debit = other ? subtract(own.debit, other.debit) : own.debit;
    const credit = other ? subtract(own.credit, other.credit) : own.credit;
    left.set(accountCode, { accountCode, debit, credit });
  }
  return left;
}

interface ValueSums {
  id: string;
  name: string;
  sums: Sums;
}

/** Sums of revenue and costs: of each value in use, by name, and of all lines with a value, each once. */
async function loadSumsByValue(
  tx: Transaction,
  books: Books,
  range: DayRange,
  kind: DimensionKind,
): Promise<{ values: ValueSums[]; any: Sums }> {
  const { organizationId, currency } = books;
  const book = await loadDimensionBook(tx, organizationId);
  const standing = new Map(
    [...book.values()].flatMap((row) => (row.kind === kind ? [[row.id, standingFor(book, row.id)?.id ?? row.id]] : [])),
  );
  const results = new Set(books.accounts.flatMap(({ code, type }) => (isResultType(type) ? [code] : [])));
  // Each line counts for what it has, and once for all (an empty text) of them.
  const pairs = [...standing].flatMap(([id, value]) => [
    [id, value],
    [id, ""],
  ]);
  const list = (at: 0 | 1) => sql.param(pairs.map((pair) => pair[at]));
  const { rows } = await tx.execute<{ value: string; account_code: string; debit: string; credit: string }>(sql`
    select value, account_code, sum(case side when 'debit' then base_amount else 0 end)::text as debit,
      sum(case side when 'credit' then base_amount else 0 end)::text as credit
    from (
      select distinct v.value, e.id, l.line_number, l.account_code, l.side, l.base_amount
      from ${journalEntries} e
        join ${journalLines} l on l.organization_id = e.organization_id and l.entry_id = e.id
        join ${lineDimensions} d on d.organization_id = l.organization_id and d.entry_id = l.entry_id and d.line_number = l.line_number
        join unnest(${list(0)}::uuid[], ${list(1)}::text[]) as v (id, value) on v.id = d.dimension_id
      where e.organization_id = ${organizationId} and e.posted_at is not null and e.base_currency = ${currency}
        and e.entry_date between ${range.from}::date and ${range.to}::date and l.account_code = any(${sql.param([...results])}::text[])
        ${books.withoutClosing ? sql`and e.source <> 'closing'` : sql``}
        ${books.dimensions === null ? sql`` : sql`and ${hasDimension(books.dimensions)}`}
        ${books.basis === "cash" ? sql`and not ${isDebtEntry(books, sql`e.source`, accountsOfEntry)}` : sql``}
    ) counted
    group by 1, 2`);
  const summed = rows.map(({ value, account_code, debit, credit }) => ({
    value,
    accountCode: account_code,
    debit: moneyFromDecimal(debit, currency),
    credit: moneyFromDecimal(credit, currency),
  }));
  if (books.basis === "cash") summed.push(...(await loadPartsByValue(tx, books, range, { standing, results })));
  const byValue = Map.groupBy(summed, ({ value }) => value);
  return {
    values: [...book.values()].flatMap(({ id, name }) => {
      const own = byValue.get(id);
      return own ? [{ id, name, sums: byAccount(own) }] : [];
    }),
    any: byAccount(byValue.get("") ?? []),
  };
}

/** Amounts that count by payment, for each value of the line, and once for all of them. */
async function loadPartsByValue(
  tx: Transaction,
  books: Books,
  range: DayRange,
  { standing, results }: { standing: ReadonlyMap<string, string>; results: ReadonlySet<string> },
): Promise<(AccountSum & { value: string })[]> {
  const parts = (await countParts(tx, books, range)).filter(({ accountCode }) => results.has(accountCode));
  const entries = [...new Set(parts.map(({ entryId }) => entryId))];
  const { rows } = await tx.execute<{ line: string; id: string }>(sql`
    select entry_id || ' ' || line_number as line, dimension_id as id from ${lineDimensions}
    where organization_id = ${books.organizationId} and entry_id = any(${sql.param(entries)}::uuid[])
      and dimension_id = any(${sql.param([...standing.keys()])}::uuid[])`);
  const lines = Map.groupBy(rows, ({ line }) => line);
  return parts.flatMap((part) => {
    const own = lines.get(`${part.entryId} ${part.lineNumber}`) ?? [];
    const values = new Set(own.flatMap(({ id }) => [standing.get(id) ?? id, ""]));
    return [...values].map((value) => ({ value, ...summedOf(part, books.currency) }));
  });
}
