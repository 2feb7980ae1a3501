/**
 * Small text tools that the field readers share: folding for keyword matches, comparison keys, edit distance.
 */

const foldCache = new Map<string, string>();

/** One character in upper case without its accent, always one UTF-16 unit long. */
function foldCharacter(character: string): string {
  const known = foldCache.get(character);
  if (known !== undefined) return known;
  // The stroke of ł is no accent that could be taken off.
  const base = /ł/i.test(character) ? "L" : character.normalize("NFKD").charAt(0);
  const upper = base.toUpperCase();
  const folded = upper.length === 1 ? upper : base || character;
  foldCache.set(character, folded);
  return folded;
}

/**
 * Upper case without accents, of exactly the same length, so that a match's offsets hold in the original text
 * ("Fällig" → "FALLIG"; ß stays ß, because "SS" would shift everything behind it).
 */
export function fold(text: string): string {
  let folded = "";
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code >= 97 && code <= 122) folded += String.fromCharCode(code - 32);
    else if (code < 128) folded += text[i];
    else folded += foldCharacter(text[i]!);
  }
  return folded;
}

/** Upper-case letters and digits only: the key under which two spellings of a name are the same. */
export function nameKey(text: string): string {
  let key = "";
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code > 127)
      return text
        .normalize("NFKC")
        .toUpperCase()
        .replace(/[^\p{L}\p{N}]/gu, "");
    if (code >= 97 && code <= 122) key += String.fromCharCode(code - 32);
    else if ((code >= 65 && code <= 90) || (code >= 48 && code <= 57)) key += text[i];
  }
  return key;
}

/** Number of single-character edits between two strings; where it is more than `most`, any number above it. */
export function editDistance(a: string, b: string, most = Number.POSITIVE_INFINITY): number {
  if (a === b) return 0;
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const current = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = previous[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      current.push(Math.min(change, previous[j]! + 1, current[j - 1]! + 1));
    }
    if (Math.min(...current) > most) return most + 1;
    previous = current;
  }
  return previous[b.length]!;
}

/** 1 for equal strings, 0 for strings with nothing in common. */
export function similarity(a: string, b: string): number {
  const longer = Math.max(a.length, b.length);
  return longer === 0 ? 1 : 1 - editDistance(a, b) / longer;
}

/** Counts the letters in the text. */
export function countLetters(text: string): number {
  let count = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code > 127) return text.match(/\p{L}/gu)?.length ?? 0;
    if ((code | 32) >= 97 && (code | 32) <= 122) count++;
  }
  return count;
}

/** Counts the digits in the text. */
export function countDigits(text: string): number {
  let count = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code >= 48 && code <= 57) count++;
  }
  return count;
}
