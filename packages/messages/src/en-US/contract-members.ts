/** Members and invitations: the fields of their forms, and why a call fails. */
export const contractMembers = {
  role: "Choose a role: {roles}.",
  status: "status must be active or inactive.",
  emailLabel: "Email",
  emailHelp: "The link to join is sent to this address and works for {days, plural, one {# day} other {# days}}.",
  roleLabel: "Role",
  statusLabel: "Status",
  badMemberId: "Invalid member ID.",
  badInvitationId: "Invalid invitation ID.",
  lastFounder: "A company needs at least one active founder. Make someone else a founder first.",
  alreadyMember: "This person is already a member. Change their role in the list instead.",
  alreadyInvited: "This address is already invited. Resend the invitation, or revoke it first.",
  tooManyInvitations: "Too many invitations were sent within the last hour. Wait a little before the next one.",
} as const;
