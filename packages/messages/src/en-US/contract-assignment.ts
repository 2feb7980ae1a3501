/** An accountant's companies: why a call fails. */
export const contractAssignment = {
  badInvitationId: "Invalid invitation ID.",
  badOrganizationId: "Invalid organization ID.",
  notAccountant: "You are not an accountant of this company. Its founder can remove you under User Management.",
} as const;
