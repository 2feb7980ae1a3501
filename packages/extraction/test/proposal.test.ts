/** From a reading to an expense: the total stays, the sums decide what else is posted, and the entry always balances. */
import { type Expense, type Money, moneyFromDecimal, sum, toDecimalString } from "@tallyleaf/ledger";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Reading } from "../src/model/document.ts";
import { reasonText } from "../src/product/reason-text.ts";
import { type AccountChoice, entryInOwnCurrency, readingToExpense } from "../src/propose/proposal.ts";
import { emptyReading, itemsOf, readingOf } from "./readings.ts";

const CHOICE: AccountChoice = { categoryAccountCode: "5200", paymentAccountCode: "1100", itemAccountCodes: [] };
const OPTIONS = { baseCurrency: "EUR", today: "2026-02-03" };

function propose(reading: Reading, choice: AccountChoice = CHOICE) {
  return readingToExpense(reading, choice, OPTIONS);
}

/** "debit 5200 10.00" a line. */
function lines(expense: Expense | null): string[] {
  if (!expense) return [];
  return entryInOwnCurrency(expense).postings.map(
    (posting) => `${posting.side} ${posting.accountCode} ${toDecimalString(posting.amount)}`,
  );
}

function codes(reasons: readonly { code: string }[]): string[] {
  return reasons.map((reason) => reason.code);
}

const BASIC = { vendor: "Shop", date: "2026-01-31", currency: "EUR" };

describe("the total", () => {
  test("goes to the category in full when it is the only value", () => {
    const { expense, status, reasons } = propose(readingOf({ ...BASIC, total: "12.30" }));
    expect(lines(expense)).toEqual(["debit 5200 12.30", "credit 1100 12.30"]);
    expect({ status, reasons }).toEqual({ status: "ready", reasons: [] });
  });

  test("makes no entry when it was not read, and says so", () => {
    const { expense, status, reasons } = propose(readingOf(BASIC));
    expect({ expense, status, codes: codes(reasons) }).toEqual({
      expense: null,
      status: "failed",
      codes: ["not_found"],
    });
  });

  test("posts nothing when it is zero", () => {
    const nothing = propose(readingOf({ ...BASIC, total: "0.00" }));
    expect({ ...nothing, reasons: codes(nothing.reasons) }).toMatchObject({
      expense: null,
      status: "ready",
      reasons: ["nothing_to_pay"],
    });
  });

  test("keeps the currency's digits in yen and in dinars", () => {
    expect(lines(propose(readingOf({ ...BASIC, currency: "JPY", total: "1234" })).expense)[0]).toBe("debit 5200 1234");
    expect(lines(propose(readingOf({ ...BASIC, currency: "KWD", total: "1.250" })).expense)[0]).toBe(
      "debit 5200 1.250",
    );
  });

  test.each([
    ["JPY", "12.50"],
    ["EUR", "12.505"],
    ["KWD", "1.2505"],
  ])("is not rounded when %s cannot have %s: nothing is posted, and the reason says so", (currency, total) => {
    const { expense, status, reasons } = propose(readingOf({ ...BASIC, currency, total }));
    expect({ expense, status, codes: codes(reasons) }).toEqual({
      expense: null,
      status: "failed",
      codes: ["impossible_amount"],
    });
    expect(reasons[0] && reasonText(reasons[0])).toContain(`${total} isn't a possible amount in ${currency}`);
  });

  test("is the same with trailing zeros", () => {
    expect(lines(propose(readingOf({ ...BASIC, currency: "JPY", total: "1250.00" })).expense)[0]).toBe(
      "debit 5200 1250",
    );
  });

  test("is posted with debit and credit swapped for a refund", () => {
    const { expense } = propose(readingOf({ ...BASIC, total: "12.30" }, { isRefund: true }));
    expect(lines(expense)).toEqual(["credit 5200 12.30", "debit 1100 12.30"]);
  });
});

describe("the tax", () => {
  test("is posted when subtotal and total confirm it", () => {
    const { expense, status } = propose(readingOf({ ...BASIC, subtotal: "10.00", tax: "1.90", total: "11.90" }));
    expect(lines(expense)).toEqual(["debit 5200 10.00", "debit 2200 1.90", "credit 1100 11.90"]);
    expect(status).toBe("ready");
  });

  test("is confirmed by its rate when it is inside the total", () => {
    const taxes = [{ name: "MwSt", rate: "19", amount: "1.90", net: null }];
    const { expense } = propose(readingOf({ ...BASIC, total: "11.90" }, { taxes, taxStructure: "inclusive" }));
    expect(lines(expense)).toEqual(["debit 5200 10.00", "debit 2200 1.90", "credit 1100 11.90"]);
  });

  test("is confirmed by its nets when it has several rates", () => {
    const taxes = [
      { name: "MwSt A", rate: "19", amount: "1.90", net: "10.00" },
      { name: "MwSt B", rate: "7", amount: "0.70", net: "10.00" },
    ];
    expect(lines(propose(readingOf({ ...BASIC, total: "22.60" }, { taxes })).expense)).toEqual([
      "debit 5200 20.00",
      "debit 2200 1.90",
      "debit 2200 0.70",
      "credit 1100 22.60",
    ]);
  });

  test("is confirmed by its own rate and net when it covers a part of the document", () => {
    const taxes = [{ name: "GST", rate: "6", amount: "0.60", net: "10.00" }];
    const { expense } = propose(readingOf({ ...BASIC, currency: "MYR", total: "15.60" }, { taxes }));
    expect(lines(expense)).toEqual(["debit 5200 15.00", "debit 2200 0.60", "credit 1100 15.60"]);
  });

  test("stays when the total was rounded to the coin", () => {
    const values = { ...BASIC, currency: "MYR", subtotal: "9.42", tax: "0.57", total: "10.00" };
    const reading = readingOf(values, { text: "SUBTOTAL 9.42\nGST 0.57\nROUNDING ADJ\n0.01\nTOTAL 10.00" });
    expect(lines(propose(reading).expense)).toEqual(["debit 5200 9.43", "debit 2200 0.57", "credit 1100 10.00"]);
  });

  test.each([
    ["a total that no coin makes", "8.08", "108.03", "ROUNDING -0.05"],
    ["more than rounding moves", "8.08", "108.05", "ROUNDING -0.03"],
    ["no line for rounding", "8.04", "108.05", "GROUND FLOOR"],
  ])("is unproven when it is off by a cent: %s", (_, tax, total, text) => {
    const { expense, status, reasons } = propose(readingOf({ ...BASIC, subtotal: "100.00", tax, total }, { text }));
    expect(lines(expense)).toEqual([`debit 5200 ${total}`, `credit 1100 ${total}`]);
    expect({ status, codes: codes(reasons) }).toEqual({ status: "to_review", codes: ["tax_unproven"] });
  });

  test("is left out for review when it has a fraction that the currency doesn't have", () => {
    const reading = readingOf({ ...BASIC, currency: "JPY", subtotal: "1000", tax: "99.60", total: "1100" });
    const { expense, status, reasons } = propose(reading);
    expect(lines(expense)).toEqual(["debit 5200 1100", "credit 1100 1100"]);
    expect({ status, codes: codes(reasons) }).toEqual({ status: "to_review", codes: ["tax_unproven"] });
  });

  test("is left out for review when nothing confirms it", () => {
    const { expense, status, reasons } = propose(readingOf({ ...BASIC, tax: "3.00", total: "11.90" }));
    expect(lines(expense)).toEqual(["debit 5200 11.90", "credit 1100 11.90"]);
    expect({ status, codes: codes(reasons) }).toEqual({ status: "to_review", codes: ["tax_unproven"] });
  });
});

describe("the line items", () => {
  const choice: AccountChoice = { ...CHOICE, itemAccountCodes: ["5500", null] };

  test("go to their accounts when they add up to the total", () => {
    const reading = readingOf({ ...BASIC, total: "12.00" }, { lineItems: itemsOf({ Paper: "4.50", Milk: "7.50" }) });
    const { expense } = propose(reading, choice);
    expect(lines(expense)).toEqual(["debit 5500 4.50", "debit 5200 7.50", "credit 1100 12.00"]);
    expect(expense?.description).toBe("Paper, Milk");
  });

  test("go without the tax that is added to them", () => {
    const lineItems = itemsOf({ Paper: "4.00", Milk: "6.00" });
    const reading = readingOf({ ...BASIC, tax: "1.90", total: "11.90" }, { lineItems });
    expect(propose(reading, choice).expense?.taxStructure).toBe("exclusive");
    expect(lines(propose(reading, choice).expense)).toEqual([
      "debit 5500 4.00",
      "debit 5200 6.00",
      "debit 2200 1.90",
      "credit 1100 11.90",
    ]);
  });

  test("are reduced by the tax that they include", () => {
    const lineItems = itemsOf({ Paper: "5.95", Milk: "5.95" });
    const taxes = [{ name: "MwSt", rate: "19", amount: "1.90", net: "10.00" }];
    const reading = readingOf({ ...BASIC, total: "11.90" }, { lineItems, taxes });
    expect(lines(propose(reading, choice).expense)).toEqual([
      "debit 5500 5.00",
      "debit 5200 5.00",
      "debit 2200 1.90",
      "credit 1100 11.90",
    ]);
  });

  test("are reduced by a discount", () => {
    const reading = readingOf(
      { ...BASIC, total: "10.00" },
      { lineItems: itemsOf({ Paper: "4.00", Milk: "8.00", Voucher: "-2.00" }) },
    );
    expect(lines(propose(reading, choice).expense)).toEqual([
      "debit 5500 4.00",
      "debit 5200 6.00",
      "credit 1100 10.00",
    ]);
  });

  test("are not used when one line is missing", () => {
    const reading = readingOf({ ...BASIC, total: "12.00" }, { lineItems: itemsOf({ Paper: "4.50" }) });
    const { expense, status } = propose(reading, choice);
    expect(lines(expense)).toEqual(["debit 5200 12.00", "credit 1100 12.00"]);
    expect({ status, description: expense?.description }).toEqual({
      status: "ready",
      description: "Purchase from Shop",
    });
  });

  test("leave the difference as an adjustment when they add up to a subtotal and the total was rounded", () => {
    const reading = readingOf(
      { ...BASIC, subtotal: "9.02", total: "9.00" },
      { lineItems: itemsOf({ Paper: "4.01", Milk: "5.01" }), text: "Rounding: -0.02" },
    );
    expect(lines(propose(reading, choice).expense)).toEqual([
      "debit 5500 4.01",
      "debit 5200 5.01",
      "credit 1100 9.00",
      "credit 5200 0.02",
    ]);
  });
});

describe("the tip", () => {
  test("is subtracted from the total when the total includes it", () => {
    const { expense } = propose(readingOf({ ...BASIC, subtotal: "50.00", tax: "4.00", tip: "10.00", total: "64.00" }));
    expect(toDecimalString(expense?.totalAmount ?? zeroEuro())).toBe("54.00");
    expect(lines(expense)).toEqual(["debit 5200 50.00", "debit 2200 4.00", "debit 5050 10.00", "credit 1100 64.00"]);
  });

  test("is added to the total, and is sure when the document prints the sum of both", () => {
    const values = { ...BASIC, subtotal: "50.00", tax: "4.00", tip: "10.00", total: "54.00" };
    const paid = ["debit 5200 50.00", "debit 2200 4.00", "debit 5050 10.00", "credit 1100 64.00"];
    const printed = propose(readingOf(values, { text: "Total 54.00\nTip 10.00\nPaid\n64.00" }));
    expect(lines(printed.expense)).toEqual(paid);
    expect(printed.status).toBe("ready");
    const unprinted = propose(readingOf(values, { text: "Total 54.00\nTip 10.00" }));
    expect(lines(unprinted.expense)).toEqual(paid);
    expect({ status: unprinted.status, codes: codes(unprinted.reasons) }).toEqual({
      status: "to_review",
      codes: ["tip_unproven"],
    });
  });

  test("is separate from a tax of the same amount, which is part of the sum", () => {
    const reading = readingOf({ ...BASIC, subtotal: "100.00", tax: "8.00", tip: "8.00", total: "108.00" });
    const { expense, status } = propose(reading);
    expect(lines(expense)).toEqual(["debit 5200 100.00", "debit 2200 8.00", "debit 5050 8.00", "credit 1100 116.00"]);
    expect(status).toBe("to_review");
  });

  test("is flagged when sums place it both inside and beside the total", () => {
    const lineItems = itemsOf({ Lunch: "40.00" });
    const { expense, status, reasons } = propose(
      readingOf({ ...BASIC, subtotal: "45.00", tip: "5.00", total: "45.00" }, { lineItems, text: "50.00" }),
    );
    expect(expense).not.toBeNull();
    expect({ status, codes: codes(reasons) }).toEqual({ status: "to_review", codes: ["tip_unproven"] });
  });

  test("is left out, with a reason, when it has a fraction that the currency doesn't have", () => {
    const { expense, reasons } = propose(readingOf({ ...BASIC, currency: "JPY", tip: "10.50", total: "1100" }));
    expect(expense?.tip).toBeNull();
    expect(codes(reasons)).toEqual(["tip_unproven"]);
  });

  test("never adds to the total without other sums", () => {
    const { expense, status, reasons } = propose(readingOf({ ...BASIC, tip: "10.00", total: "64.00" }));
    expect(lines(expense)).toEqual(["debit 5200 54.00", "debit 5050 10.00", "credit 1100 64.00"]);
    expect({ status, codes: codes(reasons) }).toEqual({ status: "to_review", codes: ["tip_unproven"] });
  });
});

describe("missing values", () => {
  test("are assumed only with a reason", () => {
    const { expense, status, reasons } = propose(readingOf({ total: "12.30" }));
    expect(expense).toMatchObject({ date: "2026-02-03", currency: "EUR", vendor: null, description: null });
    expect({ status, codes: codes(reasons) }).toEqual({
      status: "to_review",
      codes: ["currency_assumed", "date_assumed"],
    });
  });

  test("are described by the invoice's number and vendor", () => {
    const reading = readingOf({ ...BASIC, invoiceNumber: "2026-17", total: "12.30" });
    expect(propose(reading).expense?.description).toBe("Invoice 2026-17 from Shop");
  });
});

describe("laws", () => {
  const amount = fc.integer({ min: -5_00, max: 200_00 }).map((cents) => {
    const digits = String(Math.abs(cents)).padStart(3, "0");
    return `${cents < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
  });
  const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
  const rate = fc.constantFrom(null, "0", "7", "19", "8.875", "abc");
  const anyReading = fc
    .record({
      total: maybe(amount),
      subtotal: maybe(amount),
      tax: maybe(amount),
      tip: maybe(amount),
      date: maybe(fc.constantFrom("2026-01-31", "2026-02-30", "soon")),
      currency: maybe(fc.constantFrom("EUR", "JPY", "KWD", "XXQ")),
      items: fc.array(fc.tuple(fc.string({ maxLength: 20 }), amount), { maxLength: 6 }),
      taxes: fc.array(fc.record({ name: fc.string(), rate, amount, net: fc.option(amount) }), { maxLength: 3 }),
      taxStructure: fc.constantFrom("exclusive", "inclusive", null),
      isRefund: fc.boolean(),
      itemsAreTotal: fc.boolean(),
    })
    .map((drawn): Reading => {
      const { items, taxes, taxStructure, isRefund, itemsAreTotal, ...values } = drawn;
      // By chance alone items would hardly ever make the total.
      const bought = sum(
        items.map(([, text]) => moneyFromDecimal(text, "EUR")),
        "EUR",
      );
      const total = itemsAreTotal && items.length > 0 ? toDecimalString(bought) : values.total;
      const given = Object.entries({ ...values, total }).filter(([, value]) => value !== undefined);
      const lineItems = items.flatMap(([description, text]) => itemsOf({ [description]: text }));
      return readingOf(Object.fromEntries(given), { taxes, taxStructure, isRefund, lineItems });
    });

  test("always balances the entry, and pays the total, or total and tip", () => {
    fc.assert(
      fc.property(anyReading, (reading) => {
        const { expense, status } = propose(reading);
        if (!expense) return status === "failed" || Number(reading.fields.total?.value) === 0;
        const entry = entryInOwnCurrency(expense);
        const paid = entry.postings.find((posting) => posting.kind === "payment")?.amount.minor;
        const total = moneyFromDecimal(reading.fields.total?.value ?? "0", expense.currency).minor;
        const tip = moneyFromDecimal(reading.fields.tip?.value ?? "0", expense.currency).minor;
        return paid === total || paid === total + tip;
      }),
      { numRuns: 2000 },
    );
  });

  test("is ready only when the reading has no flags and nothing was omitted or assumed", () => {
    fc.assert(
      fc.property(anyReading, (reading) => {
        const { status, reasons } = propose(reading);
        return status !== "ready" || reasons.every(({ code }) => code === "nothing_to_pay");
      }),
    );
  });

  test("creates no expense when nothing was read", () => {
    expect(propose(emptyReading()).expense).toBeNull();
  });
});

function zeroEuro(): Money {
  return { minor: 0n, currency: "EUR" };
}
