/** The sign-in pages: sign in, register, reset a password, verify an email address, accept an invitation. */
export const auth = {} as const;
