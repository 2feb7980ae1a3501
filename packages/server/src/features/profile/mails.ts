/** The mail about another email address. */
import { LANGUAGES } from "@tallyleaf/messages";
import * as z from "zod";
import { mailKind } from "../../platform/mail/kind.ts";
import type { MailTemplate } from "../../platform/mail/layout.ts";
import { say } from "../../platform/mail/say.ts";
import { ORIGIN, withOrigin } from "../auth/change-origin.ts";

const toAddress = z.object({ email: z.string(), language: z.enum(LANGUAGES).nullable().default(null), ...ORIGIN });

declare module "../../platform/mail/orders.ts" {
  interface InsideMails {
    /** Sent to the address that an account had until now; no link in it. */
    email_changed: z.infer<typeof toAddress>;
  }
}

/** Goes to the former address: an intruder who took the account over reads the new one. */
export function renderEmailChangedMail(product: string): MailTemplate {
  return {
    subject: say("emailSubject"),
    title: say("emailSubject"),
    paragraphs: [say("emailText", { product })],
    notes: [say("inOtherHands")],
  };
}

export const emailChangedMail = mailKind("email_changed", {
  order: toAddress,
  // No account has this address anymore.
  write: async (_tx, { email, language, origin }, { companyName }) => ({
    to: email,
    language,
    letter: () => withOrigin(renderEmailChangedMail(companyName), origin),
  }),
});
