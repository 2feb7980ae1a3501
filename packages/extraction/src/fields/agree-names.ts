/**
 * Letters of a name that OCR lost, from where the page prints the name again: accents that large or thin print loses, from the same word
 * elsewhere; a letter that it misread, and the end of a name that was cut off, from an address of the web or of mail.
 */
import { fold } from "../text/text.ts";
import { rivalsOf } from "./correct-keywords.ts";
import { plainKey, webNames } from "./issuer-marks.ts";
import type { Layout, Segment } from "./rows.ts";

/** Letters of a word at least that is known again by its letters without accents. */
const LEAST_WORD = 4;
/** Letters of a name at least that is known again in an address. */
const LEAST_NAME = 5;
/** A last word of so few letters may be what is left of one, of which so many are missing at most. */
const CUT_WORD = 3;
const MOST_CUT = 3;
/** Ends of addresses that say where or what a company is. */
const PLACE = /^(UK|US|USA|DE|AT|CH|EU|FR|NL|BE|IE|INC|LTD|LLC|AG|KG|BV|SA|NYC|LA|CO|HQ|APP|WEB|NET)$/;

/** The name with the letters that the rest of the page has for it; the same name where there are none, or words are of a text layer. */
export function agreeName(name: string, layout: Layout): string {
  if (layout.fromTextLayer) return name;
  return asInAddress(withAccents(name, layout), layout);
}

/** Words with the accents of the same words elsewhere. */
function withAccents(name: string, { segments }: Layout): string {
  const accented = new Map<string, string>();
  for (const { text } of segments)
    for (const word of text.match(/\p{L}+/gu) ?? [])
      if (word.length >= LEAST_WORD && word.toUpperCase() !== fold(word)) accented.set(fold(word), word);
  if (accented.size === 0) return name;
  return name.replace(/\p{L}+/gu, (word) => {
    const other = word.length >= LEAST_WORD && word.toUpperCase() === fold(word) ? accented.get(fold(word)) : undefined;
    return other?.length === word.length ? inCaseOf(other, word) : word;
  });
}

/** Letters in the case of others, one by one; ß has no other case. */
function inCaseOf(letters: string, like: string): string {
  return Array.from(letters, (letter, i) => {
    const isUpper = like[i] !== like[i]!.toLowerCase();
    const cased = isUpper ? letter.toUpperCase() : letter.toLowerCase();
    return cased.length === 1 ? cased : letter;
  }).join("");
}

/** A name whose address has one other letter, or goes on. */
function asInAddress(name: string, { segments }: Layout): string {
  const plain = plainKey(name);
  if (plain.length < LEAST_NAME) return name;
  const hosts = webNames(segments.map(({ text }) => text));
  for (const host of hosts) {
    if (host === plain) return name;
    const whole = host.startsWith(plain) ? goneOn(name, host.slice(plain.length)) : withLetterOf(name, host, segments);
    if (whole !== null) return whole;
  }
  return name;
}

/** "De Zwarte Tu" whose address is dezwartetulp.example. */
function goneOn(name: string, rest: string): string | null {
  const last = /\p{L}+$/u.exec(name)?.[0] ?? "";
  if (last === "" || last.length > CUT_WORD || rest.length > MOST_CUT || PLACE.test(rest) || !/^\p{L}+$/u.test(rest))
    return null;
  return name + (last === last.toUpperCase() && last.length > 1 ? rest : rest.toLowerCase());
}

/** A name with a letter of its address where OCR thought of that letter too, or read a sign in its place: "ROL-ER", roller.example. */
function withLetterOf(name: string, host: string, segments: readonly Segment[]): string | null {
  if (Math.abs(host.length - plainKey(name).length) > 1) return null;
  for (let at = 0; at < name.length; at++) {
    const key = plainKey(name.slice(0, at)).length;
    const letter = host[key];
    if (letter === undefined || plainKey(name.slice(at, at + 1)) === letter) continue;
    const read = name[at]!;
    const isSign = /[^\p{L}\p{N}\s]/u.test(read);
    if (!isSign && !segments.some((segment) => hasRival(segment, name, at, letter))) continue;
    const isUpper = /\p{Lu}/u.test(name[at - 1] ?? name[at + 1] ?? "");
    const mended = name.slice(0, at) + (isUpper ? letter : letter.toLowerCase()) + name.slice(at + 1);
    if (plainKey(mended) === host) return mended;
  }
  return null;
}

/** Whether a letter of a name was read as another one, second best. */
function hasRival({ line, text }: Segment, name: string, at: number, letter: string): boolean {
  const from = text.indexOf(name);
  return from >= 0 && rivalsOf(line).get(from + at)?.text === letter;
}
