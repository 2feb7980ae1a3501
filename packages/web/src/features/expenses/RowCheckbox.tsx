/** Selects an expense of the list. */
import type { ExpenseRow } from "@tallyleaf/contract";
import { QuickCheckbox } from "../../kit/QuickCheckbox.tsx";
import type { Selection } from "./bulk/use-selection.ts";
import { nameOf } from "./row-facts.ts";
import { say } from "./say.ts";

/** The part of the selection that a row shows. */
export interface RowSelection {
  isSelected: boolean;
  /** Absent: nothing can be selected now. */
  onSelect: Selection["set"] | undefined;
}

export const rowSelection = (selection: Selection | null, { id }: ExpenseRow): RowSelection => ({
  isSelected: selection?.rows.has(id) ?? false,
  onSelect: selection?.set,
});

export function RowCheckbox({ expense, isSelected, onSelect }: RowSelection & { expense: ExpenseRow }) {
  return (
    <QuickCheckbox
      size="xs"
      aria-label={say("selectExpense", { name: nameOf(expense) })}
      disabled={onSelect === undefined}
      checked={isSelected}
      onCheck={(isChecked) => onSelect?.([expense], isChecked)}
    />
  );
}
