/** A change over what is stored: fields that are named replace, all others stay. */
import { COMMON_FAILURES } from "@tallyleaf/contract";
import type * as z from "zod";
import { CallFailure } from "./failure.ts";

/**
 * The whole after the change, read as if it were created so: rules between fields hold whichever of them was named.
 *
 * @param body of the call that creates
 * @param before what is stored, as that call would be sent it
 * @param change the fields that the caller named
 * @throws CallFailure 400 with the field of each rule that the whole breaks
 */
export function changed<Body extends z.ZodType>(body: Body, before: z.input<Body>, change: object): z.output<Body> {
  const named = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const parsed = body.safeParse({ ...(before as object), ...named });
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.map(({ path, message }) => ({ path: path.join("."), message }));
  throw new CallFailure(COMMON_FAILURES.unreadable, { message: errors[0]?.message, errors });
}
