/** The budget of a JSON body, held against what its parser builds. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MAX_DEPTH, MAX_VALUES, measureJson } from "./json-body.ts";

/** The deepest nesting of a value, and its values with the names of properties, counted on what was built. */
function countedOf(value: unknown): { depth: number; values: number } {
  if (typeof value !== "object" || value === null) return { depth: 0, values: 1 };
  const inside = Object.values(value).map(countedOf);
  const names = Array.isArray(value) ? 0 : inside.length;
  return {
    depth: 1 + Math.max(0, ...inside.map(({ depth }) => depth)),
    values: 1 + names + inside.reduce((sum, { values }) => sum + values, 0),
  };
}

describe("budget of a JSON body", () => {
  it("counts what the parser builds, whatever texts it contains", () => {
    const text = fc.oneof(
      fc.string({ unit: "binary", maxLength: 8 }),
      fc.constantFrom('"', "\\", '\\"', "[{", ",:", '"],"'),
    );
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof({ maxDepth: 5 }, text, fc.double({ noNaN: true }), fc.constant(null), tie("list"), tie("object")),
      list: fc.array(tie("value"), { minLength: 1, maxLength: 4 }),
      object: fc.dictionary(
        text.filter((name) => name !== "__proto__"),
        tie("value"),
        { minKeys: 1, maxKeys: 4 },
      ),
    }));
    fc.assert(
      fc.property(value, fc.constantFrom(0, 2), (value, indent) => {
        const measured = measureJson(JSON.stringify(value, null, indent));
        const counted = countedOf(JSON.parse(JSON.stringify(value)));
        expect(measured.depth).toBe(counted.depth);
        expect(measured.values).toBe(counted.values);
      }),
    );
  });

  it("stops at the limit, wherever the body exceeds it", () => {
    expect(measureJson("[".repeat(900) + "0,".repeat(510_000)).depth).toBe(MAX_DEPTH + 1);
    expect(measureJson(`[${"0,".repeat(510_000)}0]`).values).toBe(MAX_VALUES + 1);
    expect(measureJson(`{"a":"${"[".repeat(100_000)}"}`)).toEqual({ depth: 1, values: 3 });
    expect(measureJson(`"${"\\".repeat(100_000)}`)).toEqual({ depth: 0, values: 1 });
  });
});
