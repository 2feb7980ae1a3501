/** Finds the prepaid amount of an e-invoice (BT-113), as long as none of it is in the books. */

interface Bill {
  currency: string;
  total: number;
  open: number;
}

/** Prepaid amount of a document's e-invoice; null: it states none, or isn't one. */
export interface StatedPaid {
  paid: string | null;
  currency: string | null;
}

/**
 * Returns what is to be recorded as paid before the rest is, in the bill's currency; null: nothing.
 *
 * A bill of which something is paid has it, or a person decided otherwise. An e-invoice in another currency than the entry is left to the
 * person: only they know the rate.
 */
export function paidBefore({ currency, total, open }: Bill, stated: StatedPaid): { paidBefore: number } | null {
  const paid = /^\d{1,15}(\.\d{1,3})?$/.test(stated.paid ?? "") ? Number(stated.paid) : 0;
  return stated.currency === currency && open === total && paid > 0 && paid < open ? { paidBefore: paid } : null;
}
