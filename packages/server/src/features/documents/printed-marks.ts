/** Forms in which documents print an IBAN or a tax number, whichever of them a person typed. Pure. */

/** A country and digits, with or without blanks: "DE02 1203 0000…", "de123456789", "GB 123 4567 89". */
const MARK = /^[A-Z]{2}[ ]?[\dA-Z](?:[ ]?[\dA-Z]){5,31}$/i;
const LEAST_DIGITS = 6;

/** The text as typed; of an IBAN or a tax number also without blanks, and in groups of three and four. */
export function printedForms(text: string): string[] {
  const typed = text.trim().replace(/\s+/g, " ");
  const compact = typed.replace(/ /g, "");
  if (!MARK.test(typed) || compact.replace(/\D/g, "").length < LEAST_DIGITS) return [typed];
  const country = compact.slice(0, 2);
  const rest = compact.slice(2);
  return [...new Set([typed, compact, inGroups(compact, 4), `${country} ${rest}`, `${country} ${inGroups(rest, 3)}`])];
}

const inGroups = (text: string, length: number) => text.match(new RegExp(`.{1,${length}}`, "g"))?.join(" ") ?? text;
