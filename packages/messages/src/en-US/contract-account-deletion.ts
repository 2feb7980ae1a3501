/** Deletion of a user account: why a call fails. The sign-in pages load this: keep it small. */
export const contractAccountDeletion = {
  lastFounder:
    "You are the last founder of a company. Make someone else a founder under User Management (/user-management), or delete the company under Company (/company), first.",
  lastFounderOf:
    "{count, plural, one {You are the last founder of {names}. Make someone else a founder under User Management (/user-management), or delete the company under Company (/company), first.} other {You are the last founder of {names}. Make someone else a founder there under User Management (/user-management), or delete the companies under Company (/company), first.}}",
  hasOrganization: "This user account belongs to a company. Sign in, and delete it under Profile.",
} as const;
