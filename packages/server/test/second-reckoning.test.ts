/**
 * The second reckoning of the tax: random books are entered over HTTP and reckoned apart (`second-reckoning/`, written from the documents
 * alone). Base, tax and claimed tax by code and every box of every period agree to the cent, and so do the tax sheet, the tax accounts,
 * the CSV files, and hledger. `RECKON_RUNS` and `RECKON_SEED` ask for more than the suite does.
 */
import { CALLS } from "@tallyleaf/contract";
import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { boxesOf, type Sum } from "./second-reckoning/boxes.ts";
import { type Counted, countedOf, type WhenPaid } from "./second-reckoning/counting.ts";
import { enterBooks, type Open, openBooks, withoutLocal } from "./second-reckoning/enter.ts";
import { type Books, booksOf, CURRENCIES } from "./second-reckoning/random-books.ts";
import { hledger, withHledger } from "./support/hledger.ts";
import { figure, figures, minorOf } from "./support/report-figures.ts";
import { startTestServer, type TestServer } from "./support/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    now: () => new Date("2026-11-20T10:00:00Z"),
    config: { rateLimitPerMinute: 1_000_000 } as never,
  });
});
afterAll(() => server.close());

const RUNS = Number(process.env.RECKON_RUNS ?? 1);
const SEED = process.env.RECKON_SEED === undefined ? {} : { seed: Number(process.env.RECKON_SEED) };
const TAX_ACCOUNTS = ["1610", "2200", "2210"];

/** What counts in all. */
const reckon = ({ country, whenPaid, sales, purchases }: Books): Counted[] => [
  ...sales.filter(({ isIssued }) => isIssued).flatMap((sale) => countedOf(country, sale, whenPaid)),
  ...purchases.flatMap(({ versions, isDeleted }) => {
    const last = versions.at(-1);
    return last && !isDeleted ? countedOf(country, last, whenPaid) : [];
  }),
];

function sumsOf(counted: readonly (Sum & { code: string })[]): Map<string, Sum> {
  const sums = new Map<string, Sum>();
  for (const { code, base, tax, claimed } of counted) {
    const old = sums.get(code) ?? { base: 0n, tax: 0n, claimed: 0n };
    sums.set(code, { base: old.base + base, tax: old.tax + tax, claimed: old.claimed + claimed });
  }
  return sums;
}
const shown = (sums: ReadonlyMap<string, Sum>) =>
  [...sums]
    .filter(([, { base, tax, claimed }]) => base !== 0n || tax !== 0n || claimed !== 0n)
    .map(([code, { base, tax, claimed }]) => `${code}: ${base} + ${tax}, ${claimed} claimed`)
    .sort();

async function linesOf({ person, registrationId }: Open, from: string) {
  const all = [];
  for (let page = 1; ; page++) {
    const { data, meta } = await person.call(CALLS.listTaxReturnLines, {
      params: { id: registrationId, from },
      query: { page, perPage: 100 },
    });
    all.push(...data);
    if (page * 100 >= meta.total) break;
  }
  return all.map(({ code, base, tax, claimed }) => ({
    code: code ?? "none",
    base: minorOf(base),
    tax: minorOf(tax),
    claimed: minorOf(claimed),
  }));
}

const csvOf = async ({ person, registrationId }: Open, from: string, of: "boxes" | "lines") =>
  parse((await person.call(CALLS.exportTaxReturn, { params: { id: registrationId, from }, query: { of } })) as never, {
    bom: true,
    columns: true,
  }) as Record<string, string>[];

/** Debits less credits of the tax accounts in a period. */
async function movesOf({ person }: Open, days: { from: string; to: string }) {
  const { rows } = await figures(person, "trial_balance", days);
  return new Map(
    TAX_ACCOUNTS.map((code) => {
      const row = rows.find((each) => each.code === code);
      return [`${code} ${row?.label}`, minorOf(row?.cells[1]?.amount) - minorOf(row?.cells[2]?.amount)] as const;
    }),
  );
}

async function expectAgreement(open: Open, books: Books) {
  const counted = reckon(books);
  const { data: periods } = await open.person.call(CALLS.listTaxReturns, {
    params: { id: open.registrationId },
    query: { perPage: 100 },
  });
  const moves: { from: string; to: string; moved: Map<string, bigint> }[] = [];
  for (const { from, to } of periods) {
    const inPeriod = sumsOf(counted.filter(({ day }) => from <= day && day <= to));
    const lines = await linesOf(open, from);
    expect(shown(sumsOf(lines)), `codes from ${from}`).toEqual(
      shown(sumsOf([...inPeriod].map(([code, sum]) => ({ ...sum, code: withoutLocal(code) })))),
    );
    const sheet = await open.person.call(CALLS.getTaxReturn, { params: { id: open.registrationId, from } });
    const expected = boxesOf(books.country, inPeriod);
    const boxes = Object.fromEntries(sheet.boxes.map(({ id, amount }) => [id, minorOf(amount)]));
    expect({ ...boxes, payable: minorOf(sheet.payable) }, `boxes from ${from}`).toEqual({
      ...Object.fromEntries(Object.keys(boxes).map((id) => [id, 0n])),
      ...expected,
    });
    const owed = lines.reduce((sum, { code, tax, claimed }) => sum + owedOf(code, tax) - claimed, 0n);
    expect([minorOf(sheet.booked), minorOf(sheet.rounding)], `booked from ${from}`).toEqual([
      owed,
      owed - minorOf(sheet.payable),
    ]);
    const moved = await movesOf(open, { from, to });
    moves.push({ from, to, moved });
    const inLedger = -[...moved.values()].reduce((sum, each) => sum + each, 0n);
    expect(figure(await figures(open.person, "tax_summary", { from, to }), "payable"), `tax sheet from ${from}`).toBe(
      inLedger,
    );
    if (books.whenPaid === null) expect(inLedger, `tax accounts from ${from}`).toBe(owed);
  }
  if (hledger === null) return;
  await withHledger(
    server.origin,
    open.person,
    async (ask) => {
      for (const { from, to, moved } of moves) {
        const balances = ask("balance", { from, to }, "--no-total");
        for (const [account, change] of moved)
          expect(balances.get(account) ?? 0n, `${account} from ${from}`).toBe(change);
      }
    },
    CURRENCIES[books.country] as "EUR",
  );
}
const PURCHASES_OWED = /-(IGE|RC-|PVA|DRC-BUY|NI-BUY|AIC|ACH|B4-|IMP2|TX-USE)/;
const SALES = /-(U\d|S\d|C\d|TX-SALE)/;
/** Charged tax of sales, and tax that the buyer owes. */
const owedOf = (code: string, tax: bigint) => (SALES.test(code) || PURCHASES_OWED.test(code) ? tax : 0n);

const never = fc.constant<WhenPaid>(null);
const paid = fc.constantFrom<WhenPaid>(
  { from: "2026-01-01", until: null },
  { from: "2026-04-01", until: null },
  { from: "2026-01-01", until: "2026-06-30" },
);

it.each([
  ["DE", never],
  ["DE", paid],
  ["GB", never],
  ["GB", paid],
  ["FR", never],
  ["FR", paid],
  ["US", never],
] as const)(
  "agrees with the second reckoning of random books: %s",
  async (country, whenPaid) => {
    await fc.assert(
      fc.asyncProperty(booksOf(country, whenPaid), async (books) => {
        const open = await openBooks(server, books);
        await enterBooks(open, books);
        await expectAgreement(open, books);
      }),
      { numRuns: RUNS, endOnFailure: true, ...SEED },
    );
  },
  3_600_000,
);
