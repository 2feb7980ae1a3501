/**
 * Decides which decimal mark a file's amounts use. "84.052" in dinars is 84 or 84 thousand: the currency, other cells, and balances often
 * decide. If they don't, nothing is guessed: a person chooses.
 */
import { type DecimalMark, decimalsOf, readUnderBoth } from "./amount.ts";

/** A cell with an amount, and the number of decimals of its currency. */
export interface AmountCell {
  text: string;
  digits: number;
}

export interface ColumnEvidence {
  /** All cells of all amount columns: a file uses one mark. */
  amounts: readonly AmountCell[];
  /** Cells of other numbers, such as rates and percents: written with the file's mark and any number of decimals. */
  rates?: readonly string[];
  /** Tells whether the file's running balances or sums add up under a mark. Called only if the cells don't decide. */
  check?: (mark: DecimalMark) => SumCheck;
  /** Mark that a person chose for this file. */
  chosen?: DecimalMark | null;
  /** Mark proven or chosen for an earlier file of this layout. */
  remembered?: DecimalMark | null;
}

export interface SumCheck {
  agree: number;
  depart: number;
}

/**
 * Reason for the decimal mark. "writing": a cell that is valid under one mark only. "balances": they add up under this mark only. "currency": the other
 * mark would give an amount too many decimals. "rates": another column shows it. "chosen" and "remembered": a person or an earlier file
 * decided. "same": no cell depends on it.
 */
export type MarkReason = "writing" | "balances" | "currency" | "rates" | "chosen" | "remembered" | "same";

export interface MarkDecision {
  /** Null: two readings remain, and a person has to choose. */
  mark: DecimalMark | null;
  reason: MarkReason | null;
  /** First cell that shows the mark; "" if none does. */
  example: string;
  /** Some cells require a point and others a comma. */
  mixed: boolean;
}

const OTHER: Readonly<Record<DecimalMark, DecimalMark>> = { ".": ",", ",": "." };

/** Decides the decimal mark of a file. Proof in the file outranks a choice. Linear in the number of cells. */
export function decimalMarkOf(evidence: ColumnEvidence): MarkDecision {
  const { amounts, rates = [], check, chosen = null, remembered = null } = evidence;
  const writing: Votes = {};
  const currency: Votes = {};
  let open = false;
  for (const { text, digits } of amounts) {
    const { only, decimal, decimals } = readingsOf(text);
    if (only !== null) writing[only] ??= text;
    if (decimal === null) continue;
    open = true;
    if (decimals > digits) currency[OTHER[decimal]] ??= text;
  }
  const said = (mark: DecimalMark | null, reason: MarkReason): MarkDecision | null =>
    mark && { mark, reason, example: "", mixed: false };
  const undecided: MarkDecision = { mark: null, reason: null, example: "", mixed: isBoth(writing) };
  // If cells contradict each other, an earlier file doesn't tell which ones are right.
  if (undecided.mixed) return { ...(said(chosen, "chosen") ?? undecided), mixed: true };
  if (!open) return proven(writing, "writing") ?? { ...undecided, mark: chosen ?? remembered ?? ".", reason: "same" };
  return (
    proven(writing, "writing") ??
    said(check ? sumsDecide(check) : null, "balances") ??
    proven(currency, "currency") ??
    proven(votesOf(rates), "rates") ??
    said(chosen, "chosen") ??
    said(remembered, "remembered") ??
    undecided
  );
}

function votesOf(texts: readonly string[]): Votes {
  const votes: Votes = {};
  for (const text of texts) {
    const { only } = readingsOf(text);
    if (only !== null) votes[only] ??= text;
  }
  return votes;
}

/** Tells whether the two marks give different amounts for a text. */
export const dependsOnMark = (text: string): boolean => readingsOf(text).decimal !== null;

/** By mark, the first text in its favor. */
type Votes = { [Mark in DecimalMark]?: string };

const isBoth = (votes: Votes) => votes["."] !== undefined && votes[","] !== undefined;

/** Returns the mark of the votes if they don't contradict each other. */
function proven(votes: Votes, reason: MarkReason): MarkDecision | null {
  if (isBoth(votes)) return null;
  const mark = votes["."] !== undefined ? "." : votes[","] !== undefined ? "," : null;
  return mark && { mark, reason, example: votes[mark] ?? "", mixed: false };
}

interface Readings {
  /** Returns the only mark under which the text is an amount; null if both or none are. */
  only: DecimalMark | null;
  /** For a text with different amounts: returns the mark that gives it decimals, and how many. */
  decimal: DecimalMark | null;
  decimals: number;
}

const NEITHER: Readings = { only: null, decimal: null, decimals: 0 };

function readingsOf(text: string): Readings {
  if (!/[.,\uff0e\uff0c]/.test(text)) return NEITHER;
  const { ".": point, ",": comma } = readUnderBoth(text);
  if (point === comma) return NEITHER;
  if (point === null || comma === null) return { ...NEITHER, only: point === null ? "," : "." };
  const decimal = point.includes(".") ? "." : ",";
  return { only: null, decimal, decimals: decimalsOf(decimal === "." ? point : comma) };
}

/** Returns the mark under which all sums add up, if they don't under the other. */
function sumsDecide(check: (mark: DecimalMark) => SumCheck): DecimalMark | null {
  const [point, comma] = [check("."), check(",")];
  if (point.agree > 0 && point.depart === 0 && comma.depart > 0) return ".";
  return comma.agree > 0 && comma.depart === 0 && point.depart > 0 ? "," : null;
}
