/** The signed-in user's permissions, by the server's table; the server decides on every call, the app only guides people. */
import {
  can,
  type Grant,
  inDemo,
  PERMISSIONS,
  type Permissions,
  type SessionUser,
  type Subject,
  type Verb,
} from "@tallyleaf/contract";
import { useSession } from "./store.ts";

/** Permissions of a person in their current organization. */
export const permissionsOf = ({ userRole, demoUntil }: Pick<SessionUser, "userRole" | "demoUntil">): Permissions =>
  demoUntil === undefined ? PERMISSIONS[userRole] : inDemo(PERMISSIONS[userRole]);

/** Permissions of the signed-in person; none if nobody is signed in. */
export function usePermissions(): Permissions {
  const user = useSession()?.user;
  return user ? permissionsOf(user) : {};
}

/** Whether the signed-in person may do this, and with whose things; null: not at all, or nobody is signed in. */
export function useCan<S extends Subject>(verb: Verb<S>, subject: S): Grant | null {
  const user = useSession()?.user;
  return user ? can(permissionsOf(user), verb, subject) : null;
}
