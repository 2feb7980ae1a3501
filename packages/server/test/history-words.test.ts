/**
 * Sentences of the activity log for each kind of event in each language, and for unknown ones. Every test server checks on close
 * that a feature describes each recorded event (support/server.ts).
 */
import type { Language } from "@tallyleaf/messages";
import { addAllCatalogs } from "@tallyleaf/messages/all";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { type DescribedEvent, sentenceOf } from "../src/features/audit/sentences.ts";
import { addEventTexts } from "../src/platform/events/texts.ts";
import { forReader } from "../src/platform/http/reader.ts";
import { FEATURES } from "../src/product/app/features.ts";
import { ADA, type Kind, ROWS } from "./history-sentences.ts";

for (const { events } of FEATURES) addEventTexts(events);
await addAllCatalogs();

const tell = (language: Language, kind: Kind, rest: Partial<DescribedEvent> = {}) => {
  const [subjectType = "", verb = ""] = kind.split(".");
  const event = { subjectType, verb, actor: ADA, subject: null, ownAct: false, before: null, after: null, ...rest };
  // The space within an amount does not break.
  return forReader(language, () => sentenceOf(event)).replaceAll("\u00a0", " ");
};

describe("the activity log", () => {
  test.each(ROWS)("says %s: %s", (kind, english, german, rest) => {
    expect(tell("en-US", kind, rest)).toBe(english);
    expect(tell("de", kind, rest)).toBe(german);
  });

  it("has a sentence for every kind of event, in German without English", () => {
    const kinds = FEATURES.flatMap(({ events }) => Object.keys(events) as Kind[]);
    expect(kinds.filter((kind) => !ROWS.some(([known]) => known === kind))).toEqual([]);
    // Also of an event of which nothing was noted.
    const both = kinds.flatMap((kind) => [
      [kind, tell("en-US", kind), tell("de", kind)],
      [kind, tell("en-US", kind, { isThis: true }), tell("de", kind, { isThis: true })],
    ]);
    expect(both.filter(([, english, german]) => english === german)).toEqual([]);
    const english = /\b(the|of|an?|was|to|from|changed|deleted|added|expense|invoice|account)\b/i;
    expect(both.filter(([, , german = ""]) => english.test(german.replaceAll(/\b(an|Account)\b/g, "")))).toEqual([]);
  });

  it("gets each event from one feature", () => {
    expect(() => addEventTexts({ "user.signed_in": () => "Somebody came" })).toThrow(
      "The event user.signed_in is told by two features.",
    );
  });

  it("makes a complete sentence of any event, whatever it recorded", () => {
    const kinds = FEATURES.flatMap(({ events }) => Object.keys(events) as Kind[]);
    const kind = fc.constantFrom<Kind>(...kinds, "new_thing.created", "user.constructor");
    // A person may write brackets, which a sentence then quotes; those of a message that wasn't filled in are the product's.
    const noted = fc
      .oneof(
        fc.jsonValue(),
        fc.dictionary(
          fc.constantFrom("role", "name", "amount", "currency", "from", "to", "month", "count"),
          fc.jsonValue(),
        ),
      )
      .map((value) =>
        JSON.parse(JSON.stringify(value), (_, each) => (typeof each === "string" ? each.replace(/[{}]/g, "") : each)),
      );
    fc.assert(
      fc.property(kind, fc.constantFrom<Language>("en-US", "de"), noted, noted, (one, language, before, after) => {
        const sentence = tell(language, one, { before, after });
        expect(sentence).toMatch(/^\p{Lu}\S* \S/u);
        expect(sentence).not.toMatch(/undefined|\[object|[{}]/);
      }),
    );
  });
});
