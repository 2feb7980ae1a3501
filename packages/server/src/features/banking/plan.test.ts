/** The law of importing: however a statement is cut into files, and however often they come, the account has each line once. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runAtOnce } from "../../platform/parsers/yielding.ts";
import { fingerprintOf } from "./fingerprint.ts";
import { type KnownLine, planImport, type ReadLine } from "./plan.ts";

const lineOf = (date: string, amount: string, description: string, externalId = ""): ReadLine => {
  const line = { date, amount, description, externalId, counterparty: "", reference: "" };
  const more = { valueDate: null, counterpartyNumber: "", statedBalance: null };
  return { ...line, ...more, fingerprint: fingerprintOf(line) };
};

/** An account that files are imported into, one after the other. */
function importAll(files: readonly (readonly ReadLine[])[], sameFormat = true): KnownLine[] {
  let account: (KnownLine & { description: string })[] = [];
  for (const file of files) {
    const there = account.map((one) => ({ ...one, sameFormat }));
    const { fresh, moved, known } = runAtOnce(planImport(file, there));
    expect(fresh.length + known).toBe(file.length);
    const places = new Map(moved.map(({ id, sequence }) => [id, sequence]));
    account = [
      ...account.map((one) => ({ ...one, sequence: places.get(one.id) ?? one.sequence })),
      ...fresh.map((line) => ({ ...line, id: crypto.randomUUID(), sameFormat })),
    ];
    expect(new Set(account.map(({ sequence }) => sequence)).size).toBe(account.length);
    expect(new Set(account.map((one) => `${one.fingerprint} ${one.occurrence}`)).size).toBe(account.length);
  }
  return account.sort((a, b) => a.sequence - b.sequence);
}

const told = (lines: readonly { date: string; fingerprint: string }[]) =>
  lines.map(({ date, fingerprint }) => `${date} ${fingerprint}`).sort();

/** A month with few texts and amounts, so that equal lines are common, with ids or without. */
const month = fc
  .record({
    ids: fc.boolean(),
    lines: fc.array(
      fc.record({
        day: fc.integer({ min: 1, max: 12 }),
        amount: fc.constantFrom("-4.50", "-9.99", "100.00"),
        text: fc.constantFrom("Coffee", "Books", "Rent"),
      }),
      { maxLength: 40 },
    ),
  })
  .map(({ ids, lines }) =>
    lines
      .toSorted((a, b) => a.day - b.day)
      .map(({ day, amount, text }, i) =>
        lineOf(`2026-03-${String(day).padStart(2, "0")}`, amount, text, ids ? `T${i}` : ""),
      ),
  );
/** Days from and to which a file goes; banks export whole days. */
const span = fc.tuple(fc.integer({ min: 0, max: 13 }), fc.integer({ min: 0, max: 13 }));

describe("statements of whole days in any number of overlapping files, in any order, repeatedly", () => {
  it("give the same transactions in the order of the days", () => {
    fc.assert(
      fc.property(month, fc.array(span, { maxLength: 6 }), (whole, spans) => {
        const dayOf = ({ date }: ReadLine) => Number(date.slice(8));
        const files = spans.map(([a, b]) =>
          whole.filter((line) => dayOf(line) >= Math.min(a, b) && dayOf(line) <= Math.max(a, b)),
        );
        const account = importAll([...files, whole, ...files]);
        expect(told(account)).toEqual(told(whole));
        expect(account.map(({ date }) => date)).toEqual(whole.map(({ date }) => date));
      }),
    );
  });

  it("give the same when the rows of each file are shuffled", () => {
    fc.assert(
      fc.property(
        month.chain((whole) => fc.tuple(fc.constant(whole), fc.shuffledSubarray(whole, { minLength: whole.length }))),
        ([whole, shuffled]) => {
          expect(told(importAll([whole, shuffled, whole]))).toEqual(told(whole));
        },
      ),
    );
  });

  it("give the same when the bank numbers each download differently", () => {
    fc.assert(
      fc.property(month, (whole) => {
        const again = whole.map((line, i) => ({ ...line, externalId: `other ${i}` }));
        expect(importAll([whole, again])).toHaveLength(whole.length);
      }),
    );
  });

  it("give the same when another format words them differently", () => {
    fc.assert(
      fc.property(month, (whole) => {
        const again = whole.map(({ date, amount, description }) =>
          lineOf(date, amount, `CARD PAYMENT ${description} 0815`),
        );
        expect(importAll([whole, again], false)).toHaveLength(whole.length);
      }),
    );
  });
});

describe("similar transactions", () => {
  const coffee = (id = "") => lineOf("2026-03-02", "-4.50", "Coffee", id);

  it("are both kept when two equal purchases are on one day, even if the second comes later", () => {
    expect(importAll([[coffee()], [coffee(), coffee()], [coffee()]])).toHaveLength(2);
  });

  it("are both kept when another movement has the same id", () => {
    expect(importAll([[coffee("7")], [lineOf("2026-03-02", "-4.50", "Cinema", "7"), coffee("7")]])).toHaveLength(2);
    expect(importAll([[coffee("7")], [lineOf("2026-03-03", "-4.50", "Coffee", "7")]])).toHaveLength(2);
  });

  it("are both kept when an equal one has a new id and the bank's ids are stable", () => {
    const rent = lineOf("2026-03-01", "-500.00", "Rent", "1");
    expect(
      importAll([
        [rent, coffee("2")],
        [rent, coffee("3")],
      ]),
    ).toHaveLength(3);
  });

  it("are one when the bank completed the text later", () => {
    expect(
      importAll([[coffee("7")], [lineOf("2026-03-02", "-4.50", "Coffee at the corner, Berlin", "7")]]),
    ).toHaveLength(1);
  });
});

it("inserts a late transaction at the bank's position in its day", () => {
  const [a, b, c] = ["A", "B", "C"].map((text) => lineOf("2026-03-02", "-1.00", text));
  if (!a || !b || !c) throw new Error();
  expect(
    told(
      importAll([
        [a, c],
        [a, b, c],
      ]),
    ),
  ).toEqual(told([a, b, c]));
  const account = importAll([
    [a, c],
    [a, b, c],
  ]);
  expect(account.map(({ fingerprint }) => fingerprint)).toEqual([a, b, c].map(({ fingerprint }) => fingerprint));
});

it("pauses often enough for others while planning a file of 50,000 lines", () => {
  const file = Array.from({ length: 50_000 }, (_, i) => {
    const date = new Date(Date.UTC(2020, 0, 1 + (i % 2000))).toISOString().slice(0, 10);
    return { ...lineOf(date, String((i % 997) + 0.01), `line ${i % 40_000}`, i % 3 === 0 ? `id ${i}` : "") };
  });
  const known = file.map((line, i) => ({ ...line, id: `${i}`, occurrence: 1, sequence: i, sameFormat: i % 2 === 0 }));
  for (const there of [[], known.slice(0, 25_000), known]) {
    const pauses = [...planImport(file, there)].length;
    // Six passes over the lines at least, a thousand at a time.
    expect(pauses).toBeGreaterThan(6 * 50);
  }
});
