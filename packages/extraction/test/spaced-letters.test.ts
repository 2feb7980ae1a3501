/** Letters that a PDF draws far apart are words again; columns of single characters stay. */
import { describe, expect, it } from "vitest";
import type { Word } from "../src/model/document.ts";
import { joinSpacedLetters } from "../src/pages/spaced-letters.ts";

/** Words with a gap before each, in hundredths of the page; one is wide for "|". */
const wordsOf = (text: string): Word[] => {
  let at = 0;
  return text.split(" ").flatMap((piece) => {
    at += piece === "|" ? 2 : 1;
    if (piece === "|") return [];
    const width = piece.length;
    const word: Word = { text: piece, confidence: 1, box: [at / 100, 0.1, width / 100, 0.01] };
    at += width;
    return [word];
  });
};
const joined = (text: string) => joinSpacedLetters(wordsOf(text)).map((word) => word.text);

describe("joinSpacedLetters", () => {
  it("joins a spaced name, which begins a word with each capital and the ampersand", () => {
    expect(joined("H a r b o u r P r i n t & C o .")).toEqual(["Harbour", "Print", "&", "Co."]);
  });

  it("parts capitals where their gap is wider", () => {
    expect(joined("I N V O I C E | C O P Y")).toEqual(["INVOICE", "COPY"]);
  });

  it("joins spaced letters between other words, with one box around them", () => {
    const words = joinSpacedLetters(wordsOf("From P A P E R Ltd"));
    expect(words.map((word) => word.text)).toEqual(["From", "PAPER", "Ltd"]);
    expect(words[1]!.box[0]).toBeCloseTo(0.06);
    expect(words[1]!.box[2]).toBeCloseTo(0.09);
  });

  it.each(["S M L XL", "1 2 3 4 5 6 7", "Plan A or B"])("leaves %s", (text) => {
    expect(joined(text)).toEqual(text.split(" "));
  });
});
