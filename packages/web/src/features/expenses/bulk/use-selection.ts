/** The selected expenses: kept from page to page, cleared by another search or filter. */
import type { ExpenseRow } from "@tallyleaf/contract";
import { useCallback, useState } from "react";

export interface Selection {
  rows: ReadonlyMap<number, ExpenseRow>;
  /** Selects or deselects these; the others stay as they are. */
  set: (rows: readonly ExpenseRow[], selected: boolean) => void;
  /** Leaves only these. */
  keep: (ids: readonly number[]) => void;
}

const NONE: ReadonlyMap<number, ExpenseRow> = new Map();

/**
 * `set` stays the same function from one selection to the next: a row is drawn again only when it was selected or deselected.
 *
 * @param sought names what is looked for; with another text nothing is selected
 */
export function useSelection(sought: string): Selection {
  const [held, setHeld] = useState({ sought, rows: NONE });
  const rows = held.sought === sought ? held.rows : NONE;
  const set: Selection["set"] = useCallback(
    (changed, selected) =>
      setHeld((before) => {
        const next = new Map(before.sought === sought ? before.rows : NONE);
        for (const row of changed) {
          if (selected) next.set(row.id, row);
          else next.delete(row.id);
        }
        return { sought, rows: next };
      }),
    [sought],
  );
  return {
    rows,
    set,
    keep: (ids) =>
      setHeld({ sought, rows: new Map(ids.flatMap((id) => (rows.has(id) ? [[id, rows.get(id) as ExpenseRow]] : []))) }),
  };
}
