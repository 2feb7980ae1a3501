/** Calls about the accountant's organizations. */
import { eq } from "drizzle-orm";
import { users } from "../../src/platform/db/schema.ts";
import { addInvitation } from "../support/invitations.ts";
import { addMember } from "../support/members.ts";
import { badId, type Cases, NOBODY, type World } from "./cases.ts";

const accountant = ({ server, founder }: World) => addMember(server, founder, "accountant");

/** An accountant who has proven their address, and an invitation of another organization to it. */
async function invited(world: World) {
  const as = await accountant(world);
  await world.server.db.asSystem((tx) =>
    tx.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, as.session.user.id)),
  );
  const { id } = await addInvitation(world.server, world.rival, { email: as.email, role: "accountant" });
  return { input: { params: { id } }, as };
}

/** An accountant who names the organization they work for. */
async function assigned(world: World) {
  return { input: { params: { id: world.founder.session.currentOrganizationId } }, as: await accountant(world) };
}

const badInvitation = { params: { id: badId("Invalid invitation ID.") } };
const badOrganization = { params: { id: badId("Invalid organization ID.") } };
const nobodys = () => ({ params: { id: NOBODY } });

export const assignmentCases: Cases<
  "listAssignments" | "acceptAssignment" | "declineAssignment" | "leaveOrganization" | "choosePrimary"
> = {
  listAssignments: {
    good: () => ({}),
    succeeds: async (world) => ({ input: {}, as: await accountant(world) }),
    bad: {},
  },
  acceptAssignment: { good: nobodys, succeeds: invited, bad: badInvitation },
  declineAssignment: { good: nobodys, succeeds: invited, bad: badInvitation },
  leaveOrganization: { good: nobodys, succeeds: assigned, bad: badOrganization },
  choosePrimary: { good: nobodys, succeeds: assigned, bad: badOrganization },
};
