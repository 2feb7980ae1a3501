/**
 * Corrects tax rates that OCR misread: a percent sign read as a euro sign ("MwSt. 19€"), a rate attached to the word before it
 * ("BTW9%"). Without this, the first would be an amount, and the second wouldn't count as a tax label.
 */
import type { Line, Word } from "../model/document.ts";
import { fold } from "../text/text.ts";
import { says } from "./keywords.ts";

/** A rate behind the letters it stuck to; its percent sign may be a word of its own. */
const STUCK = /^(.*\p{L}{2}\.?)(\d{1,2}(?:[.,]\d{1,3})?[%€]?)$/u;
/** A figure that a rate could have, and no price: those have two digits behind the decimal sign. */
const RATE_IN_EUROS = /^\d{1,2}(?:[.,]\d)?€$/;

/** Returns the line with corrected rates, or the same line when there is nothing to correct. */
export function correctRates(line: Line): Line {
  if (!/\d\s?[%€]/.test(line.text)) return line;
  const words = line.words.flatMap((word, i) => unstick(word, line.words[i + 1]));
  const mended = words.map((word, i) => (isRateInEuros(word, words.slice(0, i)) ? inPercent(word) : word));
  if (mended.every((word, i) => word === line.words[i])) return line;
  return { ...line, text: mended.map((word) => word.text).join(" "), words: mended };
}

/** "BTW9%" as "BTW" and "9%", each with its share of the box. */
function unstick(word: Word, next: Word | undefined): Word[] {
  const [, label, rate] = word.text.match(STUCK) ?? [];
  if (label === undefined || rate === undefined) return [word];
  const isRate = rate.endsWith("%") || (rate.endsWith("€") ? couldBePercent(word) : next?.text === "%");
  if (!isRate) return [word];
  const [x, y, width, height] = word.box;
  const share = (width * label.length) / word.text.length;
  const part = (text: string, from: number, box: Word["box"]): Word => {
    const rivals = word.rivals
      ?.filter(({ at }) => at >= from && at < from + text.length)
      .map((rival) => ({ ...rival, at: rival.at - from }));
    return { text, confidence: word.confidence, box, ...(rivals?.length && { rivals }) };
  };
  return [part(label, 0, [x, y, share, height]), part(rate, label.length, [x + share, y, width - share, height])];
}

/** A euro sign that could as well be a percent sign, behind a figure that a word for a tax announces. */
function isRateInEuros(word: Word, before: readonly Word[]): boolean {
  return (
    RATE_IN_EUROS.test(word.text) && couldBePercent(word) && says("tax", fold(before.map((b) => b.text).join(" ")))
  );
}

/** Whether the percent sign is the second best reading of the word's last character. */
function couldBePercent(word: Word): boolean {
  return word.rivals?.some(({ at, text }) => at === word.text.length - 1 && text === "%") ?? false;
}

function inPercent(word: Word): Word {
  return { ...word, text: `${word.text.slice(0, -1)}%` };
}
