/**
 * Another client or vendor on lines of a posted entry. No amount moves: a tax goes along with the lines that it was computed from, and what
 * would take a part of one is refused. Rule: docs/BOOKKEEPING.md, "Journal entries by hand".
 */
import type { PostingKind } from "../entry.ts";
import { type LineParty, onlyPartyOf } from "../party.ts";

/** Of a posted line: what says whose its tax is. */
export interface PartiedLine {
  readonly kind: PostingKind;
  readonly taxCode?: string | null;
  readonly party?: LineParty | null;
}

/** Of a tax of the entry. */
export interface PartiedTax {
  readonly code?: string | null;
  readonly party?: LineParty | null;
}

/** The parties of all lines and of all taxes, in their order; null: nobody. */
export interface ChangedParties {
  readonly lines: readonly (LineParty | null)[];
  readonly taxes: readonly (LineParty | null)[];
}

/** Lines whose tax is one amount would name several. */
export interface SharedTaxFault {
  readonly fault: "shared_tax";
  /** Of the line that differs, from 0. */
  readonly index: number;
  readonly code: string;
}

/** Whether a line is of a tax, with its code. */
const isTaxLine = ({ kind, taxCode }: PartiedLine): boolean => kind === "tax" && Boolean(taxCode);

/** The places of lines that go along with others: of taxes that other lines with their code and party have. */
export function placesOfFollowing(lines: readonly PartiedLine[]): ReadonlySet<number> {
  return new Set(
    groupsOf(lines).flatMap(({ places }) =>
      places.some((at) => isOwn(lines[at])) ? places.filter((at) => !isOwn(lines[at])) : [],
    ),
  );
}

const isOwn = (line: PartiedLine | undefined): boolean => line !== undefined && !isTaxLine(line);

/**
 * Returns the parties after the change.
 *
 * @param wanted by the place of the line, from 0; what is wanted of a line that goes along with others is not looked at
 */
export function changeParties(
  lines: readonly PartiedLine[],
  taxes: readonly PartiedTax[],
  wanted: ReadonlyMap<number, LineParty | null>,
): ChangedParties | SharedTaxFault {
  const following = placesOfFollowing(lines);
  const next = lines.map(({ party = null }, at) => {
    const given = following.has(at) ? undefined : wanted.get(at);
    return given === undefined ? party : given;
  });
  const only = onlyPartyOf(next.flatMap((party, at) => (party && !following.has(at) ? [{ party }] : [])));
  const ofTaxes = taxes.map(({ party = null }) => party);
  for (const { code, party, places } of groupsOf(lines)) {
    const [first = 0, ...others] = places.filter((at) => !following.has(at));
    const becomes = next[first] ?? only;
    const differing = others.find((at) => idOf(next[at] ?? only) !== idOf(becomes));
    if (differing !== undefined) return { fault: "shared_tax", index: differing, code };
    for (const at of places) if (following.has(at)) next[at] = becomes;
    taxes.forEach((tax, at) => {
      if (tax.code === code && idOf(tax.party) === party) ofTaxes[at] = becomes;
    });
  }
  return { lines: next, taxes: ofTaxes };
}

const idOf = (party: LineParty | null | undefined): string => party?.id ?? "";

/** Lines whose tax is one amount: of one code, and of one party or of the only one that the entry names. */
function groupsOf(lines: readonly PartiedLine[]): { code: string; party: string; places: readonly number[] }[] {
  const only = onlyPartyOf(lines.flatMap(({ party }) => (party ? [{ party }] : [])));
  const coded = lines.flatMap(({ taxCode, party }, at) =>
    taxCode ? [{ code: taxCode, party: idOf(party ?? only), at }] : [],
  );
  return [...Map.groupBy(coded, ({ code, party }) => `${code} ${party}`).values()].map((group) => ({
    code: group[0]?.code ?? "",
    party: group[0]?.party ?? "",
    places: group.map(({ at }) => at),
  }));
}
