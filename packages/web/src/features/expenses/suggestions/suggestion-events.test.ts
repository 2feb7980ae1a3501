import { expect, it } from "vitest";
import { formOf } from "../form/initial.ts";
import { nextForm } from "../form/state.ts";
import { DEFAULTS, expenseDetail } from "../form/test-forms.ts";
import { isFollowed, suggestionEvents } from "./suggestion-events.ts";

const suggestion = (field: "category" | "paymentAccount" | "vendor" | "tax", value: string) => ({
  field,
  value,
  message: "",
});

it.each([
  suggestion("category", "5300"),
  suggestion("paymentAccount", "2100"),
  suggestion("vendor", "The Corner Bakery"),
  suggestion("tax", "inclusive:19"),
  suggestion("tax", "inclusive:"),
])("applies an accepted suggestion for $field ($value)", (offered) => {
  const form = formOf(expenseDetail(), DEFAULTS);
  expect(isFollowed(form, offered)).toBe(false);
  const after = suggestionEvents(form, offered).reduce(nextForm, form);
  expect(isFollowed(after, offered)).toBe(true);
});

it("sets a category on the items that have it, like a choice in the form", () => {
  const form = formOf(expenseDetail(), DEFAULTS);
  const after = suggestionEvents(form, suggestion("category", "5300")).reduce(nextForm, form);
  expect(after.lineItems.map(({ accountCode }) => accountCode)).toEqual(["5300"]);
});
