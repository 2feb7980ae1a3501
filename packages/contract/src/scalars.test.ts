/** No call accepts a text that can't be stored, or a number that can't be exact, whatever its schemas. */
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { CALLS, type Call, DOWNLOADS, type Download } from "./index.ts";
import { anyNumber, anyText } from "./scalars.ts";

type Def = Record<string, unknown> & { type: string };
const defOf = (schema: z.ZodType) => schema.def as unknown as Def;

/** Lists every schema within a schema that accepts a text or a number, with its path. */
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
  // Values that fail their own format are rejected too.
  return success || error?.issues.length === 0;
};

describe("texts and numbers of every call", () => {
  it("are all found", () => expect(inputs.length).toBeGreaterThan(400));

  it.each(["a\0", "\0", "\ud800", "a\udc00b"])("reject a text that can't be stored: %j", (text) => {
    expect(inputs.filter(([, schema]) => takes(schema, text)).map(([path]) => path)).toEqual([]);
  });

  it.each([1e308, -1e308, 2 ** 53 + 2, 5e-324, 1e-300])("reject a number that can't be exact: %d", (number) => {
    expect(inputs.filter(([, schema]) => takes(schema, number)).map(([path]) => path)).toEqual([]);
  });
});

it("report this error once, whatever else is wrong", () => {
  const name = anyText({ error: "Name is required" }).trim().min(3, { error: "Too short" });
  expect(name.parse(" Bee ")).toBe("Bee");
  expect(name.safeParse("\0").error?.issues[0]?.message).toBe("This text contains a character that can't be stored.");
  expect(name.safeParse(7).error?.issues).toMatchObject([{ message: "Name is required" }]);
  expect(anyNumber().max(5).safeParse(1e308).error?.issues[0]?.message).toBe(
    "This number is too large, or has too many decimals.",
  );
  expect([0, -0, 1e-15, 999_999_999_999_999].every((value) => anyNumber().safeParse(value).success)).toBe(true);
});
