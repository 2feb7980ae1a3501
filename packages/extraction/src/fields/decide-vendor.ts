/** Chooses the vendor, and corrects its spelling by the vendors that the organization already has. */
import type { FieldReading, Place, ReadingContext } from "../model/document.ts";
import { type Reason, reason } from "../model/reasons.ts";
import { countDigits, editDistance, fold, nameKey } from "../text/text.ts";
import { agreeName } from "./agree-names.ts";
import { isBusinessWord } from "./business-words.ts";
import { sureWords } from "./correct-names.ts";
import { beginsAlike, type LearnedIssuer, weighIssuers, wholeName } from "./decide-issuer.ts";
import type { Findings } from "./findings.ts";
import { assertSameFeatures, calibrate, confidenceOf, FeatureRow, logOdds, scoreOf } from "./gbt.ts";
import { isInvoiceLike } from "./invoice-rules.ts";
import { plainKey, webNames } from "./issuer-marks.ts";
import { type IssuerChoice, ruleIssuers } from "./issuers.ts";
import { LEGAL_FORM } from "./keywords.ts";
import type { FieldModels } from "./models.ts";
import { confidenceOfRange, misreadChance, placeOf, placeOfAll } from "./rows.ts";
import { isCustomerBlock, isOwnBlock, isOwnName, type VendorCandidate, vendorCandidates } from "./vendor.ts";

export interface VendorDecision {
  field: FieldReading | null;
  reasons: Reason[];
  /** Raw score of the scorer's best candidate, and the signs of its reliability; calibration is fitted on both. */
  score: number;
  signs: FeatureRow | null;
  /** Whether the books know that candidate. */
  known: boolean;
}

/** Least similarity of a misread name and a known one: one letter in seven may differ. */
const KNOWN_SIMILARITY = 0.86;

/** Highest confidence of the receipts' scorer on an invoice, a kind of document that it has not learned from. */
const UNSEEN_KIND_CONFIDENCE = 0.5;

/** Highest confidence of an issuer below a letterhead that names another: either may have issued it, so a person checks. */
const HEADED_CONFIDENCE = 0.8;
/** Least height of a letterhead's letters, in heights of the issuer's. */
const HEAD_SIZE = 1.2;
/** Least strength of a name in large letters that may have issued the document. */
const HEAD_STRENGTH = 2;

/** Confidence of an invoice's issuer that the books know. */
const KNOWN_ISSUER_CONFIDENCE = 0.96;

/** Confidence of the letters of a vendor that the books know. */
const KNOWN_CONFIDENCE = 0.99;

/** Confidence of a known vendor whose whole name is in the first rows: a person has confirmed it there, and a short one may be a word. */
const WHOLE_AT_HEAD_CONFIDENCE = 0.92;
const HEAD_ROWS = 3;
const LEAST_WHOLE = 9;

/** Likelihood by the receipts' scorer below which no name of the head is one. */
const NOBODY = 0.2;

/** Likelihood by the model from which its choice is taken, and from which its confidence may be above the least where the rules choose another. */
const LIKELY_ISSUER = 0.15;
const SURELY_ISSUER = 0.35;
/** The bonus of a name that the books know, in likelihood and in strength. */
const KNOWN_LIKELIER = 0.5;
const KNOWN_STRONGER = 3;

/** Likelihood of a choice that is sure alone, of one that the rules make too, and of a rival that makes any choice unsure. */
const SURE_LIKELIHOOD = 0.98;
const AGREED_LIKELIHOOD = 0.7;
const MOST_RIVAL = 0.2;
const AGREED_CONFIDENCE = 0.93;
const LEARNED_CONFIDENCE = 0.85;
const UNSURE_CONFIDENCE = 0.55;
/** Of the likeliest of names that are all unlikely: a picture may have the letterhead. */
const UNLIKELY_CONFIDENCE = 0.4;
/** Chance of another letter from which a name is in doubt, and the least sure word of a name that is not. */
const DOUBTFUL_LETTER = 0.2;
const LEGIBLE = 0.9;
/** Of a name with the row above it: a person checks. */
const JOINED_CONFIDENCE = 0.75;

type KnownMatch = { name: string; similarity: number };

interface KnownVendor {
  name: string;
  key: string;
  /** One bit for each letter or digit that occurs: two edits change at most four of them. */
  letters: number;
}

const indexes = new WeakMap<readonly string[], KnownVendor[]>();

function lettersOf(key: string): number {
  let mask = 0;
  for (let i = 0; i < key.length; i++) mask |= 1 << (key.charCodeAt(i) % 31);
  return mask;
}

function bitCount(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** Keys of the known vendors, made once for each list: a list may hold thousands, and a document has fifty candidates. */
function indexOf(knownVendors: readonly string[]): KnownVendor[] {
  let index = indexes.get(knownVendors);
  if (!index) {
    index = knownVendors.map((name) => ({ name, key: nameKey(name), letters: lettersOf(nameKey(name)) }));
    indexes.set(knownVendors, index);
  }
  return index;
}

/**
 * The known vendor that a name is a (mis)spelling of; null unless it is very close and the nearest.
 * @param isSure whether the letters of a word are certain: a name that differs in one of these words is another one
 *   ("Falcondale", "Falcongate"). A text layer has every word as it was meant.
 */
export function matchKnownVendor(
  name: string,
  knownVendors: readonly string[] | undefined,
  isSure: (word: string) => boolean = () => false,
): { name: string; similarity: number } | null {
  const key = nameKey(name);
  if (key.length < 4 || !knownVendors) return null;
  const letters = lettersOf(key);
  let best: { name: string; similarity: number } | null = null;
  for (const known of indexOf(knownVendors)) {
    const longer = Math.max(key.length, known.key.length);
    const most = Math.floor((1 - KNOWN_SIMILARITY) * longer);
    if (Math.abs(known.key.length - key.length) > most || bitCount(letters ^ known.letters) > 2 * most) continue;
    const alike = 1 - editDistance(key, known.key, most) / longer;
    if (alike < KNOWN_SIMILARITY || alike <= (best?.similarity ?? 0)) continue;
    if (alike === 1 || !differsInSureWord(name, known.name, isSure)) best = { name: known.name, similarity: alike };
  }
  return best;
}

/** Whether a word that only one of the names has was read with certainty. */
function differsInSureWord(name: string, known: string, isSure: (word: string) => boolean): boolean {
  const words = new Set(known.split(/\s+/).map(nameKey));
  return name.split(/\s+/).some((word) => nameKey(word) !== "" && !words.has(nameKey(word)) && isSure(word));
}

/** A label whose value is in another box. */
const LABEL_ALONE = /^(NR|NO|NUM|DATE|DATUM|FECHA|DATA|TEL|FAX|BON|PAGE|SEITE|RECEIPT|QUITTUNG|TOTAL)$/;

/** The vendor of the document, with the letters that the page has for its name elsewhere. */
export function decideVendor(findings: Findings, models: FieldModels): VendorDecision {
  const decision = chooseVendor(findings, models);
  const { field, known } = decision;
  if (!field || known || findings.layout.fromTextLayer) return decision;
  const isKnown = matchKnownVendor(field.value, findings.context.knownVendors)?.name === field.value;
  const value = isKnown ? field.value : agreeName(field.value, findings.layout);
  // Letters printed elsewhere are likely, and a person looks at them.
  return value === field.value
    ? decision
    : { ...decision, field: { ...field, value, confidence: Math.min(field.confidence, JOINED_CONFIDENCE) } };
}

function chooseVendor(findings: Findings, models: FieldModels): VendorDecision {
  const { context } = findings;
  const { layout } = findings;
  const sure = sureWords(layout.segments);
  const isSure = (word: string) => layout.fromTextLayer || sure.has(fold(word));
  const none: VendorDecision = {
    field: null,
    reasons: [reason("vendor", "not_found-vendor")],
    score: 0,
    signs: null,
    known: false,
  };
  const invoice = isInvoiceLike(findings);
  const issuer = invoice ? decideIssuer(findings, isSure) : null;
  if (issuer?.isStrong) return { ...none, field: issuer.field, reasons: [] };
  const all = vendorCandidates(findings);
  if (all[0]) assertSameFeatures(models.vendor, all[0].features, "vendor");
  const candidates = all
    .filter(
      (c) =>
        !LABEL_ALONE.test(fold(c.name)) &&
        !isOwnName(c.name, context.ownNames) &&
        !isOwnBlock(findings, c.first, c.segments[0]!),
    )
    .map((candidate) => ({
      candidate,
      score: scoreOf(models.vendor, candidate.features.values),
      known: matchKnownVendor(candidate.name, context.knownVendors, isSure),
    }))
    .sort((a, b) => b.score + (b.known ? 0.5 : 0) - a.score - (a.known ? 0.5 : 0));
  // On an invoice the customer is at the top too; the scorer, which knows receipts alone, must not take it.
  const allowed = invoice
    ? candidates.filter((c) => !c.candidate.segments.some((s) => isCustomerBlock(findings, c.candidate.first, s)))
    : candidates;
  const named = namedTwice(findings, models, allowed);
  const best = named ?? withoutSign(models, allowed);
  const signs = best ? vendorSigns(best, allowed) : null;
  const probability = best && signs ? confidenceOf(models.vendor, best.known ? "known" : "read", best.score, signs) : 0;
  const likelihood = best ? calibrate(models.vendor.calibration, best.score) : 0;
  const scored = { score: best?.score ?? 0, signs, known: Boolean(best?.known) };
  if (issuer && likelihood < 0.5) return { field: issuer.field, reasons: [], ...scored };
  if (named)
    return finish(null, named.candidate.name, NAMED_TWICE_CONFIDENCE, placeOfAll(named.candidate.segments), scored);
  // A receipt of a kind that the scorer has not seen: a name that is also the web address, or has its address below it.
  if (likelihood < 0.45) {
    const [named] = ruleIssuers(findings);
    // On a form, whose head is its title, the name is in another place.
    const least = likelihood < NOBODY ? 2 : 2.8;
    if (named && named.strength >= least && nameKey(named.name) !== nameKey(best?.candidate.name ?? "")) {
      const known = matchKnownVendor(named.name, context.knownVendors, isSure);
      const strength = named.strength >= 4 ? 0.65 : 0.5;
      // A company's whole name that the books have is no coincidence.
      const byRule = known?.similarity === 1 && named.isCompany ? KNOWN_ISSUER_CONFIDENCE : strength;
      if (known || !best?.known) return finish(known, named.name, byRule, placeOfIssuer(named), scored);
    }
  }
  if (!best || likelihood < (invoice ? 0.5 : 0.05)) return { ...none, ...scored };
  const kind = best.known ? null : nameOfKind(best, candidates);
  if (kind)
    return finish(
      matchKnownVendor(kind, context.knownVendors, isSure),
      kind,
      Math.min(probability, JOINED_CONFIDENCE),
      placeOfAll(best.candidate.segments),
      scored,
    );
  const ofScorer = invoice ? Math.min(probability, UNSEEN_KIND_CONFIDENCE) : probability;
  const confidence = isWholeAtHead(best) ? Math.max(ofScorer, WHOLE_AT_HEAD_CONFIDENCE) : ofScorer;
  return finish(best.known, best.candidate.name, confidence, placeOfAll(best.candidate.segments), scored);
}

/** Likelihood of the likeliest name from which a repetition says nothing new, and letters at least of a name that is printed twice. */
const LIKELY_NAME = 0.6;
const LEAST_TWICE = 5;
const NAMED_TWICE_CONFIDENCE = 0.6;

/**
 * The name in the first rows that the page's address of the web has too, or that is printed twice there, as a logo and as a line, where no
 * name is likely; null: there is none. A till of another country prints a branch, a slogan, or a company below it.
 */
function namedTwice({ layout }: Findings, models: FieldModels, all: readonly ScoredVendor[]): ScoredVendor | null {
  const [best] = all;
  if (!best || best.known || calibrate(models.vendor.calibration, best.score) >= LIKELY_NAME) return null;
  const keyOf = ({ candidate }: ScoredVendor) => plainKey(candidate.name);
  const atHead = all.filter(
    (one) =>
      one.candidate.first.index < HEAD_ROWS &&
      one.candidate.first === one.candidate.last &&
      keyOf(one).length >= LEAST_TWICE,
  );
  const hosts = webNames(layout.segments.map(({ text }) => text));
  const isAgain = (one: ScoredVendor) =>
    hosts.includes(keyOf(one)) ||
    atHead.some(
      (other) =>
        other.candidate.first.index < one.candidate.first.index && editDistance(keyOf(other), keyOf(one), 1) <= 1,
    );
  const again = atHead.find(isAgain);
  const isOfOneRow = best.candidate.first === best.candidate.last;
  return again && !(isOfOneRow && keyOf(best).includes(keyOf(again))) ? again : null;
}

/** Letters of its own that a company's whole name has at least. */
const LEAST_OWN = 4;

/** The likeliest name; without the row of a sign above a company's whole name where the two together are not likely. */
function withoutSign(models: FieldModels, all: readonly ScoredVendor[]): ScoredVendor | undefined {
  const [best] = all;
  if (!best || best.known || calibrate(models.vendor.calibration, best.score) >= LIKELY_NAME) return best;
  const { first, last } = best.candidate;
  if (first === last || LEGAL_FORM.test(first.folded)) return best;
  const isCompany = ({ candidate }: ScoredVendor) =>
    candidate.first === last &&
    candidate.last === last &&
    LEGAL_FORM.test(fold(candidate.name)) &&
    candidate.features.values[candidate.features.names.indexOf("ownLetters")]! >= LEAST_OWN;
  return all.find(isCompany) ?? best;
}

/** A kind of business, alone in its row: its name is below it. */
const KIND =
  /^(RESTAURANTE?|RISTORANTE|TRATTORIA|OSTERIA|PIZZERIA|BRASSERIE|BISTROT?|TABERNA|CAFE|BAR|HOTEL|HOSTAL|GASTHOF|GASTHAUS|PENSION|BACKEREI|METZGEREI|KIOSK|APOTHEKE|FARMACIA|PHARMACIE|PHARMACY|BOULANGERIE)$/;
/** A label to call, with its number: the company is below it. */
const CALL = /^(TAXI|FUNKTAXI|TAXIRUF|TAXIFUNK)$/;
const isCompanyBelow = ({ candidate }: ScoredVendor, { last }: VendorCandidate) =>
  candidate.first === candidate.last &&
  candidate.first.index === last.index + 1 &&
  (/\bE\.?\s?U\.?$/.test(fold(candidate.name)) || LEGAL_FORM.test(fold(candidate.name)));
/** Letters that print spreads over a row: "S I L V A N A". */
const SPREAD = /(?<!\S)(?:\p{L} ){3,}\p{L}(?!\S)/gu;

/** The kind of a business with the name in the row below it; null where the vendor is no kind alone. */
function nameOfKind({ candidate }: ScoredVendor, all: readonly ScoredVendor[]): string | null {
  if (CALL.test(fold(candidate.name)))
    return all.find((other) => isCompanyBelow(other, candidate))?.candidate.name ?? null;
  if (!KIND.test(fold(candidate.name))) return null;
  const joined = all.find(
    (other) =>
      other.candidate.first === candidate.first &&
      other.candidate.last.index === candidate.last.index + 1 &&
      other.candidate.name.startsWith(`${candidate.name} `),
  );
  return joined ? joined.candidate.name.replace(SPREAD, (letters) => letters.replaceAll(" ", "")) : candidate.name;
}

/** Whether the books have a name, letter by letter, that heads the page. */
const isWholeAtHead = ({ known, candidate }: ScoredVendor) =>
  known?.similarity === 1 && candidate.first.index < HEAD_ROWS && nameKey(candidate.name).length >= LEAST_WHOLE;

/** The issuer of an invoice, by model and rules; weak: the scorer of receipts may know better. Null: no name is one. */
function decideIssuer(
  findings: Findings,
  isSure: (word: string) => boolean,
): { field: FieldReading; isStrong: boolean } | null {
  const { learned, ruled } = weighIssuers(findings);
  const knownOf = ({ name }: LearnedIssuer) => matchKnownVendor(name, findings.context.knownVendors, isSure);
  const likelihoodOf = (one: LearnedIssuer) =>
    Math.max(one.likelihood, (one === learned[0] && learned[1]?.likelihood) || 0);
  const likeliest = firstOf(learned, knownOf, likelihoodOf, KNOWN_LIKELIER);
  if (likeliest && likeliest.issuer.likelihood >= LIKELY_ISSUER)
    return {
      field: fieldOfIssuer(
        likeliest,
        learned,
        provenConfidence(
          likeliest.issuer,
          learned,
          learnedConfidence(likeliest.issuer, learned, ruled),
          findings.context,
        ),
      ),
      isStrong: true,
    };
  const first = firstOf(ruled, knownOf, ({ strength }) => strength, KNOWN_STRONGER);
  if (!first || first.issuer.strength <= 0) return null;
  const { issuer } = first;
  const byRule = provenConfidence(issuer, learned, issuerConfidence(issuer, marginOf(issuer, ruled)), findings.context);
  const isHeaded = ruled.some((other) => !beginsAlike(other, issuer) && isHeadOf(other, issuer));
  const confidence = isHeaded ? Math.min(byRule, HEADED_CONFIDENCE) : byRule;
  return { field: fieldOfIssuer(first, learned, confidence), isStrong: issuer.strength >= 2 };
}

/** The field of an issuer: spelled as the books know it, else with the row above that is part of its name. */
function fieldOfIssuer(
  { issuer, known }: { issuer: LearnedIssuer; known: KnownMatch | null },
  names: readonly LearnedIssuer[],
  confidence: number,
): FieldReading {
  if (known)
    return {
      value: known.name,
      confidence: Math.max(KNOWN_ISSUER_CONFIDENCE, confidence),
      ...placeOfIssuer(issuer),
    };
  const whole = wholeName(issuer, names);
  return {
    value: whole.name,
    confidence: whole === issuer ? confidence : Math.min(confidence, JOINED_CONFIDENCE),
    ...placeOfIssuer(whole),
  };
}

interface ScoredVendor {
  candidate: VendorCandidate;
  score: number;
  known: { name: string; similarity: number } | null;
}

/**
 * Returns the signs of the choice's reliability: its lead, its confidence from OCR, and its share of known words. The letters of a
 * vendor that the books know are those of the books.
 */
function vendorSigns(best: ScoredVendor, all: readonly ScoredVendor[]): FeatureRow {
  const { candidate, known } = best;
  const feature = (name: string) => candidate.features.values[candidate.features.names.indexOf(name)]!;
  const key = nameKey(candidate.name);
  const rival = all.find((other) => nameKey(other.candidate.name) !== key);
  const unlike = all.find((other) => !nameKey(other.candidate.name).includes(key.slice(0, 5)));
  const name = known?.name ?? candidate.name;
  const words = name.split(/[^\p{L}]+/u).filter((word) => word.length >= 3);
  const unsure = (confidence: number) => Math.log(1.002 - Math.min(1, known ? KNOWN_CONFIDENCE : confidence));
  const misread = candidate.segments.reduce((p, s) => p * (1 - misreadChance(s.line, 0, s.text.length)), 1);
  const signs = new FeatureRow();
  signs.add("score", logOdds(best.score));
  signs.add("lead", best.score - (rival?.score ?? 0));
  signs.add("leadOverOthers", best.score - (unlike?.score ?? 0));
  signs.add("leastSureWord", unsure(feature("leastSureWord")));
  signs.add("confidence", unsure(feature("confidence")));
  signs.add("misread", known ? 0 : 1 - misread);
  signs.add("length", Math.log(1 + nameKey(name).length));
  signs.add("digits", countDigits(name));
  signs.add("marks", name.replace(/[\p{L}\p{N}\s.&()'\-/]/gu, "").length);
  signs.add("openBrackets", Math.abs(name.split("(").length - name.split(")").length));
  signs.add("allUpper", feature("allUpper"));
  signs.add("rows", feature("rows"));
  signs.add("knownWords", words.length ? words.filter(isBusinessWord).length / words.length : 0);
  signs.add("vowelless", words.filter((word) => word.length > 3 && !/[AEIOUY]/.test(fold(word))).length);
  signs.add("endsAsCompany", feature("endsAsCompany"));
  signs.add("inWebAddress", feature("inWebAddress"));
  signs.add("repeatedBelow", feature("repeatedBelow"));
  signs.add("addressBelow", feature("next2"));
  signs.add("known", known !== null);
  signs.add("knownExactly", known !== null && known.similarity >= 0.99);
  signs.add("ownLetters", Math.log(1 + feature("ownLetters")));
  signs.add("loneLetters", name.match(/(?<![\p{L}\d.(&'])\p{L}(?![\p{L}\d.)&'/])/gu)?.length ?? 0);
  signs.add("beginsLower", /^\p{Ll}/u.test(name));
  return signs;
}

/** The first name, where one that the books know counts more. */
function firstOf(
  names: readonly LearnedIssuer[],
  knownOf: (one: LearnedIssuer) => KnownMatch | null,
  worth: (one: LearnedIssuer) => number,
  bonus: number,
): { issuer: LearnedIssuer; known: KnownMatch | null } | null {
  const all = names.map((issuer) => ({ issuer, known: knownOf(issuer) }));
  const worthOf = ({ issuer, known }: (typeof all)[number]) => worth(issuer) + (known ? bonus : 0);
  return all.reduce<(typeof all)[number] | null>(
    (best, one) => (best && worthOf(best) >= worthOf(one) ? best : one),
    null,
  );
}

/** Confidence of an issuer that the model chose, in steps chosen on unseen made pages and half "a" of the makers. */
function learnedConfidence(
  issuer: LearnedIssuer,
  learned: readonly LearnedIssuer[],
  ruled: readonly LearnedIssuer[],
): number {
  // A street or a label may look like a name; what the rules refuse is no rival.
  const rival = learned.find((other) => other.strength > 0 && isOther(other, issuer))?.likelihood ?? 0;
  const [first] = ruled;
  if (first?.key !== issuer.key && issuer.likelihood < SURELY_ISSUER) return UNLIKELY_CONFIDENCE;
  if (first?.key !== issuer.key)
    return issuer.likelihood >= SURE_LIKELIHOOD && rival < MOST_RIVAL ? LEARNED_CONFIDENCE : UNSURE_CONFIDENCE;
  const byRule = issuerConfidence(first, marginOf(first, ruled));
  if (ruled.some((other) => !beginsAlike(other, first) && isHeadOf(other, first)))
    return Math.min(byRule, HEADED_CONFIDENCE);
  if (rival >= MOST_RIVAL) return Math.min(byRule, LEARNED_CONFIDENCE);
  return byRule >= LEARNED_CONFIDENCE && issuer.likelihood >= AGREED_LIKELIHOOD ? AGREED_CONFIDENCE : byRule;
}

/**
 * The confidence of an issuer, which is below what is posted unseen where another company is printed and the page says this name once only,
 * where the name may go on in another row or is longer elsewhere, where OCR may have misread its letters, and where nothing but its place
 * tells it from the customer's, which nobody has said.
 */
function provenConfidence(
  issuer: LearnedIssuer,
  names: readonly LearnedIssuer[],
  confidence: number,
  { ownNames = [] }: ReadingContext,
): number {
  const { key, segment, start, length, isConfirmed, isProven } = issuer;
  const isAlone = !names.some((other) => other.isCompany && other.strength > 0 && isOther(other, issuer));
  const isWhole = !names.some(
    (other) =>
      (other.below && (other.below === segment || other.segment === segment)) ||
      (other.strength > 0 && other.key !== key && other.key.includes(key)),
  );
  const isLegible =
    misreadChance(segment.line, start, start + length) < DOUBTFUL_LETTER &&
    confidenceOfRange(segment.line, start, start + length) >= LEGIBLE;
  const isTold = isProven || ownNames.length > 0;
  return (isAlone || isConfirmed) && isWhole && isLegible && isTold
    ? confidence
    : Math.min(confidence, LEARNED_CONFIDENCE);
}

/** Tells if a name is another one: it begins otherwise, and is no unlikely end of the same text, as if its first word were a label. */
function isOther(other: LearnedIssuer, issuer: LearnedIssuer): boolean {
  const isEnd = other.segment === issuer.segment && issuer.key.endsWith(other.key);
  return !beginsAlike(other, issuer) && !(isEnd && other.likelihood < issuer.likelihood / 2);
}

/** Computes how much stronger a name is than the next that begins otherwise and is no part of the same text. */
function marginOf(issuer: LearnedIssuer, ruled: readonly LearnedIssuer[]): number {
  const rival = ruled.find((other) => !beginsAlike(other, issuer) && other.segment !== issuer.segment);
  return issuer.strength - (rival?.strength ?? 0);
}

/** Confidence of an issuer that rules found; set by hand, checked on made and real invoices. */
function issuerConfidence(issuer: IssuerChoice, margin: number): number {
  if (issuer.strength >= 5 && margin >= 1.5) return 0.93;
  if (issuer.strength >= 4 && issuer.isCompany && margin >= 2.5) return 0.92;
  if (issuer.strength >= 4 && margin >= 0.7) return 0.85;
  return issuer.strength >= 3 ? 0.65 : 0.4;
}

/** Whether another name is above an issuer in larger letters: the letterhead, and the smaller name the customer's. */
function isHeadOf(other: IssuerChoice, { segment }: IssuerChoice): boolean {
  const head = other.segment;
  const isLarger = head.y1 - head.y0 > HEAD_SIZE * (segment.y1 - segment.y0);
  return other.strength >= HEAD_STRENGTH && head.page === segment.page && head.y1 <= segment.y0 && isLarger;
}

function placeOfIssuer(issuer: IssuerChoice): Place {
  if (issuer.below) return placeOfAll([issuer.segment, issuer.below]);
  return placeOf(issuer.segment, issuer.start, issuer.start + issuer.length);
}

function finish(
  known: { name: string; similarity: number } | null,
  name: string,
  confidence: number,
  place: Place,
  scored: Pick<VendorDecision, "score" | "signs" | "known">,
): VendorDecision {
  return { field: { value: known ? known.name : name, confidence, ...place }, reasons: [], ...scored };
}
