/** Properties of cash basis for any events of a document, in any order. The worked cases are in docs/BOOKKEEPING.md. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CountedStep, countByMoney, type DocumentLine, type DocumentStep } from "./cash-basis.ts";

type Line = DocumentLine<string>;

/** An item with its tax on a separate line, as invoices are posted. */
interface Item {
  readonly net: bigint;
  /** Percent; 0: no tax line. */
  readonly rate: bigint;
  readonly code: string;
}

const item = fc.record({
  net: fc.bigInt(1n, 200_000n),
  rate: fc.constantFrom(0n, 7n, 20n),
  code: fc.constantFrom("4000", "4100", "4200"),
});

/** The lines of a document: one for each item, and one for each rate; 0 % states only its net amount. */
function linesOf(items: readonly Item[], document: string, sign: 1n | -1n = 1n): Line[] {
  const nets = items.map(
    ({ net, code }, at): Line => ({ ref: `${document}:${at}`, key: code, name: `item ${at}`, minor: sign * net }),
  );
  const rates = [...new Set(items.map(({ rate }) => rate))];
  const taxes = rates.map((rate): Line => {
    const base = items.filter((one) => one.rate === rate).reduce((all, { net }) => all + net, 0n);
    const minor = sign * ((base * rate + 50n) / 100n);
    return { ref: `${document}:tax ${rate}`, key: `2200 ${rate}`, name: "VAT", minor, base: sign * base };
  });
  return [...nets, ...taxes].filter(({ minor, base }) => minor !== 0n || (base ?? 0n) !== 0n);
}

const sum = (amounts: readonly bigint[]) => amounts.reduce((all, one) => all + one, 0n);
const grossOf = (lines: readonly Line[]) => sum(lines.map(({ minor }) => minor));

/** Sums of the lines by account and tax, and their net amounts. */
function byKey(lines: readonly Pick<Line, "key" | "minor" | "base">[]): Record<string, [bigint, bigint]> {
  const sums: Record<string, [bigint, bigint]> = {};
  for (const { key, minor, base = 0n } of lines) {
    const [own, ownBase] = sums[key] ?? [0n, 0n];
    sums[key] = [own + minor, ownBase + base];
  }
  return Object.fromEntries(Object.entries(sums).filter(([, amounts]) => amounts.some((amount) => amount !== 0n)));
}

/** Sums of all steps by account and tax. */
function counted(steps: readonly DocumentStep<string>[]): Record<string, [bigint, bigint]> {
  return byKey(countedLines(steps, countByMoney(steps)));
}

/** The counted lines of all steps, each with its account and tax. */
function countedLines(steps: readonly DocumentStep<string>[], results: readonly CountedStep<string>[]) {
  const all = steps.flatMap((step) => (step.kind === "lines" ? step.lines : []));
  const keys = new Map(all.map(({ ref, key }) => [ref, key]));
  return results.flatMap(({ lines }) => lines.map((line) => ({ ...line, key: keys.get(line.ref) ?? line.ref })));
}

/** Whether the line with this reference is on an account. */
const isOf = (steps: readonly DocumentStep<string>[], ref: string, account: string) =>
  steps.some((step) => step.kind === "lines" && step.lines.some((one) => one.ref === ref && one.key === account));

/** A story: the credited part of each item, the shares in which money arrives and returns, and their order. */
const story = fc.record({
  items: fc.array(item, { minLength: 1, maxLength: 5 }),
  credits: fc.array(fc.record({ at: fc.nat(4), percent: fc.bigInt(1n, 100n), mislabeled: fc.boolean() }), {
    maxLength: 4,
  }),
  money: fc.array(
    fc.bigInt(-100_000n, 300_000n).filter((amount) => amount !== 0n),
    { maxLength: 6 },
  ),
  order: fc.array(fc.nat(1000), { minLength: 12, maxLength: 12 }),
});

type Story = typeof story extends fc.Arbitrary<infer T> ? T : never;

/** The steps in the story's order: the document first, unless an advance comes before it. */
function stepsOf({ items, credits, money, order }: Story): DocumentStep<string>[] {
  const left = items.map(({ net }) => net);
  const notes = credits.flatMap(({ at, percent, mislabeled }, number): DocumentStep<string>[] => {
    const index = at % items.length;
    const credited = items[index];
    const net = ((left[index] ?? 0n) * percent) / 100n;
    if (!credited || net === 0n) return [];
    left[index] = (left[index] ?? 0n) - net;
    const lines = linesOf([{ ...credited, net }], `note ${number}`, -1n);
    return [{ kind: "lines", lines: mislabeled ? lines : lines.map((one) => ({ ...one, name: `item ${index}` })) }];
  });
  const moves = money.map((minor): DocumentStep<string> => ({ kind: "money", minor }));
  const others = [...notes, ...moves]
    .map((step, at) => ({ step, place: order[at % order.length] ?? 0 }))
    .sort((a, b) => a.place - b.place)
    .map(({ step }) => step);
  const document: DocumentStep<string> = { kind: "lines", lines: linesOf(items, "document") };
  return [document, ...others];
}

/** 454.21 at 20 % has a tax of 90.84, its two credit notes 19.08 and 71.77: a cent more. Then a cent is refunded. */
const CREDITED_A_CENT_TOO_MUCH: Story = {
  items: [{ net: 45_421n, rate: 20n, code: "4000" }],
  credits: [
    { at: 0, percent: 21n, mislabeled: false },
    { at: 0, percent: 100n, mislabeled: false },
  ],
  money: [-1n],
  order: Array.from({ length: 12 }, () => 0),
};

const smaller = (a: bigint, b: bigint) => (a < b ? a : b);
const larger = (a: bigint, b: bigint) => (a > b ? a : b);

describe("cash basis", () => {
  it("counts everything on the lines once money and credit notes have settled a document, in any order", () => {
    fc.assert(
      fc.property(story, fc.boolean(), (told, advance) => {
        const steps = stepsOf(told);
        if (advance) steps.unshift({ kind: "money", minor: 12_345n });
        const lines = steps.flatMap((step) => (step.kind === "lines" ? step.lines : []));
        const money = sum(steps.map((step) => (step.kind === "money" ? step.minor : 0n)));
        const rest = grossOf(lines) - money;
        if (rest !== 0n) steps.push({ kind: "money", minor: rest });
        expect(counted(steps)).toEqual(byKey(lines));
      }),
      { numRuns: 2000 },
    );
  });

  it("counts amounts that add up to the counting money, and owes back the rest", () => {
    fc.assert(
      fc.property(story, (told) => {
        const steps = stepsOf(told);
        let all = 0n;
        for (const step of countByMoney(steps)) {
          all += step.minor;
          expect(sum(step.lines.map(({ minor }) => minor))).toBe(step.minor);
          expect(all).toBe(step.counting);
          // Credit notes taxed separately may exceed the document by a cent: then a refunded cent counts.
          if (step.money < 0n) expect(step.counting).toBe(larger(step.money, smaller(step.gross, 0n)));
          else {
            expect(step.money - step.counting).toBeGreaterThanOrEqual(0n);
            // Nothing is owed back while something is open.
            if (step.counting < step.gross) expect(step.money).toBe(step.counting);
          }
        }
      }),
      { numRuns: 1000, examples: [[CREDITED_A_CENT_TOO_MUCH]] },
    );
  });

  it("counts taxable amounts like net lines, to the cent, after any payments, credit notes, and refunds", () => {
    fc.assert(
      fc.property(story, (told) => {
        const steps = stepsOf(told);
        const lines = steps.flatMap((step) => (step.kind === "lines" ? step.lines : []));
        const netRefs = new Set(lines.filter(({ base }) => base === undefined).map(({ ref }) => ref));
        let [nets, bases] = [0n, 0n];
        for (const step of countByMoney(steps)) {
          nets += sum(step.lines.map(({ ref, minor }) => (netRefs.has(ref) ? minor : 0n)));
          bases += sum(step.lines.map(({ base }) => base));
          expect(bases).toBe(nets);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it("leaves money beyond the gross on what was credited, whatever part of it was paid before", () => {
    const credit = (key: string, minor: bigint): DocumentStep<string> => ({
      kind: "lines",
      lines: [{ ref: `credit ${key}`, key, name: key, minor }],
    });
    const document: DocumentStep<string> = {
      kind: "lines",
      lines: ["A", "B"].map((key) => ({ ref: key, key, name: key, minor: 5000n })),
    };
    const notes = [credit("A", -4000n), credit("B", -2000n)];
    const paid: DocumentStep<string> = { kind: "money", minor: 5000n };
    // 10.00 and 30.00 are left, and 10.00 more was received than that: 2 to 1 on what was credited.
    for (const steps of [
      [document, paid, ...notes],
      [document, paid, ...notes.toReversed()],
    ])
      expect(counted(steps)).toEqual({ A: [1667n, 0n], B: [3333n, 0n] });
  });

  it("keeps a paid tax and its taxable amount after a credit note until the refund", () => {
    const lines = (sign: bigint): Line[] => [
      { ref: "A", key: "4000", name: "Goods", minor: sign * 100_000n },
      { ref: "T", key: "2200 20", name: "VAT", minor: sign * 20_000n, base: 0n },
      { ref: "S", key: "stated 20", name: "", minor: 0n, base: sign * 100_000n },
    ];
    const credit = lines(-1n).map((one) => ({
      ...one,
      minor: one.minor / 5n,
      ...(one.base === undefined ? {} : { base: one.base / 5n }),
    }));
    const steps: DocumentStep<string>[] = [
      { kind: "lines", lines: lines(1n) },
      { kind: "money", minor: 120_000n },
      { kind: "lines", lines: credit },
      { kind: "money", minor: -12_000n },
      { kind: "money", minor: -12_000n },
    ];
    const stated = countByMoney(steps).map((step) => step.lines.find(({ ref }) => ref === "S")?.base ?? 0n);
    expect(stated).toEqual([0n, 100_000n, 0n, -10_000n, -10_000n]);
  });

  it("counts the profit and tax of accrual basis less write-offs, once their tax is reversed too", () => {
    fc.assert(
      fc.property(fc.array(item, { minLength: 1, maxLength: 5 }), fc.bigInt(0n, 100n), (items, percent) => {
        const lines = linesOf(items, "document");
        const gross = grossOf(lines);
        const paid = (gross * percent) / 100n;
        const cash = counted([
          { kind: "lines", lines },
          ...(paid === 0n ? [] : [{ kind: "money", minor: paid } as const]),
        ]);
        const isTax = (key: string) => key.startsWith("2200");
        const of = (sums: Record<string, [bigint, bigint]>, tax: boolean) =>
          sum(Object.entries(sums).flatMap(([key, [minor]]) => (isTax(key) === tax ? [minor] : [])));
        // A write-off closes its share of each tax: at most one unit off for each rounded line.
        const writtenOff = gross - paid;
        const relief = sum(
          lines.map(({ key, minor }) => (isTax(key) ? (2n * minor * writtenOff + gross) / (2n * gross) : 0n)),
        );
        const apart = of(cash, true) - (of(byKey(lines), true) - relief);
        expect(apart < 0n ? -apart : apart).toBeLessThanOrEqual(BigInt(lines.length));
        expect(of(cash, false)).toBe(of(byKey(lines), false) - (writtenOff - relief) - apart);
      }),
    );
  });

  it("ignores voided credit notes and payments", () => {
    fc.assert(
      fc.property(story, (told) => {
        const steps = stepsOf(told).map((step, at) => (step.kind === "lines" ? { ...step, id: `${at}` } : step));
        const ends = steps.flatMap((step): DocumentStep<string>[] => {
          if (step.kind === "money" || step.kind === "lowered" || step.kind === "lost")
            return [{ ...step, minor: -step.minor }];
          if (step.kind === "undo" || step.kind === "due") return [];
          return [{ kind: "undo", id: step.id ?? "", refs: step.lines.map(({ ref }) => ref) }];
        });
        expect(counted([...steps, ...ends.reverse()])).toEqual({});
      }),
    );
  });

  it("leaves nothing of a line that is credited, whether before or after the write-off, and no line below zero", () => {
    const amount = fc.bigInt(1n, 99_999n);
    fc.assert(
      fc.property(
        amount,
        amount,
        amount,
        fc.bigInt(1n, 100n),
        fc.bigInt(0n, 100n),
        (one, other, credit, lost, paid) => {
          const line = (key: string, minor: bigint) => ({ ref: key, key, name: key, minor });
          const credited = smaller(credit, one);
          const written = ((one + other - credited) * lost) / 100n;
          const note: DocumentStep<string> = { kind: "lines", lines: [line("4000", -credited)] };
          const writeOff: DocumentStep<string> = { kind: "lost", minor: written };
          const document: DocumentStep<string> = { kind: "lines", lines: [line("4000", one), line("4100", other)] };
          const money: DocumentStep<string> = {
            kind: "money",
            minor: ((one + other - credited - written) * paid) / 100n,
          };
          const sumsOf = (steps: readonly DocumentStep<string>[]) => {
            const sums: Record<string, bigint> = { "4000": 0n, "4100": 0n };
            for (const { lines } of countByMoney(steps))
              for (const { ref, minor } of lines) sums[ref] = (sums[ref] ?? 0n) + minor;
            return sums;
          };
          const sums = sumsOf([document, writeOff, note, money]);
          expect(sums).toEqual(sumsOf([document, note, writeOff, money]));
          for (const minor of Object.values(sums)) expect(minor).toBeGreaterThanOrEqual(0n);
        },
      ),
    );
  });

  it.each(["lowered", "lost"] as const)(
    "counts each line less its part of what is %s, and all once it comes after all",
    (kind) => {
      fc.assert(
        fc.property(fc.array(item, { minLength: 1, maxLength: 5 }), fc.bigInt(1n, 99n), (items, percent) => {
          const lines = linesOf(items, "document");
          const gross = grossOf(lines);
          const lowered = (gross * percent) / 100n;
          fc.pre(lowered > 0n);
          const [first, second] = [gross - lowered, lowered];
          const steps: DocumentStep<string>[] = [
            { kind: "lines", lines },
            { kind, minor: lowered },
            { kind: "money", minor: first },
          ];
          const cash = counted(steps);
          expect(sum(Object.values(cash).map(([minor]) => minor))).toBe(first);
          for (const { key } of lines) {
            const [whole, part] = [byKey(lines)[key]?.[0] ?? 0n, cash[key]?.[0] ?? 0n];
            const apart = part * gross - whole * first;
            expect(apart < 0n ? -apart : apart).toBeLessThanOrEqual(gross * BigInt(lines.length));
          }
          const after = counted([...steps, { kind, minor: -lowered }, { kind: "money", minor: second }]);
          expect(after).toEqual(
            counted([
              { kind: "lines", lines },
              { kind: "money", minor: gross },
            ]),
          );
        }),
      );
    },
  );

  it("leaves lines that count on their own day to their postings, and nothing is owed for them once all is settled", () => {
    fc.assert(
      fc.property(story, fc.bigInt(0n, 100n), fc.constantFrom("lowered", "lost"), (told, percent, kind) => {
        const isAsset = ({ key }: Line) => key === "4100";
        const steps = stepsOf(told).map(
          (step): DocumentStep<string> =>
            step.kind === "lines"
              ? { ...step, lines: step.lines.map((one) => (isAsset(one) ? { ...one, isOnItsDay: true } : one)) }
              : step,
        );
        const lines = steps.flatMap((step) => (step.kind === "lines" ? step.lines : []));
        const assets = lines.filter(isAsset);
        const paid = sum(steps.map((step) => (step.kind === "money" ? step.minor : 0n)));
        const left = grossOf(lines) - paid;
        const given = (larger(smaller(left, grossOf(lines)), 0n) * percent) / 100n;
        if (given !== 0n) steps.push({ kind, minor: given });
        if (left !== given) steps.push({ kind: "money", minor: left - given });
        const results = countByMoney(steps);
        const refs = new Set(assets.map(({ ref }) => ref));
        expect(results.some((step) => step.lines.some(({ ref }) => refs.has(ref)))).toBe(false);
        // The debt: what is posted of assets, what else counted, and what they are forgiven are settled by the money.
        const counting = sum(results.map(({ minor }) => minor));
        const forgiven = sum(results.map((step) => step.forgiven));
        expect(grossOf(assets) + counting - forgiven).toBe(paid + left - given);
        // Without a write-off both bases say the same of each account.
        if (given === 0n) expect(forgiven).toBe(0n);
        if (given === 0n) expect(byKey([...assets, ...countedLines(steps, results)])).toEqual(byKey(lines));
      }),
      { numRuns: 2000 },
    );
  });

  it("counts the same of other lines whether or not a line counts on its own day", () => {
    fc.assert(
      fc.property(story, (told) => {
        const steps = stepsOf(told);
        const marked = steps.map(
          (step): DocumentStep<string> =>
            step.kind === "lines"
              ? { ...step, lines: step.lines.map((one) => ({ ...one, isOnItsDay: one.key === "4100" })) }
              : step,
        );
        const others = countByMoney(steps).map(({ lines }) => lines.filter(({ ref }) => !isOf(steps, ref, "4100")));
        expect(countByMoney(marked).map(({ lines }) => lines)).toEqual(others);
      }),
    );
  });

  it("counts all of a document once it is due in any case, and nothing twice", () => {
    fc.assert(
      fc.property(story, fc.nat(), (told, at) => {
        const steps = stepsOf(told);
        const due = 1 + (at % steps.length);
        const after = countByMoney([...steps.slice(0, due), { kind: "due" }, ...steps.slice(due)]).slice(due);
        expect(after.every(({ counting, gross }) => gross < 0n || counting >= gross)).toBe(true);
      }),
    );
  });

  it("names the line of a credit note that reduced a counted amount", () => {
    const [first, , last] = countByMoney<string>([
      { kind: "lines", lines: [{ ref: "A", key: "4100", name: "Design", minor: 500n }] },
      { kind: "money", minor: 500n },
      { kind: "lines", lines: [{ ref: "a", key: "4100", name: "Design", minor: -200n }] },
    ]);
    expect(first?.lines).toEqual([]);
    // Paid and not refunded yet: nothing changes.
    expect(last?.lines).toEqual([]);
    const [, , , given] = countByMoney<string>([
      { kind: "lines", lines: [{ ref: "A", key: "4100", name: "Design", minor: 500n }] },
      { kind: "money", minor: 500n },
      { kind: "lines", lines: [{ ref: "a", key: "4100", name: "Design", minor: -200n }] },
      { kind: "money", minor: -200n },
    ]);
    expect(given?.lines).toEqual([{ ref: "A", minor: -200n, base: 0n }]);
    const moved = countByMoney<string>([
      {
        kind: "lines",
        lines: [
          { ref: "A", key: "4000", name: "Goods", minor: 500n },
          { ref: "B", key: "4100", name: "Work", minor: 500n },
        ],
      },
      { kind: "money", minor: 500n },
      { kind: "lines", lines: [{ ref: "a", key: "4000", name: "Goods", minor: -500n }] },
    ]);
    expect(moved[2]?.lines).toEqual([
      { ref: "a", minor: -250n, base: 0n },
      { ref: "B", minor: 250n, base: 0n },
    ]);
  });

  it("keeps a deducted deposit with its lines when the document is credited", () => {
    const lines: Line[] = [
      { ref: "A", key: "4000", name: "Kitchen", minor: 800_000n },
      { ref: "B", key: "4000", name: "Deposit", minor: -200_000n },
      { ref: "C", key: "2200", name: "VAT", minor: 120_000n },
    ];
    const steps = countByMoney<string>([
      { kind: "lines", lines },
      { kind: "money", minor: 720_000n },
      { kind: "lines", lines: lines.map((one) => ({ ...one, ref: one.ref.toLowerCase(), minor: -one.minor })) },
      { kind: "money", minor: -720_000n },
    ]);
    expect(steps.map(({ minor }) => minor)).toEqual([0n, 720_000n, 0n, -720_000n]);
    expect(steps[2]?.lines).toEqual([]);
    expect(steps[3]?.lines.map(({ minor }) => minor)).toEqual([-800_000n, 200_000n, -120_000n]);
  });
});
