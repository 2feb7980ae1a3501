/** What follows when an accountant leaves an organization, in words. */
import type { AssignedOrganization } from "@tallyleaf/contract";

type Left = Pick<AssignedOrganization, "name" | "isCurrent">;

/** What the confirmation says; one paragraph each. `others`: how many organizations are left afterwards. */
export function leavingWords({ name, isCurrent }: Left, others: number): string[] {
  return [
    `You lose access to ${name} at once, and need a new invitation to come back. What you did there stays in its books.`,
    ...(others === 0
      ? ["It is the only organization you work for: you will be signed out."]
      : isCurrent
        ? ["You work in it now: you will go on in another of your organizations."]
        : []),
  ];
}

/** What is told afterwards: the server's sentence, and where one works from now on, if that is another place. */
export function leftMessage(said: string, before: string | null, now: { id: string; name: string } | null): string {
  return now === null || now.id === before ? said : `${said} You are working in ${now.name} now.`;
}
