/** Questions that no frame takes, read by likeness; and laws over them: what the model's kinds don't have is never left out. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { guessed } from "../../src/features/assistant/grammar/guess.ts";
import { plainly } from "../../src/features/assistant/grammar/idioms.ts";
import { understand } from "../../src/features/assistant/grammar/read.ts";
import { october, world } from "./asked-world.ts";

const guessOf = (text: string, language = "en-US") => {
  const { question, reading } = understand(text, world, language);
  return reading ?? guessed(plainly(text), question, world);
};

/** Questions in words that no idiom has. */
const LIKELY: readonly (readonly [question: string, language: string, tool: string, input: object])[] = [
  ["How much have Hetzner eaten up from us in October?", "en-US", "find_expenses", { vendorId: "hetzner", ...october }],
  ["Was hat Hetzner im Oktober so geschluckt?", "de", "find_expenses", { vendorId: "hetzner", ...october }],
];

describe("questions that no frame takes", () => {
  it.each(LIKELY)("are read by likeness: %s", (question, language, tool, input) => {
    expect(guessOf(question, language)).toMatchObject({ tool, input });
  });

  it.each([
    // Names that the books don't have.
    ["How much has Zebra had off us since January?", "en-US"],
    ["How much has zebra had off us since January?", "en-US"],
    ["Was hat uns Zebra seit Januar so gekostet gehabt?", "de"],
    // Words that narrow, and that no question of the kind has.
    ["How much has Hetzner had off us since January, abroad?", "en-US"],
    ["How much has Hetzner had off us since January for the garage?", "en-US"],
    ["How much has Hetzner had off us since January without setup?", "en-US"],
    ["How much has Hetzner not had off us since January?", "en-US"],
    ["How much have Hetzner refunded us since January?", "en-US"],
    // Orders, and the way.
    ["Draft an invoice to Acme for what they had off us", "en-US"],
    ["How do I give Hetzner what they had off us?", "en-US"],
  ])("are declined with what nobody explains: %s", (question, language) => {
    expect(guessOf(question, language)).toBeNull();
  });

  it("takes no unknown word beside a question that it reads", () => {
    const strange = fc.stringMatching(/^[bcdfgklmnprst][aeiou][bcdfgklmnprst]{2}[aeiou][bcdfgklmnprst]{2}[aeiou]x$/);
    const place = fc.constantFrom("for", "in", "from", "without", "with", "on", "");
    fc.assert(
      fc.property(strange, place, (word, preposition) => {
        expect(guessOf(`How much has Hetzner had off us since January ${preposition} ${word}?`)).toBeNull();
      }),
      { numRuns: 40 },
    );
  });
});
