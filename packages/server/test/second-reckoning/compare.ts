/** Compares the product's figures of random books with those of the second computation. */
import { CALLS } from "@tallyleaf/contract";
import { parse } from "csv-parse/sync";
import { expect } from "vitest";
import { hledger, withHledger } from "../support/hledger.ts";
import { figure, figures, minorOf } from "../support/report-figures.ts";
import { boxesOf, type Sum } from "./boxes.ts";
import { WITH_FORM } from "./codes.ts";
import { type Counted, countedOf } from "./counting.ts";
import { codeOf } from "./documents.ts";
import { type Open, withoutLocal } from "./enter.ts";
import { type Books, currencyOf } from "./random-books.ts";

/** Of the server. */
export const TODAY = "2026-11-20";
const TAX_ACCOUNTS = ["1610", "2200", "2210"];

/** Counts everything by day and code. */
export const reckon = ({ country, whenPaid, sales, purchases }: Books): Counted[] => [
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

/** As texts, with the codes as the product stores them. */
export const shown = (counted: readonly (Sum & { code: string })[]) =>
  [...sumsOf(counted.map((each) => ({ ...each, code: withoutLocal(each.code) })))]
    .filter(([, { base, tax, claimed }]) => base !== 0n || tax !== 0n || claimed !== 0n)
    .map(([code, { base, tax, claimed }]) => `${code}: ${base} + ${tax}, ${claimed} claimed`)
    .sort();

export const during = <Dated extends { day: string }>(all: readonly Dated[], from: string, to: string) =>
  all.filter(({ day }) => from <= day && day <= to);

export async function linesOf({ person, registrationId }: Open, from: string) {
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

export const periodsOf = async ({ person, registrationId }: Open) =>
  (await person.call(CALLS.listTaxReturns, { params: { id: registrationId }, query: { perPage: 100 } })).data;

export const sheetOf = ({ person, registrationId }: Open, from: string) =>
  person.call(CALLS.getTaxReturn, { params: { id: registrationId, from } });

/** The rows of a CSV export, in order, without its header. */
export async function csvOf({ person, registrationId }: Open, from: string, of: "boxes" | "lines") {
  const { csv } = (await person.call(CALLS.exportTaxReturn, {
    params: { id: registrationId, from },
    query: { of },
  })) as { csv: string };
  return (parse(csv, { bom: true }) as string[][]).slice(1);
}
const centsOf = (text: string | undefined) => minorOf(Number(text ?? ""));

/** Boxes of the product, with zeros for those of the form that the second computation leaves out. */
export function expectBoxes(
  country: string,
  boxes: Readonly<Record<string, bigint>>,
  counted: readonly Counted[],
  label: string,
  isInTime = false,
): void {
  if (!WITH_FORM.includes(country)) return;
  const sums = sumsOf(counted);
  const isByPlace = (id: string) => country === "US" && (id === "state" || id.startsWith(" "));
  const form = Object.fromEntries(Object.entries(boxes).filter(([id]) => !isByPlace(id)));
  const zeros = Object.fromEntries(Object.keys(form).map((id) => [id, 0n]));
  expect(form, label).toEqual({ ...zeros, ...boxesOf(country, sums, isInTime) });
  const places = Object.entries(boxes).filter(([id]) => isByPlace(id));
  if (places.length === 0) return;
  // State and city share the tax of the sales; the city's are those with its rate.
  const taxes = places.flatMap(([id, amount]) => (id === "state" || id.endsWith("-tax") ? [amount] : []));
  expect(
    taxes.reduce((all, tax) => all + tax, 0n),
    `places, ${label}`,
  ).toBe(boxes.tax);
  const local = [...sums].filter(([code]) => code === "US-TX-SALE+2").reduce((all, [, { base }]) => all + base, 0n);
  expect(boxes[" 2"] ?? 0n, `local sales, ${label}`).toBe(local);
}

/** Debits less credits of the tax accounts in a period, by account. */
async function movesOf({ person }: Open, days: { from: string; to: string }) {
  const { rows } = await figures(person, "trial_balance", days);
  return new Map(
    TAX_ACCOUNTS.map((code) => {
      const row = rows.find((each) => each.code === code);
      return [`${code} ${row?.label}`, minorOf(row?.cells[1]?.amount) - minorOf(row?.cells[2]?.amount)] as const;
    }),
  );
}

/** Every period: codes, boxes, the CSV files, the tax sheet, and the tax accounts; hledger has the same accounts. */
export async function expectAgreement(origin: string, open: Open, books: Books): Promise<void> {
  const counted = reckon(books);
  const moves: { days: { from: string; to: string }; moved: Map<string, bigint> }[] = [];
  for (const { from, to, due } of await periodsOf(open)) {
    const inPeriod = during(counted, from, to);
    const lines = await linesOf(open, from);
    expect(shown(lines), `codes from ${from}`).toEqual(shown(inPeriod));
    const sheet = await sheetOf(open, from);
    const boxes = Object.fromEntries(sheet.boxes.map(({ id, amount }) => [id, minorOf(amount)]));
    expectBoxes(
      books.country,
      { ...boxes, payable: minorOf(sheet.payable) },
      inPeriod,
      `boxes from ${from}`,
      due >= TODAY,
    );
    const rows = await csvOf(open, from, "boxes");
    expect(Object.fromEntries(rows.map(([id = "", , amount]) => [id, centsOf(amount)]))).toEqual(boxes);
    const lineRows = (await csvOf(open, from, "lines")).map((row) => {
      const [base, tax, claimed] = row.slice(5, 8).map(centsOf);
      return { code: row[8] || "none", base: base ?? 0n, tax: tax ?? 0n, claimed: claimed ?? 0n };
    });
    expect(shown(lineRows), `CSV of lines from ${from}`).toEqual(shown(inPeriod));
    const owed = inPeriod.reduce((sum, each) => sum + owedOf(each), 0n);
    expect([minorOf(sheet.booked), minorOf(sheet.rounding)], `booked from ${from}`).toEqual([
      owed,
      owed - minorOf(sheet.payable),
    ]);
    const moved = await movesOf(open, { from, to });
    moves.push({ days: { from, to }, moved });
    const inLedger = -[...moved.values()].reduce((sum, each) => sum + each, 0n);
    const taxSheet = await figures(open.person, "tax_summary", { from, to });
    expect(figure(taxSheet, "payable"), `tax sheet from ${from}`).toBe(inLedger);
    if (books.whenPaid === null) expect(inLedger, `tax accounts from ${from}`).toBe(owed);
  }
  await expectHledger(origin, open, books, moves);
}

async function expectHledger(
  origin: string,
  { person }: Open,
  { country }: Books,
  moves: readonly { days: { from: string; to: string }; moved: Map<string, bigint> }[],
): Promise<void> {
  if (hledger === null) return;
  const currency = currencyOf(country) as "EUR";
  await withHledger(
    origin,
    person,
    async (ask) => {
      for (const { days, moved } of moves.filter(({ moved }) => [...moved.values()].some((each) => each !== 0n))) {
        const balances = ask("balance", days, "--no-total", "^(1610|22[01]0) ");
        for (const [account, change] of moved)
          expect(balances.get(account) ?? 0n, `${account} from ${days.from}`).toBe(change);
      }
    },
    currency,
  );
}

/** Returns the line's part of the tax that is owed. */
function owedOf({ code, tax, claimed }: Counted): bigint {
  const { direction, owed } = codeOf(code);
  return (direction === "sale" || owed ? tax : 0n) - claimed;
}
