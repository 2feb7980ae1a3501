/** The laws hold for any sequence of business events, and each one finds the book that breaks it. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyBook, anyRate } from "../../test/arbitraries.ts";
import {
  add,
  allLaws,
  type Book,
  type BookEntry,
  type BookItem,
  balance,
  bookedShare,
  convert,
  type Decimal,
  decimal,
  type EntryDraft,
  EXCHANGE_GAINS,
  isZero,
  lessPaid,
  type Money,
  money,
  negate,
  type Posting,
  reverse,
  STANDARD_CHART,
  STANDARD_EXCHANGE,
  settlementToEntry,
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
/** With the account for exchange gains, which a chart gets at first need. */
const CHART = [...STANDARD_CHART, EXCHANGE_GAINS];
const book = (...entries: BookEntry[]): Book => ({ accounts: CHART, entries });
const broken = (...entries: BookEntry[]) => [...new Set(allLaws(book(...entries)).map(({ law }) => law))];
const lopsided: EntryDraft = { ...draft, postings: [...draft.postings, ...draft.postings.slice(0, 1)] };

describe("laws", () => {
  test("hold after any additions, changes, and deletions, with a trial balance of zero", () => {
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
  ])("judges %s", (_what, entries, laws) => {
    // A reversed draft leaves only its reversal in the trial balance, which still balances.
    expect(broken(...entries)).toEqual(laws);
  });
});

describe("laws of items", () => {
  const dollars = (minor: bigint) => money(minor, "USD");
  const euros = (minor: bigint) => money(minor, "EUR");

  /** An invoice in dollars of a business in euros, and payments by the ledger's functions, some of them voided. */
  const anyPaidInvoice = fc
    .record({
      rate: anyRate,
      payments: fc.array(
        fc.record({ share: fc.integer({ min: 1, max: 100 }), rate: anyRate, isTakenBack: fc.boolean() }),
        { maxLength: 6 },
      ),
    })
    .map(({ rate, payments }): Book => {
      const total = dollars(100_00n);
      let open = { amount: total, baseAmount: convert(total, "EUR", rate) };
      const events: BookItem["events"][number][] = [{ entryId: "invoice", ...open }];
      const entries = [posted("invoice", { entry: invoiceEntry(open.amount, open.baseAmount, rate) })];
      const lastFirst: (() => void)[] = [];
      for (const [index, { share, rate: day, isTakenBack }] of payments.entries()) {
        const part = dollars((open.amount.minor * BigInt(share)) / 100n);
        if (part.minor === 0n) continue;
        const paid = { amount: part, baseAmount: bookedShare(open, part) };
        if (isZero(paid.baseAmount) && isZero(convert(part, "EUR", day))) continue;
        const id = `payment-${index}`;
        const item = { kind: "receivable", accountCode: "1300", side: "credit", ...paid } as const;
        const entry = settlementToEntry({
          date: "2026-02-01",
          direction: "in",
          party: null,
          description: null,
          reference: null,
          bankAccountCode: "1100",
          amount: part,
          baseCurrency: "EUR",
          exchangeRate: day,
          items: [item],
          exchangeAccounts: STANDARD_EXCHANGE,
        });
        entries.push(posted(id, { entry }));
        events.push({ entryId: id, amount: negate(paid.amount), baseAmount: negate(paid.baseAmount) });
        open = lessPaid(open, paid);
        if (!isTakenBack) continue;
        lastFirst.unshift(() => {
          entries.push(posted(`${id}-back`, { entry: reverse(entry), reverses: id }));
          events.push({ entryId: `${id}-back`, ...paid });
          open = { amount: add(open.amount, paid.amount), baseAmount: add(open.baseAmount, paid.baseAmount) };
        });
      }
      for (const takeBack of lastFirst) takeBack();
      const items = [{ id: "INV-1", kind: "receivable" as const, isPaid: isZero(open.amount), events }];
      return { accounts: CHART, entries, items };
    });

  const invoiceEntry = (amount: Money, baseAmount: Money, exchangeRate: Decimal) =>
    balance({
      ...draft,
      currency: "USD",
      exchangeRate,
      postings: [
        { side: "debit", accountCode: "1300", amount, baseAmount, kind: "receivable" },
        { side: "credit", accountCode: "4000", amount, baseAmount, kind: "item" },
      ],
    });

  const lawsOf = (one: Book) => [...new Set(allLaws(one).map(({ law }) => law))];

  test("hold for an invoice paid in parts at any rates, with voided payments", () => {
    fc.assert(
      fc.property(anyPaidInvoice, (any) => {
        expect(allLaws(any)).toEqual([]);
      }),
    );
  });

  const owed = { entryId: "a", amount: dollars(100n), baseAmount: euros(90n) };
  const settled = { entryId: "b", amount: dollars(-100n), baseAmount: euros(-90n) };
  const accounts = CHART;
  const entries = [
    posted("a", { entry: invoiceEntry(dollars(100n), euros(90n), decimal("0.9")) }),
    posted("b", { entry: reverse(invoiceEntry(dollars(100n), euros(90n), decimal("0.9"))) }),
  ];
  const item = (isPaid: boolean, ...events: BookItem["events"][number][]): Book => ({
    accounts,
    entries,
    items: [{ id: "INV-1", kind: "receivable", isPaid, events }],
  });

  test.each<[string, Book, string[]]>([
    ["what is paid", item(true, owed, settled), []],
    ["what is paid and not called so", item(false, owed, settled), ["paid-means-nothing-open"]],
    [
      "what is open and called paid",
      item(true, owed, { ...settled, amount: dollars(-99n) }),
      ["paid-means-nothing-open"],
    ],
    [
      "a payment that leaves something in the books",
      item(true, owed, { ...settled, baseAmount: euros(-89n) }),
      ["items-equal-control-accounts", "paid-means-nothing-open"],
    ],
    ["a receivable of no invoice", item(false, owed), ["items-equal-control-accounts"]],
    ["a draft", { ...item(false, owed), entries: entries.map((one) => ({ ...one, status: "draft" as const })) }, []],
    [
      "a payable of no bill",
      {
        accounts,
        entries: [posted("a", { expenseId: "1", entry: { ...draft, postings: draft.postings.map(onPayable) } })],
        items: [],
      },
      ["items-equal-control-accounts"],
    ],
  ])("judges %s", (_what, one, laws) => {
    expect(lawsOf(one)).toEqual(laws);
  });
});

/** An amount paid from cash, posted to accounts payable instead. */
function onPayable(line: Posting): Posting {
  return line.kind === "payment" ? { ...line, accountCode: "2000" } : line;
}

test("sums each account by code in the trial balance, and rejects another base currency", () => {
  const { rows, totalDebit } = trialBalance([entry, entry], "EUR");
  expect(rows.map((row) => [row.accountCode, row.debit.minor, row.credit.minor, row.balance.minor])).toEqual([
    ["1000", 0n, 1000n, -1000n],
    ["5200", 1000n, 0n, 1000n],
  ]);
  expect(totalDebit).toEqual(money(1000n, "EUR"));
  expect(() => trialBalance([entry], "USD")).toThrow(expect.objectContaining({ code: "currency_mismatch" }));
});
