/** Chooses the vendor, and corrects its spelling by the vendors that the organization already has. */
import type { FieldReading, Place } from "../model/document.ts";
import { type Reason, reason } from "../model/reasons.ts";
import { countDigits, editDistance, fold, nameKey } from "../text/text.ts";
import { isBusinessWord } from "./business-words.ts";
import { sureWords } from "./correct-names.ts";
import type { Findings } from "./findings.ts";
import { assertSameFeatures, calibrate, confidenceOf, FeatureRow, logOdds, scoreOf } from "./gbt.ts";
import { type IssuerChoice, isInvoiceLike, ruleIssuers } from "./invoice-rules.ts";
import type { FieldModels } from "./models.ts";
import { misreadChance, placeOf, placeOfAll } from "./rows.ts";
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

/** The vendor of the document. */
export function decideVendor(findings: Findings, models: FieldModels): VendorDecision {
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
  const all = vendorCandidates(findings);
  if (all[0]) assertSameFeatures(models.vendor, all[0].features, "vendor");
  const candidates = all
    .filter((c) => !isOwnName(c.name, context.ownNames) && !isOwnBlock(findings, c.first, c.segments[0]!))
    .map((candidate) => ({
      candidate,
      score: scoreOf(models.vendor, candidate.features.values),
      known: matchKnownVendor(candidate.name, context.knownVendors, isSure),
    }))
    .sort((a, b) => b.score + (b.known ? 0.5 : 0) - a.score - (a.known ? 0.5 : 0));
  const invoice = isInvoiceLike(findings);
  // On an invoice the customer is at the top too; the scorer, which knows receipts alone, must not take it.
  const allowed = invoice
    ? candidates.filter((c) => !c.candidate.segments.some((s) => isCustomerBlock(findings, c.candidate.first, s)))
    : candidates;
  const best = allowed[0];
  const signs = best ? vendorSigns(best, allowed) : null;
  const probability = best && signs ? confidenceOf(models.vendor, best.known ? "known" : "read", best.score, signs) : 0;
  const likelihood = best ? calibrate(models.vendor.calibration, best.score) : 0;
  const scored = { score: best?.score ?? 0, signs, known: Boolean(best?.known) };
  if (invoice) {
    const issuers = ruleIssuers(findings).map((issuer) => ({
      issuer,
      known: matchKnownVendor(issuer.name, context.knownVendors, isSure),
    }));
    issuers.sort((a, b) => b.issuer.strength + (b.known ? 3 : 0) - a.issuer.strength - (a.known ? 3 : 0));
    const first = issuers[0];
    if (first && (first.issuer.strength >= 2 || likelihood < 0.5) && first.issuer.strength > 0) {
      const beginning = nameKey(first.issuer.name).slice(0, 5);
      const others = issuers.flatMap(({ issuer }) => (nameKey(issuer.name).slice(0, 5) === beginning ? [] : [issuer]));
      const margin = first.issuer.strength - (others[0]?.strength ?? 0);
      const byRule = issuerConfidence(first.issuer, margin);
      const confidence = others.some((other) => isHeadOf(other, first.issuer))
        ? Math.min(byRule, HEADED_CONFIDENCE)
        : byRule;
      return finish(
        first.known,
        first.issuer.name,
        first.known ? Math.max(KNOWN_ISSUER_CONFIDENCE, confidence) : confidence,
        placeOfIssuer(first.issuer),
        scored,
      );
    }
  }
  // A receipt of a kind that the scorer has not seen: a name that is also the web address, or has its address below it.
  if (likelihood < 0.45) {
    const [issuer] = ruleIssuers(findings);
    if (issuer && issuer.strength >= 2.8 && nameKey(issuer.name) !== nameKey(best?.candidate.name ?? "")) {
      const known = matchKnownVendor(issuer.name, context.knownVendors, isSure);
      const byRule = issuer.strength >= 4 ? 0.65 : 0.5;
      if (known || !best?.known) return finish(known, issuer.name, byRule, placeOfIssuer(issuer), scored);
    }
  }
  if (!best || likelihood < (invoice ? 0.5 : 0.05)) return { ...none, ...scored };
  const confidence = invoice ? Math.min(probability, UNSEEN_KIND_CONFIDENCE) : probability;
  return finish(best.known, best.candidate.name, confidence, placeOfAll(best.candidate.segments), scored);
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
