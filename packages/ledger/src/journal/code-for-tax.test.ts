/** The tax code that is offered for a line on a tax account: by its role, else by its side; none where the registrations have none. */
import { describe, expect, it } from "vitest";
import { codeForTax } from "./code-for-tax.ts";

const code = (key: string, direction: "sale" | "purchase", more: object = {}) => ({
  ...{ code: key, direction, category: "S", computation: "charged", rate: 19, ...more },
});
const CODES = [
  code("DE-U0", "sale", { category: "Z", rate: 0 }),
  code("DE-OLD", "sale", { isArchived: true }),
  code("DE-RC", "purchase", { computation: "reverse_charge" }),
  code("DE-U19", "sale"),
  code("DE-V19", "purchase"),
  code("DE-V7", "purchase", { rate: 7 }),
];
const offered = (role: "tax_paid" | "tax_charged" | null, side: "debit" | "credit", codes = CODES) =>
  codeForTax({ account: { type: "Liability", purpose: "tax", role }, side }, codes)?.code ?? null;

describe("the code for a line on a tax account", () => {
  it("follows the role of an account for one side, and the side of the line on an account for both", () => {
    expect([offered("tax_paid", "credit"), offered("tax_charged", "debit")]).toEqual(["DE-V19", "DE-U19"]);
    expect([offered(null, "debit"), offered(null, "credit")]).toEqual(["DE-V19", "DE-U19"]);
  });

  it("is none without a code that adds tax, on tax that is cost, and on other accounts", () => {
    const sales = CODES.filter(({ direction }) => direction === "sale");
    expect(offered(null, "debit", sales)).toBeNull();
    expect(offered(null, "debit", [code("DE-V19", "purchase", { rate: null })])).toBeNull();
    for (const account of [
      { type: "Expense", purpose: "tax" },
      { type: "Liability", purpose: "liability", role: "tax_payable" },
    ] as const)
      expect(codeForTax({ account, side: "debit" }, CODES)).toBeNull();
  });
});
