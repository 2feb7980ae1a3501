/** The laws hold for any sequence of business events, and each catches the book that breaks it. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyBook } from "../../test/arbitraries.ts";
import {
  allLaws,
  type Book,
  type BookEntry,
  balance,
  decimal,
  type EntryDraft,
  money,
  reverse,
  STANDARD_CHART,
  trialBalance,
} from "../index.ts";

const draft: EntryDraft = {
  entryDate: "2026-01-01",
  dueDate: null,
  vendor: null,
  description: null,
  reference: null,
  currency: "EUR",
  baseCurrency: "EUR",
  exchangeRate: decimal("1"),
  postings: [
    { side: "debit", accountCode: "5200", amount: money(500n, "EUR"), baseAmount: money(500n, "EUR"), kind: "item" },
    {
      side: "credit",
      accountCode: "1000",
      amount: money(500n, "EUR"),
      baseAmount: money(500n, "EUR"),
      kind: "payment",
    },
  ],
};
const entry = balance(draft);
const posted = (id: string, parts: Partial<BookEntry> = {}): BookEntry => ({
  id,
  entry,
  status: "posted",
  reverses: null,
  expenseId: null,
  revision: 1,
  ...parts,
});
const book = (...entries: BookEntry[]): Book => ({ accounts: STANDARD_CHART, entries });
const broken = (...entries: BookEntry[]) => [...new Set(allLaws(book(...entries)).map(({ law }) => law))];
const lopsided: EntryDraft = { ...draft, postings: [...draft.postings, ...draft.postings.slice(0, 1)] };

describe("laws", () => {
  test("hold after any sequence of adding, changing and deleting, and the trial balance is zero", () => {
    fc.assert(
      fc.property(anyBook, (any) => {
        expect(allLaws(any)).toEqual([]);
        const { totalDebit, totalCredit } = trialBalance(
          any.entries.map((each) => each.entry),
          "EUR",
        );
        expect(totalDebit).toEqual(totalCredit);
      }),
    );
  });

  test.each<[string, BookEntry[], string[]]>([
    ["an empty book", [], []],
    ["an entry taken back", [posted("a"), posted("b", { reverses: "a", entry: reverse(entry) })], []],
    ["two entries of one id", [posted("a"), posted("a")], ["entry-ids-unique"]],
    ["a lopsided entry", [posted("a", { entry: lopsided })], ["entries-balance", "trial-balance-zero"]],
    ["a lopsided draft", [posted("a", { entry: lopsided, status: "draft" })], ["entries-balance"]],
    [
      "an account that is not in the chart",
      [posted("a", { entry: { ...draft, postings: draft.postings.map((line) => ({ ...line, accountCode: "8" })) } })],
      ["accounts-exist"],
    ],
    ["a reversal of nothing", [posted("b", { reverses: "a", entry: reverse(entry) })], ["reversals-cancel"]],
    ["a reversal that does not swap", [posted("a"), posted("b", { reverses: "a" })], ["reversals-cancel"]],
    [
      "an entry taken back twice",
      [
        posted("a"),
        posted("b", { reverses: "a", entry: reverse(entry) }),
        posted("c", { reverses: "a", entry: reverse(entry) }),
      ],
      ["reversals-cancel"],
    ],
    [
      "a reversal taken back",
      [posted("a"), posted("b", { reverses: "a", entry: reverse(entry) }), posted("c", { reverses: "b" })],
      ["reversals-cancel"],
    ],
    [
      "a draft taken back",
      [posted("a", { status: "draft" }), posted("b", { reverses: "a", entry: reverse(entry) })],
      ["reversals-cancel"],
    ],
    [
      "two current entries",
      [posted("a", { expenseId: "e" }), posted("b", { expenseId: "e", revision: 2 })],
      ["one-current-revision"],
    ],
    ["a revision below 1", [posted("b", { expenseId: "e", revision: 0 })], ["one-current-revision"]],
    [
      "one revision of two entries",
      [
        posted("b", { expenseId: "e" }),
        posted("c", { expenseId: "e", reverses: "b", entry: reverse(entry) }),
        posted("d", { expenseId: "e" }),
      ],
      ["one-current-revision"],
    ],
    ["a gap in the revisions, where a draft was replaced", [posted("b", { expenseId: "e", revision: 2 })], []],
    [
      "an older revision that is current",
      [
        posted("a", { expenseId: "e" }),
        posted("b", { expenseId: "e", revision: 2 }),
        posted("c", { expenseId: "e", revision: 2, reverses: "b", entry: reverse(entry) }),
      ],
      ["one-current-revision"],
    ],
  ])("%s", (_what, entries, laws) => {
    // A draft that was taken back leaves a trial balance of its reversal alone, which still balances.
    expect(broken(...entries)).toEqual(laws);
  });
});

test("the trial balance has each account's sums, by code, and refuses another base currency", () => {
  const { rows, totalDebit } = trialBalance([entry, entry], "EUR");
  expect(rows.map((row) => [row.accountCode, row.debit.minor, row.credit.minor, row.balance.minor])).toEqual([
    ["1000", 0n, 1000n, -1000n],
    ["5200", 1000n, 0n, 1000n],
  ]);
  expect(totalDebit).toEqual(money(1000n, "EUR"));
  expect(() => trialBalance([entry], "USD")).toThrow(expect.objectContaining({ code: "currency_mismatch" }));
});
