/** The transfers of a run: one for each bill, and one for all that a member gets. Pure. */
import type { ItemRow } from "./store.ts";

export interface Transfer {
  /** Its end-to-end ID is that of the transfer. */
  first: ItemRow;
  items: readonly ItemRow[];
}

/** In the order of their first items. */
export function transfersOf(items: readonly ItemRow[]): Transfer[] {
  const keyOf = ({ payeeKind, payeeId, iban, expenseId }: ItemRow) =>
    payeeKind === "member" ? `${payeeId} ${iban}` : String(expenseId);
  return [...Map.groupBy(items, keyOf).values()].flatMap((some) => {
    const [first] = some;
    return first ? [{ first, items: some }] : [];
  });
}
