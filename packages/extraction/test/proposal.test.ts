/** From a reading to an expense: the total stands, the sums decide what else enters, and the entry always balances. */
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
  test("alone goes to the category, whole", () => {
    const { expense, status, reasons } = propose(readingOf({ ...BASIC, total: "12.30" }));
    expect(lines(expense)).toEqual(["debit 5200 12.30", "credit 1100 12.30"]);
    expect({ status, reasons }).toEqual({ status: "ready", reasons: [] });
  });

  test("that was not read makes no entry, and says so", () => {
    const { expense, status, reasons } = propose(readingOf(BASIC));
    expect({ expense, status, codes: codes(reasons) }).toEqual({
      expense: null,
      status: "failed",
      codes: ["not_found"],
    });
  });

  test("of zero posts nothing", () => {
    const nothing = propose(readingOf({ ...BASIC, total: "0.00" }));
    expect({ ...nothing, reasons: codes(nothing.reasons) }).toMatchObject({
      expense: null,
      status: "ready",
      reasons: ["nothing_to_pay"],
    });
  });

  test("in yen and in dinars keeps the currency's digits", () => {
    expect(lines(propose(readingOf({ ...BASIC, currency: "JPY", total: "1234" })).expense)[0]).toBe("debit 5200 1234");
    expect(lines(propose(readingOf({ ...BASIC, currency: "KWD", total: "1.250" })).expense)[0]).toBe(
      "debit 5200 1.250",
    );
  });

  test.each([
    ["JPY", "12.50"],
    ["EUR", "12.505"],
    ["KWD", "1.2505"],
  ])("that %s cannot have, %s, is not rounded: nothing is posted, and the reason says so", (currency, total) => {
    const { expense, status, reasons } = propose(readingOf({ ...BASIC, currency, total }));
    expect({ expense, status, codes: codes(reasons) }).toEqual({
      expense: null,
      status: "failed",
      codes: ["impossible_amount"],
    });
    expect(reasons[0] && reasonText(reasons[0])).toContain(`${total} isn't a possible amount in ${currency}`);
  });

  test("with zeros behind its last digit is the same total", () => {
    expect(lines(propose(readingOf({ ...BASIC, currency: "JPY", total: "1250.00" })).expense)[0]).toBe(
      "debit 5200 1250",
    );
  });

  test("of a refund posts the other way round", () => {
    const { expense } = propose(readingOf({ ...BASIC, total: "12.30" }, { isRefund: true }));
    expect(lines(expense)).toEqual(["credit 5200 12.30", "debit 1100 12.30"]);
  });
});

describe("the tax", () => {
  test("that subtotal and total confirm is posted", () => {
    const { expense, status } = propose(readingOf({ ...BASIC, subtotal: "10.00", tax: "1.90", total: "11.90" }));
    expect(lines(expense)).toEqual(["debit 5200 10.00", "debit 2200 1.90", "credit 1100 11.90"]);
    expect(status).toBe("ready");
  });

  test("inside the total is confirmed by its rate", () => {
    const taxes = [{ name: "MwSt", rate: "19", amount: "1.90", net: null }];
    const { expense } = propose(readingOf({ ...BASIC, total: "11.90" }, { taxes, taxStructure: "inclusive" }));
    expect(lines(expense)).toEqual(["debit 5200 10.00", "debit 2200 1.90", "credit 1100 11.90"]);
  });

  test("of several rates is confirmed by their nets", () => {
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

  test("on a part of the document is confirmed by its own rate and net", () => {
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
  ])("a cent off is unproven: %s", (_, tax, total, text) => {
    const { expense, status, reasons } = propose(readingOf({ ...BASIC, subtotal: "100.00", tax, total }, { text }));
    expect(lines(expense)).toEqual([`debit 5200 ${total}`, `credit 1100 ${total}`]);
    expect({ status, codes: codes(reasons) }).toEqual({ status: "to_review", codes: ["tax_unproven"] });
  });

  test("of a fraction that the currency does not have stays out, and a person is asked", () => {
    const reading = readingOf({ ...BASIC, currency: "JPY", subtotal: "1000", tax: "99.60", total: "1100" });
    const { expense, status, reasons } = propose(reading);
    expect(lines(expense)).toEqual(["debit 5200 1100", "credit 1100 1100"]);
    expect({ status, codes: codes(reasons) }).toEqual({ status: "to_review", codes: ["tax_unproven"] });
  });

  test("that nothing confirms stays out, and a person is asked", () => {
    const { expense, status, reasons } = propose(readingOf({ ...BASIC, tax: "3.00", total: "11.90" }));
    expect(lines(expense)).toEqual(["debit 5200 11.90", "credit 1100 11.90"]);
    expect({ status, codes: codes(reasons) }).toEqual({ status: "to_review", codes: ["tax_unproven"] });
  });
});

describe("the line items", () => {
  const choice: AccountChoice = { ...CHOICE, itemAccountCodes: ["5500", null] };

  test("that make the total go to their accounts", () => {
    const reading = readingOf({ ...BASIC, total: "12.00" }, { lineItems: itemsOf({ Paper: "4.50", Milk: "7.50" }) });
    const { expense } = propose(reading, choice);
    expect(lines(expense)).toEqual(["debit 5500 4.50", "debit 5200 7.50", "credit 1100 12.00"]);
    expect(expense?.description).toBe("Paper, Milk");
  });

  test("without the tax that comes on top", () => {
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

  test("give up the tax that is inside", () => {
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

  test("with a discount lower what was bought", () => {
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

  test("that miss one line are not used", () => {
    const reading = readingOf({ ...BASIC, total: "12.00" }, { lineItems: itemsOf({ Paper: "4.50" }) });
    const { expense, status } = propose(reading, choice);
    expect(lines(expense)).toEqual(["debit 5200 12.00", "credit 1100 12.00"]);
    expect({ status, description: expense?.description }).toEqual({
      status: "ready",
      description: "Purchase from Shop",
    });
  });

  test("that make a subtotal whose total was rounded to the coin leave the difference as an adjustment", () => {
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
  test("inside the total is taken out of it", () => {
    const { expense } = propose(readingOf({ ...BASIC, subtotal: "50.00", tax: "4.00", tip: "10.00", total: "64.00" }));
    expect(toDecimalString(expense?.totalAmount ?? zeroEuro())).toBe("54.00");
    expect(lines(expense)).toEqual(["debit 5200 50.00", "debit 2200 4.00", "debit 5050 10.00", "credit 1100 64.00"]);
  });

  test("beside the total comes on top, sure when the document prints the sum of both", () => {
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

  test("as large as the tax is still beside: the tax that was read has its part in the sum", () => {
    const reading = readingOf({ ...BASIC, subtotal: "100.00", tax: "8.00", tip: "8.00", total: "108.00" });
    const { expense, status } = propose(reading);
    expect(lines(expense)).toEqual(["debit 5200 100.00", "debit 2200 8.00", "debit 5050 8.00", "credit 1100 116.00"]);
    expect(status).toBe("to_review");
  });

  test("that sums place both inside and beside the total is doubtful", () => {
    const lineItems = itemsOf({ Lunch: "40.00" });
    const { expense, status, reasons } = propose(
      readingOf({ ...BASIC, subtotal: "45.00", tip: "5.00", total: "45.00" }, { lineItems, text: "50.00" }),
    );
    expect(expense).not.toBeNull();
    expect({ status, codes: codes(reasons) }).toEqual({ status: "to_review", codes: ["tip_unproven"] });
  });

  test("of a fraction that the currency does not have is left out, and said", () => {
    const { expense, reasons } = propose(readingOf({ ...BASIC, currency: "JPY", tip: "10.50", total: "1100" }));
    expect(expense?.tip).toBeNull();
    expect(codes(reasons)).toEqual(["tip_unproven"]);
  });

  test("without other sums never makes more than the total", () => {
    const { expense, status, reasons } = propose(readingOf({ ...BASIC, tip: "10.00", total: "64.00" }));
    expect(lines(expense)).toEqual(["debit 5200 54.00", "debit 5050 10.00", "credit 1100 64.00"]);
    expect({ status, codes: codes(reasons) }).toEqual({ status: "to_review", codes: ["tip_unproven"] });
  });
});

describe("what is missing", () => {
  test("is assumed only with a reason", () => {
    const { expense, status, reasons } = propose(readingOf({ total: "12.30" }));
    expect(expense).toMatchObject({ date: "2026-02-03", currency: "EUR", vendor: null, description: null });
    expect({ status, codes: codes(reasons) }).toEqual({
      status: "to_review",
      codes: ["currency_assumed", "date_assumed"],
    });
  });

  test("the description of an invoice names its number and vendor", () => {
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

  test("whatever was read, the entry balances, and pays the total read, or total and tip", () => {
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

  test("a reading without doubts of its own is ready only when nothing had to be left out or assumed", () => {
    fc.assert(
      fc.property(anyReading, (reading) => {
        const { status, reasons } = propose(reading);
        return status !== "ready" || reasons.every(({ code }) => code === "nothing_to_pay");
      }),
    );
  });

  test("an empty reading is no expense", () => {
    expect(propose(emptyReading()).expense).toBeNull();
  });
});

function zeroEuro(): Money {
  return { minor: 0n, currency: "EUR" };
}
