/** Written amounts: single cells, and the decimal mark of a file. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { digitsOf } from "../currency.ts";
import { type DecimalMark, decimalsOf, readAmount } from "./amount.ts";
import { type AmountCell, decimalMarkOf } from "./column.ts";

describe("a cell", () => {
  it.each<[text: string, point: string | null, comma: string | null]>([
    ["1,234.50", "1234.50", null],
    ["1.234,50", null, "1234.50"],
    ["1 234,50", null, "1234.50"],
    ["1\u202f234,50", null, "1234.50"],
    ["1\u00a0234.50", "1234.50", null],
    ["1'234.50", "1234.50", null],
    ["1’234’567", "1234567", "1234567"],
    ["1,23,456.00", "123456.00", null],
    ["1.234.567", null, "1234567"],
    ["84.052", "84.052", "84052"],
    ["084.052", "84.052", null],
    ["0.528", "0.528", null],
    [".5", "0.5", null],
    ["1234,", null, "1234"],
    ["-12.50", "-12.50", null],
    ["12.50-", "-12.50", null],
    ["− 12,50 €", null, "-12.50"],
    ["(12.50)", "-12.50", null],
    ["EUR (12.50)", "-12.50", null],
    ["(-12.50)", "-12.50", null],
    ["$1,234.50", "1234.50", null],
    ["US$ 1,000", "1000", "1.000"],
    ["EUR 12", "12", "12"],
    ["KD 84.052", "84.052", "84052"],
    ["د.ك 84.052", "84.052", "84052"],
    ["Rs. 1,23,456.00", "123456.00", null],
    ["12.50 CR", "12.50", null],
    ["12.50 DR", "-12.50", null],
    ["DR 12.50", "-12.50", null],
    ["12,50 EUR S", null, "-12.50"],
    ["12.-", "12", "12"],
    ["CHF 12,--", "12", "12"],
    ["'-12.50", "-12.50", null],
    ["１，２３４．５０", "1234.50", null],
    ["٨٤٫٠٥٢", "84.052", "84.052"],
    ["١٬٢٣٤٫٥", "1234.5", "1234.5"],
    ["-0.00", "0.00", null],
  ])("is parsed: %j is %s with a point, %s with a comma", (text, point, comma) => {
    expect([readAmount(text, "."), readAmount(text, ",")]).toEqual([point, comma]);
  });

  it.each([
    "",
    "-",
    "n/a",
    "12 50",
    "1 2 3",
    "12.345.67",
    "1,2345.00",
    "100,00,000.00",
    "1.234.56",
    "--5",
    "-5-",
    "(5",
    "5)",
    "(5)-x",
    "-(5)",
    "-12.50 CR",
    "12.50 CR DR",
    "INV-2026",
    "12%",
    "7o",
    "5.400,0x",
    "1l",
    "12k",
    "3 m",
    "50p",
    "l2.50",
    "O5",
    "2026-03-01",
    "01.03.2026",
    "1e5",
    "1/2",
    "²",
    "12345678901234.00",
    "9".repeat(41),
  ])("is rejected: %j", (text) => {
    expect([readAmount(text, "."), readAmount(text, ",")]).toEqual([null, null]);
  });

  it("counts the significant decimals", () => {
    expect(["84.052", "84.500", "12", "-0.10"].map(decimalsOf)).toEqual([3, 1, 0, 1]);
  });
});

const cells = (digits: number, ...texts: string[]): AmountCell[] => texts.map((text) => ({ text, digits }));

describe("a file's decimal mark", () => {
  it.each<[what: string, amounts: AmountCell[], mark: DecimalMark | null, reason: string | null]>([
    ["of dinars with 84.052 alone is open", cells(3, "84.052"), null, null],
    ["of dinars with a zero in front has a point", cells(3, "84.052", "0.528"), ".", "writing"],
    ["of dinars with two decimals has a point", cells(3, "84.052", "1.50"), ".", "writing"],
    ["of dinars in millions has a comma", cells(3, "84.052", "1.234.567"), ",", "writing"],
    ["of euros cannot have three decimals", cells(2, "84.052"), ",", "currency"],
    ["of euros with zeros behind is open", cells(2, "84.500", "12.000"), null, null],
    ["of yen cannot have decimals", cells(0, "84.052"), ",", "currency"],
    ["of euros and dinars goes by the euros", [...cells(3, "84.052"), ...cells(2, "12.345")], ",", "currency"],
    ["with both marks is open", cells(2, "1.50", "1,50"), null, null],
    ["without marks is the same under both", cells(2, "12", "1'234"), ".", "same"],
    ["with words in the column is not decided by them", cells(3, "84.052", "12.03.2026", "n/a"), null, null],
  ])("is found: %s", (_, amounts, mark, reason) => {
    expect(decimalMarkOf({ amounts })).toMatchObject({ mark, reason });
  });

  it("follows sums, then rates, then choices; proof in the file comes first", () => {
    const open = cells(3, "84.052");
    const check = (mark: DecimalMark) => (mark === "," ? { agree: 2, depart: 0 } : { agree: 1, depart: 1 });
    expect(decimalMarkOf({ amounts: open, check })).toMatchObject({ mark: ",", reason: "balances" });
    expect(decimalMarkOf({ amounts: open, check, chosen: "." })).toMatchObject({ mark: ",", reason: "balances" });
    expect(decimalMarkOf({ amounts: open, rates: ["19", "7,5"] })).toMatchObject({ mark: ",", reason: "rates" });
    expect(decimalMarkOf({ amounts: open, remembered: "," })).toMatchObject({ mark: ",", reason: "remembered" });
    expect(decimalMarkOf({ amounts: open, remembered: ",", chosen: "." })).toMatchObject({
      mark: ".",
      reason: "chosen",
    });
    expect(decimalMarkOf({ amounts: cells(3, "0.528"), remembered: ",", chosen: "," })).toMatchObject({ mark: "." });
    // An earlier file doesn't decide for a file that contradicts itself.
    expect(decimalMarkOf({ amounts: cells(2, "1.5", "1,5"), remembered: "," })).toMatchObject({
      mark: null,
      mixed: true,
    });
    // Sums that fail under both marks decide nothing.
    expect(decimalMarkOf({ amounts: open, check: () => ({ agree: 1, depart: 1 }) }).mark).toBeNull();
  });
});

describe("any file written by one program", () => {
  const style = fc.record({
    mark: fc.constantFrom<DecimalMark>(".", ","),
    group: fc.constantFrom("none", "mark", "'", " ", "\u00a0", "\u202f", "india"),
    currency: fc.constantFrom("JPY", "EUR", "INR", "KWD", "BHD"),
    /** Whether zero decimals are written. */
    decimals: fc.constantFrom("all", "needed"),
    sign: fc.constantFrom("-#", "#-", "(#)", "# DR"),
    beside: fc.constantFrom("#", "EUR #", "# KD", "$#"),
  });
  type Style = typeof style extends fc.Arbitrary<infer S> ? S : never;
  const minors = fc.array(fc.bigInt({ min: -(10n ** 11n), max: 10n ** 11n }), { minLength: 1, maxLength: 12 });
  const small = fc.array(fc.bigInt({ min: -999_999n, max: 999_999n }), { minLength: 1, maxLength: 6 });

  function plainOf(minor: bigint, digits: number): string {
    const all = (minor < 0n ? -minor : minor).toString().padStart(digits + 1, "0");
    const text = digits === 0 ? all : `${all.slice(0, -digits)}.${all.slice(-digits)}`;
    return minor < 0n ? `-${text}` : text;
  }

  /** Writes the amount in a program's style, independently of the parser. */
  function write(minor: bigint, { mark, group, currency, decimals, sign, beside }: Style): string {
    const digits = digitsOf(currency);
    const [whole = "", part = ""] = plainOf(minor < 0n ? -minor : minor, digits).split(".");
    const other = mark === "." ? "," : ".";
    const by = group === "mark" || group === "india" ? other : group === "none" ? "" : group;
    const places = group === "india" ? /\B(?=(\d{2})*(\d{3})$)/g : /\B(?=(\d{3})+$)/g;
    const kept = decimals === "needed" ? part.replace(/0+$/, "") : part;
    const figure = whole.replace(places, by) + (kept === "" ? "" : mark + kept);
    return beside.replace("#", minor < 0n ? sign.replace("#", figure) : figure);
  }

  const value = (plain: string | null, digits: number) =>
    plain === null
      ? null
      : plainOf(BigInt(plain.replace(/^(-?)(\d+)\.?(\d*)$/, (_, s, w, d) => s + w + d.padEnd(digits, "0"))), digits);

  it("is parsed exactly, or needs a question", () => {
    let asked = 0;
    fc.assert(
      fc.property(style, fc.oneof(minors, small), (how, list) => {
        const digits = digitsOf(how.currency);
        const amounts = list.map((minor) => ({ text: write(minor, how), digits }));
        const { mark } = decimalMarkOf({ amounts });
        if (mark === null) {
          asked += 1;
          // The person who is asked can give the right answer.
          expect(amounts.map(({ text }) => value(readAmount(text, how.mark), digits))).toEqual(
            list.map((minor) => plainOf(minor, digits)),
          );
          return;
        }
        expect(amounts.map(({ text }) => value(readAmount(text, mark), digits))).toEqual(
          list.map((minor) => plainOf(minor, digits)),
        );
      }),
      { numRuns: 2000 },
    );
    // Asking about every file would be safe but useless.
    expect(asked).toBeGreaterThan(0);
    expect(asked).toBeLessThan(400);
  });

  it("is parsed exactly if it states its balances, or needs a question", () => {
    fc.assert(
      fc.property(style, small, fc.bigInt({ min: 0n, max: 10n ** 6n }), (how, list, opening) => {
        const digits = digitsOf(how.currency);
        let balance = opening;
        const rows = list.map((minor) => {
          balance += minor;
          return { minor, amount: write(minor, how), balance: write(balance, how) };
        });
        const minorOf = (text: string, mark: DecimalMark) => {
          const plain = readAmount(text, mark);
          // In millionths, so that a wrong amount adds up too.
          return plain === null ? null : BigInt(value(plain, 6)?.replace(".", "") ?? 0);
        };
        const { mark } = decimalMarkOf({
          amounts: rows.flatMap(({ amount, balance: text }) => [amount, text].map((one) => ({ text: one, digits }))),
          check: (one) => {
            const counts = { agree: 0, depart: 0 };
            rows.slice(1).forEach(({ amount, balance: text }, i) => {
              const [before, moved, after] = [rows[i]?.balance ?? "", amount, text].map((cell) => minorOf(cell, one));
              if (before == null || moved == null || after == null) return;
              counts[before + moved === after ? "agree" : "depart"] += 1;
            });
            return counts;
          },
        });
        if (mark !== null)
          expect(rows.map(({ amount }) => value(readAmount(amount, mark), digits))).toEqual(
            list.map((minor) => plainOf(minor, digits)),
          );
      }),
      { numRuns: 1000 },
    );
  });

  it("is parsed quickly, however long it is", () => {
    const amounts = cells(3, ...Array.from({ length: 100_000 }, (_, i) => `€ ${(i % 999) + 1},${(i % 900) + 100}`));
    const started = performance.now();
    expect(decimalMarkOf({ amounts }).mark).toBeNull();
    expect(performance.now() - started).toBeLessThan(10_000);
  });
});
