/** With whose rows a caller may do something, for handlers: everybody's, or only their own. */
import { COMMON_FAILURES, can, type Subject, type Verb } from "@tallyleaf/contract";
import type { MemberContext } from "./context.ts";
import { CallFailure } from "./failure.ts";

type Caller = Pick<MemberContext, "permissions" | "userId">;

/**
 * Returns the user whose rows the caller is limited to in a list, or undefined for no limit.
 *
 * @throws CallFailure 403 if they may not do it at all
 */
export function onlyOf<S extends Subject>(
  { permissions, userId }: Caller,
  verb: Verb<S>,
  subject: S,
): string | undefined {
  const grant = can(permissions, verb, subject);
  if (grant === null) throw new CallFailure(COMMON_FAILURES.forbidden);
  return grant === "all" ? undefined : userId;
}

/** Whether the caller may do this with what this user has brought, or was given. */
export function reaches<S extends Subject>(
  { permissions, userId }: Caller,
  verb: Verb<S>,
  subject: S,
  owner: string,
): boolean {
  const grant = can(permissions, verb, subject);
  return grant === "all" || (grant !== null && owner === userId);
}
