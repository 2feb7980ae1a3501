/** Random money, documents and books for the property tests. */
import fc from "fast-check";
import {
  type Book,
  type BookEntry,
  CURRENCIES,
  type Decimal,
  type Expense,
  type ExpenseItem,
  expenseToEntry,
  type Money,
  money,
  reverse,
  STANDARD_CHART,
  sum,
} from "../src/index.ts";

export const anyCurrency = fc.constantFrom(...CURRENCIES.keys());
export const anyMinor = fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n });
export const anyMoney: fc.Arbitrary<Money> = fc
  .tuple(anyMinor, anyCurrency)
  .map(([minor, currency]) => money(minor, currency));

/** Positive, from 0.000000001 to about a million. */
export const anyRate: fc.Arbitrary<Decimal> = fc.record({
  digits: fc.bigInt({ min: 1n, max: 10n ** 9n }),
  scale: fc.integer({ min: 3, max: 9 }),
});

/** A percent from 0 to 30 with up to three places. */
export const anyTaxRate: fc.Arbitrary<Decimal> = fc
  .integer({ min: 0, max: 30_000 })
  .map((thousandths) => ({ digits: BigInt(thousandths), scale: 3 }));

const expenseCodes = STANDARD_CHART.filter(({ type, purpose }) => type === "Expense" && purpose !== "tip").map(
  ({ code }) => code,
);

const positive = fc.bigInt({ min: 1n, max: 10n ** 9n });

/** A consistent document: positive items, perhaps one discount smaller than them, taxes, tip, and a matching total. */
export function anyExpense(options: { adjusted: boolean } = { adjusted: true }): fc.Arbitrary<Expense> {
  return fc
    .record({
      currency: anyCurrency,
      amounts: fc.array(fc.tuple(positive, fc.constantFrom(...expenseCodes)), { maxLength: 8 }),
      discountPercent: fc.option(fc.tuple(fc.bigInt({ min: 1n, max: 99n }), fc.constantFrom(...expenseCodes))),
      taxPercents: fc.array(fc.bigInt({ min: 0n, max: 25n }), { maxLength: 3 }),
      recoverable: fc.array(fc.constantFrom(true, false, null), { minLength: 3, maxLength: 3 }),
      taxStructure: fc.constantFrom("exclusive" as const, "inclusive" as const),
      bare: positive,
      adjustment: options.adjusted ? fc.bigInt({ min: -50n, max: 10n ** 6n }) : fc.constant(0n),
      tip: fc.option(fc.bigInt({ min: 0n, max: 10n ** 6n })),
      paymentAccountCode: fc.constantFrom("1000", "1100", "1200", "2100", "2000"),
      categoryAccountCode: fc.constantFrom(...expenseCodes),
      isRefund: fc.boolean(),
    })
    .map((seed) => {
      const { currency } = seed;
      const lineItems: ExpenseItem[] = seed.amounts.map(([minor, accountCode], index) => ({
        description: `Item ${index}`,
        amount: money(minor, currency),
        accountCode,
      }));
      const gross = seed.amounts.reduce((total, [minor]) => total + minor, 0n);
      const discount = seed.discountPercent ? (gross * seed.discountPercent[0]) / 100n : 0n;
      if (seed.discountPercent && discount > 0n) {
        const [, accountCode] = seed.discountPercent;
        lineItems.push({ description: "Discount", amount: money(-discount, currency), accountCode });
      }
      const whole = lineItems.length > 0 ? gross - discount : seed.bare;
      const taxes = seed.taxPercents.map((percent, index) => ({
        name: `Tax ${index}`,
        amount: money((whole * percent) / 100n, currency),
        recoverable: seed.recoverable[index] ?? null,
      }));
      const tax = sum(
        taxes.map(({ amount }) => amount),
        currency,
      ).minor;
      const agreed = lineItems.length > 0 && seed.taxStructure === "exclusive" ? whole + tax : whole;
      const total = lineItems.length > 0 && agreed + seed.adjustment > 0n ? agreed + seed.adjustment : agreed;
      return {
        vendor: "Vendor",
        description: "What was bought",
        invoiceNumber: "4711",
        date: "2026-02-28",
        currency,
        lineItems,
        taxes,
        taxStructure: seed.taxStructure,
        tip: seed.tip === null ? null : money(seed.tip, currency),
        paymentAccountCode: seed.paymentAccountCode,
        categoryAccountCode: seed.categoryAccountCode,
        totalAmount: money(total, currency),
        isRefund: seed.isRefund,
      };
    });
}

/** A book after any additions, changes, and deletions of expenses, all in euro. */
export const anyBook: fc.Arbitrary<Book> = fc
  .array(
    fc.record({
      verb: fc.constantFrom("add", "change", "delete"),
      which: fc.nat(),
      expense: anyExpense(),
      rate: anyRate,
    }),
    { maxLength: 12 },
  )
  .map((commands) => {
    const entries: BookEntry[] = [];
    const current = new Map<string, BookEntry & { entry: ReturnType<typeof expenseToEntry> }>();
    for (const { verb, which, expense, rate } of commands) {
      const expenses = [...current.keys()];
      const chosen = expenses[which % Math.max(1, expenses.length)];
      const before = chosen === undefined ? undefined : current.get(chosen);
      if (verb !== "add" && before) {
        entries.push({ ...before, id: `${before.id}-reversal`, entry: reverse(before.entry), reverses: before.id });
        current.delete(before.expenseId ?? "");
      }
      if (verb === "delete") continue;
      const expenseId = (verb === "change" && before?.expenseId) || `expense-${entries.length}`;
      const revision = verb === "change" && before ? before.revision + 1 : 1;
      const exchangeRate = expense.currency === "EUR" ? { digits: 1n, scale: 0 } : rate;
      const posted = {
        id: `${expenseId}-${revision}`,
        entry: expenseToEntry(expense, { baseCurrency: "EUR", exchangeRate }),
        status: "posted" as const,
        reverses: null,
        expenseId,
        revision,
      };
      entries.push(posted);
      current.set(expenseId, posted);
    }
    return { accounts: STANDARD_CHART, entries };
  });
