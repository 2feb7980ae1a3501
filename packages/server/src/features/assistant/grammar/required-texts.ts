/**
 * Texts of which a pattern needs one: where a question has none of them, the pattern can't match, and is neither compiled nor tried. It reads
 * the syntax that the idioms use; of what it doesn't know it requires nothing.
 */

/** One of these is needed; null: nothing is known to be needed. */
type Needed = readonly string[] | null;

/** Of two that are both needed, the one that fewer texts have. */
function rarer(one: Needed, other: Needed): Needed {
  if (one === null || other === null) return one ?? other;
  const shortest = (texts: readonly string[]) => Math.min(...texts.map(({ length }) => length));
  const [a, b] = [shortest(one), shortest(other)];
  return a === b ? (one.length <= other.length ? one : other) : a > b ? one : other;
}

const LITERAL = /[\p{L}\p{N} '’,-]/u;
const QUANTIFIER = /^(?:[?*+]|\{\d+(?:,\d*)?\})[?]?/;

/** Reads a pattern from a place up to the end of its group. */
function alternativesAt(pattern: string, from: number): { needed: Needed; end: number } {
  let at = from;
  let run = "";
  let needed: Needed = null;
  const all: Needed[] = [];
  const endRun = () => {
    if (run !== "") needed = rarer(needed, [run]);
    run = "";
  };
  const endAlternative = () => {
    endRun();
    all.push(needed);
    needed = null;
  };
  while (at < pattern.length && pattern[at] !== ")") {
    const letter = pattern[at] ?? "";
    if (letter === "|") {
      endAlternative();
      at += 1;
      continue;
    }
    let own: Needed = null;
    let literal = "";
    if (letter === "(") {
      const opening = /^\((?:\?(?::|=|!|<=|<!))?/.exec(pattern.slice(at))?.[0] ?? "(";
      const inner = alternativesAt(pattern, at + opening.length);
      at = inner.end + 1;
      own = opening === "(" || opening === "(?:" ? inner.needed : null;
    } else if (letter === "[") {
      at += 1;
      while (at < pattern.length && pattern[at] !== "]") at += pattern[at] === "\\" ? 2 : 1;
      at += 1;
    } else if (letter === "\\") {
      at += /^\\[pP]\{/.test(pattern.slice(at)) ? pattern.indexOf("}", at) - at + 1 : 2;
    } else {
      if (LITERAL.test(letter)) literal = letter.toLowerCase();
      at += 1;
    }
    const quantifier = QUANTIFIER.exec(pattern.slice(at))?.[0] ?? "";
    at += quantifier.length;
    const isOptional = /^(?:[?*]|\{0)/.test(quantifier);
    if (literal !== "" && quantifier === "") {
      run += literal;
      continue;
    }
    endRun();
    if (!isOptional) needed = rarer(needed, literal === "" ? own : [literal]);
  }
  endAlternative();
  return { needed: all.some((one) => one === null) ? null : all.flatMap((one) => one ?? []), end: at };
}

/** Texts in small letters, one of which each match has; null: none is known. */
export const requiredTexts = (pattern: string): readonly string[] | null => alternativesAt(pattern, 0).needed;

/** Replaces patterns one after the other; each is compiled with the first text that may have it. */
export function replacing(
  patterns: readonly (readonly [said: string, plain: string])[],
  compiled: (pattern: string) => RegExp,
): (text: string) => string {
  const all = patterns.map(([said, plain]) => ({
    said,
    plain,
    needed: requiredTexts(said),
    pattern: null as RegExp | null,
  }));
  return (text) => {
    let current = text;
    let small = text.toLowerCase();
    for (const one of all) {
      if (one.needed !== null && !one.needed.some((needed) => small.includes(needed))) continue;
      one.pattern ??= compiled(one.said);
      const next = current.replace(one.pattern, one.plain);
      if (next !== current) small = next.toLowerCase();
      current = next;
    }
    return current;
  };
}
