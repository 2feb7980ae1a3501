/** The editor's form: what follows from what is typed, and sums that are the ledger's. */
import type { InvoiceDetail, TaxCodeRow } from "@tallyleaf/contract";
import { toDecimalString } from "@tallyleaf/ledger";
import { describe, expect, it } from "vitest";
import { bodyOf, figuresOf, findErrors } from "./body.ts";
import { blankForm, type Defaults, type FormEvent, type FormState, formOf, isChanged, nextForm } from "./state.ts";

const defaults: Defaults = {
  today: "2026-01-31",
  currency: "EUR",
  settings: { terms: "Thank you", roundsDue: false, paymentTermsDays: 14, taxName: "VAT", taxRate: 19 },
  accountCode: "4000",
};
const after = (form: FormState, ...events: FormEvent[]) => events.reduce(nextForm, form);
const client = { id: "018f0000-0000-7000-8000-000000000001", currency: "USD", paymentTermsDays: 30 };
const item = (change: Extract<FormEvent, { type: "item" }>["change"], key = 0): FormEvent => ({
  type: "item",
  key,
  change,
});

const taxCode = (code: string, rate: number | null): TaxCodeRow => ({
  ...{
    code,
    rate,
    rates: rate === null ? [] : [rate],
    country: "DE",
    region: "",
    direction: "sale",
    name: code,
    category: "S",
    exemption: null,
    list: null,
  },
  ...{ computation: "charged", recoverable: 0, isUnverified: false, isRateTyped: false, source: "" },
});

describe("a new invoice", () => {
  it("follows the tax code of its client until one is chosen by hand, whose rate then is that of the day", () => {
    const [u19, u7, free] = [taxCode("DE-U19", 19), taxCode("DE-U7", 7), taxCode("DE-EXP", 0)];
    const taxOf = (form: FormState) => form.items.map((item) => [item.taxCode, item.taxName, item.taxRate]);
    const proposed = (code: TaxCodeRow, codes = [u19, u7, free]): FormEvent => ({
      ...{ type: "tax_codes", codes, proposed: code },
    });
    const first = after(blankForm(defaults), proposed(u19), { type: "item_added", defaults }, proposed(free));
    expect(taxOf(first)).toEqual([
      ["DE-EXP", "VAT", "0"],
      ["DE-EXP", "VAT", "0"],
    ]);
    const byHand = after(first, { type: "tax_code", key: 1, code: u7 }, item({ taxName: "MwSt" }, 1), proposed(u19));
    expect(taxOf(byHand)[1]).toEqual(["DE-U7", "MwSt", "7"]);
    const lower = after(byHand, proposed(taxCode("DE-U19", 16), [taxCode("DE-U19", 16), taxCode("DE-U7", 5)]));
    expect(taxOf(lower)).toEqual([
      ["DE-U19", "VAT", "16"],
      ["DE-U7", "MwSt", "5"],
    ]);
    const without = after(lower, { type: "tax_code", key: 0, code: null }, proposed(u19));
    expect(taxOf(without)[0]).toEqual(["", "VAT", "16"]);
    const unnamed = blankForm({ ...defaults, settings: { ...defaults.settings, taxName: "" } });
    expect(taxOf(after(unnamed, proposed(u19)))).toEqual([["DE-U19", "USt", "19"]]);
    expect(bodyOf(lower).items.map((one) => one.taxCode)).toEqual(["DE-U19", "DE-U7"]);
  });

  it("keeps the rate that was typed for a country of the One-Stop Shop, and names its tax", () => {
    const ofState = (region: string, rate: number | null): TaxCodeRow => ({
      ...taxCode(`EU-${region}`, rate),
      ...{ country: "EU", region, isRateTyped: rate === null },
    });
    const [french, polish] = [ofState("FR", 20), ofState("PL", null)];
    const proposed = (code: TaxCodeRow): FormEvent => ({ type: "tax_codes", codes: [french, polish], proposed: code });
    const unnamed = blankForm({ ...defaults, settings: { ...defaults.settings, taxName: "" } });
    const taxOf = (form: FormState) => form.items.map((item) => [item.taxCode, item.taxName, item.taxRate]);
    const first = after(unnamed, proposed(french));
    expect(taxOf(first)).toEqual([["EU-FR", "TVA", "20"]]);
    const second = after(first, proposed(polish));
    expect(taxOf(second)).toEqual([["EU-PL", "VAT", ""]]);
    expect(taxOf(after(second, item({ taxRate: "23" }), proposed(polish)))).toEqual([["EU-PL", "VAT", "23"]]);
  });

  it("uses currency and terms of its client; the due date follows until it is chosen by hand", () => {
    const blank = blankForm(defaults);
    expect([blank.dueDate, blank.terms]).toEqual(["2026-02-14", "Thank you"]);
    const chosen = after(blank, { type: "client", client, defaults });
    expect([chosen.currency, chosen.dueDate]).toEqual(["USD", "2026-03-02"]);
    const moved = after(chosen, { type: "issue_date", value: "2026-02-28" });
    expect(moved.dueDate).toBe("2026-03-30");
    const byHand = after(moved, { type: "due_date", value: "2026-03-01" }, { type: "issue_date", value: "2026-02-01" });
    expect(byHand.dueDate).toBe("2026-03-01");
    expect([isChanged(blank, blankForm(defaults)), isChanged(byHand, blank)]).toEqual([false, true]);
  });

  it("drops the rate with its currency, and the project with its client", () => {
    const form = after(
      blankForm(defaults),
      { type: "client", client, defaults },
      { type: "rate", value: "0.9" },
      { type: "project", id: "018f0000-0000-7000-8000-000000000002" },
      { type: "client", client: { ...client, id: "018f0000-0000-7000-8000-000000000003", currency: null }, defaults },
    );
    expect([form.exchangeRate, form.projectId, form.currency]).toEqual(["", null, "EUR"]);
  });

  it("names what is missing at its field, and is valid when nothing is", () => {
    const blank = blankForm(defaults);
    expect(findErrors(blank)).toEqual({
      clientId: "Choose a client",
      "items.0.description": "Description is required",
      "items.0.unitPrice": "Enter a price",
    });
    const filled = after(
      blank,
      { type: "client", client, defaults },
      item({ description: "Work", unitPrice: "80", taxName: " " }),
    );
    expect(findErrors(filled)).toEqual({ "items.0.taxName": "Name the tax" });
    const untaxed = after(filled, item({ taxRate: "" }));
    expect(findErrors(untaxed)).toEqual({});
    expect(bodyOf(untaxed).items[0]).toMatchObject({ quantity: 1, unitPrice: 80, taxRate: null, taxName: "" });
  });
});

describe("an allowance of the whole document", () => {
  const added = (form: FormState) => after(form, { type: "item_added", defaults, kind: "allowance" });
  const first = after(blankForm(defaults), item({ description: "Work", unitPrice: "80" }));

  it("is under the tax of the items by its name, also when that changes later", () => {
    const form = after(
      added(first),
      item({ description: "Fair price", isPercent: true, unitPrice: "2.5" }, 1),
      item({ taxName: "MwSt" }),
    );
    expect(bodyOf(form).items.map(({ taxName }) => taxName)).toEqual(["MwSt", "MwSt"]);
    const { totals } = figuresOf(form);
    expect(totals?.taxes).toHaveLength(1);
    expect(totals && [totals.allowances, totals.total].map(toDecimalString)).toEqual(["2.00", "92.82"]);
  });

  it("has a named tax where the items have none, and asks for its reason", () => {
    const form = after(
      added(after(first, item({ taxName: "", taxRate: "" }))),
      item({ unitPrice: "5", taxRate: "7" }, 1),
    );
    expect(findErrors({ ...form, clientId: client.id })).toEqual({ "items.1.description": "Enter a reason" });
    expect(bodyOf(form).items[1]?.taxName).not.toBe("");
  });
});

describe("a draft", () => {
  it("has tiny prices as plain decimals", () => {
    const [item] = formOf(
      {
        ...{ client: { id: "", name: "" }, discount: null, supplyDate: null, supplyUntil: null, exchangeRate: 1e-7 },
        ...{
          prepaid: 0,
          items: [{ quantity: 3e9, unitPrice: 1e-7, discountPercent: 0, taxRate: 7.5, percent: null, allowances: [] }],
        },
      } as unknown as InvoiceDetail,
      defaults,
    ).items.map(({ quantity, unitPrice, discountPercent, taxRate }) => [quantity, unitPrice, discountPercent, taxRate]);
    expect(item).toEqual(["3000000000", "0.0000001", "", "7.5"]);
  });
});

describe("its sums", () => {
  it("are the ledger's: discounts, then each tax once", () => {
    const form = after(
      blankForm(defaults),
      item({ quantity: "3", unitPrice: "33.33", discountPercent: "10" }),
      { type: "item_added", defaults },
      item({ unitPrice: "10" }, 1),
      { type: "discount", change: { discountKind: "amount", discountValue: "9.99" } },
    );
    const { totals } = figuresOf(form);
    const shown = totals && [totals.subtotal, totals.discount, totals.tax, totals.total].map(toDecimalString);
    expect(shown).toEqual(["99.99", "9.99", "17.10", "107.10"]);
  });

  it("are a message when they can't be computed", () => {
    const form = after(blankForm(defaults), item({ unitPrice: "5" }), {
      type: "discount",
      change: { discountKind: "amount", discountValue: "6" },
    });
    expect(figuresOf(form).fault).toContain("more than the items");
  });
});
