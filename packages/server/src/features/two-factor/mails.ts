/** The mails about a second factor. */
import * as z from "zod";
import { mailKind } from "../../platform/mail/kind.ts";
import type { Letter } from "../../platform/mail/layout.ts";
import { findAccount } from "../auth/accounts.ts";

const toAddress = z.object({ email: z.string() });
/** `left`: how many more there are. */
const codeUsed = toAddress.extend({ left: z.number() });

declare module "../../platform/mail/orders.ts" {
  interface InsideMails {
    second_factor_on: z.infer<typeof toAddress>;
    second_factor_off: z.infer<typeof toAddress>;
    recovery_code_used: z.infer<typeof codeUsed>;
  }
}

export function secondFactorOnLetter(companyName: string): Letter {
  return {
    subject: "Your second factor is on",
    title: "Your second factor is on",
    paragraphs: [
      `From now on your ${companyName} account asks for a code of your authenticator app, after the password, at every sign-in.`,
    ],
    notes: [
      "Keep the recovery codes where you find them without your phone.",
      `It was not you? Then somebody knows your password and has shut you out: tell the members of your organization, and whoever runs ${companyName} for you.`,
    ],
  };
}

export function secondFactorOffLetter(companyName: string): Letter {
  return {
    subject: "Your second factor was turned off",
    title: "Your second factor was turned off",
    paragraphs: [`Your ${companyName} account asks for nothing but the password from now on.`],
    notes: [
      `It was you, or you asked whoever runs ${companyName} for it? Then there is nothing to do. If not: open ${companyName}, choose "Forgot password?", set a new password at once, and turn the second factor on again in your profile.`,
    ],
  };
}

export function recoveryCodeUsedLetter(left: number, companyName: string): Letter {
  const rest = left === 0 ? "None is left" : left === 1 ? "One is left" : `${left} are left`;
  return {
    subject: "A recovery code was used",
    title: "A recovery code was used",
    paragraphs: [
      `A recovery code took the place of your authenticator app in your ${companyName} account. ${rest}; you can make new ones in your profile.`,
    ],
    notes: [
      `It was you? Then there is nothing to do. It was not? Somebody knows your password and has your recovery codes: change the password, and make new codes.`,
    ],
  };
}

export const secondFactorMails = [
  mailKind("second_factor_on", {
    order: toAddress,
    write: async (tx, { email }, { companyName }) => {
      const account = await findAccount(tx, email);
      return account && { to: account.email, letter: secondFactorOnLetter(companyName) };
    },
  }),
  mailKind("second_factor_off", {
    order: toAddress,
    write: async (tx, { email }, { companyName }) => {
      const account = await findAccount(tx, email);
      return account && { to: account.email, letter: secondFactorOffLetter(companyName) };
    },
  }),
  mailKind("recovery_code_used", {
    order: codeUsed,
    write: async (tx, { email, left }, { companyName }) => {
      const account = await findAccount(tx, email);
      return account && { to: account.email, letter: recoveryCodeUsedLetter(left, companyName) };
    },
  }),
];
