/** Another client or vendor on posted lines: as if the entry had been posted with them. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { STANDARD_POSTING_ACCOUNTS } from "../account-roles.ts";
import { money } from "../money.ts";
import type { LineParty } from "../party.ts";
import { TAX_PACKS, taxCodeKey } from "../tax/index.ts";
import { changeParties, placesOfFollowing } from "./line-parties.ts";
import { type ManualLine, manualToEntry } from "./manual.ts";
import { withTaxLines } from "./tax-lines.ts";

const DAY = "2026-10-15";
const CODES = TAX_PACKS.flatMap(({ country, codes }) =>
  codes
    .filter(({ rates }) => rates.some(({ from }) => from <= DAY))
    .map((code) => ({ key: taxCodeKey(country, code.code), code, name: "VAT", isTax: false })),
).slice(0, 12);
const PARTIES: readonly LineParty[] = [
  { type: "client", id: "a" },
  { type: "client", id: "b" },
  { type: "vendor", id: "c" },
];

/** The entry that lines are posted as: the sum of all goes to the bank, without anybody. */
function posted(lines: readonly ManualLine[]) {
  const taxed = withTaxLines(lines, { day: DAY, structure: "exclusive", accounts: STANDARD_POSTING_ACCOUNTS });
  if ("fault" in taxed) throw new Error(taxed.fault);
  const owed = taxed.lines.reduce((all, { side, amount: { minor } }) => all + (side === "debit" ? minor : -minor), 0n);
  const bank = { accountCode: "1100", description: "" };
  const rest =
    owed === 0n
      ? []
      : [
          {
            ...bank,
            side: owed > 0n ? ("credit" as const) : ("debit" as const),
            amount: money(owed > 0n ? owed : -owed, "EUR"),
          },
        ];
  return manualToEntry({
    ...{ date: DAY, description: "Law", reference: "", currency: "EUR", baseCurrency: "EUR" },
    exchangeRate: { digits: 1n, scale: 0 },
    lines: [...taxed.lines, ...rest],
    taxes: taxed.taxes,
  });
}

const partyIds = (all: readonly { party?: LineParty | null }[]) => all.map(({ party }) => party?.id ?? null);
const typed = fc.array(
  fc.tuple(fc.constantFrom(null, ...CODES), fc.integer({ min: 100, max: 99_999 }), fc.constantFrom(null, ...PARTIES)),
  { minLength: 2, maxLength: 7 },
);
const linesOf = (given: readonly [(typeof CODES)[number] | null, number, LineParty | null][]): ManualLine[] =>
  given.map(([tax, minor, party]) => ({
    side: "debit",
    accountCode: "6000",
    amount: money(BigInt(minor), "EUR"),
    description: "",
    ...(tax ? { tax } : {}),
    ...(party ? { party } : {}),
  }));

describe("the parties of posted lines", () => {
  it("become what posting the entry with them gives, and no amount moves", () => {
    // Another one for each, so that what was one amount stays one.
    const swaps = fc.shuffledSubarray([...PARTIES], { minLength: 3, maxLength: 3 });
    fc.assert(
      fc.property(typed, swaps, (given, swapped) => {
        const become = (party: LineParty | null) => party && (swapped[PARTIES.indexOf(party)] ?? null);
        const before = posted(linesOf(given));
        const after = posted(linesOf(given.map(([tax, minor, party]) => [tax, minor, become(party)])));
        const lines = before.postings.map(({ kind, taxCode, party }) => ({
          kind,
          taxCode: taxCode ?? null,
          party: party ?? null,
        }));
        const following = placesOfFollowing(lines);
        const wanted = new Map(
          lines.flatMap(({ party }, at) => (following.has(at) ? [] : [[at, become(party)] as const])),
        );
        const changed = changeParties(lines, before.taxes ?? [], wanted);
        if ("fault" in changed) throw new Error(changed.fault);
        expect(partyIds(changed.lines.map((party) => ({ party })))).toEqual(partyIds(after.postings));
        expect(partyIds(changed.taxes.map((party) => ({ party })))).toEqual(partyIds(after.taxes ?? []));
        expect(after.postings.map(({ amount }) => amount)).toEqual(before.postings.map(({ amount }) => amount));
      }),
    );
  });

  it("are one for all lines and taxes, or stay where none is wanted", () => {
    fc.assert(
      fc.property(typed, fc.constantFrom(...PARTIES), (given, party) => {
        const entry = posted(linesOf(given));
        const first = changeParties(
          entry.postings,
          entry.taxes ?? [],
          new Map(entry.postings.map((_, at) => [at, party])),
        );
        if ("fault" in first) throw new Error(first.fault);
        expect(new Set(partyIds(first.lines.map((each) => ({ party: each }))))).toEqual(new Set([party.id]));
        const same = changeParties(entry.postings, entry.taxes ?? [], new Map());
        expect(same).toEqual({
          lines: entry.postings.map((line) => line.party ?? null),
          taxes: (entry.taxes ?? []).map((tax) => tax.party ?? null),
        });
      }),
    );
  });

  it("stay where a part of one tax would go", () => {
    const [code] = CODES;
    if (!code) throw new Error("No code.");
    const [one, other] = [PARTIES[0] ?? null, PARTIES[1] ?? null];
    const entry = posted(
      linesOf([
        [code, 1000, one],
        [code, 2000, one],
      ]),
    );
    const alone = new Map([[1, other]]);
    expect(changeParties(entry.postings, entry.taxes ?? [], alone)).toEqual({
      fault: "shared_tax",
      index: 1,
      code: code.key,
    });
  });
});
