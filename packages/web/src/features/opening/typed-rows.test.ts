/** What is typed of opening balances, there and back. */
import { openingContent } from "@tallyleaf/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { toContent, typedOf } from "./typed-rows.ts";

const amount = fc.option(fc.integer({ min: 1, max: 10 ** 9 }).map((cents) => cents / 100));
const day = fc.constantFrom(null, "2025-12-31");

test("sends what it was given, without empty rows, invoices before bills", () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ code: fc.constantFrom("1100", "3000"), debit: amount, credit: amount })),
      fc.array(
        fc.record({
          ...{ kind: fc.constantFrom("receivable", "payable"), party: fc.constantFrom("A", "B"), number: fc.string() },
          ...{
            date: day,
            dueDate: day,
            currency: fc.constantFrom(null, "USD"),
            amount,
            open: amount,
            baseOpen: amount,
            accountCode: fc.constantFrom("", "4100"),
            taxes: fc.array(fc.record({ code: fc.constantFrom("DE-U19", "DE-U7"), net: amount, tax: amount })),
          },
        }),
      ),
      fc.array(fc.record({ code: fc.constant("1100"), statementDate: day, balance: amount })),
      (balances, items, banks) => {
        const content = openingContent.parse({ date: "2026-01-01", balances, items, banks });
        const sent = openingContent.parse(toContent(typedOf(content)));
        const ordered = ["receivable", "payable"].flatMap((kind) => content.items.filter((one) => one.kind === kind));
        expect(sent).toEqual({ ...content, items: ordered });
      },
    ),
  );
});

test("has a row to type on in each part, and sends none of them", () => {
  const empty = typedOf(null);
  expect([empty.balances, empty.receivable, empty.payable, empty.banks].map(({ length }) => length)).toEqual([
    1, 1, 1, 1,
  ]);
  expect(toContent(empty)).toEqual({ date: null, balances: [], items: [], banks: [], files: [] });
});
