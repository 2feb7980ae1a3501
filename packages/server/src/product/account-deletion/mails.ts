/** The mail about the end of an account. */
import * as z from "zod";
import { mailKind } from "../../platform/mail/kind.ts";
import type { Letter } from "../../platform/mail/layout.ts";

const toAddress = z.object({ email: z.string() });

declare module "../../platform/mail/orders.ts" {
  interface InsideMails {
    /** Sent to the address of an account that is gone; no link in it. */
    account_deleted: z.infer<typeof toAddress>;
  }
}

/** Goes to the address that the account had. */
function accountDeletedLetter(companyName: string): Letter {
  return {
    subject: "Your account was deleted",
    title: "Your account was deleted",
    paragraphs: [
      `Your ${companyName} account was deleted with everything that was yours alone: your name and address, password, second factor, API keys and conversations with the assistant. You are signed out everywhere.`,
      "What you entered in the books of a company stays there, without your name. You can register with this address again at any time, as a new person.",
    ],
    notes: [
      `Did somebody else do this? Then they knew your password: tell the members of your organization, and whoever runs ${companyName} for you.`,
    ],
  };
}

export const accountDeletedMail = mailKind("account_deleted", {
  order: toAddress,
  // No account has this address any more.
  write: async (_tx, { email }, { companyName }) => ({ to: email, letter: accountDeletedLetter(companyName) }),
});
