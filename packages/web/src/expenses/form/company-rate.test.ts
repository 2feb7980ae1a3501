/** A typed rate is its document's alone until the person makes it the company's. */
import type { ExchangeRate } from "@tallyleaf/contract";
import { describe, expect, it } from "vitest";
import { companyRateText } from "./company-rate-text.ts";
import { sharedRateOf } from "./conversion.ts";
import { nextForm } from "./state.ts";
import { formAfter } from "./test-forms.ts";

const typed = formAfter({ type: "currency", value: "EUR" }, { type: "rate", value: "1.1" });
const shared = nextForm(typed, { type: "rate_for_company", value: true });

describe("a rate that was typed on a document", () => {
  it("is shared with the company only when the person chooses that", () => {
    expect(sharedRateOf(typed, "USD")).toBeNull();
    expect(sharedRateOf(shared, "USD")).toEqual({ from: "EUR", to: "USD", rate: 1.1 });
    expect(sharedRateOf(nextForm(shared, { type: "rate_for_company", value: false }), "USD")).toBeNull();
  });

  it("is not shared when another currency follows, nor while it is no rate", () => {
    const other = nextForm(nextForm(shared, { type: "currency", value: "GBP" }), { type: "rate", value: "1.3" });
    expect(sharedRateOf(other, "USD")).toBeNull();
    expect(sharedRateOf(nextForm(shared, { type: "rate", value: "" }), "USD")).toBeNull();
  });

  it("of a converted form leads from the original currency to the form's", () => {
    const converted = formAfter(
      { type: "currency", value: "EUR" },
      { type: "convert" },
      { type: "rate", value: "0.9" },
    );
    expect(sharedRateOf(nextForm(converted, { type: "rate_for_company", value: true }), "USD")).toEqual({
      from: "USD",
      to: "EUR",
      rate: 0.9,
    });
  });
});

describe("what sharing it would change", () => {
  const stored = { fromCurrency: "EUR", toCurrency: "USD", rate: 1.2, surchargePercentage: 2.5, rateType: "manual" };
  it("names the stored rate that it replaces, and the surcharge that stays", () => {
    const text = companyRateText([stored as ExchangeRate], "EUR", "USD");
    expect(text).toContain("It replaces the company's rate of 1.2. The surcharge of 2.5 % stays and is taken off.");
    expect(companyRateText([stored as ExchangeRate], "GBP", "USD")).not.toContain("replaces");
    expect(companyRateText(null, "EUR", "USD")).not.toContain("replaces");
  });
});
