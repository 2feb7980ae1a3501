/** Names in mails. */

/** Longer names are cut: a name is no place for a message. */
const NAME_LENGTH = 80;

/** A name on one line: no line break that could begin another header, no invisible sign that turns the text around. */
export function oneLine(name: string): string {
  const line = name
    // A soft hyphen only says where a word may break.
    .replaceAll("\u00ad", "")
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ")
    .replace(/ {2,}/g, " ")
    .trim();
  const letters = [...line];
  return letters.length <= NAME_LENGTH ? line : `${letters.slice(0, NAME_LENGTH - 1).join("")}…`;
}
