import { decimal, expenseFigures, toDecimalString } from "@tallyleaf/ledger";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { originalOf, typedTipRate } from "./conversion.ts";
import { formOf } from "./initial.ts";
import { type FormState, nextForm } from "./state.ts";
import { DEFAULTS, expenseDetail, formAfter, WHOLE } from "./test-forms.ts";

const item = (form: FormState) => form.lineItems[0];
const rate = (form: FormState, value: string) => nextForm(form, { type: "rate", value });

describe("a converted expense", () => {
  const opened = formOf(
    expenseDetail({
      currency: "EUR",
      originalCurrency: "USD",
      exchangeRate: 0.5,
      lineItems: [{ description: "Bread", quantity: null, unitPrice: null, amount: 50, accountCode: "5200" }],
      taxes: [{ taxName: "VAT", taxRate: null, taxAmount: 5, recoverable: null, taxCode: "", note: "" }],
      totalAmount: 55,
      tipAmount: 2,
    }),
    DEFAULTS,
  );

  it("has the original amounts divided by the rate", () => {
    expect(originalOf(opened, item(opened)?.amount ?? null)).toBe("100.00");
  });

  it("is converted again at another rate, with tax and tip", () => {
    const next = rate(opened, "0.9");
    expect(item(next)?.amount).toBe("90.00");
    expect(next.taxes[0]?.taxAmount).toBe("9.00");
    expect(next.tipAmount).toBe("3.60");
    expect(toDecimalString(expenseFigures(next).total)).toBe("99.00");
    expect(next.rateTyped).toBe(true);
  });

  it("keeps its amounts while the rate is typed, without drift", () => {
    const typing = ["", "0", "0.", "0.7", "0.77", "0.777", "0.5"].reduce(rate, opened);
    expect(item(typing)?.amount).toBe("50.00");
    expect(item(rate(opened, ""))?.amount).toBe("50");
  });

  it("keeps the decimals of a unit price, so that its product is the document's amount at every rate", () => {
    const priced = formOf(
      expenseDetail({
        currency: "JPY",
        originalCurrency: "USD",
        exchangeRate: 150.5,
        lineItems: [{ description: "Bread", quantity: 3, unitPrice: 200.6918, amount: 602, accountCode: "5200" }],
        taxes: [],
        totalAmount: 602,
      }),
      DEFAULTS,
    );
    expect(item(rate(priced, "151"))).toMatchObject({ unitPrice: "201.3586", amount: "604" });
    expect(item(nextForm(priced, { type: "currency", value: "USD" }))).toMatchObject({
      unitPrice: "1.3335",
      amount: "4.00",
    });
  });

  it("keeps an amount typed in the new currency, and converts it to the original", () => {
    const typed = nextForm(opened, { type: "item", key: 1, change: { amount: "60" } });
    expect(item(rate(typed, "1"))?.amount).toBe("120.00");
  });

  it("returns to the document's currency with the document's amounts", () => {
    const back = nextForm(rate(opened, "0.9"), { type: "currency", value: "USD" });
    expect(back).toMatchObject({ currency: "USD", originalCurrency: null, exchangeRate: "" });
    expect(item(back)?.amount).toBe("100.00");
  });
});

describe("another currency", () => {
  it("keeps the amounts, and offers to convert them", () => {
    const changed = nextForm(formAfter(...WHOLE), { type: "currency", value: "JPY" });
    expect(changed).toMatchObject({ formerCurrency: "USD", originalCurrency: null });
    const started = nextForm(changed, { type: "convert" });
    expect(started).toMatchObject({ originalCurrency: "USD", formerCurrency: null, exchangeRate: "" });
    const converted = rate(started, "150");
    expect(toDecimalString(expenseFigures(converted).total)).toBe("15000");
  });
});

describe("the rate of a tip in another currency", () => {
  const foreign = formAfter(
    { type: "currency", value: "EUR" },
    { type: "rate", value: "1.25" },
    { type: "tip", change: { tipAmount: "5", tipCurrency: "USD" } },
  );

  it("is the inverse of the typed one when the tip is in the base currency", () => {
    expect(typedTipRate(foreign, "USD")).toEqual(decimal("0.800000000000"));
  });

  it("is unknown from the form for another pair", () => {
    expect(typedTipRate(nextForm(foreign, { type: "tip", change: { tipCurrency: "JPY" } }), "USD")).toBeNull();
    expect(typedTipRate(nextForm(foreign, { type: "rate", value: "" }), "USD")).toBeNull();
  });

  it("is the typed one when the form is converted from the tip's currency", () => {
    const converted = formOf(
      expenseDetail({ currency: "EUR", originalCurrency: "USD", exchangeRate: 0.9, tipAmount: 1, tipCurrency: "USD" }),
      DEFAULTS,
    );
    expect(typedTipRate(converted, "USD")).toEqual(decimal("0.9"));
  });
});

describe("a conversion in both directions", () => {
  it("gives the document's amounts again, whatever rates were tried between", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e9 }),
        fc.array(fc.integer({ min: 1, max: 1e6 }), { minLength: 1, maxLength: 4 }),
        (cents, rates) => {
          const amount = (cents / 100).toFixed(2);
          const form = formAfter(
            { type: "item_added" },
            { type: "item", key: 1, change: { description: "x", amount } },
            { type: "currency", value: "KWD" },
            { type: "convert" },
          );
          const tried = rates.map((thousandths) => (thousandths / 1000).toFixed(3)).reduce(rate, form);
          expect(Number(item(nextForm(tried, { type: "currency", value: "USD" }))?.amount)).toBe(Number(amount));
        },
      ),
    );
  });
});
