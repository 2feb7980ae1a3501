/** The mail with an invitation; the newest link replaces the one before. */
import { ROLE_WITH_ARTICLE, type Role } from "@tallyleaf/contract";
import * as z from "zod";
import { and, eq, gt, sql } from "../../platform/db/orm.ts";
import { invitations, organizations, users } from "../../platform/db/schema.ts";
import { mailKind } from "../../platform/mail/kind.ts";
import type { Letter } from "../../platform/mail/layout.ts";
import { oneLine } from "../../platform/mail/one-line.ts";
import { newToken } from "../../platform/secrets/tokens.ts";

const invited = z.object({ organizationId: z.string(), invitationId: z.string() });

declare module "../../platform/mail/orders.ts" {
  interface OutsideMails {
    invitation: z.infer<typeof invited>;
  }
}

interface Invitation {
  inviter: string;
  organization: string;
  role: Role;
  /** Until the link ends, rounded up. */
  daysLeft: number;
}

export function invitationLetter(invitation: Invitation, link: string, companyName: string): Letter {
  const [inviter, organization] = [oneLine(invitation.inviter), oneLine(invitation.organization)];
  const days = invitation.daysLeft === 1 ? "one day" : `${invitation.daysLeft} days`;
  return {
    subject: `${inviter} invites you to ${organization}`,
    title: `${inviter} invites you to ${organization}`,
    paragraphs: [
      `${organization} keeps its books with ${companyName}. ${inviter} asks you to join as ${ROLE_WITH_ARTICLE[invitation.role]}.`,
    ],
    action: { label: "See the invitation", link },
    notes: [`The link works once, for ${days}.`, "You do not know the sender? Ignore this mail, and nothing happens."],
  };
}

export const invitationMail = mailKind("invitation", {
  order: invited,
  write: async (tx, { organizationId, invitationId }, { publicUrl, companyName }) => {
    const { token, tokenHash } = newToken();
    const [row] = await tx
      .update(invitations)
      .set({ tokenHash })
      .where(
        and(
          eq(invitations.organizationId, organizationId),
          eq(invitations.id, invitationId),
          eq(invitations.status, "pending"),
          gt(invitations.expiresAt, sql`now()`),
        ),
      )
      .returning({
        email: invitations.email,
        role: invitations.role,
        daysLeft: sql<number>`ceil(extract(epoch from ${invitations.expiresAt} - now()) / 86400)::int`,
        inviter: sql<string>`(select ${users.name} from ${users} where ${users.id} = ${invitations.invitedBy})`,
        organization: sql<string>`(select ${organizations.name} from ${organizations} where ${organizations.id} = ${invitations.organizationId})`,
      });
    if (!row) return null;
    return {
      to: row.email,
      letter: invitationLetter(row, `${publicUrl}/accept-invitation?token=${token}`, companyName),
    };
  },
});
