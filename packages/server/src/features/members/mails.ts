/** The mail with an invitation; the newest link replaces the one before. */
import type { Role } from "@tallyleaf/contract";
import type { Language } from "@tallyleaf/messages";
import * as z from "zod";
import { and, eq, gt, sql } from "../../platform/db/orm.ts";
import { invitations, organizations, users } from "../../platform/db/schema.ts";
import { mailKind } from "../../platform/mail/kind.ts";
import type { MailTemplate } from "../../platform/mail/layout.ts";
import { oneLine } from "../../platform/mail/one-line.ts";
import { say } from "../../platform/mail/say.ts";
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

export function renderInvitationMail(invitation: Invitation, link: string, product: string): MailTemplate {
  const [inviter, organization] = [oneLine(invitation.inviter), oneLine(invitation.organization)];
  const { role, daysLeft } = invitation;
  return {
    subject: say("invitationSubject", { inviter, organization }),
    title: say("invitationSubject", { inviter, organization }),
    paragraphs: [say("invitationText", { organization, product, inviter, role })],
    action: { label: say("invitationButton"), link },
    notes: [say("linkWorksDays", { days: daysLeft }), say("invitationNote")],
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
        language: sql<Language | null>`(select ${users.language} from ${users} where ${users.id} = ${invitations.invitedBy})`,
        inviter: sql<string>`(select ${users.name} from ${users} where ${users.id} = ${invitations.invitedBy})`,
        organization: sql<string>`(select ${organizations.name} from ${organizations} where ${organizations.id} = ${invitations.organizationId})`,
      });
    if (!row) return null;
    return {
      to: row.email,
      // Of who is new here nothing is known but who invites them.
      language: row.language,
      letter: () => renderInvitationMail(row, `${publicUrl}/accept-invitation?token=${token}`, companyName),
    };
  },
});
