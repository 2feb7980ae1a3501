/** Determines the decimal mark of a sent file's amounts before they are parsed, and the question for the user if it is ambiguous. */
import type { AmountQuestion } from "@tallyleaf/contract";
import {
  type ColumnEvidence,
  type DecimalMark,
  decimalMarkOf,
  decimalsOf,
  dependsOnMark,
  digitsOf,
  type MarkDecision,
  moneyFromDecimal,
  readAmount,
  toDecimalString,
  toNumber,
} from "@tallyleaf/ledger";
import { say, sayAmount } from "./say.ts";

/** An amount as written in a file. */
export interface SentAmount {
  text: string;
  /** ISO 4217. */
  currency: string;
  /** Line number as in an editor; null if the format has no lines. */
  line: number | null;
}

export interface AmountReading {
  /** Decimal mark of the amounts; if `question` is not null, only for showing them. */
  mark: DecimalMark;
  question: AmountQuestion | null;
  /** The file proves the mark, or a user chose it: the next file of this layout may use it. */
  isSure: boolean;
  notes: string[];
}

const EXAMPLES = 5;

/**
 * Determines how the amounts of a file are read.
 *
 * @param amounts all of them, in the order of the file
 * @param evidence the other evidence; see `decimalMarkOf`
 */
export function amountReadingOf(
  amounts: readonly SentAmount[],
  evidence: Omit<ColumnEvidence, "amounts">,
): AmountReading {
  const digits = new Map<string, number>();
  for (const { currency } of amounts) if (!digits.has(currency)) digits.set(currency, digitsOf(currency));
  const cells = amounts.map(({ text, currency }) => ({ text, digits: digits.get(currency) ?? 2 }));
  const decision = decimalMarkOf({ ...evidence, amounts: cells });
  const { mark, reason } = decision;
  if (mark === null) return { mark: ".", question: questionOf(amounts, decision), isSure: false, notes: [] };
  return {
    mark,
    question: null,
    isSure: reason !== "same",
    notes: overruled(decision, evidence.chosen ?? null),
  };
}

function overruled({ mark, reason, example }: MarkDecision, chosen: DecimalMark | null): string[] {
  if (mark === null || chosen === null || mark === chosen || reason === "same") return [];
  const why = example === "" ? say("balancesProve") : say("oneOfThem", { amount: example });
  return [say("markNotUsed", { mark: mark === "." ? "point" : "comma", example: why })];
}

function questionOf(amounts: readonly SentAmount[], { mixed }: MarkDecision): AmountQuestion {
  const under = ({ text, currency }: SentAmount, mark: DecimalMark) => {
    const plain = readAmount(text, mark);
    return plain === null || decimalsOf(plain) > digitsOf(currency) ? null : moneyFromDecimal(plain, currency);
  };
  const told = examplesOf(amounts, mixed);
  const examples = told.map((one) => {
    const [point, comma] = [under(one, "."), under(one, ",")];
    return {
      line: one.line,
      written: one.text,
      currency: one.currency,
      withPoint: point && toNumber(point),
      withComma: comma && toNumber(comma),
    };
  });
  return { sentence: sentenceOf(told, mixed, under), examples };
}

/** Returns the first amounts whose value depends on the mark; of a file that contradicts itself, some of each kind. */
function examplesOf(amounts: readonly SentAmount[], mixed: boolean): SentAmount[] {
  const seen = new Set<string>();
  const kinds = { open: [] as SentAmount[], point: [] as SentAmount[], comma: [] as SentAmount[] };
  for (const one of amounts) {
    if (seen.has(one.text)) continue;
    seen.add(one.text);
    if (dependsOnMark(one.text)) kinds.open.push(one);
    else if (mixed && readAmount(one.text, ",") === null) kinds.point.push(one);
    else if (mixed && readAmount(one.text, ".") === null) kinds.comma.push(one);
  }
  if (!mixed) return kinds.open.slice(0, EXAMPLES);
  return [...kinds.point.slice(0, 2), ...kinds.comma.slice(0, 2), ...kinds.open.slice(0, EXAMPLES - 4)];
}

function sentenceOf(
  told: readonly SentAmount[],
  mixed: boolean,
  under: (one: SentAmount, mark: DecimalMark) => ReturnType<typeof moneyFromDecimal> | null,
): string {
  if (mixed) return say("mixedMarks");
  const [first] = told;
  const [point, comma] = first ? [under(first, "."), under(first, ",")] : [];
  if (!first || !point || !comma) return say("twoWays");
  const readings = {
    written: first.text,
    point: sayAmount(toDecimalString(point), first.currency),
    comma: sayAmount(toDecimalString(comma), first.currency),
  };
  return first.line === null ? say("canBe", readings) : say("canBeInLine", { ...readings, line: String(first.line) });
}
