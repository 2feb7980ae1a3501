/** Maps an applied suggestion to the form, and checks whether the form follows it already. Pure. */
import type { Suggestion } from "@tallyleaf/contract";
import { typedDecimal, UNNAMED_TAX } from "@tallyleaf/ledger";
import type { FormEvent, FormState } from "../form/state.ts";
import { categoryEvents } from "../review/field-events.ts";

export function suggestionEvents(form: FormState, { field, value }: Suggestion): FormEvent[] {
  switch (field) {
    case "category":
      return categoryEvents(form, value);
    case "paymentAccount":
      return [{ type: "text", field: "paymentAccountId", value }];
    case "vendor":
      return [{ type: "text", field: "vendorName", value }];
    case "tax":
      return taxEvents(form, rateOf(value));
  }
}

export function isFollowed(form: FormState, { field, value }: Suggestion): boolean {
  switch (field) {
    case "category":
      return form.accountCode === value;
    case "paymentAccount":
      return form.paymentAccountId === value;
    case "vendor":
      return form.vendorName.trim() === value;
    case "tax": {
      const rate = rateOf(value);
      if (rate === null) return form.taxes.length === 0;
      return form.taxes.some(({ taxRate }) => typedDecimal(taxRate) !== null && Number(taxRate) === Number(rate));
    }
  }
}

/** The rate of "inclusive:19"; null: no tax. */
function rateOf(treatment: string): string | null {
  return treatment.split(":")[1] || null;
}

/** Where no tax was read, the items include the tax: it is taken out of them, and the total stays. */
function taxEvents(form: FormState, rate: string | null): FormEvent[] {
  const without = form.taxes.map(({ key }): FormEvent => ({ type: "tax_removed", key }));
  if (rate === null) return without;
  const change = { taxName: UNNAMED_TAX, taxRate: rate, taxAmount: "" };
  const added: FormEvent[] = [{ type: "tax_added" }, { type: "tax", key: form.lastKey + 1, change }];
  return [...without, { type: "structure", value: "inclusive" }, ...added];
}
