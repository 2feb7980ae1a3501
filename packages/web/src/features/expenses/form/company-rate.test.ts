/** A typed rate is its document's alone until the person makes it the company's. */
import type { ExchangeRate } from "@tallyleaf/contract";
import { describe, expect, it } from "vitest";
import { companyRateText } from "./company-rate-text.ts";
import { sharedRateOf } from "./conversion.ts";
import { nextForm } from "./state.ts";
import { DEFAULTS, formAfter } from "./test-forms.ts";

const typed = formAfter({ type: "currency", value: "EUR" }, { type: "rate", value: "1.1" });
const shared = nextForm(typed, { type: "rate_for_company", value: true });

describe("a rate typed on a document", () => {
  it("is shared with the company only when the user chooses that", () => {
    expect(sharedRateOf(typed, "USD")).toBeNull();
    expect(sharedRateOf(shared, "USD")).toEqual({
      from: "EUR",
      to: "USD",
      rate: 1.1,
      validFrom: DEFAULTS.today,
    });
    expect(sharedRateOf(nextForm(shared, { type: "rate_for_company", value: false }), "USD")).toBeNull();
  });

  it("is valid from the document's day until another is chosen; without a day always", () => {
    const from = (value: string) => sharedRateOf(nextForm(shared, { type: "rate_from", value }), "USD")?.validFrom;
    expect(from("2026-01-01")).toBe("2026-01-01");
    expect(from("")).toBeNull();
  });

  it("is not shared after a change of currency, nor while it is invalid", () => {
    const other = nextForm(nextForm(shared, { type: "currency", value: "GBP" }), { type: "rate", value: "1.3" });
    expect(sharedRateOf(other, "USD")).toBeNull();
    expect(sharedRateOf(nextForm(shared, { type: "rate", value: "" }), "USD")).toBeNull();
  });

  it("converts from the original currency of a converted form to the form's", () => {
    const converted = formAfter(
      { type: "currency", value: "EUR" },
      { type: "convert" },
      { type: "rate", value: "0.9" },
    );
    expect(sharedRateOf(nextForm(converted, { type: "rate_for_company", value: true }), "USD")).toEqual({
      from: "USD",
      to: "EUR",
      rate: 0.9,
      validFrom: DEFAULTS.today,
    });
  });
});

describe("the effect of sharing it", () => {
  const rate = { fromCurrency: "EUR", toCurrency: "USD", rate: 1.2, surchargePercentage: 2.5, rateType: "manual" };
  const stored = [{ ...rate, validFrom: "2026-04-03" } as ExchangeRate];
  const planned = { from: "EUR", to: "USD", validFrom: "2026-04-03" };

  it("says from which day, and for how many drafts", () => {
    expect(companyRateText(planned, null, { drafts: 2, invoices: 0 })).toBe(
      "It converts documents from EUR to USD that have no rate of their own, dated Apr 3, 2026 or later. This currently affects 2 drafts in review without a rate or with an old one. Posted entries don't change.",
    );
    expect(companyRateText(planned, null, { drafts: 0, invoices: 0 })).toContain("No draft uses it now. Posted");
    expect(companyRateText({ ...planned, validFrom: "" }, null, { drafts: 1, invoices: 1 })).toContain(
      "regardless of their date. This currently affects 1 draft in review and 1 invoice that is not issued without a rate",
    );
  });

  it("names the stored rate that it replaces, and the surcharge that stays", () => {
    const text = companyRateText(planned, stored, null);
    expect(text).toContain("It replaces the company's rate of 1.2. The surcharge of 2.5% stays and is deducted.");
    expect(companyRateText({ ...planned, from: "GBP" }, stored, null)).not.toContain("replaces");
    expect(companyRateText({ ...planned, validFrom: "2026-04-04" }, stored, null)).not.toContain("replaces");
    expect(companyRateText(planned, null, null)).not.toContain("replaces");
  });
});

describe("a rate looked up for the day of a draft", () => {
  const draft = { ...typed, rateTyped: false, rateLookedUp: true, exchangeRate: "1.25" };
  const onDay = (form: typeof draft, value: string) => nextForm(form, { type: "text", field: "invoiceDate", value });
  it("is looked up again for another day, but a typed one stays", () => {
    expect(onDay(draft, "2026-03-01").exchangeRate).toBe("");
    expect(onDay(draft, draft.invoiceDate).exchangeRate).toBe("1.25");
    expect(onDay({ ...draft, rateTyped: true }, "2026-03-01").exchangeRate).toBe("1.25");
    expect(onDay({ ...draft, rateLookedUp: false }, "2026-03-01").exchangeRate).toBe("1.25");
  });
});
