/** Names of columns and outcomes, what a mapping lacks, and how far an import is. Pure. */
import {
  type ExpenseCsvMapping,
  type ExpenseCsvRole,
  type ExpenseImportRow,
  expenseCsvColumns,
  expenseCsvMapping,
  type ImportOutcome,
} from "@tallyleaf/contract";
import { formatList } from "../../../kit/format-number.ts";
import { say } from "./say.ts";

const { ignore, ...known } = expenseCsvColumns;
/** Unused columns come first. */
const COLUMNS: Record<ExpenseCsvRole, { label: string }> = { ignore, ...known };
export const ROLES = Object.fromEntries(Object.entries(COLUMNS).map(([role, { label }]) => [role, label])) as Record<
  ExpenseCsvRole,
  string
>;

export const faultOf = (mapping: ExpenseCsvMapping): string | null =>
  expenseCsvMapping.safeParse(mapping).error?.issues[0]?.message ?? null;

export const OUTCOMES: Record<ImportOutcome, { label: string; color: string }> = {
  good: { label: say("good"), color: "green" },
  duplicate: { label: say("duplicate"), color: "yellow" },
  known: { label: say("known"), color: "gray" },
  bad: { label: say("bad"), color: "red" },
};

/** The state of an import, in a line. */
export function describeImport({ state, rows, added, waiting, failed, leftOut, undone }: ExpenseImportRow): string {
  if (state === "running") return say("rowsDone", { done: rows - waiting - leftOut, rows: rows - leftOut });
  if (state === "undoing") return say("expensesUndone", { undone, expenses: added + undone });
  return formatList(
    [
      ...(state === "done" ? [say("importedCount", { count: added })] : []),
      ...(undone > 0 ? [say("undoneCount", { count: undone })] : []),
      ...(leftOut > 0 ? [say("leftOutCount", { count: leftOut })] : []),
      ...(failed > 0 ? [say("badCount", { count: failed })] : []),
    ],
    "unit",
  );
}

/** How far it is, in percent. */
export function shareOf({ state, rows, added, waiting, leftOut, undone }: ExpenseImportRow): number {
  const [done, all] = state === "undoing" ? [undone, added + undone] : [rows - waiting - leftOut, rows - leftOut];
  return all === 0 ? 100 : (done / all) * 100;
}
