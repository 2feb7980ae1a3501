/** The selected expenses: kept from page to page, cleared by another search or filter. */
import type { ExpenseRow } from "@tallyleaf/contract";
import { useState } from "react";

export interface Selection {
  rows: ReadonlyMap<number, ExpenseRow>;
  /** Selects or deselects these; the others stay as they are. */
  set: (rows: readonly ExpenseRow[], selected: boolean) => void;
  /** Leaves only these. */
  keep: (ids: readonly number[]) => void;
}

const NONE: ReadonlyMap<number, ExpenseRow> = new Map();

/** @param sought names what is looked for; with another text nothing is selected */
export function useSelection(sought: string): Selection {
  const [held, setHeld] = useState({ sought, rows: NONE });
  const rows = held.sought === sought ? held.rows : NONE;
  const hold = (next: ReadonlyMap<number, ExpenseRow>) => setHeld({ sought, rows: next });
  return {
    rows,
    set(changed, selected) {
      const next = new Map(rows);
      for (const row of changed) {
        if (selected) next.set(row.id, row);
        else next.delete(row.id);
      }
      hold(next);
    },
    keep: (ids) => hold(new Map(ids.flatMap((id) => (rows.has(id) ? [[id, rows.get(id) as ExpenseRow]] : [])))),
  };
}
