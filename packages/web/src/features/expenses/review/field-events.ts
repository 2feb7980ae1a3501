/** Maps a change of one review field to the form behind it, which can have several. Pure. */
import { UNNAMED_TAX } from "@tallyleaf/ledger";
import type { FormEvent, FormState } from "../form/state.ts";

/** A tax amount: of the one tax there is, or of a first one. */
export function taxEvents(form: FormState, taxAmount: string): FormEvent[] {
  const [tax] = form.taxes;
  if (tax) return [{ type: "tax", key: tax.key, change: { taxAmount } }];
  const key = form.lastKey + 1;
  return [{ type: "tax_added" }, { type: "tax", key, change: { taxName: UNNAMED_TAX, taxAmount } }];
}

/** A category: of the expense, and of its items, unless they have different ones that a person should look at each. */
export function categoryEvents(form: FormState, accountCode: string): FormEvent[] {
  const codes = new Set(form.lineItems.map((item) => item.accountCode || form.accountCode));
  const own: FormEvent = { type: "text", field: "accountCode", value: accountCode };
  return codes.size === 1 ? [own, { type: "all_categories", accountCode }] : [own];
}
