/** The demo's year, on any day: it shows the specification's figures. */
import { addDays } from "@tallyleaf/ledger";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { firstOfMonth, lengthOfMonth } from "./days.ts";
import { demoYear, leftOn, SHOWN } from "./year.ts";

const day = fc
  .date({ min: new Date("2025-01-01"), max: new Date("2032-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const sum = (amounts: number[]) => amounts.reduce((one, other) => one + other, 0);

describe("the demo's year, on any day", () => {
  it("has the figures of the dashboard", () => {
    fc.assert(
      fc.property(day, (today) => {
        const { expenses, invoices } = demoYear(today);
        const [first, before] = [firstOfMonth(today), firstOfMonth(today, 1)];
        const sameDay = addDays(before, Math.min(Number(today.slice(8)), lengthOfMonth(before)) - 1);
        const netOf = (from: string, to: string) => ({
          revenue: sum(
            invoices
              .filter(({ issueDate }) => issueDate >= from && issueDate <= to)
              .flatMap(({ items }) => items.map(({ net }) => net)),
          ),
          expenses: sum(expenses.filter(({ date }) => date >= from && date <= to).map(({ net }) => net)),
        });
        expect(netOf(first, today)).toEqual({ revenue: SHOWN.revenue, expenses: SHOWN.expenses });
        expect(netOf(before, sameDay)).toEqual({ revenue: SHOWN.revenueBefore, expenses: SHOWN.expensesBefore });
        const paid = (date: string | null) => date !== null && date >= first && date <= today;
        const came = sum(invoices.filter(({ paidOn }) => paid(paidOn)).map(({ received }) => received));
        const went = sum(expenses.filter((one) => paid(leftOn(one))).map(({ net, tax }) => net + tax));
        expect(came - went).toBe(SHOWN.cashFlow);
        const open = invoices.filter(({ paidOn }) => paidOn === null);
        expect(open).toHaveLength(4);
        expect(sum(open.filter(({ dueDate }) => dueDate >= today).map(({ total }) => total))).toBe(820_000);
        expect(sum(open.filter(({ dueDate }) => dueDate < today).map(({ total }) => total))).toBe(410_000);
        expect(open.every(({ dueDate }) => dueDate <= addDays(today, 30))).toBe(true);
      }),
    );
  });

  it("is plausible: nothing is in the future, below zero, or paid before it was sold", () => {
    fc.assert(
      fc.property(day, (today) => {
        const { begin, expenses, invoices } = demoYear(today);
        for (const { date, net } of expenses) {
          expect(date >= begin && date <= today).toBe(true);
          expect(net).toBeGreaterThan(0);
        }
        for (const { issueDate, paidOn, items } of invoices) {
          expect(issueDate >= begin && issueDate <= today).toBe(true);
          expect(paidOn === null || (paidOn >= issueDate && paidOn <= today)).toBe(true);
          for (const { net } of items) expect(net).toBeGreaterThan(0);
        }
      }),
    );
  });
});
