/** Amounts as banks write them: "1.234,56-", "(12.00)", "1'234.50 CR". What comes out is a plain decimal. */

export type DecimalMark = "." | ",";

const NEGATIVE = /^(?:d|dr|db|s|soll|debit|debet|debito)$/;
const POSITIVE = /^(?:c|cr|h|haben|credit|credito)$/;

/** Digits in groups of three (of two before the last in India), and what stands behind the mark. */
const SHAPES: Readonly<Record<DecimalMark, RegExp>> = {
  ".": /^(\d+|\d{1,3}(?:,\d{2,3})*,\d{3})?(?:\.(\d*))?$/,
  ",": /^(\d+|\d{1,3}(?:\.\d{2,3})*\.\d{3})?(?:,(\d*))?$/,
};
/** Longer texts are no amounts of this world. */
const LONGEST = 40;
const MOST_DIGITS = 13;

/** "1.234,56" with a decimal comma as "1234.56"; null when it is no amount. */
export function readAmount(text: string, mark: DecimalMark): string | null {
  if (text.length > LONGEST) return null;
  // Spaces and apostrophes group digits; a minus has several shapes.
  let rest = text.replace(/[\s\u00a0\u202f'’]/g, "").replace(/[−–]/g, "-");
  const word = /[\p{L}\p{Sc}.]*$/u.exec(rest)?.[0].replace(/\./g, "").toLowerCase() ?? "";
  let negative = NEGATIVE.test(word);
  const signed = negative || POSITIVE.test(word);
  rest = rest.replace(/[\p{L}\p{Sc}]+/gu, "");
  if (/^\(.*\)$/.test(rest)) {
    negative = true;
    rest = rest.slice(1, -1);
  }
  const sign = /^([+-]?)(.*?)([+-]?)$/.exec(rest);
  const [, before = "", digits = "", after = ""] = sign ?? [];
  if (before !== "" && after !== "") return null;
  if (before === "-" || after === "-") negative = signed ? negative : true;
  const match = SHAPES[mark].exec(digits);
  if (!match || digits === "" || digits === mark) return null;
  const whole = (match[1] ?? "0").replace(/[.,]/g, "").replace(/^0+(?=\d)/, "");
  if (whole.length > MOST_DIGITS) return null;
  const plain = match[2] ? `${whole}.${match[2]}` : whole;
  return negative && /[1-9]/.test(plain) ? `-${plain}` : plain;
}

/**
 * The decimal mark of a column. What stands last of both is the mark; one that comes twice groups digits; three digits behind
 * it can be either: a mark where all amounts have them (dinars), else a group.
 */
export function decimalMarkOf(values: readonly string[]): DecimalMark {
  const votes = { ".": 0, ",": 0 };
  const undecided: DecimalMark[] = [];
  const numbers = values.map((value) => value.replace(/[^\d.,]/g, "").replace(/^[.,]+(?=\d{3}\D)|[.,]+$/g, ""));
  const written = numbers.filter((value) => /\d/.test(value));
  for (const value of written) {
    const seps = value.replace(/\d/g, "");
    const last = seps.at(-1) as DecimalMark | undefined;
    if (last === undefined) continue;
    if (seps.includes(last === "." ? "," : ".")) votes[last] += 1;
    else if (seps.length > 1) votes[last === "." ? "," : "."] += 1;
    else if (/[.,]\d{3}$/.test(value) && !/^0?[.,]/.test(value)) undecided.push(last);
    else votes[last] += 1;
  }
  if (votes[","] !== votes["."]) return votes[","] > votes["."] ? "," : ".";
  const [first] = undecided;
  if (first === undefined) return ".";
  if (undecided.length === written.length && undecided.length > 1) return first;
  return first === "." ? "," : ".";
}
