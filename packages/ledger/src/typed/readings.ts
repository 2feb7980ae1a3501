/** Lists the possible numbers of digits and marks ("1.234,50"). */
import { compareDecimal, type Decimal } from "../decimal.ts";
import type { Marks } from "./marks.ts";

const DECIMAL_MARKS = [".", ",", "٫"];
const GROUP_MARKS = [".", ",", "'", " ", "٬"];
/** Never a decimal mark, so they group in every locale. */
const ALWAYS_GROUPS = [" ", "'", "٬"];

export interface Readings {
  /** The locale's number; null if the text isn't in its format. */
  own: Decimal | null;
  /** Numbers of all common formats, the locale's first, without repetition. */
  all: readonly Decimal[];
}

/**
 * Lists the possible numbers.
 *
 * @param core digits and marks in the plain spelling, without sign and currency.
 */
export function readingsOf(core: string, marks: Marks): Readings {
  const groups = new Set([marks.group, ...ALWAYS_GROUPS]);
  const own = firstOf([...groups].map((group) => readAs(core, { decimal: marks.decimal, group })));
  const others = DECIMAL_MARKS.flatMap((decimal) => GROUP_MARKS.map((group) => readAs(core, { decimal, group })));
  const all: Decimal[] = [];
  for (const value of [own, ...others]) {
    if (value !== null && all.every((one) => compareDecimal(one, value) !== 0)) all.push(value);
  }
  return { own, all };
}

/** Parses the number in one format; null if the text doesn't follow it, for example with other group sizes. */
function readAs(core: string, { decimal, group }: Marks): Decimal | null {
  if (decimal === group) return null;
  const [whole = "", fraction, ...more] = core.split(decimal);
  if (more.length > 0 || (fraction !== undefined && !/^\d*$/.test(fraction))) return null;
  if (whole === "" && (fraction ?? "") === "") return null;
  const digits = ungrouped(whole, group);
  if (digits === null) return null;
  return { digits: BigInt(`${digits}${fraction ?? ""}` || "0"), scale: (fraction ?? "").length };
}

/** Groups of three; with commas and spaces also the Indian ones (12,34,567). A number that begins with zero has no groups. */
function ungrouped(whole: string, group: string): string | null {
  if (/^\d*$/.test(whole)) return whole;
  const parts = whole.split(group);
  const [first = "", ...rest] = parts;
  if (!/^[1-9]\d{0,2}$/.test(first) || !rest.every((part) => /^\d+$/.test(part))) return null;
  const sizes = rest.map((part) => part.length);
  const last = sizes.pop();
  const western = sizes.every((size) => size === 3);
  const indian = (group === "," || group === " ") && first.length < 3 && sizes.every((size) => size === 2);
  return last === 3 && (western || indian) ? parts.join("") : null;
}

const firstOf = (values: readonly (Decimal | null)[]): Decimal | null => values.find((value) => value !== null) ?? null;
