/** Describes what follows when an accountant leaves an organization. */
import type { AssignedOrganization } from "@tallyleaf/contract";
import { say } from "./say.ts";

type Left = Pick<AssignedOrganization, "name" | "isCurrent">;

/** What the confirmation says; one paragraph each. `others`: how many organizations are left afterwards. */
export function leavingWords({ name, isCurrent }: Left, others: number): string[] {
  return [say("leaveNote", { name }), ...(others === 0 ? [say("leaveLast")] : isCurrent ? [say("leaveCurrent")] : [])];
}

/** What is told afterwards: the server's sentence, and where one works from now on, if that is another place. */
export function leftMessage(said: string, before: string | null, now: { id: string; name: string } | null): string {
  return now === null || now.id === before ? said : `${said} ${say("workingInNow", { name: now.name })}`;
}
