/**
 * The activity log on sign-ins, members, API keys, webhooks, and integrations. {who} acted: a person's name, "Someone", or "The system";
 * {subject} is the person that it is about. No sentence has a full stop.
 */
export const activityPeople = {
  // Sign-ins, passwords, and two-factor authentication
  signedIn: "{who} signed in",
  signInFailed: "{about, select, unknown {{who} failed to sign in} other {{who} failed to sign in as {subject}}}",
  signedOut: "{who} signed out",
  sessionEnded: "{who} ended one of their sessions",
  sessionsEnded: "{count, plural, one {{who} ended # other session} other {{who} ended # other sessions}}",
  allSessionsEnded: "{who} ended all other sessions",
  emailVerified: "{who} verified their email address",
  // Someone else may have registered with the address: whatever had access before lost it
  firstProven:
    "{who} verified their email address for the first time by setting a new password, which ended all earlier access",
  emailChanged: "{who} changed their email address",
  emailChangedTo: "{who} changed their email address to {email}",
  emailCorrected:
    "{about, select, unknown {The server administrator corrected an email address to {email}} other {The server administrator corrected the email address of {subject} to {email}}}",
  profileSaved: "{who} updated their profile",
  passwordReset: "{who} reset their password",
  passwordChanged: "{who} changed their password",
  // Before deleting the account and the like, the password is asked for again
  passwordRefused: "{who} entered a wrong password to confirm an action",
  twoFactorOn: "{who} turned on two-factor authentication",
  twoFactorOff: "{who} turned off two-factor authentication",
  twoFactorRemoved:
    "{about, select, unknown {The server administrator turned off two-factor authentication for a member} other {The server administrator turned off two-factor authentication for {subject}}}",
  twoFactorRefused:
    "{about, select, unknown {{who} entered a correct password, but a wrong code} other {{who} entered the correct password of {subject}, but a wrong code}}",
  recoveryCodeUsed: "{who} used a recovery code",
  recoveryCodesRenewed: "{who} created new recovery codes",
  infectedFile: "{who} uploaded an infected file, which was rejected",
  // {found}: the name of the virus
  infectedFileNamed: "{who} uploaded {fileName}, which was rejected: the virus scanner found {found}",
  companySwitched: "{who} switched to this company",

  // Members and invitations
  invited:
    "{role, select, founder {{who} invited {email} as a founder} accountant {{who} invited {email} as an accountant} employee {{who} invited {email} as an employee} other {{who} invited {email}}}",
  invitedSomeone: "{who} invited someone",
  invitationResent: "{who} resent the invitation to {email}",
  invitationRevoked: "{who} revoked the invitation to {email}",
  invitationChanged: "{who} changed an invitation",
  invitationAccepted:
    "{role, select, founder {{who} accepted the invitation to be a founder} accountant {{who} accepted the invitation to be an accountant} employee {{who} accepted the invitation to be an employee} other {{who} accepted the invitation}}",
  invitationDeclined:
    "{role, select, founder {{who} declined the invitation to be a founder} accountant {{who} declined the invitation to be an accountant} employee {{who} declined the invitation to be an employee} other {{who} declined the invitation}}",
  // A role within the two sentences on a change of roles
  role: "{role, select, founder {founder} accountant {accountant} employee {employee} other {member}}",
  ownRoleChanged: "{who} changed their own role from {from} to {to}",
  roleChanged:
    "{about, select, unknown {{who} changed the role of a member from {from} to {to}} other {{who} changed the role of {subject} from {from} to {to}}}",
  memberDimensionsChanged:
    "{about, select, unknown {{who} changed the default dimensions of a member} other {{who} changed the default dimensions of {subject}}}",
  memberDeactivated: "{about, select, unknown {{who} deactivated a member} other {{who} deactivated {subject}}}",
  memberActivated: "{about, select, unknown {{who} reactivated a member} other {{who} reactivated {subject}}}",
  memberRemoved: "{about, select, unknown {{who} removed a member} other {{who} removed {subject}}}",
  reimbursementAccountChanged: "{who} changed the IBAN for reimbursements",
  memberLeft: "{who} left the company",
  accountDeleted:
    "{role, select, founder {{who}, a founder, deleted their user account} accountant {{who}, an accountant, deleted their user account} employee {{who}, an employee, deleted their user account} other {{who} deleted their user account}}",

  // API keys, webhooks, and integrations
  apiKeyCreated: "{who} created the API key {name}",
  apiKeyRevoked: "{who} revoked the API key {name}",
  agentConnected: "{who} connected the agent {name}",
  agentDisconnected: "{who} disconnected the agent {name}",
  // Someone used a code or token a second time
  agentTokenReused: "The agent {name} was disconnected, because its token was used twice",
  agentLimited: "{who} limited the daily changes of {name}",
  webhookCreated: "{who} added the webhook to {url}",
  webhookUpdated: "{who} changed the webhook to {url}",
  webhookDeleted: "{who} deleted the webhook to {url}",
  webhookSecretChanged: "{who} changed the signing secret of the webhook to {url}",
  webhookDisabled: "The webhook to {url} was switched off because its deliveries failed for too long",
  integrationConnected: "{who} connected the integration {name}",
  integrationUpdated: "{who} changed the integration {name}",
  integrationDisconnected: "{who} disconnected the integration {name}",
  // {name}: the online shop
  ordersImported:
    "{count, plural, one {{who} imported # order of {name} from {fileName}} other {{who} imported # orders of {name} from {fileName}}}",
} as const;
