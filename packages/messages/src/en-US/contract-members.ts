/** Members and invitations: why a call fails. The sign-in pages load this: keep it small. */
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
  invalidInvitation: "This invitation was used, was revoked, or has expired. Ask for a new one.",
  oneOrganization:
    "Only accountants work in several companies, and this user account already belongs to one. Ask to be invited as an accountant, or with another address.",
  nameMissing: "Enter your full name",
  longName: "Use at most {max, number} characters",
  wrongPassword: "This is not the password of your user account. Try again, or reset it.",
  tooManyFailures: "Too many failed attempts for this account. Wait a little and try again.",
} as const;
