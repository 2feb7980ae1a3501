/** Budgets as CSV: a line for each account and dimension, a column for each month. What is written is read again. */
import { readBudgetCsv, writeCsv } from "@tallyleaf/contract";
import {
  type DecimalMark,
  decimalsOf,
  digitsOf,
  moneyFromDecimal,
  readAmount,
  toDecimalString,
  zero,
} from "@tallyleaf/ledger";
import { amountReadingOf, type SentAmount } from "../../platform/csv/amounts.ts";
import { type CsvLine, readCsv } from "../../platform/csv/csv.ts";
import { CallFailure } from "../../platform/http/failure.ts";
import { Unreadable } from "../../platform/parsers/unreadable.ts";
import { monthsOf, type PlanBooks, type PlannedLine, readRows, say } from "./plan.ts";
import type { BudgetRow } from "./store.ts";

/** Columns are named by the month's first day: "2026-01", or "2026-04-06" of a year that begins on the 6th. */
const columnOf = ({ from }: { from: string }) => (from.endsWith("-01") ? from.slice(0, 7) : from);

export function writeBudgetCsv(
  books: PlanBooks,
  row: BudgetRow,
  lines: readonly PlannedLine[],
): { fileName: string; csv: string } {
  const months = monthsOf(books, row);
  const names = new Map(books.accounts.map(({ code, name }) => [code, name]));
  return {
    fileName: `${row.name} ${row.startsOn}.csv`,
    csv: writeCsv(
      [say("csvAccount"), say("csvName"), say("csvDimension"), ...months.map(columnOf)],
      lines.map(({ accountCode, dimensionId, amounts }) => [
        accountCode,
        names.get(accountCode) ?? "",
        dimensionId === null ? "" : (books.dimensions.get(dimensionId)?.name ?? ""),
        ...amounts.map((amount) => Number(toDecimalString(amount))),
      ]),
    ),
  };
}

/**
 * Reads rows; nothing is saved.
 *
 * @throws CallFailure one of the failures of `readBudgetCsv`; a bad line is named with its number
 */
export function readBudgetRows(
  books: PlanBooks,
  row: BudgetRow,
  { csv, decimalMark }: { csv: string; decimalMark?: DecimalMark | undefined },
): PlannedLine[] {
  const { failures } = readBudgetCsv;
  const months = monthsOf(books, row);
  const lines = linesOf(csv, months.map(columnOf));
  const sent = lines.flatMap(({ line, cells }) =>
    months.flatMap((month): SentAmount[] => {
      const text = cells[columnOf(month)] ?? "";
      return text === "" ? [] : [{ text, currency: books.currency, line }];
    }),
  );
  const { mark, question } = amountReadingOf(sent, decimalMark === undefined ? {} : { chosen: decimalMark });
  if (question) throw new CallFailure(failures.unclearAmounts, { message: question.sentence });
  const faults: { line: number; message: string }[] = [];
  const rows = lines.map(({ line, cells }) => {
    const amounts = months.map((month) => {
      const text = cells[columnOf(month)] ?? "";
      const plain = text === "" ? "0" : readAmount(text, mark);
      if (plain !== null && decimalsOf(plain) <= digitsOf(books.currency))
        return moneyFromDecimal(plain, books.currency);
      faults.push({ line, message: say("csvAmount", { text, month: columnOf(month) }) });
      return zero(books.currency);
    });
    const named = (cells.dimension ?? "").toLowerCase();
    const found = [...books.dimensions.values()].find(
      ({ name, code, kind, mergedInto }) =>
        named !== "" &&
        kind !== "tag" &&
        mergedInto === null &&
        [name, code].some((text) => text.toLowerCase() === named),
    );
    if (named !== "" && !found)
      faults.push({ line, message: say("csvDimensionUnknown", { name: cells.dimension ?? "" }) });
    return { accountCode: cells.account ?? "", dimensionId: found?.id ?? null, amounts };
  });
  const checked = readRows(
    books,
    rows.map((one) => ({ ...one, amounts: one.amounts.map(() => 0) })),
    months.length,
    [],
  );
  for (const { path, message } of checked.faults)
    faults.push({ line: lines[Number(path.split(".")[1])]?.line ?? 0, message });
  if (faults.length > 0) {
    const errors = faults.slice(0, 50).map(({ line, message }) => ({
      path: `csv.${line}`,
      message: say("csvLine", { line: String(line), message }),
    }));
    throw new CallFailure(failures.badLines, { message: errors[0]?.message ?? failures.badLines.message, errors });
  }
  return rows;
}

function linesOf(csv: string, months: readonly string[]): CsvLine[] {
  try {
    const { lines, twice } = readCsv(
      csv,
      [
        { name: "account", alsoNamed: [say("csvAccount"), "konto", "code"], shown: say("csvAccount"), required: true },
        { name: "dimension", alsoNamed: [say("csvDimension"), "project", "cost center"], required: false },
        ...months.map((name) => ({ name, required: false })),
      ],
      1000,
    );
    if (twice !== null) throw new Unreadable(say("csvTwice", { column: twice }));
    const [first = "", second = first] = months;
    // Every line has all columns of the head that are known, as far as it goes.
    if (!lines.some(({ cells }) => months.some((month) => cells[month] !== undefined)))
      throw new Unreadable(say("csvNoMonth", { first, second }));
    return lines;
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    throw new CallFailure(readBudgetCsv.failures.unreadableCsv, { message: error.message });
  }
}
