/** Scores and reasons of matches; names as banks write them. */
import { describe, expect, it, test } from "vitest";
import { matchReasonText } from "./match-reason.ts";
import { aliasOf, nameWithin, numberWithin } from "./names.ts";
import { type Candidate, ranked, subsetOf, weigh } from "./score.ts";

const candidate: Candidate = {
  date: "2026-04-02",
  name: "Ferrous & Sons Ltd",
  references: [],
  amount: "exact",
  usualDays: 3,
};
const line = { date: "2026-04-04", text: "POS PURCHASE FERROUS&SONS LTD 0042 LONDON", alias: null };

test("lists the amount, the days between, and the name as reasons", () => {
  const { reasons, isNamed, score } = weigh(line, candidate);
  expect(reasons.map(matchReasonText)).toEqual(["Same amount", "2 days apart", "The name matches"]);
  expect(isNamed).toBe(true);
  expect(score).toBeGreaterThanOrEqual(90);
});

test("never finds a match certain without a name or a number, or when the second is close", () => {
  const plain = weigh({ ...line, text: "CARD 4711" }, candidate);
  expect(ranked([plain])).toMatchObject([{ certain: false }]);
  const named = weigh(line, candidate);
  expect(ranked([named])).toMatchObject([{ certain: true }]);
  expect(ranked([named, { ...named }]).map(({ certain }) => certain)).toEqual([false, false]);
  expect(ranked([named, plain]).map(({ certain }) => certain)).toEqual([true, false]);
});

test("raises the score for a learned name or a number in the text, and lowers it for a distant day", () => {
  const learnt = weigh({ ...line, text: "AMZN Mktp DE*2Y", alias: "Amazon" }, { ...candidate, name: "Amazon" });
  expect(learnt.isNamed).toBe(true);
  expect(learnt.reasons.map(matchReasonText)).toContain("The bank's name for Amazon is known");
  const numbered = weigh({ ...line, text: "Payment INV 2026-0007" }, { ...candidate, references: ["INV-2026-0007"] });
  expect(numbered.reasons.map(matchReasonText)).toContain("The number INV-2026-0007 is in the text");
  const late = weigh({ ...line, date: "2026-06-30" }, candidate);
  expect(late.score).toBeLessThan(weigh(line, candidate).score);
});

describe("names", () => {
  it.each([
    ["Café Zürich", "CAFE ZURICH 8001", 1],
    ["Amazon", "AMAZ MKTP", 1],
    ["Deutsche Bahn AG", "DEUTSCHE BA BERLIN", 0.5],
    ["Shell", "ARAL TANKSTELLE", 0],
    ["", "ARAL", 0],
  ])("score %s in %s: %d", (name, text, expected) => {
    expect(nameWithin(name, text)).toBe(expected);
  });

  it("have a key that stays the same next month", () => {
    const key = (counterparty: string) => aliasOf({ counterparty, description: "" });
    expect(key("AMZN Mktp DE*2Y45678")).toBe(key("AMZN MKTP DE 884-11"));
    expect(key("AMZN Mktp DE*2Y45678")).toBe("amzn mktp");
  });

  it("count as numbers only with enough digits", () => {
    expect(numberWithin("INV-2026-0007", "ref inv2026/0007 thanks")).toBe(true);
    expect(numberWithin("7", "7 apples")).toBe(false);
  });
});

test("finds the fewest amounts that add up to the sum, the first ones if several do", () => {
  expect(subsetOf([5n, 3n, 7n, 2n], 10n)).toEqual([1, 2]);
  expect(subsetOf([5n, 3n, 7n, 2n], 17n)).toEqual([0, 1, 2, 3]);
  expect(subsetOf([5n, 3n], 9n)).toBeNull();
});
