import { describe, expect, it } from "vitest";
import type { FormEvent } from "../form/state.ts";
import { nextForm } from "../form/state.ts";
import { formAfter, WHOLE } from "../form/test-forms.ts";
import { categoryEvents, taxEvents } from "./field-events.ts";

const whole = formAfter(...WHOLE);
const after = (form: typeof whole, events: FormEvent[]) => events.reduce(nextForm, form);

describe("a field of the review", () => {
  it("adds a tax, and changes the existing one", () => {
    const taxed = after(whole, taxEvents(whole, "19"));
    expect(taxed.taxes).toMatchObject([{ taxName: "Tax", taxAmount: "19" }]);
    const changed = after(taxed, taxEvents(taxed, "7"));
    expect(changed.taxes).toMatchObject([{ taxName: "Tax", taxAmount: "7" }]);
  });

  it("sets the category of all items, unless they have several", () => {
    const named = after(whole, categoryEvents(whole, "5310"));
    expect(named.accountCode).toBe("5310");
    expect(named.lineItems).toMatchObject([{ accountCode: "5310" }]);
    const twice = after(named, [
      { type: "item_added" },
      { type: "item", key: named.lastKey + 1, change: { description: "Train", accountCode: "5400" } },
    ]);
    const mixed = after(twice, categoryEvents(twice, "5200"));
    expect(mixed.accountCode).toBe("5200");
    expect(mixed.lineItems.map(({ accountCode }) => accountCode)).toEqual(["5310", "5400"]);
  });
});
