/** Letters that a name shares with addresses of the web and of mail on its page: a company's domain is made of its name. */
import { fold } from "../text/text.ts";

const SPELLED: Readonly<Record<string, string>> = { Ø: "O", ß: "SS", Æ: "AE", Œ: "OE", Đ: "D", İ: "I", ı: "I" };

/** Plain letters and digits of a text, as domains are spelled. */
export function plainKey(text: string): string {
  return fold(text)
    .replace(/[ØßÆŒĐİı]/g, (letter) => SPELLED[letter]!)
    .replace(/[^\p{L}\p{N}]/gu, "");
}

const HOST = /(?:@|www\.|https?:\/\/(?:www\.)?)([\p{L}\d-]+(?:\.[\p{L}\d-]+)*)\.[a-z]{2,12}\b/giu;
const BARE_HOST =
  /(?<![@.\w-])([\p{L}\d-]{3,})\.(?:com|net|org|de|fr|nl|it|es|pt|co|uk|eu|be|at|ch|io|se|dk|no|pl|in|au|ca|ie|cz|fi|us|biz|info|shop)\b/giu;
const MAILBOX = /([\p{L}\d][\p{L}\d._-]{4,})@/giu;
/** Hosts of mail for everyone, whose mailbox is the name. */
const FOR_ALL =
  /^(GMAIL|GOOGLEMAIL|OUTLOOK|HOTMAIL|YAHOO|ICLOUD|LIVE|AOL|GMX|WEB|TONLINE|FREENET|ORANGE|WANADOO|FREE|SFR|LIBERO|ALICE|TISCALI|TELENET|SKYNET|PROTON|PROTONMAIL|TELIA|BIGPOND|BTINTERNET|INTERIA|SEZNAM|WP)$/;

/** Names in the addresses of web and mail among these texts. */
export function webNames(texts: readonly string[]): string[] {
  const found = new Set<string>();
  for (const text of texts) {
    if (!text.includes(".")) continue;
    for (const [, host] of [...text.matchAll(HOST), ...text.matchAll(BARE_HOST)]) {
      const name = plainKey(host!.split(".").toSorted((a, b) => b.length - a.length)[0]!);
      if (name.length >= 3 && !FOR_ALL.test(name)) found.add(name);
    }
    for (const [, box] of text.matchAll(MAILBOX)) found.add(plainKey(box!));
  }
  return [...found];
}

/** Shorter common parts are chance. */
const LEAST_COMMON = 4;

/** The longest part that a name's plain letters share with one of these names, in letters and as a share of that name. */
export function commonLength(plain: string, names: readonly string[]): { letters: number; share: number } {
  let letters = 0;
  let share = 0;
  for (const name of names) {
    const common = longestCommon(plain, name);
    if (common < Math.min(LEAST_COMMON, name.length)) continue;
    letters = Math.max(letters, common);
    share = Math.max(share, common / name.length);
  }
  return { letters, share };
}

/** Letters of the longest part of the second text that is in the first. */
function longestCommon(text: string, of: string): number {
  let longest = 0;
  for (let from = 0; from + longest < of.length; from++)
    while (from + longest < of.length && text.includes(of.slice(from, from + longest + 1))) longest++;
  return longest;
}
