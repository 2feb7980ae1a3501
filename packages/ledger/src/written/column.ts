/**
 * Which decimal mark the amounts of a file use. "84.052" in dinars is 84 dinars or 84 thousand: one cell cannot tell, but the
 * currency, the other cells and the balances often can. Where they cannot, nobody guesses: the answer is open and a person says it.
 */
import { type DecimalMark, decimalsOf, readUnderBoth } from "./amount.ts";

/** A cell with an amount, and how many decimals its currency has. */
export interface AmountCell {
  text: string;
  digits: number;
}

export interface ColumnEvidence {
  /** All cells of all columns with amounts: one mark is used for the whole file. */
  amounts: readonly AmountCell[];
  /** Cells of other numbers, as rates and percents: they are written with the file's mark, in any number of decimals. */
  rates?: readonly string[];
  /** How the running balances or sums of the file come out under a mark. Asked only where the writing does not decide. */
  check?: (mark: DecimalMark) => SumCheck;
  /** The mark that a person chose for this file. */
  chosen?: DecimalMark | null;
  /** The mark that was proven or chosen for an earlier file of this layout. */
  remembered?: DecimalMark | null;
}

export interface SumCheck {
  agree: number;
  depart: number;
}

/**
 * What decided. "writing": a cell that only one mark can have written. "balances": only under this mark do they add up.
 * "currency": the other mark would give an amount more decimals than its currency has. "rates": another column shows it.
 * "chosen" and
 * "remembered": the file leaves it open, and a person or an earlier file has said it. "same": no cell depends on it.
 */
export type MarkReason = "writing" | "balances" | "currency" | "rates" | "chosen" | "remembered" | "same";

export interface MarkDecision {
  /** Null: two readings remain, and a person has to choose. */
  mark: DecimalMark | null;
  reason: MarkReason | null;
  /** The first cell that shows the mark; "" where none does. */
  example: string;
  /** Some cells can only have a point and others only a comma. */
  mixed: boolean;
}

const OTHER: Readonly<Record<DecimalMark, DecimalMark>> = { ".": ",", ",": "." };

/** Decides the decimal mark of a file; what the file proves outranks what was chosen. Linear in the number of cells. */
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
  // Some cells contradict the others: what an earlier file had does not tell which of them are right.
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

/** Whether the two marks read different amounts in a text. */
export const dependsOnMark = (text: string): boolean => readingsOf(text).decimal !== null;

/** By mark, the first text that speaks for it. */
type Votes = { [Mark in DecimalMark]?: string };

const isBoth = (votes: Votes) => votes["."] !== undefined && votes[","] !== undefined;

/** What votes decide that do not contradict each other. */
function proven(votes: Votes, reason: MarkReason): MarkDecision | null {
  if (isBoth(votes)) return null;
  const mark = votes["."] !== undefined ? "." : votes[","] !== undefined ? "," : null;
  return mark && { mark, reason, example: votes[mark] ?? "", mixed: false };
}

interface Readings {
  /** The only mark under which the text is an amount; null: both read it, or none does. */
  only: DecimalMark | null;
  /** Of a text that both marks read, differently: the one that gives it decimals, and how many. */
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

/** The mark under which all sums come out, where they do not under the other. */
function sumsDecide(check: (mark: DecimalMark) => SumCheck): DecimalMark | null {
  const [point, comma] = [check("."), check(",")];
  if (point.agree > 0 && point.depart === 0 && comma.depart > 0) return ".";
  return comma.agree > 0 && comma.depart === 0 && point.depart > 0 ? "," : null;
}
