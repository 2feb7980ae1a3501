/** Credit notes over parts of an invoice: with the rest they come to the whole, under each tax, and nothing more can be credited. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { compareDecimal, decimal, formatDecimal } from "../decimal.ts";
import { absolute, type Money, sum } from "../money.ts";
import { toDecimalString } from "../wire.ts";
import {
  creditedTooMuch,
  type InvoiceAmounts,
  type InvoiceLine,
  lineAmount,
  type RestOfLine,
  restsOfLines,
} from "./index.ts";

const RATES = { "DE-U19": "19", "DE-U7": "7", "DE-NT": "0" } as const;
const anyLine = fc
  .record({
    quantity: fc.integer({ min: 1, max: 20 }),
    price: fc.integer({ min: 1, max: 50_000 }),
    code: fc.constantFrom(...(Object.keys(RATES) as (keyof typeof RATES)[])),
    description: fc.constantFrom("Hour", "Book"),
    accountCode: fc.constantFrom("4000", "4100"),
  })
  .map(
    ({ quantity, price, code, ...line }): InvoiceLine => ({
      ...line,
      quantity: decimal(quantity),
      unitPrice: { digits: BigInt(price), scale: 2 },
      discountPercent: decimal("0"),
      tax: { name: "VAT", rate: decimal(RATES[code]), code },
    }),
  );
const anyInvoice = fc.record({
  currency: fc.constant("EUR"),
  taxStructure: fc.constantFrom("exclusive" as const, "inclusive" as const),
  discount: fc.constant(null),
  lines: fc.array(anyLine, { minLength: 1, maxLength: 5 }),
});
/** Of each line so many tenths of its quantity, or of its price. */
const anyParts = fc.array(
  fc.record({ tenths: fc.bigInt({ min: 0n, max: 10n }), of: fc.constantFrom("quantity" as const, "price" as const) }),
  { minLength: 5, maxLength: 5 },
);

const keyOf = ({ tax, accountCode }: InvoiceLine) => `${tax?.code} ${tax && formatDecimal(tax.rate)} ${accountCode}`;

/** Amounts by tax and account, in minor units. */
function amountsBy(documents: readonly InvoiceAmounts[]): Record<string, bigint> {
  const all = documents.flatMap(({ lines, currency }) =>
    lines.map((line) => [keyOf(line), lineAmount(line, currency)] as const),
  );
  const grouped = [...Map.groupBy(all, ([key]) => key)];
  const sums = grouped.map(([key, own]) => {
    const amounts: Money[] = own.map(([, amount]) => amount);
    return [key, sum(amounts, "EUR").minor] as const;
  });
  return Object.fromEntries(sums.filter(([, minor]) => minor !== 0n));
}

const partOf = (line: InvoiceLine, { tenths, of }: { tenths: bigint; of: "quantity" | "price" }): InvoiceLine[] => {
  const share = ({ digits, scale }: { digits: bigint; scale: number }) => ({ digits: (digits * tenths) / 10n, scale });
  const part =
    of === "quantity" ? { ...line, quantity: share(line.quantity) } : { ...line, unitPrice: share(line.unitPrice) };
  return lineAmount(part, "EUR").minor === 0n ? [] : [part];
};

function lineOf(line: InvoiceLine, rest: RestOfLine): InvoiceLine[] {
  if (rest === "none") return [];
  if (rest === "whole") return [line];
  if ("quantity" in rest) return [{ ...line, quantity: rest.quantity }];
  return [{ ...line, quantity: decimal("1"), unitPrice: decimal(toDecimalString(absolute(rest.amount))) }];
}

test("credits all of an invoice in parts, and no more under any tax", () => {
  fc.assert(
    fc.property(anyInvoice, anyParts, anyParts, (invoice, ...parts) => {
      const notes: InvoiceAmounts[] = [];
      for (const some of parts) {
        const left = invoice.lines.flatMap((line, at) => lineOf(line, restsOfLines(invoice, notes)[at] ?? "whole"));
        const lines = left.flatMap((line, at) => partOf(line, some[at] ?? { tenths: 3n, of: "price" }));
        const note = { ...invoice, lines };
        expect(creditedTooMuch(invoice, notes, note)).toBeNull();
        notes.push(note);
      }
      const lines = invoice.lines.flatMap((line, at) => lineOf(line, restsOfLines(invoice, notes)[at] ?? "whole"));
      const last = { ...invoice, lines };
      expect(creditedTooMuch(invoice, notes, last)).toBeNull();
      expect(amountsBy([...notes, last])).toEqual(amountsBy([invoice]));
      const again = { ...invoice, lines: [{ ...(invoice.lines[0] as InvoiceLine), unitPrice: decimal("1.00") }] };
      const found = creditedTooMuch(invoice, [...notes, last], again);
      expect(found).toMatchObject({ place: 0 });
      expect(found && compareDecimal(found.tax.rate, again.lines[0]?.tax?.rate ?? decimal("0"))).toBe(0);
    }),
  );
});

test("refuses a tax that the invoice never charged, and limits an untaxed line by the total alone", () => {
  const line = (code: string, rate: string, unitPrice: string): InvoiceLine => ({
    ...{ description: "Work", quantity: decimal("1"), unitPrice: decimal(unitPrice), discountPercent: decimal("0") },
    tax: code === "" ? null : { name: "VAT", rate: decimal(rate), code },
    accountCode: "4100",
  });
  const document = (...lines: InvoiceLine[]): InvoiceAmounts => ({
    ...{ currency: "EUR", taxStructure: "exclusive", discount: null },
    lines,
  });
  const invoice = document(line("DE-U7", "7", "100"), line("DE-NT", "0", "1000"));
  const refused = creditedTooMuch(invoice, [], document(line("DE-NT", "0", "100"), line("DE-U19", "19", "1")));
  expect(refused).toMatchObject({ place: 1, left: { minor: 0n }, asked: { minor: 100n }, tax: { code: "DE-U19" } });
  expect(creditedTooMuch(invoice, [], document(line("DE-NT", "0", "1001")))).toMatchObject({
    left: { minor: 100_000n },
  });
  expect(creditedTooMuch(invoice, [], document(line("", "0", "900")))).toBeNull();
  // An invoice without codes, credited with one: the rate is the same.
  const old = document({ ...line("", "0", "100"), tax: { name: "VAT", rate: decimal("19") } });
  expect(creditedTooMuch(old, [], document(line("DE-U19", "19", "100")))).toBeNull();
  expect(creditedTooMuch(old, [], document(line("DE-U7", "7", "100")))).not.toBeNull();
});
