/** What columns and outcomes are called, and what a mapping lacks. Pure. */
import {
  type ExpenseCsvMapping,
  type ExpenseCsvRole,
  type ExpenseImportRow,
  expenseCsvColumns,
  expenseCsvMapping,
  type ImportOutcome,
} from "@tallyleaf/contract";

const { ignore, ...known } = expenseCsvColumns;
/** What is not used comes first. */
const COLUMNS: Record<ExpenseCsvRole, { label: string }> = { ignore, ...known };
export const ROLES = Object.fromEntries(Object.entries(COLUMNS).map(([role, { label }]) => [role, label])) as Record<
  ExpenseCsvRole,
  string
>;

export const faultOf = (mapping: ExpenseCsvMapping): string | null =>
  expenseCsvMapping.safeParse(mapping).error?.issues[0]?.message ?? null;

export const OUTCOMES: Record<ImportOutcome, { label: string; color: string }> = {
  good: { label: "New", color: "green" },
  duplicate: { label: "Duplicate", color: "yellow" },
  known: { label: "Imported before", color: "gray" },
  bad: { label: "Not possible", color: "red" },
};

export const counted = (count: number, noun: string): string =>
  `${count.toLocaleString()} ${count === 1 ? noun : `${noun}s`}`;

/** How an import stands, in a line. */
export function standOf({ state, rows, added, waiting, failed, leftOut, undone }: ExpenseImportRow): string {
  if (state === "running")
    return `${(rows - waiting - leftOut).toLocaleString()} of ${counted(rows - leftOut, "row")} done`;
  if (state === "undoing") return `${undone.toLocaleString()} of ${counted(added + undone, "expense")} taken back`;
  const parts = [
    ...(state === "done" ? [`${counted(added, "expense")} imported`] : []),
    ...(undone > 0 ? [`${undone.toLocaleString()} taken back`] : []),
    ...(leftOut > 0 ? [`${leftOut.toLocaleString()} left out`] : []),
    ...(failed > 0 ? [`${failed.toLocaleString()} not possible`] : []),
  ];
  return parts.join(", ");
}

/** How far it is, in percent. */
export function shareOf({ state, rows, added, waiting, leftOut, undone }: ExpenseImportRow): number {
  const [done, all] = state === "undoing" ? [undone, added + undone] : [rows - waiting - leftOut, rows - leftOut];
  return all === 0 ? 100 : (done / all) * 100;
}
