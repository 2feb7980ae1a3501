/** No call takes a text that cannot be kept, or a number that cannot be counted: whatever its schemas are made of. */
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { CALLS, type Call, DOWNLOADS, type Download } from "./index.ts";
import { anyNumber, anyText } from "./scalars.ts";

type Def = Record<string, unknown> & { type: string };
const defOf = (schema: z.ZodType) => schema.def as unknown as Def;

/** Every schema inside a schema that takes a text or a number, with the way to it. */
function* leaves(schema: z.ZodType, path: string, seen = new Set<z.ZodType>()): Generator<[string, z.ZodType]> {
  if (seen.has(schema)) return;
  seen.add(schema);
  const def = defOf(schema);
  if (["string", "number"].includes(def.type)) yield [path, schema];
  const parts: [string, unknown][] = Object.entries(def.shape ?? {});
  for (const key of ["element", "innerType", "in", "out", "keyType", "valueType", "rest", "left", "right"])
    if (def[key]) parts.push([key, def[key]]);
  for (const key of ["options", "items"])
    if (Array.isArray(def[key])) for (const [i, part] of def[key].entries()) parts.push([`${key}.${i}`, part]);
  for (const [name, part] of parts) if (part instanceof z.ZodType) yield* leaves(part, `${path}.${name}`, seen);
}

const inputs = (Object.entries({ ...CALLS, ...DOWNLOADS }) as [string, Call | Download][]).flatMap(([name, call]) =>
  (["params", "query", "body"] as const).flatMap((part) =>
    call[part] ? [...leaves(call[part], `${name}.${part}`)] : [],
  ),
);
const takes = (schema: z.ZodType, value: unknown) => {
  const { success, error } = schema.safeParse(value);
  // What is refused for its own form too is refused.
  return success || error?.issues.length === 0;
};

describe("every text and number of every call", () => {
  it("is looked at", () => expect(inputs.length).toBeGreaterThan(400));

  it.each(["a\0", "\0", "\ud800", "a\udc00b"])("refuses a text that cannot be kept: %j", (text) => {
    expect(inputs.filter(([, schema]) => takes(schema, text)).map(([path]) => path)).toEqual([]);
  });

  it.each([1e308, -1e308, 2 ** 53 + 2, 5e-324, 1e-300])("refuses a number that cannot be counted: %d", (number) => {
    expect(inputs.filter(([, schema]) => takes(schema, number)).map(([path]) => path)).toEqual([]);
  });
});

it("says why, once, whatever else is wrong with it", () => {
  const name = anyText({ error: "Name is required" }).trim().min(3, { error: "Too short" });
  expect(name.parse(" Bee ")).toBe("Bee");
  expect(name.safeParse("\0").error?.issues[0]?.message).toBe("This text holds a character that cannot be kept.");
  expect(name.safeParse(7).error?.issues).toMatchObject([{ message: "Name is required" }]);
  expect(anyNumber().max(5).safeParse(1e308).error?.issues[0]?.message).toBe(
    "This number is too large, or has too many decimals.",
  );
  expect([0, -0, 1e-15, 999_999_999_999_999].every((value) => anyNumber().safeParse(value).success)).toBe(true);
});
