/** User management: members, their roles, and invitations. */
export const members = {
  // The page and its tabs
  userManagement: "User Management",
  subtitle: "Manage your team and permissions.",
  tabs: "Parts of user management",
  members: "Members",
  activity: "Activity",
  inviteMember: "Invite member",
  // The list
  listNotShown: "Nothing was changed; only the list could not be shown.",
  loadingMembers: "Loading members",
  people: "People",
  joined: "Joined",
  lastSeen: "Last seen",
  never: "Never",
  actions: "Actions",
  you: "You",
  emailVerified: "{email} · verified",
  emailNotVerified: "{email} · <note>not verified</note>",
  roleNeverSeen: "{role} · never seen",
  // On a phone; time: how long ago.
  roleSeen: "{role} · seen <time></time>",
  actionsFor: "Actions for {name}",
  // Invitations
  invitations: "Invitations",
  noInvitations: "No pending invitations",
  noInvitationsHint:
    "Invite the people you work with: an employee sees only their own expenses, an accountant keeps the books.",
  // expiry: the day.
  invitedExpires: "{role} · invited by {inviter} · expires <expiry></expiry>",
  invitedExpired: "{role} · invited by {inviter} · expired <expiry></expiry>",
  resend: "Resend",
  resendTo: "Resend the invitation to {email}",
  revoke: "Revoke",
  revokeTo: "Revoke the invitation to {email}",
  revokeInvitation: "Revoke invitation?",
  revoking: "Revoking...",
  revokeNote: "The link sent to {email} stops working at once. You can invite this address again at any time.",
  // Dialog: Invite member
  sendInvitation: "Send invitation",
  sending: "Sending...",
  // Dialog: Change role
  changeRole: "Change role",
  changeOwnRole: "Change your own role",
  roleOf: "Role of {name}",
  changing: "Changing...",
  roleChangedForYou:
    "{role, select, founder {You are now a founder.} accountant {You are now an accountant.} other {You are now an employee.}}",
  demotionWarning:
    "{role, select, accountant {You will be an accountant: this page closes, and only another founder can make you a founder again.} other {You will be an employee: this page closes, and only another founder can make you a founder again.}}",
  // Deactivate and remove, another person or oneself
  deactivate: "Deactivate",
  deactivating: "Deactivating...",
  activate: "Activate",
  removing: "Removing...",
  removeTitle: "Remove {name}?",
  removeAccess: "{name} loses access to {organization} at once. To come back, they need a new invitation.",
  removeStays:
    "Their expenses, documents, and entries stay in the books under their name. They keep their own {product} account.",
  removeSelfTitle: "Remove yourself from {organization}?",
  removeSelfAccess: "You leave {organization} at once, and only another founder can invite you back.",
  removeSelfStays:
    "Your expenses, documents, and entries stay in the books under your name. You keep your own {product} account.",
  deactivateTitle: "Deactivate {name}?",
  deactivateAccess: "{name} loses access to {organization} at once, until you activate them again.",
  deactivateStays: "Everything they entered stays in the books as it is.",
  deactivateSelfTitle: "Deactivate yourself in {organization}?",
  deactivateSelfAccess: "You lose access to {organization} at once, and only another founder can activate you again.",
  deactivateSelfStays: "Everything you entered stays in the books as it is.",
  removedSelf: "You're no longer a member of {organization}.",
  deactivatedSelf: "You no longer have access to {organization}.",
  // DimensionsDialog.tsx
  defaultDimensions: "Default dimensions",
  defaultDimensionsOf: "Default dimensions of {name}",
  defaultDimensionsHint: "New expenses of this member get them. They can be changed on each expense.",
} as const;
