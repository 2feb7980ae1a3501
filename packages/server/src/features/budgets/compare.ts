/** A budget compared with what was posted, as a profit and loss. */
import { type BudgetComparison, type ComparedRow, compareBudget } from "@tallyleaf/contract";
import { addDays, compareBudget as compareLines, type DayRange, sumsOfPlan, toNumber } from "@tallyleaf/ledger";
import { countedAs } from "../../books/dimensions/book.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { loadBooks, loadSums } from "../reports/figures/books.ts";
import { monthsOf, type PlanBooks } from "./plan.ts";
import { type BudgetRow, loadLines } from "./store.ts";

/** @throws CallFailure `bad_range` of days outside the fiscal year or in the wrong order */
export async function buildComparison(
  tx: Transaction,
  books: PlanBooks,
  row: BudgetRow,
  asked: { from?: string | undefined; to?: string | undefined; dimension?: string | undefined },
): Promise<BudgetComparison> {
  const months = monthsOf(books, row);
  const place = (day: string) => months.findIndex(({ from, to }) => day >= from && day <= to);
  const [first, last] = [place(asked.from ?? row.startsOn), place(asked.to ?? row.endsOn)];
  const [begin, end] = [months[first], months[last]];
  if (!begin || !end || first > last) throw new CallFailure(compareBudget.failures.badRange);
  const range: DayRange = { from: begin.from, to: end.to };
  const earlier = first === 0 ? null : { from: row.startsOn, to: addDays(range.from, -1) };
  const read = { ...(await loadBooks(tx, books.organizationId, "accrual", asked.dimension)), withoutClosing: true };
  const sums = await loadSums(tx, read, [range, ...(earlier ? [earlier] : [])]);
  const counted = asked.dimension === undefined ? null : countedAs(books.dimensions, asked.dimension);
  const lines = (await loadLines(tx, row, months.length, books.currency)).filter(
    ({ dimensionId }) => counted === null || (dimensionId !== null && counted.includes(dimensionId)),
  );
  const planned = (isIn: (month: number) => boolean) => sumsOfPlan(lines, books.accounts, books.currency, isIn);
  const compared = compareLines({
    ...{ accounts: books.accounts, currency: books.currency, range, actual: sums.sums(range) },
    planned: planned((month) => month >= first && month <= last),
    before: earlier ? sums.sums(earlier) : new Map(),
    rest: planned((month) => month > last),
  });
  const rows = compared.map(({ figures, behind, ...head }): ComparedRow => {
    const accounts = behind?.accounts ?? [];
    return {
      ...head,
      figures: figures && {
        ...{ actual: toNumber(figures.actual), budget: toNumber(figures.budget) },
        ...{ difference: toNumber(figures.difference), percent: figures.percent },
        ...{ favorable: figures.isFavorable, forecast: toNumber(figures.forecast) },
      },
      postings:
        accounts.length === 0
          ? null
          : {
              ...{ from: range.from, to: range.to, accounts: accounts.join(","), without: "closing" },
              ...(asked.dimension === undefined ? {} : { dimension: asked.dimension }),
            },
    };
  });
  return { currency: books.currency, from: range.from, to: range.to, rows };
}
