/**
 * Chooses the issuer of an invoice among the names on it: by the model of `train/train-roles.ts`, which has the rules' strength among its
 * features; by the rules where the model finds nobody likely.
 */
import { nameKey } from "../text/text.ts";
import type { Findings } from "./findings.ts";
import { assertSameFeatures, scoreOf } from "./gbt.ts";
import { type IssuerChoice, issuerCandidates, onePerName } from "./issuers.ts";
import { shippedIssuerModel } from "./models.ts";
import type { LabelModel } from "./number-labels.ts";

export interface LearnedIssuer extends IssuerChoice {
  /** That this name is the issuer's, by the model. */
  likelihood: number;
}

/** From this share of the likeliest name's likelihood, the name that the rules put first is taken. */
const TIE = 0.6;

export interface Issuers {
  /** The likeliest first; of two that are nearly so, that of the rules. */
  learned: LearnedIssuer[];
  /** The strongest by the rules first; names of one row. */
  ruled: LearnedIssuer[];
}

/** The names of an invoice, once by the model and once by the rules. */
export function weighIssuers(findings: Findings, model = shippedIssuerModel(), partyLabels?: LabelModel): Issuers {
  const names = issuerCandidates(findings, partyLabels);
  if (names[0]) assertSameFeatures(model, names[0].features, "issuer");
  const weighed = names.map((one) => ({ ...one, likelihood: scoreOf(model, one.features.values) }));
  const learned = onePerName(weighed, ({ likelihood }) => likelihood);
  const ruled = onePerName(
    weighed.filter(({ below }) => below === null),
    ({ strength }) => strength,
  );
  const [likeliest] = learned;
  const tied = learned.find(({ key }) => key === ruled[0]?.key);
  const isTied =
    tied &&
    likeliest &&
    // Without its legal form, a name is the same one.
    (tied.likelihood >= likeliest.likelihood * TIE || tied.key.startsWith(likeliest.key));
  return { learned: isTied ? [tied, ...learned.filter((one) => one !== tied)] : learned, ruled };
}

/** Letters by which two names begin alike: a brand and its company. */
const SAME_BEGINNING = 5;

/** Tells if two names begin alike. */
export function beginsAlike(one: IssuerChoice, other: IssuerChoice): boolean {
  return one.key.slice(0, SAME_BEGINNING) === other.key.slice(0, SAME_BEGINNING);
}

/**
 * The name with the row above it, where that begins the letterhead and is printed alike: "Muster" above "Versicherung AG". A row that heads
 * a part of the document, or that the name repeats, is none of it.
 */
export function wholeName(issuer: LearnedIssuer, names: readonly LearnedIssuer[]): LearnedIssuer {
  const joined = names.find(({ below, isFirst, segment }) => {
    // A label above the name is offered in no pair.
    if (below !== issuer.segment || !isFirst) return false;
    const above = nameKey(segment.text);
    return !issuer.key.includes(above) && !above.includes(issuer.key) && /\p{Lu}/u.test(segment.text.charAt(0));
  });
  return issuer.below === null && issuer.start === 0 && joined ? { ...joined, likelihood: issuer.likelihood } : issuer;
}
