/** An empty foreign account has no value: with the figures, and with random histories and closed months. */
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decimal } from "../decimal.ts";
import type { EntryDraft } from "../entry.ts";
import { allLaws, type BookEntry } from "../laws/index.ts";
import { money } from "../money.ts";
import { STANDARD_EXCHANGE, transferToEntry } from "../settlement/index.ts";
import { moneyFromDecimal, toDecimalString } from "../wire.ts";
import { type DayMovement, differencesOf, differencesToPost, type ForeignDifference } from "./differences.ts";
import { differenceToEntry } from "./to-entry.ts";

const moved = (day: string, held: string, base: string): DayMovement => ({
  day,
  held: moneyFromDecimal(held, "USD"),
  base: moneyFromDecimal(base, "EUR"),
});
const said = (found: readonly ForeignDifference[]) =>
  found.map(({ day, amount }) => `${day} ${toDecimalString(amount)}`);
const ACCOUNT = { code: "1110", name: "USD account", currency: "USD" };

describe("differencesOf", () => {
  it("realizes the remaining value on the day when the account is emptied", () => {
    const history = [moved("2026-03-01", "1000", "950"), moved("2026-04-10", "-1000", "-830")];
    expect(said(differencesOf(history))).toEqual(["2026-04-10 -120.00"]);
  });

  it("posts nothing while the account holds money, or when no value is left", () => {
    expect(differencesOf([moved("2026-03-01", "1000", "950"), moved("2026-04-10", "-999.99", "-830")])).toEqual([]);
    expect(differencesOf([moved("2026-03-01", "10", "9"), moved("2026-03-02", "-10", "-9")])).toEqual([]);
    expect(differencesOf([])).toEqual([]);
  });

  it("counts each emptying separately, in any order of days", () => {
    const history = [
      moved("2026-03-02", "-10", "-8"),
      moved("2026-03-01", "10", "9"),
      moved("2026-05-01", "-20", "-21"),
      moved("2026-04-01", "20", "19"),
    ];
    expect(said(differencesOf(history))).toEqual(["2026-03-02 -1.00", "2026-05-01 2.00"]);
  });
});

describe("differencesToPost", () => {
  const history = [moved("2026-01-10", "10", "9"), moved("2026-02-10", "-10", "-8"), moved("2026-05-10", "5", "5")];

  it("posts a closed month's missing difference on the first day of the next open month", () => {
    expect(said(differencesToPost(history, [], []))).toEqual(["2026-02-10 -1.00"]);
    expect(said(differencesToPost(history, [], ["2026-02"]))).toEqual(["2026-03-01 -1.00"]);
    expect(said(differencesToPost(history, [], ["2026-02", "2026-03"]))).toEqual(["2026-04-01 -1.00"]);
  });

  it("keeps what a closed month has", () => {
    const posted = [{ day: "2026-02-10", amount: moneyFromDecimal("-1", "EUR") }];
    expect(differencesToPost(history, posted, ["2026-02"])).toEqual([]);
  });

  it("reverses a closed month's excess in an open month", () => {
    const posted = [{ day: "2026-02-10", amount: moneyFromDecimal("-3", "EUR") }];
    expect(said(differencesToPost(history, posted, ["2026-02"]))).toEqual(["2026-03-01 2.00"]);
    expect(said(differencesToPost([], posted, ["2026-02"]))).toEqual(["2026-03-01 3.00"]);
  });
});

it("keeps empty accounts at zero in random histories while months close and reopen", () => {
  const day = fc
    .tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 28 }))
    .map(([month, date]) => `2026-0${month}-${String(date).padStart(2, "0")}`);
  const step = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant("move" as const),
        day,
        held: fc.integer({ min: -3, max: 3 }),
        rate: fc.integer({ min: 80, max: 120 }),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constant("empty" as const), day, rate: fc.integer({ min: 80, max: 120 }) }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant("close" as const), month: fc.integer({ min: 1, max: 5 }) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant("open" as const), month: fc.integer({ min: 1, max: 5 }) }) },
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      const entries: EntryDraft[] = [];
      let posted: ForeignDifference[] = [];
      const closed = new Set<string>();
      let held = 0n;
      for (const one of steps) {
        if (one.kind === "close") closed.add(`2026-0${one.month}`);
        if (one.kind === "open") closed.delete(`2026-0${one.month}`);
        if (one.kind === "move" || one.kind === "empty") {
          const minor = one.kind === "move" ? BigInt(one.held) * 100n : -held;
          if (minor === 0n || closed.has(one.day.slice(0, 7))) continue;
          held += minor;
          entries.push(transfer(one.day, minor, `0.${one.rate}`.replace("0.1", minor > 0n ? "1.1" : "1.0")));
        }
        const kept = posted.filter((each) => closed.has(each.day.slice(0, 7)));
        posted = [...kept, ...differencesToPost(movementsOf(entries), kept, [...closed])];
        expect(
          laws([...entries, ...posted.map((each) => differenceToEntry(ACCOUNT, each, STANDARD_EXCHANGE))], closed),
        ).toEqual([]);
        if (held === 0n && !closed.has("2026-06") && entries.length > 0) {
          const total = [...movementsOf(entries).map(({ base }) => base), ...posted.map(({ amount }) => amount)];
          expect(total.reduce((all, { minor }) => all + minor, 0n)).toBe(0n);
        }
      }
    }),
    { numRuns: 400 },
  );
});

it("posts what is missing of a closed year, or of a day before it, on the day after it, also within a month", () => {
  const entries = [transfer("2026-04-01", 1000n, "1.1"), transfer("2026-04-03", -1000n, "1.0")];
  const movements = movementsOf(entries);
  const days = (months: string[], lockedUntil: string | null) =>
    differencesToPost(movements, [], months, lockedUntil).map(({ day }) => day);
  expect(days([], null)).toEqual(["2026-04-03"]);
  expect(days([], "2026-04-02")).toEqual(["2026-04-03"]);
  expect(days([], "2026-04-05")).toEqual(["2026-04-06"]);
  expect(days(["2026-04", "2026-05"], "2026-04-05")).toEqual(["2026-06-01"]);
  expect(days([], "2027-04-05")).toEqual(["2027-04-06"]);
});

/** Dollars to the account (positive) or from it, against euros of another account. */
function transfer(date: string, minor: bigint, rate: string) {
  const [base, foreign] = [
    { accountCode: "1100", amount: money(minor > 0n ? minor : -minor, "EUR"), exchangeRate: decimal("1") },
    { accountCode: "1110", amount: money(minor > 0n ? minor : -minor, "USD"), exchangeRate: decimal(rate) },
  ];
  const [from, to] = minor > 0n ? [base, foreign] : [foreign, base];
  const codes = { feeAccountCode: "6250", exchangeAccounts: STANDARD_EXCHANGE };
  return transferToEntry({ date, description: null, reference: null, baseCurrency: "EUR", from, to, ...codes });
}

function movementsOf(entries: readonly EntryDraft[]): DayMovement[] {
  return [...Map.groupBy(entries, ({ entryDate }) => entryDate)].map(([day, ofDay]) => {
    const lines = ofDay.flatMap(({ postings }) => postings).filter(({ accountCode }) => accountCode === "1110");
    const total = (of: (line: (typeof lines)[number]) => bigint) =>
      lines.reduce((all, line) => (line.side === "debit" ? all + of(line) : all - of(line)), 0n);
    return {
      day,
      held: money(
        total((line) => line.held?.minor ?? 0n),
        "USD",
      ),
      base: money(
        total((line) => line.baseAmount.minor),
        "EUR",
      ),
    };
  });
}

function laws(entries: readonly EntryDraft[], closed: ReadonlySet<string>) {
  const accounts = [{ code: "1100" }, { code: "1110", heldIn: "USD" }, { code: "4950" }, { code: "6850" }];
  return allLaws({
    accounts,
    closedMonths: [...closed],
    entries: entries.map(
      (entry, index): BookEntry => ({
        id: String(index),
        entry,
        status: "posted",
        reverses: null,
        expenseId: null,
        revision: 1,
      }),
    ),
  });
}
