/**
 * Chooses the vendor, and mends its spelling against the vendors that the organization already has in its books.
 */
import type { FieldReading, Reason } from "../document.ts";
import type { Findings } from "./findings.ts";
import { calibrate, scoreOf } from "./gbt.ts";
import { isInvoiceLike, ruleIssuers } from "./invoice-rules.ts";
import type { FieldModels } from "./models.ts";
import { placeOf, placeOfAll } from "./rows.ts";
import { nameKey, similarity } from "./text.ts";
import { isOwnName, vendorCandidates } from "./vendor.ts";

export interface VendorDecision {
  field: FieldReading | null;
  reasons: Reason[];
  score: number;
}

/** How alike a misread name and a known one must be: one letter in seven. */
const KNOWN_SIMILARITY = 0.86;

/** The known vendor that a name is a (mis)spelling of; null unless it is very close and the only one. */
export function matchKnownVendor(
  name: string,
  knownVendors: readonly string[] | undefined,
): { name: string; similarity: number } | null {
  const key = nameKey(name);
  if (key.length < 4 || !knownVendors) return null;
  let best: { name: string; similarity: number } | null = null;
  for (const known of knownVendors) {
    const knownKey = nameKey(known);
    if (Math.abs(knownKey.length - key.length) > 0.2 * key.length + 1) continue;
    const alike = similarity(key, knownKey);
    if (alike >= KNOWN_SIMILARITY && alike > (best?.similarity ?? 0)) best = { name: known, similarity: alike };
  }
  return best;
}

/** The vendor of the document. */
export function decideVendor(findings: Findings, models: FieldModels): VendorDecision {
  const { context } = findings;
  const none: VendorDecision = {
    field: null,
    reasons: [{ field: "vendor", code: "not_found", message: "I could not find who issued the document." }],
    score: 0,
  };
  const candidates = vendorCandidates(findings)
    .filter((c) => !isOwnName(c.name, context.ownNames))
    .map((candidate) => ({
      candidate,
      score: scoreOf(models.vendor, candidate.features.values),
      known: matchKnownVendor(candidate.name, context.knownVendors),
    }))
    .sort((a, b) => b.score + (b.known ? 0.5 : 0) - a.score - (a.known ? 0.5 : 0));
  const best = candidates[0];
  const probability = best ? calibrate(models.vendor.calibration, best.score) : 0;
  if (isInvoiceLike(findings)) {
    const issuers = ruleIssuers(findings).map((issuer) => ({
      issuer,
      known: matchKnownVendor(issuer.name, context.knownVendors),
    }));
    issuers.sort((a, b) => b.issuer.strength + (b.known ? 3 : 0) - a.issuer.strength - (a.known ? 3 : 0));
    const first = issuers[0];
    if (first && (first.issuer.strength >= 2 || probability < 0.5) && first.issuer.strength > 0) {
      const margin =
        first.issuer.strength -
        (issuers.find((i) => nameKey(i.issuer.name).slice(0, 5) !== nameKey(first.issuer.name).slice(0, 5))?.issuer
          .strength ?? 0);
      const byRule =
        first.issuer.strength >= 5 && margin >= 1.5
          ? 0.93
          : first.issuer.strength >= 4 && margin >= 0.7
            ? 0.85
            : first.issuer.strength >= 3
              ? 0.65
              : 0.4;
      return finish(first.known, first.issuer.name, byRule, placeOf(first.issuer.segment), best?.score ?? 0);
    }
  }
  if (!best || probability < 0.05) return { ...none, score: best?.score ?? 0 };
  return finish(best.known, best.candidate.name, probability, placeOfAll(best.candidate.segments), best.score);
}

function finish(
  known: { name: string; similarity: number } | null,
  name: string,
  confidence: number,
  place: { page: number; box: readonly [number, number, number, number] },
  score: number,
): VendorDecision {
  const value = known ? known.name : name;
  const sure = known ? Math.max(confidence, known.similarity >= 0.99 ? 0.97 : 0.94) : confidence;
  return { field: { value, confidence: sure, ...place }, reasons: [], score };
}
