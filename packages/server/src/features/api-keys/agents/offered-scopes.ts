/** Scopes that a person can give an agent: never more than the person may. */
import { CALLS, type Call, holdsNeeds, type Permissions, SCOPES, type Scope, scopeOf } from "@tallyleaf/contract";

/** To suggest changes, and to upload receipts: nothing is in the books before a person decides. */
const CAUTIOUS: readonly Scope[] = ["documents:write", "proposals:write"];

/** No tool is about webhooks. */
const isOfTools = (scope: Scope): boolean => !scope.startsWith("webhooks:");

/** Scopes of a program that asks for nothing special: to read, to suggest, and to upload. */
export const USUAL_SCOPES: readonly Scope[] = SCOPES.filter(
  (scope) => isOfTools(scope) && (scope.endsWith(":read") || CAUTIOUS.includes(scope)),
);

/**
 * Scopes that a member with these permissions can give. Changes without a confirmation are a founder's to allow, who can also limit
 * their number; a key's permissions limit what is left.
 */
export function offeredScopes(permissions: Permissions): Scope[] {
  const isFounder = holdsNeeds(permissions, { verb: "change", subject: "apiKey" });
  const open = new Set(
    (Object.values(CALLS) as Call[]).flatMap((call) => {
      const scope = scopeOf(call);
      return scope && call.needs && holdsNeeds(permissions, call.needs) ? [scope] : [];
    }),
  );
  return SCOPES.filter(isOfTools).filter(
    (scope) =>
      scope === "proposals:write" ||
      (open.has(scope) && (isFounder || scope.endsWith(":read") || CAUTIOUS.includes(scope))),
  );
}
