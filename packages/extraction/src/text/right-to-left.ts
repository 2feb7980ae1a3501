/** Text that runs from right to left: Arabic and Hebrew letters. */

const LETTERS = /[\p{Script=Arabic}\p{Script=Hebrew}]/gu;
/** Digits of Arabic run from left to right. */
const DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g;

/** @param share "any": a letter is enough; "mostly": more letters than of other scripts */
export function isRightToLeft(text: string, share: "any" | "mostly" = "any"): boolean {
  const without = text.replace(DIGITS, "");
  const letters = without.match(LETTERS)?.length ?? 0;
  if (share === "any" || letters === 0) return letters > 0;
  return letters * 2 > (without.match(/\p{L}/gu)?.length ?? 0);
}
