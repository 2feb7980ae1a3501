/** Describes what follows when an accountant leaves an organization. */
import type { AssignedOrganization } from "@tallyleaf/contract";
import { say } from "./say.ts";

type Left = Pick<AssignedOrganization, "name" | "isCurrent">;

/** Paragraphs of the confirmation. `others`: how many organizations are left afterwards. */
export function leavingWords({ name, isCurrent }: Left, others: number): string[] {
  return [say("leaveNote", { name }), ...(others === 0 ? [say("leaveLast")] : isCurrent ? [say("leaveCurrent")] : [])];
}

/** Text afterwards: the server's sentence, and the new organization if it changes. */
export function leftMessage(said: string, before: string | null, now: { id: string; name: string } | null): string {
  return now === null || now.id === before ? said : `${said} ${say("workingInNow", { name: now.name })}`;
}
