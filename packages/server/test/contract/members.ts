/** Calls about members and invitations. */
import { acceptInvitation } from "@tallyleaf/contract";
import { addInvitation, freshAddress } from "../support/invitations.ts";
import { addMember } from "../support/members.ts";
import { PASSWORD } from "../support/server.ts";
import { badCode, badEmail, badNewPassword } from "./auth.ts";
import { bad, badId, type Cases, NOBODY } from "./cases.ts";

const ROLE = "Choose a role: founder, accountant, employee.";
const badMember = badId("Invalid member ID.");
const badInvitation = badId("Invalid invitation ID.");
const badToken = bad(acceptInvitation.failures.invalidInvitation.message, undefined, "", 7, "x".repeat(201));
const nobodysToken = "of-no-invitation";

export const memberCases: Cases<
  | "listMembers"
  | "changeMember"
  | "removeMember"
  | "inviteMember"
  | "resendInvitation"
  | "revokeInvitation"
  | "lookUpInvitation"
  | "acceptInvitation"
> = {
  listMembers: { good: () => ({}), bad: {} },
  changeMember: {
    good: () => ({ params: { id: NOBODY }, body: { role: "employee" } }),
    succeeds: async ({ server, founder }) => {
      const { session } = await addMember(server, founder, "employee");
      return {
        input: { params: { id: session.user.id }, body: { role: "accountant", status: "inactive" } },
        as: founder,
      };
    },
    bad: {
      params: { id: badMember },
      body: {
        role: bad(ROLE, "admin", "", 7),
        status: bad("status must be active or inactive.", "away", "", true),
        dimensions: bad("Invalid dimension ID.", "all", null),
      },
    },
  },
  removeMember: {
    good: () => ({ params: { id: NOBODY } }),
    succeeds: async ({ server, founder }) => {
      const { session } = await addMember(server, founder, "employee");
      return { input: { params: { id: session.user.id } }, as: founder };
    },
    bad: { params: { id: badMember } },
  },
  inviteMember: {
    good: () => ({ body: { email: freshAddress(), role: "employee" } }),
    bad: { body: { email: badEmail, role: bad(ROLE, undefined, "admin", "", 7) } },
  },
  resendInvitation: {
    good: () => ({ params: { id: NOBODY } }),
    succeeds: async ({ server, founder }) => {
      const { id } = await addInvitation(server, founder, { email: freshAddress(), role: "employee" });
      return { input: { params: { id } }, as: founder };
    },
    bad: { params: { id: badInvitation } },
  },
  revokeInvitation: {
    good: () => ({ params: { id: NOBODY } }),
    succeeds: async ({ server, founder }) => {
      const { id } = await addInvitation(server, founder, { email: freshAddress(), role: "employee" });
      return { input: { params: { id } }, as: founder };
    },
    bad: { params: { id: badInvitation } },
  },
  lookUpInvitation: {
    good: () => ({ body: { token: nobodysToken } }),
    succeeds: async ({ server, founder }) => {
      const { token } = await addInvitation(server, founder, { email: freshAddress(), role: "founder" });
      return { input: { body: { token } }, as: founder };
    },
    bad: { body: { token: badToken } },
  },
  acceptInvitation: {
    good: () => ({ body: { token: nobodysToken, name: "Grace Hopper", password: PASSWORD } }),
    succeeds: async ({ server, founder }) => {
      const { token } = await addInvitation(server, founder, { email: freshAddress(), role: "accountant" });
      return { input: { body: { token, name: "Grace Hopper", password: PASSWORD } }, as: founder };
    },
    bad: {
      body: {
        token: badToken,
        name: [...bad("Enter your full name", "", "   "), ...bad("Use at most 120 characters", "x".repeat(121))],
        password: badNewPassword,
        code: badCode,
      },
    },
  },
};
