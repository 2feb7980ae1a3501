/** Bodies of changes, over all calls: none has a default, and all fields are optional. */
import { expect, it } from "vitest";
import * as z from "zod";
import type { Call } from "./call.ts";
import { changeOf } from "./change.ts";
import { CALLS } from "./index.ts";

/** Calls that change something: those with PUT, and the one that changes an integration. */
const changes = (Object.entries(CALLS) as [string, Call][]).flatMap(([name, { method, body }]) =>
  body && (method === "PUT" || name === "connectIntegration") ? [[name, body as z.ZodType] as const] : [],
);

/** Returns the paths of fields with a default. Lists are sent whole, so their rows are new: a default in a row loses nothing. */
function defaultsIn(schema: z.ZodType, path: string): string[] {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) return [path];
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, field]) => defaultsIn(field as z.ZodType, `${path}.${name}`));
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => defaultsIn(option as z.ZodType, path));
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return defaultsIn(schema.unwrap() as z.ZodType, path);
  if (schema instanceof z.ZodPipe) return defaultsIn(schema.in as z.ZodType, path);
  return [];
}

it("has no default in the body of any change", () => {
  expect(changes.length).toBeGreaterThan(20);
  expect(changes.flatMap(([name, body]) => defaultsIn(body, name))).toEqual([]);
});

it("finds a default at any depth", () => {
  const inner = z.object({ b: z.string().default("").optional() });
  const body = z.object({ a: z.string().default("").nullable(), inner, either: z.union([inner, z.null()]) });
  expect(defaultsIn(body, "x")).toEqual(["x.a", "x.inner.b", "x.either.b"]);
  expect(defaultsIn(changeOf(z.object({ a: z.string().nullable().default(null) })), "x")).toEqual([]);
});
