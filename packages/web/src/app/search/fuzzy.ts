/** Finds names by what was typed with a slip: letters left out ("ninv" for "New invoice"), or one letter too many, too few, wrong, or swapped. */

const MIN_LETTERS = 3;
/** Shorter words with a slip are other words. */
const MIN_WITH_SLIP = 4;

/** Whether each typed word is nearly in the name. A text of one or two letters fits nothing: it would fit everything. */
export function isNearly(name: string, text: string): boolean {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const parts = name.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return (
    text.trim().length >= MIN_LETTERS &&
    words.length > 0 &&
    words.every((word) => parts.some((part) => hasSlip(part, word)) || isShort(parts, word))
  );
}

/** Whether the word is the beginning of the part, but for one slip. */
function hasSlip(part: string, word: string): boolean {
  if (part.startsWith(word)) return true;
  if (word.length < MIN_WITH_SLIP) return false;
  return [word.length - 1, word.length, word.length + 1].some((length) => isOneAway(part.slice(0, length), word));
}

/** Whether two texts differ by one letter, or by two neighbors that are swapped. */
function isOneAway(one: string, other: string): boolean {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  const [a, b] = [one.slice(start), other.slice(start)];
  return (
    a.slice(1) === b ||
    a === b.slice(1) ||
    a.slice(1) === b.slice(1) ||
    (a.slice(2) === b.slice(2) && a[0] === b[1] && a[1] === b[0])
  );
}

/** Whether the letters are beginnings of the parts in their order: "ninv" of "new invoice". */
function isShort(parts: readonly string[], letters: string): boolean {
  if (letters === "") return true;
  return parts.some((part, place) => {
    let common = 0;
    while (common < part.length && part[common] === letters[common]) common++;
    for (let taken = common; taken > 0; taken--) if (isShort(parts.slice(place + 1), letters.slice(taken))) return true;
    return false;
  });
}
