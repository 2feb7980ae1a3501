/**
 * The second computation of the tax: random books are entered over HTTP and computed apart (`second-reckoning/`, written from the documents
 * by an author who had not seen the product's code). Base, tax, and claimed tax by code, and every box of every period agree to the cent,
 * and so do the tax sheet, the tax accounts, the CSV files, and hledger. What is filed stays, whatever comes later. `RECKON_RUNS` and
 * `RECKON_SEED` ask for more than the suite does: `RECKON_RUNS=20 npx vitest run --project server second-reckoning`. `RECKON_PATH`
 * repeats one of the runs.
 */
import { CALLS, TAX_CHECKS } from "@tallyleaf/contract";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  csvOf,
  during,
  expectAgreement,
  expectBoxes,
  linesOf,
  periodsOf,
  reckon,
  sheetOf,
  shown,
  TODAY,
} from "./second-reckoning/compare.ts";
import type { WhenPaid } from "./second-reckoning/counting.ts";
import {
  deletePurchase,
  enterBooks,
  enterPurchase,
  enterSale,
  type Open,
  openBooks,
} from "./second-reckoning/enter.ts";
import { type Books, booksOf } from "./second-reckoning/random-books.ts";
import { minorOf } from "./support/report-figures.ts";
import { startTestServer, type TestServer } from "./support/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(`${TODAY}T10:00:00Z`) });
});
afterAll(() => server.close());

const runs = Number(process.env.RECKON_RUNS ?? 1);
const options = {
  numRuns: runs,
  endOnFailure: true,
  ...(process.env.RECKON_SEED === undefined ? {} : { seed: Number(process.env.RECKON_SEED) }),
  ...(process.env.RECKON_PATH === undefined ? {} : { path: process.env.RECKON_PATH }),
};

const never = fc.constant<WhenPaid>(null);
const paid = fc.constantFrom<WhenPaid>(
  { from: "2026-01-01", until: null },
  { from: "2026-04-01", until: null },
  { from: "2026-01-01", until: "2026-06-30" },
);
const COUNTRIES = [
  ["DE", "by date", never],
  ["DE", "as paid", paid],
  ["GB", "by date", never],
  ["GB", "as paid", paid],
  ["FR", "by date", never],
  ["FR", "as paid", paid],
  ["US", "by date", never],
  ...["AT", "AU", "CH", "ES", "IE", "IT", "NL"].flatMap((country) => [
    [country, "by date", never] as const,
    [country, "as paid", paid] as const,
  ]),
] as const;

/** One in the suite, the others with more runs. */
const some = (at: number) => COUNTRIES.filter((_, index) => process.env.RECKON_RUNS !== undefined || index === at);

it.each(some(3))(
  "agrees with the second reckoning of random books: %s, %s",
  async (country, _, whenPaid) => {
    await fc.assert(
      fc.asyncProperty(booksOf(country, whenPaid), async (books) => {
        const open = await openBooks(server, books);
        await enterBooks(open, books);
        await expectAgreement(server.origin, open, books);
      }),
      options,
    );
  },
  3_600_000,
);

/** Files the first periods, with whatever its checks find. */
async function fileFirst(open: Open, count: number): Promise<{ from: string; to: string }[]> {
  const periods = (await periodsOf(open)).toReversed().slice(0, count);
  for (const { from } of periods) {
    const { payable } = await sheetOf(open, from);
    await open.person.call(CALLS.fileTaxReturn, {
      params: { id: open.registrationId, from },
      body: { filedOn: TODAY, payable, acknowledged: [...TAX_CHECKS] },
    });
  }
  return periods;
}

/** The part of a filed return that never changes. */
async function frozenOf(open: Open, from: string) {
  const { boxes, payable, booked, rounding, filings } = await sheetOf(open, from);
  const files = [await csvOf(open, from, "boxes"), await csvOf(open, from, "lines")];
  const amounts = boxes.map(({ id, amount }) => [id, amount]);
  return { amounts, payable, booked, rounding, filings, files, lines: shown(await linesOf(open, from)) };
}

it.each(some(0))(
  "keeps what is filed whatever comes later, and counts that once: %s, %s",
  async (country, _, whenPaid) => {
    const filed = fc.integer({ min: 1, max: country === "GB" ? 2 : 5 });
    await fc.assert(
      fc.asyncProperty(booksOf(country, whenPaid), filed, fc.nat(3), async (books, count, later) => {
        const open = await openBooks(server, books);
        const { sales, purchases } = books;
        const early = { ...books, sales: sales.slice(later), purchases: purchases.slice(later) };
        const ids = await enterBooks(open, early);
        const periods = await fileFirst(open, count);
        const frozen = await Promise.all(periods.map(({ from }) => frozenOf(open, from)));
        // The rest comes late, and one of the early purchases goes.
        for (const sale of sales.slice(0, later)) await enterSale(open, sale);
        for (const purchase of purchases.slice(0, later)) await enterPurchase(open, purchase);
        const gone = early.purchases.findIndex(
          ({ isDeleted, versions }) => !isDeleted && versions.at(-1)?.payments.length === 0,
        );
        if (gone >= 0) await deletePurchase(open, ids[gone] ?? 0);
        const now: Books = { ...books, purchases: purchases.filter((_, at) => at !== gone + later || gone < 0) };
        for (const [at, { from }] of periods.entries())
          expect(await frozenOf(open, from), `filed from ${from}`).toEqual(frozen[at]);
        await expectLate(open, now, periods);
      }),
      options,
    );
  },
  3_600_000,
);

/** Late lines go into the next return; elsewhere the filed one is corrected (tax.md, section 5). */
const NEXT = ["GB", "FR"];

/** A correction is what the filed return should have been; where there is none, all counts once, in whatever return. */
async function expectLate(open: Open, books: Books, filed: readonly { from: string; to: string }[]): Promise<void> {
  const counted = reckon(books);
  const all = await periodsOf(open);
  const last = all[0]?.to ?? "";
  if (NEXT.includes(books.country)) {
    const lines = await Promise.all(all.map(({ from }) => linesOf(open, from)));
    expect(shown(lines.flat()), "all returns").toEqual(shown(during(counted, "2026-01-01", last)));
    return;
  }
  for (const { from, to } of filed) {
    const sheet = await sheetOf(open, from);
    const boxes = sheet.boxes.map(({ id, amount, corrected }) => [id, minorOf(corrected ?? amount)] as const);
    const payable = minorOf(sheet.corrected ?? sheet.payable);
    const inPeriod = during(counted, from, to);
    expectBoxes(books.country, { ...Object.fromEntries(boxes), payable }, inPeriod, `correction from ${from}`);
  }
  for (const { from, to } of all.filter(({ from }) => filed.every((each) => each.from !== from)))
    expect(shown(await linesOf(open, from)), `codes from ${from}`).toEqual(shown(during(counted, from, to)));
}
