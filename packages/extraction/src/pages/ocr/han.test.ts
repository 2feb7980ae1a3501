import { expect, test } from "vitest";
import { type Alphabet, hanAlphabet } from "./alphabet.ts";
import { EXTRA_CHARACTERS } from "./extra-characters.ts";
import { isInHan, readHan } from "./han.ts";
import { type Answer, admit, type Character } from "./recogniser.ts";

const OWN = ["", "A", "1", "合", "計", "¥"];
const CHARACTERS = [...OWN, ...EXTRA_CHARACTERS];
const ADDED = EXTRA_CHARACTERS.map((_, at) => OWN.length + at);
const LATIN: Alphabet = {
  characters: CHARACTERS,
  admitted: Int32Array.of(0, 1, 2, 5, ...ADDED),
  absent: new Int32Array(),
};
const HAN = hanAlphabet(LATIN);

/** An answer of the network with these characters, each with a probability; the rest is its rival's. */
function answer(steps: readonly (readonly [text: string, probability: number, rival?: string])[]): Answer {
  const data = new Float32Array(steps.length * CHARACTERS.length);
  steps.forEach(([text, probability, rival = ""], step) => {
    data[step * CHARACTERS.length + CHARACTERS.indexOf(text)] = probability;
    data[step * CHARACTERS.length + CHARACTERS.indexOf(rival)]! += 1 - probability;
  });
  return { data, steps: steps.length, classes: CHARACTERS.length, body: new Float32Array(0), lineShare: 1 };
}

const read = (line: Answer) =>
  readHan(line, admit(line, LATIN), HAN)
    ?.map(({ text }) => text)
    .join("") ?? null;

test("reads a line in Han with the figures in it", () => {
  expect(
    read(
      answer([
        ["合", 0.99],
        ["計", 0.95],
        ["¥", 0.9],
        ["1", 0.99],
      ]),
    ),
  ).toBe("合計¥1");
});

test("takes a letter that was added to the network for none in Han", () => {
  const line = answer([
    ["É", 0.97, "合"],
    ["Ê", 0.9, "計"],
  ]);
  expect(read(line)).toBe("合計");
});

test("leaves lines in Latin letters, with one sign in Han", () => {
  expect(
    read(
      answer([
        ["A", 0.99],
        ["1", 0.99],
        ["A", 0.99],
      ]),
    ),
  ).toBeNull();
  expect(
    read(
      answer([
        ["合", 0.99],
        ["1", 0.99],
      ]),
    ),
  ).toBeNull();
  expect(
    read(
      answer([
        ["合", 0.99],
        ["計", 0.99],
        ["A", 0.9],
        ["1", 0.9],
        ["A", 0.9],
        ["", 1],
        ["A", 0.9],
      ]),
    ),
  ).toBeNull();
});

test("says that a page has Han only where several lines surely have it", () => {
  const line = (confidence: number): Character[] =>
    Array.from("合計金額").map((text) => ({ text, confidence, rival: null, centre: 0 }));
  expect(isInHan([line(0.99), line(0.99)])).toBe(true);
  expect(isInHan([line(0.99)])).toBe(false);
  expect(isInHan([line(0.7), line(0.7)])).toBe(false);
});
