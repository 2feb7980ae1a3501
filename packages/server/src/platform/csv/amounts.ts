/** The amounts of a sent file before they are read: which decimal mark they use, and what a person is asked where that is open. */
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

/** An amount as it stands in a file. */
export interface SentAmount {
  text: string;
  /** ISO 4217. */
  currency: string;
  /** As an editor counts; null where the format has no lines. */
  line: number | null;
}

export interface AmountReading {
  /** What the amounts are read with: where `question` is not null, only to show them. */
  mark: DecimalMark;
  question: AmountQuestion | null;
  /** The file proves the mark, or a person said it: the next file of this layout may go by it. */
  isSure: boolean;
  notes: string[];
}

const EXAMPLES = 5;
const NAMES: Readonly<Record<DecimalMark, string>> = { ".": "a decimal point", ",": "a decimal comma" };

/**
 * How the amounts of a file are read.
 *
 * @param amounts all of them, in the order of the file
 * @param evidence what else decides; see `decimalMarkOf`
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
  const why = example === "" ? "its balances add up only so" : `"${example}" is one of them`;
  return [`The amounts of this file have ${NAMES[mark]} (${why}), so ${NAMES[chosen]} was not used.`];
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

/** The first amounts whose reading depends on the mark; of a file that contradicts itself, some of each kind. */
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
  const ask = "Choose how the amounts of this file are written.";
  if (mixed) return `Some amounts of this file have a decimal point and others a decimal comma. ${ask}`;
  const [first] = told;
  const [point, comma] = first ? [under(first, "."), under(first, ",")] : [];
  if (!first || !point || !comma) return `The amounts of this file can be read in two ways. ${ask}`;
  const said = (value: typeof point) => `${grouped(toDecimalString(value))} ${first.currency}`;
  const where = first.line === null ? "" : ` in line ${first.line}`;
  return `"${first.text}"${where} can be ${said(point)} or ${said(comma)}. ${ask}`;
}

/** "84052.000" as "84,052.000". */
function grouped(plain: string): string {
  const [whole = "", ...decimals] = plain.split(".");
  return [whole.replace(/\B(?=(?:\d{3})+$)/g, ","), ...decimals].join(".");
}
