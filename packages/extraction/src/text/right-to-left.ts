/** Text that runs from right to left: Arabic and Hebrew letters. Their digits and separators run from left to right. */

const LETTERS = /(?=\p{L})[\p{Script=Arabic}\p{Script=Hebrew}]/gu;

/** @param share "any": a letter is enough; "mostly": more letters than of other scripts */
export function isRightToLeft(text: string, share: "any" | "mostly" = "any"): boolean {
  const letters = text.match(LETTERS)?.length ?? 0;
  if (share === "any" || letters === 0) return letters > 0;
  return letters * 2 > (text.match(/\p{L}/gu)?.length ?? 0);
}
