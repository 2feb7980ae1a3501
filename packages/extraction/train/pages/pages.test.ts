/** Made pages: the same seed makes the same page, and the roles of its words agree with its sums. */
import { describe, expect, it } from "vitest";
import { nameKey } from "../../src/text/text.ts";
import { chanceOf } from "./chance.ts";
import { makeGoods } from "./goods.ts";
import { makeInvoice } from "./invoice.ts";
import type { MadePage, Role } from "./sheet.ts";
import { speechOf } from "./speech.ts";

const SEEDS = Array.from({ length: 40 }, (_, i) => 77_000 + i);

/** The words of a role, joined for each item. */
function textsOf({ words, labels }: MadePage, role: Role): Map<number, string> {
  const texts = new Map<number, string>();
  for (const page of words.pages)
    for (const word of page.lines.flatMap((line) => line.words)) {
      const label = labels.get(word);
      if (label?.role === role && label.item !== null)
        texts.set(label.item, `${texts.get(label.item) ?? ""} ${word.text}`.trim());
    }
  return texts;
}

describe("a made page", () => {
  it("is the same for the same seed, and another for another", () => {
    const lines = (seed: number) =>
      makeInvoice(seed).words.pages.flatMap((page) => page.lines.map(({ text, box }) => [text, box]));
    expect(lines(5)).toEqual(lines(5));
    expect(lines(5)).not.toEqual(lines(6));
  });

  it("labels the amount and the description of each item", () => {
    for (const seed of SEEDS) {
      const page = makeInvoice(seed);
      const amounts = textsOf(page, "amount");
      const descriptions = textsOf(page, "description");
      expect([...amounts.keys()].toSorted((a, b) => a - b)).toEqual([...descriptions.keys()].toSorted((a, b) => a - b));
      for (const text of descriptions.values()) expect(nameKey(text)).not.toBe("");
    }
  });

  it("prints its issuer and its customer in any style of letter, and is the same for the same seed", () => {
    for (const heads of ["varied", "wide"] as const)
      for (const seed of SEEDS) {
        const { words, issuer, customer } = makeInvoice(seed, heads);
        const text = nameKey(words.pages.flatMap((page) => page.lines.map((line) => line.text)).join(""));
        expect(nameKey(issuer)).not.toBe(nameKey(customer));
        // A line of another column may be between the two rows of a name.
        for (const name of [issuer, customer])
          for (const part of name.split(" ")) expect(text).toContain(nameKey(part));
        expect(makeInvoice(seed, heads).words).toEqual(words);
      }
  });

  it("has taxes of its bases, and a total of items, charges, and taxes", () => {
    for (const seed of SEEDS) {
      const chance = chanceOf(seed);
      const { items, charges, taxes, net, total } = makeGoods(chance, speechOf(chance, 0.5));
      const sum = (list: readonly number[]) => list.reduce((all, each) => all + each, 0);
      expect(net).toBe(sum(items.map(({ amount }) => amount)) + sum(charges.map(({ cents }) => cents)));
      expect(net).toBe(sum(taxes.map(({ base }) => base)));
      expect(total).toBe(net + sum(taxes.map(({ tax }) => tax)));
      for (const { rate, base, tax } of taxes) expect(Math.abs(tax * 1000 - base * rate)).toBeLessThanOrEqual(500);
    }
  });
});
