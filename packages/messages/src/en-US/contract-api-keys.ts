/** API keys: what is wrong with a form, and why a call fails. */
export const contractApiKeys = {
  name: "Give the key a name.",
  longName: "Use at most {max, number} characters for the name.",
  role: "Choose a role: {roles}.",
  scopes: "Choose at least one permission.",
  days: "The days until the key expires must be a whole number from 1 to {max, number}, or null.",
  nameLabel: "Name",
  nameHelp: "The program that will use it.",
  roleLabel: "Role",
  expiresLabel: "Expires",
  scopesLabel: "Permissions",
  // Failures
  tooMany: "A company can have at most {max, number} active keys. Revoke one first.",
  badId: "Invalid API key ID.",
  notFound: "API key not found.",
  invalid: "Invalid API key. It may have expired or been revoked.",
  notForKeys: "This can't be done with an API key. Sign in to do it.",
  lacksScope: "This API key lacks the scope for this call.",
  lacks: "This API key lacks the scope {scope}.",
  tooManyCalls: "This API key has made too many calls. Wait as long as Retry-After says.",
} as const;
