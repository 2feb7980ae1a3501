/** Payments: foreign debts leave nothing, fees and write-offs have their own lines, and every entry balances. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { anyCurrency, anyRate } from "../../test/arbitraries.ts";
import { purposeOfNew } from "../account.ts";
import { STANDARD_CHART } from "../chart.ts";
import { decimal } from "../decimal.ts";
import type { BalancedEntry } from "../entry.ts";
import { convert } from "../exchange.ts";
import { money, subtract, sum } from "../money.ts";
import { moneyFromDecimal, toDecimalString } from "../wire.ts";
import {
  bookedShare,
  isPayable,
  lessPaid,
  type OpenAmount,
  STANDARD_EXCHANGE,
  settlementToEntry,
  transferToEntry,
} from "./index.ts";

/** "debit 1100 92.37" for each line, in the books' currency. */
const inBase = ({ postings }: BalancedEntry) =>
  postings.map((line) => `${line.side} ${line.accountCode} ${toDecimalString(line.baseAmount)}`);
const dollars = (text: string) => moneyFromDecimal(text, "USD");
const euros = (text: string) => moneyFromDecimal(text, "EUR");

const received = {
  date: "2026-05-04",
  direction: "in",
  party: "Riverside Studio",
  description: null,
  reference: "INV-2026-0007",
  bankAccountCode: "1100",
  amount: euros("100"),
  baseCurrency: "EUR",
  exchangeRate: decimal("1"),
  exchangeAccounts: STANDARD_EXCHANGE,
} as const;
const invoice = (amount = "100", side: "debit" | "credit" = "credit") =>
  ({ kind: "receivable", accountCode: "1300", side, amount: euros(amount), baseAmount: euros(amount) }) as const;

test("requires an exact payment of an invoice in the base currency", () => {
  expect(inBase(settlementToEntry({ ...received, items: [invoice()] }))).toEqual([
    "debit 1100 100.00",
    "credit 1300 100.00",
  ]);
  expect(() => settlementToEntry({ ...received, items: [invoice("99.99")] })).toThrow(
    "The payment of 100.00 EUR settles 100.00, but 99.99 is set against it.",
  );
});

test("posts the bank's fee, a write-off, and a credit note on separate lines", () => {
  const entry = settlementToEntry({
    ...received,
    amount: euros("77.40"),
    fee: { accountCode: "6250", amount: euros("2.50") },
    writeOff: { accountCode: "5000", amount: euros("0.10") },
    items: [invoice(), invoice("20", "debit")],
  });
  expect(inBase(entry)).toEqual([
    "debit 1100 77.40",
    "debit 6250 2.50",
    "debit 5000 0.10",
    "credit 1300 100.00",
    "debit 1300 20.00",
  ]);
});

test("posts the rate difference of a dollar bill paid from a euro account", () => {
  const entry = settlementToEntry({
    ...received,
    direction: "out",
    amount: euros("95.10"),
    fee: { accountCode: "6250", amount: euros("1.50") },
    items: [
      { kind: "payable", accountCode: "2000", side: "debit", amount: dollars("100"), baseAmount: euros("92.00") },
    ],
  });
  expect(inBase(entry)).toEqual(["credit 1100 95.10", "debit 6250 1.50", "debit 2000 92.00", "debit 6850 1.60"]);
  expect(entry.postings.at(-1)?.description).toBe("Exchange loss");
});

test("leaves no receivable of a fully paid foreign invoice, in any parts and at any rates", () => {
  fc.assert(
    fc.property(
      anyCurrency,
      anyCurrency,
      anyRate,
      fc.array(fc.tuple(fc.bigInt({ min: 1n, max: 10n ** 7n }), anyRate), { minLength: 1, maxLength: 5 }),
      (currency, baseCurrency, bookedRate, parts) => {
        const rateOf = (rate: typeof bookedRate) => (currency === baseCurrency ? decimal("1") : rate);
        const total = money(
          parts.reduce((whole, [minor]) => whole + minor, 0n),
          currency,
        );
        const booked = convert(total, baseCurrency, rateOf(bookedRate));
        let open: OpenAmount = { amount: total, baseAmount: booked };
        let taken = money(0n, baseCurrency);
        for (const [minor, rate] of parts) {
          const paid = { amount: money(minor, currency), baseAmount: bookedShare(open, money(minor, currency)) };
          open = lessPaid(open, paid);
          const day = rateOf(rate);
          // An amount so small that both sides round to zero makes no entry.
          if (paid.baseAmount.minor === 0n && convert(paid.amount, baseCurrency, day).minor === 0n) continue;
          const item = { kind: "receivable", accountCode: "1300", side: "credit", ...paid } as const;
          const entry = settlementToEntry({
            ...received,
            amount: paid.amount,
            baseCurrency,
            exchangeRate: day,
            items: [item],
          });
          const credited = entry.postings.filter(({ accountCode }) => accountCode === "1300");
          taken = sum([taken, ...credited.map(({ baseAmount }) => baseAmount)], baseCurrency);
        }
        expect([open.amount.minor, open.baseAmount.minor]).toEqual([0n, 0n]);
        expect(subtract(booked, taken).minor).toBe(0n);
      },
    ),
  );
});

test("rejects more than the amount due, and names that amount", () => {
  const open = { amount: dollars("30"), baseAmount: euros("27") };
  expect(() => bookedShare(open, dollars("30.01"))).toThrow("Only 30.00 USD is open, less than 30.01.");
  expect(() => bookedShare(open, dollars("0"))).toThrow("A payment has to be above zero.");
});

test("posts a transfer's fee within one currency, and the rate difference between two", () => {
  const own = (accountCode: string, amount: ReturnType<typeof euros>, rate = "1") => ({
    accountCode,
    amount,
    exchangeRate: decimal(rate),
  });
  const transfer = {
    date: "2026-05-04",
    description: null,
    reference: null,
    baseCurrency: "EUR",
    feeAccountCode: "6250",
    exchangeAccounts: STANDARD_EXCHANGE,
  };
  const within = { ...transfer, from: own("1100", euros("500")), to: own("1200", euros("499")) };
  expect(inBase(transferToEntry(within))).toEqual(["debit 1200 499.00", "debit 6250 1.00", "credit 1100 500.00"]);
  const between = { ...transfer, from: own("1100", euros("500")), to: own("1200", dollars("550"), "0.92") };
  expect(inBase(transferToEntry(between))).toEqual(["debit 1200 506.00", "credit 4950 6.00", "credit 1100 500.00"]);
  expect(() => transferToEntry({ ...within, to: own("1200", euros("501")) })).toThrow("More arrives than left");
});

test("treats debts to vendors as payable, but not cards, taxes, wages, and loans", () => {
  expect(STANDARD_CHART.filter(isPayable).map(({ code }) => code)).toEqual(["2000"]);
  const named = (name: string, code = "2050") => purposeOfNew({ code, name, type: "Liability" });
  expect(named("Trade payables")).toBe("accounts_payable");
  expect(named("Creditors")).toBe("accounts_payable");
  expect(named("Suppliers", "2000")).toBe("accounts_payable");
  expect(named("Company credit card")).toBe("liability");
  expect(named("Payroll liabilities")).toBe("liability");
  expect(purposeOfNew({ code: "1350", name: "Accounts payable", type: "Asset" })).toBe("asset");
});
