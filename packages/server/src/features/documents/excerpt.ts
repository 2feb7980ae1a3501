/** The few words around what was searched for. Pure. */

/** Characters shown on each side. */
const AROUND = 40;

/** "… 2 Organic milk 3.49 Total …", in one line; null: the text isn't there. */
export function excerptOf(text: string, wanted: string): string | null {
  const line = oneLine(text);
  const sought = oneLine(wanted).toLowerCase();
  const lower = line.toLowerCase();
  const at = sought === "" ? -1 : lower.indexOf(sought);
  // A few letters (İ) are longer in small: then the places no longer agree.
  if (at < 0 || lower.length !== line.length) return null;
  const end = at + sought.length;
  const from = at <= AROUND ? 0 : wordStart(line, at - AROUND, at);
  const to = line.length - end <= AROUND ? line.length : wordEnd(line, end, end + AROUND);
  return `${from > 0 ? "… " : ""}${line.slice(from, to)}${to < line.length ? " …" : ""}`;
}

const oneLine = (text: string) => text.trim().replace(/\s+/g, " ");

/** The first beginning of a word in a stretch; where there is none, its end. */
function wordStart(line: string, from: number, to: number): number {
  const space = line.indexOf(" ", from);
  return space < 0 || space >= to ? to : space + 1;
}

/** The last end of a word in a stretch; where there is none, its beginning. */
function wordEnd(line: string, from: number, to: number): number {
  return Math.max(from, line.lastIndexOf(" ", to));
}
