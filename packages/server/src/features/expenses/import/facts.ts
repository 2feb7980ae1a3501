/** Loads what the books know about the rows of a file, for all of them at once. */
import type { DimensionRow } from "@tallyleaf/contract";
import { vendorKey } from "@tallyleaf/extraction";
import { absolute, add, moneyFromNumber, type TaxPack, toDecimalString } from "@tallyleaf/ledger";
import { loadClosedDays } from "../../../books/calendar/closed.ts";
import { findRateFor } from "../../../books/currencies/rate-for.ts";
import { loadDimensionBook } from "../../../books/dimensions/book.ts";
import { listRegistrations, packsOf } from "../../../books/tax/packs.ts";
import { loadDefaultsOfVendors, type PurchaseDefaults } from "../../../books/tax/purchase-defaults.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { and, eq, isNull, sql } from "../../../platform/db/orm.ts";
import { expenseImportRows, expenseImports, expenses } from "../../../platform/db/schema.ts";
import { type ExtractionContext, loadExtractionContext } from "../extraction-context.ts";
import { readStoredForm, type StoredForm } from "../form-values.ts";
import type { RowValues } from "./row.ts";

export interface Facts {
  /** Why one can't post on a day, as `monthClosedMessage` takes it; null: one can. */
  closedPeriodOf(day: string): string | null;
  /** Of each foreign currency the first day of these rows for which a rate is known; null: for none of them. */
  ratesFrom: ReadonlyMap<string, string | null>;
  /** The expenses that are there, by `likenessOf`. */
  there: ReadonlyMap<string, number>;
  /** Those of files that are being imported just now: the file's name, by `likenessOf`. */
  coming: ReadonlyMap<string, string>;
  /** Default tax code of a row that names none, by vendor and account. */
  defaultsOf(vendor: string, accountCode: string): PurchaseDefaults;
  /** Lines of this very file that were imported, and whose expenses exist or are on their way. */
  imported: ReadonlySet<number>;
}

export type Books = Omit<ExtractionContext, "hints" | "organization"> & {
  baseCurrency: string;
  dimensions: readonly DimensionRow[];
  /** Tax codes that rows can name. */
  packs: readonly TaxPack[];
};

/** Input of categorization, the base currency, and the dimensions. */
export async function loadBooks(tx: Transaction, organizationId: string): Promise<Books> {
  const { accounts, categories, history, rules, paying, organization } = await loadExtractionContext(
    tx,
    organizationId,
  );
  const dimensions = [...(await loadDimensionBook(tx, organizationId)).values()];
  const packs = packsOf(await listRegistrations(tx, organizationId));
  return {
    accounts,
    categories,
    history,
    rules,
    paying,
    baseCurrency: organization.defaultCurrency,
    dimensions,
    packs,
  };
}

/** Values by which two purchases look alike: vendor, day, amount, and currency; a refund differs. */
export function likenessOf({
  vendor,
  date,
  total,
  tip,
  currency,
}: Pick<RowValues, "vendor" | "date" | "total" | "tip" | "currency">): string | null {
  if (date === null || total === null || vendor === "") return null;
  const paid = toDecimalString(tip ? add(absolute(total), tip) : absolute(total));
  return [vendorKey(vendor), date, paid, currency, total.minor < 0n].join("|");
}

/** @param sha256 of the file */
export async function loadFacts(
  tx: Transaction,
  organizationId: string,
  { rows, baseCurrency, sha256 }: { rows: readonly RowValues[]; baseCurrency: string; sha256: string },
): Promise<Facts> {
  return {
    closedPeriodOf: (await loadClosedDays(tx, organizationId)).periodOf,
    ratesFrom: await loadRatesFrom(tx, organizationId, rows, baseCurrency),
    defaultsOf: await loadDefaultsOfVendors(
      tx,
      organizationId,
      rows.map(({ vendor }) => vendor),
    ),
    there: await findAlikeRows(tx, organizationId, rows),
    coming: await listComingNumbers(tx, organizationId),
    imported: await loadImportedLines(tx, organizationId, sha256),
  };
}

/** A rate that is known for a day serves all later ones: each currency needs a few questions, not one for each row. */
async function loadRatesFrom(
  tx: Transaction,
  organizationId: string,
  rows: readonly RowValues[],
  baseCurrency: string,
): Promise<Map<string, string | null>> {
  const found = new Map<string, string | null>();
  const foreign = rows.filter(({ currency, exchangeRate }) => currency !== baseCurrency && exchangeRate === null);
  for (const currency of new Set(foreign.map((row) => row.currency))) {
    const days = foreign.flatMap((row) => (row.currency === currency && row.date !== null ? [row.date] : []));
    const sorted = [...new Set(days)].sort();
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const known = await findRateFor(tx, organizationId, currency, baseCurrency, sorted[middle] ?? "");
      if (known) high = middle;
      else low = middle + 1;
    }
    found.set(currency, sorted[low] ?? null);
  }
  return found;
}

async function findAlikeRows(
  tx: Transaction,
  organizationId: string,
  rows: readonly RowValues[],
): Promise<Map<string, number>> {
  const wanted = new Map(
    rows.flatMap(({ date, total, tip }) => {
      if (date === null || total === null) return [];
      const amount = toDecimalString(tip ? add(absolute(total), tip) : absolute(total));
      return [[`${date} ${amount}`, { date, amount }] as const];
    }),
  );
  const { rows: found } = await tx.execute<{
    id: string;
    vendor: string;
    date: string;
    amount: string;
    currency: string;
    refund: boolean;
  }>(sql`
    select e.id::text as id, e.list_vendor as vendor, e.list_date::text as date, w.amount as amount, e.list_currency as currency,
      exists (select from journal_line l where l.organization_id = e.organization_id and l.entry_id = e.current_entry_id
        and l.kind in ('payment', 'payable') and l.side = 'debit') as refund
    from jsonb_to_recordset(${JSON.stringify([...wanted.values()])}::jsonb) as w(date date, amount text)
    join expense e on e.organization_id = ${organizationId} and e.list_date = w.date and e.list_amount = w.amount::numeric
    where e.deleted_at is null and e.list_vendor is not null`);
  return new Map(
    found.map((row) => [
      [vendorKey(row.vendor), row.date, row.amount, row.currency, row.refund].join("|"),
      Number(row.id),
    ]),
  );
}

async function listComingNumbers(tx: Transaction, organizationId: string): Promise<Map<string, string>> {
  const rows = await tx
    .select({ form: expenseImportRows.form, fileName: expenseImports.fileName })
    .from(expenseImportRows)
    .innerJoin(
      expenseImports,
      and(
        eq(expenseImports.organizationId, expenseImportRows.organizationId),
        eq(expenseImports.id, expenseImportRows.importId),
      ),
    )
    .where(
      and(
        eq(expenseImports.organizationId, organizationId),
        eq(expenseImports.state, "running"),
        eq(expenseImportRows.outcome, "waiting"),
      ),
    );
  return new Map(
    rows.flatMap(({ form: stored, fileName }) => {
      const form = readStoredForm(stored);
      const likeness = form && likenessOf(rowOfForm(form));
      return likeness ? [[likeness, fileName] as const] : [];
    }),
  );
}

function rowOfForm({ vendorName, invoiceDate, totalAmount, tipAmount, currency }: StoredForm) {
  return {
    vendor: vendorName,
    date: invoiceDate,
    total: moneyFromNumber(totalAmount, currency),
    tip: tipAmount === null ? null : moneyFromNumber(tipAmount, currency),
    currency,
  };
}

async function loadImportedLines(tx: Transaction, organizationId: string, sha256: string): Promise<Set<number>> {
  const rows = await tx
    .select({ line: expenseImportRows.line })
    .from(expenseImportRows)
    .leftJoin(
      expenses,
      and(
        eq(expenses.organizationId, expenseImportRows.organizationId),
        eq(expenses.id, expenseImportRows.expenseId),
        isNull(expenses.deletedAt),
      ),
    )
    .where(
      and(
        eq(expenseImportRows.organizationId, organizationId),
        eq(expenseImportRows.sha256, sha256),
        sql`(${expenseImportRows.outcome} = 'waiting' or (${expenseImportRows.outcome} = 'added' and ${expenses.id} is not null))`,
      ),
    );
  return new Set(rows.map(({ line }) => line));
}
