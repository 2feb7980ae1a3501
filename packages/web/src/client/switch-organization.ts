/**
 * Going on in another of the accountant's organizations. The change outlives the menu it was chosen in, which may close meanwhile;
 * the app's frame shows that it is under way.
 */

import { CallFailed, switchOrganization } from "@tallyleaf/contract";
import { createFlag } from "../kit/flag.ts";
import { say } from "../kit/say.ts";
import { toast } from "../kit/toast.ts";
import { pathAfterSwitch } from "../session/access.ts";
import { permissionsOf } from "../session/can.ts";
import { sessionStore } from "../session/store.ts";
import { call } from "./client.ts";

/** From the success to the new page. */
const RELOAD_MS = 1000;

/** Is a change of the organization under way, or done and the new page on its way? */
export const switching = createFlag();

/**
 * Switches to another organization of the signed-in user, and reloads the page; a toast shows the error if that fails.
 *
 * @param target the path of the app to open, if not the current one
 */
export async function switchTo(organizationId: string, target?: string): Promise<void> {
  if (switching.current()) return;
  switching.set(true);
  try {
    const { user } = await call(switchOrganization, { body: { organizationId } });
    const session = sessionStore.current();
    // Signed out, or another user by now: the response is not about them.
    if (session?.user.id !== user.id) {
      switching.set(false);
      return;
    }
    const { pathname } = window.location;
    const path = target ?? pathAfterSwitch(pathname, permissionsOf(user));
    sessionStore.update({ ...session, user, currentOrganizationId: organizationId });
    // Who comes back to this page by "back" does not find it covered.
    window.addEventListener("pagehide", () => switching.set(false), { once: true });
    setTimeout(() => {
      if (path === pathname) window.location.reload();
      else window.location.assign(path);
    }, RELOAD_MS);
  } catch (error) {
    switching.set(false);
    toast.error(switchFailureText(error));
  }
}

/** The server's message, or that it failed. */
function switchFailureText(error: unknown): string {
  return error instanceof CallFailed && error.body !== null ? error.body.message : say("switchFailed");
}
