/** Selects an expense of the list. */
import { Checkbox } from "@mantine/core";
import type { ExpenseRow } from "@tallyleaf/contract";
import type { Selection } from "./bulk/use-selection.ts";
import { nameOf } from "./row-facts.ts";
import { say } from "./say.ts";

export function RowCheckbox({ expense, selection }: { expense: ExpenseRow; selection: Selection | null }) {
  return (
    <Checkbox
      size="xs"
      aria-label={say("selectExpense", { name: nameOf(expense) })}
      disabled={selection === null}
      checked={selection?.rows.has(expense.id) ?? false}
      onChange={(event) => selection?.set([expense], event.currentTarget.checked)}
    />
  );
}
