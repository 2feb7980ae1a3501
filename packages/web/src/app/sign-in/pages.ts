/** The sign-in pages: documents of their own, which the app's router does not know. Path, and the message that titles it. */

import { DEFAULT_LANGUAGE, LANGUAGES } from "@tallyleaf/messages";

export const SIGN_IN_PAGES = {
  "/login": "titleSignIn",
  "/register": "titleRegister",
  "/forgot-password": "titleForgotPassword",
  "/reset-password": "titleResetPassword",
  "/email-verification": "titleEmailVerification",
  "/verify-email": "titleEmailVerification",
  "/accept-invitation": "titleAcceptInvitation",
  "/client-page": "titleClientPage",
  "/authorize": "titleAuthorize",
} as const;

/** Where the pages of each language are written: English ones at the root, German ones below "/de". */
export const SIGN_IN_FOLDERS = LANGUAGES.map((language) => (language === DEFAULT_LANGUAGE ? "" : `/${language}`));

export type SignInPath = keyof typeof SIGN_IN_PAGES;

export const SIGN_IN_PATHS = Object.keys(SIGN_IN_PAGES) as SignInPath[];

/** Is this path, with or without a slash at its end, one of them? */
export function isSignInPage(path: string): boolean {
  return signInPathOf(path) !== null;
}

export function signInPathOf(path: string): SignInPath | null {
  const plain = path.replace(/\/+$/, "");
  return SIGN_IN_PATHS.find((known) => known === plain) ?? null;
}
