/** An accountant's companies: open tasks in each, and invitations to more. */
export const assignment = {
  organizationAssignment: "Organization Assignment",
  subtitle: "The companies you work for, with their open tasks.",
  openTasks:
    "{companies, plural, one {# company} other {# companies}}, {tasks, plural, =0 {no open tasks} one {# open task} other {# open tasks}}",
  listNotShown: "Nothing was changed; only the list could not be shown.",
  loadingOrganizations: "Loading companies",
  verifyAddress:
    "Your address {email} is not verified yet. Invitations appear here once it is. <link>Verify it now</link>",
  howToGetMore: "To work for another company, ask its founder to invite {email} as an accountant.",
  noOrganizations: "No companies yet",
  noOrganizationsHint: "Companies that invite {email} as an accountant appear here, with their open tasks.",
  // The list
  organizationsByNeed: "Companies, most open tasks first",
  current: "Current",
  primary: "Primary",
  primaryHint: "Opens after you sign in",
  roleAndActivity: "{role} · last activity <time></time>",
  // Figures of a company: what a person has to look at. b: the number.
  figures: "Open tasks",
  toReview: "<b>{count, number}</b> to review",
  failed: "<b>{count, number}</b> failed",
  unmatched: "{count, plural, one {<b>#</b> unmatched document} other {<b>#</b> unmatched documents}}",
  openMonth: "<b>{month}</b> oldest open month",
  noOpenMonth: "<b>No</b> open month",
  nothingToDo: "No open tasks",
  // Acts on a company
  open: "Open",
  openOrganization: "Open {name}",
  switch: "Switch",
  switchTo: "Switch to {name}",
  actionsFor: "Actions for {name}",
  makePrimary: "Make primary",
  leave: "Leave",
  leaving: "Leaving...",
  leaveTitle: "Leave {name}?",
  leaveNote: "You lose access to {name} at once, and need a new invitation to come back. Your work stays in its books.",
  leaveLast: "It is the only company you work for: you will be signed out.",
  leaveCurrent: "You are working in it now: you will continue in another of your companies.",
  workingInNow: "You are now working in {name}.",
  // Invitations
  invitations: "Invitations",
  invited:
    "{role, select, founder {{inviter} invites you as a founder} accountant {{inviter} invites you as an accountant} other {{inviter} invites you as an employee}} · expires <expiry></expiry>",
  accept: "Accept",
  acceptFrom: "Accept the invitation from {name}",
  accepting: "Accepting...",
  decline: "Decline",
  declineFrom: "Decline the invitation from {name}",
  declining: "Declining...",
  declineTitle: "Decline the invitation from {name}?",
  declineNote: "The invitation ends. To work for {name} later, ask {inviter} for a new one.",
} as const;
