/** How a name on an invoice compares with the other names of its page, as features of the model that tells the issuer from them. */
import type { IssuerChoice } from "./issuers.ts";
import type { Row, Segment } from "./rows.ts";

/** The measures by which the blocks of all names of a page are compared. */
export interface BlockFacts {
  row: Row;
  segment: Segment;
  addressIn: number;
  plain: string;
  webLetters: number;
}

/** Rows below a name in which its address begins. */
const ADDRESSED = 3;

/** Adds how a name compares with the others of its page. */
export function addRanks(choices: readonly IssuerChoice[], blocks: readonly BlockFacts[], isOwnFound: boolean): void {
  const order = choices.toSorted((a, b) => b.strength - a.strength);
  const best = order[0]?.strength ?? 0;
  const rankOf = new Map<string, number>();
  for (const { key } of order) if (!rankOf.has(key)) rankOf.set(key, rankOf.size);
  const companies = new Set(choices.filter(({ isCompany }) => isCompany).map(({ key }) => key)).size;
  const mostWeb = Math.max(0, ...blocks.map(({ webLetters }) => webLetters));
  // Names with an address below them and nothing of the kind above, in the order of reading.
  const heads = [
    ...new Set(
      blocks.flatMap(({ segment, addressIn }, i) => (addressIn < ADDRESSED && choices[i]!.isFirst ? [segment] : [])),
    ),
  ];
  const companyKeys = new Set(blocks.flatMap(({ plain }, i) => (choices[i]!.isCompany ? [plain] : [])));
  choices.forEach(({ features, strength, key, isCompany }, i) => {
    const { segment, plain, webLetters } = blocks[i]!;
    features.add("order", rankOf.get(key) ?? 99);
    features.add("behindBest", best - strength);
    features.add("companies", Math.min(9, companies));
    features.add("webBehind", mostWeb - webLetters);
    features.add("headOrder", heads.indexOf(segment));
    features.add("heads", heads.length);
    features.add("ownFound", isOwnFound);
    const longer =
      plain.length < LEAST_BEGINNING
        ? 0
        : countWhere(companyKeys, (other) => other.length > plain.length && other.startsWith(plain));
    features.add("longerCompany", longer);
    features.add(
      "headsCompany",
      isCompany &&
        countWhere(
          blocks,
          (other) =>
            other.plain.length >= LEAST_BEGINNING && other.plain.length < plain.length && plain.startsWith(other.plain),
        ),
    );
    features.add(
      "insideOthers",
      countWhere(companyKeys, (other) => other !== plain && plain.length >= LEAST_BEGINNING && other.includes(plain)),
    );
  });
}

/** Letters of a name that another one begins with. */
const LEAST_BEGINNING = 5;

function countWhere<T>(all: Iterable<T>, test: (one: T) => boolean): number {
  let count = 0;
  for (const one of all) if (test(one)) count++;
  return count;
}
