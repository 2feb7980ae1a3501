/** The mail about another email address. */
import * as z from "zod";
import { mailKind } from "../../platform/mail/kind.ts";
import type { Letter } from "../../platform/mail/layout.ts";

const toAddress = z.object({ email: z.string() });

declare module "../../platform/mail/orders.ts" {
  interface InsideMails {
    /** Sent to the address that an account had until now; no link in it. */
    email_changed: z.infer<typeof toAddress>;
  }
}

/** Goes to the address that was left: whoever took the account over reads the new one. */
export function emailChangedLetter(companyName: string): Letter {
  return {
    subject: "Your email address was changed",
    title: "Your email address was changed",
    paragraphs: [`Your ${companyName} account has another email address now. This one is no longer used for it.`],
    notes: [
      `It was you? Then there is nothing to do. It was not? The account may be in other hands: tell the members of your organization, and whoever runs ${companyName} for you.`,
    ],
  };
}

export const emailChangedMail = mailKind("email_changed", {
  order: toAddress,
  // No account has this address any more.
  write: async (_tx, { email }, { companyName }) => ({ to: email, letter: emailChangedLetter(companyName) }),
});
