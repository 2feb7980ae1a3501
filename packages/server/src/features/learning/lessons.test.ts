/** Learned rules: in any order of decisions, the last two that agree decide. */
import { verdictOf } from "@tallyleaf/extraction";
import fc from "fast-check";
import { expect, it } from "vitest";
import { type Decision, forget, isEmpty, type Lessons, learn, readLessons } from "./lessons.ts";

const NOTHING = readLessons({});
const decision = (expense: number, category: string): Decision => ({
  expense,
  at: new Date("2026-11-20T10:00:00Z"),
  facts: {
    vendor: "Zed",
    date: "2026-11-20",
    dueDate: null,
    invoiceNumber: null,
    currency: "EUR",
    total: "10.00",
    tax: null,
    tip: null,
    category,
    paymentAccount: "1000",
  },
  tax: null,
  hint: undefined,
  vendorRead: "Zed",
  spellingOffered: false,
  places: {},
  marks: [{ kind: "vat", value: "DE123456789" }],
});
const decisions = fc.array(fc.tuple(fc.integer({ min: 1, max: 6 }), fc.constantFrom("5300", "5600", "5250")), {
  maxLength: 30,
});
const learnt = (list: readonly (readonly [number, string])[]): Lessons =>
  list.reduce((lessons, [expense, category]) => learn(lessons, decision(expense, category)), NOTHING);
const verdict = ({ category }: Lessons) => verdictOf(category.map(({ value }) => value));

it("decides by the last two agreeing decisions, from two expenses", () => {
  fc.assert(
    fc.property(decisions, fc.constantFrom("5300", "5600"), (before, last) => {
      expect(verdict(learnt([...before, [7, last], [8, last]]))).toMatchObject({
        decided: { value: last },
        suggested: null,
      });
    }),
  );
});

it("counts an expense once, with its last decision", () => {
  fc.assert(
    fc.property(decisions, (list) => {
      const { category } = learnt(list);
      const expected = new Map<number, string>();
      for (const [expense, value] of list) {
        expected.delete(expense);
        expected.set(expense, value);
      }
      expect(category.map(({ expense, value }) => [expense, value])).toEqual([...expected].reverse());
      expect(
        verdict(
          learnt([
            [1, "5300"],
            [1, "5300"],
          ]),
        ).decided,
      ).toBeNull();
    }),
  );
});

it("ignores forgotten decisions completely", () => {
  fc.assert(
    fc.property(decisions, fc.integer({ min: 1, max: 6 }), (list, expense) => {
      expect(forget(learnt(list), expense)).toEqual(learnt(list.filter(([each]) => each !== expense)));
      expect(isEmpty([1, 2, 3, 4, 5, 6].reduce(forget, learnt(list)))).toBe(true);
    }),
  );
});
