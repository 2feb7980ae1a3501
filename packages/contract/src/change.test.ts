/** Change bodies, counted over all calls of the contract: none of them has a default, and all of them may leave every field out. */
import { expect, it } from "vitest";
import * as z from "zod";
import type { Call } from "./call.ts";
import { changeOf } from "./change.ts";
import { CALLS } from "./index.ts";

/** Calls that change what is there: those with PUT, and the one that changes a connection where there is one. */
const changes = (Object.entries(CALLS) as [string, Call][]).flatMap(([name, { method, body }]) =>
  body && (method === "PUT" || name === "connectIntegration") ? [[name, body as z.ZodType] as const] : [],
);

/**
 * The paths of the fields that have a default. Lists are sent whole, so that their rows are new ones: a default of a row forgets
 * nothing.
 */
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

it("no body that changes something has a default", () => {
  expect(changes.length).toBeGreaterThan(20);
  expect(changes.flatMap(([name, body]) => defaultsIn(body, name))).toEqual([]);
});

it("a default is found wherever it stands", () => {
  const inner = z.object({ b: z.string().default("").optional() });
  const body = z.object({ a: z.string().default("").nullable(), inner, either: z.union([inner, z.null()]) });
  expect(defaultsIn(body, "x")).toEqual(["x.a", "x.inner.b", "x.either.b"]);
  expect(defaultsIn(changeOf(z.object({ a: z.string().nullable().default(null) })), "x")).toEqual([]);
});
