/** The way out: the server ends the session, this page forgets it whatever the server says. */
import { logout } from "@tallyleaf/contract";
import { sessionStore } from "../session/store.ts";
import { call } from "./client.ts";

/** Signs out. The token is forgotten even when the server cannot be reached; it then runs out by itself. */
export async function signOut(): Promise<void> {
  // The call takes its headers now, before the token is forgotten.
  const ended = call(logout, {});
  sessionStore.clear("signed_out");
  try {
    await ended;
  } catch (error) {
    console.warn("The server did not confirm the sign-out:", error);
  }
}
