/** The form of an entry by hand: what is sent, what is wrong at which shown field, and when a second person is needed. */
import { CallFailed } from "@tallyleaf/contract";
import { describe, expect, it } from "vitest";
import {
  atShownFields,
  doesNeedApproval,
  fillFrom,
  findErrors,
  firstOfNextMonth,
  toBody,
  valuesOf,
} from "./entry-form.ts";
import {
  amountsFor,
  chooseItem,
  emptyLine,
  fillDifference,
  findDifferenceLine,
  followForeign,
  isEmptyLine,
  isSplittable,
  splitLine,
  type TypedLine,
  toBodyLines,
} from "./entry-lines.ts";
import { findSplitFault } from "./split-rows.ts";

const line = (key: number, accountCode: string, debit: string, credit: string): TypedLine => ({
  key,
  accountCode,
  description: "",
  debit,
  credit,
});
const empty = line(9, "", "", "");
const values = { ...valuesOf(null, "EUR", "2026-04-30"), description: "Rent" };
const LINES = [line(0, "6000", "100", ""), empty, line(1, "1100", "", "100"), empty];

describe("the invoice or bill of a line", () => {
  const party = { type: "client", id: "c", name: "Huber" } as const;
  const offered = {
    ...{ invoiceId: "i", expenseId: null, accountCode: "1300", label: "INV-7", party, currency: "USD" },
    ...{ open: 100, baseOpen: 92, dueDate: "2026-04-30" },
  };
  const chosen = (own: Partial<typeof offered>, currency = "EUR", typed = line(0, "1300", "", "")) =>
    chooseItem(typed, { ...offered, ...own }, "receivable", { base: "EUR", currency });

  it("brings its client and what is open, in its own currency beside that of the books", () => {
    const item = { invoiceId: "i" };
    expect(chosen({})).toEqual({ item, party, credit: "92", foreign: { currency: "USD", amount: "100" } });
    expect(chosen({ currency: "EUR", baseOpen: 100 })).toEqual({ item, party, credit: "100" });
    expect(chosen({ open: -30, baseOpen: -30, currency: "EUR" })).toEqual({ item, party, debit: "30" });
    expect(chosen({}, "USD")).toEqual({ item, party, credit: "100" });
    expect(chosen({}, "GBP")).toEqual({ item, party });
    expect(chosen({}, "EUR", line(0, "1300", "", "5"))).toEqual({ item, party });
  });

  it("is sent with its line, which is not split", () => {
    const typed = { ...line(0, "1300", "", "5"), item: { number: "R-1", dueDate: "" } };
    expect(toBodyLines([typed])).toMatchObject([{ item: { number: "R-1", dueDate: "" } }]);
    expect(isSplittable(typed, "EUR")).toBe(false);
    expect(isEmptyLine({ ...empty, item: {} })).toBe(false);
  });
});

describe("the form of an entry", () => {
  it("sends lines that something was typed into, and a rate of another currency only", () => {
    const typed = { ...values, lines: LINES, exchangeRate: "1.1" };
    expect(toBody(typed, "EUR", "post")).toMatchObject({
      lines: [
        { accountCode: "6000", debit: 100, credit: 0 },
        { accountCode: "1100", debit: 0, credit: 100 },
      ],
      reverseOn: null,
      step: "post",
    });
    expect(toBody(typed, "EUR", "post")).not.toHaveProperty("exchangeRate");
    expect(toBody({ ...typed, currency: "USD" }, "EUR", "post")).toHaveProperty("exchangeRate", 1.1);
  });

  it("sends who a line is about without the name, also where nothing else is typed", () => {
    const party = { type: "vendor", id: "0198f0aa-0000-7000-8000-000000000005", name: "Corner Hardware" } as const;
    const { lines } = toBody({ ...values, lines: [{ ...empty, party }, empty] }, "EUR", "keep");
    expect(lines).toMatchObject([{ party: { type: "vendor", id: party.id } }]);
    expect(lines?.[0]?.party).not.toHaveProperty("name");
  });

  it("says what is wrong at the line that is shown, here and from the server", () => {
    const lines = [line(0, "6000", "100", ""), empty, line(1, "", "", "100")];
    expect(findErrors({ ...values, lines }, "EUR", "post")).toEqual({ "lines.2.accountCode": "Choose an account." });
    const failed = new CallFailed(400, "unknown_account", "No.", {
      error: "No.",
      message: "No.",
      code: "unknown_account",
      errors: [{ path: "lines.1.accountCode", message: "No." }],
    });
    expect((atShownFields(failed, lines) as CallFailed).body?.errors).toEqual([
      { path: "lines.2.accountCode", message: "No." },
    ]);
  });

  it("has the difference on the last line that waits for its amount, otherwise on the first empty one", () => {
    const waiting = line(2, "1100", "", "");
    const place = (lines: TypedLine[]) => findDifferenceLine(lines);
    expect(place([line(0, "6000", "100", ""), waiting, empty])).toBe(1);
    expect(place([line(0, "6000", "100", ""), empty, empty])).toBe(1);
    const lines = [line(0, "6000", "100", ""), waiting, empty];
    expect(fillDifference(lines, place(lines), "EUR")[1]).toMatchObject({ debit: "", credit: "100.00" });
  });

  it("lets a draft lack what an entry needs", () => {
    const draft = { ...values, description: "", lines: [line(0, "", "5", ""), empty] };
    expect(findErrors(draft, "EUR", "keep")).toEqual({});
    expect(Object.keys(findErrors(draft, "EUR", "post"))).toContain("description");
  });

  it("is reversed on the first of the next month, and never before the entry", () => {
    expect(["2026-01-31", "2026-12-01", ""].map(firstOfNextMonth)).toEqual(["2026-02-01", "2027-01-01", ""]);
    const reversed = { ...values, lines: LINES, isReversed: true, reverseOn: "2026-04-30" };
    expect(Object.keys(findErrors(reversed, "EUR", "post"))).toEqual(["reverseOn"]);
    expect(findErrors({ ...reversed, reverseOn: "2026-05-01" }, "EUR", "post")).toEqual({});
  });

  it("takes what was read on a document into its empty fields only", () => {
    const read = {
      vendor: "Stadtwerke",
      date: "2026-04-02",
      invoiceNumber: "R-7",
      currency: "USD",
      total: 119,
      tax: 19,
    };
    const open = valuesOf(null, "EUR", "2026-04-30");
    const filled = fillFrom(open, read, true);
    expect(filled).toMatchObject({
      entryDate: "2026-04-02",
      description: "Stadtwerke",
      reference: "R-7",
      currency: "USD",
    });
    expect([filled.reverseOn, filled.lines.map(({ debit }) => debit)]).toEqual(["2026-05-01", ["119", ""]]);
    const typed = { ...values, reference: "X", lines: LINES };
    // Its lines are in euros, so the total in dollars is no amount of theirs.
    expect(fillFrom(typed, read, false)).toEqual(typed);
    expect(fillFrom(typed, { ...read, currency: "EUR" }, false).lines.map(({ debit }) => debit)).toEqual([
      ...["100", "119", "", ""],
    ]);
    const none = { vendor: null, date: null, invoiceNumber: null, currency: null, total: null, tax: null };
    expect(fillFrom(open, none, true)).toEqual(open);
  });

  it("computes with the lines that are shown, and never with the line itself", () => {
    const amountOf = amountsFor([line(0, "6000", "100.00", ""), empty, line(1, "1100", "", "100")], 0);
    expect([2, 3, 1, 9].map((at) => ("fault" in amountOf(at) ? amountOf(at) : "number"))).toEqual([
      { fault: "empty_line", line: 2 },
      "number",
      { fault: "circular_line", line: 1 },
      { fault: "unknown_line", line: 9 },
    ]);
  });

  it("asks for a second person above the limit, and where the rate is not known", () => {
    const settings = { needsApproval: true, approvalLimit: 100, currency: "EUR", firstDay: null };
    const typed = { lines: LINES, currency: "EUR" };
    expect(doesNeedApproval(undefined, typed, null)).toBe(false);
    expect(doesNeedApproval({ ...settings, needsApproval: false }, typed, null)).toBe(false);
    expect(doesNeedApproval(settings, typed, null)).toBe(false);
    expect(doesNeedApproval({ ...settings, approvalLimit: 99.99 }, typed, null)).toBe(true);
    expect(doesNeedApproval({ ...settings, approvalLimit: null }, typed, null)).toBe(true);
    expect(doesNeedApproval(settings, { ...typed, currency: "USD" }, null)).toBe(true);
    expect(doesNeedApproval(settings, { ...typed, currency: "USD" }, "0.9")).toBe(false);
  });
});

describe("a line that is split", () => {
  const line = { key: 3, accountCode: "6000", description: "Ads", debit: "100", credit: "", dimensions: ["k"] };
  const part = (weight: string, id: string) => ({ weight, dimensions: ["k", id] });

  it("becomes several lines that add up to it, without those of zero", () => {
    const parts = [part("1", "a"), part("1", "b"), part("1", "c")];
    expect(splitLine(line, parts, "EUR", 8)).toEqual([
      { ...line, debit: "33.34", dimensions: ["k", "a"] },
      { ...line, key: 9, debit: "33.33", dimensions: ["k", "b"] },
      { ...line, key: 10, debit: "33.33", dimensions: ["k", "c"] },
    ]);
    const cent = { ...line, debit: "", credit: "0.01" };
    expect(splitLine(cent, parts, "EUR", 8)).toEqual([{ ...cent, dimensions: ["k", "a"] }]);
    expect([line, cent, { ...line, debit: "" }].map((each) => isSplittable(each, "EUR"))).toEqual([true, true, false]);
  });

  it.each([
    ["nothing wrong", "percent", ["a 33.3", "b 66.7", " "], 2, false],
    ["one part", "parts", ["a 1"], 9, true],
    ["a dimension twice", "parts", ["a 1", "a 2"], 9, true],
    ["a part without a share", "parts", ["a 1", "b "], 9, true],
    ["percents of 99", "percent", ["a 50", "b 49"], 9, true],
    ["parts of 99", "parts", ["a 50", "b 49"], 9, false],
    ["too many lines", "parts", ["a 1", "b 1"], 1, true],
  ] as const)("is refused or not: %s", (_, unit, texts, room, isRefused) => {
    const rows = texts.map((text, key) => ({ key, id: text.split(" ")[0] ?? "", weight: text.split(" ")[1] ?? "" }));
    expect(findSplitFault(rows, unit, room) !== null).toBe(isRefused);
  });
});

describe("a line in another currency", () => {
  const line: TypedLine = { ...emptyLine(0), accountCode: "1100", foreign: { currency: "USD", amount: "" } };
  const typed = (amount: string, before: TypedLine = line) => ({
    ...before,
    ...followForeign(before, amount, "EUR", "0.92"),
  });

  it("has its amount at the day's rate, until someone types another one", () => {
    expect(typed("1000")).toMatchObject({ debit: "920.00", credit: "", foreign: { currency: "USD", amount: "1000" } });
    expect(typed("50", typed("1000")).debit).toBe("46.00");
    expect(typed("50", { ...typed("1000"), debit: "921" }).debit).toBe("921");
    expect(typed("", typed("1000")).debit).toBe("");
    const credited = { ...typed("1000"), debit: "", credit: "920" };
    expect(typed("2000", credited)).toMatchObject({ debit: "", credit: "1840.00" });
    expect(followForeign(line, "7", "EUR", null)).toMatchObject({ debit: "", foreign: { amount: "7" } });
  });

  it("is sent with it, and isn't empty before it has an amount", () => {
    expect(toBodyLines([typed("1000")])).toMatchObject([{ debit: 920, foreign: { currency: "USD", amount: 1000 } }]);
    expect(isEmptyLine({ ...emptyLine(1), foreign: { currency: "USD", amount: "" } })).toBe(false);
  });
});
