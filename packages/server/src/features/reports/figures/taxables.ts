/** Computes taxable amounts of a range of days from what documents state (`tax_line`), on either basis. */
import { decimal, formatDecimal, moneyFromDecimal, type TaxableSum, type TaxDirection } from "@tallyleaf/ledger";
import { directionOf } from "../../../books/tax/direction.ts";
import { isOfRate } from "../../../books/tax/lines.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { sql } from "../../../platform/db/orm.ts";
import { journalEntries, journalLines, taxLines } from "../../../platform/db/schema.ts";
import type { Books, OpenRange } from "./books.ts";
import { countMore, isDebtEntry } from "./cash-basis.ts";
import { type CountedDocument, listPaidIds, loadPaidAtOnce, loadPaidDocuments } from "./cash-documents.ts";

interface Row extends Record<string, unknown> {
  entry_id: string;
  direction: TaxDirection;
  tax_name: string | null;
  tax_rate: string | null;
  is_cost: boolean;
  /** In the books' currency; `unknown` is the tax of which it is not known. */
  taxable: string;
  tax: string;
  unknown: string;
}

/** One for each tax by name and rate, one for what was charged without tax, each also for tax that became cost. */
export async function loadTaxables(tx: Transaction, books: Books, range: OpenRange): Promise<TaxableSum[]> {
  const { organizationId, currency } = books;
  const within =
    range.from === undefined
      ? sql`e.entry_date <= ${range.to}::date`
      : sql`e.entry_date between ${range.from}::date and ${range.to}::date`;
  const atOnce = books.basis === "cash" ? (await loadPaidAtOnce(tx, books, range)).map(({ entryId }) => entryId) : [];
  const accounts = sql`(select array_agg(w.account_code) from ${journalLines} w
    where w.organization_id = e.organization_id and w.entry_id = e.id)`;
  const counts =
    books.basis === "cash"
      ? // On cash basis a discount is no money, and corrects nothing that counted.
        sql`and (e.source <> 'payment' or ${isOfRate(sql`l`)}) and (not ${isDebtEntry(books, sql`e.source`, accounts)} or e.id = any(${sql.param([...new Set(atOnce)])}::uuid[]))`
      : sql``;
  const { rows } = await tx.execute<Row>(sql`
    select '' as entry_id, ${COLUMNS}
    from ${journalEntries} e join ${taxLines} l on l.organization_id = e.organization_id and l.entry_id = e.id
    where e.organization_id = ${organizationId} and e.posted_at is not null and e.base_currency = ${currency} and ${within} ${counts}
    group by 1, 2, lower(l.tax_name), 4, 5`);
  const sums = rows.map((row) => sumOf(row, currency));
  return books.basis === "cash" ? [...sums, ...(await countWithMoney(tx, books, range))] : sums;
}

const COLUMNS = sql`${directionOf(sql`e.source`, sql`true`, sql`l.direction`)} as direction, max(l.tax_name collate "C") as tax_name,
  l.tax_rate::text as tax_rate, l.recoverable is false as is_cost, coalesce(sum(l.taxable_base), 0)::text as taxable,
  sum(l.base_amount)::text as tax, coalesce(sum(l.base_amount) filter (where l.taxable_base is null), 0)::text as unknown`;

const sumOf = (row: Row, currency: string): TaxableSum => ({
  direction: row.direction,
  name: row.tax_name,
  rate: row.tax_rate === null ? null : decimal(row.tax_rate),
  isCost: row.is_cost,
  taxable: moneyFromDecimal(row.taxable, currency),
  tax: moneyFromDecimal(row.tax, currency),
  unknown: moneyFromDecimal(row.unknown, currency),
});

/**
 * What counts of invoices and bills with the money that was paid for them. Amounts that are taxed, and tax in the cost, count as the net
 * lines do and add up to these; tax of which it is not known what it is charged on has nothing to do with them.
 */
async function countWithMoney(tx: Transaction, books: Books, range: OpenRange): Promise<TaxableSum[]> {
  const documents = await loadPaidDocuments(tx, books, range, await listPaidIds(tx, books, range));
  const stated = await loadStated(tx, books, documents);
  const sumsOf = ({ entries }: CountedDocument) => entries.flatMap(({ id }) => stated.get(id) ?? []);
  const counted = async (measures: readonly Measure[], of: readonly CountedDocument[]) => {
    const steps = await countMore(
      tx,
      books,
      of,
      (entryId, document) =>
        (stated.get(entryId) ?? []).flatMap((sum) =>
          measures
            .filter((measure) => measure !== "tax" || sum.isCost)
            .map((measure) => asLine(sum, measure, document)),
        ),
      undefined,
      undefined,
      { isLowered: true },
    );
    return steps
      .filter(({ day }) => day <= range.to && (range.from === undefined || day >= range.from))
      .flatMap(({ document, lines }) =>
        lines.flatMap(({ ref, base }) => (ref === null ? [] : [ref.counted(signOf(document) * base)])),
      );
  };
  const withUnknown = documents.filter((document) => sumsOf(document).some(({ unknown }) => unknown.minor !== 0n));
  return [...(await counted(["taxable", "tax"], documents)), ...(await counted(["unknown"], withUnknown))];
}

type Measure = "taxable" | "tax" | "unknown";

/** Taxes that the entries of the documents state, by the entries' IDs; each in the same order as its reversal. */
async function loadStated(
  tx: Transaction,
  { organizationId, currency }: Books,
  documents: readonly CountedDocument[],
): Promise<Map<string, TaxableSum[]>> {
  const ids = documents.flatMap(({ entries }) => entries.map(({ id }) => id));
  const { rows } = await tx.execute<Row>(sql`
    select l.entry_id, ${COLUMNS}
    from ${journalEntries} e join ${taxLines} l on l.organization_id = e.organization_id and l.entry_id = e.id
    where e.organization_id = ${organizationId} and e.id = any(${sql.param(ids)}::uuid[])
    group by 1, 2, lower(l.tax_name), 4, 5 order by 1, lower(l.tax_name), 4, 5`);
  const byEntry = Map.groupBy(rows, (row) => row.entry_id);
  return new Map([...byEntry].map(([id, own]) => [id, own.map((row) => sumOf(row, currency))]));
}

/** Documents state amounts above zero where they charge; lines have them above zero where they add to what is owed. */
const signOf = ({ debt }: CountedDocument) => ((debt.kind === "receivable") === debt.minor > 0n ? 1n : -1n);

function asLine(sum: TaxableSum, measure: Measure, document: CountedDocument) {
  const { name, rate, isCost, taxable } = sum;
  const nothing = { minor: 0n, currency: taxable.currency };
  return {
    ref: {
      counted: (minor: bigint): TaxableSum => ({
        ...sum,
        ...{ taxable: nothing, tax: nothing, unknown: nothing },
        [measure]: { ...nothing, minor },
      }),
    },
    key: [measure, isCost, name?.toLowerCase(), rate && formatDecimal(rate)].join("|"),
    name: "",
    minor: 0n,
    base: signOf(document) * sum[measure].minor,
  };
}
