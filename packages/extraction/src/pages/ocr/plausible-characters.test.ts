import { expect, test } from "vitest";
import { countSureCharacters, credibleCharacters } from "./plausible-characters.ts";
import type { Character } from "./recogniser.ts";

/** A line as the network answers it: the first of `answers` for each character that is not refused. */
function reading(answers: readonly (readonly [text: string, confidence: number])[][]) {
  return (refused: ReadonlySet<string> = new Set()): Character[] =>
    answers.map((candidates, i) => {
      const [text, confidence] = candidates.find(([letter]) => !refused.has(letter))!;
      return { text, confidence, rival: null, centre: (i + 0.5) / answers.length };
    });
}

function read(answers: readonly (readonly [text: string, confidence: number])[][], sure: number): string {
  const without = reading(answers);
  return credibleCharacters(without(), sure, without)
    .map(({ text }) => text)
    .join("");
}

const plain = (text: string) => Array.from(text, (letter) => [[letter, 0.99] as const]);

test("accepts an unsure letter when the page has others, but not when it is the only one", () => {
  const answers = [...plain("K"), [["ö", 0.7] as const, ["o", 0.25] as const], ...plain("ln")];
  expect(read(answers, 2)).toBe("Köln");
  expect(read(answers, 0)).toBe("Koln");
});

test("accepts a sure letter that is the only one", () => {
  expect(
    read(
      [
        ...plain("K"),
        [
          ["ö", 0.99],
          ["o", 0.01],
        ],
        ...plain("ln"),
      ],
      1,
    ),
  ).toBe("Köln");
});

test.each([
  [
    "a letter among digits",
    [
      [
        ["ø", 0.99],
        ["ñ", 0.5],
        ["8", 0.3],
      ],
      ...plain("90"),
    ],
    "890",
  ],
  [
    "an ß after a digit",
    [
      ...plain("11"),
      [
        ["ß", 0.99],
        ["8", 0.4],
      ],
    ],
    "118",
  ],
  [
    "a currency without a figure",
    [
      [
        ["£", 0.99],
        ["B", 0.4],
      ],
      ...plain("tu"),
    ],
    "Btu",
  ],
  [
    "a pound inside a figure",
    [
      ...plain("1"),
      [
        ["£", 0.99],
        [".", 0.4],
      ],
      ...plain("181"),
    ],
    "1.181",
  ],
  [
    "a currency beside a surer one",
    [
      ...plain("8"),
      [
        ["£", 0.6],
        [" ", 0.3],
      ],
      ...plain("€"),
    ],
    "8 €",
  ],
  [
    "a mark that opens no word",
    [
      [
        ["¡", 0.99],
        [".", 0.4],
      ],
    ],
    ".",
  ],
] as const)("rejects %s", (_, answers, meant) => {
  expect(read(answers as unknown as Parameters<typeof read>[0], 5)).toBe(meant);
});

test("counts only the added letters, and only sure ones", () => {
  expect(countSureCharacters(reading([[["ö", 0.95]], [["ü", 0.6]], [["o", 0.99]]])())).toBe(1);
});
