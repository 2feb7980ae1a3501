/**
 * Names of users as their readers see them. A deleted user is stored under an English name, since the books have many readers; each
 * reads it in their language, with the four characters by which deleted users differ.
 */
import { translator } from "@tallyleaf/messages";
import { answers } from "@tallyleaf/messages/catalogs/answers";

const say = translator(answers);

const DELETED = /^Deleted user (\w{4})$/;

/** The stored name of a deleted user. */
export const nameOfDeleted = (userId: string): string => `Deleted user ${userId.slice(-4)}`;

/** Writes a stored name for the reader; empty: the user is unknown here. */
export function nameForReader(stored: string): string {
  if (stored === "") return say("formerUser");
  const id = DELETED.exec(stored)?.[1];
  return id === undefined ? stored : say("deletedUser", { id });
}
