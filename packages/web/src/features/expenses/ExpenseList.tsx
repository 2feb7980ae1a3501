/** The list of expenses: a table where there is room, cards on a phone. */
import { useMediaQuery } from "@mantine/hooks";
import type { ExpenseRow } from "@tallyleaf/contract";
import type { Selection } from "./bulk/use-selection.ts";
import { ExpenseCards } from "./ExpenseCards.tsx";
import { ExpenseTable } from "./ExpenseTable.tsx";
import type { ListView } from "./list-params.ts";
import type { ListRow } from "./list-rows.ts";

export interface ExpenseListProps {
  rows: readonly ListRow[];
  view: ListView;
  /** Null: nothing can be selected now. */
  selection: Selection | null;
  onSort: (view: ListView) => void;
  onDelete: (expense: ExpenseRow) => void;
  onRetry: (expense: ExpenseRow) => void;
}

export function ExpenseList(props: ExpenseListProps) {
  const phone = useMediaQuery("(max-width: 700px)", false, { getInitialValueInEffect: false });
  return phone ? <ExpenseCards {...props} /> : <ExpenseTable {...props} />;
}
