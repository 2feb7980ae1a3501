/** Members and invitations as the contract shows them. */
import type { InvitationRow, MemberRow } from "@tallyleaf/contract";
import type { PendingInvitation } from "./invitation-store.ts";
import type { Member } from "./store.ts";

/** @param viewerId the member who looks */
export function presentMember({ emailVerifiedAt, ...member }: Member, viewerId: string): MemberRow {
  return {
    ...member,
    emailVerified: emailVerifiedAt !== null,
    joinedAt: member.joinedAt.toISOString(),
    lastSeenAt: member.lastSeenAt?.toISOString() ?? null,
    self: member.id === viewerId,
  };
}

export function presentInvitation({ expired, ...invitation }: PendingInvitation): InvitationRow {
  return {
    ...invitation,
    status: expired ? "expired" : "pending",
    invitedAt: invitation.invitedAt.toISOString(),
    expiresAt: invitation.expiresAt.toISOString(),
  };
}
