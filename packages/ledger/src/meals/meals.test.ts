/** Laws of splitting meals: nothing is lost, the part is that of the law, and joining gives back what was split. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { expenseOfForm } from "../form/index.ts";
import {
  decimal,
  type Expense,
  expenseToEntry,
  formOfEntry,
  isBusinessMeals,
  type MealsRule,
  mergeMeals,
  money,
  STANDARD_CHART,
  shareOfMeals,
  splitMeals,
} from "../index.ts";
import { NOT_DEDUCTIBLE_MEALS } from "./account.ts";

const RULE: MealsRule = { accounts: ["5250"], notDeductible: "5255", share: decimal("0.3") };
const CHART = new Map([...STANDARD_CHART, NOT_DEDUCTIBLE_MEALS].map((account) => [account.code, account] as const));

const anyExpense: fc.Arbitrary<Expense> = fc
  .record({
    items: fc.array(
      fc.record({ account: fc.constantFrom("5250", "5250", "5500"), cents: fc.integer({ min: 1, max: 90_000 }) }),
      { minLength: 1, maxLength: 5 },
    ),
    tip: fc.integer({ min: 0, max: 5000 }),
    tax: fc.constantFrom(0, 7, 19),
    isRefund: fc.boolean(),
  })
  .map(({ items, tip, tax, isRefund }) => {
    const EUR = (minor: number) => money(BigInt(minor), "EUR");
    const net = items.reduce((all, { cents }) => all + cents, 0);
    const charged = Math.round((net * tax) / 100);
    return {
      ...{ vendor: "Gasthaus", description: "Dinner", invoiceNumber: null, date: "2026-03-01", currency: "EUR" },
      lineItems: items.map(({ account, cents }, at) => ({
        ...{ description: `Item ${at}`, accountCode: account, amount: EUR(cents) },
      })),
      taxes: tax === 0 ? [] : [{ name: "USt", rate: decimal(tax), amount: EUR(charged) }],
      ...{ taxStructure: "exclusive" as const, tip: tip === 0 ? null : EUR(tip), paymentAccountCode: "1100" },
      ...{ categoryAccountCode: items[0]?.account ?? "5250", totalAmount: EUR(net + charged), isRefund },
    };
  });

const RATES = fc.constantFrom("1", "0.8731", "1.25");
const entryOf = (expense: Expense, meals: MealsRule | null, rate = "1") =>
  expenseToEntry(expense, { baseCurrency: rate === "1" ? "EUR" : "USD", exchangeRate: decimal(rate), meals });

describe("splitMeals", () => {
  it("posts what was posted before, with 30 % of the meals on their own account, each currency rounded once", () => {
    fc.assert(
      fc.property(anyExpense, RATES, (expense, rate) => {
        const [whole, split] = [entryOf(expense, null, rate), entryOf(expense, RULE, rate)];
        const isMealOnly = expense.lineItems.every(({ accountCode }) => accountCode === "5250");
        const meals = (code: string) => code === "5250" || code === "5255" || (isMealOnly && code === "5050");
        for (const part of ["amount", "baseAmount"] as const) {
          const of = (postings: typeof whole.postings, isOf: (code: string) => boolean) =>
            postings
              .filter(({ accountCode }) => isOf(accountCode))
              .reduce((all, { side, [part]: { minor } }) => all + (side === "debit" ? minor : -minor), 0n);
          const size = (value: bigint) => (value < 0n ? -value : value);
          const all = size(of(whole.postings, meals));
          expect(size(of(split.postings, meals))).toBe(all);
          expect(of(split.postings, (code) => !meals(code))).toBe(of(whole.postings, (code) => !meals(code)));
          const apart = size(of(split.postings, (code) => code === "5255"));
          // Half away from zero; in the other currency a line of nothing may shift a unit.
          const exact = (all * 3n + 5n) / 10n;
          if (part === "amount") expect(apart).toBe(exact);
          else expect(size(apart - exact)).toBeLessThanOrEqual(BigInt(expense.lineItems.length + 1));
        }
      }),
    );
  });

  it("is undone by mergeMeals, and by the form, which makes the same lines again", () => {
    fc.assert(
      fc.property(anyExpense, (expense) => {
        const split = entryOf(expense, RULE);
        const meals = expense.lineItems.every(({ amount }) => amount.minor > 3n) && (expense.tip?.minor ?? 9n) > 3n;
        if (!meals) return;
        const joined = mergeMeals(split.postings, RULE);
        expect(splitMeals(joined, RULE)).toEqual(split.postings);
        expect(joined.some(({ accountCode }) => accountCode === "5255")).toBe(false);
        const values = formOfEntry(split, { taxStructure: "exclusive", tipRate: null }, CHART, RULE);
        expect(values.lineItems).toHaveLength(expense.lineItems.length);
        expect(entryOf(expenseOfForm(values), RULE).postings).toEqual(split.postings);
      }),
    );
  });

  it("leaves what only staff ate as it is", () => {
    fc.assert(
      fc.property(anyExpense, (expense) => {
        const staff = entryOf({ ...expense, isStaffMeal: true }, RULE);
        expect(staff.postings).toEqual(entryOf(expense, null).postings);
      }),
    );
  });
});

describe("shareOfMeals", () => {
  it("has the share of the law of each day", () => {
    const shares = ["1989-12-31", "2003-12-31", "2004-01-01", "2026-11-29"].map((day) => shareOfMeals("DE", day));
    expect(shares).toEqual([null, decimal("0.2"), decimal("0.3"), decimal("0.3")]);
    expect(shareOfMeals("US", "2026-01-01")).toBeNull();
    expect(shareOfMeals(null, "2026-01-01")).toBeNull();
  });
});

describe("isBusinessMeals", () => {
  it("knows accounts by role, standard code, or name, and no other meals", () => {
    const account = (code: string, name: string, role: "" | "business_meals" | "other" = "") =>
      isBusinessMeals({ code, name, role, type: "Expense", purpose: "expense" });
    expect(account("5250", "Meals and restaurants")).toBe(true);
    expect(account("4650", "Bewirtungskosten")).toBe(true);
    expect(account("6640", "Anything", "business_meals")).toBe(true);
    expect(account("5250", "Bewirtungskosten", "other")).toBe(false);
    expect(account("4654", "Nicht abzugsfähige Bewirtungskosten")).toBe(false);
    expect(account("4145", "Bewirtung Mitarbeiter")).toBe(false);
    expect(account("5200", "Groceries")).toBe(false);
  });
});
