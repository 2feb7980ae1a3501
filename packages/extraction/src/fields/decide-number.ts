/**
 * Chooses the document's number among all numbers on it: by the models of `train/train-numbers.ts`, which have the strength of the rules'
 * labels among their features; by the rules where the models find nothing likely.
 */
import type { FieldReading } from "../model/document.ts";
import { nameKey } from "../text/text.ts";
import type { Findings } from "./findings.ts";
import { assertSameFeatures, type ScorerModel, scoreOf } from "./gbt.ts";
import { ruleNumbers } from "./invoice-number.ts";
import { shippedNumberModel } from "./models.ts";
import { type NumberCandidate, numberCandidates } from "./number-candidates.ts";
import { type LabelModel, shippedLabelModel } from "./number-labels.ts";
import { receiptNumber } from "./receipt-number.ts";
import { placeOf } from "./rows.ts";

/** Less likely numbers are not taken. */
const LEAST = 0.3;
/** By so much less likely, the number that the rules found is still taken. */
const TIE = 0.15;

/** Below this likelihood, a number at a label that names the document is taken, of this confidence by the rules. */
const UNLIKELY = 0.6;
const LABELLED = 0.8;

/** Reads the document's number; null: none is likely. */
export function readNumber(findings: Findings): FieldReading | null {
  return chooseNumber(findings, shippedNumberModel(), shippedLabelModel());
}

/** Reads the number with given models. */
export function chooseNumber(findings: Findings, model: ScorerModel, labels: LabelModel): FieldReading | null {
  const { best: ruled, offers } = ruleNumbers(findings);
  const candidates = numberCandidates(findings, labels, offers);
  if (candidates[0]) assertSameFeatures(model, candidates[0].features, "number");
  const byKey = new Map<string, { one: NumberCandidate; likelihood: number }>();
  for (const one of candidates) {
    if (isNoNumber(one)) continue;
    const likelihood = scoreOf(model, one.features.values);
    const known = byKey.get(one.key);
    if (!known || likelihood > known.likelihood) byKey.set(one.key, { one, likelihood });
  }
  const [first, second] = [...byKey.values()].sort((a, b) => b.likelihood - a.likelihood);
  const ruledKey = ruled ? nameKey(ruled.value) : null;
  const tied = ruledKey === null ? undefined : byKey.get(ruledKey);
  if (!first || first.likelihood < LEAST)
    return ruled ? { ...ruled, confidence: Math.min(ruled.confidence, 0.55) } : receiptNumber(findings);
  // More words than candidates have: "0 5526 118 704 33".
  if (ruled && !tied && ruled.confidence >= LABELLED && ruled.value.startsWith(`${first.one.value} `)) return ruled;
  // A part of the number that the rules read is no other number.
  const isTied =
    ruled &&
    tied &&
    (tied.likelihood >= first.likelihood - TIE ||
      (first.likelihood < UNLIKELY && ruled.confidence >= LABELLED) ||
      (tied.one.key.includes(first.one.key) && tied !== first));
  const chosen = isTied ? tied : first;
  const rival = chosen === first ? (second?.likelihood ?? 0) : first.likelihood;
  const agrees = chosen.one.key === ruledKey;
  const confidence = confidenceOf(chosen.likelihood, rival, agrees, ruled?.confidence ?? 0);
  if (agrees && ruled) return { ...ruled, confidence };
  const { value, segment, start, end } = chosen.one;
  return { value, confidence, ...placeOf(segment, start, end) };
}

const TIME = /^\d{1,2}:\d{2}(:\d{2})?$/;
/** "Madison, TN 37115". */
const STATE = /^[A-Z]{2} \d{5}(-\d{4})?$/;
/** The sale that a refund refers to: "ORIG. SALE 3091-2-11840". */
const EARLIER =
  /\b(ORIG(INAL)?|PREVIOUS|URSPR(UNGLICHER?)?)\b\.?\s?(SALE|RECEIPT|TRANS(ACTION)?|TXN|BELEG|BON|KAUF|VERKAUF)\b\D*$/;
/** "Store 0427 - 2210 Gallatin Pike". */
const SHOP = /\b(STORE|BRANCH|FILIALE|WINKEL|MAGASIN|TIENDA)\s?#?\s*$/;

/** Whether its form or the words before it say that it is another kind of number, whatever the model says. */
function isNoNumber({ value, segment, start }: NumberCandidate): boolean {
  const before = segment.folded.slice(0, start);
  const letters = /^\D*/.exec(value)![0].length;
  const isEarlier = EARLIER.test(segment.folded.slice(0, start + letters));
  return TIME.test(value) || (STATE.test(value) && /,\s*$/.test(before)) || SHOP.test(before) || isEarlier;
}

function confidenceOf(likelihood: number, rival: number, agrees: boolean, ofRule: number): number {
  const lead = likelihood - rival;
  if (agrees) return Math.min(ofRule >= 0.9 ? 0.97 : 0.93, Math.max(0.5, 0.5 + 0.5 * lead));
  return Math.min(0.9, Math.max(0.4, 0.35 + 0.6 * lead));
}
