/** Tax lines of entries without a document: the same as of an expense, and none for lines that name the tax themselves. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { STANDARD_POSTING_ACCOUNTS } from "../account-roles.ts";
import { decimal } from "../decimal.ts";
import type { BalancedEntry } from "../entry.ts";
import { expenseToEntry } from "../expense.ts";
import { add, money } from "../money.ts";
import { treatTaxes } from "../purchase-tax/index.ts";
import { rateOn, TAX_PACKS, type TaxCode, taxCodeKey, taxOnNet, taxWithinGross } from "../tax/index.ts";
import { manualToEntry } from "./manual.ts";
import { type CodableLine, type EntryLine, type TaxedEntryLines, withTaxLines } from "./tax-lines.ts";

const DAY = "2026-10-15";
const CODES = TAX_PACKS.flatMap(({ country, codes }) =>
  codes
    .filter(({ rates }) => rates.some(({ from }) => from <= DAY))
    .map((code) => ({ key: taxCodeKey(country, code.code), code })),
);
const PURCHASES = CODES.filter(({ code }) => code.direction === "purchase");
const OPTIONS = { day: DAY, accounts: STANDARD_POSTING_ACCOUNTS };
const eur = (minor: number) => money(BigInt(minor), "EUR");
const structures = fc.constantFrom("exclusive" as const, "inclusive" as const);

function taxed(lines: readonly CodableLine[], structure: "exclusive" | "inclusive"): TaxedEntryLines {
  const result = withTaxLines(lines, { ...OPTIONS, structure });
  if ("fault" in result) throw new Error(result.fault);
  return result;
}

const line = (
  side: "debit" | "credit",
  accountCode: string,
  minor: number,
  tax?: Pick<CodableLine, "tax">["tax"],
): CodableLine => ({ side, accountCode, amount: eur(minor), description: "", ...(tax ? { tax } : {}) });

const taxOf = ({ key, code }: { key: string; code: TaxCode }) => ({ key, code, name: "VAT", isTax: false });

const totalOf = (lines: readonly EntryLine[], side: "debit" | "credit") =>
  lines.filter((one) => one.side === side).reduce((all, { amount }) => all + amount.minor, 0n);

/** Debit less credit, by account. */
function balancesOf({ postings }: BalancedEntry): Record<string, bigint> {
  const sums: Record<string, bigint> = {};
  for (const { accountCode, side, baseAmount } of postings)
    sums[accountCode] = (sums[accountCode] ?? 0n) + (side === "debit" ? baseAmount.minor : -baseAmount.minor);
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0n));
}

describe("lines with a tax code and an amount in another currency", () => {
  const usd = (minor: number) => money(BigInt(minor), "USD");
  const drawn = fc.array(
    fc.record({
      code: fc.constantFrom(...CODES),
      minor: fc.integer({ min: 1, max: 9_999_999 }),
      held: fc.integer({ min: 1, max: 9_999_999 }),
    }),
    { minLength: 1, maxLength: 6 },
  );

  it("have the tax that they have without it, and the same amounts in the books' currency", () => {
    fc.assert(
      fc.property(drawn, structures, (given, structure) => {
        const plain = given.map(({ code, minor }) => line("debit", "6000", minor, taxOf(code)));
        const foreign = plain.map((one, at) => ({ ...one, held: usd(given[at]?.held ?? 1) }));
        const [with_, without] = [taxed(foreign, structure), taxed(plain, structure)];
        expect(with_.lines.map(({ held: _, ...rest }) => rest)).toEqual(without.lines);
        expect(with_.taxes).toEqual(without.taxes);
      }),
    );
  });

  it("keep what was typed: tax within an amount and its net amount add up to it, to the cent", () => {
    fc.assert(
      fc.property(drawn, (given) => {
        const [{ code } = { code: CODES[0] as (typeof CODES)[number] }] = given;
        if (code.code.computation === "self_assessed") return;
        const lines = given.map(({ minor, held }) => ({
          ...line("debit", "6000", minor, taxOf(code)),
          held: usd(held),
        }));
        const posted = taxed(lines, "inclusive").lines;
        const moved = posted.reduce((all, { held }) => all + (held?.minor ?? 0n), 0n);
        const typed = given.reduce((all, { held }) => all + BigInt(held), 0n);
        // A tax line of zero is left out, and with it less than a cent of each line.
        const hasTax = posted.some(({ kind }) => kind === "tax");
        if (hasTax) expect(moved === typed || !posted.some(({ kind, held }) => kind === "tax" && held)).toBe(true);
        expect(posted.every(({ held }) => held === undefined || held.minor > 0n)).toBe(true);
      }),
    );
  });

  it("split 119.00 USD at 0.84 as 100.00 and 19.00 USD", () => {
    const code = CODES.find(({ key }) => key === "DE-V19") as (typeof CODES)[number];
    const typed = { ...line("debit", "6000", 9996, taxOf(code)), held: usd(11_900) };
    const amounts = (structure: "exclusive" | "inclusive", one: CodableLine) =>
      taxed([one], structure).lines.map(({ accountCode, amount, held }) => [accountCode, amount.minor, held?.minor]);
    expect(amounts("inclusive", typed)).toEqual([
      ["6000", 8400n, 10_000n],
      [STANDARD_POSTING_ACCOUNTS.tax, 1596n, 1900n],
    ]);
    const net = { ...line("debit", "6000", 8400, taxOf(code)), held: usd(10_000) };
    expect(amounts("exclusive", net)).toEqual([
      ["6000", 8400n, 10_000n],
      [STANDARD_POSTING_ACCOUNTS.tax, 1596n, 1900n],
    ]);
  });
});

describe("the tax of lines with several parties", () => {
  it("is that of each party's lines alone", () => {
    const parties = ["a", "b", "c"].map((id) => ({ type: "client", id }) as const);
    const lines = fc.array(
      fc.tuple(fc.constantFrom(...PURCHASES), fc.integer({ min: 1, max: 999_999 }), fc.constantFrom(...parties)),
      { minLength: 1, maxLength: 8 },
    );
    fc.assert(
      fc.property(lines, structures, (given, structure) => {
        const coded = given.map(([one, minor, party]) => ({ ...line("debit", "6000", minor, taxOf(one)), party }));
        const { taxes, lines: posted } = taxed(coded, structure);
        for (const party of parties) {
          const own = taxed(
            coded.filter((one) => one.party === party),
            structure,
          );
          expect(taxes.filter((tax) => tax.party?.id === party.id)).toEqual(own.taxes);
          expect(posted.filter((one) => one.party?.id === party.id)).toEqual(own.lines);
        }
      }),
    );
  });

  it("belongs to the only party of the entry where its line names none", () => {
    const [one] = PURCHASES;
    if (!one) throw new Error("No code.");
    const party = { type: "vendor", id: "v" } as const;
    const bought = line("debit", "6000", 1000, taxOf(one));
    const paid = { ...line("credit", "1100", 1000), party };
    expect(taxed([bought, paid], "inclusive").taxes).toMatchObject([{ party }]);
    expect(
      taxed([bought, { ...paid, party: { ...party, id: "w" } }, paid], "inclusive").taxes[0]?.party,
    ).toBeUndefined();
  });
});

describe("the tax of a coded line", () => {
  it("is what an expense with that code posts and states", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...PURCHASES),
        structures,
        fc.integer({ min: 100, max: 9_999_999 }),
        (one, structure, minor) => {
          const { key, code } = one;
          const isOwed = code.computation === "self_assessed";
          const tax =
            structure === "exclusive" ? taxOnNet(code, eur(minor), DAY) : taxWithinGross(code, eur(minor), DAY);
          const paid = structure === "inclusive" || isOwed ? eur(minor) : add(eur(minor), tax);
          const { expense } = treatTaxes(
            {
              ...{
                vendor: null,
                description: null,
                invoiceNumber: null,
                date: DAY,
                currency: "EUR",
                totalAmount: paid,
              },
              lineItems: [{ description: "Goods", amount: eur(minor), accountCode: "5600" }],
              taxes: [{ name: "VAT", rate: rateOn(code, DAY), amount: isOwed ? eur(0) : tax, code: key }],
              ...{ taxStructure: structure, paymentAccountCode: "1100", categoryAccountCode: "5600" },
            },
            { country: "DE" },
            new Map([[key, code]]),
          );
          const options = { baseCurrency: "EUR", exchangeRate: decimal("1") };
          const bought = expenseToEntry(expense, options);
          const typed = [line("debit", "5600", minor, taxOf(one)), line("credit", "1100", Number(paid.minor))];
          const entry = manualToEntry({
            ...{ date: DAY, description: "Goods", reference: "", currency: "EUR", ...options },
            ...taxed(typed, structure),
          });
          expect(balancesOf(entry)).toEqual(balancesOf(bought));
          const { direction, ...stated } = entry.taxes?.[0] ?? {};
          expect(direction).toBe("purchase");
          // What an expense doesn't prove of its net amount, an entry says.
          const [own] = bought.taxes ?? [];
          expect({ ...stated, ...(own?.taxable ? {} : { taxable: null, taxableBase: null }) }).toEqual(own);
        },
      ),
      { numRuns: 200 },
    );
  });

  it("is taken out of gross amounts, so that both sides stay equal, also of several lines and refunds", () => {
    const sizes = fc.array(
      fc.integer({ min: -500_000, max: 900_000 }).filter((minor) => minor !== 0),
      { minLength: 1, maxLength: 4 },
    );
    fc.assert(
      fc.property(fc.constantFrom(...CODES), sizes, structures, (one, minors, structure) => {
        const own = one.code.direction === "purchase" ? "debit" : "credit";
        const other = own === "debit" ? "credit" : "debit";
        const coded = minors.map((minor, at) => line(minor > 0 ? own : other, `5${at}00`, Math.abs(minor), taxOf(one)));
        const { lines, taxes } = taxed(coded, structure);
        const before = totalOf(coded, "debit") - totalOf(coded, "credit");
        const after = totalOf(lines, "debit") - totalOf(lines, "credit");
        const isWithin = structure === "inclusive" || one.code.computation === "self_assessed";
        const tax = taxes[0]?.amount.minor ?? 0n;
        expect(after - before).toBe(isWithin ? 0n : own === "debit" ? tax : -tax);
        // What was posted means the same again: its tax lines name the tax.
        const posted = lines.map(
          ({ kind, tax: said, ...rest }): CodableLine => ({
            ...rest,
            ...(said ? { tax: { ...said, ...(kind === "tax" && taxes[0]?.taxable ? { isTax: true } : {}) } } : {}),
          }),
        );
        if (!posted.some(({ tax: said }) => said?.isTax)) return;
        const base = taxes[0]?.taxable?.minor ?? 0n;
        const first = posted.find(({ tax: said }) => said?.isTax);
        const named = posted.map((each) =>
          each === first && each.tax
            ? { ...each, tax: { ...each.tax, base: money(base < 0n ? -base : base, "EUR") } }
            : each,
        );
        if (base === 0n) return;
        const again = taxed(named, "inclusive");
        // Of a tax that is claimed in part, the line has the part alone: the whole may differ by the smallest unit.
        const [whole, told] = [taxes[0]?.amount.minor ?? 0n, again.taxes[0]?.amount.minor ?? 0n];
        const isInPart = one.code.recoverable?.some(({ value }) => value !== "0" && value !== "1") === true;
        const difference = told < whole ? whole - told : told - whole;
        expect(difference <= (isInPart ? 1n : 0n)).toBe(true);
        if (difference > 0n) return;
        expect(again.taxes).toEqual(taxes);
        expect(again.lines.map(({ amount, side, accountCode }) => [amount, side, accountCode])).toEqual(
          lines.map(({ amount, side, accountCode }) => [amount, side, accountCode]),
        );
      }),
      { numRuns: 200 },
    );
  });
});

describe("a line on a tax account with a code", () => {
  const u19 = CODES.find(({ key }) => key === "DE-U19");
  const rcEu = CODES.find(({ key }) => key === "DE-RC-EU");
  const of = (one: typeof u19, base?: number) => {
    if (!one) throw new Error("The German pack has lost a code.");
    return { ...taxOf(one), isTax: true, ...(base === undefined ? {} : { base: eur(base) }) };
  };

  it("is the tax as typed, on its own net amount or that of the other lines with the code", () => {
    const plain = u19 && taxOf(u19);
    const bank = line("debit", "1100", 11_901);
    const alone = taxed(
      [bank, line("credit", "4100", 10_000), line("credit", "2200", 1_901, of(u19, 10_000))],
      "inclusive",
    );
    const together = taxed(
      [bank, line("credit", "4100", 10_000, plain), line("credit", "2200", 1_901, of(u19))],
      "inclusive",
    );
    for (const { taxes } of [alone, together])
      expect(taxes).toMatchObject([{ amount: eur(1_901), taxable: eur(10_000), code: "DE-U19", direction: "sale" }]);
  });

  it("is use tax with the local rate of its place, as typed, also of what goes back", () => {
    const use = of(
      CODES.find(({ key }) => key === "US-TX-USE"),
      20_000,
    );
    for (const [own, other, sign] of [
      ["debit", "credit", 1],
      ["credit", "debit", -1],
    ] as const) {
      const lines = [line(own, "5600", 21_650), line(other, "2200", 1_650, use), line(other, "1100", 20_000)];
      expect(taxed(lines, "exclusive").taxes).toMatchObject([
        { amount: eur(sign * 1_650), taxable: eur(sign * 20_000), code: "US-TX-USE", direction: "purchase" },
      ]);
    }
  });

  it("is refused without a net amount, and where it isn't the tax that the code says", () => {
    const options = { ...OPTIONS, structure: "inclusive" as const };
    expect(withTaxLines([line("credit", "2200", 19, of(u19))], options)).toEqual({ fault: "base_missing", index: 0 });
    const half = [line("debit", "1610", 57, of(rcEu, 300)), line("credit", "2210", 50, of(rcEu))];
    expect(withTaxLines(half, options)).toEqual({ fault: "tax_differs", index: 0 });
  });
});
