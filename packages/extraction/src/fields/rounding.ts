/** Detects a line for rounding to the coin ("Rounding -0.02"): only then may the total differ from the sums. */
import { fold } from "../text/text.ts";

/** A label, not any word with "round" in it: many shops are on a ground floor. `RAUND` is a common misreading. */
const LABEL =
  /\bR[OA0]UN\s?D([IL1]{1,2}NG|ED|\s?OFF|\s?ADJ|\s?AM|\s?DIFF|\s*[-+:(\d]|\s*$)|\bRND\b|RUNDUNG|GERUNDET|ARRONDI|AFRONDING|PEMBUNDARAN|PENGGENAPAN|REDONDEO|ARROTONDAMENTO|AVRUND|ZAOKR[OA]/;

/** Whether a folded label names a rounding. */
export const isRounding = (folded: string): boolean => LABEL.test(folded);

/** @param text of the whole document */
export function saysRounding(text: string): boolean {
  return text.split("\n").some((line) => isRounding(fold(line)));
}
