/** An amount in a search, typed with a German or an English mark, as the database writes amounts. */

const GERMAN = /^[+-]?(\d{1,3}(\.\d{3})+|\d{1,13}),\d{1,2}$/;
const GROUPED = /^[+-]?\d{1,3}(,\d{3})+(\.\d{1,4})?$/;

/** @returns "1234.50" for "1.234,50" and "1,234.50"; any other text unchanged */
export function typedAmount(text: string): string {
  const dense = text.replace(/[\s'’€$£]/g, "");
  if (GERMAN.test(dense)) return dense.replaceAll(".", "").replace(",", ".");
  if (GROUPED.test(dense)) return dense.replaceAll(",", "");
  return text;
}
