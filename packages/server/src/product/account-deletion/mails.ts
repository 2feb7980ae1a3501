/** The mail about the end of an account. */
import { LANGUAGES } from "@tallyleaf/messages";
import * as z from "zod";
import { ORIGIN, withOrigin } from "../../features/auth/change-origin.ts";
import { mailKind } from "../../platform/mail/kind.ts";
import type { MailTemplate } from "../../platform/mail/layout.ts";
import { say } from "../../platform/mail/say.ts";

const toAddress = z.object({ email: z.string(), language: z.enum(LANGUAGES).nullable().default(null), ...ORIGIN });

declare module "../../platform/mail/orders.ts" {
  interface InsideMails {
    /** Sent to the address of an account that is gone; no link in it. */
    account_deleted: z.infer<typeof toAddress>;
  }
}

/** Goes to the address that the account had. */
function renderAccountDeletedMail(product: string): MailTemplate {
  return {
    subject: say("accountDeletedSubject"),
    title: say("accountDeletedSubject"),
    paragraphs: [say("accountDeletedText", { product }), say("accountDeletedBooks")],
    notes: [say("accountDeletedNote")],
  };
}

export const accountDeletedMail = mailKind("account_deleted", {
  order: toAddress,
  // No account has this address anymore.
  write: async (_tx, { email, language, origin }, { companyName }) => ({
    to: email,
    language,
    letter: () => withOrigin(renderAccountDeletedMail(companyName), origin),
  }),
});
